#include <fmt/format.h>

#include <string>

#include "drawing/board_figure.hpp"
#include "drawing/booklet/page_kinds.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/figure.hpp"
#include "drawing/figure_with_pieces.hpp"
#include "drawing/grade_mark.hpp"

namespace orbitile {
namespace {

constexpr Lettering number_lettering{6, Weight::bold, {}};
constexpr double name_gap_mm = 4;
constexpr double second_line_mm = 4.25;   // below the top of the first
constexpr double difficulty_share = 0.3;  // of the width
constexpr double link_border_mm = 1.5;

void draw_difficulty(const BookletPage& page, const Difficulty& difficulty) {
    const Box& content = page.frame().content;
    const double width = content.width() * difficulty_share;
    draw_grade(page.canvas(), difficulty.grade, {content.high.x - grade_mark_mm, content.high.y});
    page.words(difficulty.words, {content.high.x - width, content.high.y - second_line_mm}, width,
               small_lettering, Alignment::right);
}

// The number, large; beside it the name over what kind it is.
void draw_head(const BookletPage& page, const BookletPlan& plan, const PlannedEntry& planned,
               const std::string& second_line) {
    const Box& content = page.frame().content;
    const BookletEntry& entry = *planned.entry;
    const Paragraph number(std::to_string(planned.number), {number_lettering, content.width()});
    number.draw(page.canvas(), {content.low.x, content.high.y});
    const double left = content.low.x + number.width() + name_gap_mm;
    const double width = content.high.x - left -
                         (entry.difficulty ? content.width() * difficulty_share + name_gap_mm : 0);
    page.words(name_words(entry), {left, content.high.y}, width, subheading_lettering);
    const std::string fingerprint =
        entry.name.empty() ? "" : short_fingerprint(entry.challenge.fingerprint) + " · ";
    page.words(second_line.empty() ? fingerprint + planned_words(plan.booklet.puzzle, planned)
                                   : second_line,
               {left, content.high.y - second_line_mm}, width, small_lettering);
    if (entry.difficulty) draw_difficulty(page, *entry.difficulty);
}

// At the foot: where a link leads to, and the scale, which may take two lines.
void draw_foot(const BookletPage& page, const PlannedEntry& entry, const std::string& to,
               const std::string& destination) {
    const Box& content = page.frame().content;
    const double top = content.low.y + small_lettering.height_mm;
    double left = content.low.x;
    if (!to.empty()) {
        const Paragraph words(to, {small_lettering, content.width()});
        words.draw(page.canvas(), {left, top});
        page.link(destination, {{left - link_border_mm, content.low.y - link_border_mm},
                                {left + words.width() + link_border_mm, top + link_border_mm}});
        left += words.width() + name_gap_mm;
    }
    const Paragraph scale(scale_words(entry),
                          {small_lettering, content.high.x - left, Alignment::right, 2});
    scale.draw(page.canvas(), {left, content.low.y + scale.height()});
}

// The pieces that are still to be laid, where there is room for them below the board.
bool draw_with_pieces(const BookletPage& page, const BookletPlan& plan,
                      const PlannedEntry& planned) {
    const Challenge& challenge = planned.entry->challenge;
    if (challenge.kind != Kind::board) return false;
    const Puzzle& puzzle = plan.booklet.puzzle;
    const auto both =
        FigureWithPieces::below(puzzle, challenge, open_copies(puzzle, challenge.givens),
                                page.frame().picture, planned.percent);
    if (both) both->draw(page.canvas());
    return both.has_value();
}

}  // namespace

void draw_challenge_page(const BookletPage& page, const BookletPlan& plan,
                         const PlannedEntry& planned) {
    page.destination(challenge_destination(planned));
    draw_head(page, plan, planned, {});
    if (!draw_with_pieces(page, plan, planned)) {
        draw_centred(page.canvas(),
                     challenge_figure(scaled(plan.booklet.puzzle, planned.percent),
                                      planned.entry->challenge),
                     page.frame().picture.middle());
    }
    const bool solved = planned.solution_page > 0;
    draw_foot(page, planned, solved ? fmt::format("solution: page {}", planned.solution_page) : "",
              solution_destination(planned));
}

void draw_solution_page(const BookletPage& page, const BookletPlan& plan,
                        const PlannedEntry& planned) {
    const BookletEntry& entry = *planned.entry;
    page.destination(solution_destination(planned));
    draw_head(page, plan, planned, "a solution");
    draw_centred(page.canvas(),
                 solution_figure(scaled(plan.booklet.puzzle, planned.percent), entry.challenge,
                                 entry.solution.value()),
                 page.frame().picture.middle());
    draw_foot(page, planned, fmt::format("challenge: page {}", planned.page),
              challenge_destination(planned));
}

}  // namespace orbitile
