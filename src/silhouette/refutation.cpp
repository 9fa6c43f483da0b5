#include "silhouette/refutation.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "candidate/candidates.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/placement.hpp"
#include "silhouette/field.hpp"

namespace orbitile::silhouette {

namespace {

// The max area, in shards, for which surpluses are computed. For larger areas, the computation
// takes too long.
constexpr int max_area_shards = 1000;

// A distance from the centre, in cells. If an OrbitKind has only finitely many orbits, all of these
// orbits are within this distance.
constexpr int max_finite_orbit_reach = 4;

using ColourByShard = std::map<Shard, bool>;

// Colours the places of the shards with two colours. Shards of one place have one colour, and two
// places that share an edge have different colours. Returns nothing if there is no such colouring,
// or if the shards are not connected.
std::optional<ColourByShard> colour_shards(Lattice lattice, const Shards& shards) {
    ColourByShard colours{{shards.front(), false}};
    std::vector<Shard> reachable_shards{shards.front()};
    for (std::size_t i = 0; i < reachable_shards.size(); ++i) {
        const Shard shard = reachable_shards[i];
        for (const Shard& neighbour : edge_neighbours(lattice, shard)) {
            if (!std::ranges::binary_search(shards, neighbour)) continue;
            const bool is_same_place = place_of(lattice, neighbour) == place_of(lattice, shard);
            const bool colour = colours.at(shard) == is_same_place;
            const auto [entry, is_new] = colours.emplace(neighbour, colour);
            if (is_new) reachable_shards.push_back(neighbour);
            if (entry->second != colour) return std::nullopt;
        }
    }
    if (colours.size() != shards.size()) return std::nullopt;
    return colours;
}

int surplus_of(const ColourByShard& colours, const Shards& shards) {
    int surplus = 0;
    for (const Shard& shard : shards) surplus += colours.at(shard) ? 1 : -1;
    return std::abs(surplus);
}

// The orbits that have the same size and the same surplus of one colour, both in shards.
struct OrbitKind {
    int size;
    int surplus;
    std::optional<int> count;  ///< the number of orbits, or nothing if there are infinitely many
};

using OrbitCounts = std::map<std::pair<int, int>, int>;  ///< numbers of orbits by size and surplus

// Counts the orbits of a board by their size and surplus. Without a colouring, all surpluses are 0.
OrbitCounts count_orbits_within(Lattice lattice, const SymmetryGroup& group, Centre centre,
                                int reach) {
    const Shards board = centred_board(lattice, centre, reach);
    const auto colours = colour_shards(lattice, board);
    OrbitCounts counts;
    for (const Shards& orbit : orbits_of(maps_of(group, lattice, centre), board)) {
        ++counts[{static_cast<int>(orbit.size()), colours ? surplus_of(*colours, orbit) : 0}];
    }
    return counts;
}

// Returns the kinds of orbits about one centre. Counts the orbits on two boards. If the wider board
// does not have more orbits of a kind than the narrower board, the kind has finitely many orbits.
// The reason is that the pattern of orbits repeats outside the wider board.
std::vector<OrbitKind> find_orbit_kinds(Lattice lattice, const SymmetryGroup& group,
                                        Centre centre) {
    const auto narrow_board_counts =
        count_orbits_within(lattice, group, centre, max_finite_orbit_reach);
    const auto wide_board_counts =
        count_orbits_within(lattice, group, centre, max_finite_orbit_reach + 2);
    std::vector<OrbitKind> kinds;
    for (const auto& [kind, count] : wide_board_counts) {
        const auto narrow_board_entry = narrow_board_counts.find(kind);
        const bool is_finite =
            narrow_board_entry != narrow_board_counts.end() && narrow_board_entry->second == count;
        kinds.push_back({kind.first, kind.second, is_finite ? std::optional(count) : std::nullopt});
    }
    return kinds;
}

// Like find_orbit_kinds(), but each thread stores the kinds, because they do not depend on the
// puzzle.
const std::vector<OrbitKind>& cached_orbit_kinds(Lattice lattice, const SymmetryGroup& group,
                                                 Centre centre) {
    thread_local std::map<std::tuple<Lattice, std::string_view, Centre>, std::vector<OrbitKind>>
        kinds_by_group;
    const std::tuple key{lattice, group.name, centre};
    const auto entry = kinds_by_group.find(key);
    if (entry != kinds_by_group.end()) return entry->second;
    return kinds_by_group.emplace(key, find_orbit_kinds(lattice, group, centre)).first->second;
}

bool has_colouring(Lattice lattice) {
    return colour_shards(lattice, centred_board(lattice, centres(lattice).front(), 2)).has_value();
}

// The surpluses that unions of orbits can have, by the area of the union. Each possible surplus has
// one byte, because this is faster than a set of surpluses.
class ReachableSurpluses {
  public:
    explicit ReachableSurpluses(int max_area)
        : max_area_(max_area),
          row_length_(static_cast<std::size_t>(2 * max_area + 1)),
          is_reachable_((static_cast<std::size_t>(max_area) + 1) * row_length_, 0) {
        row(0)[max_area_] = 1;
    }

