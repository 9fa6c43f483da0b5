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
#include <string>
#include <vector>

#include "file.hpp"

namespace check {

using Clause = std::vector<int>;  ///< literals: v, or -v for "not v"; variables count from 1

struct ProofLength {
    std::int64_t steps = 0;
    std::int64_t hints = 0;
};

/// The clauses of a formula, then a proof that they contradict each other. Its memory: four bytes
/// for each literal of a clause alive, eight for each clause, four for each step so far. Refuses
/// more than 2^27 literals and clauses at once, and more than 2^26 steps.
class LratProof {
  public:
    /// Variables count from 1 to `variables`.
    explicit LratProof(int variables);

    /// Adds a clause of the formula. Its id is the number of calls so far.
    void add(const Clause& clause);

    /// Throws Refusal unless the file refutes the clauses. Call it once.
    ProofLength check(const std::string& file);

  private:
    using Place = std::uint32_t;  ///< in the store, of a clause's length; its literals follow
    static constexpr Place deleted = 0xFFFFFFFFU;

    static std::size_t index(int literal);
    bool is_false(int literal) const { return values_[index(literal)] < 0; }
    bool is_open(int literal) const { return values_[index(literal)] == 0; }
    void make_true(int literal);
    void read_step(InputFile& in, int kind, ProofLength& length);
    void read_addition(InputFile& in, ProofLength& length);
    void use(std::uint64_t id);
    void remove(std::uint64_t id);
    void compact();

    std::vector<int> store_;
    std::vector<Place> places_;        ///< by id, from 0 (not used)
    std::size_t waste_ = 0;            ///< entries of the store that belong to deleted clauses
    std::vector<signed char> values_;  ///< by literal: 1 true, -1 false, 0 open
    std::vector<int> true_literals_;   ///< in this step
    bool contradiction_ = false;       ///< in this step
    bool is_refuted_ = false;          ///< the empty clause was added
};

}  // namespace check
