#include "drawing/booklet/listing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/page_kinds.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/figure.hpp"
#include "drawing/kind_words.hpp"
#include "drawing/page_marks.hpp"

namespace orbitile::drawing {

namespace {

constexpr double listing_gap_mm = 9;  // gap between columns
// The smallest number of rows that follow a heading in the same column.
constexpr std::size_t min_rows_below_heading = 2;
// The columns on the last page are shortened in steps of this length.
constexpr double column_height_step_mm = 1;
constexpr double max_stretch = 1.7;  // the largest factor for the height of items
constexpr double stretch_step = 0.02;

}  // namespace

double Listing::Columns::top(int page) const {
    return content.high.y - heading_height_mm - (page == 0 ? head_height_mm : 0);
}

Listing::Listing(std::vector<ListingItem> items, const PageFrame& frame, double column_width_mm,
                 double head_height_mm)
    : items_(std::move(items)) {
    Columns columns{frame.content, 1, 0, head_height_mm};
    const double width = frame.content.width();
    columns.count = std::max(
        1, static_cast<int>((width + listing_gap_mm) / (column_width_mm + listing_gap_mm)));
    columns.width = (width - (columns.count - 1) * listing_gap_mm) / columns.count;
    const double foot = frame.content.low.y;
    page_count_ = fill_pages(columns, 0, foot);
    stretch_items(columns);
    const int last_page = page_count_ - 1;
    double max_block_height = 0;
    for (std::size_t i = 0; i < items_.size(); ++i)
        max_block_height = std::max(max_block_height, unbroken_height(i));
    double last_page_foot = foot;
    while (columns.top(last_page) - last_page_foot - column_height_step_mm >= max_block_height &&
           fill_pages(columns, last_page, last_page_foot + column_height_step_mm) == page_count_) {
        last_page_foot += column_height_step_mm;
    }
    fill_pages(columns, last_page, last_page_foot);
}

// Stretches all items by the same factor. This is the largest factor, up to `max_stretch`, at which
// the items do not need more pages.
void Listing::stretch_items(const Columns& columns) {
    const std::vector<ListingItem> unstretched_items = items_;
    const auto stretch_by = [&](double factor) {
        items_ = unstretched_items;
        for (ListingItem& item : items_) item.height_mm *= factor;
    };
    double factor = max_stretch;
    for (stretch_by(factor);
         factor > 1 && fill_pages(columns, 0, columns.content.low.y) > page_count_;) {
        factor -= stretch_step;
        stretch_by(std::max(1.0, factor));
    }
}

double Listing::unbroken_height(std::size_t item) const {
    double height = items_[item].height_mm;
    if (!items_[item].is_heading) return height;
    for (std::size_t next_item = item + 1;
         next_item < items_.size() && next_item <= item + min_rows_below_heading; ++next_item) {
        if (items_[next_item].is_heading) break;
        height += items_[next_item].height_mm;
    }
    return height;
}

int Listing::fill_pages(const Columns& columns, int last_page, double foot) {
    placed_items_.clear();
    int page = 0;
    int column = 0;
    double y = columns.top(page);
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const double lower_limit = page == last_page ? foot : columns.content.low.y;
        if (y < columns.top(page) && y - unbroken_height(i) < lower_limit) {
            if (++column == columns.count) {
                column = 0;
                ++page;
            }
            y = columns.top(page);
        }
        const double left = columns.content.low.x + column * (columns.width + listing_gap_mm);
        placed_items_.push_back(
            {page, {{left, y - items_[i].height_mm}, {left + columns.width, y}}});
        y -= items_[i].height_mm;
    }
    return page + 1;
}

void Listing::draw(const BookletPage& page, int page_index) const {
    for (std::size_t i = 0; i < items_.size(); ++i) {
        if (placed_items_[i].page == page_index) items_[i].draw(page, placed_items_[i].box);
    }
}

