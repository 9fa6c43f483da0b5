#include "verification/certificate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <random>
#include <set>
#include <sstream>

#include "checker/certificate.hpp"
#include "checker/lattice.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/certified_question.hpp"
#include "support/clause_truth.hpp"
#include "support/judged_slice.hpp"
#include "support/searched_catalogue.hpp"
#include "support/symmetric_brute_force.hpp"
#include "support/temporary_folder.hpp"
#include "support/trapezia.hpp"

namespace orbitile::verification::certificate_test {
namespace {

namespace fs = std::filesystem;
using namespace symmetric_brute_force;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::atomic<bool> never{false};

struct Certified {
    TemporaryFolder folder;
    fs::path puzzle = folder.path() / "puzzle.toml";
    fs::path certificate = folder.path() / "certificate";
    Certificate told;

    std::string check() const {
        std::ostringstream steps;
        return check::check_certificate(check::Puzzle::read(puzzle.string()), certificate.string(),
                                        steps);
    }

    std::string refusal() const {
        try {
            return "accepted: " + check();
        } catch (const check::Refusal& refusal) {
            return refusal.what();
        }
    }
};

void certify(Certified& made, const std::string& text, const SymmetryGroup& group, GridKind grids) {
    write_bytes(made.puzzle, text);
    Question question{.puzzle = read_puzzle_file(made.puzzle)};
    question.details =
        SilhouetteQuestion{.groups = {group}, .grids = {grids}, .method = SearchMethod::walk};
    const Catalogue catalogue = searched_catalogue(made.folder.path() / "catalogue", question);
    made.told = verification::certify(catalogue, {grids, 2}, made.certificate, never);
}

std::string checked(const CertifiedQuestion& question) {
    try {
        std::ostringstream steps;
        return check::check_certificate(check::Puzzle::read(question.puzzle().string()),
                                        question.certificate().string(), steps);
    } catch (const check::Refusal& refusal) {
        return refusal.what();
    }
}

// The number of silhouettes by brute force; none if there are too many unions to try.
std::optional<std::size_t> counted(const CertifiedQuestion& question) {
    const auto asked = asked_in(question.problem, question.certificate());
    const auto silhouettes = clause_truth::silhouettes_of(asked, 30'000);
    if (!silhouettes) return std::nullopt;
    std::set<clause_truth::Identity> different;
    for (const auto& one : *silhouettes) {
        different.insert(clause_truth::identity_of(asked, one.covered));
    }
    return different.size();
}

// All groups on all lattices, with their centres.
TEST(Certificates, AreAcceptedByTheChecker) {
    std::mt19937 random(5);
    std::int64_t silhouettes = 0;
    std::int64_t cut_count = 0;
    int questions = 0;
    int compared = 0;
    for (const Ground ground : {Ground::square, Ground::tetrakis, Ground::hex, Ground::triangle}) {
        Problem any = random_problem(ground, 7, random);
        any.turns = true;
        for (const Problem& problem : {any, problem_of_small_pieces(ground, 6, random)}) {
            const Puzzle puzzle = parse_puzzle(puzzle_file(problem), "drawn.toml");
            for (const std::string_view name : groups_on(ground)) {
                const SymmetryGroup group = symmetry_group_from_name(name).value();
                for (const GridKind grids : grids_of(group, puzzle.lattice)) {
                    const auto made = certified_question(problem, name, grids);
                    if (!made) continue;
                    SCOPED_TRACE(puzzle_file(problem) + made->name);
                    ASSERT_EQ(made->made.verdict, engine::Verdict::unsatisfiable);
                    const auto count =
                        made->made.challenges + made->made.unrequested_silhouette_count;
                    EXPECT_THAT(checked(*made),
                                HasSubstr("exactly " + std::to_string(count) + " silhouette"));
                    ++questions;
                    silhouettes += count;
                    cut_count += made->made.cut_count;
                    if (const auto found_challenge = counted(*made)) {
                        EXPECT_EQ(static_cast<std::int64_t>(*found_challenge), count);
                        ++compared;
                    }
                }
            }
        }
    }
    EXPECT_GE(questions, 40);
    EXPECT_GE(compared, 40);
    EXPECT_GT(silhouettes, 100);
    EXPECT_GT(cut_count, 0);
}

TEST(Certificates, CoverSilhouettesOnSeveralGrids) {
    Certified made;
    certify(made, std::string(trapezia), symmetry_group_from_name("D4").value(), GridKind::mixed);
    EXPECT_EQ(made.told.challenges, 3);
    EXPECT_THAT(made.check(), HasSubstr("exactly 3 silhouettes"));
}

/// A certificate that is made once. Tests that change it make a copy.
class CertificateOfTrapezia : public testing::Test {
  protected:
    static const Certified& whole() {
        static const auto made = [] {
            auto certified = std::make_unique<Certified>();
            certify(*certified, std::string(trapezia), symmetry_group_from_name("D4").value(),
                    GridKind::cell);
            return certified;
        }();
        return *made;
    }

    CertificateOfTrapezia() {
        write_bytes(copy_.puzzle, bytes_of(whole().puzzle));
        fs::copy(whole().certificate, copy_.certificate);
    }

    fs::path file(const std::string& name) const { return copy_.certificate / name; }

    std::vector<std::string> lines_of(const std::string& name) const {
        std::istringstream in(bytes_of(file(name)));
        std::vector<std::string> lines;
        for (std::string line; std::getline(in, line);) lines.push_back(line);
        return lines;
    }

    void write_lines(const std::string& name, const std::vector<std::string>& lines) const {
        std::string text;
        for (const std::string& line : lines) text += line + "\n";
        write_bytes(file(name), text);
    }

    // The nearest slice, which contains all silhouettes.
    static std::string slice() { return "slice-0-2"; }

    // Changes the first clause of the rule that can be changed. The header remains right.
    void change_clause(const std::string& rule,
                       const std::function<bool(std::string&)>& change) const {
        auto lines = lines_of(slice() + ".cnf");
        std::string current;
        for (std::string& line : lines) {
            if (line.starts_with("c rule ")) current = line.substr(7);
            if (line[0] == 'c' || line[0] == 'p' || current != rule || !change(line)) continue;
            write_lines(slice() + ".cnf", lines);
            return;
        }
        FAIL() << "there is no such clause";
    }

    Certified copy_;
};

std::vector<std::string> literals_of(const std::string& clause) {
    std::istringstream words(clause);
    std::vector<std::string> literals;
    for (std::string literal; words >> literal;) literals.push_back(literal);
    literals.pop_back();
    return literals;
}

std::string clause_of(const std::vector<std::string>& literals) {
    std::string clause;
    for (const std::string& literal : literals) clause += literal + " ";
    return clause + "0";
}

TEST_F(CertificateOfTrapezia, IsAcceptedAsItIs) {
    EXPECT_GT(whole().told.challenges, 2);
    EXPECT_THAT(copy_.check(),
                StartsWith("The 9 pieces of 'trapezia', turned, not flipped, fill exactly " +
                           std::to_string(whole().told.challenges) + " silhouettes"));
}

TEST_F(CertificateOfTrapezia, IsRefusedWithoutAWitness) {
    auto lines = lines_of("silhouettes.txt");
    const auto second = std::find_if(lines.begin() + 1, lines.end(), [](const auto& line) {
        return line.starts_with("silhouette");
    });
    lines.erase(lines.begin(), second);
    write_lines("silhouettes.txt", lines);
    EXPECT_THAT(copy_.refusal(), HasSubstr("is not allowed by the rule 'known'"));
}

// The clause of another silhouette in the place of its clause does not help, because the proof
// does not fit then.
TEST_F(CertificateOfTrapezia, IsRefusedWithoutASilhouette) {
    auto lines = lines_of(slice() + ".cnf");
    const auto rule = std::find(lines.begin(), lines.end(), "c rule known");
    ASSERT_GT(lines.end() - rule, 2);
    *(rule + 1) = *(rule + 2);
    write_lines(slice() + ".cnf", lines);
    EXPECT_THAT(copy_.refusal(), HasSubstr(" of the proof: "));
}

TEST_F(CertificateOfTrapezia, IsRefusedIfATilingDoesNotFit) {
    const auto lines = lines_of("silhouettes.txt");
    for (std::size_t at : {std::size_t{1}, std::size_t{4}, lines.size() - 1}) {
        auto changed = lines;
        changed[at] = changed[at == 1 ? 2 : 1];
        write_lines("silhouettes.txt", changed);
        EXPECT_THAT(copy_.refusal(), HasSubstr("silhouette ")) << changed[at];
    }
    write_bytes(file("silhouettes.txt"), bytes_of(whole().certificate / "silhouettes.txt") +
                                             bytes_of(whole().certificate / "silhouettes.txt"));
    EXPECT_THAT(copy_.refusal(), HasSubstr("is listed twice"));
}

TEST_F(CertificateOfTrapezia, IsRefusedWithElementsLessInACut) {
    change_clause("cut", [&](std::string& line) {
        auto literals = literals_of(line);
        if (literals.size() < 4) return false;
        literals.resize(2);  // many other clauses would serve too
        line = clause_of(literals);
        return true;
    });
    EXPECT_THAT(copy_.refusal(), HasSubstr("is not allowed by the rule 'cut'"));
}

TEST_F(CertificateOfTrapezia, IsRefusedWithAWrongClauseAboutASum) {
    change_clause("sum", [&](std::string& line) {
        auto literals = literals_of(line);
        if (literals.size() < 3) return false;
        literals.pop_back();
        line = clause_of(literals);
        return true;
    });
    EXPECT_THAT(copy_.refusal(), HasSubstr("is not allowed by the rule 'sum'"));
}

TEST_F(CertificateOfTrapezia, IsRefusedWithAClauseUnderAnotherRule) {
    const auto lines = lines_of(slice() + ".cnf");
    int rules = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].starts_with("c rule ")) continue;
        for (const std::string other : {"c rule cut", "c rule once", "c rule sum"}) {
            if (lines[i] == other) continue;
            auto changed = lines;
            changed[i] = other;
            write_lines(slice() + ".cnf", changed);
            EXPECT_THAT(copy_.refusal(), HasSubstr("is not allowed by the rule")) << lines[i];
        }
        ++rules;
    }
    EXPECT_GT(rules, 8);
}

