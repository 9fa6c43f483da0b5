#include "board/start_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "board/filling_search.hpp"
#include "geometry/shape.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/fridgeiq.hpp"

namespace orbitile::board::start_search_test {
namespace {

const std::atomic<bool> go_on{false};
constexpr std::uint64_t seed = 20'240'229;

struct Asked {
    std::string name;
    Puzzle puzzle;
    ClueKind kind;
};

std::vector<Asked> asked() {
    std::vector<Asked> all;
    for (const ClueKind kind : {ClueKind::pieces, ClueKind::cells}) {
        const std::string kinds(clue_kind_name(kind));
        all.push_back({"IQ Stars, " + kinds, configured("iq-stars.toml"), kind});
        all.push_back({"IQ Fit, " + kinds, configured("iq-fit.toml"), kind});
        all.push_back({"FridgeIQ, " + kinds, fridgeiq_square(), kind});
    }
    return all;
}

// By the other engine.
std::int64_t fillings_of(const Puzzle& puzzle, const Clues& clues) {
    const BoardProblem field = make_board_problem(puzzle, clues);
    FillingSearch search(field);
    std::int64_t fillings = 0;
    search.search({}, {}, [&](const FoundFilling& found) {
        fillings += found.represented_filling_count;
        return true;
    });
    return fillings;
}

// The givens without each of the pieces, or of the cells, that they give.
std::vector<Clues> with_one_less(const Clues& clues, ClueKind kind) {
    std::vector<Clues> all;
    for (std::size_t i = 0; i < clues.size(); ++i) {
        std::map<Cell, int> cells;
        if (kind == ClueKind::pieces) cells.emplace();
        if (kind == ClueKind::cells) {
            for (const Shard& shard : clues[i].shards) ++cells[{shard.x, shard.y}];
        }
        for (const auto& [cell, shards] : cells) {
            Clues fewer = clues;
            std::erase_if(fewer[i].shards, [&, cell = cell](const Shard& shard) {
                return kind == ClueKind::pieces || Cell{shard.x, shard.y} == cell;
            });
            if (fewer[i].shards.empty()) fewer.erase(fewer.begin() + static_cast<int>(i));
            all.push_back(std::move(fewer));
        }
    }
    return all;
}

std::vector<Start> first_starts(const Puzzle& puzzle, ClueKind kind, int wanted) {
    const StartSearch search(puzzle, kind, seed);
    std::vector<Start> starts;
    for (int number = 0; number < wanted; ++number) {
        starts.push_back(search.attempt(number, go_on).value());
    }
    return starts;
}

TEST(StartSearch, LeavesExactlyOneFilling) {
    for (const auto& [name, puzzle, kind] : asked()) {
        SCOPED_TRACE(name);
        for (const Start& start : first_starts(puzzle, kind, 8)) {
            EXPECT_EQ(fillings_of(puzzle, start.clues), 1) << clues_text(puzzle, start.clues);
        }
    }
}

TEST(StartSearch, GivesNothingThatCouldBeLeftOut) {
    for (const auto& [name, puzzle, kind] : asked()) {
        SCOPED_TRACE(name);
        for (const Start& start : first_starts(puzzle, kind, 8)) {
            for (const Clues& fewer : with_one_less(start.clues, kind)) {
                EXPECT_GE(fillings_of(puzzle, fewer), 2) << clues_text(puzzle, start.clues);
            }
        }
    }
}

TEST(StartSearch, KnowsTheFillingThatItLeaves) {
    for (const auto& [name, puzzle, kind] : asked()) {
        SCOPED_TRACE(name);
        for (const Start& start : first_starts(puzzle, kind, 8)) {
            EXPECT_EQ(filling_fault(puzzle, start.clues, start.tiling), std::nullopt);
        }
    }
}

TEST(StartSearch, GivesWholePiecesOrWholeCells) {
    for (const auto& [name, puzzle, kind] : asked()) {
        SCOPED_TRACE(name);
        for (const Start& start : first_starts(puzzle, kind, 8)) {
            for (const Clue& given : start.clues) {
                const auto placed =
                    std::ranges::find(start.tiling, given.piece, &PlacedPiece::piece);
                const Shards whole = shards_of(puzzle, *placed);
                if (kind == ClueKind::pieces) {
                    EXPECT_EQ(given.shards, whole);
                } else {
                    EXPECT_TRUE(std::ranges::includes(whole, given.shards));
                    EXPECT_EQ(given.shards.size() %
                                  static_cast<std::size_t>(shards_per_cell(puzzle.lattice)),
                              0U);
                }
            }
        }
    }
}

TEST(StartSearch, FindsTheSameForTheSameSeedAndOthersForOthers) {
    for (const auto& [name, puzzle, kind] : asked()) {
        SCOPED_TRACE(name);
        std::set<Clues> met;
        for (int number = 0; number < 8; ++number) {
            const auto one = StartSearch(puzzle, kind, seed).attempt(number, go_on);
            const auto same = StartSearch(puzzle, kind, seed).attempt(number, go_on);
            const auto other = StartSearch(puzzle, kind, seed + 1).attempt(number, go_on);
            EXPECT_EQ(one->clues, same->clues);
            EXPECT_EQ(one->tiling, same->tiling);
            EXPECT_EQ(one->difficulty, same->difficulty);
            met.insert(one->clues);
            met.insert(other->clues);
        }
        EXPECT_GE(met.size(), 12U) << "of 16";
    }
}

TEST(StartSearch, CountsWithImagesAsOne) {
    for (const auto& [name, puzzle, kind] : asked()) {
        SCOPED_TRACE(name);
        for (const Start& start : first_starts(puzzle, kind, 4)) {
            for (const LatticeMap& map : make_board_problem(puzzle, {}).symmetry) {
                Clues image;
                for (const Clue& given : start.clues) {
                    image.push_back({given.piece, map(given.shards)});
                }
                EXPECT_EQ(canonical_clues(puzzle, image), start.clues);
            }
        }
    }
}

TEST(StartSearch, CountsWithSameShapedPiecesExchangedAsOne) {
    const Puzzle puzzle = fridgeiq_square();
    for (const auto& [one, other] : std::vector<std::pair<std::string, std::string>>{
             {"Q@1,Q@2", "B@1,B@2"}, {"Q@1,B@16", "B@1,Q@16"}, {"Q@1,N@7", "B@1,N@7"}}) {
        EXPECT_EQ(canonical_clues(puzzle, clues_from_text(puzzle, one)),
                  canonical_clues(puzzle, clues_from_text(puzzle, other)));
    }
    EXPECT_NE(canonical_clues(puzzle, clues_from_text(puzzle, "Q@1,Q@2")),
              canonical_clues(puzzle, clues_from_text(puzzle, "Q@1,B@2")));
}

// With every piece given there is one way on at each node: as many as pieces, and the last.
TEST(StartSearch, CallsNothingEasierThanABoardWithAllPiecesGiven) {
    const Puzzle puzzle = configured("iq-fit.toml");
    const Start start = first_starts(puzzle, ClueKind::pieces, 1).front();
    Clues all;
    for (const PlacedPiece& placed : start.tiling) {
        all.push_back({placed.piece, shards_of(puzzle, placed)});
    }
    EXPECT_EQ(difficulty_of(puzzle, all, go_on), 11);
    EXPECT_GT(start.difficulty, 11);
    EXPECT_EQ(difficulty_of(puzzle, start.clues, go_on), start.difficulty);
}

TEST(StartSearch, FindsNothingIfThereIsNoFilling) {
    // One bar is in the left column, and no other bar fits beside it.
    const Puzzle bars = parse_puzzle(
        "name = \"none\"\nlattice = \"square\"\n[board]\nrows = [\"#.#\", \"###\", \"#..\"]\n"
        "[[piece]]\nname = \"I\"\ncolour = \"red\"\nrows = [\"###\"]\n"
        "[[piece]]\nname = \"J\"\ncolour = \"blue\"\nrows = [\"###\"]\n",
        "none.toml");
    const StartSearch none(bars, ClueKind::pieces, seed);
    EXPECT_FALSE(none.attempt(0, go_on).has_value());
}

// The pieces C and D have one shape, of which a given can say which is which.
TEST(StartSearch, FindsUniqueStartsIfAPieceHasCopiesAndATwin) {
    const Puzzle puzzle = with_outline(
        parse_puzzle("name = \"twins\"\nlattice = \"square\"\n"
                     "[[piece]]\nname = \"A\"\ncolour = \"red\"\nrows = [\"#.\", \"##\"]\n"
                     "[[piece]]\nname = \"B\"\ncolour = \"red\"\nrows = [\"###\"]\n"
                     "[[piece]]\nname = \"C\"\ncolour = \"red\"\ncopies = 2\nrows = [\"##\"]\n"
                     "[[piece]]\nname = \"D\"\ncolour = \"red\"\nrows = [\"##\"]\n",
                     "twins.toml"),
        "rect:4x3");
    const StartSearch search(puzzle, ClueKind::cells, seed);
    int starts = 0;
    for (int number = 0; number < 40; ++number) {
        const auto start = search.attempt(number, go_on);
        if (!start) continue;
        ++starts;
        EXPECT_EQ(fillings_of(puzzle, start->clues), 1) << clues_text(puzzle, start->clues);
        for (const Clues& fewer : with_one_less(start->clues, ClueKind::cells)) {
            EXPECT_GE(fillings_of(puzzle, fewer), 2) << clues_text(puzzle, start->clues);
        }
    }
    EXPECT_GT(starts, 0);
}

// Four cells of a square, told to be two bars of one kind: lying or standing.
TEST(StartSearch, FindsNothingIfAllGivensLeaveSeveralFillings) {
    const Puzzle puzzle = parse_puzzle(
        "name = \"bars\"\nlattice = \"square\"\n[board]\nrows = [\"##\", \"##\"]\n"
        "[[piece]]\nname = \"I\"\ncolour = \"red\"\ncopies = 2\nrows = [\"##\"]\n",
        "bars.toml");
    for (const ClueKind kind : {ClueKind::pieces, ClueKind::cells}) {
        EXPECT_FALSE(StartSearch(puzzle, kind, seed).attempt(0, go_on).has_value());
    }
}

TEST(StartSearch, FindsNothingWhenItIsStopped) {
    const std::atomic<bool> stop{true};
    const StartSearch search(configured("iq-stars.toml"), ClueKind::pieces, seed);
    EXPECT_FALSE(search.attempt(0, stop).has_value());
}

}  // namespace
}  // namespace orbitile::board::start_search_test
