#include <gtest/gtest.h>

#include "puzzle/silhouette_views.hpp"

namespace orbitile::canonical_view_test {

namespace {

// A bar across the axis with a cell on it: so wide that it reaches as far from many places.
Shards wide_figure(const LatticeMap& mirror) {
    std::vector<Shard> shards;
    for (int x = 0; x < 5; ++x) {
        const Shard shard{x, 0, 0};
        shards.push_back(shard);
        shards.push_back(mirror(shard));
    }
    shards.push_back({0, 1, 0});
    shards.push_back(mirror(shards.back()));
    return make_shards(std::move(shards));
}

TEST(LeastView, OfOneMirrorDoesNotDependOnThePlaceAlongTheAxis) {
    for (const Lattice lattice : {Lattice::square, Lattice::tetrakis, Lattice::hex}) {
        for (const std::string_view name : {"D1", "D1x"}) {
            const SymmetryGroup group = symmetry_group_from_name(name).value();
            const Cell step = axis_step(lattice, group);
            for (const Centre centre : centres_of(group, lattice)) {
                const LatticeMap mirror = maps_of(group, lattice, centre).back();
                const Shards figure = wide_figure(mirror);
                std::vector<Silhouette> stored;
                for (int steps = -9; steps <= 9; ++steps) {
                    const Silhouette there{
                        {centre, shifted(figure, {steps * step.x, steps * step.y})}};
                    stored.push_back(apply_view(lattice, group,
                                                canonical_view(lattice, {}, group, there), there));
                    EXPECT_EQ(stored.back(), stored.front())
                        << lattice_name(lattice) << ' ' << name << ' ' << steps;
                }
            }
        }
    }
}

}  // namespace

}  // namespace orbitile::canonical_view_test
