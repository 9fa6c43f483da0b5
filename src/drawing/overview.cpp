#include "drawing/overview.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <sstream>
#include <tuple>
#include <utility>

#include "drawing/rings.hpp"
#include "puzzle/silhouette_views.hpp"
#include "puzzle/symmetry_words.hpp"

namespace orbitile::drawing {
namespace {

constexpr double margin_mm = 10;
constexpr double max_rows_width_mm = 277;  // A3 in portrait format, without its margins
constexpr double max_picture_width_mm = 26;
constexpr double picture_gap_mm = 6;  // between columns, between rows
constexpr double caption_gap_mm = 2;  // between a silhouette and its caption
constexpr double line_pitch_mm = 3;
constexpr double group_gap_mm = 5;    // above a heading, in addition to picture_gap_mm
constexpr double heading_gap_mm = 5;  // below a heading
constexpr std::size_t short_fingerprint_length = 8;

const Lettering title_lettering{5, Weight::bold, {}};
const Lettering group_lettering{3, Weight::bold, {}};
const Lettering ordinal_lettering{1.7, Weight::bold, {}};
const Lettering caption_lettering{1.7, Weight::normal, {96, 96, 96}};
const Lettering fingerprint_lettering{1.2, Weight::normal, {96, 96, 96}};
constexpr Stroke heading_stroke{{200, 200, 200}, 0.25};

// The properties of the silhouettes below one heading. The symmetry is the full symmetry of the
// silhouettes, even if the search was for a smaller group.
struct VisibleKind {
    std::size_t symmetry = 0;  // index in symmetry_groups(), where larger groups come first
    ChallengeKind kind = ChallengeKind::connected;
    GridKind centre = GridKind::mixed;
    friend auto operator<=>(const VisibleKind&, const VisibleKind&) = default;
};

VisibleKind visible_kind(Lattice lattice, const Challenge& challenge) {
    const auto groups = symmetry_groups();
    const auto group = std::ranges::find(groups, full_symmetry(lattice, challenge.components));
    return {static_cast<std::size_t>(group - groups.begin()), challenge.kind, challenge.grids};
}

// Returns a heading: "D4 (full), centre cell, ring-centre".
std::string heading_of(const VisibleKind& kind) {
    const auto groups = symmetry_groups();
    return fmt::format(
        "{}, centre {}, {}",
        symmetry_title(kind.symmetry < groups.size() ? groups[kind.symmetry] : no_symmetry),
        grid_kind_name(kind.centre), kind_name(kind.kind));
}

struct EntryWithKind {
    const OverviewEntry* entry = nullptr;
    VisibleKind kind;

    auto sort_key() const {
        const Challenge& challenge = entry->challenge;
        return std::tuple(kind, entry->number, challenge.width,
                          std::string_view(challenge.fingerprint));
    }
};

struct CaptionLine {
    std::string words;
    Lettering lettering;
};

struct OverviewItem {
    ChallengeRings rings;
    std::vector<CaptionLine> lines;

    double width() const {
        double width = rings.box.width();
        for (const auto& [words, lettering] : lines) {
            width = std::max(width, text_box(words, lettering).width);
        }
        return width;
    }
    double caption_height() const {
        return caption_gap_mm + ordinal_lettering.height_mm +
               static_cast<double>(lines.size() - 1) * line_pitch_mm;
    }
};

struct OverviewRow {
    std::vector<OverviewItem> items;
    double max_picture_height_mm = 0;  // height of the highest silhouette
    double max_caption_height_mm = 0;

    double height() const { return max_picture_height_mm + max_caption_height_mm; }
    void add(OverviewItem item) {
        max_picture_height_mm = std::max(max_picture_height_mm, item.rings.box.height());
        max_caption_height_mm = std::max(max_caption_height_mm, item.caption_height());
        items.push_back(std::move(item));
    }
};

struct ChallengeGroup {
    std::string heading;
    std::vector<OverviewRow> rows;

