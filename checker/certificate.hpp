// A whole certificate: the statement, the silhouettes, and for each slice its clauses and proof.
#pragma once

#include <iosfwd>
#include <string>

#include "puzzle.hpp"

namespace check {

/// Returns in one sentence what is proven; tells of each step when it is done. Both are printable
/// ASCII. Throws Refusal where the certificate does not prove what it says.
std::string check_certificate(const Puzzle& puzzle, const std::string& folder, std::ostream& steps);

}  // namespace check
