#include "drawing/board_ground.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

#include "drawing/piece_look.hpp"
#include "orbitile/geometry/shape.hpp"

namespace orbitile {
namespace {

constexpr Colour line_grey{205, 205, 205};
constexpr Colour number_grey{130, 130, 130};
constexpr double line_per_unit = 1.0 / 60;
constexpr double outline_per_unit = 1.0 / 7;
constexpr double number_per_unit = 0.24;
constexpr double least_number_mm = 1.5;

using Segment = std::pair<Point, Point>;

// Each once, though two cells have it: lines that are drawn twice look darker.
std::set<Segment> cell_segments(Lattice lattice, const Shards& shards) {
    std::set<Segment> segments;
    for (const Shards& cell : by_place(lattice, shards)) {
        for (const Polygon& polygon : outline(lattice, cell)) {
            for (std::size_t i = 0; i < polygon.size(); ++i) {
                segments.insert(std::minmax(polygon[i], polygon[(i + 1) % polygon.size()]));
            }
        }
    }
    return segments;
}

// Towards the mean of the corners, which the rings of one cell's shards can be seen from.
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

BoardGround::BoardGround(const Puzzle& puzzle, Position shift) : puzzle_(puzzle), shift_(shift) {
    if (!puzzle.board) throw std::invalid_argument("a picture of a board: there is no board");
    box_.include(rings(puzzle.board->shards));
}

Rings BoardGround::rings(const Shards& shards) const {
    return moved(rings_of(puzzle_.lattice, shards, {0, 0}, puzzle_.unit_mm), shift_);
}

void BoardGround::draw_cells(Canvas& canvas) const {
    const Stroke thin{line_grey, std::max(0.15, puzzle_.unit_mm * line_per_unit)};
    const auto position = [&](Point point) {
        const auto [x, y] = in_plane(puzzle_.lattice, point);
        return Position{x * puzzle_.unit_mm + shift_.x, y * puzzle_.unit_mm + shift_.y};
    };
    for (const auto& [from, to] : cell_segments(puzzle_.lattice, puzzle_.board->shards)) {
        canvas.line(position(from), position(to), thin);
    }
}

void BoardGround::draw_outline(Canvas& canvas, const Colour& colour) const {
    canvas.polygons(rings(puzzle_.board->shards), std::nullopt,
                    Stroke{colour, std::clamp(puzzle_.unit_mm * outline_per_unit, 0.4, 3.0)});
}

void BoardGround::draw_numbers(Canvas& canvas, const Shards& taken) const {
    const Lettering lettering{std::max(least_number_mm, puzzle_.unit_mm * number_per_unit),
                              Weight::normal, number_grey};
    int place = 0;
    for (const Shards& cell : by_place(puzzle_.lattice, puzzle_.board->shards)) {
        const auto& numbers = puzzle_.board->numbers;
        const int number =
            numbers.empty() ? place + 1 : numbers.at(static_cast<std::size_t>(place));
        ++place;
        const bool is_taken = std::ranges::any_of(
            cell, [&](Shard shard) { return std::ranges::binary_search(taken, shard); });
        if (is_taken) continue;
        draw_words(canvas, std::to_string(number), lettering, rings(cell), puzzle_.unit_mm);
    }
}

Rings BoardGround::tile(const Shards& shards, double share) const {
    Rings tile = rings(shards);
    for (auto& ring : tile) ring = shrunk(std::move(ring), share);
    return tile;
}

}  // namespace orbitile
