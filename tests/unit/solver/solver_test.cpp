#include <gtest/gtest.h>

#include <string>

#include "solver/make_solver.hpp"

namespace orbitile::solver::solver_test {
namespace {

class SolverOf : public testing::TestWithParam<SolverName> {};

// Two of four variables, with weights that add up to five.
engine::Model two_of_four() {
    engine::Model model;
    std::vector<engine::Literal> all;
    for (const char* name : {"a", "b", "c", "d"}) all.push_back(model.add_variable(name));
    model.add_cardinality_constraint(all, engine::Relation::equal, 2);
    model.linear_constraints.push_back({all, {1, 2, 3, 4}, engine::Relation::equal, 5});
    return model;
}

TEST_P(SolverOf, FindsEachModelOnceIfItIsForbidden) {
    const auto solver = make_solver(GetParam(), engine::clauses_of(two_of_four()));
    int models = 0;
    while (solver->check() == engine::Verdict::satisfiable) {
        ASSERT_LE(++models, 2);
        std::vector<engine::Literal> clause;
        for (engine::Literal literal = 1; literal <= 4; ++literal) {
            if (solver->value(literal)) clause.push_back(-literal);
        }
        EXPECT_EQ(clause.size(), 2U);
        solver->add_clause(clause);
    }
    EXPECT_EQ(models, 2);  // 1 + 4, 2 + 3
    EXPECT_EQ(solver->check(), engine::Verdict::unsatisfiable);
}

TEST_P(SolverOf, IsKnownByItsName) {
    EXPECT_EQ(solver_from_name(solver_name(GetParam())), GetParam());
    EXPECT_EQ(solver_from_name("Z3"), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Each, SolverOf, testing::Values(SolverName::z3, SolverName::cadical),
                         [](const auto& solver) { return std::string(solver_name(solver.param)); });

}  // namespace
}  // namespace orbitile::solver::solver_test