TEST_F(CertificateOfTrapezia, IsRefusedWithATruncatedProof) {
    const fs::path proof = file(slice() + ".lrat.gz");
    const std::string bytes = bytes_of(proof);
    ASSERT_GT(bytes.size(), 100U);
    write_bytes(proof, bytes.substr(0, bytes.size() / 2));
    EXPECT_THAT(copy_.refusal(), AnyOf(HasSubstr("proof"), HasSubstr("reading it failed")));
    write_bytes(proof, "");
    EXPECT_THAT(copy_.refusal(), HasSubstr("the proof ends without the empty clause"));
    write_bytes(proof, "1 2 0\n");
    EXPECT_THAT(copy_.refusal(), HasSubstr("not the binary form of LRAT"));
    fs::remove(proof);
    EXPECT_THAT(copy_.refusal(), HasSubstr("cannot be read"));
}

TEST_F(CertificateOfTrapezia, IsRefusedForAnotherPuzzle) {
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text(trapezia);
        text.replace(text.find(from), from.size(), to);
        write_bytes(copy_.puzzle, text);
        return copy_.refusal();
    };
    EXPECT_THAT(with("█◣", "██"), HasSubstr("does not have the shape that is placed"));
    EXPECT_THAT(with("copies = 4", "copies = 3"), HasSubstr("does not have 4 of piece 'h'"));
    EXPECT_THAT(with("\"c\"", "\"d\""), HasSubstr("does not have 1 of piece 'c'"));
    EXPECT_THAT(with("tetrakis", "square"), HasSubstr("is not a glyph"));
    EXPECT_THAT(with("lattice", "holes = 3\nlattice"), HasSubstr("unknown key 'holes'"));
}

