// Turns CaDiCaL's proof (binary DRAT) into one that is quick to check (binary LRAT). The story is
// in the source.
#pragma once

#include <atomic>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <vector>

#include "engine/model.hpp"

namespace orbitile {

/// The DRAT is not a proof of the formula: "step 12 of the proof does not follow".
class ProofError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct LratFigures {
    std::int64_t lemmas = 0;  ///< clauses that the DRAT adds, up to the contradiction
    std::int64_t steps = 0;   ///< clauses that the LRAT adds
    std::int64_t hints = 0;
};

/// Writes an LRAT proof that the clauses are contradictory, with only those steps of the DRAT that
/// it needs. The id of a clause is its place in `clauses`, counted from 1.
///
/// Every step of the DRAT that is needed has to follow by unit propagation (RUP). Throws ProofError
/// where one does not, where the DRAT is cut off, or where it ends without a contradiction;
/// InputError where there are too many clauses to number; std::bad_alloc. What was written before
/// an exception is not a proof.
///
/// Returns an empty optional, soon, where `stop` was raised; `lrat` has no proof then.
///
/// Memory: 12 bytes for each clause of the formula and of the DRAT, 4 bytes for each of their
/// literals, 16 bytes for each clause that is watched, and about 3 bytes for each hint.
std::optional<LratFigures> write_lrat(int variables,
                                      const std::vector<std::vector<Literal>>& clauses,
                                      std::istream& drat, std::ostream& lrat,
                                      const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile
