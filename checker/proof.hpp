// Whether a proof refutes clauses.
//
// A proof in the binary form of DRAT, of which only a part is taken: each clause that is added has
// to follow from those before it by unit propagation (setting all its literals to false leads, by
// clauses with one open literal, to a clause with none). Clauses may be deleted; one that set a
// variable goes on to set it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace check {

using Clause = std::vector<int>;

struct ProofLength {
    std::int64_t additions = 0;
    std::int64_t deletions = 0;
};

/// Throws Refusal where it does not.
ProofLength check_proof(int variables, const std::vector<Clause>& clauses, const std::string& file);

}  // namespace check
