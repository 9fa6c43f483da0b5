#include "drawing/board_picture.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "drawing/piece_style.hpp"
#include "geometry/shape.hpp"
#include "puzzle/clue.hpp"

namespace orbitile::drawing {

namespace {

constexpr Colour line_grey{205, 205, 205};
constexpr double line_width_per_unit = 1.0 / 60;
constexpr double outline_width_per_unit = 1.0 / 7;

using Segment = std::pair<Point, Point>;

constexpr Colour board_white{255, 255, 255};

// Returns the sides of all cells, each with the number of cells that have this side: 2 inside the
// board, 1 on the board's edge. A side that two cells share is returned only once, because a line
// that is drawn twice looks darker.
std::map<Segment, int> cell_segments(Lattice lattice, const Shards& shards) {
    std::map<Segment, int> segments;
    for (const Shards& cell : group_by_place(lattice, shards)) {
        for (const Polygon& polygon : outline(lattice, cell)) {
            for (std::size_t i = 0; i < polygon.size(); ++i) {
                const Segment segment = std::minmax(polygon[i], polygon[(i + 1) % polygon.size()]);
                ++segments[segment];
            }
        }
    }
    return segments;
}

// Scales a ring about the mean of its corners. If the ring surrounds shards of one cell and the
// scale is below 1, the scaled ring is inside the original ring.
std::vector<Position> shrink_ring(std::vector<Position> ring, double scale) {
    Position middle;
    for (const Position& corner : ring) {
        middle.x += corner.x / static_cast<double>(ring.size());
        middle.y += corner.y / static_cast<double>(ring.size());
    }
    for (Position& corner : ring) {
        corner = {middle.x + (corner.x - middle.x) * scale,
                  middle.y + (corner.y - middle.y) * scale};
    }
    return ring;
}

}  // namespace

BoardBackground::BoardBackground(const Puzzle& puzzle, Position shift)
    : puzzle_(puzzle), shift_(shift) {
    if (!puzzle.board) throw std::invalid_argument("cannot draw a board: the puzzle has none");
    box_.include(rings(puzzle.board->shards));
}

Rings BoardBackground::rings(const Shards& shards) const {
    return move_rings(rings_of(puzzle_.lattice, shards, {0, 0}, puzzle_.unit_mm), shift_);
}

void BoardBackground::draw_frame(Canvas& canvas) const {
    constexpr Colour rim_colour{60, 60, 60};
    canvas.draw_polygons(
        rings(puzzle_.board->shards), std::nullopt,
        Stroke{rim_colour, std::clamp(puzzle_.unit_mm * outline_width_per_unit, 0.4, 3.0)});
    canvas.draw_polygons(rings(puzzle_.board->shards), board_white, std::nullopt);
    draw_segments(canvas);
}

void BoardBackground::draw_segments(Canvas& canvas) const {
    const Stroke thin_line{line_grey, std::max(0.15, puzzle_.unit_mm * line_width_per_unit)};
    const auto position = [&](Point point) {
        const auto [x, y] = point_in_plane(puzzle_.lattice, point);
        return Position{x * puzzle_.unit_mm + shift_.x, y * puzzle_.unit_mm + shift_.y};
    };
    for (const auto& [segment, cell_count] :
         cell_segments(puzzle_.lattice, puzzle_.board->shards)) {
        if (cell_count == 2)
            canvas.line(position(segment.first), position(segment.second), thin_line);
    }
}

Rings BoardBackground::tile_outline(const Shards& shards, double scale) const {
    Rings tile = rings(shards);
    for (auto& ring : tile) ring = shrink_ring(std::move(ring), scale);
    return tile;
}

namespace {

// A cell of a clue is drawn as a tile. This is the width of the tile, divided by the width of the
// cell.
constexpr double tile_width_share = 0.74;

bool has_room_for_name(const Puzzle& puzzle, const PieceOutline& outline, Typeface typeface) {
    const auto& name = piece_of(puzzle, outline.piece).name;
    return place_label(text_box(name, {1, Weight::bold, {}}, typeface), outline.rings,
                       puzzle.unit_mm)
        .has_value();
}

// Draws the labels of the pieces. If `labels` is `names` but some name does not fit, draws letters
// on all pieces instead. (A mixture of names and letters would look like two kinds of pieces.)
void draw_labels(Canvas& canvas, const Puzzle& puzzle, const std::vector<PieceOutline>& pieces,
                 PieceLabels labels) {
    if (labels == PieceLabels::names &&
        !std::ranges::all_of(pieces, [&](const PieceOutline& outline) {
            return has_room_for_name(puzzle, outline, canvas.typeface());
        })) {
        labels = PieceLabels::letters;
    }
    const auto words = piece_label_texts(puzzle, labels);
    for (const auto& [piece, rings] : pieces) {
        draw_label(canvas, words.at(static_cast<std::size_t>(piece)), piece_of(puzzle, piece),
                   rings, puzzle.unit_mm);
    }
}

void draw_tiles(Canvas& canvas, const BoardBackground& background, const Puzzle& puzzle,
                const ClueParts& parts, PieceLabels labels) {
    const auto letters = piece_label_texts(
        puzzle, labels == PieceLabels::none ? PieceLabels::none : PieceLabels::letters);
    for (const auto& [piece, shards_of_place] : parts.places) {
        const PieceOutline tile{piece, background.tile_outline(shards_of_place, tile_width_share)};
        draw_piece(canvas, puzzle, tile);
        draw_label(canvas, letters.at(static_cast<std::size_t>(piece)), piece_of(puzzle, piece),
                   tile.rings, puzzle.unit_mm);
    }
}

}  // namespace

std::vector<PieceOutline> piece_outlines(const BoardBackground& background, const Puzzle& puzzle,
                                         const std::vector<PlacedPiece>& placed_pieces) {
    std::vector<PieceOutline> outlines;
    outlines.reserve(placed_pieces.size());
    for (const PlacedPiece& placed_piece : placed_pieces) {
        outlines.push_back({placed_piece.piece, background.rings(shards_of(puzzle, placed_piece))});
    }
    return outlines;
}

Figure figure_of_start(const Puzzle& puzzle, const Clues& clues, PieceLabels labels,
                       const Tiling& solution) {
    const ClueParts parts = split_clues(puzzle, clues, solution);
    return {BoardBackground(puzzle).box(), [puzzle, parts, labels](Canvas& canvas, Position shift) {
                const BoardBackground background(puzzle, shift);
                background.draw_frame(canvas);
                draw_tiles(canvas, background, puzzle, parts, labels);
                std::vector<PieceOutline> pieces;
                for (const auto& [piece, shards] : parts.pieces) {
                    pieces.push_back({piece, background.rings(shards)});
                }
                for (const PieceOutline& outline : pieces) draw_piece(canvas, puzzle, outline);
                draw_labels(canvas, puzzle, pieces, labels);
            }};
}

Figure filling_figure(const Puzzle& puzzle, const Tiling& tiling, PieceLabels labels) {
    return {BoardBackground(puzzle).box(),
            [puzzle, tiling, labels](Canvas& canvas, Position shift) {
                const BoardBackground background(puzzle, shift);
                background.draw_frame(canvas);
                const auto pieces = piece_outlines(background, puzzle, tiling);
                for (const PieceOutline& outline : pieces) draw_piece(canvas, puzzle, outline);
                draw_labels(canvas, puzzle, pieces, labels);
            }};
}

std::vector<int> copies_to_place(const Puzzle& puzzle, const Clues& clues, const Tiling& solution) {
    std::vector<int> copies;
    for (const Piece& piece : puzzle.pieces) copies.push_back(piece.copies);
    for (const ClueShards& given_piece : split_clues(puzzle, clues, solution).pieces) {
        --copies.at(static_cast<std::size_t>(given_piece.piece));
    }
    return copies;
}

void draw_start(const Puzzle& puzzle, const Clues& clues, const std::filesystem::path& file,
                PictureFormat format, const Caption& caption, const Tiling& solution) {
    draw_on_page(figure_of_start(puzzle, clues, PieceLabels::names, solution), file, format,
                 caption);
}

void draw_filling(const Puzzle& puzzle, const Tiling& tiling, const std::filesystem::path& file,
                  PictureFormat format, const Caption& caption) {
    draw_on_page(filling_figure(puzzle, tiling), file, format, caption);
}

}  // namespace orbitile::drawing
