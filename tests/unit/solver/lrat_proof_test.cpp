#include "engine/lrat_proof.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <sstream>
#include <string>

#include "solver/cadical_solver.hpp"
#include "store/gzip.hpp"
#include "support/lrat_check.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::solver::lrat_proof_test {
namespace {

using Formula = std::vector<std::vector<engine::Literal>>;
using testing::HasSubstr;
using testing::IsEmpty;

int variables_of(const Formula& formula) {
    int most = 0;
    for (const auto& clause : formula) {
        for (const engine::Literal literal : clause) most = std::max(most, std::abs(literal));
    }
    return most;
}

/// A line of a DRAT proof: an added or deleted clause.
struct DratStep {
    char kind;
    std::vector<engine::Literal> literals;
};

std::string binary(const std::vector<DratStep>& steps) {
    std::string bytes;
    for (const DratStep& step : steps) {
        bytes += step.kind;
        for (const engine::Literal literal : step.literals) {
            auto code = 2 * static_cast<unsigned>(std::abs(literal)) + (literal < 0 ? 1U : 0U);
            for (; code >= 128; code >>= 7U) bytes += static_cast<char>((code & 127U) | 128U);
            bytes += static_cast<char>(code);
        }
        bytes += '\0';
    }
    return bytes;
}

std::vector<DratStep> steps_of(const std::string& bytes) {
    std::vector<DratStep> steps;
    unsigned code = 0;
    unsigned shift = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (steps.empty() || bytes[i - 1] == '\0') {
            steps.push_back({bytes[i++], {}});
            if (i == bytes.size()) break;
        }
        const auto byte = static_cast<unsigned char>(bytes[i]);
        code |= (byte & 127U) << shift;
        shift += 7;
        if (byte >= 128) continue;
        const auto variable = static_cast<engine::Literal>(code / 2);
        if (code > 0) steps.back().literals.push_back(code % 2 == 0 ? variable : -variable);
        code = 0;
        shift = 0;
    }
    return steps;
}

struct Trimmed {
    std::optional<engine::LratStatistics> figures;
    std::string bytes;
};

Trimmed trim(const Formula& formula, const std::string& drat,
             const std::atomic<bool>* stop = nullptr) {
    std::istringstream in(drat);
    std::ostringstream out;
    const auto figures = engine::write_lrat(variables_of(formula), formula, in, out, stop);
    return {figures, out.str()};
}

LratResult checked(const Formula& formula, const std::string& drat) {
    const Trimmed trimmed = trim(formula, drat);
    EXPECT_TRUE(trimmed.figures.has_value());
    LratResult result = check_lrat(formula, trimmed.bytes);
    if (trimmed.figures) {
        EXPECT_EQ(trimmed.figures->steps, result.steps);
        EXPECT_EQ(trimmed.figures->hints, result.hints);
    }
    return result;
}

void expect_refused(const Formula& formula, const std::string& drat, const char* message) {
    try {
        trim(formula, drat);
        ADD_FAILURE() << "accepted";
    } catch (const engine::ProofError& error) {
        EXPECT_THAT(error.what(), HasSubstr(message));
    }
}

std::string unpacked(const std::filesystem::path& proof) {
    constexpr std::size_t max_bytes = std::size_t{1} << 28U;
    return store::decompress_gzip(bytes_of(proof), max_bytes, proof.string());
}

/// CaDiCaL's own proof, made in the folder of a certificate. Nothing if there is a model.
std::optional<std::string> solved(const Formula& formula, const Formula& in_order) {
    const TemporaryFolder folder;
    ProvingSolver solver(formula, folder.path());
    if (solver.check() != engine::Verdict::unsatisfiable) return std::nullopt;
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
    EXPECT_TRUE(solver.write_proof(in_order, folder.path() / "proof").has_value());
    return unpacked(folder.path() / "proof");
}

// x or y, in all four ways.
const Formula square = {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}};

/// Pigeons in holes, with one pigeon more than holes.
Formula pigeons(int holes) {
    Formula formula;
    const auto in = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
    for (int p = 0; p <= holes; ++p) {
        std::vector<engine::Literal> some;
        for (int h = 0; h < holes; ++h) {
            some.push_back(in(p, h));
            for (int q = 0; q < p; ++q) formula.push_back({-in(p, h), -in(q, h)});
        }
        formula.push_back(some);
    }
    return formula;
}

