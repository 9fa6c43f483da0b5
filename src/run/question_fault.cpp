#include "run/question_fault.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <string_view>
#include <vector>

#include "board/board_field.hpp"
#include "candidate/candidates.hpp"
#include "orbitile/puzzle/board_outline.hpp"
#include "puzzle/puzzle_limits.hpp"

namespace orbitile {
namespace {

using Fault = std::optional<std::string>;

std::string centres_text(const std::vector<Grids>& possible) {
    std::vector<std::string_view> names;
    names.reserve(possible.size());
    for (const Grids grids : possible) names.push_back(grids_name(grids));
    return fmt::format("{}", fmt::join(names, ", "));
}

// Each centre is one of a group's, and each group has one of them.
Fault grids_fault(const Puzzle& puzzle, const SilhouetteQuestion& asked) {
    const auto possible = grids_of(asked.groups, puzzle.lattice);
    for (const Grids grids : asked.grids) {
        if (std::ranges::find(possible, grids) != possible.end()) continue;
        return fmt::format("--symmetry: {} on {} has no centre {}, but {}", groups_text(asked),
                           lattice_name(puzzle.lattice), grids_name(grids), centres_text(possible));
    }
    if (asked.groups.size() == 1) return std::nullopt;
    for (const SymmetryGroup& group : asked.groups) {
        const auto own = grids_of(group, puzzle.lattice);
        if (std::ranges::find_first_of(own, asked.grids) != own.end()) continue;
        return fmt::format("--symmetry: {} on {} has none of the centres asked for, but {}",
                           group.name, lattice_name(puzzle.lattice), centres_text(own));
    }
    return std::nullopt;
}

Fault method_fault(const SilhouetteQuestion& asked) {
    if (asked.method == Method::iterate) {
        if (asked.horizon || !asked.keep_wandering) return std::nullopt;
        return "--keep-wandering goes with --horizon: without one nothing that wanders is met";
    }
    const std::string method(method_name(asked.method));
    if (asked.blocking == Blocking::tiling) {
        return "--block tiling goes with --method iterate only, not with " + method;
    }
    if (asked.keep_wandering) {
        return "--keep-wandering goes with --method iterate only: " + method +
               " meets no wandering silhouettes";
    }
    return std::nullopt;
}

// A solver is asked about one grid of each kind, of which turns make the others.
Fault turns_fault(const Puzzle& puzzle, const SilhouetteQuestion& asked,
                  const SymmetryGroup& group) {
    if (asked.method != Method::iterate || puzzle.rules.turns) return std::nullopt;
    std::set<Grids> kinds;
    for (const Centre centre : centres_of(group, puzzle.lattice)) {
        const Grids grids = grids_of(centre);
        const bool is_asked = std::ranges::find(asked.grids, grids) != asked.grids.end();
        if (!is_asked || kinds.insert(grids).second) continue;
        return fmt::format(
            "--method iterate: without turns several grids with their centre in {} {} differ, of "
            "which it would ask about one; --method census asks about all",
            grids == Grids::edge ? "an" : "a", grids_name(grids));
    }
    return std::nullopt;
}

Fault sweep_fault(const Puzzle& puzzle, const SweepQuestion& sweep) {
    if (sweep.silhouettes.method == Method::iterate) {
        return "--subsets goes with --method cubes, census and pieces only, not with iterate";
    }
    for (const Piece& piece : puzzle.pieces) {
        if (piece.name.find(',') != std::string::npos) {
            return "--subsets: the name of piece '" + piece.name +
                   "' has a comma, which parts the names of a subset";
        }
    }
    if (subset_count(puzzle, sweep.sizes, most_subsets + 1) > most_subsets) {
        return fmt::format("--subsets: {} has more than {} subsets of the sizes {}", puzzle.name,
                           most_subsets, subset_range_text(sweep.sizes));
    }
    return std::nullopt;
}

Fault sides_fault(const Puzzle& puzzle) {
    for (const Piece& piece : puzzle.pieces) {
        for (const Side& side : piece.sides) {
            if (side.shards.size() != piece.sides.front().shards.size()) {
                return "piece " + piece.name +
                       ": its sides differ in area, so no area is given for a silhouette";
            }
        }
    }
    return std::nullopt;
}

// A piece lies in one component whatever holds that together.
Fault parts_fault(const Puzzle& puzzle, const SilhouetteQuestion& asked) {
    if (!lays_pieces(asked.method)) return std::nullopt;
    for (const Piece& piece : puzzle.pieces) {
        for (const Side& side : piece.sides) {
            if (is_connected(puzzle.lattice, side.shards, Adjacency::edge)) continue;
            return "--method pieces: piece " + piece.name +
                   " does not hang together by edges; --method census takes such pieces";
        }
    }
    return std::nullopt;
}

// Of all pieces, or of the subset with the largest area that a sweep asks about.
int largest_area(const Question& question) {
    const Puzzle& puzzle = question.puzzle;
    const auto* sweep = std::get_if<SweepQuestion>(&question.asked);
    if (sweep == nullptr) return total_shards(puzzle);
    std::vector<int> areas;
    for (const Piece& piece : puzzle.pieces) {
        const auto area = static_cast<int>(piece.sides.front().shards.size());
        areas.insert(areas.end(), static_cast<std::size_t>(piece.copies), area);
    }
    std::ranges::sort(areas, std::greater{});
    areas.resize(std::min(areas.size(), static_cast<std::size_t>(sweep->sizes.most)));
    return std::accumulate(areas.begin(), areas.end(), 0);
}

Fault size_fault(const Question& question, const std::string& file) {
    const Puzzle& puzzle = question.puzzle;
    const SilhouetteQuestion& asked = silhouettes_asked(question);
    if (asked.method == Method::iterate && asked.horizon) return std::nullopt;
    const int shards = largest_area(question);
    const bool has_chamber = std::ranges::all_of(asked.groups, [](const SymmetryGroup& group) {
        return group.turns > 1 && group.mirrors != Mirrors::none;
    });
    const int most = has_chamber ? most_silhouette_cells : most_silhouette_cells_without_chamber;
    if (shards <= most * shards_per_place(puzzle.lattice)) return std::nullopt;
    const std::string area = area_text(puzzle.lattice, static_cast<std::size_t>(shards)) + ' ' +
                             places_word(puzzle.lattice);
    if (is_sweep(question)) {
        return fmt::format(
            "{}: the largest subset has an area of {}, more than {}; ask for smaller subsets, such "
            "as --subsets 2",
            file, area, most);
    }
    return fmt::format(
        "{}: the pieces have an area of {}, more than {}; --pieces chooses some of them, "
        "--method iterate with --horizon asks for silhouettes on a bounded board",
        file, area, most);
}

Fault silhouettes_fault(const Question& question, const std::string& file) {
    const Puzzle& puzzle = question.puzzle;
    const SilhouetteQuestion& asked = silhouettes_asked(question);
    for (const SymmetryGroup& group : asked.groups) {
        if (auto fault = group_fault(puzzle, group)) return fault;
    }
    if (auto fault = grids_fault(puzzle, asked)) return fault;
    if (auto fault = method_fault(asked)) return fault;
    for (const SymmetryGroup& group : asked.groups) {
        if (auto fault = turns_fault(puzzle, asked, group)) return fault;
    }
    if (const auto* sweep = std::get_if<SweepQuestion>(&question.asked)) {
        if (auto fault = sweep_fault(puzzle, *sweep)) return fault;
    }
    if (auto fault = sides_fault(puzzle)) return fault;
    if (auto fault = parts_fault(puzzle, asked)) return fault;
    return size_fault(question, file);
}

}  // namespace

std::optional<std::string> group_fault(const Puzzle& puzzle, const SymmetryGroup& group) {
    if (!centres_of(group, puzzle.lattice).empty()) return std::nullopt;
    std::vector<std::string_view> possible;
    for (const SymmetryGroup& other : symmetry_groups()) {
        if (!centres_of(other, puzzle.lattice).empty()) possible.push_back(other.name);
    }
    return fmt::format("--group: the lattice {} of {} has no symmetry {}, but {}",
                       lattice_name(puzzle.lattice), puzzle.name, group.name,
                       fmt::join(possible, ", "));
}

std::optional<std::string> question_fault(const Question& question, const std::string& file) {
    if (!is_about_board(question)) return silhouettes_fault(question, file);
    if (makes_starts(question) && question.part) {
        return "--part: challenges on a board are one cube, whose attempts each depend on what was "
               "found before: there is nothing to share out";
    }
    return board_fault(question.puzzle, file);
}

std::optional<std::string> board_fault(const Puzzle& puzzle, const std::string& file,
                                       PieceUse use) {
    if (auto fault = area_fault(puzzle, use)) return fault;
    if (const auto fault = board_size_fault(puzzle)) return file + ": " + *fault;
    return std::nullopt;
}

}  // namespace orbitile
