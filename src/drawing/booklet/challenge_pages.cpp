#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "drawing/board_picture.hpp"
#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/page_kinds.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/figure.hpp"
#include "drawing/page_marks.hpp"

namespace orbitile::drawing {

namespace {

constexpr Lettering number_lettering{8, Weight::heavy, ink};
constexpr Lettering challenge_title_lettering{3.4, Weight::bold, ink};
constexpr double name_gap_mm = 4;
// Distance from the top of the first line to the top of the second line.
constexpr double second_line_offset_mm = 6;
constexpr double difficulty_width_share = 0.3;  // share of the width of the content
constexpr double link_border_mm = 1.5;

void draw_difficulty(const BookletPage& page, const Difficulty& difficulty) {
    const Box& content = page.frame().content;
    const double width = content.width() * difficulty_width_share;
    draw_grade(page.canvas(), difficulty.grade,
               {content.high.x - grade_mark_width_mm, content.high.y});
    page.draw_words(difficulty.words,
                    {content.high.x - width, content.high.y - second_line_offset_mm}, width,
                    small_lettering, Alignment::right);
}

// Draws the number of the challenge in large digits, and two lines beside it: the name, and
// `second_line`. If `second_line` is empty, the second line is a description of the challenge.
void draw_head(const BookletPage& page, const BookletPlan& plan, const PlannedEntry& planned_entry,
               const std::string& second_line) {
    const Box& content = page.frame().content;
    const BookletEntry& entry = *planned_entry.entry;
    const Paragraph number(std::to_string(planned_entry.number),
                           {number_lettering, content.width()});
    number.draw(page.canvas(), {content.low.x, content.high.y});
    const double left = content.low.x + number.width() + name_gap_mm;
    const double width =
        content.high.x - left -
        (entry.difficulty ? content.width() * difficulty_width_share + name_gap_mm : 0);
    page.draw_words(entry_title(entry), {left, content.high.y}, width, challenge_title_lettering);
    Paragraph(second_line.empty() ? challenge_description(plan.booklet.puzzle, planned_entry)
                                  : second_line,
              {body_lettering, width})
        .draw(page.canvas(), {left, content.high.y - second_line_offset_mm});
    if (entry.difficulty) draw_difficulty(page, *entry.difficulty);
}

// Draws the foot of the page: the fingerprint and the scale, in up to two lines. If `link_text` is
// not empty, also draws this text as a link to `destination`.
void draw_foot(const BookletPage& page, const PlannedEntry& entry, int scale_percent,
               const std::string& link_text, const std::string& destination) {
    const Box& content = page.frame().content;
    const double top = content.low.y + small_lettering.height_mm;
    double left = content.low.x;
    if (!link_text.empty()) {
        const Paragraph words(link_text, {small_lettering, content.width()});
        words.draw(page.canvas(), {left, top});
        page.add_link(destination, {{left - link_border_mm, content.low.y - link_border_mm},
                                    {left + words.width() + link_border_mm, top + link_border_mm}});
        left += words.width() + name_gap_mm;
    }
    const Paragraph scale(short_fingerprint(entry.entry->challenge.fingerprint) + " · " +
                              scale_description(entry, scale_percent),
                          {small_lettering, content.high.x - left, Alignment::right, 2});
    scale.draw(page.canvas(), {left, content.low.y + scale.height()});
}

// Returns a challenge on a board together with the pieces to place, in the same scale. Returns
// nothing if there is no room for the pieces, or if the challenge is a silhouette.
std::optional<FigureWithPieces> figure_with_pieces(const BookletPage& page, const BookletPlan& plan,
                                                   const PlannedEntry& planned_entry) {
    const Challenge& challenge = planned_entry.entry->challenge;
    if (challenge.kind != ChallengeKind::board) return std::nullopt;
    const bool can_shrink = plan.options.scale == BookletScale::fit;
    const int min_percent =
        can_shrink ? planned_entry.scale_percent / 2 : planned_entry.scale_percent;
    return FigureWithPieces::fit_within(puzzle_of(plan.booklet, *planned_entry.entry), challenge,
                                        solution_of(*planned_entry.entry), page.frame().picture,
                                        {min_percent, planned_entry.scale_percent});
}

void draw_large_figure(const BookletPage& page, const PlannedEntry& planned_entry,
                       const Figure& figure) {
    draw_centred(page.canvas(), planned_entry.is_turned ? turn_by_90_degrees(figure) : figure,
                 page.frame().picture.middle());
}

}  // namespace

void draw_challenge_page(const BookletPage& page, const BookletPlan& plan,
                         const PlannedEntry& planned_entry) {
    page.add_destination(challenge_destination(planned_entry));
    draw_head(page, plan, planned_entry, {});
    const auto combined_figure = figure_with_pieces(page, plan, planned_entry);
    if (combined_figure) {
        combined_figure->draw(page.canvas());
    } else {
        draw_large_figure(
            page, planned_entry,
            challenge_figure(scale_puzzle(puzzle_of(plan.booklet, *planned_entry.entry),
                                          planned_entry.scale_percent),
                             planned_entry.entry->challenge, PieceLabels::names,
                             solution_of(*planned_entry.entry)));
    }
    const bool has_solution_page = planned_entry.solution_page > 0;
    draw_foot(
        page, planned_entry,
        combined_figure ? combined_figure->scale_percent() : planned_entry.scale_percent,
        has_solution_page ? fmt::format("solution: page {}", planned_entry.solution_page) : "",
        solution_destination(planned_entry));
}

void draw_solution_page(const BookletPage& page, const BookletPlan& plan,
                        const PlannedEntry& planned_entry) {
    const BookletEntry& entry = *planned_entry.entry;
    page.add_destination(solution_destination(planned_entry));
    draw_head(page, plan, planned_entry, "a solution");
    draw_large_figure(
        page, planned_entry,
        solution_figure(scale_puzzle(puzzle_of(plan.booklet, entry), planned_entry.scale_percent),
                        entry.challenge, entry.solution.value()));
    draw_foot(page, planned_entry, planned_entry.scale_percent,
              fmt::format("challenge: page {}", planned_entry.page),
              challenge_destination(planned_entry));
}

namespace {

constexpr double number_gap_mm = 2;
// The default number of columns is the smallest number for which no column is wider than
// `max_default_column_mm`.
constexpr double max_default_column_mm = 62;
constexpr double max_row_gap_mm = 16;
constexpr std::size_t max_solution_columns = 6;

// The distance from the top of a caption to the solution below it.
constexpr double caption_height_mm = strong_lettering.height_mm + 3;

// Draws the number and the name of an entry as two separate texts, because the name can be in a
// script that runs from right to left.
void draw_caption(const BookletPage& page, const PlannedEntry& entry, Position top_left,
                  double width) {
    const Paragraph number(std::to_string(entry.number), {strong_lettering, width});
    number.draw(page.canvas(), top_left);
    const double left = number.width() + number_gap_mm;
    page.draw_words(entry_title(*entry.entry), {top_left.x + left, top_left.y}, width - left,
                    body_lettering);
}

Figure solution_figure_with_unit(const BookletPlan& plan, const PlannedEntry& entry,
                                 double unit_mm) {
    return solution_figure(rescale_to_unit(puzzle_of(plan.booklet, *entry.entry), unit_mm),
                           entry.entry->challenge, entry.entry->solution.value(),
                           PieceLabels::letters);
}

constexpr double min_row_gap_mm = 4;          // the smallest gap between rows
constexpr double solution_column_gap_mm = 5;  // gap between columns
constexpr int bisection_steps = 24;  // enough for an error below a millionth of the interval

}  // namespace

SolutionPages::SolutionPages(const BookletPlan& plan, int extra_pages)
    : area_(plan.frame.content), max_unit_mm_(plan.booklet.puzzle.unit_mm) {
    area_.high.y -= heading_height_mm;
    for (const PlannedEntry& planned_entry : plan.entries) {
        if (!planned_entry.entry->solution) continue;
        const Box box = solution_figure_with_unit(plan, planned_entry, 1).box;
        entries_.push_back(planned_entry.index);
        heights_in_units_.push_back(box.height());
        max_width_ = std::max(max_width_, box.width());
    }
    if (entries_.empty()) return;
    const auto default_columns =
        static_cast<std::size_t>(std::max(1.0, std::ceil(area_.width() / max_default_column_mm)));
    const std::size_t min_page_count =
        fill_pages(default_columns, max_unit_for_columns_mm(default_columns)).size();
    const std::size_t max_page_count = min_page_count + static_cast<std::size_t>(extra_pages);
    for (std::size_t columns = 1; columns <= max_solution_columns; ++columns) {
        const double column_unit_mm = max_unit_for_pages_mm(columns, max_page_count);
        if (column_unit_mm <= unit_mm_) continue;
        unit_mm_ = column_unit_mm;
        columns_ = columns;
    }
    pages_ = distribute_evenly(fill_pages(columns_, unit_mm_), area_.height());
}

double SolutionPages::column_width_mm(std::size_t columns) const {
    const auto count = static_cast<double>(columns);
    return (area_.width() - (count - 1) * solution_column_gap_mm) / count;
}

double SolutionPages::max_unit_for_columns_mm(std::size_t columns) const {
    double max_height = 0;
    for (const double height : heights_in_units_) max_height = std::max(max_height, height);
    return std::min({max_unit_mm_, column_width_mm(columns) / max_width_,
                     (area_.height() - caption_height_mm) / max_height});
}

std::vector<SolutionPages::Page> SolutionPages::fill_pages(std::size_t columns,
                                                           double unit_mm) const {
    std::vector<Page> pages(1);
    double free_height = area_.height();
    for (std::size_t first_entry = 0; first_entry < entries_.size(); first_entry += columns) {
        Row row{first_entry, std::min(first_entry + columns, entries_.size()), 0};
        for (std::size_t i = row.first; i < row.end; ++i) {
            row.height_mm =
                std::max(row.height_mm, caption_height_mm + heights_in_units_[i] * unit_mm);
        }
        const double needed_height = row.height_mm + (pages.back().empty() ? 0 : min_row_gap_mm);
        if (needed_height > free_height && !pages.back().empty()) {
            pages.emplace_back();
            free_height = area_.height() - row.height_mm;
        } else {
            free_height -= needed_height;
        }
        pages.back().push_back(row);
    }
    return pages;
}

// Distributes the rows of solutions evenly over the pages. Returns `pages` unchanged if the rows of
// some page would not fit.
std::vector<SolutionPages::Page> SolutionPages::distribute_evenly(std::vector<Page> pages,
                                                                  double height_mm) {
    Page rows;
    for (const Page& page : pages) rows.insert(rows.end(), page.begin(), page.end());
    std::vector<Page> new_pages;
    for (std::size_t first_row = 0, remaining_page_count = pages.size(); remaining_page_count > 0;
         --remaining_page_count) {
        const std::size_t count =
            (rows.size() - first_row + remaining_page_count - 1) / remaining_page_count;
        const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(first_row);
        new_pages.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(count));
        first_row += count;
        double needed_height = static_cast<double>(count - 1) * min_row_gap_mm;
        for (const Row& row : new_pages.back()) needed_height += row.height_mm;
        if (needed_height > height_mm) return pages;
    }
    return new_pages;
}

