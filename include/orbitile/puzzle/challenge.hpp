// A challenge: a silhouette with its kind, its components and its fingerprint, or a puzzle's board
// with its clues.
//
//     const Challenge challenge =
//         classify(Lattice::square, full_group(Lattice::square), {{Centre::odd, {{0, 0, 0}}}});
//     // challenge.kind is Kind::connected, challenge.width 1
//     if (const auto fault = tiling_fault(puzzle, challenge, tiling)) report(*fault);
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/geometry/shape.hpp"
#include "orbitile/geometry/symmetry_group.hpp"
#include "orbitile/puzzle/clue.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

/// The part of a silhouette on one grid. `centre` says where the centre is in its coordinates.
struct Layer {
    Centre centre = Centre::even;
    Shards shards;
    friend bool operator==(const Layer&, const Layer&) = default;
};

/// Layers with different centres.
using Silhouette = std::vector<Layer>;

/// `board`: a puzzle's board, with or without clues.
enum class Kind : std::uint8_t { connected, ring_centre, mixed, wandering, board };

/// The stored name of a kind: "connected", "ring-centre", "mixed", "wandering", "board".
std::string_view kind_name(Kind kind);
std::optional<Kind> kind_from_name(std::string_view name);

/// The grids that a silhouette uses: one grid whose centre has this kind, or several (`mixed`).
enum class Grids : std::uint8_t { even, odd, mixed, cell, vertex, edge };

/// The stored name of grids: "even", "odd", "mixed", "cell", "vertex", "edge".
std::string_view grids_name(Grids grids);
std::optional<Grids> grids_from_name(std::string_view name);

/// The Grids of silhouettes that use only the grid with this centre.
Grids grids_of(Centre centre);

/// The Grids that silhouettes with the group can have on the lattice, ascending.
std::vector<Grids> grids_of(const SymmetryGroup& group, Lattice lattice);

/// The Grids that silhouettes with one of the groups can have.
std::vector<Grids> grids_of(const std::vector<SymmetryGroup>& groups, Lattice lattice);

struct Challenge {
    std::string fingerprint;
    Kind kind = Kind::connected;
    /// The group that was asked for; for a board no_symmetry.
    SymmetryGroup group = symmetry_groups().front();
    Grids grids = Grids::even;
    bool touching = false;  ///< two components on different grids share a point of their outlines
    int width = 0;          ///< width of the centred board of the widest component, in cells
    /// The outermost component is first. If the kind is `wandering`, the order is fixed but has no
    /// meaning. A board is one component with the centre `even`, in the coordinates of its drawing.
    std::vector<Layer> components;
    Clues clues = {};  ///< only for a board
    friend bool operator==(const Challenge&, const Challenge&) = default;
};

/// Builds the challenge of a silhouette whose layers are non-empty, closed under the group about
/// their centres and disjoint in their interiors. Its components are connected by `adjacency`.
Challenge classify(Lattice lattice, const SymmetryGroup& group, const Silhouette& silhouette,
                   Adjacency adjacency = Adjacency::corner);

/// The challenge to fill the puzzle's board with these clues. Its fingerprint is the MD5 of the
/// board's shard names, joined by `|`. For each clue, a line feed, the piece's name, `@` and its
/// shard names, joined by `|`, are appended before the MD5 is taken.
Challenge board_challenge(const Puzzle& puzzle, const Clues& clues);

/// The layers of a challenge's silhouette; the layer of the outermost component comes first.
Silhouette silhouette_of(const Challenge& challenge);

/// The fingerprint of the shards of one grid: the MD5 of their sorted names, joined by `|`.
std::string fingerprint_of(Lattice lattice, const Shards& shards);

/// Whether two layers on different grids share a point. They must not overlap.
bool touches(Lattice lattice, const Layer& one, const Layer& other);

/// Checks a tiling of a challenge with separate code, directly from the drawings of the pieces.
/// Each piece must be an image of its drawing that the rules allow, and must be used as often as it
/// has copies. No shard may be covered twice. The components must be covered exactly and must have
/// the symmetry. On a board the clues must be kept. Describes the first fault, or returns nothing
/// if the tiling is right.
std::optional<std::string> tiling_fault(const Puzzle& puzzle, const Challenge& challenge,
                                        const Tiling& tiling);

}  // namespace orbitile
