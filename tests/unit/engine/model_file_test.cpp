#include "engine/model_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <sstream>

#include "support/answer.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::engine::model_file_test {
namespace {

using ::testing::HasSubstr;

Model model_of(const std::vector<std::string>& names) {
    Model model;
    for (const std::string& name : names) model.add_variable(name);
    return model;
}

std::string text_of(const Model& model, ModelFormat format) {
    std::ostringstream out;
    write_model(out, model, format, "title");
    return out.str();
}

TEST(ModelFile, HasLinearSumsWithNamesThatItsReadersTake) {
    Model model = model_of({"A_90_1_-2", "E_0_0_0"});
    model.clauses = {{1, -2}};
    model.linear_constraints = {{{1, -2}, {4, 8}, Relation::at_most, 9},
                                {{1}, {2}, Relation::equal, 2}};
    EXPECT_EQ(text_of(model, ModelFormat::lp),
              "\\ title\n\\ var x_A_90_1_~2 A_90_1_-2\n\\ var x_E_0_0_0 E_0_0_0\n"
              "Minimize\n obj: 0 x_A_90_1_~2\nSubject To\n"
              " c1: + x_A_90_1_~2 - x_E_0_0_0 >= 0\n"
              " c2: + 4 x_A_90_1_~2 - 8 x_E_0_0_0 <= 1\n"
              " c3: + 2 x_A_90_1_~2 = 2\n"
              "Binary\n x_A_90_1_~2\n x_E_0_0_0\nEnd\n");
}

TEST(ModelFile, HasClausesOverQuotedSymbols) {
    Model model = model_of({"A_90_1_-2", "a|b_0_0_0"});
    model.clauses = {{1, -2}, {-1}, {}};
    EXPECT_EQ(text_of(model, ModelFormat::smt2),
              "; title\n(set-option :produce-models true)\n(set-logic QF_UF)\n"
              "(declare-const |A_90_1_-2| Bool)\n"
              "; var |a%7Cb_0_0_0| a|b_0_0_0\n(declare-const |a%7Cb_0_0_0| Bool)\n"
              "(assert (or |A_90_1_-2| (not |a%7Cb_0_0_0|)))\n"
              "(assert (not |A_90_1_-2|))\n(assert false)\n(check-sat)\n(get-model)\n");
}

TEST(ModelFile, CountsALiteralThatAClauseHasTwiceOnce) {
    Model model = model_of({"a", "b", "c"});
    model.clauses = {{-1, 2, 2}, {3, -3}};
    EXPECT_THAT(text_of(model, ModelFormat::lp), HasSubstr(" c1: - x_a + x_b >= 0\nBinary"));
    EXPECT_THAT(text_of(model, ModelFormat::opb), HasSubstr("x3 c\n-1 x1 +1 x2 >= 0 ;\n"));
}

TEST(ModelFile, BreaksLongLines) {
    Model model;
    for (int v = 0; v < 200; ++v) model.add_variable("some-piece_0_" + std::to_string(v) + "_0");
    std::vector<Literal> all;
    for (int v = 1; v <= 200; ++v) all.push_back(v);
    model.add_cardinality_constraint(all, Relation::equal, 1);
    std::ostringstream out;
    std::string title = "a long title:";
    for (int cell = 1; cell < 1000; ++cell) title += " some-piece@" + std::to_string(cell);
    write_model(out, model, ModelFormat::lp, title);
    std::istringstream lines(out.str());
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 250U);
}

TEST(ModelFile, GivesDifferentNamesToDifferentVariables) {
    const std::vector<std::string> names{"a-b",
                                         "a~b",
                                         "a%2Db",
                                         "a:b",
                                         "a%b",
                                         "a_b",
                                         "a|b",
                                         "a%7Cb",
                                         "1_0_0",
                                         "E_0",
                                         "v12",
                                         "x_a-b",
                                         "Grün_0",
                                         "(0)-(1)",
                                         std::string(90, '-'),
                                         std::string(120, 'a'),
                                         std::string(121, 'a')};
    const Model model = model_of(names);
    std::set<std::string> linear;
    std::set<std::string> quoted;
    for (std::size_t v = 0; v < names.size(); ++v) {
        const std::string name = lp_name(model, v);
        EXPECT_LE(name.size(), 100U);
        EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                         "0123456789_.()~%"),
                  std::string::npos);
        linear.insert(name);
        quoted.insert(smt2_name(names[v]));
    }
    EXPECT_EQ(linear.size(), names.size());
    EXPECT_EQ(quoted.size(), names.size());
}

