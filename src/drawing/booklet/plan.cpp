#include "drawing/booklet/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "puzzle/silhouette_views.hpp"

namespace orbitile::drawing {
namespace {

constexpr double tolerance_mm = 1e-6;  // for rounding errors of coordinates
constexpr double slot_column_gap_mm = 8;
constexpr double slot_row_gap_mm = 6;
constexpr double slot_caption_height_mm = 9;
constexpr double scale_line_height_mm = 4;  // height of the line that states the scale

struct Size {
    double width_mm = 0;
    double height_mm = 0;
};

bool fits(const Size& size, const Box& area) {
    return size.width_mm <= area.width() + tolerance_mm &&
           size.height_mm <= area.height() + tolerance_mm;
}

Size turned(const Size& size) { return {size.height_mm, size.width_mm}; }

// Returns the largest whole percentage at which a picture fits into the area. The result is at
// least 1.
int max_fitting_percent(const Size& size, const Box& area) {
    const double scale = std::min(area.width() / size.width_mm, area.height() / size.height_mm);
    return std::max(1, static_cast<int>(std::floor(scale * 100 + tolerance_mm)));
}

// Returns the numbers of columns and rows of challenges on a page.
std::pair<std::size_t, std::size_t> columns_and_rows(const PageFrame& frame, int per_page) {
    const auto count = static_cast<std::size_t>(per_page);
    const std::size_t shorter_count = count < 4 ? 1 : 2;
    const std::size_t longer_count = count / shorter_count;
    return frame.width_mm > frame.height_mm ? std::pair(longer_count, shorter_count)
                                            : std::pair(shorter_count, longer_count);
}

double slot_length(double length, double gap, std::size_t count) {
    return (length - static_cast<double>(count - 1) * gap) / static_cast<double>(count);
}

// Returns the first of named_papers() on whose pages a picture of this size fits. If there is no
// such paper, returns a paper of the size that the picture needs.
Paper paper_of_size(const Size& size) {
    for (const Paper& paper : named_papers()) {
        if (fits(size, PageFrame(paper).picture)) return paper;
    }
    // The margins of a larger paper are as wide as the margins of the largest of named_papers().
    const PageFrame largest(named_papers().back());
    const double width =
        std::ceil(size.width_mm + largest.width_mm - largest.picture.width() - tolerance_mm);
    const double height =
        std::ceil(size.height_mm + largest.height_mm - largest.picture.height() - tolerance_mm);
    return {fmt::format("{:.0f}x{:.0f}mm", width, height), width, height};
}

// Returns the largest supported number of challenges of this size that fit on a page at 1:1. The
// result is 1 if the picture covers more than a quarter of the page.
int max_challenges_per_page(const PageFrame& frame, const Size& size, std::size_t entry_count) {
    constexpr double max_shared_picture_share = 0.25;
    const double page_area = frame.picture.width() * frame.picture.height();
    if (size.width_mm * size.height_mm > max_shared_picture_share * page_area) return 1;
    int result = 1;
    for (const int per_page : supported_challenges_per_page) {
        if (static_cast<std::size_t>(per_page) <= entry_count &&
            fits(size, picture_area(frame, per_page, 0)))
            result = per_page;
    }
    return result;
}

// Sets the scale of a challenge. If the challenge fits its place at 1:1 only after a turn by 90°,
// turns it. If the challenge does not fit in either orientation, reduces the challenge. A board is
// not turned, because its pieces have labels.
void set_scale(PlannedEntry& entry, Size size, const BookletPlan& plan) {
    const Box area = picture_area(plan.frame, plan.per_page, 0);
    const bool can_be_turned =
        entry.entry->challenge.kind != ChallengeKind::board && plan.per_page == 1;
    entry.is_turned = can_be_turned && !fits(size, area) && fits(turned(size), area);
    if (entry.is_turned) size = turned(size);
    entry.is_reduced = !fits(size, area);
    if (entry.is_reduced || plan.options.scale == BookletScale::fit)
        entry.scale_percent = max_fitting_percent(size, area);
}

// Sets the scales of all challenges. Challenges that share pages have the same scale, so that users
// can compare their sizes, unless each of them has to be as large as possible.
void set_scales(BookletPlan& plan, const std::vector<Size>& sizes) {
    Size sufficient_size;
    for (PlannedEntry& entry : plan.entries) {
        Size size = sizes[entry.index];
        set_scale(entry, size, plan);
        if (!entry.is_reduced) continue;
        // On paper that is higher than wide, a silhouette is turned if it is wider than high.
        if (entry.entry->challenge.kind != ChallengeKind::board && size.width_mm > size.height_mm)
            size = turned(size);
        sufficient_size = {std::max(sufficient_size.width_mm, size.width_mm),
                           std::max(sufficient_size.height_mm, size.height_mm)};
    }
    if (plan.per_page == 1) {
        if (sufficient_size.width_mm > 0) plan.sufficient_paper = paper_of_size(sufficient_size);
        return;
    }
    if (plan.options.scale == BookletScale::fit) return;
    const int common_percent =
        std::ranges::min(plan.entries, {}, &PlannedEntry::scale_percent).scale_percent;
    for (PlannedEntry& entry : plan.entries) entry.scale_percent = common_percent;
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

Box challenge_slot(const PageFrame& frame, int per_page, std::size_t index) {
    if (per_page == 1) return frame.content;
    const auto [columns, rows] = columns_and_rows(frame, per_page);
    const double width = slot_length(frame.content.width(), slot_column_gap_mm, columns);
    const double height =
        slot_length(frame.content.height() - scale_line_height_mm, slot_row_gap_mm, rows);
    const double left =
        frame.content.low.x + static_cast<double>(index % columns) * (width + slot_column_gap_mm);
    const double top =
        frame.content.high.y - static_cast<double>(index / columns) * (height + slot_row_gap_mm);
    return {{left, top - height}, {left + width, top}};
}

Box picture_area(const PageFrame& frame, int per_page, std::size_t index) {
    if (per_page == 1) return frame.picture;
    Box area = challenge_slot(frame, per_page, index);
    area.high.y -= slot_caption_height_mm;
    return area;
}

const Tiling& solution_of(const BookletEntry& entry) {
    static const Tiling empty_tiling;
    return entry.solution ? *entry.solution : empty_tiling;
}

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

Figure entry_figure(const Booklet& booklet, const BookletEntry& entry, double unit_mm,
                    PieceLabels labels) {
    return challenge_figure(rescale_to_unit(puzzle_of(booklet, entry), unit_mm), entry.challenge,
                            labels, solution_of(entry));
}

Figure entry_solution_figure(const Booklet& booklet, const BookletEntry& entry, double unit_mm) {
    return solution_figure(rescale_to_unit(puzzle_of(booklet, entry), unit_mm), entry.challenge,
                           entry.solution.value(), PieceLabels::letters);
}

BookletPlan plan_entries(const Booklet& booklet, const BookletOptions& options) {
    BookletPlan plan{booklet, options, PageFrame(options.paper)};
    std::vector<Size> sizes;
    Size max_size;
    for (const BookletEntry& entry : booklet.entries) {
        const Box box = entry_figure(booklet, entry, booklet.puzzle.unit_mm, PieceLabels::none).box;
        sizes.push_back({box.width(), box.height()});
        max_size = {std::max(max_size.width_mm, box.width()),
                    std::max(max_size.height_mm, box.height())};
        auto& planned_entry = plan.entries.emplace_back();
        planned_entry.entry = &entry;
        planned_entry.index = plan.entries.size() - 1;
        planned_entry.number =
            entry.number > 0 ? entry.number : static_cast<int>(plan.entries.size());
    }
    const bool can_share_pages = options.scale == BookletScale::one_to_one &&
                                 booklet.entries.front().challenge.kind != ChallengeKind::board;
    if (options.per_page > 0) {
        plan.per_page = options.per_page;
    } else if (can_share_pages) {
        plan.per_page = max_challenges_per_page(plan.frame, max_size, plan.entries.size());
    }
    set_scales(plan, sizes);
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
