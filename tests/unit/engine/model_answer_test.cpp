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
    for (const std::string& text :
         std::vector<std::string>{"c CaDiCaL\ns SATISFIABLE\nv -1 2 -3 -4 -5 -6\nv -7 -8 9 -10 0\n",
                                  "c Answer: 1\r\nv -1 2 -3 -4 -5 -6 -7 -8 0\r\ns SATISFIABLE\r\n",
                                  "v -x1 x2 -x3 -x4\nv -x5 -x6 -x7 -x8\ns OPTIMUM FOUND\n",
                                  "B_0_-1\n", "|B_0_-1|\r\n\r\n", "x_B_0_~1"}) {
        SCOPED_TRACE(text);
        EXPECT_EQ(read(text), second);
    }
    EXPECT_EQ(read("F|x\n"), read("|F%7Cx|\n"));
}

TEST(ModelAnswer, ReportsThatThereIsNone) {
    EXPECT_EQ(complaint_about("s UNSATISFIABLE\n"),
              "answer.txt: the solver says that there is no solution");
    EXPECT_THAT(complaint_about("s UNKNOWN\n"),
                HasSubstr("answer.txt: the solver found no solution: "));
}

TEST(ModelAnswer, IsRefusedIfItIsCutOff) {
    struct Case {
        std::string text;
        std::string fault;
    };
    for (const Case& one : std::vector<Case>{
             {"", "the file has no answer"},
             {"\n\n", "the file has no answer"},
             {"s SATISFIABLE\nv -1 2 -3 0\n", "the answer has no value for variable 4, 'D'"},
             {"s SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 -8\n", "the last value is not 0"},
             {"v -1 2 -3 -4 -5 -6 -7 -8 0\n", "there is no line 's SATISFIABLE'"}}) {
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
             {"s SATISFIABLE\nv 99999 0\n",
              "variable 99999 is in the answer, but the model has only "},
             {"s SATISFIABLE\nv x9\n", "variable 9 is in the answer, but the model has only 8"},
             {"s SATISFIABLE\nv 1 -1 0\n", "variable 'A_0' has two different values"},
             {"s SATISFIABLE\nv 99999999999999999999 0\n", "is not the value of a variable"},
             {"A_0\nother\n", "answer.txt:2: 'other' is not a variable of the model"},
             {"<svg/>", "answer.txt:1: '<svg/>' is not a variable of the model"}}) {
        EXPECT_THAT(complaint_about(one.text), HasSubstr(one.fault)) << one.text;
    }
}

}  // namespace
}  // namespace orbitile::engine::model_answer_test
