// Declarations that a slice file must not contain, and declarations that must not be missing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "checker/lattice.hpp"
#include "checker/slice.hpp"
#include "checker/statement.hpp"
#include "support/certified_question.hpp"

namespace orbitile::declarations_test {
namespace {

namespace fs = std::filesystem;
using namespace symmetric_brute_force;
using ::testing::HasSubstr;

using Lines = std::vector<std::string>;

/// A corner of three cells, and two single cells: class 0 with one copy, class 1 with two.
class Declarations : public testing::Test {
  protected:
    static const CertifiedQuestion& question() {
        static const auto made = [] {
            const Figure corner = piece_of(Ground::square, {"(0)-(0)", "(1)-(0)", "(1)-(1)"});
            const Figure cell = piece_of(Ground::square, {"(0)-(0)"});
            const Problem problem{
                .ground = Ground::square, .pieces = {corner, cell}, .copies = {1, 2}};
            return certified_question(problem, "C2", GridKind::cell);
        }();
        return *made;
    }

    Declarations()
        : statement_(check::Statement::read(check::Puzzle::read(question().puzzle().string()),
                                            question().certificate().string())) {
        std::istringstream in(
            bytes_of(question().certificate() / (statement_.slices.front().file + ".cnf")));
        for (std::string line; std::getline(in, line) && line.starts_with("c ");) {
            lines_.push_back(line);
        }
    }

    // Sets the number of variables in the header to the last variable.
    std::string verdict_on(const Lines& lines, int more_variables = 0) const {
        std::string text;
        for (const std::string& line : lines) text += line + "\n";
        const TemporaryFolder folder;
        const fs::path file = folder.path() / "slice.cnf";
        write_bytes(file,
                    text + "p cnf " + std::to_string(last_variable() + more_variables) + " 0\n");
        try {
            check::InputFile in(file.string());
            std::size_t clauses = 0;
            check::read_slice(statement_, check::elements_of(statement_), statement_.slices.front(),
                              in, clauses);
            return "accepted";
        } catch (const check::Refusal& refusal) {
            return refusal.what();
        }
    }

    std::string first_variable(const std::string& kind) const {
        const auto line = std::find_if(lines_.begin(), lines_.end(), [&](const auto& one) {
            return one.starts_with("c " + kind + " ");
        });
        std::istringstream words(*line);
        std::string word;
        words >> word >> word >> word;
        return word;
    }

    int last_variable() const {
        return static_cast<int>(std::count_if(lines_.begin(), lines_.end(), [](const auto& line) {
            return !line.starts_with("c order ");
        }));
    }

    const Lines& lines() const { return lines_; }

