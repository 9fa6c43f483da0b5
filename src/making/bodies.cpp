#include "making/bodies.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <queue>
#include <utility>

namespace orbitile::making {

namespace {

// The precision of the positions of magnets. No user can place a magnet more precisely.
constexpr double precision_mm = 0.005;

// The number of steps between sampled points along the longer side of the region. The number is
// even, so that the middle is one of the points.
constexpr int samples_per_side = 48;

// A square of the plane. The room of a point is its distance to the border of the region.
// max_room() is an upper bound for the room of all points of the square.
struct SearchSquare {
    GridPoint middle;
    std::int64_t half_side = 0;
    double room = 0;  ///< room of the middle, in millimetres
    double max_room() const { return room + std::sqrt(2.0) * mm_of(half_side); }
    bool operator<(const SearchSquare& other) const { return max_room() < other.max_room(); }
};

SearchSquare make_square(const Region& region, GridPoint middle, std::int64_t half_side) {
    return {middle, half_side, border_distance_mm(region, middle)};
}

// Finds the point of the region that is farthest from the border (the pole of inaccessibility). The
// method is that of polylabel (Agafonkin, 2016): divide the square with the largest max_room() into
// four squares, until no square can contain a better point. Returns a square whose middle is this
// point.
SearchSquare square_farthest_from_border(const Region& region) {
    const BoundingBox extent = bounding_box_of(region);
    const GridPoint middle{(extent.low.x + extent.high.x) / 2, (extent.low.y + extent.high.y) / 2};
    SearchSquare best_square =
        make_square(region, middle, std::max(extent.width(), extent.height()) / 2 + 1);
    std::priority_queue<SearchSquare> squares;
    squares.push(best_square);
    while (!squares.empty()) {
        const SearchSquare candidate = squares.top();
        squares.pop();
        if (candidate.room > best_square.room) best_square = candidate;
        if (candidate.max_room() <= best_square.room + precision_mm || candidate.half_side < 2)
            break;
        const std::int64_t half_side = candidate.half_side / 2 + 1;
        for (const GridPoint offset :
             {GridPoint{-half_side, -half_side}, GridPoint{half_side, -half_side},
              GridPoint{-half_side, half_side}, GridPoint{half_side, half_side}}) {
            squares.push(make_square(region, candidate.middle + offset, half_side));
        }
    }
    return best_square;
}

struct Sample {
    GridPoint point;
    double room;
};

std::vector<Sample> samples_with_room(const Region& region, double min_room) {
    const BoundingBox extent = bounding_box_of(region);
    const std::int64_t step = std::max(extent.width(), extent.height()) / samples_per_side + 1;
    const GridPoint middle{(extent.low.x + extent.high.x) / 2, (extent.low.y + extent.high.y) / 2};
    std::vector<Sample> samples;
    for (std::int64_t row = -samples_per_side / 2; row <= samples_per_side / 2; ++row) {
        for (std::int64_t column = -samples_per_side / 2; column <= samples_per_side / 2;
             ++column) {
            const GridPoint point = middle + GridPoint{column * step, row * step};
            const double room = border_distance_mm(region, point);
            if (room >= min_room) samples.push_back({point, room});
        }
    }
    return samples;
}

// Converts a length to whole micrometres, so that rounding errors do not decide between equally
// good pairs.
long micrometres(double mm) { return std::lround(mm * 1000); }

std::optional<std::vector<GridPoint>> find_magnet_pair(const Region& region, double min_room,
                                                       double wall_mm) {
    const auto samples = samples_with_room(region, min_room);
    std::optional<std::vector<GridPoint>> best_pair;
    std::pair best_merit{micrometres(min_room - wall_mm / 2) - 1, 0L};
    for (std::size_t i = 0; i < samples.size(); ++i) {
        for (std::size_t j = i + 1; j < samples.size(); ++j) {
            const GridPoint difference = samples[j].point - samples[i].point;
            const double distance = std::hypot(mm_of(difference.x), mm_of(difference.y));
            // Half of the wall between two magnets belongs to each magnet. So half a wall is also
            // subtracted from the distance to the border.
            const long room = micrometres(std::min(
                {samples[i].room - wall_mm / 2, samples[j].room - wall_mm / 2, distance / 2}));
            // If two pairs have the same room, the pair with the larger distance between its
            // magnets is better, because it keeps the piece in place better.
            const std::pair merit{room, micrometres(distance)};
            if (merit <= best_merit) continue;
            best_merit = merit;
            best_pair = {samples[i].point, samples[j].point};
        }
    }
    return best_pair;
}

}  // namespace

double max_disc_diameter_mm(const Region& region) {
    return 2 * square_farthest_from_border(region).room;
}

std::vector<GridPoint> magnet_places(const Region& region, double diameter_mm, double wall_mm,
                                     int max_count) {
    const double min_room = diameter_mm / 2 + wall_mm;
    if (max_count > 1) {
        if (auto magnet_pair = find_magnet_pair(region, min_room, wall_mm))
            return *std::move(magnet_pair);
    }
    const SearchSquare best_square = square_farthest_from_border(region);
    if (best_square.room < min_room) return {};
    return {best_square.middle};
}

namespace {

Region region_with_contours(Region region, const Region& new_contours) {
    region.insert(region.end(), new_contours.begin(), new_contours.end());
    return region;
}

}  // namespace

Mesh mesh_of(const PieceBody& body, const BodyMeasures& measures) {
    const std::int64_t top = grid_steps_of(measures.thickness_mm);
    const std::int64_t front_chamfer_bottom = top - grid_steps_of(measures.chamfer_mm);
    Region recesses;
    for (const GridPoint& magnet : body.magnets) {
        recesses.push_back(circumscribed_polygon(magnet, measures.magnet_diameter_mm));
    }
    MeshBuilder solid;
    // Recesses and engraved letters are holes in the solid. The solid is outside the holes, so
    // their contours are reversed.
    const std::int64_t recess_top = grid_steps_of(measures.magnet_depth_mm);
    const bool has_back_chamfer = measures.is_two_sided && measures.chamfer_mm > 0;
    const std::int64_t back_chamfer_top = has_back_chamfer ? grid_steps_of(measures.chamfer_mm) : 0;
    const Region& back_face = has_back_chamfer ? body.front : body.outline;
    solid.add_face(region_with_contours(region_with_contours(back_face, reversed(recesses)),
                                        reversed(body.back_letters)),
                   0, Facing::down);
    solid.add_wall(reversed(body.back_letters), 0, reversed(body.back_letters),
                   grid_steps_of(measures.relief_mm));
    solid.add_face(body.back_letters, grid_steps_of(measures.relief_mm), Facing::down);
    solid.add_wall(reversed(recesses), 0, reversed(recesses), recess_top);
    solid.add_face(recesses, recess_top, Facing::down);

    if (has_back_chamfer) solid.add_wall(back_face, 0, body.outline, back_chamfer_top);
    solid.add_wall(body.outline, back_chamfer_top, body.outline, front_chamfer_bottom);
    if (front_chamfer_bottom < top)
        solid.add_wall(body.outline, front_chamfer_bottom, body.front, top);

    const std::int64_t relief = grid_steps_of(measures.relief_mm);
    solid.add_face(region_with_contours(body.front, reversed(body.letters)), top, Facing::up);
    if (measures.relief == Relief::raised) {
        solid.add_wall(body.letters, top, body.letters, top + relief);
        solid.add_face(body.letters, top + relief, Facing::up);
    } else {
        solid.add_wall(reversed(body.letters), top - relief, reversed(body.letters), top);
        solid.add_face(body.letters, top - relief, Facing::up);
    }
    return std::move(solid).take_mesh();
}

Mesh mesh_of(const TrayBody& tray) {
    const std::int64_t floor_height = grid_steps_of(tray.floor_thickness_mm);
    const std::int64_t top = floor_height + grid_steps_of(tray.rim_height_mm);
    MeshBuilder solid;
    solid.add_face({tray.outline}, 0, Facing::down);
    solid.add_wall({tray.outline}, 0, {tray.outline}, top);

    // The solid is outside the pocket and the engraving, so their contours are reversed.
    const Region reversed_pocket = reversed(tray.pocket);
    Region rim_region = reversed_pocket;
    rim_region.push_back(tray.outline);
    solid.add_face(rim_region, top, Facing::up);
    solid.add_wall(reversed_pocket, floor_height, reversed_pocket, top);

    const Region reversed_engraving = reversed(tray.engraving);
    Region floor_face = tray.pocket;
    floor_face.insert(floor_face.end(), reversed_engraving.begin(), reversed_engraving.end());
    solid.add_face(floor_face, floor_height, Facing::up);
    const std::int64_t bottom = floor_height - grid_steps_of(tray.relief_mm);
    solid.add_wall(reversed_engraving, bottom, reversed_engraving, floor_height);
    solid.add_face(tray.engraving, bottom, Facing::up);
    return std::move(solid).take_mesh();
}

}  // namespace orbitile::making
