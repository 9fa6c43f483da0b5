#include "drawing/figure.hpp"

#include <utility>
#include <vector>

#include "drawing/board_figure.hpp"
#include "drawing/label.hpp"

namespace orbitile {

Figure challenge_figure(const Puzzle& puzzle, const Challenge& challenge, PieceLabels labels) {
    if (challenge.kind != Kind::board) {
        auto rings = rings_of(puzzle.lattice, challenge, puzzle.unit_mm);
        const Box box = rings.box;
        return {box, [rings = std::move(rings)](Canvas& canvas, Position by) {
                    draw_silhouette(canvas, rings, by);
                }};
    }
    return {BoardGround(puzzle).box(),
            [puzzle, givens = challenge.givens, labels](Canvas& canvas, Position by) {
                BoardGround ground(puzzle);
                ground.move_to(by);
                draw_start_on(canvas, ground, puzzle, givens, {}, labels);
            }};
}

Figure shadow_figure(const Puzzle& puzzle, const Challenge& challenge, const Colour& colour) {
    auto rings = rings_of(puzzle.lattice, challenge, puzzle.unit_mm);
    const Box box = rings.box;
    return {box, [rings = std::move(rings), colour](Canvas& canvas, Position by) {
                for (const Rings& component : rings.components) {
                    canvas.polygons(moved(component, by), colour, std::nullopt);
                }
            }};
}

Figure solution_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                       PieceLabels labels) {
    if (challenge.kind != Kind::board) return tiling_figure(puzzle, challenge, tiling, labels);
    return {BoardGround(puzzle).box(), [puzzle, tiling, labels](Canvas& canvas, Position by) {
                BoardGround ground(puzzle);
                ground.move_to(by);
                draw_filling_on(canvas, ground, puzzle, tiling, labels);
            }};
}

Figure tiling_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                     PieceLabels labels) {
    std::vector<LaidPiece> pieces;
    Box box;
    for (const auto& placed : tiling) {
        const auto& component = challenge.components.at(static_cast<std::size_t>(placed.component));
        pieces.push_back({placed.piece, rings_of(puzzle.lattice, shards_of(puzzle, placed),
                                                 centre_of(component.parity), puzzle.unit_mm)});
        box.include(pieces.back().rings);
    }
    return {box, [puzzle, labels, pieces = std::move(pieces)](Canvas& canvas, Position by) {
                for (const auto& [piece, rings] : pieces) {
                    draw_piece(canvas, look_of(piece_of(puzzle, piece).colour, puzzle.unit_mm),
                               moved(rings, by));
                }
                if (labels == PieceLabels::none) return;
                const auto letters = piece_letters(puzzle);
                for (const auto& [index, rings] : pieces) {
                    const Piece& piece = piece_of(puzzle, index);
                    draw_words(canvas,
                               labels == PieceLabels::names
                                   ? piece.name
                                   : letters.at(static_cast<std::size_t>(index)),
                               {puzzle.unit_mm, Weight::bold, readable_on(piece.colour)},
                               moved(rings, by), puzzle.unit_mm);
                }
            }};
}

void draw_centred(Canvas& canvas, const Figure& figure, Position middle) {
    figure.draw(canvas, {middle.x - (figure.box.low.x + figure.box.high.x) / 2,
                         middle.y - (figure.box.low.y + figure.box.high.y) / 2});
}

Puzzle with_unit(Puzzle puzzle, double unit_mm) {
    puzzle.unit_mm = unit_mm;
    return puzzle;
}

}  // namespace orbitile
