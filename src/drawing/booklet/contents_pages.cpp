#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/pages.hpp"

namespace orbitile::drawing {
namespace {

constexpr double section_pitch_mm = 6;
constexpr double sections_gap_mm = 6;
constexpr int max_sections = 4;
constexpr double min_column_width_mm = 75;
constexpr double gap_between_columns_mm = 9;
constexpr double row_height_mm = 9.5;
constexpr double picture_height_share = 0.84;  // share of the height of the row
constexpr double number_width_mm = 8;
constexpr double page_number_width_mm = 7;
constexpr double column_gap_mm = 2;
constexpr double max_picture_ratio = 1.6;  // width of a board's picture, relative to its height

// Returns the width of the space for pictures. The space is wider for boards, because many boards
// are wide.
double picture_width(const BookletPlan& plan, const Box& row) {
    const bool has_boards = plan.booklet.entries.front().challenge.kind == ChallengeKind::board;
    return (has_boards ? max_picture_ratio : 1.0) * picture_height_share * row.height();
}

/// Returns the upper edge of capital letters that are centred in the height of a row.
double top_of_words(const Box& row, const Lettering& lettering) {
    return row.middle().y + lettering.height_mm / 2;
}

void draw_row_line(const BookletPage& page, const Box& row) {
    page.canvas().line(row.low, {row.high.x, row.low.y}, hairline);
}

// Draws the number, the name, the difficulty and the page number. The whole row is a link to the
// challenge. If the challenge does not have a name, the difficulty follows the number.
void draw_words_of_row(const BookletPage& page, const Box& row, double left,
                       const PlannedEntry& entry) {
    const auto& difficulty = entry.entry->difficulty;
    const double top = top_of_words(row, body_lettering);
    Lettering soft_lettering = body_lettering;
    soft_lettering.colour = soft_grey;
    page.draw_words(std::to_string(entry.number), {left, top}, number_width_mm, strong_lettering,
                    Alignment::right);
    left += number_width_mm + column_gap_mm;
    double right = row.high.x - page_number_width_mm - column_gap_mm;
    const Paragraph paragraph(difficulty ? difficulty->words : "", {soft_lettering, right - left});
    if (entry.entry->name.empty()) {
        paragraph.draw(page.canvas(), {left, top});
    } else {
        right -= paragraph.width();
        paragraph.draw(page.canvas(), {right, top});
        page.draw_words(entry.entry->name, {left, top}, right - column_gap_mm - left,
                        body_lettering);
    }
    page.draw_words(std::to_string(entry.page), {row.high.x - page_number_width_mm, top},
                    page_number_width_mm, body_lettering, Alignment::right);
    draw_row_line(page, row);
    page.add_link(challenge_destination(entry), row);
}

void draw_picture(const BookletPage& page, const BookletPlan& plan, const PlannedEntry& entry,
                  const Box& row) {
    const double width = picture_width(plan, row);
    const Box box = entry_figure(plan.booklet, *entry.entry, 1, PieceLabels::none).box;
    const double unit_mm =
        max_fitting_unit_mm(box, width, picture_height_share * row.height(), row.height());
    draw_centred(page.canvas(),
                 entry_figure(plan.booklet, *entry.entry, unit_mm, PieceLabels::none),
                 {row.low.x + width / 2, row.middle().y});
}

// Draws the list of sections, beginning at the height `top`.
void draw_sections(const BookletPage& page, const BookletPlan& plan, double top) {
    const Box& content = page.frame().content;
    for (const PlannedSection& section : plan.sections) {
        if (section.destination == "contents") continue;
        const Box row{{content.low.x, top - section_pitch_mm}, {content.high.x, top}};
        const double words_top = top_of_words(row, body_lettering);
        page.draw_words(section.title, {row.low.x, words_top}, row.width() - page_number_width_mm,
                        body_lettering);
        page.draw_words(std::to_string(section.page),
                        {row.high.x - page_number_width_mm, words_top}, page_number_width_mm,
                        body_lettering, Alignment::right);
        draw_row_line(page, row);
        page.add_link(section.destination, row);
        top -= section_pitch_mm;
    }
}

}  // namespace

ContentsPages::ContentsPages(const BookletPlan& plan) : plan_(plan) {
    const double width = plan.frame.content.width();
    columns_ = std::max<std::size_t>(
        1, static_cast<std::size_t>((width + gap_between_columns_mm) /
                                    (min_column_width_mm + gap_between_columns_mm)));
    column_width_mm_ = (width - static_cast<double>(columns_ - 1) * gap_between_columns_mm) /
                       static_cast<double>(columns_);
    // Each page has as many entries as fit.
    for (std::size_t first = 0; first < plan.entries.size();) {
        first_entries_.push_back(first);
        const double height = top_of_rows(page_count() - 1) - plan.frame.content.low.y;
        first += columns_ * std::max<std::size_t>(
                                1, static_cast<std::size_t>(std::max(0.0, height) / row_height_mm));
    }
}

double ContentsPages::top_of_rows(int index) const {
    const double top = plan_.frame.content.high.y - heading_height_mm;
    return index == 0 ? top - max_sections * section_pitch_mm - sections_gap_mm : top;
}

// Draws one page. Its columns have the same length, except for the last column.
void ContentsPages::draw(const BookletPage& page, int index) const {
    const double top = page.draw_heading("Contents");
    if (index == 0) draw_sections(page, plan_, top);
    const std::size_t first = first_entries_[static_cast<std::size_t>(index)];
    const std::size_t end = index + 1 == page_count()
                                ? plan_.entries.size()
                                : first_entries_[static_cast<std::size_t>(index) + 1];
    const std::size_t rows = (end - first + columns_ - 1) / columns_;
    for (std::size_t i = 0; first + i < end; ++i) {
        const PlannedEntry& entry = plan_.entries[first + i];
        const double left =
            plan_.frame.content.low.x +
            static_cast<double>(i / rows) * (column_width_mm_ + gap_between_columns_mm);
        const double row_top = top_of_rows(index) - static_cast<double>(i % rows) * row_height_mm;
        const Box row{{left, row_top - row_height_mm}, {left + column_width_mm_, row_top}};
        draw_picture(page, plan_, entry, row);
        draw_words_of_row(page, row, left + picture_width(plan_, row), entry);
    }
}

}  // namespace orbitile::drawing
