// The diagram of all tilings of a silhouette: of random regions against a search that tries
// everything, of challenges of FridgeIQ by the samples that are drawn from it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <random>
#include <set>

#include "engine/cover_diagram.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/random_numbers.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "support/random_region.hpp"

namespace orbitile::silhouette::silhouette_placements_test {
namespace {

constexpr std::size_t plenty = std::size_t{64} << 20U;
constexpr std::size_t max_listed = 400;

// A tiling as the plain search tells it.
Listed listed(const Region& region, const Tiling& tiling) {
    const auto classes = piece_classes(region.puzzle);
    const Silhouette silhouette = silhouette_of(region.challenge);
    Listed parts;
    for (const PlacedPiece& placed : tiling) {
        const auto piece_class = std::ranges::find_if(classes, [&](const PieceClass& own) {
            return std::ranges::find(own.members, placed.piece) != own.members.end();
        });
        const auto& component =
            region.challenge.components[static_cast<std::size_t>(placed.component)];
        const auto layer = std::ranges::find(silhouette, component.centre, &Layer::centre);
        parts.insert({static_cast<int>(piece_class - classes.begin()),
                      static_cast<std::size_t>(layer - silhouette.begin()),
                      shards_of(region.puzzle, placed)});
    }
    return parts;
}

class RandomRegionDiagram : public testing::TestWithParam<Lattice> {};

TEST_P(RandomRegionDiagram, HoldsTheTilingsThatPlainSearchFindsAndCountsTheirPlacements) {
    std::mt19937 random(4712);
    std::size_t several = 0;
    for (int turn = 0; turn < 100; ++turn) {
        const Region region = random_region(GetParam(), random);
        const auto plain = plain_tilings(region, max_listed);
        if (plain.size() > max_listed) continue;
        const SilhouettePlacements placements(region.puzzle, region.challenge);
        const engine::CoverDiagram diagram =
            engine::cover_diagram(placements.problem(), plenty).value();
        const engine::CoverCounts counts(diagram);
        ASSERT_EQ(static_cast<std::size_t>(counts.total()), plain.size()) << turn;
        std::set<Listed> met;
        std::map<PlacedPart, std::size_t> use_counts;
        std::map<PlacedPart, int> number_of;  // of each placement
        for (WideCount number = 0; number < counts.total(); ++number) {
            const std::vector<int> covering = counts.cover(number);
            met.insert(listed(region, placements.tiling(covering)));
            for (const int placement : covering) {
                const Listed one = listed(region, placements.tiling({placement}));
                number_of.emplace(*one.begin(), placement);
            }
        }
        ASSERT_EQ(met, std::set<Listed>(plain.begin(), plain.end())) << turn;
        for (const Listed& tiling : plain) {
            for (const PlacedPart& part : tiling) ++use_counts[part];
        }
        const auto counted = counts.use_counts(placements.placement_names().size());
        std::size_t used = 0;
        for (const WideCount own : counted) used += own > 0 ? 1U : 0U;
        ASSERT_EQ(used, use_counts.size());
        for (const auto& [part, times] : use_counts) {
            const auto own = static_cast<std::size_t>(number_of.at(part));
            ASSERT_EQ(static_cast<std::size_t>(counted[own]), times) << turn;
            // Of those with it: what a filtered list holds.
            const engine::CoverCounts with(
                diagram,
                engine::ruled_out_placements(placements.problem(), {static_cast<int>(own)}, {}));
            const engine::CoverCounts without(
                diagram,
                engine::ruled_out_placements(placements.problem(), {}, {static_cast<int>(own)}));
            ASSERT_EQ(with.total(), counted[own]);
            ASSERT_EQ(without.total(), counts.total() - counted[own]);
        }
        const std::set<std::string> placement_names(placements.placement_names().begin(),
                                                    placements.placement_names().end());
        ASSERT_EQ(placement_names.size(), placements.placement_names().size());
        several += plain.size() > 1 ? 1U : 0U;
    }
    EXPECT_GT(several, 10U);
}

INSTANTIATE_TEST_SUITE_P(Lattices, RandomRegionDiagram, testing::ValuesIn(lattices),
                         [](const auto& about) { return std::string(lattice_name(about.param)); });

// --- Samples. ---

struct Sampled {
    std::string name;
    std::string pieces;
    std::string outline;
    std::size_t tilings;  // as docs/results/boards.md has them
};

// By gtest, where it prints the parameter.
std::ostream& operator<<(std::ostream& out, const Sampled& sampled) { return out << sampled.name; }

// A stock challenge of FridgeIQ, its outline as a silhouette.
Region stock_challenge(const Sampled& sampled) {
    Region region;
    region.puzzle =
        with_outline(with_pieces(read_puzzle_file(std::filesystem::path(ORBITILE_SOURCE_DIR) /
                                                  "configs" / "fridgeiq.toml"),
                                 sampled.pieces),
                     sampled.outline);
    region.challenge.group = no_symmetry;
    region.challenge.components = {{Centre::even, region.puzzle.board.value().shards}};
    region.puzzle.board.reset();
    return region;
}

// How far the numbers that a sampler draws are from uniform: chi-squared, in standard deviations
// above its mean.
template <typename Draw>
double deviation(std::size_t tilings, const Draw& draw) {
    const std::size_t drawn = 20 * tilings;
    std::vector<std::size_t> times(tilings, 0);
    for (std::size_t i = 0; i < drawn; ++i) ++times[draw()];
    const double expected = static_cast<double>(drawn) / static_cast<double>(tilings);
    double chi_squared = 0;
    for (const std::size_t own : times) {
        const double off = static_cast<double>(own) - expected;
        chi_squared += off * off / expected;
    }
    const auto freedom = static_cast<double>(tilings - 1);
    return (chi_squared - freedom) / std::sqrt(2 * freedom);
}

// Seeds are fixed: a right sampler stays below, by far more than what these ones have.
constexpr double max_deviation = 4;

class Sampling : public testing::TestWithParam<Sampled> {
  protected:
    // The number of a covering that was drawn: by what it lays, as who draws would see it.
    std::size_t number_of(const std::vector<int>& covering) {
        return numbers_.try_emplace(covering, numbers_.size()).first->second;
    }

