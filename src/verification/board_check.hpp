// Checks the answer in a catalogue about a board.
#pragma once

#include "orbitile/verification/verification.hpp"

namespace orbitile::verification {

/// Adds the faults to the report, and counts the checked fillings in it. The catalogue must be
/// about a board.
///
/// If all fillings are asked for, the polygons of the pieces of each filling must cover the board
/// and agree with the givens. If the search has ended, the number of fillings must be the sum of
/// the cubes' numbers. For a whole question it must also be the number that exact cover counts.
///
/// If starts are asked for, CaDiCaL must find no second filling of a start. For each given, exact
/// cover must find another filling without it; this filling is checked in the same way.
void check_board(const CatalogueContent& content, VerificationReport& report);

}  // namespace orbitile::verification
