#include "silhouette/tiling_count.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "engine/front_count.hpp"
#include "puzzle/puzzle_file.hpp"
#include "silhouette/silhouette_cover.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "silhouette/walk_search.hpp"
#include "support/brute_force.hpp"
#include "support/drawn_shards.hpp"
#include "support/sanitized.hpp"

namespace orbitile::silhouette::tiling_count_test {
namespace {

using brute_force::Problem;

constexpr std::size_t plenty = std::size_t{64} << 20U;

struct Counted {
    Puzzle puzzle;
    std::vector<Challenge> challenges;
    brute_force::Silhouettes oracle;
};

Counted challenges_of(const Problem& problem, const std::string& symmetry, int horizon) {
    Counted counted;
    counted.puzzle = parse_puzzle(brute_force::puzzle_file(problem), "drawn.toml");
    counted.oracle = brute_force::silhouettes(problem, symmetry, horizon);
    const candidate::Candidates candidates(
        candidate_question(counted.puzzle, {grid_kind_from_name(symmetry).value()}, horizon));
    WalkSearch search(counted.puzzle, candidates);
    const std::atomic<bool> stop{false};
    for (const candidate::CandidateCube& cube : candidates.cubes()) {
        search.search(
            cube,
            [&](const FilledSilhouette& filled) {
                counted.challenges.push_back(filled.challenge);
                return FindReply::accepted;
            },
            stop);
    }
    return counted;
}

Problem flipped(Problem problem) {
    problem.flips = true;
    return problem;
}

const Problem dominoes{false, {{"I", {"##"}, 6}, {"o", {"#"}, 1}}};
const Problem half_cells{true, {{"h", {"◣"}, 8}}};
const Problem roofs{true, {{"h", {"◣"}, 4}, {"d", {"◢◣"}, 2}, {"c", {"█"}}}};
const Problem unturned{
    false,
    {{"V", {"#.", "##"}}, {"W", {"##", ".#"}}, {"X", {".#", "##"}}, {"Y", {"##", "#."}}},
    false};

std::vector<Counted> problems() {
    return {challenges_of(brute_force::fridgeiq("AIJMOQS"), "cell", 3),
            challenges_of(brute_force::fridgeiq("AREMQJBN"), "vertex", 3),
            challenges_of(flipped(brute_force::fridgeiq("ARSQJBNY")), "vertex", 3),
            challenges_of(brute_force::fridgeiq("OMSQDJNYI"), "mixed", 2),
            challenges_of(dominoes, "cell", 3),
            challenges_of(half_cells, "vertex", 2),
            challenges_of(roofs, "cell", 2),
            challenges_of(unturned, "vertex", 3)};
}

std::int64_t tilings_of_held(const brute_force::Silhouettes& silhouettes) {
    std::int64_t tilings = 0;
    for (const auto& [fingerprint, silhouette] : silhouettes) {
        if (silhouette.kind != "wandering") tilings += silhouette.tilings;
    }
    return tilings;
}

TEST(TilingCount, IsWhatBruteForceCounts) {
    std::size_t challenges = 0;
    for (const Counted& counted : problems()) {
        challenges += counted.challenges.size();
        EXPECT_EQ(counted.challenges.empty(), tilings_of_held(counted.oracle) == 0);
        for (const Challenge& challenge : counted.challenges) {
            const auto count = count_tilings(counted.puzzle, challenge, plenty);
            ASSERT_TRUE(count.has_value());
            EXPECT_EQ(static_cast<std::int64_t>(count->tilings),
                      counted.oracle.at(challenge.fingerprint).tilings)
                << challenge.fingerprint;
        }
    }
    EXPECT_GT(challenges, 10U);
}

// All tilings as sets of parts, each with all its images: as many classes as different least ones.
std::size_t classes_by_listing(const Puzzle& puzzle, const Challenge& challenge) {
    const auto classes = piece_classes(puzzle);
    const Silhouette silhouette = silhouette_of(challenge);
    SilhouetteCover region(puzzle, classes, 8, 2);
    load_silhouette(region, silhouette);
    engine::ExactCover cover;
    cover.load(region.cover_problem());
    using Part = std::tuple<int, int, Shards>;
    std::set<std::set<Part>> least;
    cover.search({}, [&](std::span<const int> placements) {
        std::set<std::set<Part>> images;
        for (const bool flip : {false, true}) {
            if (flip && !puzzle.rules.flips) continue;
            for (int turn = 0; turn < (puzzle.rules.turns ? 4 : 1); ++turn) {
                std::set<Part> image;
                for (const int placement : placements) {
                    const PlacedCopy part = region.placed_copy(placement);
                    const Centre centre =
                        silhouette[static_cast<std::size_t>(part.component)].centre;
                    const LatticeMap map = centre == Centre::even
                                               ? turn_about_origin(puzzle.lattice, turn, flip)
                                               : turn_about_middle(puzzle.lattice, turn, flip);
                    image.insert({part.piece_class, part.component, map(part.shards)});
                }
                images.insert(std::move(image));
            }
        }
        least.insert(*images.begin());
        return true;
    });
    return least.size();
}

TEST(TilingCount, UpToSymmetryIsTheNumberOfClassesOfTilings) {
    for (const Counted& counted : problems()) {
        for (const Challenge& challenge : counted.challenges) {
            const auto count = count_tilings(counted.puzzle, challenge, plenty);
            ASSERT_TRUE(count.has_value());
            if (count->tilings > 3000) continue;
            EXPECT_EQ(count->count_up_to_symmetry, classes_by_listing(counted.puzzle, challenge))
                << challenge.fingerprint;
        }
    }
}

TEST(TilingCount, DoesNotDependOnTheMemory) {
    // Sixteen pieces: the plus with 340 tilings by plain search.
    const auto file = std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" / "fridgeiq.toml";
    const Puzzle puzzle = read_puzzle_file(file);
    GlyphError error;
    const auto drawn = parse_glyphs(puzzle.lattice,
                                    {"··◣··◢··", "·██████·", "◥██████◤", "·██████·", "·██████·",
                                     "◢██████◣", "·██████·", "··◤··◥··"},
                                    error);
    ASSERT_TRUE(drawn.has_value());
    const Challenge challenge =
        make_silhouette_challenge(puzzle.lattice, full_group(puzzle.lattice),
                                  {{Centre::even, shifted(drawn->shards, {-4, -4})}});
    const auto much = count_tilings(puzzle, challenge, plenty);
    const auto little = count_tilings(puzzle, challenge, 1);
    ASSERT_TRUE(much && little);
    EXPECT_EQ(much->tilings, little->tilings);

    const auto classes = piece_classes(puzzle);
    SilhouetteCover region(puzzle, classes, 5, 2,
                           choose_restricted_class(puzzle, classes, full_group(puzzle.lattice)));
    load_silhouette(region, silhouette_of(challenge));
    engine::ExactCover cover;
    cover.load(region.cover_problem());
    std::uint64_t listed = 0;
    cover.search({}, [&](std::span<const int>) {
        ++listed;
        return true;
    });
    EXPECT_GT(listed, 0U);
    EXPECT_EQ(much->tilings, 4 * listed);
    EXPECT_EQ(much->count_up_to_symmetry, listed);
}

// An even FridgeIQ challenge, drawn with eight columns and rows.
Challenge drawn_challenge(const Puzzle& puzzle, const std::vector<std::string>& rows) {
    const Shards drawn = read_drawing(puzzle.lattice, rows);
    return make_silhouette_challenge(puzzle.lattice, full_group(puzzle.lattice),
                                     {{Centre::even, shifted(drawn, {-4, -4})}});
}

// Bytes of memory that the process had at most since begin_peak(), beyond what it had then. Linux
// alone tells.
std::size_t resident_bytes(const std::string& name) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(name)) return std::stoul(line.substr(name.size() + 1)) << 10U;
    }
    return 0;
}
std::size_t begin_peak() {
    std::ofstream("/proc/self/clear_refs") << "5";
    return resident_bytes("VmHWM");
}

