#include "engine/model_answer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/input_error.hpp"

namespace orbitile::engine::model_answer_test {
namespace {

using ::testing::HasSubstr;

/// Exactly one of eight: in clauses there are further variables.
Model model() {
    Model one;
    std::vector<Literal> all;
    for (const char* name : {"A_0", "B_0_-1", "even:C", "D", "E", "F|x", "G", "H"}) {
        all.push_back(one.add_variable(name));
    }
    one.add_cardinality_constraint(all, Relation::equal, 1);
    return one;
}

const std::vector<bool> second{false, true, false, false, false, false, false, false};

std::vector<bool> read(const std::string& text) {
    return read_answer_values(model(), text, "answer.txt");
}

std::string complaint_about(const std::string& text) {
    try {
        read(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

TEST(ModelAnswer, IsReadInEachForm) {
    for (const std::string& text : std::vector<std::string>{
             "c CaDiCaL\ns SATISFIABLE\nv -1 2 -3 -4 -5 -6\nv -7 -8 9 -10 0\n",
             "c Answer: 1\r\nv -1 2 -3 -4 -5 -6 -7 -8 0\r\ns SATISFIABLE\r\n",
             "v -x1 x2 -x3 -x4\nv -x5 -x6 -x7 -x8\ns OPTIMUM FOUND\n",
             "SAT\n-1 2 -3 -4 -5 -6 -7 -8 0\n",
             "sat\n(\n  (define-fun A_0 () Bool\n    false)\n  (define-fun |B_0_-1| () Bool true))",
             "sat\n(model ;\n(define-fun |F%7Cx| () Bool false)(define-fun |B_0_-1| () Bool true))",
             "sat\n((define-fun |row:1:2| () Bool true) (define-fun |B_0_-1| () Bool true)\n)\n",
             "Optimal - objective value 0.00000000\n      1 x_B_0_~1       0.9999999      0\n",
             "# Solution\nx_A_0 0\nx_B_0_~1 1\nx_even%3AC -0\n",
             "No. Column name  Activity\n 1 x_A_0 * 0 0 1\n 2 x_B_0_~1\n   * 1 0 1\n"}) {
        SCOPED_TRACE(text);
        EXPECT_EQ(read(text), second);
    }
}

TEST(ModelAnswer, ReportsThatThereIsNone) {
    const std::string none = "answer.txt: the solver says that there is no solution";
    for (const char* text :
         {"s UNSATISFIABLE\n", "UNSAT\n", "unsat\n(error \"line 9: model is not available\")\n",
          "Infeasible - objective value 0.0\n", "PROBLEM HAS NO PRIMAL FEASIBLE SOLUTION\n"}) {
        EXPECT_EQ(complaint_about(text), none) << text;
    }
    for (const char* text : {"s UNKNOWN\n", "INDET\n", "unknown\n", "timeout\n"}) {
        EXPECT_THAT(complaint_about(text), HasSubstr("answer.txt: the solver found no solution: "))
            << text;
    }
}

TEST(ModelAnswer, IsRefusedIfItIsCutOff) {
    struct Case {
        std::string text;
        std::string fault;
    };
    for (const Case& one : std::vector<Case>{
             {"", "the file is empty"},
             {"s SATISFIABLE\nv -1 2 -3 0\n", "the answer has no value for variable 4, 'D'"},
             {"s SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 -8\n", "the last value is not 0"},
             {"v -1 2 -3 -4 -5 -6 -7 -8 0\n", "there is no line 's SATISFIABLE'"},
             {"SAT\n-1 2 -3 -4 -5 -6 -7 -8", "the last value is not 0"},
             {"sat\n", ":2: the answer is cut off"},
             {"sat\n(\n (define-fun A_0 () Bool", ":3: the answer is cut off"},
             {"sat\n(\n (define-fun A_0 () Bool true)\n", ":4: the answer is cut off"},
             {"sat\n(\n (define-fun |A_0", "the answer is cut off"},
             {"Optimal\n 1 x_B_0_~1", ":2: the answer is cut off"}}) {
        EXPECT_THAT(complaint_about(one.text), HasSubstr(one.fault)) << one.text;
    }
}

TEST(ModelAnswer, IsRefusedIfItBelongsToAnotherModel) {
    struct Case {
        std::string text;
        std::string fault;
    };
    for (const Case& one : std::vector<Case>{
             {"c a\ns SATISFIABLE\nv 1 two 0\n", "answer.txt:3: 'two' is not the value"},
             {"c a\r\ns SATISFIABLE\r\nv 1\r\nv two 0\r\n", "answer.txt:4: 'two' is not the value"},
             {"SAT\n1 two 0\n", "answer.txt:2: 'two' is not the value"},
             {"s SATISFIABLE\nv 99999 0\n",
              "variable 99999 is in the answer, but the model has only "},
             {"s SATISFIABLE\nv x9\n", "variable 9 is in the answer, but the model has only 8"},
             {"s SATISFIABLE\nv 1 -1 0\n", "variable 'A_0' has two different values"},
             {"s SATISFIABLE\nv 1 two 0\n", "'two' is not the value of a variable"},
             {"s SATISFIABLE\nv 99999999999999999999 0\n", "is not the value of a variable"},
             {"sat\n((define-fun |other| () Bool true))\n",
              "the model has no variable 'other': the answer belongs to another model"},
             {"sat\n((define-fun A_0 () Int 1))\n", "'Int' was found where 'Bool' is expected"},
             {"sat\n((define-fun A_0 () Bool maybe))\n", "'maybe' is not a Boolean value"},
             {"Optimal\n 1 x_A_0 0.5 0\n", "'0.5' is neither 0 nor 1"},
             {"Optimal\n 1 x_other 1 0\n", "this file has no value of any variable of the model"},
             {"s mip 33 423 o 0\ni 1 1\n", "the file has values without names (glpsol -w"},
             {"<svg/>", "it is not a solver's answer"}}) {
        EXPECT_THAT(complaint_about(one.text), HasSubstr(one.fault)) << one.text;
    }
}

}  // namespace
}  // namespace orbitile::engine::model_answer_test
