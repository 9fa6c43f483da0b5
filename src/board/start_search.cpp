// Searches for minimal starts.
//
// attempt() chooses a random filling, takes all its clues, and tries to remove one clue after the
// other in a random order. A clue remains removed if only this filling agrees with the remaining
// clues. To test this, ExactCover searches for fillings, and ends when it finds a second filling.
// When no clue can be removed any more, the remaining clues are a minimal start.
//
// For example, let a board have two fillings, which differ only in the pieces A and B. Suppose that
// attempt() chooses one of these fillings. Each clue about another piece can be removed. Suppose
// that the clue about A is tried before the clue about B. The clue about A can be removed, because
// the clue about B still excludes the other filling. After that, the clue about B cannot be
// removed, so this clue is the minimal start.
//
// A filling is chosen in one of two ways. By default, ExactCover searches for a filling, and tries
// the placements in random order. The search is quick, but some fillings are more probable than
// others. After enable_uniform_sampling(), there is a diagram of all fillings. A random number is
// chosen, and the filling with this number is read from the diagram.
//
// All random numbers of an attempt are derived from the seed and the number of the attempt. So
// attempts can run on any threads, in any order, and the results are the same. The clues of a start
// are replaced by canonical_clues(), so that equivalent starts become equal.
#include "board/start_search.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <span>
#include <utility>

#include "board/filling_count.hpp"
#include "geometry/shape.hpp"
#include "puzzle/random_numbers.hpp"

