#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/page_kinds.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/figure.hpp"

namespace orbitile {
namespace {

constexpr double number_gap_mm = 2;
constexpr double widest_place_mm = 62;  // of one of several columns
constexpr std::size_t most_solution_columns = 6;

// From the top of a caption to the solution under it.
constexpr double caption_mm = strong_lettering.height_mm + 3;

// Number and name apart: a name may run from right to left.
void draw_caption(const BookletPage& page, const PlannedEntry& entry, Position at, double width) {
    const Paragraph number(std::to_string(entry.number), {strong_lettering, width});
    number.draw(page.canvas(), at);
    const double left = number.width() + number_gap_mm;
    page.words(name_words(*entry.entry), {at.x + left, at.y}, width - left, body_lettering);
}

Figure solution_of_width(const BookletPlan& plan, const PlannedEntry& entry, double unit_mm) {
    return solution_figure(with_unit(puzzle_of(plan.booklet, *entry.entry), unit_mm),
                           entry.entry->challenge, entry.entry->solution.value(),
                           PieceLabels::letters);
}

std::size_t share(std::size_t count, std::size_t among) { return (count + among - 1) / among; }

}  // namespace

SolutionPages::SolutionPages(const BookletPlan& plan) {
    for (const PlannedEntry& planned : plan.entries) {
        if (planned.entry->solution) entries_.push_back(planned.index);
    }
    if (entries_.empty()) return;
    double width = 1;
    double height = 1;
    for (const std::size_t one : entries_) {
        const Box box = solution_of_width(plan, plan.entries[one], 1).box;
        width = std::max(width, box.width());
        height = std::max(height, box.height());
    }
    Box area = plan.frame.content;
    area.high.y -= heading_mm;
    // Pages for places of the usual width; then these, filled evenly, as large as that allows.
    const auto columns =
        static_cast<std::size_t>(std::max(1.0, std::ceil(area.width() / widest_place_mm)));
    const double place_width = area.width() / static_cast<double>(columns);
    const double place_height = caption_mm + place_width * height / width;
    const auto rows =
        static_cast<std::size_t>(std::max(1.0, std::round(area.height() / place_height)));
    pages_ = share(entries_.size(), columns * rows);
    double best = 0;
    for (std::size_t tried = 1; tried <= most_solution_columns; ++tried) {
        const PlaceGrid grid(area, tried, share(share(entries_.size(), pages_), tried));
        const Box room = grid.place(0);
        const double unit = std::min(room.width() / width, (room.height() - caption_mm) / height);
        if (unit <= best) continue;
        best = unit;
        grid_ = grid;
    }
    unit_mm_ = std::min(best, plan.booklet.puzzle.unit_mm);
}

std::size_t SolutionPages::first_on(std::size_t page) const {
    return page * entries_.size() / pages_;
}

int SolutionPages::page_of(const PlannedEntry& entry) const {
    const auto at =
        static_cast<std::size_t>(std::ranges::find(entries_, entry.index) - entries_.begin());
    std::size_t page = 0;
    while (first_on(page + 1) <= at) ++page;
    return static_cast<int>(page);
}

void SolutionPages::draw(const BookletPage& page, const BookletPlan& plan, int nth) const {
    page.heading("Solutions");
    const auto on = static_cast<std::size_t>(nth);
    for (std::size_t i = first_on(on); i < first_on(on + 1); ++i) {
        const PlannedEntry& entry = plan.entries[entries_[i]];
        const Box place = grid_.place(i - first_on(on));
        draw_caption(page, entry, {place.low.x, place.high.y}, place.width());
        const Box room{place.low, {place.high.x, place.high.y - caption_mm}};
        const Figure figure = solution_of_width(plan, entry, unit_mm_);
        // Under its caption, whichever way there is room left.
        draw_centred(page.canvas(), figure,
                     {room.low.x + figure.box.width() / 2, room.high.y - figure.box.height() / 2});
        page.destination(solution_destination(entry), place.high.y + caption_mm / 2);
        page.link(challenge_destination(entry), place);
    }
}

}  // namespace orbitile
