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
#include "drawing/grade_mark.hpp"
#include "drawing/kind_words.hpp"

namespace orbitile {
namespace {

constexpr double section_pitch_mm = 6;
constexpr double after_sections_mm = 6;
constexpr double contents_column_mm = 75;
constexpr double index_column_mm = 82;
constexpr double picture_row_mm = 7.5;
constexpr double picture_share = 0.84;  // height of a picture in heights of its row
constexpr double row_mm = 4.5;
constexpr double heading_row_mm = 8.5;
constexpr double number_mm = 8;
constexpr double page_mm = 7;
constexpr double column_gap_mm = 2;
constexpr int max_sections = 6;            // the largest number of sections
constexpr double max_picture_ratio = 1.6;  // width of a board's picture, in heights of the picture

// The width of the space for pictures. It is larger for boards, which can be wide.
double picture_width(const BookletPlan& plan, const Box& row) {
    return (plan.booklet.entries.front().challenge.kind == Kind::board ? max_picture_ratio : 1.0) *
           picture_share * row.height();
}

/// The top of a line of capitals that is centred in the height of a row.
double top_of_words(const Box& row, const Lettering& lettering) {
    return row.middle().y + lettering.height_mm / 2;
}

void draw_rule(const BookletPage& page, const Box& row) {
    page.canvas().line(row.low, {row.high.x, row.low.y}, hairline);
}

// One row with number, name, `words` and page, which as a whole links to the challenge.
void draw_row(const BookletPage& page, const Box& row, double left, const PlannedEntry& entry,
              const std::string& words) {
    const double top = top_of_words(row, body_lettering);
    page.words(std::to_string(entry.number), {left, top}, number_mm, strong_lettering,
               Alignment::right);
    left += number_mm + column_gap_mm;
    double right = row.high.x - page_mm - column_gap_mm;
    if (!words.empty()) {
        Lettering soft = body_lettering;
        soft.colour = soft_grey;
        const Paragraph paragraph(words, {soft, row.width() / 2});
        right -= paragraph.width();
        paragraph.draw(page.canvas(), {right, top});
        right -= column_gap_mm;
    }
    page.words(name_words(*entry.entry), {left, top}, right - left, body_lettering);
    page.words(std::to_string(entry.page), {row.high.x - page_mm, top}, page_mm, body_lettering,
               Alignment::right);
    draw_rule(page, row);
    page.link(challenge_destination(entry), row);
}

void draw_picture(const BookletPage& page, const BookletPlan& plan, const PlannedEntry& entry,
                  const Box& row) {
    const double width = picture_width(plan, row);
    const Challenge& challenge = entry.entry->challenge;
    const Puzzle puzzle = puzzle_of(plan.booklet, *entry.entry);
    const Box whole = challenge_figure(with_unit(puzzle, 1), challenge).box;
    const double unit = fitting_unit(whole, width, picture_share * row.height(), row.height());
    draw_centred(page.canvas(),
                 challenge_figure(with_unit(puzzle, unit), challenge, PieceLabels::none,
                                  solution_of(*entry.entry)),
                 {row.low.x + width / 2, row.middle().y});
}

ListingItem heading(const std::string& words, int grade = 0) {
    return {heading_row_mm, true, [words, grade](const BookletPage& page, const Box& row) {
                const double top = row.low.y + 1.8 + subheading_lettering.height_mm;
                page.words(words, {row.low.x, top}, row.width(), subheading_lettering);
                if (grade > 0) draw_grade(page.canvas(), grade, {row.high.x - grade_mark_mm, top});
                draw_rule(page, row);
            }};
}

ListingItem index_row(const BookletPlan& plan, std::size_t index, const std::string& words) {
    return {row_mm, false, [&plan, index, words](const BookletPage& page, const Box& row) {
                draw_row(page, row, row.low.x, plan.entries[index], words);
            }};
}

std::vector<std::size_t> all_entries(const BookletPlan& plan) {
    std::vector<std::size_t> order(plan.entries.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    return order;
}

std::string grade_heading(int grade) {
    if (grade == 1) return "Easiest";
    return grade == 5 ? "Hardest" : fmt::format("Grade {}", grade);
}

}  // namespace

Listing contents_listing(const BookletPlan& plan) {
    std::vector<ListingItem> items;
    for (const std::size_t i : all_entries(plan)) {
        items.push_back(
            {picture_row_mm, false, [&plan, i](const BookletPage& page, const Box& row) {
                 const double left = row.low.x + picture_width(plan, row);
                 draw_picture(page, plan, plan.entries[i], row);
                 draw_row(page, row, left, plan.entries[i], {});
             }});
    }
    return {std::move(items), plan.frame, contents_column_mm,
            max_sections * section_pitch_mm + after_sections_mm};
}

void draw_sections(const BookletPage& page, const BookletPlan& plan, double top) {
    const Box& content = page.frame().content;
    for (const PlannedSection& section : plan.sections) {
        if (section.destination == "contents") continue;
        const Box row{{content.low.x, top - section_pitch_mm}, {content.high.x, top}};
        const double words_top = top_of_words(row, body_lettering);
        page.words(section.title, {row.low.x, words_top}, row.width() - page_mm, body_lettering);
        page.words(std::to_string(section.page), {row.high.x - page_mm, words_top}, page_mm,
                   body_lettering, Alignment::right);
        draw_rule(page, row);
        page.link(section.destination, row);
        top -= section_pitch_mm;
    }
}

Listing difficulty_listing(const BookletPlan& plan) {
    auto order = all_entries(plan);
    const auto rank = [&](std::size_t i) {
        const auto& difficulty = plan.entries[i].entry->difficulty;
        return difficulty ? std::pair(0, difficulty->rank) : std::pair(1, 0);
    };
    std::ranges::stable_sort(order, {}, rank);
    std::vector<ListingItem> items;
    int last = -1;
    for (const std::size_t i : order) {
        const auto& difficulty = plan.entries[i].entry->difficulty;
        const int grade = difficulty ? difficulty->grade : 0;
        if (grade != last) {
            items.push_back(grade > 0 ? heading(grade_heading(grade), grade)
                                      : heading("Difficulty not counted"));
        }
        last = grade;
        items.push_back(index_row(plan, i, difficulty ? difficulty->words : ""));
    }
    return {std::move(items), plan.frame, index_column_mm, 0};
}

Listing kind_listing(const BookletPlan& plan) {
    const Puzzle& puzzle = plan.booklet.puzzle;
    std::map<std::tuple<VisibleKind, std::size_t, std::string>, std::vector<std::size_t>> groups;
    for (const std::size_t i : all_entries(plan)) {
        const BookletEntry& entry = *plan.entries[i].entry;
        const Challenge& challenge = entry.challenge;
        const VisibleKind seen =
            challenge.kind == Kind::board ? VisibleKind{} : visible_kind(puzzle.lattice, challenge);
        groups[{seen, challenge.clues.size() + own_piece_count(entry), kind_heading(puzzle, entry)}]
            .push_back(i);
    }
    std::vector<ListingItem> items;
    for (const auto& [key, members] : groups) {
        items.push_back(heading(fmt::format("{}: {}", std::get<2>(key), members.size())));
        for (const std::size_t i : members) {
            const Challenge& challenge = plan.entries[i].entry->challenge;
            items.push_back(index_row(
                plan, i, challenge.kind == Kind::board ? "" : size_words(puzzle, challenge)));
        }
    }
    return {std::move(items), plan.frame, index_column_mm, 0};
}

}  // namespace orbitile
