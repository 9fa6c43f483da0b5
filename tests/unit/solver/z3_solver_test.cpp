#include "solver/z3_solver.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <numeric>
#include <random>
#include <set>
#include <thread>

namespace orbitile::solver::z3_solver_test {
namespace {

bool holds(std::uint32_t assignment, engine::Literal literal) {
    const bool value = ((assignment >> (std::abs(literal) - 1)) & 1U) != 0;
    return literal > 0 ? value : !value;
}

bool holds(std::uint32_t assignment, const std::vector<engine::Literal>& clause) {
    for (const engine::Literal literal : clause) {
        if (holds(assignment, literal)) return true;
    }
    return false;
}

bool holds(std::uint32_t assignment, const engine::LinearConstraint& linear) {
    int sum = 0;
    for (std::size_t i = 0; i < linear.literals.size(); ++i) {
        if (holds(assignment, linear.literals[i])) sum += linear.weights[i];
    }
    switch (linear.relation) {
        case engine::Relation::at_most: return sum <= linear.bound;
        case engine::Relation::equal: return sum == linear.bound;
        default: return sum >= linear.bound;
    }
}

/// All assignments that satisfy the model, as bits, found by trying all.
std::set<std::uint32_t> truth_table(const engine::Model& model) {
    std::set<std::uint32_t> rows;
    for (std::uint32_t row = 0; row < (1U << model.names.size()); ++row) {
        bool all = true;
        for (const auto& clause : model.clauses) all = all && holds(row, clause);
        for (const engine::LinearConstraint& linear : model.linear_constraints)
            all = all && holds(row, linear);
        if (all) rows.insert(row);
    }
    return rows;
}

/// All models, found by checking and forbidding.
std::set<std::uint32_t> enumerated(
    const engine::Model& model,
    engine::Simplification simplification = engine::Simplification::at_each_check) {
    Z3Solver solver(engine::clauses_of(model), simplification);
    std::set<std::uint32_t> rows;
    engine::Verdict verdict = engine::Verdict::unknown;
    while ((verdict = solver.check()) == engine::Verdict::satisfiable) {
        std::uint32_t row = 0;
        std::vector<engine::Literal> forbidding;
        for (int v = 1; v <= static_cast<int>(model.names.size()); ++v) {
            const bool value = solver.value(v);
            EXPECT_NE(value, solver.value(-v));
            if (value) row |= 1U << (v - 1);
            forbidding.push_back(value ? -v : v);
        }
        if (!rows.insert(row).second) {
            ADD_FAILURE() << "assignment " << row << " was found twice";
            break;
        }
        solver.add_clause(forbidding);
    }
    EXPECT_EQ(verdict, engine::Verdict::unsatisfiable);
    return rows;
}

engine::Model variables(int count) {
    engine::Model model;
    for (int v = 0; v < count; ++v) model.add_variable("v" + std::to_string(v));
    return model;
}

class RandomModel {
  public:
    explicit RandomModel(unsigned seed) : random_(seed) {}

    engine::Model model() {
        engine::Model model = variables(below(5) + 4);
        const int size = static_cast<int>(model.names.size());
        for (int c = below(4); c > 0; --c) model.clauses.push_back(literals(size));
        for (int l = below(3) + 1; l > 0; --l) {
            engine::LinearConstraint linear;
            linear.literals = literals(size);
            for (std::size_t i = 0; i < linear.literals.size(); ++i) {
                linear.weights.push_back(below(4) + 1);
            }
            linear.relation = static_cast<engine::Relation>(below(3));
            linear.bound =
                below(std::accumulate(linear.weights.begin(), linear.weights.end(), 1) + 1);
            model.linear_constraints.push_back(std::move(linear));
        }
        return model;
    }

  private:
    int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

    std::vector<engine::Literal> literals(int size) {
        std::vector<engine::Literal> all;
        for (int v = 1; v <= size; ++v) {
            if (below(2) == 0) all.push_back(below(2) == 0 ? v : -v);
        }
        if (all.empty()) all.push_back(1);
        return all;
    }

