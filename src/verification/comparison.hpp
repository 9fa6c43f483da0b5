// Searches a catalogue's question again in another way, and compares the two answers challenge by
// challenge.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/run/run.hpp"

namespace orbitile::verification {

struct SecondSearchOptions {
    Method method = Method::census;
    /// The horizon for `iterate`, in cells from the centre. None: the horizon of the question.
    std::optional<int> horizon;
    std::vector<Grids> grids = {};  ///< some grids of the question, ascending. Empty: all of them
    /// For `iterate` with a horizon: no silhouette is forbidden beforehand, so the solver must find
    /// each of them again.
    bool from_scratch = false;
    RunOptions run = {};
};

/// The result of a comparison by fingerprints. Silhouettes with detached parts are not compared.
struct Comparison {
    int horizon = 0;             ///< the horizon of `iterate`; 0 without one
    std::int64_t agreed = 0;     ///< challenges that both answers have
    std::int64_t beyond = 0;     ///< stored challenges that are too wide for the horizon
    std::int64_t wandering = 0;  ///< silhouettes with detached parts that the second search found
    std::vector<StoredChallenge> only_stored;  ///< stored, but not found again with the same values
    std::vector<StoredChallenge> only_found;   ///< found, but not stored with the same values
    std::int64_t fills_agreed = 0;             ///< in a sweep: fills that both answers have
    std::vector<Fill> fills_only_stored;
    std::vector<Fill> fills_only_found;
    bool exhausted = false;   ///< whether the second search ended
    std::string reason = {};  ///< why it did not end
};

/// Searches in a temporary catalogue, which leaves no file, however the process ends.
///
/// `census`, `cubes`, `pieces`, and `iterate` without a horizon repeat the whole search. `iterate`
/// with a horizon first forbids all stored silhouettes that fit on its board. For each symmetry the
/// solver then has to prove that there are no others. So the proof that there are no others is
/// repeated; the tilings show that the stored silhouettes exist. With `from_scratch` no silhouette
/// is forbidden before the solver finds it.
///
/// Throws CatalogueRefused if `iterate` is asked for a sweep, or if the catalogue is a part and the
/// method has other cubes. Throws InputError if the method cannot answer the question, and what
/// run() throws.
Comparison search_again(const Catalogue& catalogue, const SecondSearchOptions& options,
                        RunListener& listener);

/// Compares two lists of challenges by fingerprint, without silhouettes with detached parts.
Comparison compare(const std::vector<StoredChallenge>& here,
                   const std::vector<StoredChallenge>& there);

/// Compares which cube fills which silhouette, and sets the fills of the comparison. Tilings are
/// not compared.
void compare_fills(const std::vector<Fill>& here, const std::vector<Fill>& there,
                   Comparison& comparison);

}  // namespace orbitile::verification
