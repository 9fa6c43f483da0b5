#include "drawing/overview.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "drawing/rings.hpp"
#include "puzzle/full_symmetry.hpp"

namespace orbitile {
namespace {

constexpr double margin_mm = 10;
constexpr double widest_rows_mm = 277;  // A3 upright with margins
constexpr double widest_picture_mm = 26;
constexpr double picture_gap_mm = 6;  // between columns, between rows
constexpr double caption_gap_mm = 2;  // between a silhouette and its caption
constexpr double line_pitch_mm = 3;
constexpr double group_gap_mm = 5;    // above a heading, beside the gap between rows
constexpr double heading_gap_mm = 5;  // below a heading
constexpr std::size_t short_fingerprint = 8;

const Lettering title_lettering{5, Weight::bold, {}};
const Lettering group_lettering{3, Weight::bold, {}};
const Lettering ordinal_lettering{1.7, Weight::bold, {}};
const Lettering caption_lettering{1.7, Weight::normal, {96, 96, 96}};
constexpr Stroke rule{{200, 200, 200}, 0.25};

auto group_of(const Challenge& challenge) { return std::pair(challenge.kind, challenge.grids); }

auto order_of(const Challenge& challenge) {
    return std::tuple(challenge.kind, challenge.grids, challenge.width,
                      std::string_view(challenge.fingerprint));
}

struct Exhibit {
    const OverviewEntry* entry = nullptr;
    ChallengeRings rings;
    std::string number;

    double width() const {
        return std::max({rings.box.width(), text_box(number, ordinal_lettering).width,
                         text_box(entry->caption, caption_lettering).width});
    }
    double caption_height() const {
        return caption_gap_mm + ordinal_lettering.height_mm +
               (entry->caption.empty() ? 0 : line_pitch_mm);
    }
};

struct Row {
    std::vector<Exhibit> exhibits;
    double pictures_mm = 0;  // height of the highest silhouette
    double captions_mm = 0;

    double height() const { return pictures_mm + captions_mm; }
    void add(Exhibit exhibit) {
        pictures_mm = std::max(pictures_mm, exhibit.rings.box.height());
        captions_mm = std::max(captions_mm, exhibit.caption_height());
        exhibits.push_back(std::move(exhibit));
    }
};

struct Group {
    std::string heading;
    std::vector<Row> rows;

    double height() const {
        double height = group_lettering.height_mm + heading_gap_mm - picture_gap_mm;
        for (const auto& row : rows) height += row.height() + picture_gap_mm;
        return height;
    }
};

struct Sheet {
    std::string title;
    std::vector<Group> groups;
    std::size_t columns = 1;
    double column_mm = 0;

