// Certificates by a forger who wants to prove a false statement. They have all variables that they
// need, and few clauses.
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
#include "checker/puzzle.hpp"
#include "checker/rules.hpp"
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
        write_bytes(certificate_ / "statement.txt", "orbitile-statement 2\n" + statement);
        write_bytes(certificate_ / "silhouettes.txt", "");
    }

    fs::path file(const std::string& name) const { return certificate_ / name; }
    fs::path puzzle() const { return puzzle_; }

    std::string refusal() const {
        try {
            std::ostringstream steps;
            return "accepted: " + check::check_certificate(check::Puzzle::read(puzzle_.string()),
                                                           certificate_.string(), steps);
        } catch (const check::Refusal& refusal) {
            return refusal.what();
        }
    }

    check::Statement statement() const {
        return check::Statement::read(check::Puzzle::read(puzzle_.string()), certificate_.string());
    }

    /// All variables and one clause: the empty clause of the given rule.
    void write_empty_clause(const std::string& rule) const {
        const auto declarations = declare_everything();
        write_slice(declarations.text, declarations.variables, "c rule " + rule + "\n", {""});
    }

    /// All variables, and a clause against each placement of the first piece, so that it cannot be
    /// placed.
    void deny_the_first_piece() const {
        const auto declarations = declare_everything();
        std::vector<std::string> clauses;
        std::string somewhere;
        for (const int placement : declarations.of_first_class) {
            clauses.push_back("-" + std::to_string(placement) + " ");
            somewhere += std::to_string(placement) + " ";
        }
        clauses.push_back("\nc rule every-piece\n" + somewhere);
        write_slice(declarations.text, declarations.variables, "c rule orientation\n", clauses);
    }

    struct Declarations {
        std::string text;
        int variables = 0;
        std::vector<int> of_first_class;
    };

    // All elements, orbits and placements, and the order of the areas.
    Declarations declare_everything() const {
        const check::Statement said = statement();
        const auto grids = check::elements_of(said);
        Declarations made;
        std::string order = "c order area";
        for (std::size_t g = 0; g < grids.size(); ++g) {
            std::set<check::Shard> covered;
            const auto declare = [&](const std::string& kind, const std::string& piece,
                                     const check::Shards& shards) {
                made.text += "c " + kind + " " + std::to_string(++made.variables) + " " +
                             said.grids[g] + piece;
                for (const check::Shard& shard : shards) made.text += " " + name(said, shard);
                made.text += "\n";
            };
            for (const check::Element& element : grids[g].all()) {
                declare("element", "", element.parts.front());
                order += " " + std::to_string(made.variables);
                covered.insert(element.orbit.begin(), element.orbit.end());
            }
            std::set<check::Shard> left = covered;
            while (!left.empty()) {
                const check::Shard first = *left.begin();
                declare("orbit", "", {first});
                for (const check::Map& map : said.group) {
                    const check::Point centre = grids[g].grid_parameters().centre;
                    left.erase(said.puzzle.lattice.image(map, centre, {first}).front());
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
                        declare("placement", " " + std::to_string(c), shards);
                        if (c == 0) made.of_first_class.push_back(made.variables);
                    }
                }
            }
        }
        made.text += order + "\n";
        return made;
    }

    // The proof claims that the last clause, or the one before it, is contradicted without other
    // clauses.
    void write_slice(const std::string& declarations, int variables, const std::string& rule,
                     const std::vector<std::string>& clauses) const {
        std::string text = declarations + "p cnf " + std::to_string(variables) + " " +
                           std::to_string(clauses.size()) + "\n" + rule;
        for (const std::string& clause : clauses) {
            const bool has_rule = clause.starts_with('\n');
            text += (has_rule ? clause.substr(1) : clause) + "0\n";
        }
        write_bytes(file("all.cnf"), text);
        const auto id = static_cast<char>(2 * (clauses.size() + 1));
        const auto hint = static_cast<char>(2 * clauses.size());
        write_bytes(file("all.lrat.gz"), std::string{'a', id, '\0', hint, '\0'});
    }

  private:
    static std::string name(const check::Statement& said, const check::Shard& shard) {
        std::string text = "(" + std::to_string(shard.x) + ")-(" + std::to_string(shard.y) + ")";
        const std::string& slot_letters = said.puzzle.lattice.slot_letters;
        if (!slot_letters.empty()) text += std::string("-") + slot_letters[std::size_t(shard.slot)];
        return text;
    }

    TemporaryFolder folder_;
    fs::path puzzle_ = folder_.path() / "puzzle.toml";
    fs::path certificate_ = folder_.path() / "certificate";
};