    std::mt19937 random_;
};

/// More pigeons than holes, which is hard for a solver that uses only clauses.
engine::Model pigeons(int holes) {
    engine::Model model;
    std::vector<std::vector<engine::Literal>> in_hole(static_cast<std::size_t>(holes));
    for (int pigeon = 0; pigeon <= holes; ++pigeon) {
        std::vector<engine::Literal> somewhere;
        for (auto& hole : in_hole) {
            somewhere.push_back(model.add_variable("p" + std::to_string(model.names.size())));
            for (const engine::Literal other : hole) {
                model.clauses.push_back({-other, -somewhere.back()});
            }
            hole.push_back(somewhere.back());
        }
        model.clauses.push_back(somewhere);
    }
    return model;
}

TEST(Solver, AgreesWithATruthTable) {
    int satisfiable = 0;
    for (unsigned seed = 0; seed < 120; ++seed) {
        const engine::Model model = RandomModel(seed).model();
        const auto expected = truth_table(model);
        ASSERT_EQ(enumerated(model), expected) << "seed " << seed;
        if (!expected.empty()) ++satisfiable;
    }
    EXPECT_GT(satisfiable, 40);
    EXPECT_LT(satisfiable, 120);
}

TEST(Solver, FindsTheSameWithoutSimplification) {
    for (unsigned seed = 0; seed < 25; ++seed) {
        const engine::Model model = RandomModel(seed).model();
        const auto expected = truth_table(model);
        ASSERT_EQ(enumerated(model, engine::Simplification::never), expected) << "seed " << seed;
    }
}

TEST(Solver, CountsLiteralsThatAreNegated) {
    engine::Model model = variables(3);
    model.add_cardinality_constraint({-1, -2, -3}, engine::Relation::equal, 2);
    EXPECT_EQ(enumerated(model), (std::set<std::uint32_t>{1, 2, 4}));
}

TEST(Solver, WeighsLiterals) {
    engine::Model model = variables(3);
    model.linear_constraints.push_back({{1, 2, 3}, {1, 2, 3}, engine::Relation::equal, 3});
    EXPECT_EQ(enumerated(model), (std::set<std::uint32_t>{3, 4}));
}

TEST(Solver, TakesASumOfNothingForNought) {
    for (const engine::Relation relation :
         {engine::Relation::at_most, engine::Relation::equal, engine::Relation::at_least}) {
        for (const int bound : {0, 1}) {
            engine::Model model = variables(1);
            model.linear_constraints.push_back({{}, {}, relation, bound});
            EXPECT_EQ(enumerated(model), truth_table(model)) << bound;
        }
    }
}

TEST(Solver, TakesAClauseOfNothingForAContradiction) {
    engine::Model model = variables(1);
    model.clauses.emplace_back();
    EXPECT_EQ(Z3Solver(engine::clauses_of(model)).check(), engine::Verdict::unsatisfiable);
    Z3Solver later(engine::clauses_of(variables(1)));
    EXPECT_EQ(later.check(), engine::Verdict::satisfiable);
    later.add_clause({});
    EXPECT_EQ(later.check(), engine::Verdict::unsatisfiable);
}

TEST(Solver, FindsAModelOfNothing) {
    EXPECT_EQ(Z3Solver(engine::Clauses{}).check(), engine::Verdict::satisfiable);
}

TEST(Solver, StaysUnsatisfiable) {
    Z3Solver solver(engine::clauses_of(pigeons(4)));
    EXPECT_EQ(solver.check(), engine::Verdict::unsatisfiable);
    EXPECT_EQ(solver.check(), engine::Verdict::unsatisfiable);
}

// A proof that takes far too long, so that only the interrupt ends it.
TEST(Solver, IsInterruptedFromAnotherThread) {
    Z3Solver solver(engine::clauses_of(pigeons(24)));
    std::atomic<bool> ended = false;
    std::thread interrupter([&] {
        while (!ended) {
            solver.interrupt();
            std::this_thread::yield();
        }
    });
    const engine::Verdict verdict = solver.check();
    ended = true;
    interrupter.join();
    EXPECT_EQ(verdict, engine::Verdict::unknown);
    EXPECT_NE(solver.reason(), "");
}

TEST(Solver, ContinuesIfTheSolverOfAnotherThreadIsInterrupted) {
    Z3Solver endless(engine::clauses_of(pigeons(24)));
    std::atomic<bool> ended = false;
    std::thread worker([&] {
        endless.check();
        ended = true;
    });
    for (unsigned seed = 0; seed < 20; ++seed) {
        const engine::Model model = RandomModel(seed).model();
        EXPECT_EQ(enumerated(model), truth_table(model));
    }
    while (!ended) {
        endless.interrupt();
        std::this_thread::yield();
    }
    worker.join();
}

}  // namespace
}  // namespace orbitile::solver::z3_solver_test
