// Exported models, solved by solvers that have no knowledge of puzzles. Their solutions are read by
// the names of the placements, and checked against the pieces' drawings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "puzzle/board_outline.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/puzzle_file.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "store/catalogue.hpp"
#include "support/answer.hpp"
#include "support/brute_force.hpp"
#include "support/program.hpp"

namespace orbitile::export_model_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Exports into the file; fails the test where the program does.
void export_to(const fs::path& file, const Arguments& what, const std::string& format) {
    Arguments arguments{"export", "--format", format, "--out", file.string()};
    arguments.insert(arguments.end(), what.begin(), what.end());
    const Ended ended = run_program(arguments);
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, StartsWith(file.string() + ": "));
}

struct Solver {
    std::string name;
    std::string format;
};

void PrintTo(const Solver& solver, std::ostream* out) { *out << solver.name; }

class ExportedModels : public ::testing::TestWithParam<Solver> {
  protected:
    void SetUp() override {
        if (!is_installed(GetParam().name)) GTEST_SKIP() << GetParam().name << " is missing";
    }

    Answer answer(const Arguments& what) const {
        const TemporaryFolder folder;
        const fs::path file = folder.path() / ("model." + GetParam().format);
        export_to(file, what, GetParam().format);
        return answer_of(GetParam().name, file);
    }
};

INSTANTIATE_TEST_SUITE_P(Of, ExportedModels,
                         ::testing::Values(Solver{"minisat", "dimacs"}, Solver{"cadical", "dimacs"},
                                           Solver{"clasp", "opb"}, Solver{"glpsol", "lp"},
                                           Solver{"z3", "smt2"}),
                         [](const auto& one) { return one.param.name; });

// --- Boards. ---

void expect_filling(const Puzzle& puzzle, const Clues& clues, const Answer& answer) {
    ASSERT_TRUE(answer.satisfiable);
    Tiling filling = placed_pieces(puzzle, answer.chosen);
    EXPECT_EQ(filling.size(), answer.chosen.size());
    std::ranges::sort(filling);
    EXPECT_EQ(filling_fault(puzzle, clues, filling), std::nullopt);
}

TEST_P(ExportedModels, FillABoard) {
    expect_filling(read_puzzle_file(config("iq-stars.toml")), {},
                   answer({config("iq-stars.toml")}));
}

TEST_P(ExportedModels, ObserveGivens) {
    const Puzzle puzzle = read_puzzle_file(config("iq-stars.toml"));
    expect_filling(puzzle, clues_from_text(puzzle, "yellow@3,orange@5"),
                   answer({config("iq-stars.toml"), "--given", "yellow@3,orange@5"}));
}

TEST_P(ExportedModels, FillABoardOfTriangles) {
    const Puzzle puzzle = with_outline(
        with_pieces(read_puzzle_file(config("hexiamonds.toml")), "bar,sphinx,lobster,yacht"),
        "parallelogram:4x3");
    expect_filling(puzzle, {},
                   answer({config("hexiamonds.toml"), "--pieces", "bar,sphinx,lobster,yacht",
                           "--outline", "parallelogram:4x3"}));
}

// Pieces with two sides.
TEST_P(ExportedModels, AllowOnlyAChallengeOnABoard) {
    const fs::path file = config("challenges/iq-fit-example.txt");
    const Puzzle puzzle = read_puzzle_file(config("iq-fit.toml"));
    expect_filling(puzzle, read_clue_file(puzzle, file),
                   answer({config("iq-fit.toml"), "--challenge", file.string()}));
}

// The X leaves a corner that no other piece gets into.
TEST_P(ExportedModels, SayThatABoardCannotBeFilled) {
    EXPECT_FALSE(answer({config("pentominoes.toml"), "--pieces", "XILP", "--outline", "rect:5x4"})
                     .satisfiable);
}

// --- Challenges of a catalogue. ---

