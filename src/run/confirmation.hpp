// The question that a solver is asked to confirm a catalogue: the catalogue's question by
// `iterate`, with the stored challenges forbidden.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/puzzle/message.hpp"

namespace orbitile {

/// The catalogue's question with the method `iterate`.
Question confirming_question(const Question& question);

/// The reason, for the user, why a solver cannot confirm answers to the question; none if it can.
/// `file` names the puzzle file in the text.
std::optional<Message> confirmation_fault(const Question& question, const std::string& file);

/// The stored challenges, without silhouettes with detached parts. Throws CatalogueError if a
/// challenge does not have a correct tiling, or if its data do not match the cells that it covers.
std::vector<Challenge> checked_challenges(const Catalogue& catalogue);

}  // namespace orbitile
