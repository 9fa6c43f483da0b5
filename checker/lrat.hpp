// Whether a proof in the binary form of LRAT refutes a formula.
//
// A proof is a list of steps. An addition gives a new clause and names the clauses from which it
// follows, its hints. An example, with the formula  1: a or b,  2: a or not b,  3: not a:
//
//     4: a         from 1 2
//     5: (empty)   from 4 3
//
// Step 4 is checked so: suppose a is false. Then clause 1 has one literal left, b, so b is true.
// Then clause 2 has none left: a contradiction, so a follows. Nothing is searched for. Each hint
// has to have exactly one literal left, the last hint none. A wrong hint makes the proof fail; it
// can never make a wrong clause pass.
//
// A deletion names clauses that are not used any more, so that they take no memory.
//
// The checker demands more order than the format does: ids without gaps, literals of a step
// distinct, hints of clauses that are alive, no hint and no step after the contradiction. The parts
// of LRAT that add clauses which do not follow (RAT: negative hints) are refused.
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

/// The clauses of a formula, then a proof that they contradict each other. Its memory: four bytes
/// for each literal of a clause alive, about 32 for each clause alive, eight for each step so far.
/// Refuses more than 2^28 literals at once, where each clause counts as eight more, and more than
/// 2^26 clauses and steps.
class LratProof {
  public:
    /// Variables count from 1 to `variables`.
    explicit LratProof(int variables) : values_(2 * static_cast<std::size_t>(variables) + 2, 0) {}

    /// Adds a clause of the formula. Its id is the number of calls so far.
    void add(const Clause& clause);

    /// Throws Refusal unless the file refutes the clauses; returns its steps. Call it once.
    std::int64_t check(const std::string& file);

  private:
    /// A literal as in the proof: 2v for v, 2v + 1 for "not v".
    using Code = std::uint32_t;

    void store(const std::vector<Code>& clause);
    void read_addition(InputFile& in);
    bool use(std::uint64_t id);  // returns whether it leads to the contradiction
    void remove(std::uint64_t id);
    bool is_alive(std::uint64_t id) const { return id < clauses_.size() && clauses_[id]; }
    void make_true(Code literal);

    /// By id, from 0 (not used): the literals and a 0 behind them; none of a deleted clause.
    std::vector<std::unique_ptr<Code[]>> clauses_{1};
    std::size_t size_ = 0;             ///< of the clauses alive, in literals
    std::vector<signed char> values_;  ///< by literal: 1 true, -1 false, 0 open
    std::vector<Code> true_literals_;  ///< in this step
};

}  // namespace check