TEST(ModelFile, KnowsItsFormatsByName) {
    EXPECT_EQ(model_format_from_name("dimacs"), ModelFormat::dimacs);
    EXPECT_EQ(model_format_from_name("opb"), ModelFormat::opb);
    EXPECT_EQ(model_format_from_name("lp"), ModelFormat::lp);
    EXPECT_EQ(model_format_from_name("smt2"), ModelFormat::smt2);
    EXPECT_EQ(model_format_from_name("mps"), std::nullopt);
}

// --- What other programs find in them. ---

struct Reader {
    std::string solver;
    ModelFormat format;
};

void PrintTo(const Reader& reader, std::ostream* out) { *out << reader.solver; }

class ModelFiles : public ::testing::TestWithParam<Reader> {
  protected:
    void SetUp() override {
        if (!is_installed(GetParam().solver)) GTEST_SKIP() << GetParam().solver << " is missing";
    }

    Answer answer(const Model& model) const {
        const TemporaryFolder folder;
        constexpr std::array<const char*, 4> names{"model.cnf", "model.opb", "model.lp",
                                                   "model.smt2"};
        const auto file = folder.path() / names.at(static_cast<std::size_t>(GetParam().format));
        write_bytes(file, text_of(model, GetParam().format));
        return answer_of(GetParam().solver, file);
    }
};

INSTANTIATE_TEST_SUITE_P(Of, ModelFiles,
                         ::testing::Values(Reader{"minisat", ModelFormat::dimacs},
                                           Reader{"cadical", ModelFormat::dimacs},
                                           Reader{"clasp", ModelFormat::opb},
                                           Reader{"glpsol", ModelFormat::lp},
                                           Reader{"z3", ModelFormat::smt2}),
                         [](const auto& one) { return one.param.solver; });

bool has_solution(const Model& model) {
    for (unsigned choice = 0; choice < (1U << model.names.size()); ++choice) {
        if (satisfies(model, [&](Literal v) { return ((choice >> (v - 1)) & 1U) != 0; })) {
            return true;
        }
    }
    return false;
}

bool satisfied_by(const Model& model, const std::set<std::string>& chosen) {
    return satisfies(model, [&](Literal v) {
        return chosen.contains(model.names[static_cast<std::size_t>(v - 1)]);
    });
}

Model random_model(std::mt19937& random) {
    const auto number = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    // Awkward ones: digits first, like an exponent, words of the format, too long, not ASCII.
    Model model = model_of({"1_0_-1_2", "E_90_0_0", "e5", "free", "st", "even:orbit:(-2)-(3)-n",
                            std::string(40, '-') + "_0_0_0", "Grün_0f_0_0", "a|b%_0_0_0"});
    const int variables = static_cast<int>(model.names.size());
    const auto literals = [&](int share) {
        std::vector<Literal> some;
        for (int v = 1; v <= variables; ++v) {
            if (number(1, 100) <= share) some.push_back(number(0, 1) == 0 ? v : -v);
        }
        return some;
    };
    for (int c = number(0, 6); c > 0; --c) {
        model.clauses.push_back(literals(30));
        model.clauses.back().push_back(number(1, variables));  // may be there already, or negated
    }
    for (int s = number(1, 4); s > 0; --s) {
        LinearConstraint linear{
            literals(60), {}, static_cast<Relation>(number(0, 2)), number(-1, 9)};
        while (linear.weights.size() < linear.literals.size()) {
            linear.weights.push_back(number(1, 4));
        }
        model.linear_constraints.push_back(std::move(linear));
    }
    return model;
}

TEST_P(ModelFiles, HaveASolutionIfAndOnlyIfTheModelHas) {
    std::mt19937 random(5);
    int with_solution = 0;
    for (int round = 0; round < 25; ++round) {
        SCOPED_TRACE("round " + std::to_string(round));
        const Model model = random_model(random);
        const Answer given = answer(model);
        ASSERT_EQ(given.satisfiable, has_solution(model));
        if (!given.satisfiable) continue;
        ++with_solution;
        EXPECT_TRUE(satisfied_by(model, given.chosen));
    }
    EXPECT_GT(with_solution, 5);
    EXPECT_LT(with_solution, 20);
}

TEST_P(ModelFiles, AreUnsatisfiableIfNothingCoversAPlace) {
    Model model;
    model.add_cardinality_constraint({}, Relation::equal, 1);
    EXPECT_FALSE(answer(model).satisfiable);
    model.add_variable("A_0_0_0");
    EXPECT_FALSE(answer(model).satisfiable);
}

}  // namespace
}  // namespace orbitile::engine::model_file_test
