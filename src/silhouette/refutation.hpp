// Why no silhouette of a wish can be filled, as far as that can be shown without a search.
//
//     if (const auto why = refutation(puzzle, wish)) explain(*why);
#pragma once

#include <atomic>
#include <map>
#include <optional>
#include <set>
#include <variant>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"
#include "silhouette/wish.hpp"

namespace orbitile {

/// No orbits have the pieces' area together.
struct UnreachableArea {
    std::map<int, int> orbits_of_size;  ///< how many orbits have so many shards
};

/// What the colours of a checkerboard forbid (see colour_surplus.hpp).
struct UnbalancedColours {
    std::set<int> surpluses;      ///< of all pieces together, in shards
    std::vector<int> unbalanced;  ///< pieces that cover more of one colour, by index
};

/// A piece lies in no silhouette: wherever it is placed, it covers a cell that no silhouette of the
/// wish contains, or the orbits that it covers have more than the pieces' area.
struct NoPlace {
    std::vector<int> pieces;  ///< by index, ascending
};

using Refutation = std::variant<UnreachableArea, UnbalancedColours, NoPlace>;

/// The first that holds, in this order. None: only a search can tell. Takes as long as the
/// measuring of a gain graph (see Candidates). Throws Stopped.
std::optional<Refutation> refutation(const Puzzle& puzzle, const SilhouetteWish& wish,
                                     const std::atomic<bool>* stop = nullptr);

/// The one about colours alone, which takes a moment.
std::optional<UnbalancedColours> unbalanced_colours(const Puzzle& puzzle,
                                                    const SilhouetteWish& wish);

}  // namespace orbitile