// Without turns, pieces can only be flipped from west to east. No other mirror takes their tilings
// to tilings.
TEST(ForgedCertificates, DoNotKeepAFlippedPieceFromAllOrientations) {
    for (const std::string rules : {"no-turns flips", "turns flips", "turns no-flips"}) {
        const Forger forger(square, "rules " + rules +
                                        " point\npiece 1 corner\npiece 1 dot\ngroup D2\n"
                                        "grids even\ncomponents any\nslice 0 9 all\n");
        forger.deny_the_first_piece();
        EXPECT_THAT(forger.refusal(), HasSubstr("exclude every orientation")) << rules;
    }
}

std::string statement_with(const std::string& from, const std::string& to) {
    std::string text =
        "rules turns no-flips point\npiece 1 corner\npiece 1 dot\ngroup D2\ngrids even\n"
        "components any\nslice 0 9 all\n";
    const auto place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    return text.replace(place, from.size(), to);
}

struct Forgery {
    std::string from;
    std::string to;
    std::string refusal;
};

std::vector<Forgery> forgeries() {
    return {
        {"rules turns no-flips point\n", "", "where 'rules' is expected"},
        {"piece 1 corner\npiece 1 dot\n", "", "where 'piece' is expected"},
        {"group D2\n", "", "where 'group' is expected"},
        {"grids even\n", "", "where 'grids' is expected"},
        {"components any\n", "", "where 'components' is expected"},
        {"slice 0 9 all\n", "", "where 'slice' is expected"},
        {"group D2", "rules turns no-flips edge\ngroup D2", "'rules' was found where 'group'"},
        {"group D2", "group D2\ngroup D4", "'group' was found where 'grids'"},
        {"grids even", "grids even\ngrids odd", "where 'components' is expected"},
        {"components any", "components any\ncomponents one", "where 'slice' is expected"},
        {"turns", "turned", "'turns' or 'no-turns' is expected"},
        {"no-flips", "flip", "'flips' or 'no-flips' is expected"},
        {"point", "corner", "'edge' or 'point' is expected"},
        {"rules turns no-flips point", "rules", "'turns' or 'no-turns' is expected"},
        {"point", "point edge", "too many words"},
        {"piece 1 corner", "piece 0 corner", "a number from 1 to 4096 is expected"},
        {"piece 1 corner", "piece -1 corner", "a number from 1 to 4096 is expected"},
        {"piece 1 corner", "piece 2 corner", "the puzzle does not have 2 of piece 'corner'"},
        {"piece 1 corner", "piece 99999999999 corner", "a number from 1 to 4096 is expected"},
        {"piece 1 corner", "piece one corner", "a number from 1 to 4096 is expected"},
        {"piece 1 dot", "piece 1 corner", "a piece is listed twice"},
        {"piece 1 dot", "piece 1 dot \npiece 1 dot", "the puzzle does not have 1 of"},
        {"piece 1 dot", "piece 1 Dot", "the puzzle does not have 1 of piece 'Dot'"},
        {"piece 1 dot", "piece 1", "the puzzle does not have 1 of piece ''"},
        {"group D2", "group D5", "not a group of the lattice"},
        {"group D2", "group D3", "not a group of the lattice"},
        {"group D2", "group C1", "not a group of the lattice"},
        {"group D2", "group C2x", "not a group of the lattice"},
        {"group D2", "group D4x", "not a group of the lattice"},
        {"group D2", "group", "not a group of the lattice"},
        {"group D2", "group D2 D4", "too many words"},
        {"grids even", "grids cell", "the lattice does not have the grid 'cell'"},
        {"grids even", "grids even even", "'even', or it is listed twice"},
        {"grids even", "grids", "does not have the grid"},
        {"grids even", "grids even,odd", "does not have the grid 'even,odd'"},
        {"components any", "components two", "'one' or 'any' is expected"},
        {"components any", "components one any", "too many words"},
        {"grids even\ncomponents any", "grids even odd\ncomponents one",
         "cannot be on several grids"},
        {"group D2\n", "group D1\n", "could be shifted apart"},
        {"slice 0 9 all", "slice 1 9 all", "a number from 0 to 0 is expected"},
        {"slice 0 9 all", "slice 0 4 all\nslice 6 9 far", "a number from 5 to 5 is expected"},
        {"slice 0 9 all", "slice 0 4 all\nslice 4 9 far", "a number from 5 to 5 is expected"},
        {"slice 0 9 all", "slice 9 0 all", "a number from 0 to 0 is expected"},
        {"slice 0 9 all", "slice 0 9", "a slice's name must have 1 to 60 characters"},
        {"slice 0 9 all", "slice 0 9 ../all", "a slice's name must have 1 to 60 characters"},
        {"slice 0 9 all", "slice 0 9 /etc/passwd", "a slice's name must have 1 to 60 characters"},
        {"slice 0 9 all", "slice 0 2000000 all", "a number from 0 to 1048576"},
        {"slice 0 9 all", "slice 0 0 all", "beyond the last slice"},
        {"slice 0 9 all", "slice 0 9 all\nproven yes",
         "'proven' was found where 'the end' is expected"},
        {"slice 0 9 all", "\n\nslice 0 9 all", "'' was found where 'slice' is expected"},
        {"group D2", "group D4\ngrids edge", "where 'components' is expected"},
    };
}

