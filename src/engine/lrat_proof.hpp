// Turns a proof that CaDiCaL writes (binary DRAT) into a proof that is quick to check (binary
// LRAT). lrat_proof.cpp explains how.
//
//     std::ifstream drat("slice.drat", std::ios::binary);
//     write_file_if("slice.lrat", [&](std::ostream& lrat) {
//         return write_lrat(variable_count, clauses, drat, lrat, &stop).has_value();
//     });
#pragma once

#include <atomic>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <vector>

#include "engine/model.hpp"

namespace orbitile::engine {

/// Thrown if the DRAT does not prove that the clauses are contradictory. what() says why, for
/// example "step 12 of the proof does not follow from the clauses before it".
class ProofError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct LratStatistics {
    std::int64_t lemma_count = 0;  ///< clauses that the DRAT adds, up to the contradiction
    std::int64_t steps = 0;        ///< clauses that the LRAT adds
    std::int64_t hints = 0;        ///< hints of all steps
};

/// Writes a proof that the clauses are contradictory. The id of a clause is its position in
/// `clauses`, counted from 1. The variables are 1 to `variable_count`. The proof has only the steps
/// of the DRAT that the contradiction needs.
///
/// Returns nothing if `stop` was raised, which is tested several times a second. The bytes in
/// `lrat` are not a proof if the function returns nothing or throws.
///
/// Throws ProofError in three cases: the DRAT is cut off; it does not lead to a contradiction; or a
/// step that is needed does not follow by unit propagation. (DRAT also allows steps that are only
/// resolution asymmetric tautologies, RAT. They are refused.) Throws InputError if there are too
/// many clauses to number. It also throws std::bad_alloc and the exceptions of the streams.
///
/// At each step, the live clauses are the clauses of the formula and of the DRAT that are not
/// deleted. Consider the step with the most live clauses. The memory is the sum of these numbers of
/// bytes:
///   28      for each live clause,
///   4       for each literal of a live clause,
///   12      for each step of the DRAT,
///   1 to 3  for each literal of a clause that the DRAT deletes,
///   2 to 3  for each hint of the result,
///   150     for each variable.
std::optional<LratStatistics> write_lrat(int variable_count,
                                         const std::vector<std::vector<Literal>>& clauses,
                                         std::istream& drat, std::ostream& lrat,
                                         const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile::engine