    double heading_height() const {
        return heading.empty() ? 0 : group_lettering.height_mm + heading_gap_mm;
    }
    double height() const {
        double height = heading_height() - picture_gap_mm;
        for (const auto& row : rows) height += row.height() + picture_gap_mm;
        return height;
    }
};

struct Sheet {
    std::string title;
    std::vector<ChallengeGroup> groups;
    std::size_t columns = 1;
    double column_width_mm = 0;

    double width() const {
        const auto count = static_cast<double>(columns);
        return std::max(count * column_width_mm + (count - 1) * picture_gap_mm,
                        text_box(title, title_lettering).width);
    }
    double height() const {
        double height = title_lettering.height_mm;
        for (const auto& group : groups) height += picture_gap_mm + group_gap_mm + group.height();
        return height;
    }
};

std::vector<EntryWithKind> sort_entries(Lattice lattice, const std::vector<OverviewEntry>& entries,
                                        OverviewOrder requested_order) {
    std::vector<EntryWithKind> sorted_entries;
    sorted_entries.reserve(entries.size());
    for (const auto& entry : entries) {
        sorted_entries.push_back({&entry, visible_kind(lattice, entry.challenge)});
    }
    if (requested_order == OverviewOrder::as_given) return sorted_entries;
    std::ranges::stable_sort(sorted_entries, {}, &EntryWithKind::sort_key);
    return sorted_entries;
}

// Returns the name of the silhouette's full symmetry, for the caption. The text is empty if a
// search for the challenge's group cannot find silhouettes that have more symmetry than the group.
std::string full_symmetry_suffix(Lattice lattice, const Challenge& challenge) {
    if (!can_have_more_symmetry(lattice, challenge.group)) return {};
    return "  " + std::string(full_symmetry(lattice, challenge.components).name);
}

// Breaks a text into lines that are at most `width_mm` wide. Only a line with a single word can be
// wider.
std::vector<std::string> break_into_lines(const std::string& text, const Lettering& lettering,
                                          double width_mm) {
    std::vector<std::string> lines;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::string longer_line = lines.empty() ? word : lines.back() + ' ' + word;
        if (lines.empty() || text_box(longer_line, lettering).width > width_mm) {
            lines.push_back(word);
        } else {
            lines.back() = longer_line;
        }
    }
    return lines;
}

// Returns the lines of a caption: the number and the title, the fingerprint in smaller print, then
// the text of the entry. If there is no title, the fingerprint is beside the number.
std::vector<CaptionLine> caption_of(Lattice lattice, const OverviewEntry& entry, int number) {
    const std::string fingerprint_text =
        entry.challenge.fingerprint.substr(0, short_fingerprint_length) +
        full_symmetry_suffix(lattice, entry.challenge);
    std::vector<CaptionLine> lines;
    if (entry.title.empty()) {
        lines.push_back({fmt::format("{}  {}", number, fingerprint_text), ordinal_lettering});
    } else {
        for (const std::string& line : break_into_lines(fmt::format("{} {}", number, entry.title),
                                                        ordinal_lettering, max_picture_width_mm)) {
            lines.push_back({line, ordinal_lettering});
        }
        lines.push_back({fingerprint_text, fingerprint_lettering});
    }
    for (const std::string& line :
         break_into_lines(entry.caption, caption_lettering, max_picture_width_mm)) {
        lines.push_back({line, caption_lettering});
    }
    return lines;
}

std::vector<OverviewItem> overview_items(const Puzzle& puzzle,
                                         const std::vector<EntryWithKind>& entries) {
    int max_width = 1;
    for (const auto& [entry, _] : entries) max_width = std::max(max_width, entry->challenge.width);
    const double unit_mm = std::min(puzzle.unit_mm, max_picture_width_mm / max_width);
    std::vector<OverviewItem> items;
    for (const auto& [entry, _] : entries) {
        const int number = entry->number > 0 ? entry->number : static_cast<int>(items.size()) + 1;
        items.push_back({rings_of(puzzle.lattice, entry->challenge, unit_mm),
                         caption_of(puzzle.lattice, *entry, number)});
    }
    return items;
}

std::string title_of(const Puzzle& puzzle, std::size_t challenge_count) {
    return puzzle.name + ": " + std::to_string(challenge_count) +
           (challenge_count == 1 ? " challenge" : " challenges");
}

Sheet arrange_sheet(const Puzzle& puzzle, const std::vector<OverviewEntry>& entries,
                    OverviewOrder requested_order) {
    const bool has_headings = requested_order == OverviewOrder::by_kind;
    Sheet sheet;
    sheet.title = title_of(puzzle, entries.size());
    const auto sorted_entries = sort_entries(puzzle.lattice, entries, requested_order);
    auto items = overview_items(puzzle, sorted_entries);
    for (const auto& item : items) {
        sheet.column_width_mm = std::max(sheet.column_width_mm, item.width());
    }
    const auto max_columns = static_cast<std::size_t>((max_rows_width_mm + picture_gap_mm) /
                                                      (sheet.column_width_mm + picture_gap_mm));
    sheet.columns = std::clamp<std::size_t>(items.size(), 1, std::max<std::size_t>(1, max_columns));

    for (std::size_t index = 0; index < items.size();) {
        const VisibleKind kind = sorted_entries[index].kind;
        auto& group = sheet.groups.emplace_back();
        const std::size_t group_begin = index;
        const auto is_in_group = [&](std::size_t item) {
            return !has_headings || sorted_entries[item].kind == kind;
        };
        for (; index < items.size() && is_in_group(index); ++index) {
            if (group.rows.empty() || group.rows.back().items.size() == sheet.columns) {
                group.rows.emplace_back();
            }
            group.rows.back().add(std::move(items[index]));
        }
        if (has_headings) {
            group.heading = fmt::format("{}: {}", heading_of(kind), index - group_begin);
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

// Draws a row. Each silhouette is centred in the height of the row. The captions of all silhouettes
// begin at the same height.
void draw_row(Canvas& canvas, const OverviewRow& row, double column_width_mm, double top) {
    double column_middle_x = margin_mm + column_width_mm / 2;
    for (const auto& item : row.items) {
        const Position box_middle = item.rings.box.middle();
        draw_silhouette(
            canvas, item.rings,
            {column_middle_x - box_middle.x, top - row.max_picture_height_mm / 2 - box_middle.y});
        double line_middle_y =
            top - row.max_picture_height_mm - caption_gap_mm - ordinal_lettering.height_mm / 2;
        for (const auto& [words, lettering] : item.lines) {
            canvas.text(words, {column_middle_x, line_middle_y}, lettering);
            line_middle_y -= line_pitch_mm;
        }
        column_middle_x += column_width_mm + picture_gap_mm;
    }
}

}  // namespace

void draw_overview(const Puzzle& puzzle, const std::vector<OverviewEntry>& entries,
                   const std::filesystem::path& file, PictureFormat format, OverviewOrder order) {
    const Sheet sheet = arrange_sheet(puzzle, entries, order);
    Canvas canvas(file, format, sheet.width() + 2 * margin_mm, sheet.height() + 2 * margin_mm);
    double top = margin_mm + sheet.height();
    draw_left_aligned(canvas, sheet.title, top, title_lettering);
    top -= title_lettering.height_mm;
    for (const auto& group : sheet.groups) {
        top -= picture_gap_mm;
        canvas.line({margin_mm, top}, {margin_mm + sheet.width(), top}, heading_stroke);
        top -= group_gap_mm;
        if (!group.heading.empty()) draw_left_aligned(canvas, group.heading, top, group_lettering);
        top -= group.heading_height() - picture_gap_mm;
        for (const auto& row : group.rows) {
            top -= picture_gap_mm;
            draw_row(canvas, row, sheet.column_width_mm, top);
            top -= row.height();
        }
    }
    canvas.close();
}

}  // namespace orbitile::drawing
