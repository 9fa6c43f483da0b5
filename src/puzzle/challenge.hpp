// A challenge is a shape that the pieces are to fill. It is either a silhouette that a search
// found, or a puzzle's board with clues. Shapes consist of shards, the smallest units of a lattice.
//
//     const SymmetryGroup group = full_group(Lattice::square);
//     const Silhouette silhouette{{Centre::odd, {{0, 0, 0}}}};
//     const Challenge challenge = make_silhouette_challenge(Lattice::square, group, silhouette);
//     // challenge.kind is ChallengeKind::connected, challenge.width is 1
//     if (const auto fault = tiling_fault(puzzle, challenge, tiling)) report(*fault);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile {

/// The part of a silhouette on one grid of cells. A silhouette can use several grids, which are
/// shifted so that their centres are the same point of the plane. `centre` is the position of this
/// point on the layer's grid.
struct Layer {
    Centre centre = Centre::even;
    Shards shards;
    friend bool operator==(const Layer&, const Layer&) = default;
};

/// One layer for each grid that the silhouette uses. The layers have different centres.
using Silhouette = std::vector<Layer>;

/// How the components (connected parts) of a silhouette are arranged.
///
/// - `connected`: there is one component.
/// - `ring_centre`: there are several components on one grid. Each has the whole symmetry about the
///   same centre, so each component surrounds the next one.
/// - `mixed`: like `ring_centre`, but the components are on several grids.
/// - `board`: the challenge is a puzzle's board, not a silhouette.
enum class ChallengeKind : std::uint8_t { connected, ring_centre, mixed, board };

/// The name of a kind in catalogues (stored results of searches): "connected", "ring-centre",
/// "mixed", "board".
std::string_view kind_name(ChallengeKind kind);
std::optional<ChallengeKind> kind_from_name(std::string_view name);

/// The grids that a silhouette uses. `mixed` means several grids. Every other value means one grid,
/// and states where the centre of symmetry is on this grid. For example, `edge` means the middle of
/// an edge.
enum class GridKind : std::uint8_t { vertex, cell, edge, mixed };

/// The name of a GridKind: "vertex", "cell", "edge" or "mixed".
std::string_view grid_kind_name(GridKind grids);
std::optional<GridKind> grid_kind_from_name(std::string_view name);

/// The GridKind of a silhouette that uses only the grid with this centre.
GridKind grids_of(Centre centre);

/// The values of GridKind that silhouettes with this group can have on the lattice, ascending.
std::vector<GridKind> grids_of(const SymmetryGroup& group, Lattice lattice);

/// The values of GridKind that silhouettes with at least one of the groups can have, ascending.
std::vector<GridKind> grids_of(const std::vector<SymmetryGroup>& groups, Lattice lattice);

struct Challenge {
    std::string fingerprint;
    ChallengeKind kind = ChallengeKind::connected;
    /// The group that the search asked for. For a board it is no_symmetry.
    SymmetryGroup group = symmetry_groups().front();
    GridKind grids = GridKind::vertex;
    /// Whether two components on different grids touch each other (see touches()).
    bool has_touching_components = false;
    /// The width in cells. For a board, it is the width of the board. For a silhouette, it is the
    /// width of the widest component (see centred_width()).
    int width = 0;
    /// The components of the shape, the outermost component first. A board is a single component
    /// with the centre `even`, in the coordinates of the board's drawing.
    std::vector<Layer> components;
    Clues clues = {};  ///< the clues of a board; empty for a silhouette
    friend bool operator==(const Challenge&, const Challenge&) = default;
};

/// Lists of shapes are ordered by this key: by kind, grids and width, and then by fingerprint.
using ListingKey = std::tuple<ChallengeKind, GridKind, int, std::string>;
ListingKey listing_key(const Challenge& challenge);

/// The number of holes of a silhouette. If it is on several grids, the holes of each grid count.
int hole_count(Lattice lattice, const Challenge& challenge);

/// Whether components of the silhouette could be moved apart without a loss of symmetry: the group
/// takes some component to another one, or the group has only one mirror and there are several
/// components. Such a silhouette is not a challenge.
bool has_detached_parts(Lattice lattice, const SymmetryGroup& group, const Silhouette& silhouette,
                        Adjacency adjacency = Adjacency::corner);

/// Returns the challenge of a silhouette. Its components are the connected parts of the layers;
/// `adjacency` states which shards are connected. Each layer must be non-empty and closed under the
/// group about the layer's centre. The layers must not overlap. Throws std::invalid_argument if the
/// silhouette is empty or has detached parts.
Challenge make_silhouette_challenge(Lattice lattice, const SymmetryGroup& group,
                                    const Silhouette& silhouette,
                                    Adjacency adjacency = Adjacency::corner);

/// The challenge to fill the puzzle's board with these clues. The challenge's fingerprint is the
/// MD5 of a text. The text begins with the names of the board's shards, joined by `|`. For each
/// clue, the text then has a line feed, the piece's name, `@`, and the names of the clue's shards,
/// joined by `|`.
Challenge board_challenge(const Puzzle& puzzle, const Clues& clues);

/// The silhouette of a challenge, one layer for each grid. The layer that contains the outermost
/// component comes first.
Silhouette silhouette_of(const Challenge& challenge);

/// The fingerprint of a silhouette on one grid: the MD5 of the sorted names of its shards, joined
/// by `|`.
std::string fingerprint_of(Lattice lattice, const Shards& shards);

/// Whether the outlines of two layers on different grids share a point. The layers must not
/// overlap.
bool touches(Lattice lattice, const Layer& first_layer, const Layer& second_layer);

/// Checks a tiling of a challenge. The check works directly from the drawings of the pieces, so
/// that it does not share code with the search. A tiling is correct if:
///
/// - the rules allow the turn and the flip of each piece;
/// - each copy of each piece is used exactly once;
/// - each shard of the components is covered exactly once, and no other shard is covered;
/// - the components have the symmetry of the challenge (Challenge::group);
/// - on a board, each shard of a clue is covered by the piece of the clue.
///
/// Returns a description of the first fault, or nothing if the tiling is correct.
std::optional<std::string> tiling_fault(const Puzzle& puzzle, const Challenge& challenge,
                                        const Tiling& tiling);

/// A key for a shard. Keys have the same order as the names of the shards. Shards with different
/// names have different keys.
using ShardNameKey = std::pair<std::uint64_t, std::uint64_t>;

/// Returns the keys of the shards, in ascending order.
std::vector<ShardNameKey> sorted_name_keys(Lattice lattice, const Shards& shards);

/// Returns the shards in the order of their names.
std::vector<Shard> sorted_by_name(Lattice lattice, const Shards& shards);

/// Grades the difficulty of a challenge by the luck that a person needs to fill it. A correct guess
/// between two equally likely choices takes one bit of luck. Returns the grade, from 1 (easiest)
/// to 5. `luck` is in hundredths of a bit. The grade does not depend on the puzzle: grade 2 begins
/// at 6 bits, grade 3 at 10, grade 4 at 14, and grade 5 at 18.
int grade_of_luck(int luck);

}  // namespace orbitile
