#include "drawing/board_figure.hpp"

#include <algorithm>
#include <utility>

#include "drawing/label.hpp"
#include "drawing/piece_look.hpp"

namespace orbitile {
namespace {

constexpr double tile_share = 0.74;  // width of the tile of a given cell, in widths of the cell

bool has_name_fitting(const Puzzle& puzzle, const PieceOutline& drawn, Typeface typeface) {
    const auto& name = piece_of(puzzle, drawn.piece).name;
    return place_label(text_box(name, {1, Weight::bold, {}}, typeface), drawn.rings, puzzle.unit_mm)
        .has_value();
}

// Draws the names only if all of them fit, otherwise all letters. A mixture would look like two
// kinds of pieces.
void draw_labels(Canvas& canvas, const Puzzle& puzzle, const std::vector<PieceOutline>& pieces,
                 PieceLabels labels) {
    if (labels == PieceLabels::names &&
        !std::ranges::all_of(pieces, [&](const PieceOutline& drawn) {
            return has_name_fitting(puzzle, drawn, canvas.typeface());
        })) {
        labels = PieceLabels::letters;
    }
    const auto words = label_words(puzzle, labels);
    for (const auto& [piece, rings] : pieces) {
        draw_label(canvas, words.at(static_cast<std::size_t>(piece)), piece_of(puzzle, piece),
                   rings, puzzle.unit_mm);
    }
}

void draw_tiles(Canvas& canvas, const BoardBackground& background, const Puzzle& puzzle,
                const ClueParts& shown, PieceLabels labels) {
    const auto letters =
        label_words(puzzle, labels == PieceLabels::none ? PieceLabels::none : PieceLabels::letters);
    for (const auto& [piece, place] : shown.places) {
        const PieceOutline tile{piece, background.tile(place, tile_share)};
        draw_piece(canvas, puzzle, tile);
        draw_label(canvas, letters.at(static_cast<std::size_t>(piece)), piece_of(puzzle, piece),
                   tile.rings, puzzle.unit_mm);
    }
}

}  // namespace

std::vector<PieceOutline> outlines_on(const BoardBackground& background, const Puzzle& puzzle,
                                      const std::vector<PlacedPiece>& placed) {
    std::vector<PieceOutline> drawn;
    drawn.reserve(placed.size());
    for (const PlacedPiece& one : placed) {
        drawn.push_back({one.piece, background.rings(shards_of(puzzle, one))});
    }
    return drawn;
}

Figure start_figure(const Puzzle& puzzle, const Clues& clues, PieceLabels labels,
                    const Tiling& solution) {
    const ClueParts shown = split_clues(puzzle, clues, solution);
    return {BoardBackground(puzzle).box(), [puzzle, shown, labels](Canvas& canvas, Position by) {
                const BoardBackground background(puzzle, by);
                background.draw_frame(canvas, board_rim);
                draw_tiles(canvas, background, puzzle, shown, labels);
                std::vector<PieceOutline> pieces;
                for (const auto& [piece, shards] : shown.pieces) {
                    pieces.push_back({piece, background.rings(shards)});
                }
                for (const PieceOutline& drawn : pieces) draw_piece(canvas, puzzle, drawn);
                draw_labels(canvas, puzzle, pieces, labels);
            }};
}

Figure filling_figure(const Puzzle& puzzle, const Tiling& tiling, PieceLabels labels) {
    return {BoardBackground(puzzle).box(), [puzzle, tiling, labels](Canvas& canvas, Position by) {
                const BoardBackground background(puzzle, by);
                background.draw_frame(canvas, board_rim);
                const auto pieces = outlines_on(background, puzzle, tiling);
                for (const PieceOutline& drawn : pieces) draw_piece(canvas, puzzle, drawn);
                draw_labels(canvas, puzzle, pieces, labels);
            }};
}

std::vector<int> copies_to_place(const Puzzle& puzzle, const Clues& clues, const Tiling& solution) {
    std::vector<int> open;
    for (const Piece& piece : puzzle.pieces) open.push_back(piece.copies);
    for (const ClueShards& shown : split_clues(puzzle, clues, solution).pieces) {
        --open.at(static_cast<std::size_t>(shown.piece));
    }
    return open;
}

}  // namespace orbitile
