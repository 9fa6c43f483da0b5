// A challenge: a silhouette with its kind, its components and its fingerprint; or a puzzle's board
// with what is given on it.
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
#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

/// What of a silhouette lies on one grid, in the coordinates that have the centre where it says.
struct Layer {
    Centre centre = Centre::even;
    Shards shards;
    friend bool operator==(const Layer&, const Layer&) = default;
};

/// Layers of different centres.
using Silhouette = std::vector<Layer>;

/// `board`: a puzzle's board, with givens or without.
enum class Kind : std::uint8_t { connected, ring_centre, mixed, wandering, board };

/// "connected", "ring-centre", "mixed", "wandering", "board".
std::string_view kind_name(Kind kind);
std::optional<Kind> kind_from_name(std::string_view name);

/// Which grids a silhouette uses: one with its centre of that kind, or several.
enum class Grids : std::uint8_t { even, odd, mixed, cell, vertex, edge };

/// "even", "odd", "mixed", "cell", "vertex", "edge".
std::string_view grids_name(Grids grids);
std::optional<Grids> grids_from_name(std::string_view name);

/// Those of silhouettes on that grid alone.
Grids grids_of(Centre centre);

/// What silhouettes with the group can use on the lattice, ascending.
std::vector<Grids> grids_of(const SymmetryGroup& group, Lattice lattice);

/// What silhouettes with one of the groups can use.
std::vector<Grids> grids_of(const std::vector<SymmetryGroup>& groups, Lattice lattice);

struct Challenge {
    std::string fingerprint;
    Kind kind = Kind::connected;
    /// That it was asked to have; of a board no_symmetry.
    SymmetryGroup group = symmetry_groups().front();
    Grids grids = Grids::even;
    bool touching = false;  ///< two components on different grids share a point of their outlines
    int width = 0;          ///< of the widest component's centred board, in cells
    /// Outermost first; of a wandering one in a stable order. A board is one component, `even`, in
    /// the coordinates of its drawing.
    std::vector<Layer> components;
    Givens givens = {};  ///< of a board
    friend bool operator==(const Challenge&, const Challenge&) = default;
};

/// Builds the challenge of a silhouette whose layers are non-empty, closed under the group about
/// their centres and disjoint in their interiors. Its components hang together by `adjacency`.
Challenge classify(Lattice lattice, const SymmetryGroup& group, const Silhouette& silhouette,
                   Adjacency adjacency = Adjacency::corner);

/// The challenge to fill the puzzle's board with what is given. Its fingerprint is the MD5 of the
/// board's shard names joined by `|`; with givens, of that text followed for each given by a line
/// feed, the piece's name, `@` and its shard names joined by `|`.
Challenge board_challenge(const Puzzle& puzzle, const Givens& givens);

/// A silhouette's layers, the one of the outermost component first.
Silhouette silhouette_of(const Challenge& challenge);

/// The legacy fingerprint of one grid's shards: MD5 of the sorted names joined by `|`.
std::string fingerprint_of(Lattice lattice, const Shards& shards);

/// Whether two sets on different grids share a point.
bool touches(Lattice lattice, const Layer& one, const Layer& other);

/// Checks a tiling against a challenge with code of its own, straight from the pieces' drawings:
/// each piece a legal image of its definition, used as often as it exists, no shard covered twice,
/// the components covered exactly and closed under their symmetry, or the givens observed. Returns
/// what is wrong.
std::optional<std::string> tiling_fault(const Puzzle& puzzle, const Challenge& challenge,
                                        const Tiling& tiling);

}  // namespace orbitile
