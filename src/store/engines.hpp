// Texts for a user about the engines that found and confirmed an answer.
//
// There are three engines, with these methods:
//
// - `cubes` and `census` list candidates and decide each candidate by exact cover. These two
//   methods divide the candidates into work units in different ways.
// - `pieces` and `indivisible` place pieces.
// - `iterate` asks a solver.
//
// A confirmation is an independent check by a solver, the third engine. The confirmation divides
// the question into slices. A solver refutes a slice by showing that the slice contains only the
// silhouettes of stored challenges. The horizon of a question limits the distance of cells
// from the centre.
#pragma once

#include <optional>
#include <string>

#include "store/catalogue.hpp"

namespace orbitile::store {

/// The engines and their states: "cubes (complete); iterate by cadical 1.5.3, no horizon
/// (confirmed)".
std::string engines_text(const Question& question, bool is_exhausted,
                         const std::optional<Confirmation>& confirmation);

/// The solver and the horizon of a confirmation: "cadical 1.5.3, no horizon".
std::string confirming_engine_text(const Question& question, const Confirmation& confirmation);

/// The number of refuted slices: "5 of 23 slices", "all 23 slices".
std::string refuted_slices_text(const Confirmation& confirmation);

/// The state of a confirmation. It is "outdated" if the stored challenges have changed since the
/// confirmation was begun. Otherwise, it is "confirmed" or "begun".
std::string confirmation_state(const Confirmation& confirmation);

/// A text that states how the answer was found and confirmed: "found by a walk through all
/// candidates, and confirmed by a solver (CaDiCaL)". Returns nothing if the catalogue is not
/// confirmed.
std::optional<std::string> confirmation_method_text(const Catalogue& catalogue);

/// The text of confirmation_method_text() as a sentence, or "" if the catalogue is not confirmed.
std::string confirmation_sentence(const Catalogue& catalogue);

}  // namespace orbitile::store
