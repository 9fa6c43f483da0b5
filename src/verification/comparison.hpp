// Searches a catalogue's question a second time, by another method, and compares the two answers
// challenge by challenge.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "run/run.hpp"
#include "store/catalogue.hpp"

namespace orbitile::verification {

struct SecondSearchOptions {
    SearchMethod method = SearchMethod::census;
    /// The horizon for `iterate`, in cells from the centre. If it is not set, the question's own
    /// horizon is used.
    std::optional<int> horizon;
    /// The grids to search, ascending; if empty, all grids of the question.
    std::vector<GridKind> grids = {};
    /// Only for `iterate` with a horizon. If true, no stored silhouette is forbidden beforehand, so
    /// the solver must find each stored silhouette again.
    bool is_from_scratch = false;
    RunOptions run = {};
};

/// The result of comparing challenges by their fingerprints. Silhouettes with detached parts are
/// not compared.
struct Comparison {
    int horizon = 0;                          ///< the horizon of `iterate`; 0 if there is none
    std::int64_t agreed_challenge_count = 0;  ///< the number of challenges that both answers have
    /// The number of stored challenges that are too wide for the horizon.
    std::int64_t challenge_count_beyond_horizon = 0;
    /// The number of silhouettes with detached parts that the second search found.
    std::int64_t wandering_count = 0;
    std::vector<StoredChallenge>
        challenges_not_found_again;  ///< the stored challenges that were not found again
    /// The found challenges that are not stored.
    std::vector<StoredChallenge> newly_found_challenges;
    std::int64_t agreed_fill_count = 0;  ///< the number of fills of a sweep that both answers have
    std::vector<SubsetFill> fills_not_found_again;
    std::vector<SubsetFill> newly_found_fills;
    bool exhausted = false;   ///< whether the second search ended
    std::string reason = {};  ///< the reason why the second search did not end
};

/// Searches the question again, in a temporary catalogue. The temporary catalogue leaves no file,
/// however the process ends.
///
/// The methods `census`, `cubes` and `pieces` repeat the whole search, and so does `iterate`
/// without a horizon.
///
/// `iterate` with a horizon first forbids all stored silhouettes that fit on the board of this
/// horizon. For each symmetry the solver then has to prove that there are no other silhouettes. So
/// `iterate` repeats only this proof. The stored tilings show that the stored silhouettes exist.
/// With `is_from_scratch`, a silhouette is forbidden only after the solver has found it.
///
/// Throws CatalogueRefusedError in two cases. The method is `iterate`, and the question is a sweep.
/// Or the catalogue answers only a part of a question, and the method is `iterate` or divides the
/// question into other cubes than the catalogue's own method does. Throws InputError if the method
/// cannot answer the question. Also throws the exceptions of run().
Comparison search_again(const Catalogue& catalogue, const SecondSearchOptions& options,
                        RunListener& listener);

/// Compares two lists of challenges by fingerprint. If two challenges have the same fingerprint but
/// different values, each of them counts as missing in the other list. Silhouettes with detached
/// parts are left out.
Comparison compare(const std::vector<StoredChallenge>& stored_challenges,
                   const std::vector<StoredChallenge>& found_challenges);

/// Compares the fills of two answers without their tilings, and stores the result in `comparison`.
void compare_fills(const std::vector<SubsetFill>& stored_fills,
                   const std::vector<SubsetFill>& found_fills, Comparison& comparison);

}  // namespace orbitile::verification
