// Checks the fillings or starts in a catalogue whose question is about a board.
#pragma once

#include "verification/verification.hpp"

namespace orbitile::verification {

/// Adds the faults of the catalogue to the report, and the number of fillings that were checked.
/// The catalogue must be about a board.
///
/// If the question asks for all fillings, the function makes three checks. Each filling
/// must be correct (FillingCheck). If the search has ended,
/// the number of fillings must be the sum of the numbers in the cubes' statistics. If the question
/// is the whole question, and not only a part (QuestionPart), exact cover must count the same
/// number.
///
/// If the question asks for starts, CaDiCaL must find no second filling of a start. If a clue is
/// left out, exact cover must find another filling. This filling is checked like a stored filling.
void check_board(const CatalogueContent& content, VerificationReport& report);

}  // namespace orbitile::verification
