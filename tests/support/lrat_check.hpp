// A checker for proofs in the binary form of LRAT, for tests: simple, slow, and independent of the
// code that writes the proofs and of other checkers.
//
// It checks everything that the format of certificates promises, not only that a proof is valid:
// ids without gaps, no needless hint, and a deletion directly after the last step that uses a
// clause.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

struct LratResult {
    std::string fault;       ///< why the proof is refused; empty if it is accepted
    std::int64_t steps = 0;  ///< clauses that it adds
    std::int64_t hints = 0;
};

/// The ids of the formula's clauses are their positions, counted from 1.
LratResult check_lrat(const std::vector<std::vector<int>>& formula, std::string_view proof);

}  // namespace orbitile
