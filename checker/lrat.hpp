// Checks whether a proof in the binary form of LRAT refutes a formula.
//
// A proof is a list of steps. A step of the first kind, an addition, contains a new clause and its
// hints: the clauses from which the new clause follows. For example, let the formula consist of
// three clauses, 1: x or y,  2: x or not y,  3: not x. A proof is:
//
//     4: x         from 1 2
//     5: (empty)   from 4 3
//
// To check step 4, suppose that x is false. In clause 1, only y can be true, so y is true. But if x
// is false and y is true, all literals of clause 2 are false. This is a contradiction, so x must be
// true.
//
// The checker does not search, but uses the hints in order. In the clause of each hint except the
// last hint, all literals but one must be false. So the remaining literal becomes true. In the
// clause of the last hint, every literal must be false. A wrong hint can make the checker refuse a
// correct proof, but it cannot make the checker accept a wrong clause (Lemma 34 of
// docs/explanation/proof.md).
//
// A step of the second kind, a deletion, names clauses that no later step uses. The checker frees
// their memory.
//
// This checker is stricter than the format. Ids must not have gaps. The literals of a step must be
// distinct. Hints must name clauses that were not deleted. No hint or step can follow the
// contradiction. The checker also refuses RAT steps. A RAT step has negative hints, and its clause
// need not follow from earlier clauses.
//
// Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp: Efficient Certified RAT Verification (2017).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "file.hpp"

namespace check {

using Clause = std::vector<int>;  ///< literals: v, or -v for "not v"; variables count from 1

/// Gets the clauses of a formula, then checks a proof that the clauses contradict each other. A
/// clause is alive until it is deleted.
///
/// The object needs memory: 4 bytes for each literal of a living clause, about 32 bytes for each
/// living clause, and 8 bytes for each step so far. There are two limits. The number of literals of
/// all living clauses, with 8 added for each clause, is at most 2^28. The number of clauses and
/// steps is at most 2^26.
class LratProof {
  public:
    /// The formula has variables from 1 to `variables`.
    explicit LratProof(int variables) : values_(2 * static_cast<std::size_t>(variables) + 2, 0) {}

    /// Adds a clause of the formula. Clauses get the ids 1, 2, 3 and so on.
    void add(const Clause& clause);

    /// Throws Refusal unless the file refutes the clauses. Returns the number of steps of the
    /// proof. The function can be called only once.
    std::int64_t check(const std::string& file);

  private:
    /// A literal in the form of the proof: 2v for v, 2v + 1 for "not v".
    using LiteralCode = std::uint32_t;

    void store_clause(const std::vector<LiteralCode>& clause);
    void read_addition(InputFile& in);
    bool apply_hint(std::uint64_t id);
    void remove(std::uint64_t id);
    bool is_alive(std::uint64_t id) const { return id < clauses_.size() && clauses_[id]; }
    void make_true(LiteralCode literal);

    /// By id, the literals of the clause, followed by a 0. The pointer is null for the id 0 and for
    /// deleted clauses.
    std::vector<std::unique_ptr<LiteralCode[]>> clauses_{1};
    /// The number of literals of the living clauses, with 8 added for each clause.
    std::size_t stored_literal_count_ = 0;
    std::vector<signed char> values_;         ///< by literal: 1 true, -1 false, 0 unknown
    std::vector<LiteralCode> true_literals_;  ///< the literals that the current step made true
};

}  // namespace check
