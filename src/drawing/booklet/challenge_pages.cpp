#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "drawing/board_picture.hpp"
#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/pages.hpp"
#include "drawing/booklet/words.hpp"

namespace orbitile::drawing {

namespace {

/// The caption of a challenge: its number and its name, and a second line below the name.
struct CaptionStyle {
    Lettering number;
    Lettering name;
    Lettering second_line;
    double name_gap_mm = 0;            ///< gap between number and name
    double second_line_offset_mm = 0;  ///< from the top of the first line to the second line
};

constexpr CaptionStyle large_caption{
    {8, Weight::heavy, ink}, {3.4, Weight::bold, ink}, body_lettering, 4, 6};
constexpr CaptionStyle small_caption{subheading_lettering, subheading_lettering, small_lettering,
                                     2.5, 4.4};
constexpr double difficulty_width_share = 0.3;  // share of the width of the content

// Draws the caption at the top of the slot. The grade is at the right. If the challenge has the
// page for itself, the reason for the grade is below the grade.
void draw_caption(const BookletPage& page, const BookletPlan& plan,
                  const PlannedEntry& planned_entry, const Box& slot) {
    const BookletEntry& entry = *planned_entry.entry;
    const bool is_alone = plan.per_page == 1;
    const CaptionStyle& style = is_alone ? large_caption : small_caption;
    const double top = slot.high.y;
    const double second_top = top - style.second_line_offset_mm;
    const Paragraph number(std::to_string(planned_entry.number), {style.number, slot.width()});
    number.draw(page.canvas(), {slot.low.x, top});
    const double left = slot.low.x + number.width() + style.name_gap_mm;
    double width = slot.high.x - left;
    if (entry.difficulty) {
        const double difficulty_width =
            is_alone ? slot.width() * difficulty_width_share : grade_mark_width_mm;
        draw_grade(page.canvas(), entry.difficulty->grade,
                   {slot.high.x - grade_mark_width_mm, top});
        if (is_alone) {
            page.draw_words(entry.difficulty->words, {slot.high.x - difficulty_width, second_top},
                            difficulty_width, small_lettering, Alignment::right);
        }
        width -= difficulty_width + style.name_gap_mm;
    }
    page.draw_words(entry.name, {left, top}, width, style.name);
    std::string words = challenge_description(plan.booklet.puzzle, planned_entry) + " · " +
                        short_fingerprint(entry.challenge.fingerprint);
    if (planned_entry.solution_page > 0)
        words += fmt::format(" · solution: page {}", planned_entry.solution_page);
    const Paragraph second_line(words, {style.second_line, is_alone ? width : slot.high.x - left});
    second_line.draw(page.canvas(), {left, second_top});
    if (planned_entry.solution_page > 0) {
        page.add_link(solution_destination(planned_entry),
                      {{left, second_top - second_line.height()}, {slot.high.x, top}});
    }
}

// Draws a challenge on a board together with the pieces to place, in the same scale. Returns false
// if there is no room for the pieces, or if the challenge is a silhouette.
bool draw_with_pieces(const BookletPage& page, const BookletPlan& plan, const PlannedEntry& planned,
                      const Box& area) {
    const BookletEntry& entry = *planned.entry;
    if (entry.challenge.kind != ChallengeKind::board || plan.per_page > 1) return false;
    const Puzzle puzzle = puzzle_of(plan.booklet, entry);
    const int min_percent =
        plan.options.scale == BookletScale::fit ? planned.scale_percent / 2 : planned.scale_percent;
    return draw_challenge_with_pieces(
               page.canvas(), puzzle, entry.challenge, solution_of(entry),
               copies_to_place(puzzle, entry.challenge.clues, solution_of(entry)), area,
               {min_percent, planned.scale_percent})
        .has_value();
}

std::string scale_text(const PlannedEntry& entry) {
    const std::string scale =
        entry.scale_percent == 100 ? "scale 1:1" : fmt::format("scale {} %", entry.scale_percent);
    return entry.is_turned ? scale + ", turned by 90°" : scale;
}

}  // namespace

void draw_challenges(const BookletPage& page, const BookletPlan& plan, std::size_t first_entry) {
    const PageFrame& frame = page.frame();
    const auto count =
        std::min(static_cast<std::size_t>(plan.per_page), plan.entries.size() - first_entry);
    for (std::size_t i = 0; i < count; ++i) {
        const PlannedEntry& entry = plan.entries[first_entry + i];
        const Box slot = challenge_slot(frame, plan.per_page, i);
        const Box area = picture_area(frame, plan.per_page, i);
        page.add_destination(challenge_destination(entry), slot.high.y);
        draw_caption(page, plan, entry, slot);
        if (draw_with_pieces(page, plan, entry, area)) continue;
        const double unit_mm = plan.booklet.puzzle.unit_mm * entry.scale_percent / 100;
        const Figure figure = entry_figure(plan.booklet, *entry.entry, unit_mm, PieceLabels::names);
        draw_centred(page.canvas(), entry.is_turned ? turn_by_90_degrees(figure) : figure,
                     area.middle());
    }
    if (plan.per_page > 1 && plan.options.scale == BookletScale::fit) return;
    page.draw_words(scale_text(plan.entries[first_entry]),
                    {frame.content.low.x, frame.content.low.y + small_lettering.height_mm / 2},
                    frame.content.width(), small_lettering, Alignment::right);
}

namespace {

// The number of columns of solutions is the smallest number for which no column is wider than
// this.
constexpr double max_solution_column_mm = 62;
constexpr double solution_column_gap_mm = 5;
constexpr double min_row_gap_mm = 4;
constexpr double max_row_gap_mm = 16;
constexpr double number_gap_mm = 2;
// The distance from the top of a caption to the solution below it.
constexpr double caption_height_mm = strong_lettering.height_mm + 3;

// Draws the number and the name of an entry as two separate texts, because the name can be in a
// script that runs from right to left.
void draw_solution_caption(const BookletPage& page, const PlannedEntry& entry, Position top_left,
                           double width) {
    const Paragraph number(std::to_string(entry.number), {strong_lettering, width});
    number.draw(page.canvas(), top_left);
    const double left = number.width() + number_gap_mm;
    page.draw_words(entry.entry->name, {top_left.x + left, top_left.y}, width - left,
                    body_lettering);
}

}  // namespace

SolutionPages::SolutionPages(const BookletPlan& plan) : area_(plan.frame.content) {
    area_.high.y -= heading_height_mm;
    const auto columns =
        static_cast<std::size_t>(std::max(1.0, std::ceil(area_.width() / max_solution_column_mm)));
    column_width_mm_ = (area_.width() - static_cast<double>(columns - 1) * solution_column_gap_mm) /
                       static_cast<double>(columns);
    unit_mm_ = plan.booklet.puzzle.unit_mm;
    std::vector<Row> rows;
    for (const PlannedEntry& entry : plan.entries) {
        if (!entry.entry->solution) continue;
        const Box box = entry_solution_figure(plan.booklet, *entry.entry, 1).box;
        unit_mm_ = max_fitting_unit_mm(box, column_width_mm_, area_.height() - caption_height_mm,
                                       unit_mm_);
        if (rows.empty() || rows.back().entries.size() == columns) rows.emplace_back();
        rows.back().entries.push_back(entry.index);
        rows.back().height_mm = std::max(rows.back().height_mm, box.height());  // in cells
    }
    double free_height = 0;
    for (Row& row : rows) {
        row.height_mm = caption_height_mm + row.height_mm * unit_mm_;
        if (row.height_mm + min_row_gap_mm > free_height || pages_.empty()) {
            pages_.emplace_back();
            free_height = area_.height() + min_row_gap_mm;
        }
        free_height -= row.height_mm + min_row_gap_mm;
        pages_.back().push_back(std::move(row));
    }
}

int SolutionPages::page_of(const PlannedEntry& entry) const {
    const auto has_entry = [&](const Row& row) {
        return std::ranges::find(row.entries, entry.index) != row.entries.end();
    };
    const auto page = std::ranges::find_if(
        pages_, [&](const std::vector<Row>& rows) { return std::ranges::any_of(rows, has_entry); });
    return static_cast<int>(page - pages_.begin());
}

// Draws one page of solutions. The free height of the page is divided equally among the gaps
// between the rows. But no gap is larger than max_row_gap_mm.
void SolutionPages::draw(const BookletPage& page, const BookletPlan& plan, int index) const {
    page.draw_heading("Solutions");
    const std::vector<Row>& rows = pages_[static_cast<std::size_t>(index)];
    double free_height = area_.height();
    for (const Row& row : rows) free_height -= row.height_mm;
    const double gap =
        std::min(free_height / static_cast<double>(std::max<std::size_t>(1, rows.size() - 1)),
                 max_row_gap_mm);
    double top = area_.high.y;
    for (const Row& row : rows) {
        double left = area_.low.x;
        for (const std::size_t entry_index : row.entries) {
            const PlannedEntry& entry = plan.entries[entry_index];
            draw_solution_caption(page, entry, {left, top}, column_width_mm_);
            // The figure begins at the left edge of its column, directly below its caption.
            const Figure figure = entry_solution_figure(plan.booklet, *entry.entry, unit_mm_);
            figure.draw(page.canvas(),
                        {left - figure.box.low.x, top - caption_height_mm - figure.box.high.y});
            page.add_destination(solution_destination(entry), top + caption_height_mm / 2);
            page.add_link(challenge_destination(entry),
                          {{left, top - row.height_mm}, {left + column_width_mm_, top}});
            left += column_width_mm_ + solution_column_gap_mm;
        }
        top -= row.height_mm + gap;
    }
}

}  // namespace orbitile::drawing
