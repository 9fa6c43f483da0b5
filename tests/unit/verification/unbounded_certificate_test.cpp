#include "verification/unbounded_certificate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "checker/certificate.hpp"
#include "checker/lattice.hpp"
#include "checker/slice.hpp"
#include "checker/statement.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"
#include "support/searched_catalogue.hpp"
#include "support/symmetric_brute_force.hpp"
#include "support/temporary_folder.hpp"
#include "support/trapezia.hpp"

namespace orbitile::unbounded_certificate_test {
namespace {

namespace fs = std::filesystem;
using namespace symmetric_brute_force;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::atomic<bool> never{false};

struct Certified {
    TemporaryFolder folder;
    fs::path puzzle = folder.path() / "puzzle.toml";
    fs::path certificate = folder.path() / "certificate";
    UnboundedCertificate told;

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

void certify(Certified& made, const std::string& text, const SymmetryGroup& group, Grids grids) {
    write_bytes(made.puzzle, text);
    Question question{.puzzle = read_puzzle_file(made.puzzle)};
    question.asked =
        SilhouetteQuestion{.grids = {grids}, .method = Method::census, .groups = {group}};
    const Catalogue catalogue = searched_catalogue(made.folder.path() / "catalogue", question);
    made.told = certify_unbounded(catalogue, {grids, 2}, made.certificate, never);
}

TEST(UnboundedCertificates, AreAcceptedByTheChecker) {
    std::mt19937 random(5);
    std::int64_t silhouettes = 0;
    std::int64_t cuts = 0;
    for (const Ground ground : {Ground::square, Ground::tetrakis, Ground::hex, Ground::triangle}) {
        for (int puzzles = 1; puzzles > 0;) {
            const Problem problem = random_problem(ground, 8, random);
            if (!problem.turns) continue;
            --puzzles;
            const std::string text = puzzle_file(problem);
            const Puzzle puzzle = parse_puzzle(text, "drawn.toml");
            for (const std::string_view name : groups_on(ground)) {
                const SymmetryGroup group = symmetry_group_from_name(name).value();
                for (const Grids grids : grids_of(group, puzzle.lattice)) {
                    Question question{.puzzle = puzzle};
                    question.asked = SilhouetteQuestion{.grids = {grids}, .groups = {group}};
                    if (unbounded_fault(question, grids)) continue;
                    SCOPED_TRACE(text + std::string(name) + " " + std::string(grids_name(grids)));
                    Certified made;
                    certify(made, text, group, grids);
                    ASSERT_EQ(made.told.verdict, Verdict::unsatisfiable);
                    const auto count = made.told.challenges + made.told.others;
                    EXPECT_THAT(made.check(),
                                HasSubstr("exactly " + std::to_string(count) + " silhouette"));
                    silhouettes += count;
                    cuts += made.told.cuts;
                }
            }
        }
    }
    EXPECT_GT(silhouettes, 100);
    EXPECT_GT(cuts, 0);
}

TEST(UnboundedCertificates, TellOfSilhouettesOnSeveralGrids) {
    Certified made;
    certify(made, std::string(trapezia), symmetry_group_from_name("D4").value(), Grids::mixed);
    EXPECT_EQ(made.told.challenges, 3);
    EXPECT_THAT(made.check(), HasSubstr("exactly 3 silhouettes"));
}

/// A certificate that is made once, and copied by those who change it.
class CertificateOfTrapezia : public testing::Test {
  protected:
    static const Certified& whole() {
        static const auto made = [] {
            auto certified = std::make_unique<Certified>();
            certify(*certified, std::string(trapezia), symmetry_group_from_name("D4").value(),
                    Grids::odd);
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

    // The nearest, which has all silhouettes.
    static std::string slice() { return "slice-0-2"; }

    // Replaces the first clause with these words in place of others; the header stays true.
    void change_clause(const std::function<bool(std::string&)>& change) const {
        auto lines = lines_of(slice() + ".cnf");
        for (std::string& line : lines) {
            if (line[0] == 'c' || line[0] == 'p') continue;
            if (!change(line)) continue;
            write_lines(slice() + ".cnf", lines);
            return;
        }
        FAIL() << "there is no such clause";
    }

    // Variables by what they are called in the comments.
    std::map<std::string, std::set<std::string>> variables() const {
        std::map<std::string, std::set<std::string>> found;
        for (const std::string& line : lines_of(slice() + ".cnf")) {
            std::istringstream words(line);
            std::string c;
            std::string kind;
            std::string variable;
            if (words >> c >> kind >> variable && c == "c") found[kind].insert(variable);
        }
        return found;
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
                StartsWith("the 9 pieces of trapezia (turned, not flipped) fill exactly " +
                           std::to_string(whole().told.challenges) + " silhouettes"));
}

TEST_F(CertificateOfTrapezia, IsRefusedWithoutAWitness) {
    auto lines = lines_of("silhouettes.txt");
    const auto second = std::find_if(lines.begin() + 1, lines.end(), [](const auto& line) {
        return line.starts_with("silhouette");
    });
    lines.erase(lines.begin(), second);
    write_lines("silhouettes.txt", lines);
    EXPECT_THAT(copy_.refusal(), HasSubstr("does not follow"));
}

// Not even if its clause is hidden too: the proof does not do then.
TEST_F(CertificateOfTrapezia, IsRefusedWithoutASilhouette) {
    const auto orbits = variables().at("orbit");
    auto lines = lines_of(slice() + ".cnf");
    const auto is_blocked = [&](const std::string& line) {
        if (line[0] != '-') return false;
        const auto literals = literals_of(line);
        return literals.size() > 2 &&
               std::all_of(literals.begin(), literals.end(), [&](const std::string& literal) {
                   return literal[0] == '-' && orbits.contains(literal.substr(1));
               });
    };
    const auto blocked = std::find_if(lines.begin(), lines.end(), is_blocked);
    ASSERT_NE(blocked, lines.end());
    *blocked = lines.back();
    write_lines(slice() + ".cnf", lines);
    EXPECT_THAT(copy_.refusal(), HasSubstr("the proof"));
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
    EXPECT_THAT(copy_.refusal(), HasSubstr("is there twice"));
}

TEST_F(CertificateOfTrapezia, IsRefusedWithAnElementLessInACut) {
    const auto elements = variables().at("element");
    change_clause([&](std::string& line) {
        auto literals = literals_of(line);
        const auto about_elements = [&](const std::string& literal) {
            return elements.contains(literal[0] == '-' ? literal.substr(1) : literal);
        };
        if (literals.size() < 4 || literals[1][0] == '-' ||
            !std::all_of(literals.begin(), literals.end(), about_elements)) {
            return false;
        }
        // One of them alone is left: many others would do.
        literals.resize(2);
        line = clause_of(literals);
        return true;
    });
    EXPECT_THAT(copy_.refusal(), HasSubstr("does not follow"));
}

TEST_F(CertificateOfTrapezia, IsRefusedWithAWrongCounterClause) {
    std::set<std::string> sums;
    for (const std::string& line : lines_of(slice() + ".cnf")) {
        std::istringstream words(line);
        std::string c;
        std::string kind;
        std::string variable;
        std::string name;
        words >> c >> kind >> variable >> name;
        if (name.starts_with("sum:")) sums.insert(variable);
    }
    ASSERT_FALSE(sums.empty());
    change_clause([&](std::string& line) {
        auto literals = literals_of(line);
        if (literals.size() < 3 || !sums.contains(literals[0].substr(1))) return false;
        literals.pop_back();
        line = clause_of(literals);
        return true;
    });
    EXPECT_THAT(copy_.refusal(), HasSubstr("does not follow"));
}

TEST_F(CertificateOfTrapezia, IsRefusedWithATruncatedProof) {
    const std::string proof = bytes_of(file(slice() + ".drat"));
    ASSERT_GT(proof.size(), 100U);
    write_bytes(file(slice() + ".drat"), proof.substr(0, 20));
    EXPECT_THAT(copy_.refusal(), HasSubstr("the proof"));
    write_bytes(file(slice() + ".drat"), "");
    EXPECT_THAT(copy_.refusal(), HasSubstr("the proof ends without a contradiction"));
    write_bytes(file(slice() + ".drat"), "1 2 0\n");
    EXPECT_THAT(copy_.refusal(), HasSubstr("not in the binary form"));
    fs::remove(file(slice() + ".drat"));
    EXPECT_THAT(copy_.refusal(), HasSubstr("cannot be read"));
}

TEST_F(CertificateOfTrapezia, IsRefusedForAnotherPuzzle) {
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text(trapezia);
        text.replace(text.find(from), from.size(), to);
        write_bytes(copy_.puzzle, text);
        return copy_.refusal();
    };
    EXPECT_THAT(with("█◣", "██"), HasSubstr("cannot lie so"));
    EXPECT_THAT(with("copies = 4", "copies = 3"), HasSubstr("not so many copies of h"));
    EXPECT_THAT(with("\"c\"", "\"d\""), HasSubstr("no piece 'c'"));
    EXPECT_THAT(with("tetrakis", "square"), HasSubstr("no glyph"));
    EXPECT_THAT(with("lattice", "holes = 3\nlattice"), HasSubstr("no key 'holes'"));
}

TEST_F(CertificateOfTrapezia, IsRefusedIfItSaysSomethingElse) {
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = bytes_of(whole().certificate / "statement.txt");
        const auto at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        write_bytes(file("statement.txt"), text.replace(at, from.size(), to));
        return copy_.refusal();
    };
    EXPECT_THAT(with("no-flips", "flips"), testing::Not(StartsWith("accepted")));
    EXPECT_THAT(with("point", "edge"), testing::Not(StartsWith("accepted")));
    EXPECT_THAT(with("group D4", "group D2"), testing::Not(StartsWith("accepted")));
    EXPECT_THAT(with("group D4", "group D5"), HasSubstr("knows no group 'D5'"));
    EXPECT_THAT(with("grids odd", "grids even"), testing::Not(StartsWith("accepted")));
    EXPECT_THAT(with("piece 1 c\n", ""), testing::Not(StartsWith("accepted")));
    EXPECT_THAT(with("components any", "components one"), testing::Not(StartsWith("accepted")));
    std::string text = bytes_of(whole().certificate / "statement.txt");
    text.erase(text.rfind("slice "));
    write_bytes(file("statement.txt"), text);
    EXPECT_THAT(copy_.refusal(), HasSubstr("beyond the last slice"));
}

TEST_F(CertificateOfTrapezia, IsRefusedIfAVariableIsMissing) {
    for (const std::string kind : {"c element", "c orbit", "c placement"}) {
        auto lines = lines_of(slice() + ".cnf");
        const auto first = std::ranges::find_if(
            lines, [&](const std::string& line) { return line.starts_with(kind); });
        std::istringstream words(first->substr(kind.size()));
        std::string variable;
        words >> variable;
        *first = "c defined " + variable + " nothing";
        write_lines(slice() + ".cnf", lines);
        EXPECT_THAT(copy_.refusal(), HasSubstr("missing")) << kind;
        fs::copy_file(whole().certificate / (slice() + ".cnf"), file(slice() + ".cnf"),
                      fs::copy_options::overwrite_existing);
    }
}

// Clauses that are about elements, orbits and placements, shortened or turned round at random:
// whatever the checker lets pass is true of each silhouette as it is stored.
TEST_F(CertificateOfTrapezia, HasNoClauseThatASilhouetteBreaks) {
    const check::Statement statement = check::Statement::read(
        check::Puzzle::read(copy_.puzzle.string()), copy_.certificate.string());
    const check::Silhouettes silhouettes =
        check::read_silhouettes(statement, copy_.certificate.string());
    const auto elements = check::elements_of(statement);
    const auto lines = lines_of(slice() + ".cnf");
    std::map<int, std::set<std::string>> shards;  // of elements and orbits, by variable
    std::map<int, bool> is_half;
    std::size_t first = 0;
    for (; lines[first][0] == 'c'; ++first) {
        std::istringstream words(lines[first]);
        std::string c, kind, grid;
        int variable = 0;
        words >> c >> kind >> variable >> grid;
        if (kind != "element" && kind != "orbit") continue;
        for (std::string shard; words >> shard;) shards[variable].insert(shard);
        is_half[variable] = kind == "element" && shards[variable].size() == 2;
    }
    // By silhouette: which of them are true.
    const auto name = [](const check::Shard& shard) {
        return "(" + std::to_string(shard.x) + ")-(" + std::to_string(shard.y) + ")-" +
               "nesw"[shard.slot];
    };
    std::vector<std::set<int>> truths;
    const int low = 0;
    const int high = 2;
    for (const check::Silhouette& silhouette : silhouettes.views) {
        std::set<std::string> covered;
        for (const check::Shard& shard : silhouette.front()) {
            covered.insert(name(shard));
        }
        auto& truth = truths.emplace_back();
        for (const auto& [variable, own] : shards) {
            bool holds = std::includes(covered.begin(), covered.end(), own.begin(), own.end());
            if (holds && is_half[variable]) {
                const std::string cell = own.begin()->substr(0, own.begin()->size() - 1);
                int there = 0;
                for (const char slot : std::string("nesw"))
                    there += covered.contains(cell + slot) ? 1 : 0;
                holds = there == 2;
            }
            if (holds) truth.insert(variable);
        }
    }
    ASSERT_GT(truths.size(), 1U);
    std::vector<std::vector<int>> clauses;
    for (std::size_t i = first + 1; i < lines.size(); ++i) {
        std::vector<int> clause;
        for (const std::string& literal : literals_of(lines[i]))
            clause.push_back(std::stoi(literal));
        const bool is_told = std::all_of(clause.begin(), clause.end(), [&](int literal) {
            return shards.contains(std::abs(literal));
        });
        if (is_told) clauses.push_back(clause);
    }
    std::mt19937 random(3);
    int accepted = 0;
    int refused = 0;
    const check::SliceName slice_name{low, high, slice()};
    for (int tries = 0; tries < 400; ++tries) {
        std::vector<int> clause = clauses[random() % clauses.size()];
        const std::size_t at = random() % clause.size();
        switch (random() % 3) {
            case 0: clause.erase(clause.begin() + static_cast<std::ptrdiff_t>(at)); break;
            case 1: clause[at] = -clause[at]; break;
            default:
                clause[at] =
                    (clause[at] > 0 ? 1 : -1) *
                    std::next(shards.begin(), static_cast<std::ptrdiff_t>(random() % shards.size()))
                        ->first;
        }
        std::string text;
        for (std::size_t i = 0; i < first; ++i) text += lines[i] + "\n";
        std::istringstream header(lines[first]);
        std::string p, cnf, variables;
        header >> p >> cnf >> variables;
        text += "p cnf " + variables + " 1\n";
        for (const int literal : clause) text += std::to_string(literal) + " ";
        write_bytes(file("one.cnf"), text + "0\n");
        std::vector<check::Clause> read;
        try {
            check::check_slice(statement, silhouettes, elements, slice_name,
                               file("one.cnf").string(), read);
        } catch (const check::Refusal& refusal) {
            EXPECT_THAT(refusal.what(), HasSubstr("does not follow"));
            ++refused;
            continue;
        }
        ++accepted;
        // What is blocked is false of the one silhouette that it blocks.
        const bool is_blocking =
            clause.size() > 2 && std::all_of(clause.begin(), clause.end(), [&](int literal) {
                return literal < 0 && !is_half.at(-literal);
            });
        int broken = 0;
        for (const auto& truth : truths) {
            const bool holds = std::any_of(clause.begin(), clause.end(), [&](int literal) {
                return truth.contains(std::abs(literal)) == (literal > 0);
            });
            if (!holds) ++broken;
        }
        EXPECT_LE(broken, is_blocking ? 1 : 0) << testing::PrintToString(clause);
    }
    EXPECT_GT(accepted, 5);
    EXPECT_GT(refused, 100);
}

Question question_of_trapezia() {
    Question question{.puzzle = parse_puzzle(std::string(trapezia), "trapezia.toml")};
    question.asked =
        SilhouetteQuestion{.grids = {Grids::even, Grids::odd}, .method = Method::census};
    return question;
}

TEST(UnboundedCertificate, SaysWhatTheCatalogueLacks) {
    const TemporaryFolder folder;
    const Catalogue whole = searched_catalogue(folder.path() / "whole", question_of_trapezia());
    const auto stored = whole.challenges().front();
    const Catalogue lacking =
        catalogue_without(folder.path() / "lacking", whole, stored.challenge.fingerprint);
    const UnboundedCertificate made = certify_unbounded(lacking, {stored.challenge.grids, 1},
                                                        folder.path() / "certificate", never);
    EXPECT_EQ(made.verdict, Verdict::satisfiable);
    ASSERT_TRUE(made.found.has_value());
    EXPECT_EQ(made.found->challenge, stored.challenge);
    EXPECT_FALSE(fs::exists(folder.path() / "certificate" / "README.txt"));
}

TEST(UnboundedCertificate, StopsWhenAsked) {
    const TemporaryFolder folder;
    const Catalogue catalogue = searched_catalogue(folder.path() / "whole", question_of_trapezia());
    const std::atomic<bool> stop{true};
    const UnboundedCertificate made =
        certify_unbounded(catalogue, {Grids::odd, 2}, folder.path() / "out", stop);
    EXPECT_EQ(made.verdict, Verdict::unknown);
    EXPECT_FALSE(fs::exists(folder.path() / "out" / "README.txt"));
}

TEST(UnboundedCertificate, IsNotMadeOfWhatWasNotAskedWithoutABound) {
    Question question = question_of_trapezia();
    EXPECT_EQ(unbounded_fault(question, Grids::odd), std::nullopt);
    silhouettes_asked(question).horizon = 2;
    EXPECT_THAT(unbounded_fault(question, Grids::odd).value(), HasSubstr("--horizon 2"));
    silhouettes_asked(question).horizon.reset();
    question.puzzle.rules.holes = false;
    EXPECT_EQ(unbounded_fault(question, Grids::odd), std::nullopt);
    EXPECT_THAT(unbounded_fault(question, Grids::mixed).value(), HasSubstr("have holes"));
    silhouettes_asked(question).groups = {symmetry_group_from_name("D1").value()};
    EXPECT_EQ(unbounded_fault(question, Grids::odd), std::nullopt);
    EXPECT_THAT(unbounded_fault(question, Grids::mixed).value(), HasSubstr("one component"));
}

}  // namespace
}  // namespace orbitile::unbounded_certificate_test
