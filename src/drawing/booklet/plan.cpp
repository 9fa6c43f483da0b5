#include "drawing/booklet/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "drawing/booklet/worksheets.hpp"
#include "drawing/figure.hpp"
#include "puzzle/mirror_image.hpp"

namespace orbitile {
namespace {

// Coordinates are sums of many roundings.
constexpr double tolerance_mm = 1e-6;
constexpr double gutter_mm = 4;  // of a page that is folded and stitched

bool fits(double width_mm, double height_mm, const Box& area) {
    return width_mm <= area.width() + tolerance_mm && height_mm <= area.height() + tolerance_mm;
}

bool may_share_pages(const BookletPlan& plan) {
    const BookletOptions& options = plan.options;
    return options.scale == BookletScale::shared && !options.cards && options.per_page == 0 &&
           !options.duplex && plan.entries.front().entry->challenge.kind != Kind::board;
}

// Silhouettes share a page if each takes less than a quarter of it: as many as find room at 1:1.
int sharing_of(const BookletPlan& plan, double width_mm, double height_mm) {
    const auto holds = [&](int per_page) {
        const Box room = shared_page_room(plan.frame, per_page);
        return fits(width_mm, height_mm, room);
    };
    constexpr int quarter = 4;
    if (!holds(quarter)) return 1;
    int sharing = 1;
    for (const int per_page : challenges_per_sheet) {
        const bool is_needed = static_cast<std::size_t>(per_page) <= plan.entries.size();
        if (is_needed && holds(per_page)) sharing = per_page;
    }
    return sharing;
}

void name_mirror_images(BookletPlan& plan) {
    std::vector<const Challenge*> challenges;
    for (const PlannedEntry& planned : plan.entries) {
        challenges.push_back(&planned.entry->challenge);
    }
    const auto images = mirror_images(plan.booklet.puzzle, challenges);
    for (std::size_t e = 0; e < images.size(); ++e) {
        if (images[e]) plan.entries[e].mirror_image = plan.entries[*images[e]].number;
    }
}

}  // namespace

Puzzle puzzle_of(const Booklet& booklet, const BookletEntry& entry) {
    Puzzle puzzle = booklet.puzzle;
    if (entry.copies.empty()) return puzzle;
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        puzzle.pieces[piece].copies = entry.copies.at(piece);
    }
    if (entry.challenge.kind == Kind::board) {
        puzzle.board = PuzzleBoard{entry.challenge.components.front().shards};
    }
    return puzzle;
}

int fitting_percent(const Box& figure, const Box& area) {
    const double share = std::min(area.width() / figure.width(), area.height() / figure.height());
    return std::max(1, static_cast<int>(std::floor(share * 100 + tolerance_mm)));
}

Paper paper_for(double width_mm, double height_mm) {
    for (const Paper& paper : known_papers()) {
        if (fits(width_mm, height_mm, PageFrame(paper).picture)) return paper;
    }
    // Margins no longer grow from some size on.
    const PageFrame large(known_papers().back());
    Paper made{{},
               std::ceil(width_mm + large.width_mm - large.picture.width() - tolerance_mm),
               std::ceil(height_mm + large.height_mm - large.picture.height() - tolerance_mm)};
    made.name = fmt::format("{:.0f}x{:.0f}mm", made.width_mm, made.height_mm);
    return made;
}

const Tiling& solution_of(const BookletEntry& entry) {
    static const Tiling unknown;
    return entry.solution ? *entry.solution : unknown;
}

BookletPlan plan_entries(const Booklet& booklet, const BookletOptions& options) {
    BookletPlan plan{booklet, options, PageFrame(options.paper, options.imposed ? gutter_mm : 0)};
    double widest = 0;
    double highest = 0;
    for (const BookletEntry& entry : booklet.entries) {
        const Box box = challenge_figure(puzzle_of(booklet, entry), entry.challenge).box;
        auto& planned = plan.entries.emplace_back();
        planned.entry = &entry;
        planned.index = plan.entries.size() - 1;
        planned.number = entry.number > 0 ? entry.number : static_cast<int>(plan.entries.size());
        const bool is_larger = !fits(box.width(), box.height(), plan.frame.picture);
        if (is_larger || options.scale == BookletScale::fit) {
            planned.percent = fitting_percent(box, plan.frame.picture);
        }
        widest = std::max(widest, box.width());
        highest = std::max(highest, box.height());
        if (!is_larger) continue;
        planned.needed = paper_for(box.width(), box.height());
        plan.needed_for_all.emplace();
    }
    if (plan.needed_for_all) plan.needed_for_all = paper_for(widest, highest);
    if (may_share_pages(plan)) plan.sharing = sharing_of(plan, widest, highest);
    name_mirror_images(plan);
    return plan;
}

std::string challenge_destination(const PlannedEntry& entry) {
    return "challenge-" + entry.entry->challenge.fingerprint;
}

std::string solution_destination(const PlannedEntry& entry) {
    return "solution-" + entry.entry->challenge.fingerprint;
}

}  // namespace orbitile
