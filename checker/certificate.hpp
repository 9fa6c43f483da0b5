// A whole certificate: puzzle file, silhouettes, slices, proofs.
#pragma once

#include <iosfwd>
#include <string>

namespace check {

/// What is thereby proven, in one sentence; steps are told as they are done. Throws Refusal where
/// the certificate does not prove what it says.
std::string check_certificate(const std::string& puzzle_file, const std::string& folder,
                              std::ostream& steps);

}  // namespace check
