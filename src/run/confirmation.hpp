// The question with which a solver confirms a catalogue: the catalogue's question with the method
// `iterate`. The stored challenges are forbidden from the start.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzle/message.hpp"
#include "store/catalogue.hpp"

namespace orbitile {

/// Returns the catalogue's question, with the method `iterate`.
Question confirming_question(const Question& question);

/// Returns the reason, as a message for the user, why a solver cannot confirm answers to the
/// question. Returns nothing if a solver can confirm them. The message uses `file` as the name of
/// the puzzle file.
std::optional<Message> confirmation_fault(const Question& question, const std::string& file);

/// Returns the stored challenges, except silhouettes with detached parts. Throws CatalogueError if
/// a challenge does not have a correct tiling, or if its data do not match the cells that it
/// covers.
std::vector<Challenge> checked_challenges(const Catalogue& catalogue);

}  // namespace orbitile
