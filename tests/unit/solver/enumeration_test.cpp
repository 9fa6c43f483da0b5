#include "silhouette/enumeration.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <thread>
#include <vector>

#include "puzzle/puzzle_file.hpp"
#include "solver/make_solver.hpp"
#include "support/brute_force.hpp"

namespace orbitile::solver::enumeration_test {
namespace {

using brute_force::Problem;
using brute_force::Silhouettes;

struct Question {
    std::string title;
    Problem problem;
    std::string fridgeiq_pieces;  ///< if not empty, the puzzle comes from configs/fridgeiq.toml
    std::string symmetry;
    int horizon;
};

void PrintTo(const Question& question, std::ostream* out) { *out << question.title; }

Question of_fridgeiq(const std::string& letters, const std::string& symmetry, int horizon,
                     bool flips = false) {
    Problem problem = brute_force::fridgeiq(letters);
    problem.flips = flips;
    return {letters + (flips ? "_flipped_" : "_") + symmetry + std::to_string(horizon), problem,
            letters, symmetry, horizon};
}

Question of_drawings(const std::string& title, const Problem& problem, const std::string& symmetry,
                     int horizon) {
    return {title + "_" + symmetry + std::to_string(horizon), problem, "", symmetry, horizon};
}

Puzzle puzzle_of(const Question& question) {
    if (question.fridgeiq_pieces.empty()) {
        return parse_puzzle(brute_force::puzzle_file(question.problem), "drawn.toml");
    }
    const auto file = std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" / "fridgeiq.toml";
    Puzzle puzzle = with_pieces(read_puzzle_file(file), question.fridgeiq_pieces);
    puzzle.rules.flips = question.problem.flips;
    return puzzle;
}

silhouette::EnumerationQuestion asked(const Question& question) {
    return {symmetry_groups().front(), grid_kind_from_name(question.symmetry).value(),
            question.horizon, solver_factory(SolverName::z3)};
}

const Problem dominoes{false, {{"I", {"##"}, 4}}};
const Problem dominoes_and_one{false, {{"I", {"##"}, 6}, {"o", {"#"}, 1}}};
const Problem trominoes{false, {{"V", {"#.", "##"}, 2}, {"I", {"###"}, 2}, {"o", {"#"}, 1}}};
const Problem corner_trominoes{false, {{"V", {"#.", "##"}, 4}}};
// A turn takes V to W. So without turns they are two pieces, and otherwise one.
const Problem two_corners{false, {{"V", {"#.", "##"}, 2}, {"W", {"##", ".#"}, 2}}, true};
const Problem unturned{
    false,
    {{"V", {"#.", "##"}}, {"W", {"##", ".#"}}, {"X", {".#", "##"}}, {"Y", {"##", "#."}}},
    false};
const Problem half_cells{true, {{"h", {"◣"}, 8}}};
const Problem half_and_whole{true, {{"h", {"◣"}, 4}, {"c", {"█"}, 4}}};
const Problem roofs{true, {{"h", {"◣"}, 4}, {"d", {"◢◣"}, 2}, {"c", {"█"}}}};
const Problem mirrored_pair{true,
                            {{"a", {"█◣"}, 2}, {"b", {"◢█"}, 2}, {"h", {"◣"}, 4}, {"o", {"█"}}}};

std::vector<Question> questions() {
    return {of_fridgeiq("IJMR", "cell", 2),
            of_fridgeiq("IJMR", "vertex", 2),
            of_fridgeiq("QJN", "cell", 3),
            of_fridgeiq("TSYI", "cell", 2),
            of_fridgeiq("MQNY", "cell", 3),
            of_fridgeiq("AIJMOQS", "cell", 3),
            of_fridgeiq("AIJMOQS", "vertex", 3),
            of_fridgeiq("ASQJB", "vertex", 2),  // Q and B are one piece twice
            of_fridgeiq("OSQJB", "vertex", 3),
            of_fridgeiq("ROMSQJBN", "vertex", 3),
            of_fridgeiq("AREMQJBN", "vertex", 3),  // R and E as well
            of_fridgeiq("AOMQDJBYU", "vertex", 3),
            of_fridgeiq("OMSQDJNYI", "mixed", 2),
            of_fridgeiq("EMSQDJBNY", "mixed", 2),
            of_fridgeiq("TSYI", "cell", 2, true),
            of_fridgeiq("OSQJB", "vertex", 3, true),
            of_fridgeiq("REOMSQDNY", "mixed", 2, true),
            of_drawings("dominoes", dominoes, "cell", 3),
            of_drawings("dominoes", dominoes, "vertex", 3),
            of_drawings("dominoes_and_one", dominoes_and_one, "mixed", 3),
            of_drawings("trominoes", trominoes, "cell", 3),
            of_drawings("corner_trominoes", corner_trominoes, "vertex", 3),
            of_drawings("two_corners", two_corners, "cell", 3),
            of_drawings("unturned", unturned, "vertex", 3),
            of_drawings("unturned", unturned, "cell", 3),
            of_drawings("half_cells", half_cells, "vertex", 3),
            of_drawings("half_cells", half_cells, "mixed", 2),
            of_drawings("half_and_whole", half_and_whole, "cell", 2),
            of_drawings("half_and_whole", half_and_whole, "mixed", 2),
            of_drawings("roofs", roofs, "cell", 2),
            of_drawings("roofs", roofs, "mixed", 2),
            of_drawings("mirrored_pair", mirrored_pair, "cell", 2),
            of_drawings("mirrored_pair", mirrored_pair, "cell", 3),
            of_drawings("mirrored_pair", mirrored_pair, "mixed", 2)};
}

/// A found silhouette in the form of the oracle, with 0 tilings.
brute_force::Silhouette in_oracle_words(const Challenge& challenge) {
    return {std::string(kind_name(challenge.kind)), challenge.has_touching_components,
            challenge.width, 0};
}

/// The silhouettes of brute force without detached parts and without their numbers of tilings, and
/// the number of silhouettes with detached parts.
std::pair<Silhouettes, std::size_t> expected_silhouettes(const Question& question) {
    Silhouettes silhouettes =
        brute_force::silhouettes(question.problem, question.symmetry, question.horizon);
    const std::size_t detached_count = std::erase_if(
        silhouettes, [](const auto& silhouette) { return silhouette.second.kind == "wandering"; });
    for (auto& [fingerprint, silhouette] : silhouettes) silhouette.tilings = 0;
    return {silhouettes, detached_count};
}

/// Searches until no other silhouette exists. Fails if a silhouette is found twice.
std::vector<silhouette::FoundSilhouette> all_silhouettes(const Puzzle& puzzle,
                                                         silhouette::Enumeration& enumeration,
                                                         Silhouettes& found) {
    std::vector<silhouette::FoundSilhouette> order;
    std::set<std::string> clauses;
    engine::Verdict verdict = engine::Verdict::unknown;
    while ((verdict = enumeration.next()) == engine::Verdict::satisfiable) {
        const silhouette::FoundSilhouette& one = enumeration.found_silhouette();
        EXPECT_TRUE(clauses.insert(one.clause).second) << one.clause << " was found twice";
        if (const auto& challenge = one.challenge) {
            EXPECT_EQ(tiling_fault(puzzle, *challenge, one.tiling), std::nullopt);
            if (!found.emplace(challenge->fingerprint, in_oracle_words(*challenge)).second) {
                ADD_FAILURE() << challenge->fingerprint << " was found twice";
                return order;
            }
        }
        order.push_back(one);
        enumeration.forbid(one.clause);
    }
    EXPECT_EQ(verdict, engine::Verdict::unsatisfiable);
    return order;
}

class SilhouettesOf : public ::testing::TestWithParam<Question> {};

const auto title_of = [](const auto& tested) { return tested.param.title; };

INSTANTIATE_TEST_SUITE_P(Enumeration, SilhouettesOf, ::testing::ValuesIn(questions()), title_of);

TEST_P(SilhouettesOf, AreAllFoundOnce) {
    const Puzzle puzzle = puzzle_of(GetParam());
    silhouette::Enumeration enumeration(puzzle, asked(GetParam()));
    Silhouettes found;
    const auto order = all_silhouettes(puzzle, enumeration, found);
    const auto [expected, detached_count] = expected_silhouettes(GetParam());
    EXPECT_EQ(found, expected);
    EXPECT_EQ(order.size() - found.size(), detached_count);
}

TEST(Enumeration, HasQuestionsOfEveryKindToAgreeOn) {
    std::map<std::string, int> kinds;
    int without = 0;
    for (const Question& question : questions()) {
        const Silhouettes all =
            brute_force::silhouettes(question.problem, question.symmetry, question.horizon);
        if (all.empty()) ++without;
        for (const auto& [fingerprint, silhouette] : all) ++kinds[silhouette.kind];
    }
    for (const char* kind : {"connected", "ring-centre", "mixed", "wandering"}) {
        EXPECT_GT(kinds[kind], 1) << kind;
    }
    EXPECT_GT(without, 1);
    EXPECT_LT(without, 5);
}

TEST(Enumeration, FindsTheRestWhenSomeWereForbiddenBefore) {
    const Question question = of_drawings("half_cells", half_cells, "cell", 2);
    const Puzzle puzzle = puzzle_of(question);
    silhouette::Enumeration undisturbed(puzzle, asked(question));
    Silhouettes all;
    const auto order = all_silhouettes(puzzle, undisturbed, all);
    ASSERT_EQ(order.size(), 12U);
    for (const std::size_t stored : {std::size_t{1}, std::size_t{5}, order.size()}) {
        silhouette::Enumeration resumed(puzzle, asked(question));
        Silhouettes before;
        for (std::size_t i = 0; i < stored; ++i) {
            resumed.forbid(order[i].clause);
            if (const auto& challenge = order[i].challenge)
                before.emplace(challenge->fingerprint, in_oracle_words(*challenge));
        }
        Silhouettes rest;
        EXPECT_EQ(all_silhouettes(puzzle, resumed, rest).size() + stored, order.size());
        rest.merge(before);
        EXPECT_EQ(rest, all);
    }
}

TEST(Enumeration, RefusesClausesThatMeanNothing) {
    const Question question = of_fridgeiq("IJMR", "cell", 1);
    silhouette::Enumeration enumeration(puzzle_of(question), asked(question));
    EXPECT_THROW(enumeration.forbid("orbit:(9)-(9)-n"), std::invalid_argument);
    EXPECT_THROW(enumeration.forbid("nonsense"), std::invalid_argument);
    EXPECT_THROW(enumeration.forbid(""), std::invalid_argument);
    EXPECT_THROW(enumeration.forbid("  "), std::invalid_argument);
    EXPECT_EQ(enumeration.next(), engine::Verdict::satisfiable);
}

TEST(Enumeration, FindsTheSameAgainUntilItIsForbidden) {
    const Question question = of_fridgeiq("IJMR", "cell", 1);
    silhouette::Enumeration enumeration(puzzle_of(question), asked(question));
    ASSERT_EQ(enumeration.next(), engine::Verdict::satisfiable);
    ASSERT_EQ(enumeration.next(), engine::Verdict::satisfiable);
    EXPECT_EQ(enumeration.found_silhouette().challenge->width, 3);
    EXPECT_EQ(enumeration.found_silhouette().challenge->components.at(0).shards.size(), 36U);
    enumeration.forbid(enumeration.found_silhouette().clause);
    EXPECT_EQ(enumeration.next(), engine::Verdict::unsatisfiable);
    EXPECT_EQ(enumeration.next(), engine::Verdict::unsatisfiable);
}

TEST(Enumeration, IsExhaustedAtOnceIfThePiecesDoNotFitOnTheBoard) {
    const Question question = of_fridgeiq("IJMRNU", "vertex", 1);
    silhouette::Enumeration enumeration(puzzle_of(question), asked(question));
    EXPECT_EQ(enumeration.next(), engine::Verdict::unsatisfiable);
}

TEST(Enumeration, TakesSidesOfDifferentAreaAsTheyCome) {
    // A piece of two cells or of one. With the two single cells it forms a ring of four, or
    // nothing.
    const Puzzle puzzle = parse_puzzle(
        "name='sides'\nlattice='square'\n[[piece]]\nname='c'\ncolour='red'\ncopies=2\n"
        "rows=['#']\n[[piece]]\nname='t'\ncolour='red'\n"
        "[[piece.side]]\nname='A'\nrows=['#']\n[[piece.side]]\nname='B'\nrows=['##']\n",
        "sides.toml");
    silhouette::Enumeration enumeration(
        puzzle, {symmetry_groups().front(), GridKind::vertex, 1, solver_factory(SolverName::z3)});
    ASSERT_EQ(enumeration.next(), engine::Verdict::satisfiable);
    const Challenge challenge = enumeration.found_silhouette().challenge.value();
    EXPECT_EQ(challenge.width, 2);
    EXPECT_EQ(tiling_fault(puzzle, challenge, enumeration.found_silhouette().tiling), std::nullopt);
    enumeration.forbid(enumeration.found_silhouette().clause);
    EXPECT_EQ(enumeration.next(), engine::Verdict::unsatisfiable);
}

// The whole set on a large board takes the solver minutes.
TEST(Enumeration, CanBeInterruptedFromAnotherThreadAndResumed) {
    const auto file = std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" / "fridgeiq.toml";
    silhouette::Enumeration enumeration(
        read_puzzle_file(file),
        {symmetry_groups().front(), GridKind::mixed, 5, solver_factory(SolverName::z3)});
    std::atomic<bool> ended = false;
    std::thread interrupter([&] {
        while (!ended) {
            enumeration.interrupt();
            std::this_thread::yield();
        }
    });
    const engine::Verdict verdict = enumeration.next();
    ended = true;
    interrupter.join();
    EXPECT_EQ(verdict, engine::Verdict::unknown);
    EXPECT_NE(enumeration.reason(), "");
}

}  // namespace
}  // namespace orbitile::solver::enumeration_test
