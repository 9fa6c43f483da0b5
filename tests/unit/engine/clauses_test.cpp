#include "engine/clauses.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <random>
#include <sstream>

#include "engine/cadical_solver.hpp"

namespace orbitile::clauses_test {
namespace {

Model model_of(int variables) {
    Model model;
    for (int v = 1; v <= variables; ++v) model.add_variable("x" + std::to_string(v));
    return model;
}

/// The oracle: every choice of the model's variables, by sums and by clauses.
void expect_same_solutions(const Model& model) {
    const Clauses clauses = clauses_of(model);
    CadicalSolver solver(clauses.clauses);
    const auto variables = static_cast<unsigned>(model.names.size());
    for (unsigned choice = 0; choice < (1U << variables); ++choice) {
        std::vector<Literal> literals;
        for (unsigned v = 0; v < variables; ++v) {
            const auto literal = static_cast<Literal>(v + 1);
            literals.push_back((choice >> v) & 1U ? literal : -literal);
        }
        const bool by_sums = satisfies(
            model, [&](Literal literal) { return ((choice >> (literal - 1)) & 1U) != 0; });
        const bool by_clauses = solver.solve_assuming(literals) == Verdict::satisfiable;
        ASSERT_EQ(by_sums, by_clauses) << "choice " << choice;
    }
}

TEST(Clauses, SayTheSameAsRandomSums) {
    std::mt19937 random(1);
    const auto number = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    for (int round = 0; round < 300; ++round) {
        Model model = model_of(number(1, 9));
        const auto variables = static_cast<int>(model.names.size());
        LinearConstraint linear;
        const int most = number(1, 4);
        const int factor = number(1, 3);
        for (int v = 1; v <= variables; ++v) {
            if (number(0, 4) == 0) continue;
            linear.literals.push_back(number(0, 1) == 0 ? v : -v);
            linear.weights.push_back(factor * number(1, most));
        }
        linear.relation = static_cast<Relation>(number(0, 2));
        linear.bound = number(-1, 12);
        SCOPED_TRACE("round " + std::to_string(round));
        model.linear_constraints.push_back(linear);
        expect_same_solutions(model);
    }
}

// More literals than pairs are written for, so that rows and columns are used.
TEST(Clauses, SayTheSameAsAtMostOneOfMany) {
    for (const int variables : {6, 7, 8, 10, 13}) {
        for (const Relation relation : {Relation::at_most, Relation::equal, Relation::at_least}) {
            Model model = model_of(variables);
            std::vector<Literal> all;
            for (int v = 1; v <= variables; ++v) all.push_back(v % 3 == 0 ? -v : v);
            model.add_count(all, relation, 1);
            expect_same_solutions(model);
        }
    }
}

TEST(Clauses, AreWrittenAsDimacs) {
    Model model = model_of(2);
    model.clauses = {{1, -2}};
    std::ostringstream out;
    write_dimacs(out, clauses_of(model), "title");
    EXPECT_EQ(out.str(), "c title\nc var 1 x1\nc var 2 x2\np cnf 2 1\n1 -2 0\n");
}

TEST(Clauses, AreWrittenAsPseudoBooleanConstraints) {
    Model model = model_of(2);
    model.clauses = {{1, -2}};
    model.linear_constraints = {{{1, -2}, {4, 8}, Relation::at_most, 9},
                                {{1}, {2}, Relation::equal, 2}};
    std::ostringstream out;
    write_opb(out, model, "title");
    EXPECT_EQ(out.str(),
              "* #variable= 2 #constraint= 3\n* title\n* var x1 x1\n* var x2 x2\n"
              "+1 x1 -1 x2 >= 0 ;\n-4 x1 +8 x2 >= -1 ;\n+2 x1 = 2 ;\n");
}

TEST(Proof, OfWhichSomethingIsLostIsNone) {
    const int full = ::open("/dev/full", O_WRONLY);
    const OutputFile proof("/proc/self/fd/" + std::to_string(full));
    ::close(full);
    CadicalSolver solver({{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}, &proof);
    EXPECT_THROW(solver.solve(), OutputError);
}

}  // namespace
}  // namespace orbitile::clauses_test
