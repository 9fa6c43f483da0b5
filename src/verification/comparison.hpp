// The same question searched again in another way, and the two answers compared challenge by
// challenge.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/run/run.hpp"

namespace orbitile {

struct SecondSearchOptions {
    Method method = Method::census;
    /// Of `iterate`: cells from the centre. None: the question's.
    std::optional<int> horizon;
    std::vector<Grids> grids = {};  ///< of the question's, ascending; none: all
    /// Of `iterate` with a horizon: whether nothing is forbidden beforehand, so that the solver
    /// finds each silhouette again.
    bool from_scratch = false;
    RunOptions run = {};
};

/// What does not wander, by fingerprint.
struct Comparison {
    int horizon = 0;                         ///< of `iterate` with one, otherwise 0
    std::int64_t agreed = 0;                 ///< in both
    std::int64_t beyond = 0;                 ///< stored ones that are too wide for the horizon
    std::int64_t wandering = 0;              ///< met on the way, no difference
    std::vector<StoredChallenge> only_here;  ///< not found again, or with other values
    std::vector<StoredChallenge> only_there;
    std::int64_t fills_agreed = 0;  ///< of sweeps, which subset fills what
    std::vector<Fill> fills_only_here;
    std::vector<Fill> fills_only_there;
    bool exhausted = false;   ///< the second search ended
    std::string reason = {};  ///< why not
};

/// Searches in a temporary catalogue, of which nothing is left, however the process ends. `census`,
/// `cubes`, `pieces`, and `iterate` without a horizon repeat the whole search. With one it forbids,
/// on its board, all stored silhouettes that fit it; for each symmetry the solver then has to prove
/// that there is nothing else. That the stored silhouettes exist is shown by their tilings; what is
/// repeated is the proof that there are no others. From scratch it forbids only what the solver
/// finds. Sweeps are refused (CatalogueRefused).
Comparison search_again(const Catalogue& catalogue, const SecondSearchOptions& options,
                        RunListener& listener);

/// Compares by fingerprint, both without what wanders.
Comparison compare(const std::vector<StoredChallenge>& here,
                   const std::vector<StoredChallenge>& there);

/// Compares which cube fills what, and leaves that in the comparison. Any tiling will do.
void compare_fills(const std::vector<Fill>& here, const std::vector<Fill>& there,
                   Comparison& comparison);

}  // namespace orbitile
