#include <algorithm>
#include <string>

#include "drawing/booklet/page_kinds.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/figure.hpp"

namespace orbitile {
namespace {

constexpr double solution_gap_mm = 9;  // between columns
constexpr double row_gap_mm = 7;       // below a solution
constexpr double number_gap_mm = 2;
constexpr double heading_mm = 11;
constexpr double widest_place_mm = 62;          // of one of several columns
constexpr double least_readable_unit_mm = 3.6;  // of a cell whose piece's name can still be read

// From the top of a caption to the solution under it.
constexpr double caption_mm = strong_lettering.height_mm + 2.5;

double place_width(const PageFrame& frame, std::size_t columns) {
    const auto count = static_cast<double>(columns);
    return (frame.content.width() - (count - 1) * solution_gap_mm) / count;
}

// Number and name apart: a name may run from right to left.
void draw_caption(const BookletPage& page, const PlannedEntry& entry, Position at, double width) {
    const Paragraph number(std::to_string(entry.number), {strong_lettering, width});
    number.draw(page.canvas(), at);
    const double left = number.width() + number_gap_mm;
    page.words(name_words(*entry.entry), {at.x + left, at.y}, width - left, body_lettering);
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
    }
    while (place_width(plan.frame, columns_) > widest_place_mm &&
           place_width(plan.frame, columns_ + 1) >= width * least_readable_unit_mm) {
        ++columns_;
    }
    const double room = plan.frame.content.height() - heading_mm - caption_mm;
    unit_mm_ = std::min(
        {plan.booklet.puzzle.unit_mm, place_width(plan.frame, columns_) / width, room / height});
    place(plan);
}

// Rows are as high as the highest solution in them.
void SolutionPages::place(const BookletPlan& plan) {
    const Puzzle puzzle = with_unit(plan.booklet.puzzle, unit_mm_);
    const Box& content = plan.frame.content;
    const double highest = content.high.y - heading_mm;
    const double width = place_width(plan.frame, columns_);
    int page = 0;
    double top = highest;
    std::vector<Placed> row;
    double row_height = 0;
    const auto end_row = [&] {
        if (top < highest && top - row_height < content.low.y) {
            ++page;
            top = highest;
        }
        for (Placed& one : row) {
            one.page = page;
            one.top_left.y = top;
            placed_.push_back(one);
        }
        top -= row_height + row_gap_mm;
        row.clear();
        row_height = 0;
    };
    for (std::size_t i = 0; i < plan.entries.size(); ++i) {
        const BookletEntry& entry = *plan.entries[i].entry;
        if (!entry.solution) continue;
        const double left =
            content.low.x + static_cast<double>(row.size()) * (width + solution_gap_mm);
        row.push_back({i, 0, {left, 0}});
        const Box box = solution_figure(puzzle, entry.challenge, *entry.solution).box;
        row_height = std::max(row_height, caption_mm + box.height());
        if (row.size() == columns_) end_row();
    }
    if (!row.empty()) end_row();
}

int SolutionPages::page_of(const PlannedEntry& entry) const {
    const auto index = static_cast<std::size_t>(entry.number - 1);
    return std::ranges::find(placed_, index, &Placed::entry)->page;
}

void SolutionPages::draw(const BookletPage& page, const BookletPlan& plan, int nth) const {
    page.heading("Solutions");
    const Puzzle puzzle = with_unit(plan.booklet.puzzle, unit_mm_);
    const double width = place_width(page.frame(), columns_);
    for (const auto& [index, on_page, at] : placed_) {
        if (on_page != nth) continue;
        const PlannedEntry& entry = plan.entries[index];
        draw_caption(page, entry, at, width);
        const Figure figure = solution_figure(puzzle, entry.entry->challenge,
                                              entry.entry->solution.value(), PieceLabels::letters);
        const double upper = at.y - caption_mm;
        figure.draw(page.canvas(), {at.x - figure.box.low.x, upper - figure.box.high.y});
        page.destination(solution_destination(entry), at.y + row_gap_mm / 2);
        page.link(challenge_destination(entry),
                  {{at.x, upper - figure.box.height()}, {at.x + width, at.y}});
    }
}

}  // namespace orbitile