TEST(Lrat, OfAStepByHandIsAsTheFormatSaysIt) {
    const Trimmed trimmed = trim(square, binary({{'a', {1}}, {'a', {1, 2}}, {'a', {}}}));
    // Step 5 is the clause 1: without it clause 1 forces 2, and clause 2 is false. Then both go.
    const std::string first = {'a', 10, 2, 0, 2, 4, 0, 'd', 2, 4, 0};
    const std::string second = {'a', 12, 0, 10, 6, 8, 0};
    const std::string other_way = {'a', 10, 2, 0, 4, 2, 0, 'd', 4, 2, 0};
    EXPECT_THAT(trimmed.bytes.substr(0, first.size()), testing::AnyOf(first, other_way));
    EXPECT_EQ(trimmed.bytes.size(), first.size() + second.size());
    EXPECT_THAT(check_lrat(square, trimmed.bytes).fault, IsEmpty());
}

TEST(Lrat, LeavesOutStepsThatTheContradictionDoesNotNeed) {
    Formula formula = square;
    formula.insert(formula.begin(), {5, 6});
    const LratResult result =
        checked(formula, binary({{'a', {5, 6, 1}}, {'a', {1, 5}}, {'a', {1}}, {'a', {}}}));
    EXPECT_THAT(result.fault, IsEmpty());
    EXPECT_EQ(result.steps, 2);
}

// A wrong lemma is not checked if no step needs it.
TEST(Lrat, ChecksOnlyTheStepsThatItKeeps) {
    EXPECT_THAT(checked(square, binary({{'a', {-1, -2}}, {'a', {1}}, {'a', {}}})).fault, IsEmpty());
}

TEST(Lrat, OfAnEmptyClauseInTheFormulaIsOneStep) {
    for (const Formula& formula : {Formula{{1}, {}, {2, 3}}, Formula{{}}, Formula{{1}, {-1}, {}}}) {
        const LratResult result = checked(formula, "");
        EXPECT_THAT(result.fault, IsEmpty());
        EXPECT_EQ(result.steps, 1);
        EXPECT_EQ(result.hints, 1);
    }
}

TEST(Lrat, OfUnitsThatContradictNeedsNoStepOfTheSolver) {
    const Formula formula = {{4, 5}, {1}, {-1, 2}, {3}, {-2, -3}};
    const LratResult result = checked(formula, "");
    EXPECT_THAT(result.fault, IsEmpty());
    EXPECT_EQ(result.steps, 1);
    EXPECT_EQ(result.hints, 4);
    EXPECT_THAT(checked({{1}, {-1}}, "").fault, IsEmpty());
}

TEST(Lrat, CopesWithRepeatedClausesAndLiteralsAndTautologies) {
    const Formula formula = {{1, 2, 1}, {1, -2}, {1, 2}, {3, -3}, {-1, 2, 2}, {-1, -2}, {1, 3, -1}};
    const std::string drat = binary({{'d', {2, 1, 1}},
                                     {'a', {2, -2, 1}},
                                     {'d', {3, -3}},
                                     {'a', {1, 1}},
                                     {'d', {2, -2, 1}},
                                     {'a', {}}});
    EXPECT_THAT(checked(formula, drat).fault, IsEmpty());
    // The clause occurs a second time.
    EXPECT_THAT(checked({{1, 2}, {1, -2}, {1, 2}, {-1, 2}, {-1, -2}},
                        binary({{'d', {1, 2}}, {'a', {1}}, {'a', {}}}))
                    .fault,
                IsEmpty());
}

TEST(Lrat, FindsDeletedClausesAgain) {
    const std::string drat = binary({{'a', {3, 1}},
                                     {'a', {1}},
                                     {'d', {2, 1}},
                                     {'d', {1, -2}},
                                     {'d', {1, 3}},
                                     {'d', {7, 8}},
                                     {'a', {}}});
    Formula formula = square;
    formula.push_back({3, 7, 8});
    const LratResult result = checked(formula, drat);
    EXPECT_THAT(result.fault, IsEmpty());
    EXPECT_EQ(result.steps, 2);
}

TEST(Lrat, IsRefusedIfAStepUsesADeletedClause) {
    expect_refused(square, binary({{'d', {1, 2}}, {'a', {1}}, {'a', {}}}),
                   "step 1 of the proof does not follow");
}

