// Which engines an answer comes from, in words.
//
// There are three: the walk through candidates with exact cover (`cubes` and `census` are two ways
// to share it out), the walk that lays pieces (`pieces`), and a solver alone (`iterate`).
#pragma once

#include <optional>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// "cubes (exhausted); iterate by cadical 1.5.3, no horizon (confirmed)". How far a confirmation
/// is that is not complete, slices_words() says.
std::string engines_text(const Question& question, bool is_exhausted,
                         const std::optional<Confirmation>& confirmation);

/// "cadical 1.5.3, no horizon".
std::string confirming_engine_text(const Question& question, const Confirmation& confirmation);

/// "5 of 23 slices", "all 23 slices": how many are refuted.
std::string slices_words(const Confirmation& confirmation);

/// "confirmed", "begun", or "outdated": other challenges are stored than those it is about.
std::string confirmation_state(const Confirmation& confirmation);

/// "found by a walk through all candidates, and confirmed by a solver (CaDiCaL)". None unless it is
/// confirmed.
std::optional<std::string> confirmed_words(const Catalogue& catalogue);

/// The same as a sentence; empty unless it is confirmed.
std::string confirmed_sentence(const Catalogue& catalogue);

}  // namespace orbitile