TEST(ForgedCertificates, DoNotStateAnythingElse) {
    EXPECT_GE(forgeries().size(), 50U);
    for (const Forgery& forgery : forgeries()) {
        const Forger forger(square, statement_with(forgery.from, forgery.to));
        EXPECT_THAT(forger.refusal(), HasSubstr(forgery.refusal)) << forgery.to;
    }
    // The lattice does not have the symmetry about this centre.
    std::string statement = statement_with("group D2", "group D4");
    statement.replace(statement.find("even"), 4, "edge");
    EXPECT_THAT(Forger(square, statement).refusal(), HasSubstr("does not have this symmetry"));
}

TEST(ForgedCertificates, OfEarlierVersionsAreRefusedWithWhatToDo) {
    const Forger forger(square, statement_with("", ""));
    std::string text = bytes_of(forger.file("statement.txt"));
    text.replace(text.find('2'), 1, "1");
    write_bytes(forger.file("statement.txt"), text);
    EXPECT_THAT(forger.refusal(), HasSubstr("earlier version of orbitile; run 'orbitile certify'"));
    text.replace(text.find('1'), 1, "3");
    write_bytes(forger.file("statement.txt"), text);
    EXPECT_THAT(forger.refusal(), HasSubstr("this is not a statement"));
}

TEST(ForgedCertificates, SayWhichPiecesTheyAreAboutIfNotAll) {
    const Forger forger(square, statement_with("piece 1 dot\n", ""));
    // No orbit has one or three shards, so the sum of areas is a contradiction.
    forger.write_empty_clause("sum");
    EXPECT_THAT(forger.refusal(),
                StartsWith("accepted: 1 piece of 'square' (1 x 'corner'), turned, not flipped, "
                           "fill exactly 0 silhouettes"));
}