// Solvers rely on forced literals for ever, even if they delete the clause that forced them.
TEST(Lrat, IgnoresDeletionsOfUnitsAndOfClausesThatForceALiteral) {
    const Formula formula = {{1}, {-1, 2}, {-2, 3, 4}, {-2, 3, -4}, {-2, -3, 4}, {-2, -3, -4}};
    const std::string drat = binary({{'d', {1}}, {'d', {-1, 2}}, {'a', {3}}, {'a', {}}});
    const LratResult result = checked(formula, drat);
    EXPECT_THAT(result.fault, IsEmpty());
    // When the literal is a unit, the clause that forced it can be deleted.
    const LratResult with_unit =
        checked(formula, binary({{'a', {2}}, {'d', {2, -1}}, {'a', {3}}, {'d', {2}}, {'a', {}}}));
    EXPECT_THAT(with_unit.fault, IsEmpty());
    EXPECT_EQ(with_unit.steps, 3);
}

// The literals 2 and 5 are false without assumptions, and 1 is true.
TEST(Lrat, CopesWithLemmasOfLiteralsThatAreSetAnyway) {
    const Formula formula = {{-5}, {-2}, {1, 2}, {-1, 3, 4}, {-1, 3, -4}, {2, -3, 4}, {5, -3, -4}};
    const LratResult with_false = checked(formula, binary({{'a', {3, 2}}, {'a', {}}}));
    EXPECT_THAT(with_false.fault, IsEmpty());
    EXPECT_EQ(with_false.steps, 2);
    // With the lemma 5 forces 1, as -5 is the first unit. Without it 2 does.
    const LratResult with_true = checked(formula, binary({{'a', {1, 5}}, {'a', {3}}, {'a', {}}}));
    EXPECT_THAT(with_true.fault, IsEmpty());
    EXPECT_EQ(with_true.steps, 3);
}

TEST(Lrat, OfPigeonsIsAccepted) {
    for (const int holes : {1, 2, 3, 4, 5, 6}) {
        const Formula formula = pigeons(holes);
        const auto proof = solved(formula, formula);
        ASSERT_TRUE(proof.has_value());
        EXPECT_THAT(check_lrat(formula, *proof).fault, IsEmpty()) << holes;
    }
}

// So many clauses of three literals that few formulas have a model, with units, pairs, and repeated
// clauses and literals. The order of the ids differs from CaDiCaL's order of clauses.
TEST(Lrat, OfRandomFormulasIsAccepted) {
    std::mt19937 random(7);
    const auto number = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    int refuted = 0;
    for (int round = 0; round < 300; ++round) {
        const int variables = number(3, 60);
        const int clauses = variables * number(4, 7);
        Formula formula;
        for (int c = 0; c < clauses; ++c) {
            std::vector<engine::Literal> clause;
            const int kind = number(0, 40);
            const int size = kind == 0 ? 1 : (kind < 5 ? 2 : (kind < 37 ? 3 : 6));
            for (int i = 0; i < size; ++i) {
                const int variable = number(1, variables);
                clause.push_back(number(0, 1) == 0 ? variable : -variable);
            }
            formula.push_back(clause);
            if (number(0, 20) == 0) formula.push_back(clause);
        }
        Formula in_order = formula;
        std::shuffle(in_order.begin(), in_order.end(), random);
        const auto proof = solved(formula, in_order);
        if (!proof) continue;
        ++refuted;
        ASSERT_THAT(check_lrat(in_order, *proof).fault, IsEmpty()) << "round " << round;
    }
    EXPECT_GT(refuted, 100);
}

