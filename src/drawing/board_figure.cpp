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
    if (labels == PieceLabels::none) return;
    const bool names =
        labels == PieceLabels::names && std::ranges::all_of(pieces, [&](const LaidPiece& laid) {
            return has_name_fitting(puzzle, laid);
        });
    const auto letters = piece_letters(puzzle);
    for (const LaidPiece& laid : pieces) {
        const Piece& piece = piece_of(puzzle, laid.piece);
        draw_words(canvas, names ? piece.name : letters.at(static_cast<std::size_t>(laid.piece)),
                   {puzzle.unit_mm, Weight::bold, readable_on(piece.colour)}, laid.rings,
                   puzzle.unit_mm);
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
                for (Shards& cell : by_cell(part)) {
                    told.cells.emplace_back(given.piece, std::move(cell));
                }
            }
        }
    }
    return told;
}

void draw_tiles(Canvas& canvas, const BoardGround& ground, const Puzzle& puzzle, const Told& told,
                PieceLabels labels) {
    const auto letters = piece_letters(puzzle);
    for (const auto& [index, cell] : told.cells) {
        const Piece& piece = piece_of(puzzle, index);
        const Rings tile = ground.tile(cell, tile_share);
        draw_piece(canvas, look_of(piece.colour, puzzle.unit_mm), tile);
        if (labels == PieceLabels::none) continue;
        draw_words(canvas, letters.at(static_cast<std::size_t>(index)),
                   {puzzle.unit_mm, Weight::bold, readable_on(piece.colour)}, tile, puzzle.unit_mm);
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

const Piece& piece_of(const Puzzle& puzzle, int piece) {
    return puzzle.pieces.at(static_cast<std::size_t>(piece));
}

std::vector<LaidPiece> laid_on(const BoardGround& ground, const Puzzle& puzzle,
                               const std::vector<PlacedPiece>& placed) {
    std::vector<LaidPiece> laid;
    for (const PlacedPiece& one : placed) {
        laid.push_back({one.piece, ground.rings(shards_of(puzzle, one))});
    }
    return laid;
}

void draw_start_on(Canvas& canvas, const BoardGround& ground, const Puzzle& puzzle,
                   const Givens& givens, const StartOptions& options, PieceLabels labels) {
    ground.draw_cells(canvas);
    if (options.show_numbers) ground.draw_numbers(canvas, all_of(givens));
    const Told parts = told(ground, puzzle, givens);
    draw_tiles(canvas, ground, puzzle, parts, labels);
    ground.draw_outline(canvas, board_rim);
    for (const auto& [piece, rings] : parts.pieces) {
        draw_piece(canvas, look_of(piece_of(puzzle, piece).colour, puzzle.unit_mm), rings);
    }
    draw_labels(canvas, puzzle, parts.pieces, labels);
}

void draw_filling_on(Canvas& canvas, const BoardGround& ground, const Puzzle& puzzle,
                     const Tiling& tiling, PieceLabels labels) {
    ground.draw_cells(canvas);
    ground.draw_outline(canvas, board_rim);
    const auto pieces = laid_on(ground, puzzle, tiling);
    for (const auto& [piece, rings] : pieces) {
        draw_piece(canvas, look_of(piece_of(puzzle, piece).colour, puzzle.unit_mm), rings);
    }
    draw_labels(canvas, puzzle, pieces, labels);
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
