#include "puzzle/subset.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile::subset_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Puzzle fridgeiq() { return read_puzzle_file(ORBITILE_SOURCE_DIR "/configs/fridgeiq.toml"); }

std::vector<std::string> names(const Puzzle& puzzle, const SubsetRange& range) {
    std::vector<std::string> names;
    for (const Subset& subset : subsets_of(puzzle, range)) names.push_back(subset.pieces);
    return names;
}

TEST(Subsets, AreNamedByTheFirstMembersOfTheirClasses) {
    const Puzzle puzzle = with_pieces(fridgeiq(), "ARE");
    EXPECT_THAT(names(puzzle, {1, 3}), ElementsAre("A", "R", "AR", "RE", "ARE"));
}

TEST(Subsets, CountCopiesAsPieces) {
    const Puzzle puzzle = parse_puzzle(
        "name='t'\nlattice='square'\n"
        "[[piece]]\nname='mono'\ncolour='red'\ncopies=2\nrows=['█']\n"
        "[[piece]]\nname='domino'\ncolour='red'\nrows=['██']\n",
        "t.toml");
    EXPECT_THAT(names(puzzle, {2, 3}), ElementsAre("mono,mono", "mono,domino", "mono,mono,domino"));
    const auto subsets = subsets_of(puzzle, {2, 2});
    EXPECT_THAT(subsets[0].copies, ElementsAre(2, 0));
    EXPECT_EQ(subsets[0].size, 2);
}

TEST(Subsets, OfFridgeIqAreEachThereOnceAndAsManyAsCounted) {
    const Puzzle puzzle = fridgeiq();
    const auto all = names(puzzle, {1, 16});
    EXPECT_EQ(all.size(), 3 * 3 * 4096 - 1);  // twelve shapes once, two twice
    EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
    EXPECT_EQ(subset_count(puzzle, {1, 16}, 1'000'000), 36'863);
    EXPECT_EQ(subset_count(puzzle, {7, 7}, 1'000'000), 6'226);
    EXPECT_EQ(subset_count(puzzle, {1, 16}, 1'000), 1'000);
}

TEST(Subsets, AreThePuzzlesThatTheirNamesChoose) {
    const Puzzle puzzle = fridgeiq();
    for (const Subset& subset : subsets_of(puzzle, {2, 3})) {
        EXPECT_EQ(with_copies(puzzle, subset.copies), with_pieces(puzzle, subset.pieces));
    }
}

TEST(SubsetRange, IsReadAsItIsWritten) {
    const Puzzle puzzle = fridgeiq();
    EXPECT_EQ(subset_range_from_text(puzzle, ""), (SubsetRange{1, 16}));
    EXPECT_EQ(subset_range_from_text(puzzle, "5"), (SubsetRange{5, 5}));
    EXPECT_EQ(subset_range_from_text(puzzle, "2..7"), (SubsetRange{2, 7}));
    EXPECT_EQ(subset_range_text({2, 7}), "2..7");
}

TEST(SubsetRange, RefusesMalformedRanges) {
    const Puzzle puzzle = fridgeiq();
    for (const std::string bad : {"x", "0", "7..2", "2..", "..7", "2..17", "2...7", "2-7", "-1",
                                  " ", "2 ..7", "99999999999", "2..7x", "+2"}) {
        try {
            subset_range_from_text(puzzle, bad);
            ADD_FAILURE() << "'" << bad << "' was taken";
        } catch (const InputError& error) {
            EXPECT_THAT(error.what(), HasSubstr("subsets: '" + bad + "'"));
        }
    }
}

}  // namespace
}  // namespace orbitile::subset_test
