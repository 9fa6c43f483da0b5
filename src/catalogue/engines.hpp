// Words for the engines that an answer comes from.
//
// There are three engines: the walk through candidates with exact cover, the walk that places
// pieces (`pieces`), and a solver alone (`iterate`). The methods `cubes` and `census` divide the
// first walk into cubes in two ways.
#pragma once

#include <optional>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::catalogue {

/// "cubes (complete); iterate by cadical 1.5.3, no horizon (confirmed)". For the progress of an
/// incomplete confirmation see slices_words().
std::string engines_text(const Question& question, bool is_exhausted,
                         const std::optional<Confirmation>& confirmation);

/// "cadical 1.5.3, no horizon".
std::string confirming_engine_text(const Question& question, const Confirmation& confirmation);

/// The number of refuted slices: "5 of 23 slices", "all 23 slices".
std::string slices_words(const Confirmation& confirmation);

/// "confirmed", "begun", or "outdated" if the stored challenges have changed since it was begun.
std::string confirmation_state(const Confirmation& confirmation);

/// "found by a walk through all candidates, and confirmed by a solver (CaDiCaL)". Returns nothing
/// if the catalogue is not confirmed.
std::optional<std::string> confirmed_words(const Catalogue& catalogue);

/// confirmed_words() as a sentence. Empty if the catalogue is not confirmed.
std::string confirmed_sentence(const Catalogue& catalogue);

}  // namespace orbitile::catalogue