  private:
    check::Statement statement_;
    Lines lines_;
};

TEST_F(Declarations, AreAcceptedAsTheyAre) { EXPECT_EQ(verdict_on(lines()), "accepted"); }

TEST_F(Declarations, OfOtherThingsAreRefused) {
    const std::string next = std::to_string(last_variable() + 1);
    const std::string element = first_variable("element");
    const std::string placement = first_variable("placement");
    struct Case {
        std::string line;
        std::string refusal;
    };
    const std::vector<Case> cases{
        {"at-least " + next + " area 0 0", "accepted"},
        {"magic " + next, "a declaration has an unknown kind"},
        {"at-least 1 area 0 0", "a variable is declared twice"},
        {"at-least " + next + "0 area 0 0", "is not declared, or does not exist"},
        {"at-least 0 area 0 0", "a number from 1"},
        {"at-least -1 area 0 0", "a number from 1"},
        {"at-least 2097153 area 0 0", "a number from 1"},
        {"at-least " + next + " area 9999 0", "a number from 0"},
        {"at-least " + next + " area -1 0", "a number from 0"},
        {"at-least " + next + " area 0 0 0", "too many words"},
        {"at-least " + next + " weight 0 0", "an unknown sum"},
        {"at-least " + next + " copies-2 0 0", "an unknown sum"},
        {"element " + next + " odd (0)-(0)", "two variables stand for the same thing"},
        {"element " + next + " odd (0)-(1) (0)-(0)", "this element does not exist"},
        {"element " + next + " odd (900)-(1)", "this element does not exist"},
        {"element " + next + " odd", "this element does not exist"},
        {"element " + next + " even (0)-(0)", "grid"},
        {"orbit " + next + " odd (0)-(0)", "two variables stand for the same thing"},
        {"orbit " + next + " odd (70)-(0) (71)-(0)", "an orbit must be named by exactly one shard"},
        {"orbit " + next + " odd", "an orbit must be named by exactly one shard"},
        {"placement " + next + " odd 1 (0)-(0)", "two variables stand for the same thing"},
        {"placement " + next + " odd 1 (0)-(0) (1)-(0)", "no piece of the class"},
        {"placement " + next + " odd 0 (0)-(0) (1)-(0) (2)-(0)", "no piece of the class"},
        {"placement " + next + " odd 0", "no piece of the class"},
        {"placement " + next + " odd 2 (0)-(0)", "a number from 0 to 1"},
        {"placement " + next + " odd -1 (0)-(0)", "a number from 0 to 1"},
        {"one-of " + next + " class 1 " + placement, "needs a class with only one piece"},
        {"one-of " + next + " class 0 " + element,
         "a member does not belong to the shard or class"},
        {"one-of " + next + " shard odd (70)-(0) " + placement,
         "a member does not belong to the shard or class"},
        {"one-of " + next + " class 0 " + next, "is used before it is declared"},
        {"one-of " + next + " class 0 -" + placement, "a number from 1"},
        {"one-of " + next + " class 0 x", "a number from 1"},
        {"one-of " + next + " colour 0 " + placement, "'shard' or 'class' is expected"},
        {"order area " + element, "the order of a sum is declared twice"},
        {"order half-cells " + element, "a variable of weight 0"},
        {"order weight " + element, "an unknown sum"},
    };
    for (const Case& one : cases) {
        Lines changed = lines();
        changed.push_back("c " + one.line);
        EXPECT_THAT(verdict_on(changed, one.line.starts_with("order") ? 0 : 1),
                    HasSubstr(one.refusal))
            << one.line;
    }
}

TEST_F(Declarations, LeaveNoElementAndNoPlacementOut) {
    for (const std::string kind : {"element", "placement"}) {
        int left_out = 0;
        for (const std::string& left : lines()) {
            if (!left.starts_with("c " + kind + " ")) continue;
            Lines changed;
            std::istringstream words(left);
            std::string variable;
            words >> variable >> variable >> variable;
            // The placement gets another variable. Orders and later declarations do not use it.
            for (const std::string& line : lines()) {
                const bool is_kept = line.starts_with("c element ") ||
                                     line.starts_with("c orbit ") ||
                                     line.starts_with("c placement ");
                const bool is_it = &line == &left;
                if (is_it) changed.push_back("c at-least " + variable + " area 0 1");
                if (is_kept && !is_it) changed.push_back(line);
            }
            while (changed.size() < static_cast<std::size_t>(last_variable())) {
                changed.push_back("c at-least " + std::to_string(changed.size() + 1) + " area 0 0");
            }
            EXPECT_THAT(verdict_on(changed), HasSubstr("is missing")) << left;
            ++left_out;
        }
        EXPECT_GT(left_out, 4) << kind;
    }
}

TEST_F(Declarations, HaveEachVariableOfASumOnce) {
    for (std::size_t i = 0; i < lines().size(); ++i) {
        if (!lines()[i].starts_with("c order ")) continue;
        Lines changed = lines();
        changed[i] += lines()[i].substr(lines()[i].rfind(' '));
        EXPECT_THAT(verdict_on(changed), HasSubstr("lists a variable twice"));
    }
}

}  // namespace
}  // namespace orbitile::declarations_test