TEST(ForgedCertificates, HaveNoEmptyClauseUnderAnotherRule) {
    const Forger forger(square, statement_with("piece 1 dot\n", ""));
    // No element is small enough for the corner alone, so the corner does not have a placement.
    const std::set<std::string_view> holds{"sum", "some", "every-piece"};
    for (const check::Rule& rule : check::rules()) {
        forger.write_empty_clause(std::string(rule.name));
        EXPECT_EQ(forger.refusal().starts_with("accepted"), holds.contains(rule.name)) << rule.name;
    }
    forger.write_empty_clause("magic");
    EXPECT_THAT(forger.refusal(), HasSubstr("'magic' is not a rule"));
    const Forger whole(square, statement_with("", ""));
    for (const check::Rule& rule : check::rules()) {
        whole.write_empty_clause(std::string(rule.name));
        EXPECT_THAT(whole.refusal(), HasSubstr("clause 1 is not")) << rule.name;
    }
}

// A variable about a sum does not have placements, so it has none in common with a one-of variable.
TEST(ForgedCertificates, DoNotMakeASumExcludeAPiece) {
    const Forger forger(square, statement_with("", ""));
    const auto declarations = forger.declare_everything();
    const std::string placed = std::to_string(declarations.variables + 1);
    const std::string weighed = std::to_string(declarations.variables + 2);
    std::string text = declarations.text + "c one-of " + placed + " class 0";
    for (const int placement : declarations.of_first_class) text += " " + std::to_string(placement);
    text += "\nc at-least " + weighed + " area 0 0\n";
    forger.write_slice(text, declarations.variables + 2, "c rule once\n",
                       {"-" + placed + " -" + weighed + " "});
    EXPECT_THAT(forger.refusal(), HasSubstr("clause 1 is not allowed by the rule 'once'"));
}

// Without turns, no map takes one vertex of the triangles to the other, or one mirror to another.
// So a proof about one of them is not a proof about "a vertex" or about "D1".
TEST(ForgedCertificates, SpeakOfAllCentresAndDirectionsOrAreRefused) {
    struct Case {
        std::string lattice, group, grids;
        bool is_about_all;
    };
    const std::vector<Case> cases{
        {"square", "C4", "even", true},
        {"square", "C4", "odd", true},
        {"square", "C2", "odd", true},
        {"square", "D4", "even", true},
        {"square", "D2", "even", true},
        {"square", "D2x", "odd", true},
        {"square", "C2", "edge", false},
        {"square", "C2", "edge2", false},
        {"square", "C2", "edge edge2", true},
        {"square", "D2", "edge", false},
        {"square", "D1", "even", false},
        {"square", "D1x", "even", false},
        {"tetrakis", "C4", "even", true},
        {"tetrakis", "C2", "edge", false},
        {"hex", "C6", "cell", true},
        {"hex", "C3", "cell", true},
        {"hex", "C3", "vertex", false},
        {"hex", "C3", "vertex2", false},
        {"hex", "C3", "vertex vertex2", true},
        {"hex", "C2", "edge", false},
        {"hex", "C2", "edge edge2 edge3", true},
        {"hex", "C2", "edge edge3", false},
        {"hex", "D3", "cell", true},
        {"hex", "D2", "cell", false},
        {"hex", "D6", "cell", true},
        {"hex", "D1", "cell", false},
        {"triangle", "C3", "cell", false},
        {"triangle", "C3", "cell2", false},
        {"triangle", "C3", "cell cell2", true},
        {"triangle", "C3", "vertex", true},
        {"triangle", "C2", "edge2", false},
        {"triangle", "C6", "vertex", true},
        {"triangle", "D3", "vertex", true},
        {"triangle", "D1x", "vertex", false},
    };
    for (const Case& one : cases) {
        const std::string puzzle = "name = \"one\"\nlattice = \"" + one.lattice +
                                   "\"\n[[piece]]\nname = \"a\"\n" + "rows = [\"" +
                                   (one.lattice == "triangle" ? "▲" : "█") + "\"]\n";
        const bool is_shifted = one.group.starts_with("D1");
        for (const std::string turns : {"turns", "no-turns"}) {
            const Forger forger(puzzle, "rules " + turns + " no-flips edge\npiece 1 a\ngroup " +
                                            one.group + "\ngrids " + one.grids + "\ncomponents " +
                                            (is_shifted ? "one" : "any") + "\nslice 0 9 all\n");
            const bool is_about_all = turns == "turns" || one.is_about_all;
            const std::string about_some = "this would be proven only for some";
            EXPECT_EQ(forger.refusal().find(about_some) == std::string::npos, is_about_all)
                << one.lattice << " " << one.group << " " << one.grids << " " << turns << ": "
                << forger.refusal();
        }
    }
}