namespace {

constexpr double section_pitch_mm = 6;
constexpr double sections_gap_mm = 6;
constexpr double contents_column_mm = 75;
constexpr double index_column_mm = 82;
constexpr double picture_row_height_mm = 7.5;
constexpr double picture_height_share = 0.84;  // share of the height of the row
constexpr double row_height_mm = 4.5;
constexpr double heading_row_height_mm = 8.5;
constexpr double number_width_mm = 8;
constexpr double page_number_width_mm = 7;
constexpr double column_gap_mm = 2;
constexpr int max_sections = 6;
constexpr double max_picture_ratio = 1.6;  // width of a board's picture, relative to its height

// Returns the width of the space for pictures. The space is wider for boards, because many boards
// are wide.
double picture_width(const BookletPlan& plan, const Box& row) {
    return (plan.booklet.entries.front().challenge.kind == ChallengeKind::board ? max_picture_ratio
                                                                                : 1.0) *
           picture_height_share * row.height();
}

/// Returns the upper edge of capital letters that are centred in the height of a row.
double top_of_words(const Box& row, const Lettering& lettering) {
    return row.middle().y + lettering.height_mm / 2;
}

void draw_row_line(const BookletPage& page, const Box& row) {
    page.canvas().line(row.low, {row.high.x, row.low.y}, hairline);
}

// Draws one row with the number, the name, `words` and the page number. The whole row is a link to
// the challenge.
void draw_row(const BookletPage& page, const Box& row, double left, const PlannedEntry& entry,
              const std::string& words) {
    const double top = top_of_words(row, body_lettering);
    page.draw_words(std::to_string(entry.number), {left, top}, number_width_mm, strong_lettering,
                    Alignment::right);
    left += number_width_mm + column_gap_mm;
    double right = row.high.x - page_number_width_mm - column_gap_mm;
    if (!words.empty()) {
        Lettering soft_lettering = body_lettering;
        soft_lettering.colour = soft_grey;
        const Paragraph paragraph(words, {soft_lettering, row.width() / 2});
        right -= paragraph.width();
        paragraph.draw(page.canvas(), {right, top});
        right -= column_gap_mm;
    }
    page.draw_words(entry_title(*entry.entry), {left, top}, right - left, body_lettering);
    page.draw_words(std::to_string(entry.page), {row.high.x - page_number_width_mm, top},
                    page_number_width_mm, body_lettering, Alignment::right);
    draw_row_line(page, row);
    page.add_link(challenge_destination(entry), row);
}

void draw_picture(const BookletPage& page, const BookletPlan& plan, const PlannedEntry& entry,
                  const Box& row) {
    const double width = picture_width(plan, row);
    const Challenge& challenge = entry.entry->challenge;
    const Puzzle puzzle = puzzle_of(plan.booklet, *entry.entry);
    const Box full_box = challenge_figure(rescale_to_unit(puzzle, 1), challenge).box;
    const double unit_mm =
        max_fitting_unit_mm(full_box, width, picture_height_share * row.height(), row.height());
    draw_centred(page.canvas(),
                 challenge_figure(rescale_to_unit(puzzle, unit_mm), challenge, PieceLabels::none,
                                  solution_of(*entry.entry)),
                 {row.low.x + width / 2, row.middle().y});
}

ListingItem heading_item(const std::string& words, int grade = 0) {
    return {heading_row_height_mm, true, [words, grade](const BookletPage& page, const Box& row) {
                const double top = row.low.y + 1.8 + subheading_lettering.height_mm;
                page.draw_words(words, {row.low.x, top}, row.width(), subheading_lettering);
                if (grade > 0)
                    draw_grade(page.canvas(), grade, {row.high.x - grade_mark_width_mm, top});
                draw_row_line(page, row);
            }};
}

ListingItem index_row(const BookletPlan& plan, std::size_t index, const std::string& words) {
    return {row_height_mm, false, [&plan, index, words](const BookletPage& page, const Box& row) {
                draw_row(page, row, row.low.x, plan.entries[index], words);
            }};
}

std::vector<std::size_t> all_entry_indices(const BookletPlan& plan) {
    std::vector<std::size_t> indices(plan.entries.size());
    for (std::size_t i = 0; i < indices.size(); ++i) indices[i] = i;
    return indices;
}

std::string grade_heading(int grade) {
    if (grade == 1) return "Easiest";
    return grade == 5 ? "Hardest" : fmt::format("Grade {}", grade);
}

}  // namespace

Listing contents_listing(const BookletPlan& plan) {
    std::vector<ListingItem> items;
    for (const std::size_t i : all_entry_indices(plan)) {
        items.push_back(
            {picture_row_height_mm, false, [&plan, i](const BookletPage& page, const Box& row) {
                 const double left = row.low.x + picture_width(plan, row);
                 draw_picture(page, plan, plan.entries[i], row);
                 draw_row(page, row, left, plan.entries[i], {});
             }});
    }
    return {std::move(items), plan.frame, contents_column_mm,
            max_sections * section_pitch_mm + sections_gap_mm};
}

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

Listing difficulty_listing(const BookletPlan& plan) {
    auto sorted_entries = all_entry_indices(plan);
    const auto rank_of = [&](std::size_t i) {
        const auto& difficulty = plan.entries[i].entry->difficulty;
        return difficulty ? std::pair(0, difficulty->rank) : std::pair(1, 0);
    };
    std::ranges::stable_sort(sorted_entries, {}, rank_of);
    std::vector<ListingItem> items;
    int previous_grade = -1;
    for (const std::size_t i : sorted_entries) {
        const auto& difficulty = plan.entries[i].entry->difficulty;
        const int grade = difficulty ? difficulty->grade : 0;
        if (grade != previous_grade) {
            items.push_back(grade > 0 ? heading_item(grade_heading(grade), grade)
                                      : heading_item("Difficulty not counted"));
        }
        previous_grade = grade;
        items.push_back(index_row(plan, i, difficulty ? difficulty->words : ""));
    }
    return {std::move(items), plan.frame, index_column_mm, 0};
}

Listing kind_listing(const BookletPlan& plan) {
    const Puzzle& puzzle = plan.booklet.puzzle;
    std::map<std::tuple<VisibleKind, std::size_t, std::string>, std::vector<std::size_t>> groups;
    for (const std::size_t i : all_entry_indices(plan)) {
        const BookletEntry& entry = *plan.entries[i].entry;
        const Challenge& challenge = entry.challenge;
        const VisibleKind properties = challenge.kind == ChallengeKind::board
                                           ? VisibleKind{}
                                           : visible_kind(puzzle.lattice, challenge);
        groups[{properties, challenge.clues.size() + entry_piece_count(entry),
                kind_heading(puzzle, entry)}]
            .push_back(i);
    }
    std::vector<ListingItem> items;
    for (const auto& [key, indices] : groups) {
        items.push_back(heading_item(fmt::format("{}: {}", std::get<2>(key), indices.size())));
        for (const std::size_t i : indices) {
            const Challenge& challenge = plan.entries[i].entry->challenge;
            items.push_back(index_row(
                plan, i,
                challenge.kind == ChallengeKind::board ? "" : size_description(puzzle, challenge)));
        }
    }
    return {std::move(items), plan.frame, index_column_mm, 0};
}

}  // namespace orbitile::drawing