    void add(const OrbitKind& kind) {
        if (!kind.count) {
            // The areas ascend. So a union that already contains an orbit of this kind can get
            // another one.
            for (int area = kind.size; area <= max_area_; ++area) add_one_orbit(kind, area);
            return;
        }
        for (int orbit = 0; orbit < *kind.count; ++orbit) {
            for (int area = max_area_; area >= kind.size; --area) add_one_orbit(kind, area);
        }
    }

    std::set<int> surpluses_of_max_area() {
        std::set<int> surpluses;
        for (int index = 0; index <= 2 * max_area_; ++index) {
            if (row(max_area_)[index] != 0) surpluses.insert(index - max_area_);
        }
        return surpluses;
    }

  private:
    unsigned char* row(int area) {
        return is_reachable_.data() + static_cast<std::size_t>(area) * row_length_;
    }

    // Makes unions with the area `area`: adds one orbit of this kind to each union with the area
    // `smaller_area`. The surplus of a union is at most its area, so larger surpluses are not read.
    void add_one_orbit(const OrbitKind& kind, int area) {
        const int smaller_area = area - kind.size;
        const unsigned char* old_unions = row(smaller_area) + max_area_;
        unsigned char* new_unions = row(area) + max_area_;
        for (int surplus = -smaller_area; surplus <= smaller_area; ++surplus) {
            new_unions[surplus + kind.surplus] |= old_unions[surplus];
            new_unions[surplus - kind.surplus] |= old_unions[surplus];
        }
    }

