// Counts of boards by states of the front, against the search, published counts and a search that
// tries everything.
#include "board/filling_count.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "board/board_field.hpp"
#include "board/filling_search.hpp"
#include "geometry/shape.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/fridgeiq.hpp"

namespace orbitile::board::filling_count_test {
namespace {

const std::filesystem::path source = ORBITILE_SOURCE_DIR;
constexpr std::size_t plenty = std::size_t{512} << 20U;

using Counts = std::pair<std::uint64_t, std::uint64_t>;  // fillings, different ones

Puzzle config(const std::string& name) {
    return read_puzzle_file(source / "configs" / (name + ".toml"));
}

Counts counts_of(const FillingCount& count) {
    return {static_cast<std::uint64_t>(count.fillings),
            static_cast<std::uint64_t>(count.different_filling_count)};
}

Counts by_parts(const BoardProblem& field, const std::vector<FillingPart>& parts) {
    return counts_of(count_parts_by_frontier(field, parts, plenty, nullptr).value());
}

Counts at_once(const BoardProblem& field) { return by_parts(field, {undivided_part(field)}); }

Counts by_search(const BoardProblem& field) {
    const FillingTotals totals =
        visit_fillings(field, FillingOutput::counts, nullptr, [](const Filling&) { return true; });
    return {totals.fillings, totals.different_filling_count};
}

TEST(FillingCount, IsThePublishedOne) {
    EXPECT_EQ(at_once(make_board_problem(config("pentominoes-6x10"), {})), Counts(9356, 2339));
    EXPECT_EQ(at_once(make_board_problem(config("pentominoes-5x12"), {})), Counts(4040, 1010));
    EXPECT_EQ(at_once(make_board_problem(config("pentominoes-8x8"), {})), Counts(520, 65));
    EXPECT_EQ(at_once(make_board_problem(config("iq-fit"), {})), Counts(301350, 150675));
}

TEST(FillingCount, IsTheSameInPartsAndAtOnce) {
    for (const auto& [name, published] : {std::pair("pentominoes-8x8", Counts(520, 65)),
                                          std::pair("pentominoes-5x12", Counts(4040, 1010)),
                                          std::pair("cubi-magici", Counts(816, 102))}) {
        const BoardProblem field = make_board_problem(config(name), {});
        EXPECT_EQ(by_parts(field, divided_parts(field)), published) << name;
        EXPECT_EQ(at_once(field), published) << name;
    }
}

// X has four places on the square. On a diagonal, a mirror takes its place to itself.
TEST(FillingCount, HasAPartForEachPlacementOfThePieceThatHasFewest) {
    const BoardProblem square = make_board_problem(config("pentominoes-8x8"), {});
    std::vector<std::size_t> kept_by;
    for (const FillingPart& part : divided_parts(square)) kept_by.push_back(part.stabiliser.size());
    std::ranges::sort(kept_by);
    EXPECT_EQ(kept_by, (std::vector<std::size_t>{1, 1, 2, 2}));
}

TEST(FillingCount, IsThatOfTheSearchOnEveryBoardThatThereIs) {
    std::size_t boards = 0;
    for (const auto& file : std::filesystem::directory_iterator(source / "configs")) {
        if (file.path().extension() != ".toml") continue;
        const Puzzle puzzle = read_puzzle_file(file.path());
        if (!puzzle.board) continue;
        if (file.path().stem() == "iq-fit") continue;  // above
        const BoardProblem field = make_board_problem(puzzle, {});
        EXPECT_EQ(at_once(field), by_search(field)) << file.path();
        ++boards;
    }
    EXPECT_GE(boards, 9U);
}

TEST(FillingCount, IsThatOfTheSearchOnFridgeiqsStockChallenges) {
    const Puzzle fridgeiq = config("fridgeiq");
    std::size_t tried = 0;
    for (const auto& [name, outline, pieces] : stock_challenges()) {
        if (pieces.size() > 13) continue;
        const BoardProblem field =
            make_board_problem(with_outline(with_pieces(fridgeiq, pieces), outline), {});
        EXPECT_EQ(at_once(field), by_search(field)) << name << ' ' << outline;
        ++tried;
    }
    EXPECT_GT(tried, 30U);
}

// The search takes minutes for these: it counted them once (docs/results/boards.md).
TEST(FillingCount, TakesNoSearchForFridgeiqsLargestRectangles) {
    const Puzzle fridgeiq = config("fridgeiq");
    const auto counted = [&](const std::string& outline) {
        return counts_of(count_fillings(make_board_problem(with_outline(fridgeiq, outline), {}),
                                        plenty, nullptr));
    };
    EXPECT_EQ(counted("rect:5x8"), Counts(12'646'448, 6'323'224));
    EXPECT_EQ(counted("rect:4x10"), Counts(6'691'974, 3'345'987));
    EXPECT_EQ(counted("rect:2x20"), Counts(151'584, 75'792));
}

TEST(FillingCount, ObservesGivens) {
    const Puzzle stars = config("iq-stars");
    for (const std::string given : {"yellow@3", "yellow@3,orange@5", "pink@1,pink@2", "red@9"}) {
        const BoardProblem field = make_board_problem(stars, clues_from_text(stars, given));
        EXPECT_EQ(at_once(field), by_search(field)) << given;
    }
}

TEST(FillingCount, EqualsTheSearchWithoutMemoryForStates) {
    const BoardProblem field = make_board_problem(config("pentominoes-5x12"), {});
    EXPECT_FALSE(count_parts_by_frontier(field, {undivided_part(field)}, 1000, nullptr));
    const FillingCount count = count_fillings(field, 1000, nullptr);
    EXPECT_EQ(counts_of(count), Counts(4040, 1010));
    EXPECT_TRUE(count.exhausted);
}

TEST(FillingCount, IsMarkedAsIncompleteAfterAStop) {
    const std::atomic<bool> stop{true};
    for (const std::string name : {"pentominoes-6x10", "iq-blocks"}) {
        const BoardProblem field = make_board_problem(config(name), {});
        EXPECT_FALSE(count_fillings(field, plenty, &stop).exhausted) << name;
    }
}

// --- Boards made at random. ---

// Neighbouring places, each with all of its shards; of one place of a lattice that has such, half.
class BoardMaker {
  public:
    BoardMaker(Lattice lattice, std::mt19937& random) : lattice_(lattice), random_(random) {}

