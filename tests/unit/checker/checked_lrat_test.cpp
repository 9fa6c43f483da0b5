// Proofs in LRAT, true ones and forged ones, and how much memory they can cost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "checker/lattice.hpp"
#include "checker/lrat.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::checked_lrat_test {
namespace {

using ::testing::HasSubstr;

std::string number(std::uint64_t value) {
    std::string bytes;
    for (; value >= 128; value /= 128) bytes += static_cast<char>(value % 128 + 128);
    return bytes + static_cast<char>(value);
}

std::string literals(const check::Clause& clause) {
    std::string bytes;
    for (const int literal : clause) {
        bytes += number(literal > 0 ? 2U * static_cast<unsigned>(literal)
                                    : 2U * static_cast<unsigned>(-literal) + 1U);
    }
    return bytes + number(0);
}

std::string ids(const std::vector<std::uint64_t>& named) {
    std::string bytes;
    for (const std::uint64_t id : named) bytes += number(2 * id);
    return bytes + number(0);
}

std::string add(std::uint64_t id, const check::Clause& clause,
                const std::vector<std::uint64_t>& hints) {
    return "a" + number(2 * id) + literals(clause) + ids(hints);
}

std::string remove(const std::vector<std::uint64_t>& named) { return "d" + ids(named); }

// 1: a or b, 2: a or not b, 3: not a or c, 4: not a or not c.
const std::vector<check::Clause> formula{{1, 2}, {1, -2}, {-1, 3}, {-1, -3}};

class CheckedLrat : public testing::Test {
  protected:
    std::string verdict_on(const std::string& bytes,
                           const std::vector<check::Clause>& clauses = formula) const {
        const auto file = folder_.path() / "proof.lrat";
        write_bytes(file, bytes);
        try {
            check::LratProof proof(3);
            for (const check::Clause& clause : clauses) proof.add(clause);
            return "accepted after " + std::to_string(proof.check(file.string()));
        } catch (const check::Refusal& refusal) {
            return refusal.what();
        }
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(CheckedLrat, IsAcceptedWhereEachStepFollowsFromItsHints) {
    EXPECT_EQ(verdict_on(add(5, {1}, {1, 2}) + add(6, {}, {5, 3, 4})), "accepted after 2");
    EXPECT_EQ(verdict_on(add(5, {1}, {2, 1}) + remove({1, 2}) + add(6, {3}, {5, 3}) + remove({3}) +
                         add(7, {}, {6, 5, 4})),
              "accepted after 5");
    EXPECT_EQ(verdict_on(remove({2}) + add(2, {}, {1}), {{}}),
              "step 1 of the proof: it deletes a "
              "clause that does not exist");
    EXPECT_EQ(verdict_on(add(2, {}, {1}), {{}}), "accepted after 1");
    // A literal that occurs twice in a clause of the formula counts once.
    EXPECT_EQ(verdict_on(add(3, {}, {1, 2}), {{1, 1}, {-1}}), "accepted after 1");
}

struct Forgery {
    std::string what;
    std::string bytes;
    std::string refusal;
};

const std::string first = add(5, {1}, {1, 2});
const std::string last = add(6, {}, {5, 3, 4});
const std::string no_contradiction = "its hints do not lead to a contradiction";
const std::string not_one_left = "the clause of a hint does not have exactly one literal left";
const std::string not_there = "a hint names a clause that does not exist";
const std::string not_next = "its id is not the next number";

std::vector<Forgery> forgeries() {
    return {
        {"nothing", "", "the proof ends without the empty clause"},
        {"no empty clause", first, "the proof ends without the empty clause"},
        {"only deletions", remove({1, 2, 3, 4}), "the proof ends without the empty clause"},
        {"the empty clause without hints", add(5, {}, {}), no_contradiction},
        {"a clause without hints", add(5, {1}, {}), no_contradiction},
        {"a hint missing", add(5, {1}, {1}), no_contradiction},
        {"the first hint missing", add(5, {1}, {2}), no_contradiction},
        {"the last hint missing", first + add(6, {}, {5, 3}), no_contradiction},
        {"a wrong antecedent", add(5, {1}, {1, 3}), not_one_left},
        {"a wrong first antecedent", add(5, {1}, {4, 2}), not_one_left},
        {"hints in the wrong order", first + add(6, {}, {3, 5, 4}), not_one_left},
        {"a hint twice", add(5, {1}, {1, 1, 2}), not_one_left},
        {"a hint after the contradiction", add(5, {1}, {1, 2, 3}),
         "a hint after the contradiction"},
        {"the contradicting hint twice", add(5, {1}, {1, 2, 2}), "a hint after the contradiction"},
        {"a clause that does not follow", add(5, {2}, {1, 2}), not_one_left},
        {"a clause that follows from other hints", add(5, {-1}, {1, 2}), not_one_left},
        {"a clause stronger than its hints", first + add(6, {3}, {5}), no_contradiction},
        {"the negation of what follows", add(5, {-1, 2}, {1, 2}), not_one_left},
        {"itself as hint", add(5, {1}, {5}), not_there},
        {"a later step as hint", add(5, {1}, {6}) + last, not_there},
        {"hint 0 as id of a clause", "a" + number(10) + literals({1}) + number(0),
         no_contradiction},
        {"a hint of no clause", add(5, {1}, {1, 99}), not_there},
        {"a hint far out", add(5, {1}, {1, 1U << 27U}), not_there},
        {"a deleted clause as hint", remove({2}) + first, not_there},
        {"a deleted step as hint", first + remove({5}) + last, not_there},
        {"a clause deleted twice", remove({1, 1}), "it deletes a clause that does not exist"},
        {"a clause deleted before it is there", remove({5}) + first, "it deletes a clause"},
        {"a deletion of id 99", remove({99}), "it deletes a clause that does not exist"},
        {"the id of a clause of the formula", add(4, {1}, {1, 2}), not_next},
        {"the id of a step again", first + add(5, {}, {5, 3, 4}), not_next},
        {"the id of a deleted clause", remove({4}) + add(4, {1}, {1, 2}), not_next},
        {"an id left out", add(6, {1}, {1, 2}), not_next},
        {"an id of 0", add(0, {1}, {1, 2}), not_next},
        {"a negative id", "a" + number(11) + literals({1}) + ids({1, 2}), "negative number"},
        {"a negative hint", "a" + number(10) + literals({1}) + number(3) + number(0),
         "negative number"},
        {"a negative deletion", "d" + number(3) + number(0), "negative number"},
        {"a step after the empty clause", first + last + add(7, {1}, {5}),
         "after the empty clause"},
        {"a deletion after the empty clause", first + last + remove({1}), "after the empty clause"},
        {"the empty clause twice", first + last + add(7, {}, {6}), "after the empty clause"},
        {"a byte after the empty clause", first + last + "\n", "after the empty clause"},
        {"a variable that does not exist", add(5, {4}, {1, 2}), "a variable that does not exist"},
        {"variable 0", "a" + number(10) + number(1) + number(0), "a variable that does not exist"},
        {"a variable beyond all numbers", add(5, {1 << 26}, {1}), "a variable that does not exist"},
        {"a literal twice", add(5, {1, 1}, {1, 2}), "a variable twice"},
        {"a literal and its negation", add(5, {1, -1}, {1}), "a variable twice"},
        {"text", "5 1 0 1 2 0\n6 0 5 3 4 0\n", "not the binary form of LRAT"},
        {"DRAT", "a" + literals({1}) + "a" + literals({}), not_next},
        {"a step of an unknown kind", "x" + first, "not the binary form of LRAT"},
        {"an end within the id", "a", "the file ends within this step"},
        {"an end within the literals", "a" + number(10) + number(2),
         "the file ends within this step"},
        {"an end within the hints", first.substr(0, first.size() - 1),
         "the file ends within this step"},
        {"an end within a number", "a" + number(10) + "\x80", "the file ends within this step"},
        {"a variable that wraps around to 5 in 32 bits",
         "a" + number(10) + number(2 * ((std::uint64_t{1} << 32U) + 1)) + number(0),
         "a number that is too large"},
        {"an endless number", "a" + std::string(64, '\x80'), "a number that is too large"},
        {"a number with a zero at its end", std::string("a\x8a\x00", 3) + literals({1}),
         "a number that is too large"},
    };
}

TEST_F(CheckedLrat, IsRefusedIfItIsForged) {
    EXPECT_GE(forgeries().size(), 50U);
    for (const Forgery& forgery : forgeries()) {
        EXPECT_THAT(verdict_on(forgery.bytes), HasSubstr(forgery.refusal)) << forgery.what;
    }
}

// Shifts the ids of steps, because other clauses come before them.
TEST_F(CheckedLrat, IsRefusedForTheClausesOfAnotherSlice) {
    const std::string proof = first + last;
    EXPECT_EQ(verdict_on(proof), "accepted after 2");
    for (std::size_t changed = 0; changed < formula.size(); ++changed) {
        for (const check::Clause& other : {check::Clause{2, 3}, check::Clause{-1, -2, -3}}) {
            auto clauses = formula;
            clauses[changed] = other;
            EXPECT_THAT(verdict_on(proof, clauses), HasSubstr("step ")) << changed;
        }
    }
    EXPECT_THAT(verdict_on(proof, {{1, 2}, {1, -2}, {-1, 3}}), HasSubstr(not_next));
}

// A formula that some assignment satisfies does not have a proof, whatever bytes the file contains.
TEST_F(CheckedLrat, NeverRefutesSatisfiableClauses) {
    std::mt19937 random(7);
    const std::vector<check::Clause> satisfiable{{1, 2}, {1, -2}, {-1, 3}, {2, -3}};
    int accepted = 0;
    for (int tries = 0; tries < 1'000; ++tries) {
        std::string proof;
        std::uint64_t id = 5;
        for (int step = 0; step < 4; ++step) {
            check::Clause clause;
            for (int variable = 1; variable <= 3; ++variable) {
                if (random() % 3 == 0) clause.push_back(random() % 2 == 0 ? variable : -variable);
            }
            std::vector<std::uint64_t> hints;
            for (unsigned hint = 0; hint < 1 + random() % 3; ++hint) {
                hints.push_back(1 + random() % (id - 1));
            }
            proof += add(id++, clause, hints);
        }
        if (verdict_on(proof, satisfiable).starts_with("accepted")) ++accepted;
    }
    EXPECT_EQ(accepted, 0);
}

}  // namespace
}  // namespace orbitile::checked_lrat_test
