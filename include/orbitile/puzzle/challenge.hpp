// A challenge: a silhouette with its kind, its components and its fingerprint; or a puzzle's board
// with what is given on it.
//
//     const Challenge challenge =
//         classify(Lattice::square, full_group(Lattice::square), {{Parity::odd, {{0, 0, 0}}}});
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

/// What of a silhouette lies on one of the two grids, centred as its parity says.
struct Layer {
    Parity parity = Parity::even;
    Shards shards;
    friend bool operator==(const Layer&, const Layer&) = default;
};

/// One layer, or two of different parity.
using Silhouette = std::vector<Layer>;

/// `board`: a puzzle's board, with givens or without.
enum class Kind : std::uint8_t { connected, ring_centre, mixed, wandering, board };

/// "connected", "ring-centre", "mixed", "wandering", "board".
std::string_view kind_name(Kind kind);
std::optional<Kind> kind_from_name(std::string_view name);

/// Which grids a silhouette uses: the one with its centre in a vertex, the one with its centre in a
/// cell, or both.
enum class Grids : std::uint8_t { even, odd, mixed };

/// "even", "odd", "mixed".
std::string_view grids_name(Grids grids);
std::optional<Grids> grids_from_name(std::string_view name);

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
/// their centres and disjoint in their interiors.
Challenge classify(Lattice lattice, const SymmetryGroup& group, const Silhouette& silhouette);

/// The challenge to fill the puzzle's board with what is given. Its fingerprint is the MD5 of the
/// board's shard names joined by `|`; with givens, of that text followed for each given by a line
/// feed, the piece's name, `@` and its shard names joined by `|`.
Challenge board_challenge(const Puzzle& puzzle, const Givens& givens);

/// A silhouette's layers, the one of the outermost component first.
Silhouette silhouette_of(const Challenge& challenge);

/// The legacy fingerprint of one grid's shards: MD5 of the sorted names joined by `|`.
std::string fingerprint_of(Lattice lattice, const Shards& shards);

/// The shard as it lies in the plane of both grids, refined to half cells: cells of half the size
/// round the common centre, where shards of the two grids coincide. `square` cells refine to four.
Shards refined(Lattice lattice, Parity parity, Shard shard);
Shards refined(Lattice lattice, const Layer& layer);

/// Whether the outlines of two sets on different grids share a point.
bool touches(Lattice lattice, const Layer& one, const Layer& other);

/// Checks a tiling against a challenge with code of its own, straight from the pieces' drawings:
/// each piece a legal image of its definition, used as often as it exists, no shard covered twice,
/// the components covered exactly and closed under their symmetry, or the givens observed. Returns
/// what is wrong.
std::optional<std::string> tiling_fault(const Puzzle& puzzle, const Challenge& challenge,
                                        const Tiling& tiling);

}  // namespace orbitile