    int max_area_;
    std::size_t row_length_;
    std::vector<unsigned char> is_reachable_;
};

// Returns the surpluses of all unions of orbits of these kinds, with their signs. Only unions with
// the total area `area` are considered.
std::set<int> surpluses_of_unions(const std::vector<OrbitKind>& kinds, int area) {
    ReachableSurpluses reachable_surpluses(area);
    for (const OrbitKind& kind : kinds) {
        if (kind.size <= area) reachable_surpluses.add(kind);
    }
    return reachable_surpluses.surpluses_of_max_area();
}

std::set<int> absolute_values(const std::set<int>& values) {
    std::set<int> result;
    for (const int value : values) result.insert(std::abs(value));
    return result;
}

}  // namespace

std::optional<std::set<int>> colour_surpluses(Lattice lattice, const Piece& piece) {
    std::set<int> surpluses;
    for (const Side& side : piece.sides) {
        const auto colours = colour_shards(lattice, side.shards);
        if (!colours) return std::nullopt;
        surpluses.insert(surplus_of(*colours, side.shards));
    }
    return surpluses;
}

std::optional<std::set<int>> colour_surpluses(const Puzzle& puzzle) {
    if (!all_sides_have_same_area(puzzle)) return std::nullopt;
    std::set<int> sums{0};
    for (const Piece& piece : puzzle.pieces) {
        const auto piece_surpluses = colour_surpluses(puzzle.lattice, piece);
        if (!piece_surpluses) return std::nullopt;
        for (int copy = 0; copy < piece.copies; ++copy) {
            std::set<int> new_sums;
            for (const int sum : sums) {
                for (const int surplus : *piece_surpluses)
                    new_sums.insert({sum + surplus, sum - surplus});
            }
            sums = std::move(new_sums);
        }
    }
    return absolute_values(sums);
}

namespace {

// Returns the kinds of the orbits that a silhouette on these grids can consist of.
std::vector<OrbitKind> orbit_kinds(Lattice lattice, const SymmetryGroup& group, GridKind grids) {
    std::vector<OrbitKind> kinds;
    for (const Centre centre : field_centres(lattice, group, grids)) {
        const auto& kinds_about_centre = cached_orbit_kinds(lattice, group, centre);
        kinds.insert(kinds.end(), kinds_about_centre.begin(), kinds_about_centre.end());
    }
    return kinds;
}

// Returns the surpluses of all unions of orbits, with their signs. Only unions whose total area is
// the total area of the pieces are considered. The result is empty if there is no such union.
std::set<int> surpluses_of_request(const Puzzle& puzzle, const SilhouetteQuestion& request) {
    std::set<int> surpluses;
    for (const GridKind grids : request.grids) {
        surpluses.merge(surpluses_of_unions(orbit_kinds(puzzle.lattice, request.group(), grids),
                                            total_shards(puzzle)));
    }
    return surpluses;
}

bool has_measurable_area(const Puzzle& puzzle) {
    return total_shards(puzzle) <= max_area_shards && all_sides_have_same_area(puzzle);
}

}  // namespace

std::optional<std::set<int>> colour_surpluses(const Puzzle& puzzle,
                                              const SilhouetteQuestion& request) {
    if (!has_measurable_area(puzzle) || !has_colouring(puzzle.lattice)) return std::nullopt;
    return absolute_values(surpluses_of_request(puzzle, request));
}

namespace {

std::vector<int> unbalanced_pieces(const Puzzle& puzzle) {
    std::vector<int> pieces;
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        const auto piece_surpluses = colour_surpluses(puzzle.lattice, puzzle.pieces[p]);
        if (piece_surpluses && *piece_surpluses != std::set<int>{0})
            pieces.push_back(static_cast<int>(p));
    }
    return pieces;
}

// A test that moves more shards than this takes longer than a user wants to wait.
constexpr std::size_t max_moved_shards = 2'000'000;

// Returns the number of shards that the placed piece and its images cover together.
std::size_t area_with_images(const Symmetry& maps, const Shards& placed_shards) {
    std::vector<Shard> covered_shards;
    for (const LatticeMap& map : maps) {
        for (const Shard& shard : placed_shards) covered_shards.push_back(map(shard));
    }
    return make_shards(std::move(covered_shards)).size();
}

// Returns whether some placement of the class, together with its images, covers at most `area`
// shards. The first test is for placements that are far from the centre and from all mirrors. Such
// a placement does not overlap any of its images. All other tests are for placements near the
// centre. They also decide placements that are on a mirror and far from the centre, because a
// placement on this mirror near the centre covers as many shards.
bool has_place_within_area(const PieceClass& piece_class, const Symmetry& maps, std::size_t area) {
    const std::size_t piece_area = piece_class.orientations.front().shards.size();
    if (maps.size() * piece_area <= area) return true;
    int extent = 0;
    for (const Orientation& orientation : piece_class.orientations) {
        const Bounds bounds = bounds_of(orientation.shards);
        extent = std::max({extent, bounds.high.x - bounds.low.x, bounds.high.y - bounds.low.y});
    }
    const int reach = extent + max_finite_orbit_reach;
    const auto side_length = 2 * static_cast<std::size_t>(reach) + 1;
    if (side_length * side_length * piece_class.orientations.size() * piece_area * maps.size() >
        max_moved_shards) {
        return true;
    }
    for (const Orientation& orientation : piece_class.orientations) {
        const Shards normalised_shards = normalised(orientation.shards);
        for (int x = -reach; x <= reach; ++x) {
            for (int y = -reach; y <= reach; ++y) {
                if (area_with_images(maps, shifted(normalised_shards, {x, y})) <= area) return true;
            }
        }
    }
    return false;
}

std::vector<int> pieces_without_place(const Puzzle& puzzle, const SilhouetteQuestion& request) {
    std::vector<Symmetry> symmetries;
    for (const GridKind grids : request.grids) {
        for (const Centre centre : field_centres(puzzle.lattice, request.group(), grids)) {
            symmetries.push_back(maps_of(request.group(), puzzle.lattice, centre));
        }
    }
    const auto area = static_cast<std::size_t>(total_shards(puzzle));
    std::vector<int> pieces;
    for (const PieceClass& piece_class : piece_classes(puzzle)) {
        const bool has_place = std::ranges::any_of(symmetries, [&](const Symmetry& maps) {
            return has_place_within_area(piece_class, maps, area);
        });
        if (!has_place) pieces.push_back(piece_class.members.front());
    }
    return pieces;
}

}  // namespace

