// Reasons, found without a search, why no silhouette of a wish can be filled.
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
#include "silhouette/silhouette_request.hpp"

namespace orbitile {

/// No orbits add up to the area of the pieces.
struct UnreachableArea {
    std::map<int, int> orbits_of_size;  ///< the number of orbits by their number of shards
};

/// A colouring excludes all silhouettes (see colour_surplus.hpp).
struct UnbalancedColours {
    std::set<int> surpluses;      ///< of all pieces together, in shards
    std::vector<int> unbalanced;  ///< pieces that cover more of one colour, by index
};

/// Some pieces fit in no silhouette of the wish. Each placement of such a piece covers a cell that
/// no silhouette contains, or it covers orbits that have more area than all pieces.
struct NoPlace {
    std::vector<int> pieces;  ///< by index, ascending
};

using Refutation = std::variant<UnreachableArea, UnbalancedColours, NoPlace>;

/// The first of these reasons that applies, in the order of the variant. None: only a search can
/// decide. It takes as long as measuring the gain graphs (see Candidates). Throws Stopped if `stop`
/// is raised.
std::optional<Refutation> refutation(const Puzzle& puzzle, const SilhouetteQuestion& request,
                                     const std::atomic<bool>* stop = nullptr);

/// Only tests the colours, which is quick.
std::optional<UnbalancedColours> unbalanced_colours(const Puzzle& puzzle,
                                                    const SilhouetteQuestion& request);

}  // namespace orbitile
