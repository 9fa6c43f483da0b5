#include "puzzle/polyforms.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include "geometry/shape.hpp"

namespace orbitile {
namespace {

using testing::ElementsAre;

std::vector<Shards> polyforms_of(Lattice lattice, int size) {
    std::vector<Shards> forms = one_unit_polyforms(lattice);
    for (int units = 1; units < size; ++units) forms = polyforms_with_one_more_unit(lattice, forms);
    return forms;
}

struct Counts {
    std::vector<std::size_t> free;
    std::vector<std::size_t> one_sided;
};

/// The numbers for one unit, two units and so on.
Counts counts_up_to(Lattice lattice, int size) {
    Counts counts;
    std::vector<Shards> forms = one_unit_polyforms(lattice);
    for (int units = 1; units <= size; ++units) {
        if (units > 1) forms = polyforms_with_one_more_unit(lattice, forms);
        const auto pairs = std::ranges::count_if(
            forms, [&](const Shards& form) { return is_chiral(lattice, form); });
        counts.free.push_back(forms.size());
        counts.one_sided.push_back(forms.size() + static_cast<std::size_t>(pairs));
    }
    return counts;
}

// The numbers are those of the On-Line Encyclopedia of Integer Sequences.

TEST(Polyominoes, AreAsManyAsPublished) {
    const Counts counts = counts_up_to(Lattice::square, 8);
    EXPECT_THAT(counts.free, ElementsAre(1, 1, 2, 5, 12, 35, 108, 369));       // A000105
    EXPECT_THAT(counts.one_sided, ElementsAre(1, 1, 2, 7, 18, 60, 196, 704));  // A000988
}

TEST(Polyiamonds, AreAsManyAsPublished) {
    const Counts counts = counts_up_to(Lattice::triangle, 9);
    EXPECT_THAT(counts.free, ElementsAre(1, 1, 1, 3, 4, 12, 24, 66, 160));        // A000577
    EXPECT_THAT(counts.one_sided, ElementsAre(1, 1, 1, 4, 6, 19, 43, 120, 307));  // A006534
}

TEST(Polyhexes, AreAsManyAsPublished) {
    const Counts counts = counts_up_to(Lattice::hex, 7);
    EXPECT_THAT(counts.free, ElementsAre(1, 1, 3, 7, 22, 82, 333));         // A000228
    EXPECT_THAT(counts.one_sided, ElementsAre(1, 1, 3, 10, 33, 147, 620));  // A006535
}

TEST(Polyaboloes, AreAsManyAsPublished) {
    const Counts counts = counts_up_to(Lattice::tetrakis, 7);
    EXPECT_THAT(counts.free, ElementsAre(1, 3, 4, 14, 30, 107, 318));  // A006074
}

class Polyforms : public testing::TestWithParam<Lattice> {};

TEST_P(Polyforms, AreConnectedAndCanBeDrawn) {
    const Lattice lattice = GetParam();
    for (const Shards& form : polyforms_of(lattice, 4)) {
        EXPECT_TRUE(is_connected(lattice, form, Adjacency::edge));
        EXPECT_EQ(form.size(), 4 * polyform_units(lattice).front().size());
        EXPECT_EQ(glyph_picture(lattice, form, bounds_of(form), "/").find('?'), std::string::npos);
    }
}

TEST_P(Polyforms, AreTheLeastOfTheirImages) {
    const Lattice lattice = GetParam();
    for (const Shards& form : polyforms_of(lattice, 4)) {
        std::set<Shards> without_flips;
        for (const bool flip : {false, true}) {
            for (int turn = 0; turn < turns_of(lattice); ++turn) {
                const Shards image = turn_about_origin(lattice, turn, flip)(form);
                EXPECT_EQ(canonical_image(lattice, shifted(image, {5, -7})), form);
                if (!flip) without_flips.insert(normalised(image));
            }
        }
        EXPECT_EQ(is_chiral(lattice, form), !without_flips.contains(mirror_image(lattice, form)));
    }
}

// If a part remains connected without a unit, it must be in the list of smaller polyforms.
TEST_P(Polyforms, AreAllThatComeOfSmallerOnesAndOfLargerOnes) {
    const Lattice lattice = GetParam();
    const auto smaller = polyforms_of(lattice, 3);
    const auto units = polyform_units(lattice);
    std::set<Shards> left;
    for (const Shards& form : polyforms_of(lattice, 4)) {
        for (const Shard& shard : form) {
            for (const Shards& unit : units) {
                const Shards taken = shifted(unit, {shard.x, shard.y});
                if (!std::ranges::includes(form, taken)) continue;
                Shards rest;
                std::ranges::set_difference(form, taken, std::back_inserter(rest));
                if (is_connected(lattice, rest, Adjacency::edge)) {
                    left.insert(canonical_image(lattice, rest));
                }
            }
        }
    }
    EXPECT_EQ(std::vector<Shards>(left.begin(), left.end()), smaller);
}

INSTANTIATE_TEST_SUITE_P(On, Polyforms, testing::ValuesIn(lattices), [](const auto& lattice) {
    return std::string(lattice_name(lattice.param));
});

}  // namespace
}  // namespace orbitile
