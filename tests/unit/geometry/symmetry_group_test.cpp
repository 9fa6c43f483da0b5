#include "geometry/symmetry_group.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"
#include "support/drawn_shards.hpp"

namespace orbitile::symmetry_group_test {
namespace {

/// A lattice with one of its two eightfold centres.
struct Site {
    Lattice lattice;
    Centre centre;
};

constexpr std::array sites{Site{Lattice::tetrakis, Centre::even},
                           Site{Lattice::tetrakis, Centre::odd},
                           Site{Lattice::square, Centre::even}, Site{Lattice::square, Centre::odd}};

/// The symmetry's centre in half cells.
Point middle_of(Centre centre) { return centre == Centre::even ? Point{0, 0} : Point{1, 1}; }

/// The corners of a shard seen from the centre.
std::set<Point> corners_from_centre(const Site& centre, Shard shard) {
    std::set<Point> points;
    const Point middle = middle_of(centre.centre);
    for (const Point point : corners(centre.lattice, shard)) {
        points.insert({point.x - middle.x, point.y - middle.y});
    }
    return points;
}

/// How many of the eight mirrors and turns of the plane round the centre leave a shard in place.
int maps_that_keep(const Site& centre, Shard shard) {
    const auto own = corners_from_centre(centre, shard);
    int keeping = 0;
    for (const int swap : {0, 1}) {
        for (const int x : {-1, 1}) {
            for (const int y : {-1, 1}) {
                std::set<Point> images;
                for (const Point point : own) {
                    const Point image = swap == 1 ? Point{point.y, point.x} : point;
                    images.insert({x * image.x, y * image.y});
                }
                keeping += images == own ? 1 : 0;
            }
        }
    }
    return keeping;
}

TEST(Symmetry, TheEightfoldGroupHasEightMapsAndStartsWithTheIdentity) {
    for (const Site& centre : sites) {
        const auto group = maps_of(full_group(centre.lattice), centre.lattice, centre.centre);
        EXPECT_EQ(std::set<LatticeMap>(group.begin(), group.end()).size(), 8U);
        EXPECT_EQ(group.size(), 8U);
        EXPECT_EQ(group.front(), LatticeMap{});
    }
}

TEST(Symmetry, TheEightfoldGroupIsAGroup) {
    for (const Site& centre : sites) {
        const auto group = maps_of(full_group(centre.lattice), centre.lattice, centre.centre);
        const std::set<LatticeMap> members(group.begin(), group.end());
        for (const LatticeMap& left : group) {
            bool has_inverse = false;
            for (const LatticeMap& right : group) {
                EXPECT_TRUE(members.contains(compose(left, right)));
                has_inverse = has_inverse || compose(left, right) == group.front();
            }
            EXPECT_TRUE(has_inverse);
        }
    }
}

TEST(Symmetry, MirrorsTakeCellsToTheOtherSideOfTheCentre) {
    for (const Lattice lattice : {Lattice::tetrakis, Lattice::square}) {
        EXPECT_EQ(turn_about_origin(lattice, 0, true)(Shard{3, 5, 0}), (Shard{-4, 5, 0}));
        EXPECT_EQ(turn_about_middle(lattice, 0, true)(Shard{3, 5, 0}), (Shard{-3, 5, 0}));
    }
}

TEST(Symmetry, AnOrbitIsAsLargeAsTheGroupDividedByTheMapsThatKeepTheShard) {
    for (const Site& centre : sites) {
        const auto group = maps_of(full_group(centre.lattice), centre.lattice, centre.centre);
        for (const Shard shard : centred_board(centre.lattice, centre.centre, 4)) {
            const auto orbit = orbit_of(group, shard);
            EXPECT_EQ(orbit.size() * static_cast<std::size_t>(maps_that_keep(centre, shard)), 8U);
            EXPECT_TRUE(std::ranges::is_sorted(orbit));
        }
    }
}

TEST(Symmetry, OnTetrakisOrbitsOfFourLieOnAnOddAxisOnly) {
    for (const Centre centre : {Centre::even, Centre::odd}) {
        const auto group = maps_of(full_group(Lattice::tetrakis), Lattice::tetrakis, centre);
        const auto board = centred_board(Lattice::tetrakis, centre, 3);
        for (const Shards& orbit : orbits_of(group, board)) {
            const bool on_axis =
                centre == Centre::odd && std::ranges::any_of(orbit, [](const Shard& shard) {
                    return shard.x == 0 && shard.slot % 2 == 0;
                });
            EXPECT_EQ(orbit.size(), on_axis ? 4U : 8U);
        }
    }
}

TEST(Symmetry, OrbitsPartABoardAndEachMemberHasTheSameOrbit) {
    for (const Site& centre : sites) {
        const auto group = maps_of(full_group(centre.lattice), centre.lattice, centre.centre);
        const auto board = centred_board(centre.lattice, centre.centre, 3);
        const auto orbits = orbits_of(group, board);
        Shards together;
        for (const Shards& orbit : orbits) {
            for (const Shard shard : orbit) EXPECT_EQ(orbit_of(group, shard), orbit);
            together.insert(together.end(), orbit.begin(), orbit.end());
        }
        std::ranges::sort(together);
        EXPECT_EQ(together, board);
        EXPECT_TRUE(
            std::ranges::is_sorted(orbits, {}, [](const Shards& orbit) { return orbit.front(); }));
    }
}

TEST(Symmetry, OnlyUnionsOfOrbitsAreClosed) {
    for (const Site& centre : sites) {
        const auto group = maps_of(full_group(centre.lattice), centre.lattice, centre.centre);
        const auto orbits = orbits_of(group, centred_board(centre.lattice, centre.centre, 2));
        Shards both = orbits.front();
        both.insert(both.end(), orbits.back().begin(), orbits.back().end());
        both = make_shards(both);
        EXPECT_TRUE(is_closed(group, both));
        EXPECT_TRUE(is_closed(group, {}));
        for (std::size_t i = 0; i < orbits.front().size(); ++i) {
            Shards damaged = orbits.front();
            damaged.erase(damaged.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_EQ(is_closed(group, damaged), damaged.empty());
        }
    }
}

TEST(Symmetry, CentredBoardsReachEquallyFarFromTheCentreOnAllSides) {
    for (const Site& centre : sites) {
        const auto group = maps_of(full_group(centre.lattice), centre.lattice, centre.centre);
        for (int horizon = 1; horizon <= 5; ++horizon) {
            const auto board = centred_board(centre.lattice, centre.centre, horizon);
            const int width = centre.centre == Centre::even ? 2 * horizon : 2 * horizon + 1;
            EXPECT_EQ(static_cast<int>(board.size()),
                      width * width * shards_per_cell(centre.lattice));
            EXPECT_TRUE(std::ranges::is_sorted(board));
            EXPECT_TRUE(is_closed(group, board));
            EXPECT_EQ(centred_width(centre.centre, board), width);
        }
    }
    EXPECT_TRUE(centred_board(Lattice::square, Centre::even, 0).empty());
    EXPECT_EQ(centred_board(Lattice::square, Centre::odd, 0).size(), 1U);
}

TEST(Symmetry, TheCentredWidthIsThatOfTheLeastBoardThatHoldsTheSet) {
    for (const Site& centre : sites) {
        for (const Shard shard : centred_board(centre.lattice, centre.centre, 4)) {
            int horizon = 0;
            while (!std::ranges::binary_search(
                centred_board(centre.lattice, centre.centre, horizon), shard)) {
                ++horizon;
            }
            const int width = centre.centre == Centre::even ? 2 * horizon : 2 * horizon + 1;
            EXPECT_EQ(centred_width(centre.centre, {shard}), width);
        }
    }
}

TEST(Symmetry, ParitiesHaveTheirNames) {
    EXPECT_EQ(centre_name(Centre::even), "even");
    EXPECT_EQ(centre_name(Centre::odd), "odd");
}

// --- Regions of any shape. ---

using Corners = std::set<std::pair<long, long>>;

/// Each shard as its corners in the plane, turned about a centre and rounded.
std::set<Corners> turned_in_plane(Lattice lattice, const Shards& shards, PlanePoint centre,
                                  double angle, bool flip) {
    std::set<Corners> images;
    for (const Shard& shard : shards) {
        Corners image;
        for (const Point corner : corners(lattice, shard)) {
            const PlanePoint point = point_in_plane(lattice, corner);
            const double x = flip ? centre.x - point.x : point.x - centre.x;
            const double y = point.y - centre.y;
            image.emplace(std::lround(1e6 * (x * std::cos(angle) - y * std::sin(angle))),
                          std::lround(1e6 * (x * std::sin(angle) + y * std::cos(angle))));
        }
        images.insert(image);
    }
    return images;
}

/// The symmetries of a finite set keep its centre of gravity, so these are all of them.
std::size_t symmetries_in_plane(Lattice lattice, const Shards& shards, bool turns, bool flips) {
    PlanePoint centre{};
    double count = 0;
    for (const Shard& shard : shards) {
        for (const Point corner : corners(lattice, shard)) {
            const PlanePoint point = point_in_plane(lattice, corner);
            centre = {centre.x + point.x, centre.y + point.y};
            ++count;
        }
    }
    centre = {centre.x / count, centre.y / count};
    const auto own = turned_in_plane(lattice, shards, centre, 0, false);
    std::size_t found = 0;
    for (const bool flip : {false, true}) {
        for (int turn = 0; turn < turns_of(lattice); ++turn) {
            if ((flip && !flips) || (turn > 0 && !turns)) continue;
            const double angle = turn * 2 * std::numbers::pi / turns_of(lattice);
            if (turned_in_plane(lattice, shards, centre, angle, flip) == own) ++found;
        }
    }
    return found;
}

Shards region(Lattice lattice, const std::vector<std::string>& rows) {
    return shifted(read_drawing(lattice, rows), {-3, 2});
}

struct Region {
    Lattice lattice;
    std::vector<std::string> rows;
    std::size_t turns_and_flips;
    std::size_t turns;
    std::size_t flips;  ///< the identity, and the mirror west-east
};

TEST(Symmetry, OfARegionIsAsLargeAsItsShapeSays) {
    const std::vector<Region> regions{
        {Lattice::square, {"###", "###", "###"}, 8, 4, 2},
        {Lattice::square, {"#####", "#####"}, 4, 2, 2},
        {Lattice::square, {"####", "#..#", "#..#", "####"}, 8, 4, 2},
        {Lattice::square, {"#.", "##"}, 2, 1, 1},  // mirrored by a diagonal
        {Lattice::square, {"##.", ".##"}, 2, 2, 1},
        {Lattice::square, {"###", ".#."}, 2, 1, 2},
        {Lattice::square, {"##.", "#..", "###"}, 1, 1, 1},
        {Lattice::tetrakis, {"◣"}, 2, 1, 1},
        {Lattice::tetrakis, {"◢◣"}, 2, 1, 2},
        {Lattice::tetrakis, {"◢◣", "◥◤"}, 8, 4, 2},
        {Lattice::tetrakis, {"◢█", "█◤"}, 4, 2, 1},
        {Lattice::hex, {"#"}, 12, 6, 2},
        {Lattice::hex, {" # #", "# # #", " # #"}, 12, 6, 2},
        {Lattice::hex, {" #", "# #"}, 6, 3, 2},
        {Lattice::hex, {"# # #"}, 4, 2, 2},
        {Lattice::hex, {"# # #", " # # #"}, 2, 2, 1},
        // The board of IQ Stars: its rows have a middle in common, its upper and lower half differ.
        {Lattice::hex,
         {"# # # # # # #", " # # # # # #", "# # # # # # #", " # # # # # #"},
         2,
         1,
         2}};
    for (const Region& told : regions) {
        const Shards shards = region(told.lattice, told.rows);
        const std::string where = told.rows.front();
        EXPECT_EQ(symmetry_of(told.lattice, shards, true, true).size(), told.turns_and_flips)
            << where;
        EXPECT_EQ(symmetry_of(told.lattice, shards, true, false).size(), told.turns) << where;
        EXPECT_EQ(symmetry_of(told.lattice, shards, false, true).size(), told.flips) << where;
        EXPECT_EQ(symmetry_of(told.lattice, shards, false, false), Symmetry{LatticeMap{}}) << where;
    }
}

TEST(Symmetry, OfARandomRegionIsThatOfItsCornersInThePlane) {
    std::mt19937 random(11);
    for (const Lattice lattice : lattices) {
        for (int round = 0; round < 300; ++round) {
            std::vector<Shard> some;
            const int reach = 2 + round % 2;
            for (int x = 0; x < reach; ++x) {
                for (int y = 0; y < reach; ++y) {
                    for (int part = 0; part < shards_per_cell(lattice); ++part) {
                        if (random() % 3 != 0) {
                            some.push_back({x, y, static_cast<std::uint8_t>(part)});
                        }
                    }
                }
            }
            if (some.empty()) continue;
            const Shards shards = make_shards(some);
            for (const bool turns : {false, true}) {
                for (const bool flips : {false, true}) {
                    const Symmetry symmetry = symmetry_of(lattice, shards, turns, flips);
                    EXPECT_EQ(symmetry.size(), symmetries_in_plane(lattice, shards, turns, flips));
                    EXPECT_EQ(symmetry.front(), LatticeMap{});
                    EXPECT_TRUE(is_closed(symmetry, shards));
                    EXPECT_EQ(std::set<LatticeMap>(symmetry.begin(), symmetry.end()).size(),
                              symmetry.size());
                }
            }
        }
    }
}

constexpr std::array square_groups{
    SymmetryGroup{"D4", 4, Mirrors::along},    SymmetryGroup{"C4", 4, Mirrors::none},
    SymmetryGroup{"D2", 2, Mirrors::along},    SymmetryGroup{"D2x", 2, Mirrors::between},
    SymmetryGroup{"C2", 2, Mirrors::none},     SymmetryGroup{"D1", 1, Mirrors::along},
    SymmetryGroup{"D1x", 1, Mirrors::between}, no_symmetry};
constexpr std::array hexagonal_groups{
    SymmetryGroup{"D6", 6, Mirrors::along}, SymmetryGroup{"C6", 6, Mirrors::none},
    SymmetryGroup{"D3", 3, Mirrors::along}, SymmetryGroup{"D3x", 3, Mirrors::between},
    SymmetryGroup{"D1x", 1, Mirrors::between}};

void expect_a_group(const Symmetry& maps, std::size_t order, std::string_view name) {
    const std::set<LatticeMap> all(maps.begin(), maps.end());
    EXPECT_EQ(all.size(), order) << name;
    EXPECT_EQ(maps.size(), order) << name;
    EXPECT_EQ(maps.front(), LatticeMap{}) << name;
    for (const LatticeMap& outer : maps) {
        for (const LatticeMap& inner : maps) {
            EXPECT_TRUE(all.contains(compose(outer, inner))) << name;
        }
    }
}

std::size_t order_of(const SymmetryGroup& group) {
    return static_cast<std::size_t>(group.turns) * (group.mirrors == Mirrors::none ? 1 : 2);
}

TEST(SymmetryGroups, AreClosedAndAsLargeAsTheyAreDescribed) {
    for (const Lattice lattice : {Lattice::tetrakis, Lattice::square}) {
        for (const SymmetryGroup& group : square_groups) {
            for (const Centre centre : {Centre::even, Centre::odd}) {
                expect_a_group(maps_of(group, lattice, centre), order_of(group), group.name);
            }
        }
    }
    for (const SymmetryGroup& group : hexagonal_groups) {
        expect_a_group(maps_of(group, Lattice::hex, Centre::cell), order_of(group), group.name);
    }
}

TEST(SymmetryGroups, HaveTheirMirrorsWhereTheirDescriptionSays) {
    const Shards north{{0, 0, 0}};
    const auto keeps = [&](Mirrors mirrors, const Shards& shards) {
        return is_closed(maps_of({"", 1, mirrors}, Lattice::tetrakis, Centre::odd), shards);
    };
    EXPECT_TRUE(keeps(Mirrors::along, north)) << "the upright axis goes through it";
    EXPECT_FALSE(keeps(Mirrors::between, north));
    const Shards corner = make_shards({{0, 0, 2}, {0, 0, 3}});
    EXPECT_FALSE(keeps(Mirrors::along, corner));
    EXPECT_TRUE(keeps(Mirrors::between, make_shards({{0, 0, 0}, {0, 0, 3}})) ||
                keeps(Mirrors::between, corner))
        << "a diagonal goes through it";
}

TEST(SymmetryGroups, AreFoundByTheirNames) {
    for (const SymmetryGroup& group : symmetry_groups()) {
        EXPECT_EQ(symmetry_group_from_name(group.name), group);
    }
    EXPECT_FALSE(symmetry_group_from_name("D5"));
}

using Centres = std::vector<Centre>;

Centres centres_by_name(const char* group, Lattice lattice) {
    return centres_of(symmetry_group_from_name(group).value(), lattice);
}

TEST(SymmetryGroups, HaveCentresWhereTheLatticeHasTheirSymmetry) {
    const Centres both{Centre::even, Centre::odd};
    const Centres all{Centre::even, Centre::odd, Centre::edge, Centre::edge2};
    for (const Lattice lattice : {Lattice::tetrakis, Lattice::square}) {
        for (const char* group : {"D4", "C4", "D2x"}) {
            EXPECT_EQ(centres_by_name(group, lattice), both) << group;
        }
        for (const char* group : {"D2", "C2"}) EXPECT_EQ(centres_by_name(group, lattice), all);
        EXPECT_EQ(centres_by_name("D1", lattice), both) << "along grid lines, or through cells";
        EXPECT_EQ(centres_by_name("D1x", lattice), Centres{Centre::even}) << "through both";
        for (const char* group : {"D6", "C6", "D3", "D3x", "C3"}) {
            EXPECT_TRUE(centres_by_name(group, lattice).empty()) << group;
        }
    }
    for (const char* group : {"D6", "C6", "D3x"}) {
        EXPECT_EQ(centres_by_name(group, Lattice::hex), Centres{Centre::cell}) << group;
        EXPECT_EQ(centres_by_name(group, Lattice::triangle), Centres{Centre::vertex}) << group;
    }
    for (const char* group : {"D3", "C3"}) {
        EXPECT_EQ(centres_by_name(group, Lattice::hex),
                  (Centres{Centre::cell, Centre::vertex, Centre::vertex2}));
        EXPECT_EQ(centres_by_name(group, Lattice::triangle),
                  (Centres{Centre::vertex, Centre::cell, Centre::cell2}));
    }
    for (const Lattice lattice : {Lattice::hex, Lattice::triangle}) {
        EXPECT_EQ(centres_by_name("C2", lattice).size(), 4U) << "three edges";
        EXPECT_EQ(centres_by_name("D2", lattice).size(), 2U) << "one edge lies along its axes";
        EXPECT_EQ(centres_by_name("D1", lattice).size(), 1U);
        EXPECT_EQ(centres_by_name("D1x", lattice).size(), 1U);
        for (const char* group : {"D4", "C4", "D2x"}) {
            EXPECT_TRUE(centres_by_name(group, lattice).empty()) << group;
        }
    }
    EXPECT_THROW(motions_of({"C3", 3, Mirrors::none}, Lattice::square), std::invalid_argument);
}

// Triangles, an upward one in slot 0 and a downward one in slot 1 of each cell, with steps between
// cells at 60°: a sixth of a turn about a vertex, as the lattice's geometry gives it.
TEST(LatticeMap, TurnsTrianglesWithAShiftForEachSlot) {
    LatticeMap sixth{.xx = 0, .xy = -1, .yx = 1, .yy = 1, .shift = {-1, 0}, .slots = {1, 0, 2, 3}};
    sixth.slot_shifts = {Cell{0, 0}, Cell{0, 1}, Cell{0, 0}, Cell{0, 0}};
    LatticeMap turned;
    for (int turn = 0; turn < 6; ++turn) {
        for (const Shard shard : {Shard{0, 0, 0}, Shard{3, -2, 1}, Shard{-1, 4, 0}}) {
            EXPECT_EQ(compose(sixth, turned)(shard), sixth(turned(shard)));
        }
        EXPECT_EQ(turn == 0, turned == LatticeMap{});
        turned = compose(sixth, turned);
    }
    EXPECT_EQ(turned(Shard{3, -2, 1}), (Shard{3, -2, 1})) << "six sixths";
    EXPECT_EQ(turned(Shard{2, 5, 0}), (Shard{2, 5, 0}));
    // The six triangles round the vertex (0, 0).
    std::set<Shard> round;
    Shard shard{0, 0, 0};
    for (int turn = 0; turn < 6; ++turn) {
        round.insert(shard);
        shard = sixth(shard);
    }
    EXPECT_EQ(round, (std::set<Shard>{
                         {0, 0, 0}, {-1, 0, 1}, {-1, 0, 0}, {-1, -1, 1}, {0, -1, 0}, {0, -1, 1}}));
}

}  // namespace
}  // namespace orbitile::symmetry_group_test