namespace orbitile::board {
namespace {

// A search in an unlucky order can take as long as all other searches together. So a search that
// exceeds this number of nodes restarts with another order. Each restart doubles the limit.
constexpr std::int64_t first_node_limit = 1000;

// Returns the problem with its placements in this order.
engine::CoverProblem reorder_placements(const engine::CoverProblem& problem,
                                        const std::vector<int>& order) {
    engine::CoverProblem result;
    result.required = problem.required;
    result.copies = problem.copies;
    for (const int p : order) {
        const auto placement = problem.placements[static_cast<std::size_t>(p)];
        result.placements.add(placement.piece_class, placement.covered);
    }
    return result;
}

std::optional<std::vector<int>> random_filling(const BoardProblem& board_problem,
                                               RandomNumbers& random_numbers,
                                               const std::atomic<bool>& stop) {
    const engine::CoverProblem unshuffled_problem = region_of(board_problem).problem();
    std::vector<int> order(board_problem.placements.size());
    std::iota(order.begin(), order.end(), 0);
    engine::CoverLimits limits{first_node_limit, &stop};
    engine::ExactCover cover;
    while (!stop) {
        shuffle(order, random_numbers);
        const engine::CoverProblem problem = reorder_placements(unshuffled_problem, order);
        cover.load(problem);
        std::vector<int> filling;
        const auto end_reason = cover.search(limits, [&](std::span<const int> chosen_placements) {
            for (const int p : chosen_placements)
                filling.push_back(order[static_cast<std::size_t>(p)]);
            return false;
        });
        if (end_reason == engine::SearchEndReason::found_enough) return filling;
        if (end_reason != engine::SearchEndReason::node_limit_reached) return std::nullopt;
        limits.max_nodes *= 2;
    }
    return std::nullopt;
}

// Chooses a random number and returns the filling with this number. The fillings are numbered in
// the board's order, which does not depend on the order of the diagram's items.
std::optional<std::vector<int>> sampled_filling(const BoardProblem& board_problem,
                                                const FillingDiagram& fillings,
                                                RandomNumbers& random_numbers) {
    const WideCount filling_count = fillings.counts().total();
    if (filling_count == 0) return std::nullopt;
    return fillings.filling_in_board_order(board_problem,
                                           random_numbers.next_wide_below(filling_count));
}

// Returns the clues that give whole pieces of a tiling: one clue for each piece.
std::vector<Clue> whole_piece_clues(const Puzzle& puzzle, const Tiling& tiling) {
    std::vector<Clue> clues;
    for (const PlacedPiece& placed_piece : tiling) {
        clues.push_back({placed_piece.piece, shards_of(puzzle, placed_piece)});
    }
    return clues;
}

// Returns the clues that give cells of a tiling: one clue for each cell that a single piece covers.
std::vector<Clue> single_cell_clues(const Puzzle& puzzle, const Tiling& tiling) {
    // For each cell and piece: the shards of the cell that the piece covers.
    std::map<Shard, std::map<int, Shards>> shards_by_cell;
    for (const PlacedPiece& placed_piece : tiling) {
        for (const Shard& shard : shards_of(puzzle, placed_piece)) {
            shards_by_cell[place_of(puzzle.lattice, shard)][placed_piece.piece].push_back(shard);
        }
    }
    std::vector<Clue> clues;
    for (const auto& [cell, shards_by_piece] : shards_by_cell) {
        if (shards_by_piece.size() > 1) continue;
        const auto& [piece, shards] = *shards_by_piece.begin();
        clues.push_back({piece, make_shards(shards)});
    }
    return clues;
}

Clues join_clues(const std::vector<Clue>& clues_to_join) {
    std::map<int, Shards> shards_by_piece;
    for (const Clue& clue : clues_to_join) {
        auto& shards_of_piece = shards_by_piece[clue.piece];
        shards_of_piece.insert(shards_of_piece.end(), clue.shards.begin(), clue.shards.end());
    }
    Clues clues;
    for (auto& [piece, shards_of_piece] : shards_by_piece)
        clues.push_back({piece, make_shards(std::move(shards_of_piece))});
    return clues;
}

// Whether exactly one filling agrees with the clues. Returns nothing if `stop` was raised.
std::optional<bool> has_one_filling(const Puzzle& puzzle, const Clues& clues,
                                    const std::atomic<bool>& stop) {
    const engine::CoverProblem problem = region_of(make_board_problem(puzzle, clues)).problem();
    engine::ExactCover cover;
    cover.load(problem);
    int fillings = 0;
    const auto end_reason =
        cover.search({.stop = &stop},
                     [&](std::span<const int> /*chosen_placements*/) { return ++fillings < 2; });
    if (end_reason == engine::SearchEndReason::stopped || stop) return std::nullopt;
    return fillings == 1;
}

// Goes through the clues in their order, and removes each clue that is not needed. If a piece has
// several copies, or has the same shape as another piece, its clue can become unnecessary when
// other clues are removed. So the function repeats until nothing changes. Returns false if `stop`
// was raised.
bool remove_redundant_clues(const Puzzle& puzzle, std::vector<Clue>& clues,
                            const std::atomic<bool>& stop) {
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (std::size_t i = 0; i < clues.size();) {
            std::vector<Clue> fewer_clues = clues;
            fewer_clues.erase(fewer_clues.begin() + static_cast<std::ptrdiff_t>(i));
            const auto is_unique = has_one_filling(puzzle, join_clues(fewer_clues), stop);
            if (!is_unique) return false;
            if (*is_unique) {
                clues = std::move(fewer_clues);
                has_changed = true;
            } else {
                ++i;
            }
        }
    }
    return true;
}

// Assigns clues to pieces so that equivalent clues become equal. Pieces of equal shape with the
// same number of copies are interchangeable. So the clues about such pieces are sorted by their
// shards, and the n-th clue is assigned to the n-th of these pieces.
Clues clues_with_canonical_pieces(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                  const Clues& clues) {
    // The keys of both maps are a class and a number of copies. The values are the shards of the
    // clues in `given_shards`, and the pieces in `pieces`.
    std::map<std::pair<std::size_t, int>, std::vector<Shards>> given_shards;
    std::map<std::pair<std::size_t, int>, std::vector<int>> pieces;
    for (std::size_t class_index = 0; class_index < classes.size(); ++class_index) {
        for (const int member : classes[class_index].members) {
            const std::pair key(class_index,
                                puzzle.pieces[static_cast<std::size_t>(member)].copies);
            auto& class_pieces = pieces[key];
            if (std::ranges::find(class_pieces, member) != class_pieces.end()) continue;
            class_pieces.push_back(member);
            const auto clue = std::ranges::find(clues, member, &Clue::piece);
            if (clue != clues.end()) given_shards[key].push_back(clue->shards);
        }
    }
    Clues renamed_clues;
    for (auto& [key, shards] : given_shards) {
        std::ranges::sort(shards);
        for (std::size_t i = 0; i < shards.size(); ++i) {
            renamed_clues.push_back({pieces[key][i], std::move(shards[i])});
        }
    }
    std::ranges::sort(renamed_clues);
    return renamed_clues;
}

Clues canonical_image(const Puzzle& puzzle, const BoardProblem& board_problem, const Clues& clues) {
    std::optional<Clues> smallest_image;
    for (const LatticeMap& map : board_problem.symmetry) {
        Clues image;
        for (const Clue& clue : clues) image.push_back({clue.piece, map(clue.shards)});
        image = clues_with_canonical_pieces(puzzle, board_problem.classes, image);
        if (!smallest_image || image < *smallest_image) smallest_image = std::move(image);
    }
    return smallest_image.value();
}

// Returns the start with these clues. Exactly one filling must agree with them. Returns nothing if
// `stop` was raised.
std::optional<Start> start_of(const Puzzle& puzzle, Clues clues, const std::atomic<bool>& stop) {
    const BoardProblem board_problem = make_board_problem(puzzle, clues);
    const engine::CoverProblem problem = region_of(board_problem).problem();
    engine::ExactCover cover;
    cover.load(problem);
    Start start{std::move(clues), {}, 0};
    const auto end_reason =
        cover.search({.stop = &stop}, [&](std::span<const int> chosen_placements) {
            start.tiling = board_tiling(puzzle, board_problem, chosen_placements);
            return true;
        });
    if (end_reason != engine::SearchEndReason::exhausted) return std::nullopt;
    start.difficulty = cover.node_count();
    return start;
}

// Returns a source of random numbers for an attempt. The numbers of two sources are unrelated even
// if their seeds or attempt numbers differ only by 1.
RandomNumbers random_numbers_of_attempt(std::uint64_t seed, std::int64_t attempt_number) {
    const std::uint64_t mixed_seed = RandomNumbers(seed).next();
    return RandomNumbers(
        RandomNumbers(mixed_seed + static_cast<std::uint64_t>(attempt_number)).next());
}

}  // namespace