double SolutionPages::max_unit_for_pages_mm(std::size_t columns, std::size_t pages) const {
    double failing_unit_mm = max_unit_for_columns_mm(columns);
    if (fill_pages(columns, failing_unit_mm).size() <= pages) return failing_unit_mm;
    double fitting_unit_mm = 0;
    for (int step = 0; step < bisection_steps; ++step) {
        const double middle_unit_mm = (fitting_unit_mm + failing_unit_mm) / 2;
        (fill_pages(columns, middle_unit_mm).size() <= pages ? fitting_unit_mm : failing_unit_mm) =
            middle_unit_mm;
    }
    return fitting_unit_mm;
}

int SolutionPages::page_of(const PlannedEntry& entry) const {
    const auto entry_position =
        static_cast<std::size_t>(std::ranges::find(entries_, entry.index) - entries_.begin());
    const auto page = std::ranges::find_if(
        pages_, [&](const Page& rows) { return entry_position < rows.back().end; });
    return static_cast<int>(page - pages_.begin());
}

// Draws one page of solutions. The free height of the page is divided equally among the gaps
// between the rows. But no gap is larger than max_row_gap_mm.
void SolutionPages::draw(const BookletPage& page, const BookletPlan& plan, int index) const {
    page.draw_heading("Solutions");
    const Page& rows = pages_[static_cast<std::size_t>(index)];
    double free_height = area_.height();
    for (const Row& row : rows) free_height -= row.height_mm;
    const double gap =
        std::min(free_height / static_cast<double>(std::max<std::size_t>(1, rows.size() - 1)),
                 max_row_gap_mm);
    double top = area_.high.y;
    for (const Row& row : rows) {
        for (std::size_t i = row.first; i < row.end; ++i) {
            const PlannedEntry& entry = plan.entries[entries_[i]];
            const double width = column_width_mm(columns_);
            const double left =
                area_.low.x + static_cast<double>(i - row.first) * (width + solution_column_gap_mm);
            draw_caption(page, entry, {left, top}, width);
            const Figure figure = solution_figure_with_unit(plan, entry, unit_mm_);
            // The figure begins at the left edge of its column, directly below its caption.
            // draw_centred() needs the middle of the figure.
            draw_centred(
                page.canvas(), figure,
                {left + figure.box.width() / 2, top - caption_height_mm - figure.box.height() / 2});
            page.add_destination(solution_destination(entry), top + caption_height_mm / 2);
            page.add_link(challenge_destination(entry),
                          {{left, top - row.height_mm}, {left + width, top}});
        }
        top -= row.height_mm + gap;
    }
}

}  // namespace orbitile::drawing