    // Pieces laid side by side at random, on some boards together with their images under a half
    // turn or a mirror: so there is a filling, and many boards have a symmetry.
    Puzzle puzzle() {
        for (;;) {
            Puzzle puzzle;
            puzzle.lattice = lattice_;
            puzzle.rules.turns = below(5) != 0;
            puzzle.rules.flips = below(2) == 0;
            Shards board;
            const int width = 3 + below(2);
            LatticeMap map;
            if (below(2) == 0) {
                const bool mirrors = puzzle.rules.flips && below(2) == 0;
                const int turn = puzzle.rules.turns && !mirrors ? turns_of(lattice_) / 2 : 0;
                map = turn_about_origin(lattice_, turn, mirrors);
            }
            int copies = 0;
            for (int kinds = 2 + below(3); kinds > 0; --kinds) {
                Piece piece{std::string(1, static_cast<char>('A' + kinds)), {}, 0, {{"", shape()}}};
                for (int tries = 1 + below(8); tries > 0; --tries) {
                    piece.copies += lay(puzzle.rules, piece, width, map, board);
                }
                copies += piece.copies;
                if (piece.copies > 0) puzzle.pieces.push_back(std::move(piece));
            }
            if (copies < 2 || copies > 9) continue;
            puzzle.board = make_board(board);
            return puzzle;
        }
    }

  private:
    int below(int end) { return static_cast<int>(random_() % static_cast<unsigned>(end)); }

    Shards shape() {
        Shards shape = place({0, 0, 0});
        for (int more = below(3); more > 0; --more) {
            const Shard from =
                shape[static_cast<std::size_t>(below(static_cast<int>(shape.size())))];
            const Shards next = edge_neighbours(lattice_, from);
            const Shard to = next[static_cast<std::size_t>(below(static_cast<int>(next.size())))];
            const Shards own = place(to);
            shape.insert(shape.end(), own.begin(), own.end());
            shape = make_shards(std::move(shape));
        }
        if (has_half_cells(lattice_) && below(2) == 0) {
            const Shard last = shape.back();
            const auto kept = static_cast<std::uint8_t>(below(4));
            std::erase_if(shape, [&](const Shard& shard) {
                return shard.x == last.x && shard.y == last.y && shard.slot != kept &&
                       shard.slot != (kept + 1) % 4;
            });
        }
        return shape;
    }

    // All shards of the place that a shard belongs to.
    Shards place(const Shard& shard) const {
        if (shards_per_place(lattice_) == 1) return {shard};
        Shards all;
        for (std::uint8_t slot = 0; slot < 4; ++slot) all.push_back({shard.x, shard.y, slot});
        return all;
    }

