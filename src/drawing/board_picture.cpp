#include "orbitile/drawing/board_picture.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "drawing/board_ground.hpp"
#include "drawing/page.hpp"
#include "drawing/piece_look.hpp"
#include "orbitile/drawing/label.hpp"
#include "orbitile/geometry/shape.hpp"

namespace orbitile {
namespace {

constexpr Colour rim{60, 60, 60};
constexpr Colour red{208, 16, 32};
constexpr Colour green{20, 130, 50};
constexpr Colour black{0, 0, 0};
constexpr Colour white{255, 255, 255};
constexpr Colour amber{255, 217, 102};

constexpr double tile_share = 0.74;    // of a cell's width, of a cell that is told of alone
constexpr double earlier_share = 0.5;  // of the colour of pieces laid before the last
constexpr double frame_gap_mm = 2.5;
constexpr double frame_mm = 1;

const Piece& piece_of(const Puzzle& puzzle, int piece) {
    return puzzle.pieces.at(static_cast<std::size_t>(piece));
}

struct LaidPiece {
    int piece = 0;
    Rings rings;
};

std::vector<LaidPiece> laid_on(const BoardGround& ground, const Puzzle& puzzle,
                               const std::vector<PlacedPiece>& placed) {
    std::vector<LaidPiece> laid;
    for (const PlacedPiece& one : placed) {
        laid.push_back({one.piece, ground.rings(shards_of(puzzle, one))});
    }
    return laid;
}

bool has_name_fitting(const Puzzle& puzzle, const LaidPiece& laid) {
    const auto& name = piece_of(puzzle, laid.piece).name;
    return place_label(text_box(name, {1, Weight::bold, {}}), laid.rings, puzzle.unit_mm)
        .has_value();
}

// All names, or all letters: both beside each other would look like two kinds of pieces.
void draw_labels(Canvas& canvas, const Puzzle& puzzle, const std::vector<LaidPiece>& pieces) {
    const bool names = std::ranges::all_of(
        pieces, [&](const LaidPiece& laid) { return has_name_fitting(puzzle, laid); });
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

void draw_tiles(Canvas& canvas, const BoardGround& ground, const Puzzle& puzzle, const Told& told) {
    const auto letters = piece_letters(puzzle);
    for (const auto& [index, cell] : told.cells) {
        const Piece& piece = piece_of(puzzle, index);
        const Rings tile = ground.tile(cell, tile_share);
        draw_piece(canvas, look_of(piece.colour, puzzle.unit_mm), tile);
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

std::string caption_of(const SearchStep& step) {
    return "step " + std::to_string(step.number) + ": " + std::string(step_kind_name(step.kind));
}

// Videos are made of pairs of pixels.
constexpr double two_png_pixels_mm = 2 * 25.4 / 144;

Page page_of(const BoardGround& ground, const SearchStep& step) {
    Page page(ground.box(), caption_of(step));
    page.leave_room_for(caption_of({StepKind::dead_end, {}, {}, 88'888'888}));
    page.grow_to_multiples_of(two_png_pixels_mm);
    return page;
}

Box box_of(const Rings& rings) {
    Box box;
    box.include(rings);
    return box;
}

void draw_cross(Canvas& canvas, const Rings& rings, const Stroke& stroke) {
    const Box box = box_of(rings);
    canvas.line(box.low, box.high, stroke);
    canvas.line({box.low.x, box.high.y}, {box.high.x, box.low.y}, stroke);
}

void draw_next(Canvas& canvas, const BoardGround& ground, const Puzzle& puzzle,
               const SearchStep& step) {
    if (!step.next) return;
    const bool dead = step.kind == StepKind::dead_end;
    draw_piece(canvas, look_of(dead ? red : amber, puzzle.unit_mm), ground.rings({*step.next}));
    if (dead) {
        draw_cross(canvas, ground.tile({*step.next}, 0.4), {white, puzzle.unit_mm / 10});
    }
}

void draw_steps_pieces(Canvas& canvas, const Puzzle& puzzle, const SearchStep& step,
                       const std::vector<LaidPiece>& laid) {
    const auto letters = piece_letters(puzzle);
    for (std::size_t i = 0; i < laid.size(); ++i) {
        const bool last = i + 1 == laid.size() && step.kind != StepKind::filling;
        const bool full = last || step.kind == StepKind::filling;
        const Colour& colour = piece_of(puzzle, laid[i].piece).colour;
        Look look = look_of(full ? colour : paler(colour, earlier_share), puzzle.unit_mm);
        if (last) look.edge = {black, puzzle.unit_mm / 9};
        draw_piece(canvas, look, laid[i].rings);
        draw_words(canvas, letters.at(static_cast<std::size_t>(laid[i].piece)),
                   {puzzle.unit_mm, Weight::bold, readable_on(look.fill)}, laid[i].rings,
                   puzzle.unit_mm);
    }
}

void draw_frame(Canvas& canvas, const Box& board, Position shift) {
    const double left = board.low.x + shift.x - frame_gap_mm;
    const double right = board.high.x + shift.x + frame_gap_mm;
    const double foot = board.low.y + shift.y - frame_gap_mm;
    const double top = board.high.y + shift.y + frame_gap_mm;
    canvas.polygons({{{left, foot}, {right, foot}, {right, top}, {left, top}}}, std::nullopt,
                    Stroke{green, frame_mm});
}

}  // namespace

void draw_start(const Puzzle& puzzle, const Givens& givens, const std::filesystem::path& file,
                PictureFormat format, const Caption& caption, const StartOptions& options) {
    BoardGround ground(puzzle);
    const Page page(ground.box(), caption);
    ground.move_to(page.shift());
    Canvas canvas = page.canvas(file, format);
    ground.draw_cells(canvas);
    if (options.show_numbers) ground.draw_numbers(canvas, all_of(givens));
    const Told parts = told(ground, puzzle, givens);
    draw_tiles(canvas, ground, puzzle, parts);
    ground.draw_outline(canvas, rim);
    for (const auto& [piece, rings] : parts.pieces) {
        draw_piece(canvas, look_of(piece_of(puzzle, piece).colour, puzzle.unit_mm), rings);
    }
    draw_labels(canvas, puzzle, parts.pieces);
    page.draw_caption(canvas);
    canvas.close();
}

void draw_filling(const Puzzle& puzzle, const Tiling& tiling, const std::filesystem::path& file,
                  PictureFormat format, const Caption& caption) {
    BoardGround ground(puzzle);
    const Page page(ground.box(), caption);
    ground.move_to(page.shift());
    Canvas canvas = page.canvas(file, format);
    ground.draw_cells(canvas);
    ground.draw_outline(canvas, rim);
    const auto pieces = laid_on(ground, puzzle, tiling);
    for (const auto& [piece, rings] : pieces) {
        draw_piece(canvas, look_of(piece_of(puzzle, piece).colour, puzzle.unit_mm), rings);
    }
    draw_labels(canvas, puzzle, pieces);
    page.draw_caption(canvas);
    canvas.close();
}

std::string_view step_kind_name(StepKind kind) {
    switch (kind) {
        case StepKind::tried: return "tried";
        case StepKind::dead_end: return "dead end";
        case StepKind::filling: return "filling";
    }
    return "";
}

void draw_step(const Puzzle& puzzle, const SearchStep& step, const std::filesystem::path& file,
               PictureFormat format) {
    BoardGround ground(puzzle);
    const Page page = page_of(ground, step);
    ground.move_to(page.shift());
    Canvas canvas = page.canvas(file, format);
    ground.draw_cells(canvas);
    ground.draw_outline(canvas, step.kind == StepKind::dead_end ? red : rim);
    draw_steps_pieces(canvas, puzzle, step, laid_on(ground, puzzle, step.laid));
    draw_next(canvas, ground, puzzle, step);
    if (step.kind == StepKind::filling) draw_frame(canvas, ground.box(), page.shift());
    page.draw_caption(canvas);
    canvas.close();
}

}  // namespace orbitile
