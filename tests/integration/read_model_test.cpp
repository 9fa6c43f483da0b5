// Answers of solvers to exported models, read back by the program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "support/answer.hpp"
#include "support/program.hpp"

namespace orbitile::read_model_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Solver {
    std::string name;
    std::string format;
    std::string command;  ///< reads `model`, writes `answer`
};

void PrintTo(const Solver& solver, std::ostream* out) { *out << solver.name; }

const std::vector<Solver>& solvers() {
    static const std::vector<Solver> all{
        {"clasp", "opb", "clasp model >answer"},
        {"cadical", "dimacs", "cadical -q model >answer"},
        {"z3", "smt2",
         "z3 -smt2 model | tr '\\n' ' ' | grep -o '[^ ]* () Bool *true' | sed 's/ .*//' >answer"}};
    return all;
}

Ended read_back(const fs::path& folder, const Arguments& asked, const Arguments& more = {}) {
    Arguments arguments{"read-model", "--solution", (folder / "answer").string()};
    arguments.insert(arguments.end(), asked.begin(), asked.end());
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments, folder);
}

// What the command says goes where it says itself.
void solve_in(const fs::path& folder, const Solver& solver) {
    exit_code_of("(cd '" + folder.string() + "' && " + solver.command + ")");
}

/// Exports the model, and has it solved.
void answer_in(const fs::path& folder, const Arguments& asked, const Solver& solver) {
    Arguments arguments{"export", "--format", solver.format, "--out", (folder / "model").string()};
    arguments.insert(arguments.end(), asked.begin(), asked.end());
    const Ended ended = run_program(arguments);
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    solve_in(folder, solver);
}

class AnswersOf : public ::testing::TestWithParam<Solver> {
  protected:
    void SetUp() override {
        if (!is_installed(GetParam().name)) GTEST_SKIP() << GetParam().name << " is missing";
    }
    const fs::path& folder() const { return folder_.path(); }

  private:
    TemporaryFolder folder_;
};

INSTANTIATE_TEST_SUITE_P(Of, AnswersOf, ::testing::ValuesIn(solvers()),
                         [](const auto& one) { return one.param.name; });

// Text of a filling, read back as a start that leaves one filling: itself.
TEST_P(AnswersOf, AreFillingsOfTheBoard) {
    const Arguments asked{config("iq-stars.toml"), "--given", "yellow@3,orange@5"};
    answer_in(folder(), asked, GetParam());
    const Ended ended = read_back(folder(), asked, {"--out", "filling.svg"});
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("drew filling.svg\n"));
    EXPECT_THAT(bytes_of(folder() / "filling.svg"), HasSubstr("<svg"));
    write_bytes(folder() / "filling.txt", ended.out.substr(0, ended.out.find("drew")));
    const Ended solved = run_program({"solve", config("iq-stars.toml"), "--challenge",
                                      (folder() / "filling.txt").string(), "--count"});
    EXPECT_THAT(solved.out, StartsWith("solutions: 1\n")) << ended.out << solved.err;
}

TEST_P(AnswersOf, ReportThatThereIsNoFilling) {
    if (GetParam().name == "z3") GTEST_SKIP() << "a list of names says nothing about it";
    const Arguments asked{config("pentominoes.toml"), "--pieces", "XILP", "--outline", "rect:5x4"};
    answer_in(folder(), asked, GetParam());
    const Ended ended = read_back(folder(), asked, {"--out", "filling.svg"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("answer: the solver says that there is no solution\n"));
    EXPECT_FALSE(fs::exists(folder() / "filling.svg"));
}

class ReadModel : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!is_installed("cadical")) GTEST_SKIP() << "cadical is missing";
    }
    static const Solver& cadical() { return solvers()[1]; }
    const fs::path& folder() const { return folder_.path(); }

    /// Challenges of four pieces, of each of which one tiling is stored.
    std::string catalogue() const {
        std::string out = (folder() / "found").string();
        EXPECT_EQ(run_program({"generate", config("fridgeiq.toml"), "--pieces", "JQNU",
                               "--symmetry", "C2", "--out", out, "--quiet"})
                      .exit_code,
                  0);
        return out;
    }

  private:
    TemporaryFolder folder_;
};

