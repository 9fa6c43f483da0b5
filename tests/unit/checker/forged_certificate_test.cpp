// Certificates that somebody writes who wants to prove what is not true. They have all variables
// that they need, and few clauses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "checker/certificate.hpp"
#include "checker/elements.hpp"
#include "checker/lattice.hpp"
#include "checker/slice.hpp"
#include "checker/statement.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::forged_certificate_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// Their only silhouette with the symmetry D2 is the square.
constexpr std::string_view square = R"(name = "square"
lattice = "square"
[[piece]]
name = "corner"
rows = ["█·", "██"]
[[piece]]
name = "dot"
rows = ["█"]
)";

class Forger {
  public:
    Forger(std::string_view puzzle, const std::string& statement) {
        fs::create_directory(certificate_);
        write_bytes(puzzle_, std::string(puzzle));
        write_bytes(certificate_ / "statement.txt", "orbitile-statement 1\n" + statement);
        write_bytes(certificate_ / "silhouettes.txt", "");
    }

    fs::path file(const std::string& name) const { return certificate_ / name; }
    fs::path puzzle() const { return puzzle_; }

    std::string refusal() const {
        try {
            std::ostringstream steps;
            return "accepted: " +
                   check::check_certificate(puzzle_.string(), certificate_.string(), steps);
        } catch (const check::Refusal& refusal) {
            return refusal.what();
        }
    }

    check::Statement statement() const {
        return check::Statement::read(check::Puzzle::read(puzzle_.string()), certificate_.string());
    }

    void deny_nothing() const {
        deny_the_first_piece();
        std::string text = bytes_of(file("all.cnf"));
        text.erase(text.find("p cnf"));
        const auto variables = std::count(text.begin(), text.end(), '\n');
        write_bytes(file("all.cnf"), text + "p cnf " + std::to_string(variables) + " 1\n0\n");
    }

    // All elements, orbits and placements, and a clause against each placement of the first piece:
    // so it would lie nowhere.
    void deny_the_first_piece() const {
        const check::Statement said = statement();
        const auto grids = check::elements_of(said);
        int variables = 0;
        std::vector<std::string> told;
        std::vector<std::string> clauses;
        std::string somewhere;
        for (std::size_t g = 0; g < grids.size(); ++g) {
            std::set<check::Shard> covered;
            const auto tell = [&](const std::string& kind, const std::string& piece,
                                  const check::Shards& shards) {
                told.push_back("c " + kind + " " + std::to_string(++variables) + " " +
                               said.grids[g] + piece);
                for (const check::Shard& shard : shards) told.back() += " " + name(said, shard);
            };
            for (const check::Element& element : grids[g].all()) {
                tell("element", "", element.parts.front());
                covered.insert(element.orbit.begin(), element.orbit.end());
            }
            std::set<check::Shard> left = covered;
            while (!left.empty()) {
                const check::Shard first = *left.begin();
                tell("orbit", "", {first});
                for (const check::Map& map : said.group) {
                    left.erase(said.puzzle.lattice.image(map, grids[g].ground().centre, first));
                }
            }
            for (std::size_t c = 0; c < said.classes.size(); ++c) {
                for (const check::Shards& shape : said.classes[c].shapes) {
                    for (const check::Shard& first : covered) {
                        if (first.slot != shape.front().slot) continue;
                        check::Shards shards = shape;
                        for (check::Shard& shard : shards) {
                            shard.x += first.x - shape.front().x;
                            shard.y += first.y - shape.front().y;
                        }
                        tell("placement", " " + std::to_string(c), shards);
                        if (c > 0) continue;
                        clauses.push_back("-" + std::to_string(variables) + " 0");
                        somewhere += std::to_string(variables) + " ";
                    }
                }
            }
        }
        clauses.push_back(somewhere + "0");
        std::string text;
        for (const std::string& line : told) text += line + "\n";
        text += "p cnf " + std::to_string(variables) + " " + std::to_string(clauses.size()) + "\n";
        for (const std::string& clause : clauses) text += clause + "\n";
        write_bytes(file("all.cnf"), text);
        write_bytes(file("all.drat"), "");
    }

  private:
    static std::string name(const check::Statement& said, const check::Shard& shard) {
        std::string text = "(" + std::to_string(shard.x) + ")-(" + std::to_string(shard.y) + ")";
        const std::string& letters = said.puzzle.lattice.letters;
        if (!letters.empty()) text += std::string("-") + letters[std::size_t(shard.slot)];
        return text;
    }

    TemporaryFolder folder_;
    fs::path puzzle_ = folder_.path() / "puzzle.toml";
    fs::path certificate_ = folder_.path() / "certificate";
};