TEST_F(CertificateOfTrapezia, IsRefusedIfItSaysSomethingElse) {
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = bytes_of(whole().certificate / "statement.txt");
        const auto at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        write_bytes(file("statement.txt"), text.replace(at, from.size(), to));
        return copy_.refusal();
    };
    EXPECT_THAT(with("no-flips", "flips"), Not(StartsWith("accepted")));
    EXPECT_THAT(with("point", "edge"), Not(StartsWith("accepted")));
    EXPECT_THAT(with("group D4", "group D2"), Not(StartsWith("accepted")));
    EXPECT_THAT(with("group D4", "group D5"), HasSubstr("'D5' is not a group of the lattice"));
    EXPECT_THAT(with("grids odd", "grids even"), Not(StartsWith("accepted")));
    EXPECT_THAT(with("piece 1 c\n", ""), Not(StartsWith("accepted")));
    EXPECT_THAT(with("components any", "components one"), Not(StartsWith("accepted")));
    std::string text = bytes_of(whole().certificate / "statement.txt");
    text.erase(text.rfind("slice "));
    write_bytes(file("statement.txt"), text);
    EXPECT_THAT(copy_.refusal(), HasSubstr("beyond the last slice"));
}

// No declaration, order or list entry must be missing.
TEST_F(CertificateOfTrapezia, IsRefusedIfAVariableIsMissing) {
    const auto lines = lines_of(slice() + ".cnf");
    std::set<std::string> kinds;
    for (std::size_t i = 0; lines[i].starts_with("c "); ++i) {
        std::istringstream words(lines[i]);
        std::string c, kind, variable;
        words >> c >> kind >> variable;
        if (kind == "order" || !kinds.insert(kind).second) continue;
        auto changed = lines;
        changed[i] = "c at-least " + variable + " area 0 0";
        write_lines(slice() + ".cnf", changed);
        EXPECT_THAT(copy_.refusal(), Not(StartsWith("accepted"))) << lines[i];
        for (std::string& line : changed) {  // removes it from the lists that contain it
            const auto place = (line + " ").find(" " + variable + " ");
            if (line.starts_with("c o") && place != std::string::npos) {
                line.erase(place, variable.size() + 1);
            }
        }
        write_lines(slice() + ".cnf", changed);
        EXPECT_THAT(copy_.refusal(),
                    AnyOf(HasSubstr("is missing"), HasSubstr("is not allowed by the rule"),
                          HasSubstr("an unknown kind"), HasSubstr("is expected")))
            << lines[i];
    }
    EXPECT_EQ(kinds.size(), 5U);
}

