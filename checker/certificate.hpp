// Checks a whole certificate: the statement, the silhouettes, and the clauses and proof of each
// slice. main.cpp explains why these checks prove the statement.
#pragma once

#include <iosfwd>
#include <string>

#include "puzzle.hpp"

namespace check {

/// Returns the sentence that is proven. Writes a line to `progress` after each step. Both texts are
/// printable ASCII. Throws Refusal if the certificate does not prove its statement, and
/// std::bad_alloc if memory is exhausted.
std::string check_certificate(const Puzzle& puzzle, const std::string& folder,
                              std::ostream& progress);

}  // namespace check
