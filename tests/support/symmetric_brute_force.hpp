// An oracle for silhouettes with a wanted symmetry: pieces are laid next to each other in all ways,
// and what has the symmetry is kept. It shares nothing with the library but puzzle files as text
// and the names of shards: no centres, orbits or boards, only sets of points that are turned.
//
//     const Problem problem = random_problem(Ground::hex, 7, random);
//     const Puzzle puzzle = parse_puzzle(puzzle_file(problem), "drawn.toml");
//     if (const auto found = symmetric_figures(problem, max_unions)) {
//         const std::set<Figure> expected = figures_with(*found, problem, "C3", false);
//         …
//     }
//
// A shard is known by its middle: on squares in quarters of a cell from a corner, those of a
// quarter cell one quarter from the cell's middle; on hexagons and triangles in thirds of the steps
// to the east and at 60° to it, from the middle of a hexagon or a corner of triangles.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile::symmetric_brute_force {

enum class Ground : std::uint8_t { square, tetrakis, hex, triangle };

/// "square", "tetrakis", "hex", "triangle".
std::string name_of(Ground ground);

struct Middle {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Middle&, const Middle&) = default;
};
using Figure = std::vector<Middle>;  ///< sorted

/// The width of a cell in these units.
int step_of(Ground ground);

/// The shard with that name in catalogues, exports and certificates.
Middle middle_named(Ground ground, const std::string& name);

/// A shard's corners as seen from its middle.
std::vector<Middle> corners_around(Ground ground, Middle middle);

/// A point's image, about the origin; the motion is the number of its bit in Motions.
Middle moved(Ground ground, int motion, Middle middle);

struct Problem {
    Ground ground = Ground::square;
    bool turns = true;
    bool flips = false;
    bool by_edges = false;  ///< what holds a silhouette together; otherwise points do
    bool may_have_holes = true;
    std::vector<Figure> pieces = {};
    std::vector<int> copies = {};
};

/// Pieces of up to four cells or triangles, `places` together; on `tetrakis` some half cells less.
Problem random_problem(Ground ground, int places, std::mt19937& random);

std::string puzzle_file(const Problem& problem);

/// The groups that the ground has: "D4", "C4", …
std::vector<std::string_view> groups_on(Ground ground);

/// Bits of the motions that take a figure onto a shifted one: from 0 the turns, then the flips
/// west-east, each turned.
using Motions = unsigned;

/// All motions of the group.
Motions motions_of(Ground ground, std::string_view group);

/// The motions that pieces may undergo, by the numbers of their bits; the identity first.
std::vector<int> allowed_motions(const Problem& problem);

/// Shifted by whole steps so that its first shard is in the first cell.
Figure image_of(Ground ground, int motion, const Figure& figure);

struct SymmetricFigure {
    Figure figure;                      ///< the least of its images
    std::vector<Motions> kept_by = {};  ///< of each image that the rules allow
};

/// All connected unions of all pieces that some motion other than the identity takes to themselves,
/// each once. None if more than `most` unions of some of the pieces would have to be visited.
std::optional<std::vector<SymmetricFigure>> symmetric_figures(const Problem& problem,
                                                              std::size_t most);

/// The unions of which an image that the rules allow is taken to itself by the group. `exactly`: by
/// no other motion.
std::set<Figure> figures_with(const std::vector<SymmetricFigure>& figures, Ground ground,
                              std::string_view group, bool exactly);

/// The least of all images that the rules allow of the figure of these shards, by their names in
/// catalogues and exports.
Figure canonical_image(const Problem& problem, const std::vector<std::string>& shard_names);

}  // namespace orbitile::symmetric_brute_force