/// Same-shaped pieces, and challenges of all three symmetries.
std::vector<brute_force::Problem> problems() {
    return {brute_force::fridgeiq("ASQJB"),
            {true, {{"h", {"◣"}, 4}, {"d", {"◢◣"}, 2}, {"c", {"█"}}}}};
}

struct Searched {
    TemporaryFolder folder;
    std::vector<fs::path> catalogues;
    Searched() {
        for (const brute_force::Problem& problem : problems()) {
            const std::string number = std::to_string(catalogues.size());
            const fs::path file = folder.path() / (number + ".toml");
            write_bytes(file, brute_force::puzzle_file(problem));
            catalogues.push_back(folder.path() / number);
            const Ended ended = run_program({"generate", file.string(), "--method", "walk",
                                             "--quiet", "--out", catalogues.back().string()});
            EXPECT_EQ(ended.exit_code, 0) << ended.err;
        }
    }
};

const std::vector<fs::path>& searched() {
    static const Searched searched;
    return searched.catalogues;
}

Arguments challenge_of(const fs::path& folder, const std::string& fingerprint) {
    return {folder.string(), "--select", fingerprint};
}

/// The placements with letters given out: names tell only the first of same-shaped pieces.
Tiling with_names_resolved(const Puzzle& puzzle, const Challenge& challenge, const Tiling& placed) {
    const std::vector<PieceClass> classes = piece_classes(puzzle);
    std::vector<PlacedCopy> parts;
    for (const PlacedPiece& piece : placed) {
        const auto own = std::ranges::find_if(classes, [&](const PieceClass& one) {
            return std::ranges::find(one.members, piece.piece) != one.members.end();
        });
        const Centre centre = challenge.grids == GridKind::mixed
                                  ? (piece.component == 0 ? Centre::even : Centre::odd)
                                  : challenge.components.front().centre;
        const Shards shards = shards_of(puzzle, piece);
        parts.push_back({static_cast<int>(own - classes.begin()),
                         silhouette::component_containing(challenge, centre, shards.front()),
                         shards});
    }
    return tiling_from_copies(puzzle, classes, std::move(parts));
}

void expect_tiling(const Puzzle& puzzle, const Challenge& challenge, const Answer& answer) {
    ASSERT_TRUE(answer.satisfiable);
    const Tiling tiling =
        with_names_resolved(puzzle, challenge, placed_pieces(puzzle, answer.chosen));
    EXPECT_EQ(tiling_fault(puzzle, challenge, tiling), std::nullopt);
}

TEST_P(ExportedModels, TileEachChallenge) {
    std::set<GridKind> symmetries;
    for (const fs::path& folder : searched()) {
        const Catalogue catalogue = Catalogue::open(folder);
        for (const StoredChallenge& stored : catalogue.challenges()) {
            symmetries.insert(stored.challenge.grids);
            expect_tiling(catalogue.question().puzzle, stored.challenge,
                          answer(challenge_of(folder, stored.challenge.fingerprint)));
        }
    }
    EXPECT_EQ(symmetries.size(), 3U);
}

// --- Searches of silhouettes. ---

TEST_P(ExportedModels, FindASilhouette) {
    const Arguments search{
        config("fridgeiq.toml"), "--pieces", "IJMR", "--centre", "cell", "--horizon", "2"};
    const Answer given = answer(search);
    ASSERT_TRUE(given.satisfiable);
    const Puzzle puzzle = with_pieces(read_puzzle_file(config("fridgeiq.toml")), "IJMR");
    const Tiling placed = placed_pieces(puzzle, given.chosen);
    std::vector<Shard> shards;
    for (const PlacedPiece& piece : placed) {
        const Shards own = shards_of(puzzle, piece);
        shards.insert(shards.end(), own.begin(), own.end());
    }
    const Challenge challenge = make_silhouette_challenge(
        puzzle.lattice, full_group(puzzle.lattice), {{Centre::odd, make_shards(shards)}});
    expect_tiling(puzzle, challenge, given);
    EXPECT_TRUE(brute_force::silhouettes(brute_force::fridgeiq("IJMR"), "cell", 2)
                    .contains(challenge.fingerprint));
}

