#include <fmt/format.h>

#include <optional>
#include <string>

#include "drawing/board_figure.hpp"
#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/page_kinds.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/figure.hpp"
#include "drawing/figure_with_pieces.hpp"
#include "drawing/grade_mark.hpp"

namespace orbitile {
namespace {

constexpr Lettering number_lettering{8, Weight::heavy, ink};
constexpr Lettering challenge_title_lettering{3.4, Weight::bold, ink};
constexpr double name_gap_mm = 4;
constexpr double second_line_mm = 6;      // distance between the tops of both lines
constexpr double difficulty_share = 0.3;  // share of the width of the content
constexpr double link_border_mm = 1.5;

void draw_difficulty(const BookletPage& page, const Difficulty& difficulty) {
    const Box& content = page.frame().content;
    const double width = content.width() * difficulty_share;
    draw_grade(page.canvas(), difficulty.grade, {content.high.x - grade_mark_mm, content.high.y});
    page.words(difficulty.words, {content.high.x - width, content.high.y - second_line_mm}, width,
               small_lettering, Alignment::right);
}

// The number in large figures, and beside it the name, with `second_line` below it. If that is
// empty, the second line describes the challenge.
void draw_head(const BookletPage& page, const BookletPlan& plan, const PlannedEntry& planned,
               const std::string& second_line) {
    const Box& content = page.frame().content;
    const BookletEntry& entry = *planned.entry;
    const Paragraph number(std::to_string(planned.number), {number_lettering, content.width()});
    number.draw(page.canvas(), {content.low.x, content.high.y});
    const double left = content.low.x + number.width() + name_gap_mm;
    const double width = content.high.x - left -
                         (entry.difficulty ? content.width() * difficulty_share + name_gap_mm : 0);
    page.words(name_words(entry), {left, content.high.y}, width, challenge_title_lettering);
    Paragraph(second_line.empty() ? challenge_words(plan.booklet.puzzle, planned) : second_line,
              {body_lettering, width})
        .draw(page.canvas(), {left, content.high.y - second_line_mm});
    if (entry.difficulty) draw_difficulty(page, *entry.difficulty);
}

// The foot of the page has a link with the text `to`, if that is not empty, and fingerprint and
// scale, which take up to two lines.
void draw_foot(const BookletPage& page, const PlannedEntry& entry, int percent,
               const std::string& to, const std::string& destination) {
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
    const Paragraph scale(
        short_fingerprint(entry.entry->challenge.fingerprint) + " · " + scale_words(entry, percent),
        {small_lettering, content.high.x - left, Alignment::right, 2});
    scale.draw(page.canvas(), {left, content.low.y + scale.height()});
}

// A start together with the pieces to place, in the same scale. Empty if there is no room for them
// or if the challenge has no board.
std::optional<FigureWithPieces> with_pieces(const BookletPage& page, const BookletPlan& plan,
                                            const PlannedEntry& planned) {
    const Challenge& challenge = planned.entry->challenge;
    if (challenge.kind != Kind::board) return std::nullopt;
    const bool can_shrink = plan.options.scale == BookletScale::fit;
    const int min_percent = can_shrink ? planned.percent / 2 : planned.percent;
    return FigureWithPieces::fit_within(puzzle_of(plan.booklet, *planned.entry), challenge,
                                        solution_of(*planned.entry), page.frame().picture,
                                        {min_percent, planned.percent});
}

void draw_large(const BookletPage& page, const PlannedEntry& planned, const Figure& figure) {
    draw_centred(page.canvas(), planned.is_turned ? quarter_turned(figure) : figure,
                 page.frame().picture.middle());
}

}  // namespace

void draw_challenge_page(const BookletPage& page, const BookletPlan& plan,
                         const PlannedEntry& planned) {
    page.destination(challenge_destination(planned));
    draw_head(page, plan, planned, {});
    const auto both = with_pieces(page, plan, planned);
    if (both) {
        both->draw(page.canvas());
    } else {
        draw_large(page, planned,
                   challenge_figure(
                       scaled(puzzle_of(plan.booklet, *planned.entry), planned.percent),
                       planned.entry->challenge, PieceLabels::names, solution_of(*planned.entry)));
    }
    const bool solved = planned.solution_page > 0;
    draw_foot(page, planned, both ? both->percent() : planned.percent,
              solved ? fmt::format("solution: page {}", planned.solution_page) : "",
              solution_destination(planned));
}

void draw_solution_page(const BookletPage& page, const BookletPlan& plan,
                        const PlannedEntry& planned) {
    const BookletEntry& entry = *planned.entry;
    page.destination(solution_destination(planned));
    draw_head(page, plan, planned, "a solution");
    draw_large(page, planned,
               solution_figure(scaled(puzzle_of(plan.booklet, entry), planned.percent),
                               entry.challenge, entry.solution.value()));
    draw_foot(page, planned, planned.percent, fmt::format("challenge: page {}", planned.page),
              challenge_destination(planned));
}

}  // namespace orbitile
