#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "puzzle/puzzle_file.hpp"
#include "silhouette/piece_views.hpp"

namespace orbitile::silhouette::image_ranks_test {
namespace {

constexpr int reach = 6;

// A placement as it is seen from one of its places.
struct Seen {
    const PieceView* view;
    int at;
};

class ImageRanksTest : public ::testing::Test {
  protected:
    explicit ImageRanksTest()
        : classes_(
              piece_classes(parse_puzzle("name = \"two\"\nlattice = \"square\"\n[rules]\nflips "
                                         "= true\n[[piece]]\nname = \"L\"\ncolour = \"red\"\n"
                                         "copies = 2\nrows = [\"██\", \"█\"]\n[[piece]]\nname "
                                         "= \"I\"\ncolour = \"blue\"\nrows = [\"██\"]\n",
                                         "two.toml"))),
          table_(Lattice::square, false, reach, max_extent(classes_)),
          views_(table_, classes_, std::nullopt) {}

    std::set<int> places(const Seen& seen) const {
        std::set<int> covered;
        for (const int step : views_.steps(*seen.view)) covered.insert(seen.at + step);
        return covered;
    }

    std::vector<Seen> covering(int place) const {
        std::vector<Seen> all;
        for (std::size_t c = 0; c < views_.class_count(); ++c) {
            for (const PieceView& view : views_.views_from(c, table_.kind_of(place))) {
                all.push_back({&view, place});
            }
        }
        return all;
    }

    std::set<int> moved(const LatticeMap& map, const std::set<int>& places) const {
        const auto image =
            table_.places_of(map(table_.shards_of(std::vector(places.begin(), places.end()))));
        return {image.begin(), image.end()};
    }

    std::vector<PieceClass> classes_;
    PlaceTable table_;
    PieceViews views_;
};

TEST_F(ImageRanksTest, NumberThePlacementsOfAPlaceAndGiveImagesTheirLeastNumber) {
    for (const char* name : {"D4", "C4", "D2", "D2x", "C2", "D1", "D1x"}) {
        const SymmetryGroup group = symmetry_group_from_name(name).value();
        for (const Centre centre : centres_of(group, Lattice::square)) {
            const Symmetry maps = maps_of(group, Lattice::square, centre);
            for (const Shard shard :
                 {Shard{0, 0, 0}, Shard{1, 0, 0}, Shard{1, 1, 0}, Shard{2, -1, 0}}) {
                const int place = table_.place_of(shard);
                ImageRanks ranks(table_, views_, maps, place);
                std::map<std::set<int>, int> number;
                for (const Seen& seen : covering(place)) {
                    const int own = ranks.rank_of(*seen.view, seen.at).placement_number;
                    EXPECT_TRUE(number.emplace(places(seen), own).second);
                }
                EXPECT_EQ(number.size(), 16U);
                for (const auto& [x, y] : {std::pair{0, 0}, {-1, 0}, {0, -2}, {2, 1}, {-2, -2}}) {
                    for (const Seen& seen : covering(table_.place_of({x, y, 0}))) {
                        int least = ImageRanks::no_number;
                        for (const LatticeMap& map : maps) {
                            const auto image = number.find(moved(map, places(seen)));
                            if (image != number.end()) least = std::min(least, image->second);
                        }
                        const ImageRanks::Rank rank = ranks.rank_of(*seen.view, seen.at);
                        EXPECT_EQ(rank.min_image_number, least) << name;
                        EXPECT_EQ(rank.placement_number != ImageRanks::no_number,
                                  places(seen).contains(place));
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace orbitile::silhouette::image_ranks_test
