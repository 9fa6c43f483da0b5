#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/pages.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/kind_words.hpp"
#include "drawing/page_marks.hpp"

namespace orbitile::drawing {

namespace {

constexpr double listing_gap_mm = 9;  // gap between columns
// The smallest number of rows that follow a heading in the same column.
constexpr std::size_t min_rows_below_heading = 2;

}  // namespace

double Listing::Columns::top(int page) const {
    return content.high.y - heading_height_mm - (page == 0 ? head_height_mm : 0);
}

Listing::Listing(std::vector<Item> items, const PageFrame& frame, double min_column_width_mm,
                 double head_height_mm)
    : items_(std::move(items)) {
    const double width = frame.content.width();
    Columns columns{frame.content, 1, 0, head_height_mm};
    columns.count = std::max(
        1, static_cast<int>((width + listing_gap_mm) / (min_column_width_mm + listing_gap_mm)));
    columns.width = (width - (columns.count - 1) * listing_gap_mm) / columns.count;
    fill_pages(columns, 0, frame.height_mm);
    const int last_page = page_count() - 1;
    // Fills the pages again, so that the columns on the last page have about the same length. No
    // column ends earlier than one unbroken item before `max_height`, so all items fit.
    double last_page_height = 0;
    double max_item_height = 0;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        if (placed_items_[i].page == last_page) last_page_height += items_[i].height_mm;
        max_item_height = std::max(max_item_height, unbroken_height(i));
    }
    fill_pages(columns, last_page, last_page_height / columns.count + max_item_height);
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

void Listing::fill_pages(const Columns& columns, int last_page, double max_height) {
    placed_items_.clear();
    int page = 0;
    int column = 0;
    double y = columns.top(page);
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const double page_foot = columns.content.low.y;
        const double foot =
            page == last_page ? std::max(page_foot, columns.top(page) - max_height) : page_foot;
        if (y < columns.top(page) && y - unbroken_height(i) < foot) {
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
constexpr double picture_row_height_mm = 9.5;
constexpr double picture_height_share = 0.84;  // share of the height of the row
constexpr double row_height_mm = 5;
constexpr double heading_row_height_mm = 9.5;
constexpr double number_width_mm = 8;
constexpr double page_number_width_mm = 7;
constexpr double column_gap_mm = 2;
constexpr int max_sections = 5;
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

// Draws one row with the number, the name, `words` and the page number. The whole row is a link to
// the challenge. If the challenge does not have a name, `words` follow the number.
void draw_row(const BookletPage& page, const Box& row, double left, const PlannedEntry& entry,
              const std::string& words) {
    const double top = top_of_words(row, body_lettering);
    Lettering soft_lettering = body_lettering;
    soft_lettering.colour = soft_grey;
    page.draw_words(std::to_string(entry.number), {left, top}, number_width_mm, strong_lettering,
                    Alignment::right);
    left += number_width_mm + column_gap_mm;
    double right = row.high.x - page_number_width_mm - column_gap_mm;
    const Paragraph paragraph(words, {soft_lettering, right - left});
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

Listing::Item heading_item(const std::string& words) {
    return {heading_row_height_mm, true, [words](const BookletPage& page, const Box& row) {
                page.draw_words(words,
                                {row.low.x, row.low.y + 1.8 + subheading_lettering.height_mm},
                                row.width(), subheading_lettering);
                draw_row_line(page, row);
            }};
}

}  // namespace

Listing contents_listing(const BookletPlan& plan) {
    std::vector<Listing::Item> items;
    for (const PlannedEntry& entry : plan.entries) {
        items.push_back({picture_row_height_mm, false,
                         [&plan, index = entry.index](const BookletPage& page, const Box& row) {
                             const PlannedEntry& planned_entry = plan.entries[index];
                             const auto& difficulty = planned_entry.entry->difficulty;
                             draw_picture(page, plan, planned_entry, row);
                             draw_row(page, row, row.low.x + picture_width(plan, row),
                                      planned_entry, difficulty ? difficulty->words : "");
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

Listing kind_listing(const BookletPlan& plan) {
    const Puzzle& puzzle = plan.booklet.puzzle;
    std::map<std::tuple<VisibleKind, std::size_t, std::string>, std::vector<std::size_t>> groups;
    for (const PlannedEntry& planned_entry : plan.entries) {
        const BookletEntry& entry = *planned_entry.entry;
        const Challenge& challenge = entry.challenge;
        const VisibleKind properties = challenge.kind == ChallengeKind::board
                                           ? VisibleKind{}
                                           : visible_kind(puzzle.lattice, challenge);
        groups[{properties, challenge.clues.size() + entry_piece_count(entry),
                kind_heading(puzzle, entry)}]
            .push_back(planned_entry.index);
    }
    std::vector<Listing::Item> items;
    for (const auto& [key, indices] : groups) {
        items.push_back(heading_item(fmt::format("{}: {}", std::get<2>(key), indices.size())));
        for (const std::size_t index : indices) {
            const Challenge& challenge = plan.entries[index].entry->challenge;
            const std::string words =
                challenge.kind == ChallengeKind::board ? "" : size_description(puzzle, challenge);
            items.push_back({row_height_mm, false,
                             [&plan, index, words](const BookletPage& page, const Box& row) {
                                 draw_row(page, row, row.low.x, plan.entries[index], words);
                             }});
        }
    }
    return {std::move(items), plan.frame, index_column_mm, 0};
}

}  // namespace orbitile::drawing
