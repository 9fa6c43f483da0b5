// Counts sets of disjoint placements by visiting the shards one by one, along the board's narrow
// side. At a shard that is not covered yet, there is a choice: the shard stays empty, or a
// placement that begins there covers it. The later choices depend only on which of the following
// shards are covered, and on how many pieces of each class are used. The covered shards and these
// numbers form a state. For each state, the program stores only the number of ways to reach the
// state.

#include "board/disjoint_placements.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "board/board_field.hpp"
#include "board/filling_count.hpp"
#include "engine/bits.hpp"
#include "engine/flat_map.hpp"
#include "puzzle/input_error.hpp"

namespace orbitile::board {

namespace {

// A state begins with a bitset of the covered shards, indexed by position in the order. The number
// of used pieces of each class follows, in `bits_per_count` bits per class.
using State = std::vector<engine::Word>;
constexpr std::size_t bits_per_count = 16;
constexpr std::size_t counts_per_word = engine::word_bits / bits_per_count;

// This hash must not change. It determines the order in which states are visited. If the states
// take too much memory, the error message reports the number of states at that moment. This number
// depends on the order.
struct StateHash {
    std::size_t operator()(const State& state) const {
        engine::Word hash = 0;
        for (const engine::Word word : state) {
            hash = (hash ^ word) * engine::golden_multiplier;
            hash ^= hash >> 32U;  // the hash table chooses a bucket by the low bits
        }
        return static_cast<std::size_t>(hash);
    }
};

using WayCountByState = std::unordered_map<State, std::uint64_t, StateHash>;

// The number of bytes that a state takes in addition to its words: for its node and its bucket in
// the hash table, and to manage the memory of the words.
constexpr std::size_t extra_bytes_per_state = 80;

struct PlacementBits {
    std::vector<engine::Word> covered_positions;  // the positions, as a bitset
    std::size_t piece_class = 0;
};

struct PackingProblem {
    std::size_t word_count = 0;  // the number of words for the covered shards
    // For each position: the placements whose first covered position is this position.
    std::vector<std::vector<PlacementBits>> placements_by_first_position;
    // For each class: the result of assignment_counts_of().
    std::vector<std::vector<std::uint64_t>> assignment_counts;
};

// Returns a list whose entry n is the number of ways to assign pieces of the class to n placements.
// n goes from 0 to the number of copies of the class, or to `max_placements` if this is less.
std::vector<std::uint64_t> assignment_counts_of(const Puzzle& puzzle, const PieceClass& piece_class,
                                                std::size_t max_placements) {
    std::vector<std::uint64_t> ways{1};
    std::vector<int> members = piece_class.members;
    members.erase(std::unique(members.begin(), members.end()), members.end());
    for (const int member : members) {
        const auto copies =
            static_cast<std::size_t>(puzzle.pieces[static_cast<std::size_t>(member)].copies);
        std::vector<std::uint64_t> next_ways(std::min(ways.size() + copies, max_placements + 1), 0);
        for (std::size_t count = 0; count < next_ways.size(); ++count) {
            for (std::size_t member_count = 0; member_count <= std::min(count, copies);
                 ++member_count) {
                if (count - member_count >= ways.size()) continue;
                next_ways[count] = sum(
                    next_ways[count],
                    product(ways[count - member_count], binomial_coefficient(count, member_count)));
            }
        }
        ways = std::move(next_ways);
    }
    return ways;
}

PackingProblem make_packing_problem(const Puzzle& puzzle, const BoardProblem& board_problem,
                                    int placement_count) {
    PackingProblem problem;
    const engine::CoverProblem cover_problem =
        reorder_items(region_of(board_problem).problem(), low_bandwidth_order(board_problem.board));
    problem.word_count = engine::word_count_for(cover_problem.required.size());
    problem.placements_by_first_position.resize(cover_problem.required.size());
    for (const auto& placement : cover_problem.placements.entries()) {
        PlacementBits bits{std::vector<engine::Word>(problem.word_count, 0),
                           static_cast<std::size_t>(placement.piece_class)};
        for (const int position : placement.covered)
            engine::set_bit(bits.covered_positions.data(), position);
        const auto first_position = static_cast<std::size_t>(placement.covered.front());
        problem.placements_by_first_position[first_position].push_back(std::move(bits));
    }
    for (const PieceClass& piece_class : board_problem.classes) {
        problem.assignment_counts.push_back(
            assignment_counts_of(puzzle, piece_class, static_cast<std::size_t>(placement_count)));
    }
    return problem;
}

std::size_t used_copies(const PackingProblem& problem, const State& state,
                        std::size_t piece_class) {
    const engine::Word word = state[problem.word_count + piece_class / counts_per_word];
    return static_cast<std::size_t>(word >> (bits_per_count * (piece_class % counts_per_word))) &
           0xffffU;
}

int used_copies(const PackingProblem& problem, const State& state) {
    std::size_t total = 0;
    for (std::size_t c = 0; c < problem.assignment_counts.size(); ++c)
        total += used_copies(problem, state, c);
    return static_cast<int>(total);
}

bool can_add(const PackingProblem& problem, const State& state,
             const PlacementBits& placement_bits) {
    for (std::size_t w = 0; w < problem.word_count; ++w) {
        if ((state[w] & placement_bits.covered_positions[w]) != 0) return false;
    }
    return used_copies(problem, state, placement_bits.piece_class) + 1 <
           problem.assignment_counts[placement_bits.piece_class].size();
}

State add_placement(const PackingProblem& problem, State state,
                    const PlacementBits& placement_bits) {
    for (std::size_t w = 0; w < problem.word_count; ++w)
        state[w] |= placement_bits.covered_positions[w];
    state[problem.word_count + placement_bits.piece_class / counts_per_word] +=
        engine::Word{1} << (bits_per_count * (placement_bits.piece_class % counts_per_word));
    return state;
}

std::uint64_t count_assignments(const PackingProblem& problem, const State& state) {
    std::uint64_t ways = 1;
    for (std::size_t c = 0; c < problem.assignment_counts.size(); ++c) {
        ways = product(ways, problem.assignment_counts[c][used_copies(problem, state, c)]);
    }
    return ways;
}

void require_memory_for_states(std::size_t memory, std::size_t state_count,
                               std::size_t words_per_state) {
    if (state_count * (words_per_state * sizeof(engine::Word) + extra_bytes_per_state) <= memory)
        return;
    throw InputError("counting all starts with this number of given pieces takes more than " +
                     std::to_string(state_count) + " states and " + std::to_string(memory >> 20U) +
                     " MiB of memory; ask for fewer given pieces, or allow more memory");
}

}  // namespace

std::optional<std::uint64_t> count_disjoint_placements(const Puzzle& puzzle,
                                                       const BoardProblem& board_problem,
                                                       int placement_count, std::size_t memory,
                                                       const std::atomic<bool>& stop) {
    const PackingProblem problem = make_packing_problem(puzzle, board_problem, placement_count);
    const std::size_t class_word_count =
        (board_problem.classes.size() + counts_per_word - 1) / counts_per_word;
    WayCountByState way_count_by_state{{State(problem.word_count + class_word_count, 0), 1}};
    std::uint64_t complete_set_count = placement_count == 0 ? 1 : 0;
    for (std::size_t position = 0; position < problem.placements_by_first_position.size();
         ++position) {
        WayCountByState next_way_count_by_state;
        for (const auto& [state, ways] : way_count_by_state) {
            if (stop) return std::nullopt;
            State state_without_position = state;
            engine::clear_bit(state_without_position.data(), position);
            next_way_count_by_state[state_without_position] =
                sum(next_way_count_by_state[state_without_position], ways);
            if (engine::has_bit(state.data(), position)) continue;
            const bool is_last_placement = used_copies(problem, state) + 1 == placement_count;
            for (const PlacementBits& placement_bits :
                 problem.placements_by_first_position[position]) {
                if (!can_add(problem, state, placement_bits)) continue;
                State next_state = add_placement(problem, state, placement_bits);
                if (is_last_placement) {
                    complete_set_count = sum(complete_set_count,
                                             product(ways, count_assignments(problem, next_state)));
                    continue;
                }
                engine::clear_bit(next_state.data(), position);
                auto& next_ways = next_way_count_by_state[std::move(next_state)];
                next_ways = sum(next_ways, ways);
            }
            require_memory_for_states(memory,
                                      way_count_by_state.size() + next_way_count_by_state.size(),
                                      problem.word_count + class_word_count);
        }
        way_count_by_state = std::move(next_way_count_by_state);
    }
    return complete_set_count;
}

namespace {

[[noreturn]] void refuse_overflow() {
    throw InputError(
        "there are more starts than 64 bits can count; ask for starts with fewer clues");
}

}  // namespace

std::uint64_t sum(std::uint64_t left, std::uint64_t right) {
    std::uint64_t result = 0;
    if (__builtin_add_overflow(left, right, &result)) refuse_overflow();
    return result;
}

std::uint64_t product(std::uint64_t left, std::uint64_t right) {
    std::uint64_t result = 0;
    if (__builtin_mul_overflow(left, right, &result)) refuse_overflow();
    return result;
}

std::uint64_t binomial_coefficient(std::uint64_t element_count, std::uint64_t chosen_count) {
    if (chosen_count > element_count) return 0;
    chosen_count = std::min(chosen_count, element_count - chosen_count);
    std::uint64_t result = 1;
    for (std::uint64_t i = 1; i <= chosen_count; ++i) {
        // In step i, `result` becomes the number of ways to choose i of (element_count -
        // chosen_count + i) elements. The division comes before the multiplication, so that the
        // product remains as small as possible.
        const std::uint64_t common_divisor = std::gcd(result, i);
        result = product(result / common_divisor,
                         (element_count - chosen_count + i) / (i / common_divisor));
    }
    return result;
}

}  // namespace orbitile::board