TEST(ForgedCertificates, AreNotReadFromEndlessFiles) {
    const Forger forger(square, statement_with("piece 1 dot\n", ""));
    forger.write_empty_clause("sum");
    for (const std::string name : {"statement.txt", "silhouettes.txt", "all.cnf", "all.lrat.gz"}) {
        const std::string before = bytes_of(forger.file(name));
        fs::remove(forger.file(name));
        fs::create_symlink("/dev/zero", forger.file(name));
        EXPECT_THAT(forger.refusal(), HasSubstr(name + ": cannot be read"));
        fs::remove(forger.file(name));
        fs::create_symlink("/proc/self/mem", forger.file(name));
        EXPECT_THAT(forger.refusal(), HasSubstr(name + ": reading it failed"));
        fs::remove(forger.file(name));
        fs::create_directory(forger.file(name));
        EXPECT_THAT(forger.refusal(), HasSubstr(name + ": cannot be read"));
        fs::remove(forger.file(name));
        write_bytes(forger.file(name), std::string(17 << 20, ' '));
        EXPECT_THAT(forger.refusal(), testing::Not(StartsWith("accepted"))) << name;
        write_bytes(forger.file(name), before);
        EXPECT_THAT(forger.refusal(), StartsWith("accepted")) << name;
    }
}

// The checker prints only printable ASCII, whatever the files contain.
TEST(ForgedCertificates, PrintOnlyPrintableCharacters) {
    const std::string escape = "\r\x1b[2KPROVEN\xe2\x80\xae\xc2\xa0";
    const auto is_printable = [](const std::string& text) {
        return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
    };
    for (const std::string line : {"rules", "piece", "group", "grids", "components", "slice"}) {
        for (const std::string& hostile :
             {line + escape, line + " " + escape, line + " 1 " + escape, escape + line}) {
            std::string text = statement_with("", "");
            text.replace(text.find(line), text.find('\n', text.find(line)) - text.find(line),
                         hostile);
            const std::string refusal = Forger(square, text).refusal();
            EXPECT_TRUE(is_printable(refusal)) << testing::PrintToString(refusal);
            EXPECT_THAT(refusal, testing::Not(StartsWith("accepted")));
        }
    }
    const Forger forger(square, statement_with("piece 1 dot\n", ""));
    for (const std::string name : {"silhouettes.txt", "all.cnf", "all.lrat.gz", "statement.txt"}) {
        forger.write_empty_clause("sum");
        for (const std::string& before :
             {bytes_of(forger.file(name)), std::string("c "), std::string()}) {
            write_bytes(forger.file(name), before + escape);
            const std::string refusal = forger.refusal();
            EXPECT_TRUE(is_printable(refusal)) << testing::PrintToString(refusal);
            EXPECT_THAT(refusal, testing::Not(StartsWith("accepted")));
        }
    }
}

// Three triangles point down around one that points up. Three triangles that point up would have
// the same middles, but would be on another grid.
TEST(ForgedCertificates, DoNotTakeATriangleForOneUpsideDown) {
    const check::Lattice lattice = check::Lattice::from_name("triangle");
    for (const auto& [from, from_centre] : lattice.centres) {
        for (const auto& [to, to_centre] : lattice.centres) {
            for (const int slot : {0, 1}) {
                check::Shards shards{{0, 0, slot}};
                EXPECT_EQ(lattice.map_shards(check::Map{}, from_centre, to_centre, shards),
                          from == to)
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