std::optional<UnbalancedColours> unbalanced_colours(const Puzzle& puzzle,
                                                    const SilhouetteQuestion& request) {
    auto piece_surpluses = colour_surpluses(puzzle);
    if (!piece_surpluses) return std::nullopt;
    const auto shape_surpluses = colour_surpluses(puzzle, request);
    if (!shape_surpluses) return std::nullopt;
    const bool has_common_surplus = std::ranges::any_of(
        *piece_surpluses, [&](int surplus) { return shape_surpluses->contains(surplus); });
    if (has_common_surplus) return std::nullopt;
    return UnbalancedColours{*std::move(piece_surpluses), unbalanced_pieces(puzzle)};
}

namespace {

// The possible areas of unions of orbits of these kinds, up to max_area. The empty union counts.
std::vector<bool> union_areas(const std::vector<OrbitKind>& kinds, int max_area) {
    std::vector<bool> is_possible(static_cast<std::size_t>(max_area) + 1, false);
    is_possible.front() = true;
    for (const OrbitKind& kind : kinds) {
        const auto size = static_cast<std::size_t>(kind.size);
        const int max_count = kind.count.value_or(max_area / kind.size);
        for (int orbit = 0; orbit < max_count && orbit * kind.size < max_area; ++orbit) {
            for (std::size_t area = is_possible.size() - 1; area >= size; --area) {
                if (is_possible[area - size]) is_possible[area] = true;
            }
        }
    }
    return is_possible;
}

// No orbit is larger than this number of shards, so the next larger area is within this distance.
constexpr int max_orbit_shards = 48;

UnreachableArea nearest_areas(const Puzzle& puzzle, const SilhouetteQuestion& request) {
    const int area = total_shards(puzzle);
    std::set<int> areas;
    for (const GridKind grids : request.grids) {
        const auto is_possible = union_areas(orbit_kinds(puzzle.lattice, request.group(), grids),
                                             area + max_orbit_shards);
        for (int possible_area = 1; possible_area <= area + max_orbit_shards; ++possible_area) {
            if (is_possible[static_cast<std::size_t>(possible_area)]) areas.insert(possible_area);
        }
    }
    if (areas.contains(area)) return {};
    UnreachableArea nearest;
    const auto above = areas.upper_bound(area);
    if (above != areas.begin()) nearest.area_below = *std::prev(above);
    if (above != areas.end()) nearest.area_above = *above;
    return nearest;
}

}  // namespace

std::optional<Refutation> find_refutation(const Puzzle& puzzle, const SilhouetteQuestion& request,
                                          const std::atomic<bool>* stop) {
    const candidate::Candidates candidates(candidate_question(puzzle, request), stop);
    if (!candidates.is_area_reachable()) return nearest_areas(puzzle, request);
    if (auto colours = unbalanced_colours(puzzle, request)) return *std::move(colours);
    auto pieces = pieces_without_place(puzzle, request);
    if (!pieces.empty()) return PiecesWithoutPlace{std::move(pieces)};
    return std::nullopt;
}

// --- Quick tests, without gain graphs. ---

std::optional<Refutation> find_quick_refutation(const Puzzle& puzzle,
                                                const SilhouetteQuestion& request) {
    if (!has_measurable_area(puzzle)) return std::nullopt;
    if (surpluses_of_request(puzzle, request).empty()) {
        return nearest_areas(puzzle, request);
    }
    if (auto colours = unbalanced_colours(puzzle, request)) return *std::move(colours);
    auto pieces = pieces_without_place(puzzle, request);
    if (!pieces.empty()) return PiecesWithoutPlace{std::move(pieces)};
    return std::nullopt;
}

}  // namespace orbitile::silhouette
