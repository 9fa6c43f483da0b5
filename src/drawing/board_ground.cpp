#include "drawing/board_ground.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {
namespace {

constexpr Colour line_grey{205, 205, 205};
constexpr double line_per_unit = 1.0 / 60;
constexpr double outline_per_unit = 1.0 / 7;

using Segment = std::pair<Point, Point>;

constexpr Colour board_white{255, 255, 255};

// The sides of all cells, each with the number of cells that have it: 2 inside the board, 1 on its
// edge. A side that two cells share is listed once, because a line that is drawn twice looks
// darker.
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

// Scales a ring about the mean of its corners. If the ring surrounds shards of one cell, the scaled
// ring is inside the original one.
std::vector<Position> shrunk(std::vector<Position> ring, double share) {
    Position middle;
    for (const Position& corner : ring) {
        middle.x += corner.x / static_cast<double>(ring.size());
        middle.y += corner.y / static_cast<double>(ring.size());
    }
    for (Position& corner : ring) {
        corner = {middle.x + (corner.x - middle.x) * share,
                  middle.y + (corner.y - middle.y) * share};
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
    return moved(rings_of(puzzle_.lattice, shards, {0, 0}, puzzle_.unit_mm), shift_);
}

void BoardBackground::draw_frame(Canvas& canvas, const Colour& colour) const {
    draw_outline(canvas, colour);
    canvas.polygons(rings(puzzle_.board->shards), board_white, std::nullopt);
    draw_segments(canvas, 2);
}

void BoardBackground::draw_cells(Canvas& canvas) const { draw_segments(canvas, 1); }

void BoardBackground::draw_segments(Canvas& canvas, int min_cells) const {
    const Stroke thin{line_grey, std::max(0.15, puzzle_.unit_mm * line_per_unit)};
    const auto position = [&](Point point) {
        const auto [x, y] = in_plane(puzzle_.lattice, point);
        return Position{x * puzzle_.unit_mm + shift_.x, y * puzzle_.unit_mm + shift_.y};
    };
    for (const auto& [segment, cells] : cell_segments(puzzle_.lattice, puzzle_.board->shards)) {
        if (cells < min_cells) continue;
        canvas.line(position(segment.first), position(segment.second), thin);
    }
}

void BoardBackground::draw_outline(Canvas& canvas, const Colour& colour) const {
    canvas.polygons(rings(puzzle_.board->shards), std::nullopt,
                    Stroke{colour, std::clamp(puzzle_.unit_mm * outline_per_unit, 0.4, 3.0)});
}

Rings BoardBackground::tile(const Shards& shards, double share) const {
    Rings tile = rings(shards);
    for (auto& ring : tile) ring = shrunk(std::move(ring), share);
    return tile;
}

}  // namespace orbitile
