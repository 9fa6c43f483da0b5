#include "question/question_fault.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <vector>

#include "board/board_field.hpp"
#include "candidate/candidates.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/symmetry_words.hpp"

namespace orbitile {
namespace {

using OptionalFault = std::optional<std::string>;

OptionalFault horizon_fault(const SilhouetteQuestion& silhouettes) {
    if (!silhouettes.horizon) return std::nullopt;
    if (*silhouettes.horizon >= 1 && *silhouettes.horizon <= max_horizon) return std::nullopt;
    return fmt::format("horizon must be from 1 to {}: {}", max_horizon, *silhouettes.horizon);
}

// Returns a fault if `solver` would miss silhouettes. `solver` searches only one grid of each
// kind. If pieces can be turned, this is enough: each silhouette on another grid of the same kind
// is a turned image of a silhouette on the searched grid. If pieces cannot be turned, the
// silhouettes on the other grids would be missing.
OptionalFault turns_fault(const Puzzle& puzzle, const SilhouetteQuestion& silhouettes,
                          const SymmetryGroup& group) {
    if (silhouettes.method != SearchMethod::solver || puzzle.rules.turns) return std::nullopt;
    std::set<GridKind> requested_grid_kinds;
    for (const Centre centre : centres_of(group, puzzle.lattice)) {
        const GridKind grids = grids_of(centre);
        const bool is_requested =
            std::ranges::find(silhouettes.grids, grids) != silhouettes.grids.end();
        if (!is_requested || requested_grid_kinds.insert(grids).second) continue;
        return fmt::format(
            "method solver: without turns there are several different grids whose centre is {} "
            "{}, and solver asks about only one of them; use method walk, which asks about all of "
            "them",
            grids == GridKind::edge ? "an" : "a", grid_kind_name(grids));
    }
    return std::nullopt;
}

OptionalFault sweep_fault(const Puzzle& puzzle, const SweepQuestion& sweep) {
    if (sweep.silhouettes.method == SearchMethod::solver) {
        return "subsets requires method walk or pieces; it does not work with solver";
    }
    for (const Piece& piece : puzzle.pieces) {
        if (piece.name.find(',') != std::string::npos) {
            return "subsets: the name of piece '" + piece.name +
                   "' contains a comma, which separates the names of a subset; rename the piece";
        }
    }
    if (subset_count(puzzle, sweep.subset_sizes, max_subsets + 1) > max_subsets) {
        return fmt::format(
            "subsets: {} has more than {} subsets of the sizes {}; ask for fewer sizes",
            puzzle.name, max_subsets, subset_range_text(sweep.subset_sizes));
    }
    return std::nullopt;
}

OptionalFault sides_fault(const Puzzle& puzzle) {
    for (const Piece& piece : puzzle.pieces) {
        for (const Side& side : piece.sides) {
            if (side.shards.size() != piece.sides.front().shards.size()) {
                return "piece " + piece.name +
                       ": its sides differ in area, so the area of a shape is unknown; give both "
                       "sides the same area, or give the puzzle a board";
            }
        }
    }
    return std::nullopt;
}

// Returns a fault if the method places pieces and some piece is not connected by edges. With such a
// method, each piece must be part of a single component. A piece that is connected by edges fulfils
// this condition, whether components are connected by edges or by corners.
OptionalFault unconnected_piece_fault(const Puzzle& puzzle, const SilhouetteQuestion& silhouettes) {
    if (!places_pieces(silhouettes.method.value())) return std::nullopt;
    for (const Piece& piece : puzzle.pieces) {
        for (const Side& side : piece.sides) {
            if (is_connected(puzzle.lattice, side.shards, Adjacency::edge)) continue;
            return "method pieces: piece " + piece.name +
                   " is not connected by edges; use method walk";
        }
    }
    return std::nullopt;
}

// Returns the area of all pieces. In a sweep, returns the area of the largest subset.
int largest_area(const Question& question) {
    const Puzzle& puzzle = question.puzzle;
    const auto* sweep = std::get_if<SweepQuestion>(&question.details);
    if (sweep == nullptr) return total_shards(puzzle);
    std::vector<int> areas;
    for (const Piece& piece : puzzle.pieces) {
        const auto area = static_cast<int>(piece.sides.front().shards.size());
        areas.insert(areas.end(), static_cast<std::size_t>(piece.copies), area);
    }
    std::ranges::sort(areas, std::greater{});
    areas.resize(std::min(areas.size(), static_cast<std::size_t>(sweep->subset_sizes.max)));
    return std::accumulate(areas.begin(), areas.end(), 0);
}

OptionalFault size_fault(const Question& question, const std::string& file) {
    const Puzzle& puzzle = question.puzzle;
    const auto excess = area_excess(question);
    if (!excess) return std::nullopt;
    const auto [shards, max_places] = *excess;
    const std::string area = area_text(puzzle.lattice, static_cast<std::size_t>(shards)) + ' ' +
                             places_word(puzzle.lattice);
    if (is_sweep(question)) {
        return fmt::format(
            "{}: the largest subset has an area of {}, more than {}; ask for smaller subsets, "
            "such as subsets 2",
            file, area, max_places);
    }
    return fmt::format(
        "{}: the pieces have an area of {}, more than {}; choose some of the pieces, or use method "
        "solver with a horizon",
        file, area, max_places);
}

OptionalFault silhouettes_fault(const Question& question, const std::string& file) {
    const Puzzle& puzzle = question.puzzle;
    const SilhouetteQuestion& silhouettes = silhouette_question_of(question);
    for (const SymmetryGroup& group : silhouettes.groups) {
        if (auto fault = group_fault(puzzle, group)) return fault;
    }
    if (auto fault = centres_fault(puzzle, silhouettes.groups, silhouettes.grids)) return fault;
    if (auto fault = horizon_fault(silhouettes)) return fault;
    for (const SymmetryGroup& group : silhouettes.groups) {
        if (auto fault = turns_fault(puzzle, silhouettes, group)) return fault;
    }
    if (const auto* sweep = std::get_if<SweepQuestion>(&question.details)) {
        if (auto fault = sweep_fault(puzzle, *sweep)) return fault;
    }
    if (auto fault = sides_fault(puzzle)) return fault;
    if (auto fault = unconnected_piece_fault(puzzle, silhouettes)) return fault;
    return size_fault(question, file);
}

}  // namespace

std::optional<AreaExcess> area_excess(const Question& question) {
    const SilhouetteQuestion& silhouettes = silhouette_question_of(question);
    if (silhouettes.method == SearchMethod::solver && silhouettes.horizon) return std::nullopt;
    const int shards = largest_area(question);
    const bool has_chamber =
        std::ranges::all_of(silhouettes.groups, [](const SymmetryGroup& group) {
            return group.turns > 1 && group.mirrors != Mirrors::none;
        });
    const int max_places = has_chamber ? candidate::max_silhouette_cells
                                       : candidate::max_silhouette_cells_without_chamber;
    if (shards <= max_places * shards_per_place(question.puzzle.lattice)) return std::nullopt;
    return AreaExcess{shards, max_places};
}

std::optional<std::string> group_fault(const Puzzle& puzzle, const SymmetryGroup& group) {
    if (!centres_of(group, puzzle.lattice).empty()) return std::nullopt;
    return fmt::format(
        "symmetry: the lattice {} of {} does not have the symmetry {}; choose from {}, or all",
        lattice_name(puzzle.lattice), puzzle.name, symmetry_title(group),
        symmetry_titles(groups_on(puzzle.lattice)));
}

std::optional<std::string> centres_fault(const Puzzle& puzzle,
                                         const std::vector<SymmetryGroup>& groups,
                                         const std::vector<GridKind>& centres) {
    const auto possible_grids = grids_of(groups, puzzle.lattice);
    for (const GridKind grids : centres) {
        if (std::ranges::find(possible_grids, grids) != possible_grids.end()) continue;
        return fmt::format(
            "centre: {} on the lattice {} does not have the centre {}; choose from {}",
            symmetry_titles(groups), lattice_name(puzzle.lattice), grid_kind_name(grids),
            centre_words(possible_grids));
    }
    if (groups.size() == 1) return std::nullopt;
    for (const SymmetryGroup& group : groups) {
        const auto grids_of_group = grids_of(group, puzzle.lattice);
        if (std::ranges::find_first_of(grids_of_group, centres) != grids_of_group.end()) continue;
        return fmt::format(
            "centre: {} on the lattice {} does not have any of the centres {}; choose from {}",
            symmetry_title(group), lattice_name(puzzle.lattice), centre_words(centres),
            centre_words(grids_of_group));
    }
    return std::nullopt;
}

std::optional<std::string> question_fault(const Question& question, const std::string& file) {
    if (!is_about_board(question)) return silhouettes_fault(completed(question), file);
    return board_fault(question.puzzle, file);
}

std::optional<std::string> board_fault(const Puzzle& puzzle, const std::string& file,
                                       PieceUse use) {
    if (auto fault = area_fault(puzzle, use)) return fault;
    if (const auto fault = board::board_size_fault(puzzle)) return file + ": " + *fault;
    return std::nullopt;
}

}  // namespace orbitile
