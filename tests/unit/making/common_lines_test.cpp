#include "making/common_lines.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "support/all_polyforms.hpp"

namespace orbitile::making::common_lines_test {
namespace {

const std::atomic<bool> unset_stop_flag{false};

std::vector<Shards> some_polyforms(Lattice lattice) {
    auto all = polyforms_up_to(lattice, 4);
    all.resize(std::min<std::size_t>(all.size(), 20));
    return all;
}

bool is_a_turn_of(Lattice lattice, const Shards& image, const Shards& shards) {
    for (int turn = 0; turn < turns_of(lattice); ++turn) {
        const Shards turned = turn_about_origin(lattice, turn, false)(shards);
        if (normalised(turned) == normalised(image)) return true;
    }
    return false;
}

/// The sides of shards that are not sides of another shard of the same piece, each place once.
double border_mm(const SheetLattice& sheet, const std::vector<PlacedShards>& laid) {
    std::set<std::pair<std::pair<long, long>, std::pair<long, long>>> places;
    double length = 0;
    for (const PlacedShards& piece : laid) {
        for (const Shard& shard : piece.shards) {
            for (const Shard& neighbour : edge_neighbours(sheet.lattice, shard)) {
                if (std::ranges::find(piece.shards, neighbour) != piece.shards.end()) continue;
                // The two corners that both have.
                std::vector<Point> common;
                for (const Point& corner : corners(sheet.lattice, shard)) {
                    const auto others = corners(sheet.lattice, neighbour);
                    if (std::ranges::find(others, corner) != others.end()) common.push_back(corner);
                }
                EXPECT_EQ(common.size(), 2U);
                std::ranges::sort(common);
                const bool is_new =
                    places.insert({{common[0].x, common[0].y}, {common[1].x, common[1].y}}).second;
                if (!is_new) continue;
                const PlanePoint a = point_in_plane(sheet.lattice, common[0]);
                const PlanePoint b = point_in_plane(sheet.lattice, common[1]);
                length += std::hypot(b.x - a.x, b.y - a.y) * sheet.unit_mm;
            }
        }
    }
    return length;
}

TEST(CommonLines, PiecesLieOnTheSheetAndNoneOnAnother) {
    for (const Lattice lattice : lattices) {
        const auto pieces = some_polyforms(lattice);
        const SheetLattice sheet{lattice, 10, {grid_steps_of(110), grid_steps_of(75)}};
        std::vector<int> times(pieces.size());
        for (const auto& laid : nest_on_lattice(pieces, sheet, unset_stop_flag)) {
            std::set<Shard> taken;
            for (const PlacedShards& piece : laid) {
                ++times[piece.item];
                EXPECT_TRUE(is_a_turn_of(lattice, piece.shards, pieces[piece.item]));
                EXPECT_TRUE(sheet.contains(piece.shards));
                for (const Shard& shard : piece.shards) EXPECT_TRUE(taken.insert(shard).second);
            }
        }
        EXPECT_EQ(std::ranges::count(times, 1), static_cast<std::ptrdiff_t>(pieces.size()))
            << lattice_name(lattice);
    }
}

TEST(CommonLines, RunAlongEachBorderOnce) {
    for (const Lattice lattice : lattices) {
        const SheetLattice sheet{lattice, 10, {grid_steps_of(300), grid_steps_of(300)}};
        const auto sheets = nest_on_lattice(some_polyforms(lattice), sheet, unset_stop_flag);
        ASSERT_EQ(sheets.size(), 1U);
        const auto lines = common_lines(sheet, sheets[0]);
        EXPECT_NEAR(length_mm(lines), border_mm(sheet, sheets[0]), 0.01) << lattice_name(lattice);
        for (const CutPath& line : lines) {
            EXPECT_EQ(line.points.size(), 2U);
            EXPECT_FALSE(line.is_closed);
        }
    }
}

TEST(CommonLines, FillASheetThatThePiecesTile) {
    const std::vector<Shards> dominoes(6, Shards{{0, 0, 0}, {1, 0, 0}});
    const SheetLattice sheet{Lattice::square, 10, {grid_steps_of(40), grid_steps_of(30)}};
    const auto sheets = nest_on_lattice(dominoes, sheet, unset_stop_flag);
    ASSERT_EQ(sheets.size(), 1U);
    EXPECT_EQ(sheets[0].size(), 6U);
}

TEST(CommonLines, ReportWhatDoesNotFitOnASheet) {
    const SheetLattice sheet{Lattice::square, 10, {grid_steps_of(29), grid_steps_of(29)}};
    EXPECT_TRUE(fits(sheet, {{0, 0, 0}, {1, 0, 0}}));
    EXPECT_FALSE(fits(sheet, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}));
    EXPECT_THROW(nest_on_lattice({{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}}, sheet, unset_stop_flag),
                 std::invalid_argument);
}

}  // namespace
}  // namespace orbitile::making::common_lines_test