    // Returns how many copies it took: none where there was no room.
    int lay(const Rules& rules, const Piece& piece, int width, const LatticeMap& map,
            Shards& board) {
        const int turn = rules.turns ? below(turns_of(lattice_)) : 0;
        const bool flip = rules.flips && below(2) == 0;
        const LatticeMap turned = turn_about_origin(lattice_, turn, flip);
        const Shards laid =
            shifted(turned(piece.sides.front().shards), {below(width) - 1, below(width) - 1});
        const Shards image = map(laid);
        Shards all = board;
        all.insert(all.end(), laid.begin(), laid.end());
        if (image != laid) all.insert(all.end(), image.begin(), image.end());
        const std::size_t together = all.size();
        all = make_shards(std::move(all));
        if (all.size() != together) return 0;
        board = std::move(all);
        return image == laid ? 1 : 2;
    }

    Lattice lattice_;
    std::mt19937& random_;
};

// All fillings, each met once: always the first shard that is left is covered.
class PlainFillings {
  public:
    explicit PlainFillings(const BoardProblem& field)
        : field_(field), covered_(field.board.shards().size(), false) {
        for (const PieceClass& piece_class : field.classes) left_.push_back(piece_class.copies());
        descend();
    }

    std::set<Filling> fillings;

  private:
    void descend() {
        const auto open = std::ranges::find(covered_, false);
        if (open == covered_.end()) {
            if (std::ranges::any_of(left_, [](int copies) { return copies > 0; })) return;
            Filling filling = laid_;
            std::ranges::sort(filling);
            fillings.insert(filling);
            return;
        }
        const auto first = static_cast<int>(open - covered_.begin());
        for (std::size_t p = 0; p < field_.placements.size(); ++p) {
            const Placement& placement = field_.placements[p];
            int& left = left_[static_cast<std::size_t>(placement.piece_class)];
            if (left == 0 || !std::ranges::binary_search(placement.covered, first)) continue;
            if (std::ranges::any_of(placement.covered, [&](int shard) {
                    return covered_[static_cast<std::size_t>(shard)];
                })) {
                continue;
            }
            set_all(placement, true);
            laid_.push_back(static_cast<int>(p));
            --left;
            descend();
            ++left;
            laid_.pop_back();
            set_all(placement, false);
        }
    }

    void set_all(const Placement& placement, bool covered) {
        for (const int shard : placement.covered) {
            covered_[static_cast<std::size_t>(shard)] = covered;
        }
    }

    const BoardProblem& field_;
    std::vector<bool> covered_;
    std::vector<int> left_;
    Filling laid_;
};

Counts by_trying_everything(const BoardProblem& field) {
    const auto fillings = PlainFillings(field).fillings;
    const PlacementImages images(field);
    std::set<Filling> least;
    for (const Filling& filling : fillings) {
        Filling own = filling;
        for (int map = 0; map < images.map_count(); ++map) {
            own = std::min(own, images.image(map, filling));
        }
        least.insert(own);
    }
    return {fillings.size(), least.size()};
}

class RandomBoard : public testing::TestWithParam<Lattice> {};

TEST_P(RandomBoard, HasAsManyFillingsAsPlainSearchFinds) {
    std::mt19937 random(4711);
    BoardMaker maker(GetParam(), random);
    int several = 0;
    int symmetric = 0;
    int without_free_class = 0;
    int parted = 0;
    for (int turn = 0; turn < 300; ++turn) {
        const BoardProblem field = make_board_problem(maker.puzzle(), {});
        const Counts expected = by_trying_everything(field);
        ASSERT_EQ(counts_of(count_fillings(field, plenty, nullptr)), expected) << turn;
        ASSERT_EQ(at_once(field), expected) << turn;
        const auto parts = divided_parts(field);
        if (!parts.empty()) {
            ASSERT_EQ(by_parts(field, parts), expected) << turn;
        }
        parted += parts.size() > 1 && expected.first > 0 ? 1 : 0;
        several += expected.first > 1 ? 1 : 0;
        if (field.symmetry.size() < 2) continue;
        ++symmetric;
        if (undivided_part(field).stabiliser.size() > 1) ++without_free_class;
    }
    EXPECT_GT(several, 20);
    EXPECT_GT(symmetric, 10);
    EXPECT_GT(without_free_class, 5);
    EXPECT_GT(parted, 20);
}

INSTANTIATE_TEST_SUITE_P(Lattices, RandomBoard, testing::ValuesIn(lattices),
                         [](const auto& about) { return std::string(lattice_name(about.param)); });

}  // namespace
}  // namespace orbitile::board::filling_count_test
