// Counts of silhouettes made at random, against a search that tries everything.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "geometry/symmetry_group.hpp"
#include "silhouette/restricted_class.hpp"
#include "silhouette/tiling_count.hpp"
#include "support/random_region.hpp"

namespace orbitile::silhouette::random_region_count_test {
namespace {

constexpr std::size_t plenty = std::size_t{64} << 20U;
constexpr std::size_t max_listed = 400;

// The least image of each tiling under the maps that the rules allow.
std::size_t different(const Region& region, const std::vector<Listed>& tilings) {
    const Silhouette silhouette = silhouette_of(region.challenge);
    std::set<Listed> least;
    for (const Listed& tiling : tilings) {
        std::set<Listed> images;
        for (const Motion& motion : allowed_motions(region.puzzle, region.challenge.group)) {
            Listed image;
            for (const auto& [piece_class, layer, shards] : tiling) {
                const Centre centre = silhouette[layer].centre;
                image.insert({piece_class, layer,
                              map_about_centre(region.puzzle.lattice, centre, motion)(shards)});
            }
            images.insert(std::move(image));
        }
        least.insert(*images.begin());
    }
    return least.size();
}

class RandomRegion : public testing::TestWithParam<Lattice> {};

TEST_P(RandomRegion, HasAsManyTilingsAsPlainSearchFinds) {
    std::mt19937 random(4711);
    std::size_t several = 0;
    std::size_t with_views = 0;
    for (int turn = 0; turn < 250; ++turn) {
        const Region region = random_region(GetParam(), random);
        const auto tilings = plain_tilings(region, max_listed);
        if (tilings.size() > max_listed) continue;
        const auto count = count_tilings(region.puzzle, region.challenge, plenty);
        ASSERT_TRUE(count.has_value());
        ASSERT_EQ(static_cast<std::size_t>(count->tilings), tilings.size()) << turn;
        ASSERT_EQ(static_cast<std::size_t>(count->count_up_to_symmetry), different(region, tilings))
            << turn;
        several += tilings.size() > 1 ? 1U : 0U;
        with_views += count->count_up_to_symmetry != count->tilings ? 1U : 0U;
    }
    EXPECT_GT(several, 30U);
    EXPECT_GT(with_views, 10U);
}

INSTANTIATE_TEST_SUITE_P(Lattices, RandomRegion, testing::ValuesIn(lattices),
                         [](const auto& about) { return std::string(lattice_name(about.param)); });

}  // namespace
}  // namespace orbitile::silhouette::random_region_count_test
