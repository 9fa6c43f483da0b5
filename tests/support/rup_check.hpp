// A forward checker for clausal proofs, for tests. It shares no code with the writers of proofs or
// with other checkers.
//
// A proof is a list of clauses that are added or deleted (the text form of DRAT). Each added
// clause has to follow by unit propagation: setting all its literals false leads to a
// contradiction (reverse unit propagation, RUP). DRAT allows more (RAT); CaDiCaL does not use it as
// it is run here, and a proof that does is refused.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace orbitile {

struct RupResult {
    bool verified = false;  ///< the proof derives the empty clause
    std::string reason;     ///< why not
    std::int64_t lemmas = 0;
    std::int64_t deletions = 0;
    std::int64_t propagations = 0;
};

struct Formula {
    int variables = 0;
    std::vector<std::vector<int>> clauses;
};

/// Throws std::runtime_error if the text is not DIMACS CNF.
Formula read_dimacs(std::istream& in);

RupResult check_rup(const Formula& formula, std::istream& proof);

}  // namespace orbitile
