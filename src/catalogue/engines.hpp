// Texts for a user about the engines that found and confirmed an answer.
//
// There are three engines. The first engine lists candidates and decides each candidate by exact
// cover. It has two methods, `cubes` and `census`, which divide the candidates into cubes
// differently. The second engine places pieces (`pieces`, `indivisible`). The third engine only
// asks a solver (`iterate`).
#pragma once

#include <optional>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::catalogue {

/// The engines and their progress: "cubes (complete); iterate by cadical 1.5.3, no horizon
/// (confirmed)". For an incomplete confirmation, refuted_slices_text() gives its progress.
std::string engines_text(const Question& question, bool is_exhausted,
                         const std::optional<Confirmation>& confirmation);

/// The solver and the horizon of a confirmation: "cadical 1.5.3, no horizon".
std::string confirming_engine_text(const Question& question, const Confirmation& confirmation);

/// How many slices are refuted: "5 of 23 slices", "all 23 slices".
std::string refuted_slices_text(const Confirmation& confirmation);

/// The state of a confirmation. It is "outdated" if the stored challenges have changed since the
/// confirmation was begun. Otherwise, it is "confirmed" or "begun".
std::string confirmation_state(const Confirmation& confirmation);

/// How the answer was found and confirmed, in words: "found by a walk through all candidates, and
/// confirmed by a solver (CaDiCaL)". Returns nothing if the catalogue is not confirmed.
std::optional<std::string> confirmation_method_text(const Catalogue& catalogue);

/// Returns confirmation_method_text() as a sentence. The text is empty if the catalogue is not
/// confirmed.
std::string confirmation_sentence(const Catalogue& catalogue);

}  // namespace orbitile::catalogue
