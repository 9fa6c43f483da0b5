#include "drawing/board_figure.hpp"

#include <algorithm>
#include <utility>

#include "drawing/label.hpp"
#include "drawing/piece_look.hpp"

namespace orbitile {
namespace {

constexpr double tile_share = 0.74;  // width of the tile of a given cell, in widths of the cell

bool has_name_fitting(const Puzzle& puzzle, const PieceOutline& laid, Typeface typeface) {
    const auto& name = piece_of(puzzle, laid.piece).name;
    return place_label(text_box(name, {1, Weight::bold, {}}, typeface), laid.rings, puzzle.unit_mm)
        .has_value();
}

// Draws the names only if all of them fit, otherwise all letters. A mixture would look like two
// kinds of pieces.
void draw_labels(Canvas& canvas, const Puzzle& puzzle, const std::vector<PieceOutline>& pieces,
                 PieceLabels labels) {
    if (labels == PieceLabels::names && !std::ranges::all_of(pieces, [&](const PieceOutline& laid) {
            return has_name_fitting(puzzle, laid, canvas.typeface());
        })) {
        labels = PieceLabels::letters;
    }
    const auto words = label_words(puzzle, labels);
    for (const auto& [piece, rings] : pieces) {
        draw_label(canvas, words.at(static_cast<std::size_t>(piece)), piece_of(puzzle, piece),
                   rings, puzzle.unit_mm);
    }
}

void draw_tiles(Canvas& canvas, const BoardGround& ground, const Puzzle& puzzle,
                const ToldGivens& told, PieceLabels labels) {
    const auto letters =
        label_words(puzzle, labels == PieceLabels::none ? PieceLabels::none : PieceLabels::letters);
    for (const auto& [piece, place] : told.places) {
        const PieceOutline tile{piece, ground.tile(place, tile_share)};
        draw_piece(canvas, puzzle, tile);
        draw_label(canvas, letters.at(static_cast<std::size_t>(piece)), piece_of(puzzle, piece),
                   tile.rings, puzzle.unit_mm);
    }
}

}  // namespace

std::vector<PieceOutline> outlines_on(const BoardGround& ground, const Puzzle& puzzle,
                                      const std::vector<PlacedPiece>& placed) {
    std::vector<PieceOutline> laid;
    laid.reserve(placed.size());
    for (const PlacedPiece& one : placed) {
        laid.push_back({one.piece, ground.rings(shards_of(puzzle, one))});
    }
    return laid;
}

Figure start_figure(const Puzzle& puzzle, const Givens& givens, PieceLabels labels,
                    const Tiling& solution) {
    const ToldGivens told = told_givens(puzzle, givens, solution);
    return {BoardGround(puzzle).box(), [puzzle, told, labels](Canvas& canvas, Position by) {
                const BoardGround ground(puzzle, by);
                ground.draw_frame(canvas, board_rim);
                draw_tiles(canvas, ground, puzzle, told, labels);
                std::vector<PieceOutline> pieces;
                for (const auto& [piece, shards] : told.pieces) {
                    pieces.push_back({piece, ground.rings(shards)});
                }
                for (const PieceOutline& laid : pieces) draw_piece(canvas, puzzle, laid);
                draw_labels(canvas, puzzle, pieces, labels);
            }};
}

Figure filling_figure(const Puzzle& puzzle, const Tiling& tiling, PieceLabels labels) {
    return {BoardGround(puzzle).box(), [puzzle, tiling, labels](Canvas& canvas, Position by) {
                const BoardGround ground(puzzle, by);
                ground.draw_frame(canvas, board_rim);
                const auto pieces = outlines_on(ground, puzzle, tiling);
                for (const PieceOutline& laid : pieces) draw_piece(canvas, puzzle, laid);
                draw_labels(canvas, puzzle, pieces, labels);
            }};
}

std::vector<int> open_copies(const Puzzle& puzzle, const Givens& givens, const Tiling& solution) {
    std::vector<int> open;
    for (const Piece& piece : puzzle.pieces) open.push_back(piece.copies);
    for (const ToldShards& told : told_givens(puzzle, givens, solution).pieces) {
        --open.at(static_cast<std::size_t>(told.piece));
    }
    return open;
}

}  // namespace orbitile