std::optional<std::int64_t> difficulty_of(const Puzzle& puzzle, const Clues& clues,
                                          const std::atomic<bool>& stop) {
    const auto start = start_of(puzzle, clues, stop);
    if (!start) return std::nullopt;
    return start->difficulty;
}

Clues canonical_clues(const Puzzle& puzzle, const Clues& clues) {
    return canonical_image(puzzle, make_board_problem(puzzle, {}), clues);
}

StartSearch::StartSearch(const Puzzle& puzzle, ClueKind kind, std::uint64_t seed)
    : puzzle_(puzzle), kind_(kind), seed_(seed), board_problem_(make_board_problem(puzzle, {})) {}

bool StartSearch::enable_uniform_sampling(std::size_t memory, const std::atomic<bool>& stop) {
    filling_diagram_ = FillingDiagram::of(board_problem_, memory, &stop);
    if (!filling_diagram_ && !stop) refuse_diagram(board_problem_, memory);
    return filling_diagram_.has_value();
}

std::optional<Start> StartSearch::attempt(std::int64_t attempt_number,
                                          const std::atomic<bool>& stop) const {
    RandomNumbers random_numbers = random_numbers_of_attempt(seed_, attempt_number);
    const auto filling = filling_diagram_
                             ? sampled_filling(board_problem_, *filling_diagram_, random_numbers)
                             : random_filling(board_problem_, random_numbers, stop);
    if (!filling) return std::nullopt;
    const Tiling tiling = board_tiling(puzzle_, board_problem_, *filling);
    std::vector<Clue> clues = kind_ == ClueKind::pieces ? whole_piece_clues(puzzle_, tiling)
                                                        : single_cell_clues(puzzle_, tiling);
    shuffle(clues, random_numbers);
    const auto is_unique = has_one_filling(puzzle_, join_clues(clues), stop);
    if (!is_unique || !*is_unique || !remove_redundant_clues(puzzle_, clues, stop))
        return std::nullopt;
    return start_of(puzzle_, canonical_image(puzzle_, board_problem_, join_clues(clues)), stop);
}

}  // namespace orbitile::board
