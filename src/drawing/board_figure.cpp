#include "drawing/board_figure.hpp"

#include <algorithm>
#include <utility>

#include "drawing/label.hpp"
#include "drawing/piece_look.hpp"
#include "orbitile/geometry/shape.hpp"

namespace orbitile {
namespace {

constexpr double tile_share = 0.74;  // of a cell's width, of a cell that is told of alone

bool has_name_fitting(const Puzzle& puzzle, const LaidPiece& laid) {
    const auto& name = piece_of(puzzle, laid.piece).name;
    return place_label(text_box(name, {1, Weight::bold, {}}), laid.rings, puzzle.unit_mm)
        .has_value();
}

// All names, or all letters: both beside each other would look like two kinds of pieces.
void draw_labels(Canvas& canvas, const Puzzle& puzzle, const std::vector<LaidPiece>& pieces,
                 PieceLabels labels) {
    if (labels == PieceLabels::names && !std::ranges::all_of(pieces, [&](const LaidPiece& laid) {
            return has_name_fitting(puzzle, laid);
        })) {
        labels = PieceLabels::letters;
    }
    const auto words = label_words(puzzle, labels);
    for (const auto& [piece, rings] : pieces) {
        draw_label(canvas, words.at(static_cast<std::size_t>(piece)),
                   piece_of(puzzle, piece).colour, rings, puzzle.unit_mm);
    }
}

/// Givens apart: pieces that are told of as a whole, and cells.
struct Told {
    std::vector<LaidPiece> pieces;
    std::vector<std::pair<int, Shards>> cells;
};

bool is_whole(const std::vector<Orientation>& orientations, const Shards& shards) {
    return std::ranges::any_of(orientations, [&](const Orientation& orientation) {
        return normalised(orientation.shards) == normalised(shards);
    });
}

Told told(const BoardGround& ground, const Puzzle& puzzle, const Givens& givens) {
    Told told;
    for (const Given& given : givens) {
        const auto orientations = orientations_of(puzzle, given.piece);
        // Pieces hang together by edges, so of several copies each whole one is such a part, unless
        // they touch.
        for (const Shards& part : parts_of(puzzle.lattice, given.shards, Adjacency::edge)) {
            if (is_whole(orientations, part)) {
                told.pieces.push_back({given.piece, ground.rings(part)});
            } else {
                for (Shards& cell : by_place(puzzle.lattice, part)) {
                    told.cells.emplace_back(given.piece, std::move(cell));
                }
            }
        }
    }
    return told;
}

void draw_tiles(Canvas& canvas, const BoardGround& ground, const Puzzle& puzzle, const Told& told,
                PieceLabels labels) {
    const auto letters =
        label_words(puzzle, labels == PieceLabels::none ? PieceLabels::none : PieceLabels::letters);
    for (const auto& [piece, cell] : told.cells) {
        const LaidPiece tile{piece, ground.tile(cell, tile_share)};
        draw_laid(canvas, puzzle, tile);
        draw_label(canvas, letters.at(static_cast<std::size_t>(piece)),
                   piece_of(puzzle, piece).colour, tile.rings, puzzle.unit_mm);
    }
}

Shards all_of(const Givens& givens) {
    Shards all;
    for (const Given& given : givens) {
        all.insert(all.end(), given.shards.begin(), given.shards.end());
    }
    return make_shards(std::move(all));
}

}  // namespace

std::vector<LaidPiece> laid_on(const BoardGround& ground, const Puzzle& puzzle,
                               const std::vector<PlacedPiece>& placed) {
    std::vector<LaidPiece> laid;
    for (const PlacedPiece& one : placed) {
        laid.push_back({one.piece, ground.rings(shards_of(puzzle, one))});
    }
    return laid;
}

Figure start_figure(const Puzzle& puzzle, const Givens& givens, const StartOptions& options,
                    PieceLabels labels) {
    return {BoardGround(puzzle).box(),
            [puzzle, givens, options, labels](Canvas& canvas, Position by) {
                const BoardGround ground(puzzle, by);
                ground.draw_cells(canvas);
                if (options.show_numbers) ground.draw_numbers(canvas, all_of(givens));
                const Told parts = told(ground, puzzle, givens);
                draw_tiles(canvas, ground, puzzle, parts, labels);
                ground.draw_outline(canvas, board_rim);
                for (const LaidPiece& laid : parts.pieces) draw_laid(canvas, puzzle, laid);
                draw_labels(canvas, puzzle, parts.pieces, labels);
            }};
}

Figure filling_figure(const Puzzle& puzzle, const Tiling& tiling, PieceLabels labels) {
    return {BoardGround(puzzle).box(), [puzzle, tiling, labels](Canvas& canvas, Position by) {
                const BoardGround ground(puzzle, by);
                ground.draw_cells(canvas);
                ground.draw_outline(canvas, board_rim);
                const auto pieces = laid_on(ground, puzzle, tiling);
                for (const LaidPiece& laid : pieces) draw_laid(canvas, puzzle, laid);
                draw_labels(canvas, puzzle, pieces, labels);
            }};
}

std::vector<int> open_copies(const Puzzle& puzzle, const Givens& givens) {
    std::vector<int> open;
    for (const Piece& piece : puzzle.pieces) open.push_back(piece.copies);
    for (const Given& given : givens) {
        const auto orientations = orientations_of(puzzle, given.piece);
        const auto parts = parts_of(puzzle.lattice, given.shards, Adjacency::edge);
        open.at(static_cast<std::size_t>(given.piece)) -= static_cast<int>(std::ranges::count_if(
            parts, [&](const Shards& part) { return is_whole(orientations, part); }));
    }
    return open;
}

}  // namespace orbitile
