#include "engine/clauses.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <sstream>

#include "solver/cadical_solver.hpp"

namespace orbitile::solver::clauses_test {
namespace {

engine::Model model_of(int variables) {
    engine::Model model;
    for (int v = 1; v <= variables; ++v) model.add_variable("x" + std::to_string(v));
    return model;
}

/// The oracle: tries every assignment of the model's variables, with the sums and with the clauses.
void expect_same_solutions(const engine::Model& model) {
    const engine::Clauses clauses = engine::clauses_of(model);
    const auto variables = static_cast<unsigned>(model.names.size());
    for (unsigned choice = 0; choice < (1U << variables); ++choice) {
        CadicalSolver solver(clauses.clauses);
        for (unsigned v = 0; v < variables; ++v) {
            const auto literal = static_cast<engine::Literal>(v + 1);
            solver.add_clause({(choice >> v) & 1U ? literal : -literal});
        }
        const bool by_sums = engine::satisfies(
            model, [&](engine::Literal literal) { return ((choice >> (literal - 1)) & 1U) != 0; });
        const bool by_clauses = solver.solve() == engine::Verdict::satisfiable;
        ASSERT_EQ(by_sums, by_clauses) << "choice " << choice;
    }
}

TEST(Clauses, SayTheSameAsRandomSums) {
    std::mt19937 random(1);
    const auto number = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    for (int round = 0; round < 300; ++round) {
        engine::Model model = model_of(number(1, 9));
        const auto variables = static_cast<int>(model.names.size());
        engine::LinearConstraint linear;
        const int most = number(1, 4);
        const int factor = number(1, 3);
        for (int v = 1; v <= variables; ++v) {
            if (number(0, 4) == 0) continue;
            linear.literals.push_back(number(0, 1) == 0 ? v : -v);
            linear.weights.push_back(factor * number(1, most));
        }
        linear.relation = static_cast<engine::Relation>(number(0, 2));
        linear.bound = number(-1, 12);
        SCOPED_TRACE("round " + std::to_string(round));
        model.linear_constraints.push_back(linear);
        expect_same_solutions(model);
    }
}

// So many literals that rows and columns are used instead of pairs.
TEST(Clauses, SayTheSameAsAtMostOneOfMany) {
    for (const int variables : {6, 7, 8, 10, 13}) {
        for (const engine::Relation relation :
             {engine::Relation::at_most, engine::Relation::equal, engine::Relation::at_least}) {
            engine::Model model = model_of(variables);
            std::vector<engine::Literal> all;
            for (int v = 1; v <= variables; ++v) all.push_back(v % 3 == 0 ? -v : v);
            model.add_cardinality_constraint(all, relation, 1);
            expect_same_solutions(model);
        }
    }
}

/// The values of the further variables for an assignment of the model's variables, computed as
/// sums.
std::vector<bool> with_meanings(const engine::Model& model, const engine::Translation& translation,
                                std::vector<bool> truth) {
    const auto is_true = [&](engine::Literal literal) {
        const bool value = truth[static_cast<std::size_t>(std::abs(literal) - 1)];
        return literal > 0 ? value : !value;
    };
    for (const engine::AuxiliaryVariable& variable : translation.variables) {
        const engine::LinearConstraint& linear = model.linear_constraints.at(variable.constraint);
        int sum = 0;
        for (int i = 0; i < variable.prefix_length; ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (is_true(linear.literals.at(at))) sum += linear.weights.at(at);
        }
        const bool is_one_of = !variable.members.empty();
        truth.push_back(is_one_of ? std::ranges::any_of(variable.members, is_true)
                                  : sum >= variable.min_weight);
    }
    return truth;
}

void expect_meanings_to_satisfy(const engine::Model& model) {
    engine::Translation translation;
    const engine::Clauses clauses = engine::clauses_of(model, &translation);
    ASSERT_EQ(clauses.names.size(), model.names.size() + translation.variables.size());
    ASSERT_EQ(translation.first_clause_positions.size(), model.linear_constraints.size());
    ASSERT_TRUE(std::ranges::is_sorted(translation.first_clause_positions));
    for (unsigned choice = 0; choice < (1U << model.names.size()); ++choice) {
        std::vector<bool> truth;
        for (unsigned v = 0; v < model.names.size(); ++v) truth.push_back((choice >> v) & 1U);
        const bool by_sums = engine::satisfies(model, [&](engine::Literal literal) {
            return truth[static_cast<std::size_t>(literal - 1)];
        });
        truth = with_meanings(model, translation, std::move(truth));
        const bool by_clauses = std::ranges::all_of(clauses.clauses, [&](const auto& clause) {
            return std::ranges::any_of(clause, [&](engine::Literal literal) {
                return truth[static_cast<std::size_t>(std::abs(literal) - 1)] == (literal > 0);
            });
        });
        ASSERT_EQ(by_sums, by_clauses) << "choice " << choice;
    }
}

TEST(Clauses, AreTrueForTheMeaningOfTheirVariables) {
    std::mt19937 random(2);
    const auto number = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    for (int round = 0; round < 200; ++round) {
        engine::Model model = model_of(number(1, 9));
        const auto variables = static_cast<int>(model.names.size());
        for (int constraints = number(1, 2); constraints > 0; --constraints) {
            engine::LinearConstraint linear;
            const bool is_count = number(0, 1) == 0;
            const int factor = number(1, 3);
            for (int v = 1; v <= variables; ++v) {
                linear.literals.push_back(v);
                linear.weights.push_back(is_count ? 1 : factor * number(1, 4));
            }
            linear.relation = static_cast<engine::Relation>(number(0, 2));
            linear.bound = is_count ? number(1, 2) : number(-1, 12);
            linear.must_use_sum_rule = number(0, 3) == 0;
            model.linear_constraints.push_back(linear);
        }
        SCOPED_TRACE("round " + std::to_string(round));
        expect_meanings_to_satisfy(model);
    }
}

TEST(Clauses, EncodeAnAtMostOneAsASumOnRequest) {
    engine::Model model = model_of(3);
    model.linear_constraints = {{{1, 2, 3}, {1, 1, 1}, engine::Relation::at_most, 1, true}};
    engine::Translation translation;
    const engine::Clauses clauses = engine::clauses_of(model, &translation);
    EXPECT_FALSE(translation.variables.empty());
    for (const engine::AuxiliaryVariable& variable : translation.variables) {
        EXPECT_TRUE(variable.members.empty());
        EXPECT_EQ(variable.min_weight, 1);
    }
    expect_same_solutions(model);
}

TEST(Clauses, AreWrittenAsDimacs) {
    engine::Model model = model_of(2);
    model.clauses = {{1, -2}};
    std::ostringstream out;
    engine::write_dimacs(out, engine::clauses_of(model), "title");
    EXPECT_EQ(out.str(), "c title\nc var 1 x1\nc var 2 x2\np cnf 2 1\n1 -2 0\n");
}

TEST(Clauses, AreWrittenAsPseudoBooleanConstraints) {
    engine::Model model = model_of(2);
    model.clauses = {{1, -2}};
    model.linear_constraints = {{{1, -2}, {4, 8}, engine::Relation::at_most, 9},
                                {{1}, {2}, engine::Relation::equal, 2}};
    std::ostringstream out;
    engine::write_opb(out, model, "title");
    EXPECT_EQ(out.str(),
              "* #variable= 2 #constraint= 3\n* title\n* var x1 x1\n* var x2 x2\n"
              "+1 x1 -1 x2 >= 0 ;\n-4 x1 +8 x2 >= -1 ;\n+2 x1 = 2 ;\n");
}

TEST(Proof, OfWhichSomethingIsLostIsNone) {
    const DratFile proof(std::fopen("/dev/full", "w"));
    CadicalSolver solver({{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}, proof.get());
    EXPECT_THROW(solver.solve(), store::OutputError);
}

}  // namespace
}  // namespace orbitile::solver::clauses_test
