#include <fmt/format.h>

#include <algorithm>

#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/page_kinds.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/control_ruler.hpp"
#include "drawing/figure.hpp"
#include "drawing/piece_shelf.hpp"

namespace orbitile {
namespace {

constexpr double rules_gap_mm = 8;
constexpr double ruler_gap_mm = 9;  // between the pieces and the ruler
constexpr double note_gap_mm = 3;   // between the ruler and the note about it
constexpr int min_percent = 10;

double shelf_height(const Puzzle& puzzle, int percent, double width) {
    const Puzzle small = scaled(puzzle, percent);
    return PieceShelf(small, puzzle_copies(small), width).height();
}

// The largest whole percentage at which all pieces fit.
int pieces_percent(const Puzzle& puzzle, const Box& area) {
    int fits = min_percent;
    int fails = 101;
    while (fails - fits > 1) {
        const int middle = (fits + fails) / 2;
        (shelf_height(puzzle, middle, area.width()) <= area.height() ? fits : fails) = middle;
    }
    return fits;
}

std::string ruler_note(const Puzzle& puzzle, double length, int percent) {
    std::string note = fmt::format(
        "If this ruler is {:.0f} mm long on paper, the printer kept the scale. At 1:1 a cell is "
        "then {:.4g} mm wide. If the ruler has another length, print again at 100 % (“actual "
        "size”).",
        length, puzzle.unit_mm);
    if (percent < 100) note += fmt::format(" The pieces above are drawn at {} %.", percent);
    return note;
}

}  // namespace

void draw_pieces_page(const BookletPage& page, const BookletPlan& plan) {
    const Puzzle& puzzle = plan.booklet.puzzle;
    const Box& content = page.frame().content;
    double top = page.heading("The pieces");
    const Paragraph rules(rules_text(plan.booklet), {body_lettering, content.width()});
    rules.draw(page.canvas(), {content.low.x, top});
    top -= rules.height() + rules_gap_mm;

    const double length = ruler_length(content.width() - 2);
    // Space for the longest note.
    const ParagraphStyle note_style{small_lettering, content.width()};
    const double note_height =
        Paragraph(ruler_note(puzzle, length, min_percent), note_style).height();
    const double ruler_top = content.low.y + note_height + note_gap_mm + ruler_height_mm;
    const Box area{{content.low.x, ruler_top + ruler_gap_mm}, {content.high.x, top}};

    const int percent = pieces_percent(puzzle, area);
    const Puzzle small = scaled(puzzle, percent);
    const PieceShelf shelf(small, puzzle_copies(small), area.width());
    shelf.draw(page.canvas(),
               {area.low.x, area.high.y - std::max(0.0, area.height() - shelf.height()) / 2});

    draw_ruler(page.canvas(), length, {content.low.x + 1, ruler_top});
    Paragraph(ruler_note(puzzle, length, percent), note_style)
        .draw(page.canvas(), {content.low.x, content.low.y + note_height});
}

}  // namespace orbitile