Question question_of_trapezia() {
    Question question{.puzzle = parse_puzzle(std::string(trapezia), "trapezia.toml")};
    question.details = SilhouetteQuestion{.grids = {GridKind::vertex, GridKind::cell},
                                          .method = SearchMethod::walk};
    return completed(question);
}

TEST(Certificate, ReportsAMissingSilhouette) {
    const TemporaryFolder folder;
    const Catalogue whole = searched_catalogue(folder.path() / "whole", question_of_trapezia());
    const auto stored = whole.challenges().front();
    const Catalogue lacking =
        catalogue_without(folder.path() / "lacking", whole, stored.challenge.fingerprint);
    const Certificate made = verification::certify(lacking, {stored.challenge.grids, 1},
                                                   folder.path() / "certificate", never);
    EXPECT_EQ(made.verdict, engine::Verdict::satisfiable);
    ASSERT_TRUE(made.found_challenge.has_value());
    EXPECT_EQ(made.found_challenge->challenge, stored.challenge);
    EXPECT_FALSE(fs::exists(folder.path() / "certificate" / "README.txt"));
}

TEST(Certificate, StopsWhenAsked) {
    const TemporaryFolder folder;
    const Catalogue catalogue = searched_catalogue(folder.path() / "whole", question_of_trapezia());
    const std::atomic<bool> stop{true};
    const Certificate made =
        verification::certify(catalogue, {GridKind::cell, 2}, folder.path() / "out", stop);
    EXPECT_EQ(made.verdict, engine::Verdict::unknown);
    EXPECT_FALSE(fs::exists(folder.path() / "out" / "README.txt"));
}

TEST(Certificate, IsNotMadeOfAQuestionWithAHorizonOrWithoutShapes) {
    Question question = question_of_trapezia();
    EXPECT_EQ(certificate_fault(question, GridKind::cell), std::nullopt);
    silhouette_question_of(question).horizon = 2;
    EXPECT_THAT(certificate_fault(question, GridKind::cell).value(), HasSubstr("has a horizon"));
    silhouette_question_of(question).horizon.reset();
    question.puzzle.rules.holes = false;
    EXPECT_EQ(certificate_fault(question, GridKind::cell), std::nullopt);
    EXPECT_THAT(certificate_fault(question, GridKind::mixed).value(), HasSubstr("have holes"));
    silhouette_question_of(question).groups = {symmetry_group_from_name("D1").value()};
    EXPECT_EQ(certificate_fault(question, GridKind::cell), std::nullopt);
    EXPECT_THAT(certificate_fault(question, GridKind::mixed).value(), HasSubstr("one component"));
}

}  // namespace
}  // namespace orbitile::verification::certificate_test
