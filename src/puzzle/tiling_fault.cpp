// Checks a tiling independently of the searches. The check uses the middles of shards (see
// middle.hpp) instead of the maps of the lattice.
#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/middle.hpp"

namespace orbitile {
namespace {

ShardMiddle quarter_turn(ShardMiddle middle) { return turn_middle(Lattice::square, middle); }

// The positions of centres are measured in sixths of the units of ShardMiddle.
constexpr int refinement_factor = 6;

// Returns the position of a centre, in sixths of the units of ShardMiddle. The origin is the origin
// of ShardMiddle.
ShardMiddle centre_of(Lattice lattice, Centre centre) {
    switch (lattice) {
        case Lattice::tetrakis:
        case Lattice::square:
            if (centre == Centre::even) return {0, 0};
            if (centre == Centre::odd) return {3 * refinement_factor, 3 * refinement_factor};
            if (centre == Centre::edge) return {3 * refinement_factor, 0};
            if (centre == Centre::edge2) return {0, 3 * refinement_factor};
            break;
        case Lattice::hex:  // `vertex` is the top corner; `vertex2` is the corner to its right
            if (centre == Centre::cell) return {0, 0};
            if (centre == Centre::vertex) return {0, 4};
            if (centre == Centre::vertex2) return {6, 2};
            if (centre == Centre::edge) return {6, 0};
            if (centre == Centre::edge2) return {-3, 3};
            if (centre == Centre::edge3) return {3, 3};
            break;
        case Lattice::triangle:
            if (centre == Centre::vertex) return {0, 0};
            if (centre == Centre::cell) return {6, 6};
            if (centre == Centre::cell2) return {12, 12};
            if (centre == Centre::edge) return {6, 0};
            if (centre == Centre::edge2) return {3, 9};
            if (centre == Centre::edge3) return {9, 9};
            break;
    }
    throw std::invalid_argument("the lattice has no such centre");
}

// Whether each map of the group maps the set of middles onto itself. The smallest turn and the
// first mirror generate the group, so only these two maps are tried.
bool is_symmetric(Lattice lattice, const SymmetryGroup& group, Centre centre,
                  const ShardMiddles& middles) {
    if (turns_in_a_circle(lattice) % group.turns != 0) return false;
    const ShardMiddle centre_position = centre_of(lattice, centre);
    const auto contains_image = [&](const ShardMiddle& point) {
        const int x = point.first + centre_position.first;
        const int y = point.second + centre_position.second;
        return x % refinement_factor == 0 && y % refinement_factor == 0 &&
               middles.contains({x / refinement_factor, y / refinement_factor});
    };
    return std::ranges::all_of(middles, [&](const ShardMiddle& middle) {
        const ShardMiddle point{refinement_factor * middle.first - centre_position.first,
                                refinement_factor * middle.second - centre_position.second};
        ShardMiddle image = point;
        for (int turn = 0; turn < turns_in_a_circle(lattice) / group.turns; ++turn) {
            image = turn_middle(lattice, image);
        }
        ShardMiddle reflection = flip_middle(point);
        if (group.mirrors == Mirrors::between) reflection = turn_middle(lattice, reflection);
        return contains_image(image) &&
               (group.mirrors == Mirrors::none || contains_image(reflection));
    });
}

// The functions below find out whether shards of different grids overlap. Each shard is divided
// into small triangles, which form a finer lattice. The shift from a centre to any other centre
// maps the finer lattice onto itself. So two shards overlap if and only if they have a small
// triangle in common. The middles of a shard's small triangles are called its samples. The
// coordinates of samples are relative to the middle of the shard, in eighteenths of the unit of
// middles.

// A hexagon consists of 24 small triangles, whose sides are half as long as the sides of the
// hexagon.
std::vector<ShardMiddle> samples_of_hexagon() {
    // Each pair (i, j) is a point: the middle plus i/2 times the vector to a corner, plus j/2 times
    // the vector to the next corner. The loop adds the samples of the two triangles beside this
    // point.
    std::vector<ShardMiddle> samples;
    for (int i = -2; i < 2; ++i) {
        for (int j = -2; j < 2; ++j) {
            for (const int third : {1, 2}) {
                const int sum = 3 * (i + j) + 2 * third;
                if (sum < -6 || sum > 6) continue;
                samples.emplace_back(9 * j + 3 * third, 6 * i + 3 * j + 3 * third);
            }
        }
    }
    return samples;
}

// A triangle consists of 36 small triangles, whose sides are a sixth as long as the sides of the
// triangle.
std::vector<ShardMiddle> samples_of_triangle(bool is_up) {
    // `i` and `j` count sides of small triangles, from the lower left corner.
    std::vector<ShardMiddle> samples;
    for (int i = 0; i < 6; ++i) {
        for (int j = 0; i + j < 6; ++j) {
            const ShardMiddle corner{-18 + 6 * i + 3 * j, -18 + 9 * j};
            samples.emplace_back(corner.first + 3, corner.second + 3);
            if (i + j < 5) samples.emplace_back(corner.first + 6, corner.second + 6);
        }
    }
    if (is_up) return samples;
    for (ShardMiddle& sample : samples) sample = {-sample.first, -sample.second};
    return samples;
}

// Divides a cell into four squares, and each square into four small triangles by its diagonals. The
// north shard of the cell consists of four small triangles. The samples of the east, south and west
// shard are the samples of the north shard, turned about the middle of the cell.
std::vector<ShardMiddle> samples_in_square(int x_in_cell, int y_in_cell) {
    constexpr std::array<std::array<int, 2>, 4> north_samples{{{3, 11}, {9, 11}, {5, 9}, {7, 9}}};
    const bool is_middle_square = x_in_cell == 3 && y_in_cell == 3;
    const int turns = is_middle_square || y_in_cell == 5 ? 0
                      : x_in_cell == 1                   ? 1
                      : y_in_cell == 1                   ? 2
                                                         : 3;
    std::vector<ShardMiddle> samples;
    for (const auto& [x, y] : north_samples) {
        // `point` is relative to the middle of the cell, in twelfths of a cell.
        ShardMiddle point{x - 6, y - 6};
        for (int turn = 0; turn < turns; ++turn) point = quarter_turn(point);
        for (int turn = 0; turn < (is_middle_square ? 4 : 1); ++turn) {
            // The unit of samples is 1/18 of a sixth of a cell, so a twelfth of a cell has 9 units.
            samples.emplace_back(9 * point.first + 18 * (3 - x_in_cell),
                                 9 * point.second + 18 * (3 - y_in_cell));
            point = quarter_turn(point);
        }
    }
    return samples;
}

std::vector<ShardMiddle> sample_points_of(Lattice lattice, const ShardMiddle& middle) {
    const auto coordinate_in_cell = [](int value) { return ((value % 6) + 6) % 6; };
    switch (lattice) {
        case Lattice::tetrakis:
        case Lattice::square:
            return samples_in_square(coordinate_in_cell(middle.first),
                                     coordinate_in_cell(middle.second));
        case Lattice::hex: return samples_of_hexagon();
        // The middle of a triangle that points up is a third of a row above its lower side.
        case Lattice::triangle: return samples_of_triangle(((middle.second % 3) + 3) % 3 == 1);
    }
    throw std::invalid_argument("no such lattice");
}

// Whether shards of different grids overlap if the centres of all grids are the same point. The
// coordinates of samples are relative to this point.
bool grids_overlap(Lattice lattice, const std::map<Centre, ShardMiddles>& middles_by_centre) {
    ShardMiddles samples;
    for (const auto& [centre, middles] : middles_by_centre) {
        const auto [centre_x, centre_y] = centre_of(lattice, centre);
        for (const ShardMiddle& middle : middles) {
            const int x = 18 * middle.first - 3 * centre_x;
            const int y = 18 * middle.second - 3 * centre_y;
            for (const auto& [sample_x, sample_y] : sample_points_of(lattice, middle)) {
                if (!samples.insert({x + sample_x, y + sample_y}).second) return true;
            }
        }
    }
    return false;
}

std::optional<std::string> component_fault(const Puzzle& puzzle, const Challenge& challenge,
                                           const std::vector<ShardMiddles>& covered_middles) {
    std::map<Centre, ShardMiddles> middles_by_centre;
    for (std::size_t index = 0; index < challenge.components.size(); ++index) {
        const Layer& component = challenge.components[index];
        if (covered_middles[index] != middles_of(puzzle.lattice, component.shards)) {
            return "component " + std::to_string(index) + " is not covered exactly";
        }
        for (const ShardMiddle& middle : covered_middles[index]) {
            if (!middles_by_centre[component.centre].insert(middle).second)
                return "two components overlap";
        }
        if (!is_symmetric(puzzle.lattice, challenge.group, component.centre,
                          covered_middles[index])) {
            return "component " + std::to_string(index) + " is not symmetric";
        }
    }
    for (const auto& [centre, middles] : middles_by_centre) {
        if (!is_symmetric(puzzle.lattice, challenge.group, centre, middles))
            return "the silhouette is not symmetric";
    }
    if (middles_by_centre.size() > 1 && grids_overlap(puzzle.lattice, middles_by_centre)) {
        return "the grids' components overlap";
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> tiling_fault(const Puzzle& puzzle, const Challenge& challenge,
                                        const Tiling& tiling) {
    if (challenge.kind == ChallengeKind::board)
        return filling_fault(puzzle, challenge.clues, tiling);
    std::map<int, int> use_count_by_piece;
    std::vector<ShardMiddles> covered_middles(challenge.components.size());
    const int component_count = static_cast<int>(challenge.components.size());
    for (const PlacedPiece& placed_piece : tiling) {
        if (auto fault = placed_piece_fault(puzzle, component_count, placed_piece)) return fault;
        const std::string& name = puzzle.pieces[static_cast<std::size_t>(placed_piece.piece)].name;
        ++use_count_by_piece[placed_piece.piece];
        for (const ShardMiddle& middle : image_of(puzzle, placed_piece)) {
            if (!covered_middles[static_cast<std::size_t>(placed_piece.component)]
                     .insert(middle)
                     .second) {
                return "piece " + name + " overlaps another piece";
            }
        }
    }
    if (auto fault = piece_counts_fault(puzzle, use_count_by_piece)) return fault;
    return component_fault(puzzle, challenge, covered_middles);
}

}  // namespace orbitile