// The proof belongs to a DRAT in which a step is missing, so it must be refused.
TEST(Lrat, IsNeverWrongIfTheSolversProofIsDamaged) {
    std::mt19937 random(3);
    const Formula formula = pigeons(5);
    std::vector<DratStep> steps;
    const TemporaryFolder folder;
    {
        const DratFile file(std::fopen((folder.path() / "drat").c_str(), "wb"));
        CadicalSolver solver(formula, file.get());
        ASSERT_EQ(solver.solve(), engine::Verdict::unsatisfiable);
        steps = steps_of(bytes_of(folder.path() / "drat"));
    }
    ASSERT_THAT(checked(formula, binary(steps)).fault, IsEmpty());
    int accepted = 0;
    int refused = 0;
    for (int round = 0; round < 300; ++round) {
        auto damaged = steps;
        const auto any = [&](std::size_t size) {
            return std::uniform_int_distribution<std::size_t>(0, size - 1)(random);
        };
        auto& step = damaged[any(damaged.size())];
        if (round % 3 == 0) {
            damaged.erase(damaged.begin() + static_cast<std::ptrdiff_t>(any(damaged.size())));
        } else if (step.literals.empty()) {
            continue;
        } else if (round % 3 == 1) {
            step.literals.erase(step.literals.begin() +
                                static_cast<std::ptrdiff_t>(any(step.literals.size())));
        } else {
            step.literals[any(step.literals.size())] *= -1;
        }
        try {
            ASSERT_THAT(checked(formula, binary(damaged)).fault, IsEmpty()) << "round " << round;
            ++accepted;
        } catch (const engine::ProofError&) {
            ++refused;
        }
    }
    EXPECT_GT(accepted, 20);
    EXPECT_GT(refused, 20);
}

TEST(Lrat, IsRefusedIfTheSolversProofIsInvalid) {
    expect_refused(square, binary({{'a', {2}}}).substr(0, 2), "ends within a step");
    expect_refused(square, "", "without a contradiction");
    expect_refused(square, binary({{'a', {1, 2}}}), "without a contradiction");
    expect_refused(square, binary({{'a', {}}}), "step 1 of the proof does not follow");
    expect_refused(square, binary({{'a', {3}}}), "a variable that the formula does not have");
    expect_refused(square, "a\x01", "a variable that the formula does not have");
    expect_refused(square, "a\xff\xff\xff\xff\xff\x01", "a number that is too large");
    expect_refused(square, "o", "not binary DRAT");
    expect_refused({}, "", "without a contradiction");
}

// A clause that does not follow by propagation, although it does not change the answer.
TEST(Lrat, RefusesResolutionAsymmetricTautologies) {
    const Formula formula = {{1, 2}, {-1, 2, 3}, {1, -2, 3}, {3, 4}, {4, -3}};
    const Formula contradictory = {{1, 2, 3, 4},  {1, 2, 3, -4},  {1, 2, -3, 4},  {1, 2, -3, -4},
                                   {1, -2, 3, 4}, {1, -2, 3, -4}, {1, -2, -3, 4}, {1, -2, -3, -4},
                                   {-1, 2},       {-1, -2}};
    expect_refused(contradictory, binary({{'a', {1}}, {'a', {}}}),
                   "step 1 of the proof does not follow");
    expect_refused(formula, binary({{'a', {-4}}, {'a', {3}}}), "does not follow");
}

TEST(Lrat, IsNotWrittenOnceAStopIsRaised) {
    const std::atomic<bool> stop = true;
    EXPECT_FALSE(trim(square, binary({{'a', {1}}, {'a', {}}}), &stop).figures.has_value());
    const TemporaryFolder folder;
    ProvingSolver solver(square, folder.path());
    ASSERT_EQ(solver.check(), engine::Verdict::unsatisfiable);
    solver.interrupt();
    EXPECT_FALSE(solver.write_proof(square, folder.path() / "proof").has_value());
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(ProvingSolver, ProvesThatNoModelIsLeftAfterTheLast) {
    const TemporaryFolder folder;
    ProvingSolver solver({{1, 2, 3}, {-1, -2}, {-1, -3}, {-2, -3}}, folder.path());
    int models = 0;
    while (solver.check() == engine::Verdict::satisfiable) {
        std::vector<engine::Literal> other;
        for (const engine::Literal literal : {1, 2, 3}) {
            other.push_back(solver.value(literal) ? -literal : literal);
        }
        solver.add_clause(other);
        ++models;
    }
    EXPECT_EQ(models, 3);
    Formula in_order = solver.clauses();
    std::reverse(in_order.begin(), in_order.end());
    ASSERT_TRUE(solver.write_proof(in_order, folder.path() / "proof").has_value());
    EXPECT_THAT(check_lrat(in_order, unpacked(folder.path() / "proof")).fault, IsEmpty());
}

}  // namespace
}  // namespace orbitile::solver::lrat_proof_test
