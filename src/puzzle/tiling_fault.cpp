// The independent check of a tiling. It works on the middles of shards in sixths of a cell instead
// of the lattice's maps, and shares no code with anything that could have made the tiling.
#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "orbitile/puzzle/challenge.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/middle.hpp"

namespace orbitile {
namespace {

Middle quarter_turn(Middle middle) { return turned(Lattice::square, middle); }

// Whether the group's least turn and its first mirror, which generate it, keep the middles. Where
// silhouettes are searched, the centre is a vertex of the lattice or the middle of a cell.
bool is_symmetric(Lattice lattice, const SymmetryGroup& group, Parity parity,
                  const Middles& middles) {
    if (!has_silhouettes(lattice) || turns_in_a_circle(lattice) % group.turns != 0) return false;
    const int centre = parity == Parity::even ? 0 : 3;
    const auto holds = [&](const Middle& middle) {
        return middles.contains({middle.first + centre, middle.second + centre});
    };
    return std::ranges::all_of(middles, [&](const Middle& middle) {
        const Middle from_centre{middle.first - centre, middle.second - centre};
        Middle image = from_centre;
        for (int turn = 0; turn < turns_in_a_circle(lattice) / group.turns; ++turn) {
            image = turned(lattice, image);
        }
        Middle reflection = flipped(from_centre);
        if (group.mirrors == Mirrors::between) reflection = turned(lattice, reflection);
        return holds(image) && (group.mirrors == Mirrors::none || holds(reflection));
    });
}

// The middles of the small triangles that the half grid splits these shards into, in twelfths of a
// cell from the common centre. Small triangles of both grids coincide, so interiors overlap if and
// only if a middle is shared.
Middles samples_of(Parity parity, const Middles& middles) {
    Middles samples;
    const int centre = parity == Parity::even ? 0 : 6;
    for (const auto& [x, y] : middles) {
        const int in_x = ((x % 6) + 6) % 6;
        const int in_y = ((y % 6) + 6) % 6;
        const int cell_x = 2 * (x - in_x) - centre;
        const int cell_y = 2 * (y - in_y) - centre;
        // Those of the north shard; the others' are these, turned about the cell's middle.
        constexpr std::array<std::array<int, 2>, 4> north{{{3, 11}, {9, 11}, {5, 9}, {7, 9}}};
        for (const auto& [nx, ny] : north) {
            Middle point{nx - 6, ny - 6};  // about the cell's middle
            if (in_x == 3 && in_y == 3) {  // a square cell: all four turns
                for (int turn = 0; turn < 4; ++turn) {
                    samples.insert({cell_x + 6 + point.first, cell_y + 6 + point.second});
                    point = quarter_turn(point);
                }
                continue;
            }
            const int turns = in_y == 5 ? 0 : in_x == 1 ? 1 : in_y == 1 ? 2 : 3;
            for (int turn = 0; turn < turns; ++turn) point = quarter_turn(point);
            samples.insert({cell_x + 6 + point.first, cell_y + 6 + point.second});
        }
    }
    return samples;
}

std::optional<std::string> component_fault(const Puzzle& puzzle, const Challenge& challenge,
                                           const std::vector<Middles>& covered) {
    std::map<Parity, Middles> grids;
    for (std::size_t c = 0; c < challenge.components.size(); ++c) {
        const Layer& component = challenge.components[c];
        if (covered[c] != middles_of(puzzle.lattice, component.shards)) {
            return "component " + std::to_string(c) + " is not covered exactly";
        }
        for (const Middle& middle : covered[c]) {
            if (!grids[component.parity].insert(middle).second) return "two components overlap";
        }
        if (challenge.kind != Kind::wandering &&
            !is_symmetric(puzzle.lattice, challenge.group, component.parity, covered[c])) {
            return "component " + std::to_string(c) + " is not symmetric";
        }
    }
    for (const auto& [parity, middles] : grids) {
        if (!is_symmetric(puzzle.lattice, challenge.group, parity, middles))
            return "the silhouette is not symmetric";
    }
    if (grids.size() == 2) {
        const Middles even = samples_of(Parity::even, grids[Parity::even]);
        for (const Middle& sample : samples_of(Parity::odd, grids[Parity::odd])) {
            if (even.contains(sample)) return "the two grids' components overlap";
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> tiling_fault(const Puzzle& puzzle, const Challenge& challenge,
                                        const Tiling& tiling) {
    if (challenge.kind == Kind::board) return filling_fault(puzzle, challenge.givens, tiling);
    std::map<int, int> uses;
    std::vector<Middles> covered(challenge.components.size());
    const int components = static_cast<int>(challenge.components.size());
    for (const PlacedPiece& placed : tiling) {
        if (auto fault = entry_fault(puzzle, components, placed)) return fault;
        const std::string& name = puzzle.pieces[static_cast<std::size_t>(placed.piece)].name;
        ++uses[placed.piece];
        for (const Middle& middle : image_of(puzzle, placed)) {
            if (!covered[static_cast<std::size_t>(placed.component)].insert(middle).second) {
                return "piece " + name + " lies on another piece";
            }
        }
    }
    if (auto fault = uses_fault(puzzle, uses)) return fault;
    return component_fault(puzzle, challenge, covered);
}

}  // namespace orbitile
