#include "drawing/booklet/worksheets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/figure.hpp"
#include "drawing/page_marks.hpp"

namespace orbitile::drawing {

namespace {

constexpr double column_gap_of_slots_mm = 8;
constexpr double row_gap_of_slots_mm = 6;

double slot_length(double length, double gap, std::size_t count) {
    return (length - static_cast<double>(count - 1) * gap) / static_cast<double>(count);
}

}  // namespace

Box SlotGrid::slot(std::size_t index) const {
    const double width = slot_length(area_.width(), column_gap_of_slots_mm, columns_);
    const double height = slot_length(area_.height(), row_gap_of_slots_mm, rows_);
    const std::size_t column = index % columns_;
    const std::size_t row = index / columns_;
    const double left =
        area_.low.x + static_cast<double>(column) * (width + column_gap_of_slots_mm);
    const double top = area_.high.y - static_cast<double>(row) * (height + row_gap_of_slots_mm);
    return {{left, top - height}, {left + width, top}};
}

namespace {

// Distance from the top of the content to the lines for name and date.
constexpr double writing_line_offset_mm = 10;
constexpr double sheet_head_height_mm = 18;  // height of the lines for name and date
// The share of the page's width that is for the name. The rest is for the date.
constexpr double name_width_share = 0.58;
constexpr double head_gap_mm = 8;
constexpr double sheet_caption_offset_mm = 9;  // from the top of a slot to its picture
constexpr double sheet_second_line_offset_mm = 4.4;
constexpr double sheet_foot_height_mm = 4;  // height of the line that states the scale
constexpr double sheet_number_gap_mm = 2.5;
constexpr Stroke writing_line_stroke{ink, 0.25};

// Returns the numbers of columns and rows of slots on a page that is higher than wide.
std::pair<std::size_t, std::size_t> columns_and_rows(int per_page) {
    switch (per_page) {
        case 2: return {1, 2};
        case 4: return {2, 2};
        case 6: return {2, 3};
        default: return {1, 1};
    }
}

SlotGrid page_grid(const PageFrame& frame, int per_page, double head_mm) {
    auto [columns, rows] = columns_and_rows(per_page);
    if (frame.width_mm > frame.height_mm) std::swap(columns, rows);
    Box area = frame.content;
    area.high.y -= head_mm;
    area.low.y += sheet_foot_height_mm;
    return {area, columns, rows};
}

// Returns the height of the area with the lines for name and date. The height is 0 in a book,
// because its pages do not have these lines.
double head_height_mm(const BookletPlan& plan) {
    return plan.challenges_per_page > 1 ? 0 : sheet_head_height_mm;
}

Box picture_area(const Box& slot) {
    return {slot.low, {slot.high.x, slot.high.y - sheet_caption_offset_mm}};
}

// Draws two lines, on which a user can write the name and the date.
void draw_name_and_date_lines(const BookletPage& page) {
    const Box& content = page.frame().content;
    const double name_end = content.low.x + content.width() * name_width_share;
    const double writing_line_y = content.high.y - writing_line_offset_mm;
    for (const auto& [words, left, right] :
         {std::tuple("Name", content.low.x, name_end - head_gap_mm),
          std::tuple("Date", name_end, content.high.x)}) {
        const Paragraph label(words, {body_lettering, content.width()});
        label.draw(page.canvas(), {left, writing_line_y + body_lettering.height_mm});
        page.canvas().line({left + label.width() + sheet_number_gap_mm, writing_line_y},
                           {right, writing_line_y}, writing_line_stroke);
    }
}

}  // namespace

Box first_picture_area(const PageFrame& frame, int per_page) {
    return picture_area(page_grid(frame, per_page, 0).slot(0));
}

Worksheets::Worksheets(const BookletPlan& plan, int per_page)
    : plan_(plan), grid_(page_grid(plan.frame, per_page, head_height_mm(plan))) {
    if (plan.options.scale == BookletScale::fit) return;
    // All challenges have the same scale, so that users can compare their sizes.
    unit_mm_ = plan.booklet.puzzle.unit_mm;
    for (std::size_t i = 0; i < plan.entries.size(); ++i) {
        unit_mm_ = std::min(unit_mm_, unit_mm_of(i));
    }
}

int Worksheets::sheet_count() const {
    return static_cast<int>((plan_.entries.size() + grid_.slot_count() - 1) / grid_.slot_count());
}

std::size_t Worksheets::begin_of(int sheet) const {
    return static_cast<std::size_t>(sheet) * grid_.slot_count();
}

std::size_t Worksheets::end_of(int sheet) const {
    return std::min(begin_of(sheet + 1), plan_.entries.size());
}

// Returns the width of cells at which a challenge fills its slot.
double Worksheets::unit_mm_of(std::size_t entry_index) const {
    const Box picture_box = picture_area(grid_.slot(0));
    const BookletEntry& booklet_entry = *plan_.entries[entry_index].entry;
    const Box box =
        challenge_figure(rescale_to_unit(puzzle_of(plan_.booklet, booklet_entry), 1),
                         booklet_entry.challenge, PieceLabels::none, solution_of(booklet_entry))
            .box;
    return max_fitting_unit_mm(box, picture_box.width(), picture_box.height(), picture_box.width());
}

void Worksheets::draw_caption(const BookletPage& page, std::size_t entry_index,
                              const Box& slot) const {
    const PlannedEntry& planned_entry = plan_.entries[entry_index];
    const BookletEntry& booklet_entry = *planned_entry.entry;
    const Paragraph number(std::to_string(planned_entry.number),
                           {subheading_lettering, slot.width()});
    number.draw(page.canvas(), {slot.low.x, slot.high.y});
    const double left = slot.low.x + number.width() + sheet_number_gap_mm;
    double right = slot.high.x;
    if (booklet_entry.difficulty) {
        right -= grade_mark_width_mm;
        draw_grade(page.canvas(), booklet_entry.difficulty->grade, {right, slot.high.y});
    }
    page.draw_words(entry_title(booklet_entry), {left, slot.high.y},
                    right - left - sheet_number_gap_mm, subheading_lettering);
    std::string words = entry_piece_count(booklet_entry) > 0
                            ? challenge_description(plan_.booklet.puzzle, planned_entry)
                            : kind_description(plan_.booklet.puzzle, booklet_entry.challenge,
                                               solution_of(booklet_entry));
    if (plan_.challenges_per_page > 1) {
        words += " · " + short_fingerprint(booklet_entry.challenge.fingerprint);
        if (planned_entry.solution_page > 0) {
            words += fmt::format(" · solution: page {}", planned_entry.solution_page);
            page.add_link(solution_destination(planned_entry),
                          {{left, slot.high.y - sheet_caption_offset_mm}, slot.high});
        }
    }
    Paragraph(words, {small_lettering, slot.high.x - left})
        .draw(page.canvas(), {left, slot.high.y - sheet_second_line_offset_mm});
}

void Worksheets::draw_challenges(const BookletPage& page, int sheet) const {
    draw_name_and_date_lines(page);
    draw_slots(page, sheet);
    const Box& content = page.frame().content;
    page.draw_words(plan_.options.title, {content.low.x, content.low.y}, content.width() / 2,
                    small_lettering);
    draw_scale(page);
}

void Worksheets::draw_book_page(const BookletPage& page, int sheet) const {
    draw_slots(page, sheet);
    draw_scale(page);
}

void Worksheets::draw_slots(const BookletPage& page, int sheet) const {
    for (std::size_t i = begin_of(sheet); i < end_of(sheet); ++i) {
        const Box slot = grid_.slot(i - begin_of(sheet));
        const PlannedEntry& planned_entry = plan_.entries[i];
        page.add_destination(challenge_destination(planned_entry), slot.high.y);
        draw_caption(page, i, slot);
        const double unit_mm = unit_mm_ > 0 ? unit_mm_ : unit_mm_of(i);
        draw_centred(page.canvas(),
                     challenge_figure(
                         rescale_to_unit(puzzle_of(plan_.booklet, *planned_entry.entry), unit_mm),
                         planned_entry.entry->challenge, PieceLabels::names,
                         solution_of(*planned_entry.entry)),
                     picture_area(slot).middle());
    }
}

void Worksheets::draw_scale(const BookletPage& page) const {
    const Box& content = page.frame().content;
    const double scale = unit_mm_ / plan_.booklet.puzzle.unit_mm;
    const std::string scale_text =
        scale >= 1 ? "scale 1:1" : fmt::format("scale {:.0f} %", 100 * scale);
    page.draw_words(unit_mm_ > 0 ? scale_text : "", {content.low.x, content.low.y}, content.width(),
                    small_lettering, Alignment::right);
}

void Worksheets::draw_solutions(const BookletPage& page, int sheet) const {
    page.draw_heading("Solutions");
    for (std::size_t i = begin_of(sheet); i < end_of(sheet); ++i) {
        const PlannedEntry& planned_entry = plan_.entries[i];
        const BookletEntry& booklet_entry = *planned_entry.entry;
        if (!booklet_entry.solution) continue;
        const Box slot = grid_.slot(i - begin_of(sheet));
        page.add_destination(solution_destination(planned_entry), slot.high.y);
        draw_caption(page, i, slot);
        const double unit_mm = unit_mm_ > 0 ? unit_mm_ : unit_mm_of(i);
        draw_centred(
            page.canvas(),
            solution_figure(rescale_to_unit(puzzle_of(plan_.booklet, booklet_entry), unit_mm),
                            booklet_entry.challenge, *booklet_entry.solution, PieceLabels::letters),
            picture_area(slot).middle());
    }
}

}  // namespace orbitile::drawing