    std::map<std::vector<int>, std::size_t> numbers_;
};

TEST_P(Sampling, DrawsEachTilingAsOftenAsTheOthers) {
    const Region region = stock_challenge(GetParam());
    const SilhouettePlacements placements(region.puzzle, region.challenge);
    const engine::CoverDiagram diagram =
        engine::cover_diagram(placements.problem(), plenty).value();
    const engine::CoverCounts counts(diagram);
    ASSERT_EQ(static_cast<std::size_t>(counts.total()), GetParam().tilings);
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        RandomNumbers numbers(seed);
        EXPECT_LT(
            deviation(
                GetParam().tilings,
                [&] { return number_of(counts.cover(numbers.next_wide_below(counts.total()))); }),
            max_deviation);
    }
    EXPECT_EQ(numbers_.size(), GetParam().tilings);
}

// A search in random order: at each node all edges have the same probability.
TEST_P(Sampling, WouldBeCaughtWhereItTookAnyWayOnAsLikely) {
    const Region region = stock_challenge(GetParam());
    const SilhouettePlacements placements(region.puzzle, region.challenge);
    const engine::CoverDiagram diagram =
        engine::cover_diagram(placements.problem(), plenty).value();
    RandomNumbers numbers(1);
    EXPECT_GT(deviation(GetParam().tilings,
                        [&] {
                            std::vector<int> covering;
                            for (std::size_t node = 0; node + 1 < diagram.node_count();) {
                                const auto edges = diagram.edges[node];
                                const auto& edge = edges[numbers.index_below(edges.size())];
                                covering.push_back(static_cast<int>(edge.placement));
                                node = edge.node;
                            }
                            return number_of(covering);
                        }),
              2 * max_deviation);
}

// A slighter fault: every second tiling comes at the cost of the one after it.
TEST_P(Sampling, WouldBeCaughtWhereHalfOfTheTilingsCameAFifthMoreOften) {
    const std::size_t tilings = GetParam().tilings;
    RandomNumbers numbers(1);
    EXPECT_GT(deviation(tilings,
                        [&] {
                            std::size_t number = numbers.index_below(tilings);
                            if (number % 2 == 1 && numbers.next_below(5) == 0) --number;
                            return number;
                        }),
              max_deviation);
}

TEST_P(Sampling, ReachesEveryTilingByItsNumberInAscendingOrder) {
    const Region region = stock_challenge(GetParam());
    const SilhouettePlacements placements(region.puzzle, region.challenge);
    const engine::CoverDiagram diagram =
        engine::cover_diagram(placements.problem(), plenty).value();
    const engine::CoverCounts counts(diagram);
    std::set<Tiling> different;
    std::vector<int> before;
    for (WideCount number = 0; number < counts.total(); ++number) {
        std::vector<int> covering = counts.cover(number);
        ASSERT_LT(before, covering);
        different.insert(placements.tiling(covering));
        before = std::move(covering);
    }
    EXPECT_EQ(different.size(), GetParam().tilings);
}

INSTANTIATE_TEST_SUITE_P(StockChallenges, Sampling,
                         testing::Values(Sampled{"Square05", "ABDEIMNYRST", "rect:5x5", 3020},
                                         Sampled{"Rectangle09", "ABDJLMNRSUY", "rect:7x4", 4080},
                                         Sampled{"Triangle10", "ARELOMTSQJDBYI", "triangle:8",
                                                 3393}),
                         [](const auto& about) { return about.param.name; });

}  // namespace
}  // namespace orbitile::silhouette::silhouette_placements_test
