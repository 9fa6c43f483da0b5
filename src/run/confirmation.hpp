// What a solver alone is asked to confirm a catalogue: the same question by `iterate`, with the
// challenges that are stored.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/puzzle/message.hpp"

namespace orbitile {

/// The question as a solver is asked it.
Question confirming_question(const Question& question);

/// Why a solver alone cannot confirm the answer, as question_fault() says it; none if it can.
std::optional<Message> confirmation_fault(const Question& question, const std::string& file);

/// The challenges that are stored, without what wanders: each is filled by a tiling that is stored
/// and has the fingerprint of what it covers. Throws CatalogueError otherwise.
std::vector<Challenge> proven_challenges(const Catalogue& catalogue);

}  // namespace orbitile