// Pieces that may be flipped but not turned may be flipped from west to east alone: no other mirror
// takes their tilings to tilings.
TEST(ForgedCertificates, DoNotKeepAFlippedPieceFromAllOrientations) {
    for (const std::string rules : {"no-turns flips", "turns flips", "turns no-flips"}) {
        const Forger forger(square, "rules " + rules +
                                        " point\npiece 1 corner\npiece 1 dot\ngroup D2\n"
                                        "grids even\ncomponents any\nslice 0 9 all\n");
        forger.deny_the_first_piece();
        EXPECT_THAT(forger.refusal(), HasSubstr("kept from lying in any orientation")) << rules;
    }
}

constexpr std::string_view rest_of_statement =
    "group D2\ngrids even\ncomponents any\nslice 0 9 all\n";

std::string refusal_of(const std::string& statement) { return Forger(square, statement).refusal(); }

TEST(ForgedCertificates, DoNotUseAPieceTwice) {
    const std::string rest(rest_of_statement);
    EXPECT_THAT(refusal_of("rules turns flips point\npiece 1 dot\npiece 1 dot\n" + rest),
                HasSubstr("not so often"));
}

TEST(ForgedCertificates, SayEachThingOnce) {
    const std::string pieces = "rules turns flips point\npiece 1 dot\n";
    const std::string rest(rest_of_statement);
    for (const std::string line :
         {"rules turns flips edge", "group D4", "grids odd", "components one"}) {
        EXPECT_THAT(refusal_of(pieces + rest + line + "\n"), HasSubstr(" twice")) << line;
    }
    EXPECT_THAT(refusal_of("piece 1 dot\n" + rest), HasSubstr("no rules"));
    EXPECT_THAT(refusal_of("rules turns flips point edge\npiece 1 dot\n" + rest),
                HasSubstr("too much"));
}

TEST(ForgedCertificates, SayWhichPiecesTheyAreAboutIfNotAll) {
    const std::string rest(rest_of_statement);
    const Forger forger(square, "rules turns no-flips point\npiece 1 corner\n" + rest);
    // No orbit has one or three shards: the sum of areas is a contradiction by itself.
    forger.deny_nothing();
    EXPECT_THAT(forger.refusal(), StartsWith("accepted: 1 piece of square: 1 x corner (turned"));
}

// One component lies on one grid: that there is none on two would say nothing about each of them.
TEST(ForgedCertificates, DoNotSpeakOfOneComponentOnSeveralGrids) {
    EXPECT_THAT(refusal_of("rules turns flips point\npiece 1 dot\ngroup D2\ngrids even odd\n"
                           "components one\nslice 0 9 all\n"),
                HasSubstr("does not lie on several grids"));
}

TEST(ForgedCertificates, AreNotReadFromWhatMayNeverEnd) {
    const Forger forger(
        square, "rules turns no-flips point\npiece 1 corner\n" + std::string(rest_of_statement));
    forger.deny_nothing();
    for (const std::string name : {"statement.txt", "silhouettes.txt", "all.cnf", "all.drat"}) {
        const std::string before = bytes_of(forger.file(name));
        fs::remove(forger.file(name));
        fs::create_symlink("/dev/zero", forger.file(name));
        EXPECT_THAT(forger.refusal(), HasSubstr(name + ": cannot be read"));
        fs::remove(forger.file(name));
        fs::create_directory(forger.file(name));
        EXPECT_THAT(forger.refusal(), HasSubstr(name + ": cannot be read"));
        fs::remove(forger.file(name));
        // Of a proof nothing is read after a contradiction.
        if (name != "all.drat") {
            write_bytes(forger.file(name), std::string(2 << 20, ' '));
            EXPECT_THAT(forger.refusal(), testing::Not(StartsWith("accepted"))) << name;
        }
        write_bytes(forger.file(name), before);
        EXPECT_THAT(forger.refusal(), StartsWith("accepted")) << name;
    }
}

// Three triangles point down round one that points up; in place of them three that point up would
// have their middles in the same places, but lie on another grid.
TEST(ForgedCertificates, DoNotTakeATriangleForOneUpsideDown) {
    const check::Lattice lattice = check::Lattice::named("triangle");
    for (const auto& [from, from_centre] : lattice.centres) {
        for (const auto& [to, to_centre] : lattice.centres) {
            for (const int slot : {0, 1}) {
                check::Shards shards{{0, 0, slot}};
                EXPECT_EQ(lattice.moves(check::Map{}, from_centre, to_centre, shards), from == to)
                    << from << " " << to;
            }
        }
    }
}

TEST(ForgedCertificates, AreAboutPiecesAsTheyAreDrawn) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "puzzle.toml").string();
    for (const std::string lattice : {"square", "hex", "triangle"}) {
        write_bytes(file, "lattice = \"" + lattice + "\"\n[[piece]]\nname = \"a\"\nrows = [\"" +
                              (lattice == "triangle" ? "▲" : "█") + "◣\"]\n");
        EXPECT_THROW(check::Puzzle::read(file), check::Refusal) << lattice;
    }
}

}  // namespace
}  // namespace orbitile::forged_certificate_test