TEST_P(ExportedModels, FindNoSilhouetteIfThereIsNone) {
    ASSERT_TRUE(brute_force::silhouettes(brute_force::fridgeiq("IJMR"), "vertex", 2).empty());
    EXPECT_FALSE(answer({config("fridgeiq.toml"), "--pieces", "IJMR", "--centre", "vertex",
                         "--horizon", "2"})
                     .satisfiable);
}

// Strips of triangles fill something with a half turn on a board of two steps round an edge, and
// nothing about which three mirrors meet.
TEST_P(ExportedModels, FindASilhouetteOfASmallerGroup) {
    const TemporaryFolder folder;
    const fs::path file = folder.path() / "strips.toml";
    write_bytes(file,
                "name = \"strips\"\nlattice = \"triangle\"\n"
                "[[piece]]\nname = \"B\"\ncopies = 2\ncolour = \"red\"\nrows = [\"^v\"]\n"
                "[[piece]]\nname = \"bar\"\ncolour = \"blue\"\nrows = [\"^v^v\"]\n");
    const auto has_one = [&](const std::string& group, const std::string& centre) {
        return answer({file.string(), "--symmetry", group, "--centre", centre, "--horizon", "2"})
            .satisfiable;
    };
    EXPECT_TRUE(has_one("C2", "edge"));
    EXPECT_FALSE(has_one("D3", "cell"));
}

TEST(ExportedModel, OfASearchReportsWhatItLeavesOutAndAsksForTheCentre) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "model.opb").string();
    const Ended written =
        run_program({"export", config("fridgeiq.toml"), "--pieces", "IJMR", "--centre", "cell",
                     "--horizon", "2", "--format", "opb", "--out", file});
    EXPECT_EQ(written.exit_code, 0) << written.err;
    const std::string left_out =
        "the model does not require that the shape is connected, has no holes, and has no detached "
        "parts";
    EXPECT_THAT(written.out, HasSubstr(left_out));
    EXPECT_THAT(bytes_of(file), HasSubstr(left_out));
    const Ended refused =
        run_program({"export", config("fridgeiq.toml"), "--symmetry", "D1x", "--format", "dimacs"});
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_THAT(refused.err, HasSubstr("to search for shapes, add --centre (choose from "));
}

// --- All solutions. ---

std::int64_t solutions(const Arguments& what) {
    const TemporaryFolder folder;
    export_to(folder.path() / "model.opb", what, "opb");
    return solutions_by_clasp(folder.path() / "model.opb");
}

TEST(ExportedModel, HasAsManySolutionsAsThereArePublishedFillings) {
    if (!is_installed("clasp")) GTEST_SKIP() << "clasp is missing";
    EXPECT_EQ(solutions({config("iq-stars.toml"), "--given", "yellow@3,orange@5"}), 1);
    EXPECT_EQ(
        solutions({config("iq-fit.toml"), "--challenge", config("challenges/iq-fit-example.txt")}),
        1);
    EXPECT_EQ(solutions({config("iq-blocks-8.toml")}), 48);
}

TEST(ExportedModel, HasAsManySolutionsAsAChallengeHasTilings) {
    if (!is_installed("clasp")) GTEST_SKIP() << "clasp is missing";
    for (std::size_t p = 0; p < problems().size(); ++p) {
        int compared = 0;
        for (const std::string symmetry : {"vertex", "cell", "mixed"}) {
            for (const auto& [fingerprint, silhouette] :
                 brute_force::silhouettes(problems()[p], symmetry, 2)) {
                if (silhouette.kind == "wandering") continue;
                ++compared;
                EXPECT_EQ(solutions(challenge_of(searched()[p], fingerprint)), silhouette.tilings);
            }
        }
        EXPECT_GT(compared, 0);
    }
}

// --- Names and files. ---

