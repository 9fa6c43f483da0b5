#include "drawing/booklet/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "drawing/booklet/worksheets.hpp"
#include "drawing/figure.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile::drawing {
namespace {

constexpr double tolerance_mm = 1e-6;  // for rounding errors of coordinates
constexpr double gutter_mm = 4;        // for pages that are folded and stitched

bool fits(double width_mm, double height_mm, const Box& area) {
    return width_mm <= area.width() + tolerance_mm && height_mm <= area.height() + tolerance_mm;
}

bool can_share_pages(const BookletPlan& plan) {
    const BookletOptions& options = plan.options;
    return options.scale == BookletScale::shared && !options.cards && options.per_page == 0 &&
           !options.duplex && plan.entries.front().entry->challenge.kind != ChallengeKind::board;
}

bool can_be_turned(const PlannedEntry& planned_entry) {
    return planned_entry.entry->challenge.kind != ChallengeKind::board;
}

struct Size {
    double width_mm = 0;
    double height_mm = 0;
};

// Returns the size of the picture on paper. A picture that can be turned is turned so that it is
// not wider than high, like named_papers().
Size size_on_paper(const PlannedEntry& planned_entry, const Box& box) {
    if (!can_be_turned(planned_entry)) return {box.width(), box.height()};
    return {std::min(box.width(), box.height()), std::max(box.width(), box.height())};
}

// Sets the scale of a challenge. If the challenge fits the page at 1:1 only after a turn by 90°,
// turns it. If the challenge does not fit in either orientation, reduces the challenge.
void set_scale(PlannedEntry& planned_entry, const Box& box, const BookletPlan& plan) {
    const Box& area = plan.frame.picture;
    bool exceeds_page = !fits(box.width(), box.height(), area);
    if (exceeds_page && can_be_turned(planned_entry) && fits(box.height(), box.width(), area)) {
        planned_entry.is_turned = true;
        exceeds_page = false;
    }
    if (exceeds_page || plan.options.scale == BookletScale::fit) {
        const Box turned_box{{box.low.y, box.low.x}, {box.high.y, box.high.x}};
        planned_entry.scale_percent =
            max_fitting_percent(planned_entry.is_turned ? turned_box : box, area);
    }
    if (!exceeds_page) return;
    const Size size = size_on_paper(planned_entry, box);
    planned_entry.needed_paper = paper_of_size(size.width_mm, size.height_mm);
}

// Returns the largest number of challenges that fit on a page at 1:1. The result is 1 if the
// largest silhouette covers more than a quarter of the page.
int max_challenges_per_page(const BookletPlan& plan, double width_mm, double height_mm) {
    const Box& page = plan.frame.picture;
    constexpr double max_shared_picture_share = 0.25;
    if (width_mm * height_mm > max_shared_picture_share * page.width() * page.height()) return 1;
    const auto fits_on_shared_page = [&](int per_page) {
        return fits(width_mm, height_mm, first_picture_area(plan.frame, per_page));
    };
    int challenges_per_page = 1;
    for (const int per_page : supported_challenges_per_sheet) {
        const bool has_enough_entries = static_cast<std::size_t>(per_page) <= plan.entries.size();
        if (has_enough_entries && fits_on_shared_page(per_page)) challenges_per_page = per_page;
    }
    return challenges_per_page;
}

void set_mirror_image_numbers(BookletPlan& plan) {
    std::vector<const Challenge*> challenges;
    for (const PlannedEntry& planned_entry : plan.entries) {
        challenges.push_back(&planned_entry.entry->challenge);
    }
    const auto mirror_indices = mirror_images(plan.booklet.puzzle, challenges);
    for (std::size_t i = 0; i < mirror_indices.size(); ++i) {
        if (mirror_indices[i])
            plan.entries[i].mirror_image_number = plan.entries[*mirror_indices[i]].number;
    }
}

}  // namespace

Puzzle puzzle_of(const Booklet& booklet, const BookletEntry& entry) {
    Puzzle puzzle = booklet.puzzle;
    if (entry.copies.empty()) return puzzle;
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        puzzle.pieces[piece].copies = entry.copies.at(piece);
    }
    if (entry.challenge.kind == ChallengeKind::board) {
        puzzle.board = PuzzleBoard{entry.challenge.components.front().shards};
    }
    return puzzle;
}

int max_fitting_percent(const Box& figure, const Box& area) {
    const double scale = std::min(area.width() / figure.width(), area.height() / figure.height());
    return std::max(1, static_cast<int>(std::floor(scale * 100 + tolerance_mm)));
}

Paper paper_of_size(double width_mm, double height_mm) {
    for (const Paper& paper : named_papers()) {
        if (fits(width_mm, height_mm, PageFrame(paper).picture)) return paper;
    }
    // The margins of a larger paper are as wide as the margins of the largest of named_papers().
    const PageFrame largest_frame(named_papers().back());
    Paper custom_paper{
        {},
        std::ceil(width_mm + largest_frame.width_mm - largest_frame.picture.width() - tolerance_mm),
        std::ceil(height_mm + largest_frame.height_mm - largest_frame.picture.height() -
                  tolerance_mm)};
    custom_paper.name =
        fmt::format("{:.0f}x{:.0f}mm", custom_paper.width_mm, custom_paper.height_mm);
    return custom_paper;
}

const Tiling& solution_of(const BookletEntry& entry) {
    static const Tiling empty_tiling;
    return entry.solution ? *entry.solution : empty_tiling;
}

BookletPlan plan_entries(const Booklet& booklet, const BookletOptions& options) {
    BookletPlan plan{booklet, options,
                     PageFrame(options.paper, options.has_two_pages_per_side ? gutter_mm : 0)};
    double max_width = 0;
    double max_height = 0;
    Size sufficient_size;
    for (const BookletEntry& entry : booklet.entries) {
        const Box box = challenge_figure(puzzle_of(booklet, entry), entry.challenge).box;
        auto& planned_entry = plan.entries.emplace_back();
        planned_entry.entry = &entry;
        planned_entry.index = plan.entries.size() - 1;
        planned_entry.number =
            entry.number > 0 ? entry.number : static_cast<int>(plan.entries.size());
        max_width = std::max(max_width, box.width());
        max_height = std::max(max_height, box.height());
        set_scale(planned_entry, box, plan);
        if (!planned_entry.is_reduced()) continue;
        const Size size = size_on_paper(planned_entry, box);
        sufficient_size = {std::max(sufficient_size.width_mm, size.width_mm),
                           std::max(sufficient_size.height_mm, size.height_mm)};
    }
    if (sufficient_size.width_mm > 0) {
        plan.sufficient_paper = paper_of_size(sufficient_size.width_mm, sufficient_size.height_mm);
    }
    if (can_share_pages(plan))
        plan.challenges_per_page = max_challenges_per_page(plan, max_width, max_height);
    set_mirror_image_numbers(plan);
    return plan;
}

std::string challenge_destination(const PlannedEntry& entry) {
    return "challenge-" + entry.entry->challenge.fingerprint;
}

std::string solution_destination(const PlannedEntry& entry) {
    return "solution-" + entry.entry->challenge.fingerprint;
}

}  // namespace orbitile::drawing
