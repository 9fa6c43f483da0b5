// A checker of proofs in the binary form of LRAT, written for the tests: simple, slow, and
// independent of what writes the proofs and of other checkers.
//
// It demands all that the format of certificates promises, not only what makes a proof valid: ids
// without gaps, no needless hint, and deletions exactly after the step that uses a clause last.
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

/// The ids of the formula's clauses are their positions, from 1.
LratResult check_lrat(const std::vector<std::vector<int>>& formula, std::string_view proof);

}  // namespace orbitile