std::int64_t variables_of(const std::string& piece, const std::string& opb) {
    std::int64_t count = 0;
    std::istringstream lines(opb);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("* var ") && line.find(' ' + piece + '_') != std::string::npos) {
            ++count;
        }
    }
    return count;
}

TEST(ExportedModel, NamesEachPlacement) {
    const Ended ended = run_program({"export", config("iq-stars.toml"), "--format", "opb"});
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("* iq-stars, board\n"));
    EXPECT_EQ(variables_of("pink", ended.out), 67);  // published
}

TEST(ExportedModel, IsRefusedIfTheQuestionDoesNotFit) {
    const std::string stars = config("iq-stars.toml");
    const std::string fridge = config("fridgeiq.toml");
    const std::vector<std::pair<Arguments, std::string>> refused{
        {{}, "source"},
        {{stars, "--select", "1"}, "is a puzzle file"},
        {{stars, "--centre", "vertex"}, "has a board"},
        {{stars, "--horizon", "3"}, "has a board"},
        {{stars, "--given", "yellow@99"}, "given: the board has no cell 99"},
        {{stars, "--given", "yellow@3", "--challenge", "file"}, "--challenge"},
        {{fridge}, "does not have a board; to search for shapes, add --centre"},
        {{fridge, "--given", "A@1"}, "--outline"},
        {{fridge, "--pieces", "AR", "--outline", "rect:2x2"}, "area"},
        {{fridge, "--centre", "round"}, "--centre"},
        {{stars, "--symmetry", "C2"}, "has a board"},
        {{fridge, "--symmetry", "C5", "--centre", "vertex"}, "'C5' is not one of"},
        {{fridge, "--symmetry", "C6", "--centre", "vertex"}, "have the symmetry C6"},
        {{fridge, "--symmetry", "C2,C4", "--centre", "vertex"}, "one symmetry and one centre"},
        {{fridge, "--centre", "vertex,cell"}, "one symmetry and one centre"},
        {{fridge, "--symmetry", "C4", "--centre", "edge"},
         "C4 (quarter-turn) on the lattice tetrakis"},
        {{stars, "--outline", "rect:2x13"}, "outline: the puzzle file has a board already"},
        {{searched().front().string()}, "choose it with --select"},
        {{searched().front().string(), "--select", "none"}, "holds no challenge 'none'"},
        {{searched().front().string(), "--select", "1", "--pieces", "A"}, "--pieces"},
        {{stars, "--format", "mps"}, "--format"}};
    const TemporaryFolder folder;
    for (const auto& [what, reason] : refused) {
        Arguments arguments{"export"};
        arguments.insert(arguments.end(), what.begin(), what.end());
        if (std::ranges::find(what, "--format") == what.end()) {
            arguments.insert(arguments.end(), {"--format", "lp"});
        }
        SCOPED_TRACE(reason);
        const Ended ended = run_program(arguments, folder.path());
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, HasSubstr(reason));
        EXPECT_EQ(ended.out, "");
    }
    EXPECT_TRUE(files_below(folder.path()).empty());
}

TEST(ExportedModel, IsRefusedOfACentreThatALatticeHasNot) {
    const TemporaryFolder folder;
    const fs::path file = folder.path() / "hex.toml";
    write_bytes(file,
                "name = \"hex\"\nlattice = \"hex\"\n[[piece]]\nname = \"h\"\n"
                "colour = \"red\"\nrows = [\"#\"]\n");
    const Ended ended =
        run_program({"export", file.string(), "--centre", "vertex", "--format", "opb"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err,
                HasSubstr("on the lattice hex does not have the centre vertex; choose from cell"));
}

TEST(ExportedModel, SaysWhenItCannotBeWritten) {
    const Ended ended =
        run_program({"export", config("iq-stars.toml"), "--format", "opb", "--out", "/dev/full"});
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, HasSubstr("/dev/full"));
}

}  // namespace
}  // namespace orbitile::export_model_test