/// The model with a further clause: not all placements of the answer again.
std::string forbidding(const std::string& model, const std::string& answer) {
    std::set<long> named;
    std::istringstream lines(model);
    std::string clause;
    long variables = 0;
    long clauses = 0;
    std::size_t head = 0;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string mark;
        std::string kind;
        words >> mark >> kind;
        if (mark == "c" && kind == "var") {
            long variable = 0;
            words >> variable;
            named.insert(variable);
        } else if (mark == "p") {
            words >> variables >> clauses;
            head = model.find(line);
        }
    }
    std::istringstream values(answer.substr(answer.find("\nv ")));
    for (std::string value; values >> value;) {
        const bool is_number = value.find_first_not_of("0123456789") == std::string::npos;
        if (is_number && named.contains(std::stol(value))) clause += '-' + value + ' ';
    }
    return model.substr(0, head) + "p cnf " + std::to_string(variables) + ' ' +
           std::to_string(clauses + 1) + model.substr(model.find('\n', head)) + clause + "0\n";
}

// Forbids solutions one by one until there is no other.
TEST_F(ReadModel, StoresAllTilingsOfAChallenge) {
    const std::string out = catalogue();
    const std::string fingerprint = *fingerprints(exported(out)).begin();
    const Arguments asked{out, "--select", fingerprint.substr(0, 12)};
    answer_in(folder(), asked, cadical());
    std::set<std::string> tilings;
    for (int found = 0; found < 50; ++found) {
        const std::string answer = bytes_of(folder() / "answer");
        if (answer.find("s UNSATISFIABLE") != std::string::npos) break;
        const Ended ended = read_back(folder(), asked);
        ASSERT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_THAT(ended.out, AllOf(StartsWith(fingerprint + '\n'),
                                     HasSubstr(out + ": shape " + fingerprint)));
        tilings.insert(ended.out.substr(0, ended.out.find(out)));
        write_bytes(folder() / "model", forbidding(bytes_of(folder() / "model"), answer));
        solve_in(folder(), cadical());
    }
    EXPECT_GT(tilings.size(), 1U);
    for (const auto& challenge : exported(out, true).at("challenges")) {
        if (challenge.at("fingerprint") != fingerprint) continue;
        EXPECT_EQ(challenge.at("tilings").size(), tilings.size());
    }
    EXPECT_THAT(run_program({"tilings", out, "--count", "--select", fingerprint}).out,
                HasSubstr(", " + std::to_string(tilings.size()) + " in all"));
    EXPECT_EQ(run_program({"verify", out}).exit_code, 0);
}

TEST_F(ReadModel, FindsTheChallengeOfASearch) {
    const Arguments asked{config("fridgeiq.toml"),
                          "--pieces",
                          "JQNU",
                          "--symmetry",
                          "C2",
                          "--centre",
                          "cell",
                          "--horizon",
                          "4"};
    answer_in(folder(), asked, cadical());
    const Ended ended = read_back(folder(), asked, {"--out", "found.png"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("drew found.png\n"));
    EXPECT_TRUE(fingerprints(exported(catalogue())).contains(ended.out.substr(0, 32)));
}

TEST_F(ReadModel, RefusesAnswersToOtherModels) {
    const Arguments asked{config("iq-stars.toml")};
    answer_in(folder(), asked, cadical());
    const Ended other = read_back(folder(), {config("iq-stars.toml"), "--given", "yellow@3"});
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, HasSubstr("the answer belongs to another model"));
    std::string answer = bytes_of(folder() / "answer");
    write_bytes(folder() / "answer", answer.substr(0, answer.size() / 2));
    EXPECT_EQ(read_back(folder(), asked).exit_code, 2);
    // A value that is turned round.
    const std::size_t first = answer.find("v -1 ");
    ASSERT_NE(first, std::string::npos);
    write_bytes(folder() / "answer", answer.replace(first, 5, "v 1 "));
    const Ended wrong = read_back(folder(), asked);
    EXPECT_EQ(wrong.exit_code, 2);
    EXPECT_EQ(wrong.out, "");
    EXPECT_THAT(wrong.err, HasSubstr("does not satisfy the model that these options give "
                                     "(iq-stars, board)"));
}

TEST_F(ReadModel, WantsToKnowWhichModel) {
    write_bytes(folder() / "answer", "s SATISFIABLE\n");
    EXPECT_THAT(read_back(folder(), {}).err, HasSubstr("source"));
    EXPECT_THAT(read_back(folder(), {config("pentominoes.toml"), "--select", "abcd"}).err,
                HasSubstr("is a puzzle file"));
    EXPECT_THAT(read_back(folder(), {config("iq-stars.toml"), "--out", "x.txt"}).err,
                HasSubstr("--out: 'x.txt' must end in one of .svg, .pdf, .png"));
}

}  // namespace
}  // namespace orbitile::read_model_test
