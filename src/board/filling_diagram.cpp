#include "board/filling_diagram.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "board/filling_count.hpp"

namespace orbitile::board {
namespace {

// Suppose that all fillings are sorted by the placement that covers the shard, and numbered from 0.
// Let F be the filling with the number `number`. Returns the placement that covers the shard in F.
// Replaces `number` by the number of F in the list of only those fillings that have this placement.
// `filling_counts` has the number of fillings with each placement.
int placement_at(const BoardProblem& board_problem, int shard,
                 const std::vector<WideCount>& filling_counts, WideCount& number) {
    for (std::size_t placement_index = 0; placement_index < filling_counts.size();
         ++placement_index) {
        if (filling_counts[placement_index] == 0 ||
            !std::ranges::binary_search(board_problem.placements[placement_index].covered, shard)) {
            continue;
        }
        if (number < filling_counts[placement_index]) return static_cast<int>(placement_index);
        number -= filling_counts[placement_index];
    }
    throw std::logic_error("a diagram holds no filling that covers a shard");
}

}  // namespace

std::optional<FillingDiagram> FillingDiagram::of(const BoardProblem& board_problem,
                                                 std::size_t memory,
                                                 const std::atomic<bool>* stop) {
    engine::CoverProblem problem = region_of(board_problem).in_frontier_order();
    auto diagram = engine::cover_diagram(problem, memory, stop);
    if (!diagram) return std::nullopt;
    return FillingDiagram(std::move(problem), *std::move(diagram));
}

std::vector<int> FillingDiagram::filling_in_board_order(const BoardProblem& board_problem,
                                                        WideCount number) const {
    if (number >= counts_.total()) throw std::out_of_range("there is no filling with this number");
    std::vector<int> placements;
    std::vector<bool> is_covered(static_cast<std::size_t>(board_problem.board.size()), false);
    for (auto first_uncovered = is_covered.begin(); first_uncovered != is_covered.end();
         first_uncovered = std::find(is_covered.begin(), is_covered.end(), false)) {
        const auto shard = static_cast<int>(first_uncovered - is_covered.begin());
        const auto filling_counts =
            engine::CoverCounts(*diagram_, engine::ruled_out_placements(problem_, placements, {}))
                .use_counts(board_problem.placements.size());
        placements.push_back(placement_at(board_problem, shard, filling_counts, number));
        for (const int covered_shard :
             board_problem.placements[static_cast<std::size_t>(placements.back())].covered) {
            is_covered[static_cast<std::size_t>(covered_shard)] = true;
        }
    }
    return placements;
}

void refuse_diagram(const BoardProblem& board_problem, std::size_t memory) {
    throw std::runtime_error(engine::no_diagram_message(
        "the board", region_of(board_problem).in_frontier_order(), memory));
}

}  // namespace orbitile::board
