#include <algorithm>
#include <string>

#include "drawing/booklet_pages.hpp"
#include "drawing/booklet_words.hpp"
#include "drawing/figure.hpp"

namespace orbitile {
namespace {

constexpr double gap_mm = 9;            // between columns
constexpr double row_gap_mm = 7;        // below a solution
constexpr double caption_gap_mm = 2.5;  // between a caption and the solution under it
constexpr double number_gap_mm = 2;
constexpr double heading_mm = 11;
constexpr double widest_place_mm = 62;  // of one of several columns
constexpr double least_share = 0.85;    // of their size, where that makes room for one row more
constexpr double least_unit_mm = 3.6;   // of a cell whose piece's name can still be read

double place_width(const PageFrame& frame, std::size_t columns) {
    const auto count = static_cast<double>(columns);
    return (frame.content.width() - (count - 1) * gap_mm) / count;
}

// Number and name apart: a name may run from right to left.
void draw_caption(const Leaf& leaf, const PlannedEntry& entry, Position at, double width) {
    const Paragraph number(std::to_string(entry.number), {strong_lettering, width});
    number.draw(leaf.canvas(), at);
    const double left = number.width() + number_gap_mm;
    leaf.words(name_words(*entry.entry), {at.x + left, at.y}, width - left, body_lettering);
}

}  // namespace

SolutionPages::SolutionPages(const BookletPlan& plan) {
    const Puzzle unit = with_unit(plan.booklet.puzzle, 1);
    double width = 1;
    double height = 1;
    for (const BookletEntry& entry : plan.booklet.entries) {
        if (!entry.solution) continue;
        const Box box = solution_figure(unit, entry.challenge, *entry.solution).box;
        width = std::max(width, box.width());
        height = std::max(height, box.height());
        ++count_;
    }
    while (place_width(plan.frame, columns_) > widest_place_mm &&
           place_width(plan.frame, columns_ + 1) >= width * least_unit_mm) {
        ++columns_;
    }
    const double room = plan.frame.content.height() - heading_mm;
    const double caption = strong_lettering.height_mm + caption_gap_mm;
    const auto unit_for = [&](std::size_t rows) {
        return ((room + row_gap_mm) / static_cast<double>(rows) - row_gap_mm - caption) / height;
    };
    unit_mm_ = std::min(plan.booklet.puzzle.unit_mm, place_width(plan.frame, columns_) / width);
    // A row more, where that makes them little smaller.
    while (unit_for(rows_ + 1) >= std::max(least_unit_mm, unit_mm_ * least_share)) ++rows_;
    unit_mm_ = std::min(unit_mm_, unit_for(rows_));
}

int SolutionPages::pages() const {
    const std::size_t each = columns_ * rows_;
    return static_cast<int>((count_ + each - 1) / each);
}

int SolutionPages::page_of(std::size_t place) const {
    return static_cast<int>(place / (columns_ * rows_));
}

void SolutionPages::draw(const Leaf& leaf, const BookletPlan& plan,
                         const std::vector<const PlannedEntry*>& entries, int page) const {
    const Box& content = leaf.frame().content;
    const double top = leaf.heading("Solutions");
    const Puzzle puzzle = with_unit(plan.booklet.puzzle, unit_mm_);
    const double width = place_width(leaf.frame(), columns_);
    const double height = (top - content.low.y + row_gap_mm) / static_cast<double>(rows_);
    const std::size_t each = columns_ * rows_;
    const std::size_t first = static_cast<std::size_t>(page) * each;
    for (std::size_t i = first; i < std::min(first + each, entries.size()); ++i) {
        const PlannedEntry& entry = *entries[i];
        const auto row = static_cast<double>((i - first) / columns_);
        const auto column = static_cast<double>((i - first) % columns_);
        const Position at{content.low.x + column * (width + gap_mm), top - row * height};
        draw_caption(leaf, entry, at, width);
        const Figure figure = solution_figure(puzzle, entry.entry->challenge,
                                              entry.entry->solution.value(), PieceLabels::letters);
        const double upper = at.y - strong_lettering.height_mm - caption_gap_mm;
        figure.draw(leaf.canvas(), {at.x - figure.box.low.x, upper - figure.box.high.y});
        leaf.destination(solution_destination(entry), at.y + row_gap_mm / 2);
        leaf.link(challenge_destination(entry),
                  {{at.x, upper - figure.box.height()}, {at.x + width, at.y}});
    }
}

}  // namespace orbitile