TEST(TilingCount, StaysWithinSixteenMegabytesAndIsTheSame) {
    constexpr std::size_t little = 16'000'000;
    constexpr std::size_t beside = 8'000'000;  // placements, and what the memory is parted in
    const Puzzle puzzle =
        read_puzzle_file(std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" / "fridgeiq.toml");
    const Challenge challenge =
        drawn_challenge(puzzle, {"···◣◢···", "·██████·", "·██████·", "◥██████◤", "◢██████◣",
                                 "·██████·", "·██████·", "···◤◥···"});
    const auto classes = piece_classes(puzzle);
    const auto kept = choose_restricted_class(puzzle, classes, full_group(puzzle.lattice));
    const engine::CoverProblem front =
        region_of(puzzle, classes, silhouette_of(challenge), kept).in_frontier_order();

    const std::size_t before = begin_peak();
    EXPECT_EQ(engine::count_by_frontier(front, little),
              std::nullopt);  // so exact cover has to count
    const auto count = count_tilings(puzzle, challenge, little);
    const std::size_t peak = resident_bytes("VmHWM");

    ASSERT_TRUE(count.has_value());
    EXPECT_EQ(static_cast<int>(count->tilings), 24);
    EXPECT_EQ(static_cast<int>(count->count_up_to_symmetry), 6);
    EXPECT_EQ(engine::count_by_frontier(front, std::size_t{1} << 30U), WideCount{6});
    if (!is_sanitized) {
        EXPECT_LE(peak, before + little + beside);
    }
}

TEST(TilingCount, EndsWhenItIsStopped) {
    const auto file = std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" / "fridgeiq.toml";
    const Puzzle puzzle = read_puzzle_file(file);
    GlyphError error;
    const auto drawn = parse_glyphs(puzzle.lattice,
                                    {"···██···", "··████··", "·██████·", "████████", "████████",
                                     "·██████·", "··████··", "···██···"},
                                    error);
    const Challenge challenge =
        make_silhouette_challenge(puzzle.lattice, full_group(puzzle.lattice),
                                  {{Centre::even, shifted(drawn->shards, {-4, -4})}});
    const std::atomic<bool> stop{true};
    EXPECT_EQ(count_tilings(puzzle, challenge, plenty, &stop).has_value(), false);
}

}  // namespace
}  // namespace orbitile::silhouette::tiling_count_test