    double width() const {
        const auto count = static_cast<double>(columns);
        return std::max(count * column_mm + (count - 1) * picture_gap_mm,
                        text_box(title, title_lettering).width);
    }
    double height() const {
        double height = title_lettering.height_mm;
        for (const auto& group : groups) height += picture_gap_mm + group_gap_mm + group.height();
        return height;
    }
};

std::string heading_of(const Challenge& challenge, std::size_t count) {
    std::string heading(kind_name(challenge.kind));
    heading.front() = static_cast<char>(heading.front() - 'a' + 'A');
    // A mixed challenge lies on both grids: its symmetry says no more than its kind.
    if (challenge.kind != Kind::mixed) {
        heading += ", " + std::string(grids_name(challenge.grids));
    }
    return heading + ": " + std::to_string(count);
}

std::vector<const OverviewEntry*> sorted(const std::vector<OverviewEntry>& entries) {
    std::vector<const OverviewEntry*> order;
    order.reserve(entries.size());
    for (const auto& entry : entries) order.push_back(&entry);
    std::stable_sort(order.begin(), order.end(), [](const auto* one, const auto* other) {
        return order_of(one->challenge) < order_of(other->challenge);
    });
    return order;
}

// Where challenges may differ in it.
std::string full_symmetry_mark(Lattice lattice, const Challenge& challenge) {
    if (!may_have_more_symmetry(lattice, challenge.group)) return {};
    return "  " + std::string(full_symmetry(lattice, challenge.components).name);
}

std::vector<Exhibit> exhibits_of(const Puzzle& puzzle, const std::vector<OverviewEntry>& entries) {
    int widest = 1;
    for (const auto& entry : entries) widest = std::max(widest, entry.challenge.width);
    const double unit_mm = std::min(puzzle.unit_mm, widest_picture_mm / widest);
    std::vector<Exhibit> exhibits;
    for (const auto* entry : sorted(entries)) {
        const auto& challenge = entry->challenge;
        exhibits.push_back({entry, rings_of(puzzle.lattice, challenge, unit_mm),
                            std::to_string(exhibits.size() + 1) + "  " +
                                challenge.fingerprint.substr(0, short_fingerprint) +
                                full_symmetry_mark(puzzle.lattice, challenge)});
    }
    return exhibits;
}

std::string title_of(const Puzzle& puzzle, std::size_t count) {
    return puzzle.name + ": " + std::to_string(count) + (count == 1 ? " challenge" : " challenges");
}

Sheet arranged(const Puzzle& puzzle, const std::vector<OverviewEntry>& entries) {
    Sheet sheet;
    sheet.title = title_of(puzzle, entries.size());
    auto exhibits = exhibits_of(puzzle, entries);
    for (const auto& exhibit : exhibits) {
        sheet.column_mm = std::max(sheet.column_mm, exhibit.width());
    }
    const auto most = static_cast<std::size_t>((widest_rows_mm + picture_gap_mm) /
                                               (sheet.column_mm + picture_gap_mm));
    sheet.columns = std::clamp<std::size_t>(exhibits.size(), 1, std::max<std::size_t>(1, most));

    for (auto first = exhibits.begin(); first != exhibits.end();) {
        const Challenge& challenge = first->entry->challenge;
        const auto last = std::find_if(first, exhibits.end(), [&](const Exhibit& exhibit) {
            return group_of(exhibit.entry->challenge) != group_of(challenge);
        });
        auto& group = sheet.groups.emplace_back();
        group.heading = heading_of(challenge, static_cast<std::size_t>(last - first));
        for (; first != last; ++first) {
            if (group.rows.empty() || group.rows.back().exhibits.size() == sheet.columns) {
                group.rows.emplace_back();
            }
            group.rows.back().add(std::move(*first));
        }
    }
    return sheet;
}

void draw_left_aligned(Canvas& canvas, const std::string& words, double top,
                       const Lettering& lettering) {
    canvas.text(words,
                {margin_mm + text_box(words, lettering).width / 2, top - lettering.height_mm / 2},
                lettering);
}

// Silhouettes stand in the middle of the row's height, their captions on common lines.
void draw_row(Canvas& canvas, const Row& row, double column_mm, double top) {
    double middle = margin_mm + column_mm / 2;
    for (const auto& exhibit : row.exhibits) {
        const Position own = exhibit.rings.box.middle();
        draw_silhouette(canvas, exhibit.rings, {middle - own.x, top - row.pictures_mm / 2 - own.y});
        const double line =
            top - row.pictures_mm - caption_gap_mm - ordinal_lettering.height_mm / 2;
        canvas.text(exhibit.number, {middle, line}, ordinal_lettering);
        canvas.text(exhibit.entry->caption, {middle, line - line_pitch_mm}, caption_lettering);
        middle += column_mm + picture_gap_mm;
    }
}

}  // namespace

void draw_overview(const Puzzle& puzzle, const std::vector<OverviewEntry>& entries,
                   const std::filesystem::path& file, PictureFormat format) {
    const Sheet sheet = arranged(puzzle, entries);
    Canvas canvas(file, format, sheet.width() + 2 * margin_mm, sheet.height() + 2 * margin_mm);
    double top = margin_mm + sheet.height();
    draw_left_aligned(canvas, sheet.title, top, title_lettering);
    top -= title_lettering.height_mm;
    for (const auto& group : sheet.groups) {
        top -= picture_gap_mm;
        canvas.line({margin_mm, top}, {margin_mm + sheet.width(), top}, rule);
        top -= group_gap_mm;
        draw_left_aligned(canvas, group.heading, top, group_lettering);
        top -= group_lettering.height_mm + heading_gap_mm - picture_gap_mm;
        for (const auto& row : group.rows) {
            top -= picture_gap_mm;
            draw_row(canvas, row, sheet.column_mm, top);
            top -= row.height();
        }
    }
    canvas.close();
}

}  // namespace orbitile
