#include "drawing/figure.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "drawing/board_figure.hpp"
#include "drawing/turned_canvas.hpp"

namespace orbitile {

Figure silhouette_figure(const Puzzle& puzzle, const Challenge& challenge, const Colour& colour) {
    auto rings = rings_of(puzzle.lattice, challenge, puzzle.unit_mm);
    const Box box = rings.box;
    return {box, [rings = std::move(rings), colour](Canvas& canvas, Position by) {
                draw_silhouette(canvas, rings, by, colour);
            }};
}

Figure challenge_figure(const Puzzle& puzzle, const Challenge& challenge, PieceLabels labels,
                        const Tiling& solution) {
    if (challenge.kind != Kind::board) return silhouette_figure(puzzle, challenge);
    return start_figure(puzzle, challenge.clues, labels, solution);
}

Figure tiling_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                     PieceLabels labels) {
    std::vector<PieceOutline> pieces;
    Box box;
    for (const auto& placed : tiling) {
        const auto& component = challenge.components.at(static_cast<std::size_t>(placed.component));
        pieces.push_back(
            {placed.piece, rings_of(puzzle.lattice, shards_of(puzzle, placed),
                                    in_plane(puzzle.lattice, component.centre), puzzle.unit_mm)});
        box.include(pieces.back().rings);
    }
    return {box, [puzzle, labels, pieces = std::move(pieces)](Canvas& canvas, Position by) {
                for (const auto& [piece, rings] : pieces) {
                    draw_piece(canvas, puzzle, {piece, moved(rings, by)});
                }
                const auto words = label_words(puzzle, labels);
                for (const auto& [piece, rings] : pieces) {
                    draw_label(canvas, words.at(static_cast<std::size_t>(piece)),
                               piece_of(puzzle, piece), moved(rings, by), puzzle.unit_mm);
                }
            }};
}

Figure solution_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                       PieceLabels labels) {
    return challenge.kind == Kind::board ? filling_figure(puzzle, tiling, labels)
                                         : tiling_figure(puzzle, challenge, tiling, labels);
}

Figure quarter_turned(const Figure& figure) {
    const Box& box = figure.box;
    return {{{-box.high.y, box.low.x}, {-box.low.y, box.high.x}},
            [draw = figure.draw](Canvas& canvas, Position by) {
                const TurnedCanvas turned(canvas, {0, 0}, 1);
                draw(canvas, {by.y, -by.x});
            }};
}

double fitting_unit(const Box& box, double width_mm, double height_mm, double max_unit_mm) {
    return std::min({max_unit_mm, width_mm / box.width(), height_mm / box.height()});
}

void draw_centred(Canvas& canvas, const Figure& figure, Position middle) {
    const Position own = figure.box.middle();
    figure.draw(canvas, {middle.x - own.x, middle.y - own.y});
}

Puzzle with_unit(Puzzle puzzle, double unit_mm) {
    puzzle.unit_mm = unit_mm;
    return puzzle;
}

Puzzle scaled(const Puzzle& puzzle, int percent) {
    return with_unit(puzzle, puzzle.unit_mm * percent / 100);
}

}  // namespace orbitile
