// What is wrong in a catalogue about a board.
#pragma once

#include "orbitile/verification/verification.hpp"

namespace orbitile {

/// Fillings: each is one, by the polygons of its pieces, and observes the givens; their number is
/// what the cubes tell, and, where the search has ended, what exact cover counts. Starts: CaDiCaL
/// shows that the filling is the only one; for each of the givens exact cover finds another filling
/// without it, which is checked in the same way.
void check_board(const CatalogueContent& content, VerificationReport& report);

}  // namespace orbitile
