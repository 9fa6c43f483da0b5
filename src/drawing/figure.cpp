#include "drawing/figure.hpp"

#include <utility>
#include <vector>

#include "drawing/board_figure.hpp"
#include "drawing/piece_look.hpp"

namespace orbitile {

Figure challenge_figure(const Puzzle& puzzle, const Challenge& challenge) {
    if (challenge.kind != Kind::board) {
        auto rings = rings_of(puzzle.lattice, challenge, puzzle.unit_mm);
        const Box box = rings.box;
        return {box, [rings = std::move(rings)](Canvas& canvas, Position by) {
                    draw_silhouette(canvas, rings, by);
                }};
    }
    return {BoardGround(puzzle).box(),
            [puzzle, givens = challenge.givens](Canvas& canvas, Position by) {
                BoardGround ground(puzzle);
                ground.move_to(by);
                draw_start_on(canvas, ground, puzzle, givens, {});
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

Figure solution_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling) {
    if (challenge.kind != Kind::board) return tiling_figure(puzzle, challenge, tiling);
    return {BoardGround(puzzle).box(), [puzzle, tiling](Canvas& canvas, Position by) {
                BoardGround ground(puzzle);
                ground.move_to(by);
                draw_filling_on(canvas, ground, puzzle, tiling);
            }};
}

Figure tiling_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling) {
    std::vector<LaidPiece> pieces;
    Box box;
    for (const auto& placed : tiling) {
        const auto& component = challenge.components.at(static_cast<std::size_t>(placed.component));
        pieces.push_back({placed.piece, rings_of(puzzle.lattice, shards_of(puzzle, placed),
                                                 centre_of(component.parity), puzzle.unit_mm)});
        box.include(pieces.back().rings);
    }
    return {box, [puzzle, pieces = std::move(pieces)](Canvas& canvas, Position by) {
                for (const auto& [piece, rings] : pieces) {
                    draw_piece(canvas, look_of(piece_of(puzzle, piece).colour, puzzle.unit_mm),
                               moved(rings, by));
                }
                for (const auto& [piece, rings] : pieces) {
                    draw_name(canvas, puzzle, piece_of(puzzle, piece), moved(rings, by));
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
