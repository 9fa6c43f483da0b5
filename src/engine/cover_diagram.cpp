// Builds the diagram of all covers: a graph in which each path from the first node to the last node
// is a cover.
//
// front_count.cpp counts covers by states, and frees a state when it is no longer needed. This file
// keeps the states and the steps between them, which represent all covers in little space. A node
// is a state (P, u) on the path of some cover. P is the pattern (the set of covered items), and u
// says how many pieces of each class are used. An edge is a placement that covers the first open
// item. Two paths visit the same node if their first placements leave the same items open and the
// same pieces unused. For example, let some pieces fill the left half of a board in 1,000 ways, and
// let the other pieces fill the right half in 1,000 ways. This gives 1,000,000 covers, but the
// diagram stores each way of each half only once.
//
// This is a zero-suppressed decision diagram whose variables are placements, as in Nishino, Yasuda,
// Minato and Nagata (Dancing with Decision Diagrams, AAAI 2017). These authors build the diagram
// by a search that stores its results. Here it is built level by level, as Knuth's Simpath does for
// paths:
//
//   1. Make the graph of patterns (pattern_graph.cpp). Its steps store a class of pieces, but the
//      diagram needs the placement. So each placement becomes a class of its own here.
//   2. For each pattern P, find the values of u for which (P, u) is a state. This is done level by
//      level, from the first level forward and from the last level backward. (In a backward state,
//      u counts the pieces that are used on the way from the pattern to the end.) Each round goes
//      one level further, in the direction in which fewer states have to be read. The place where
//      both directions meet is the *cut*.
//   3. Find the forward states that lead to the end. Each of them has a step across the cut to a
//      backward state, or a step to another forward state that leads to the end. A step across the
//      cut is possible if the pieces used before the step, by the step and after the step add up to
//      all pieces. The values of u on both sides are sorted, so one pass over both lists finds all
//      pairs of values that a step can connect.
//   4. Number the states that can be reached from the first state, in the order of their patterns.
//      These numbers are the nodes. When an edge is made, the node to which the edge leads does not
//      have a number yet. So the edge first stores the number of the state. At the end, the number
//      of the node replaces the number of the state.
//
// Let the continuations of a node be the paths from it to the last node. The continuations
// determine which items are open and which pieces are left. So two nodes never have the same
// continuations, and no diagram with this order of items has fewer nodes.
//
// CoverCounts reads the diagram. It stores the number of paths from each node to the last node.
// With these numbers, one descent from the first node finds the k-th cover. To draw a random cover,
// a caller draws k.
#include "engine/cover_diagram.hpp"

#include <algorithm>
#include <new>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "engine/flat_lists.hpp"
#include "engine/flat_map.hpp"
#include "engine/pattern_graph.hpp"
#include "engine/piece_tally.hpp"

namespace orbitile::engine {
namespace {

using UsedCopies = PieceTally::UsedCopies;

// While a PatternGraph is built, each of its steps stores a class in 16 bits. Here each placement
// is a class of its own, so there can be at most 65,535 placements.
constexpr std::size_t max_diagram_placements = UINT16_MAX;

// Returns the problem in which each placement is a class of its own. So each step of its
// PatternGraph identifies a placement.
CoverProblem with_class_for_each_placement(const CoverProblem& problem) {
    CoverProblem result = problem;
    result.copies.assign(problem.placements.size(), 1);
    std::iota(result.placements.classes.begin(), result.placements.classes.end(), 0);
    result.placements.copies.assign(problem.placements.size(), 1);
    return result;
}

// For each pattern P: the values of u for which (P, u) is a state, ascending.
using UsedCopiesLists = FlatLists<UsedCopies>;

struct UsedPiecesEntry {
    UsedCopies key = 0;
    bool is_empty() const { return key == empty_key; }
    void clear() { key = empty_key; }

  private:
    static constexpr UsedCopies empty_key = ~UsedCopies{0};  // larger than any tally of 63 bits
};

// Builds the diagram by the steps 2 to 4 at the head of this file.
class DiagramBuilder {
  public:
    DiagramBuilder(const CoverProblem& problem, const PieceTally& tally, const PatternGraph& graph,
                   std::size_t memory, const std::atomic<bool>* stop)
        : graph_(graph), all_pieces_(tally.all_pieces()), max_memory_bytes_(memory), stop_(stop) {
        for (const auto& placement : problem.placements.entries()) {
            uses_.push_back(tally.use_of(placement.piece_class, placement.copies));
        }
    }

    std::optional<CoverDiagram> build() {
        if (graph_.pattern_count() == 0) return CoverDiagram{};
        fixed_bytes_ = graph_.pattern_count() * 2 * sizeof(std::uint32_t) +
                       graph_.steps.value_count() * sizeof(PatternGraph::Step);
        if (!can_continue()) return std::nullopt;
        reverse_steps_ = reverse_steps(graph_);
        if (!find_states()) return std::nullopt;
        const std::size_t state_count =
            forward_states_.value_count() + backward_states_.value_count();
        fixed_bytes_ += state_count * sizeof(std::uint32_t) + forward_states_.value_count() / 8;
        if (state_count >= number_limit || !can_continue()) return std::nullopt;
        if (!find_states_leading_to_end()) return std::nullopt;
        if (state_number_of(0, 0) == no_state) return CoverDiagram{};
        if (!number_nodes()) return std::nullopt;
        return std::move(diagram_);
    }

  private:
    // Two special values in `node_by_state_`. `unvisited_node`: the state was not reached.
    // `unnumbered_node`: the state was reached, but its node does not have a number yet.
    static constexpr std::uint32_t unvisited_node = UINT32_MAX;
    static constexpr std::uint32_t unnumbered_node = UINT32_MAX - 1;
    // The number that is given to a state must be less than this.
    static constexpr std::size_t number_limit = unnumbered_node;
    static constexpr std::uint32_t no_state = UINT32_MAX;

    // Returns the position of a pattern, counted from the last pattern backward.
    std::size_t index_from_last(std::size_t pattern) const {
        return graph_.pattern_count() - 1 - pattern;
    }

    // Finds the states in both directions, until the directions meet (step 2). A forward state
    // records the pieces that are used on the way from the start to its pattern. A backward state
    // records the pieces that are used on the way from its pattern to the end.
    bool find_states() {
        std::size_t next_level = 1;
        std::size_t last_level = graph_.level_starts.size() - 2;
        const std::vector<UsedCopies> initial_states{0};
        if (last_level > 0) forward_states_.add(initial_states);
        backward_states_.add(initial_states);
        std::size_t forward_cost = next_level < last_level ? cost_of_forward_level(next_level) : 0;
        std::size_t backward_cost =
            next_level < last_level ? cost_of_backward_level(last_level - 1) : 0;
        while (next_level < last_level) {
            if (forward_cost <= backward_cost) {
                if (!find_forward_states(next_level)) return false;
                if (++next_level < last_level) forward_cost = cost_of_forward_level(next_level);
            } else {
                if (!find_backward_states(--last_level)) return false;
                if (next_level < last_level) backward_cost = cost_of_backward_level(last_level - 1);
            }
        }
        first_backward_pattern_ = graph_.level_starts[last_level];
        return true;
    }

    // Returns the number of states that have to be read to find the states of a level.
    std::size_t cost_of_forward_level(std::size_t level) const {
        std::size_t cost = 0;
        for (std::size_t p = graph_.level_starts[level]; p < graph_.level_starts[level + 1]; ++p) {
            for (const auto& step : reverse_steps_[p]) cost += forward_states_[step.pattern].size();
        }
        return cost;
    }
    std::size_t cost_of_backward_level(std::size_t level) const {
        std::size_t cost = 0;
        for (std::size_t p = graph_.level_starts[level]; p < graph_.level_starts[level + 1]; ++p) {
            for (const auto& step : graph_.steps[p]) {
                cost += backward_states_[index_from_last(step.pattern)].size();
            }
        }
        return cost;
    }

    bool find_forward_states(std::size_t level) {
        for (std::size_t p = graph_.level_starts[level]; p < graph_.level_starts[level + 1]; ++p) {
            for (const auto& step : reverse_steps_[p])
                add_used_copies(forward_states_[step.pattern], step.use);
            if (!append_used_copies(forward_states_)) return false;
        }
        return true;
    }
    bool find_backward_states(std::size_t level) {
        for (std::size_t p = graph_.level_starts[level + 1]; p-- > graph_.level_starts[level];) {
            for (const auto& step : graph_.steps[p]) {
                add_used_copies(backward_states_[index_from_last(step.pattern)], step.use);
            }
            if (!append_used_copies(backward_states_)) return false;
        }
        return true;
    }

    void add_used_copies(std::span<const UsedCopies> states, std::uint32_t placement) {
        const PieceTally::Use& use = uses_[placement];
        for (const UsedCopies used_copies : states) {
            if (PieceTally::has_copies_left(used_copies, use))
                used_copies_.insert({used_copies + use.added_copies});
        }
    }

    bool append_used_copies(UsedCopiesLists& lists) {
        used_copies_.move_entries_to(sorted_used_copies_);
        std::ranges::sort(sorted_used_copies_, {}, &UsedPiecesEntry::key);
        for (const UsedPiecesEntry& entry : sorted_used_copies_) lists.push(entry.key);
        lists.end_list();
        return can_continue();
    }

    // Finds the forward states that lead to the end (step 3).
    bool find_states_leading_to_end() {
        leads_to_end_.assign(forward_states_.value_count(), false);
        for (std::size_t p = first_backward_pattern_; p < graph_.pattern_count(); ++p) {
            for (const auto& step : reverse_steps_[p]) {
                if (step.pattern < first_backward_pattern_) mark_crossing(step, p);
            }
            if (!can_continue()) return false;
        }
        for (std::size_t p = first_backward_pattern_; p-- > 0;) {
            mark_states_leading_to(p);
            if (!can_continue()) return false;
        }
        return true;
    }

    void mark_crossing(const PatternGraph::Step& back_step, std::size_t next_pattern) {
        const PieceTally::Use& use = uses_[back_step.use];
        const auto states_before = forward_states_[back_step.pattern];
        const auto states_after = backward_states_[index_from_last(next_pattern)];
        auto match = states_after.rbegin();  // `states_before` ascends, so `needed_copies` descends
        for (std::size_t i = 0; i < states_before.size(); ++i) {
            if (!PieceTally::has_copies_left(states_before[i], use)) continue;
            const UsedCopies needed_copies = all_pieces_ - states_before[i] - use.added_copies;
            while (match != states_after.rend() && *match > needed_copies) ++match;
            if (match == states_after.rend()) return;
            if (*match == needed_copies)
                leads_to_end_[forward_states_.begin_of(back_step.pattern) + i] = true;
        }
    }

    void mark_states_leading_to(std::size_t pattern) {
        const auto states = forward_states_[pattern];
        for (std::size_t i = 0; i < states.size(); ++i) {
            if (!leads_to_end_[forward_states_.begin_of(pattern) + i]) continue;
            for (const auto& step : reverse_steps_[pattern]) {
                const PieceTally::Use& use = uses_[step.use];
                const auto states_before = forward_states_[step.pattern];
                const auto state_before =
                    std::ranges::lower_bound(states_before, states[i] - use.added_copies);
                if (state_before == states_before.end() ||
                    *state_before + use.added_copies != states[i])
                    continue;
                if (!PieceTally::has_copies_left(*state_before, use)) continue;
                leads_to_end_[forward_states_.begin_of(step.pattern) +
                              static_cast<std::size_t>(state_before - states_before.begin())] =
                    true;
            }
        }
    }

    // Returns the number of a state. Forward states have lower numbers than backward states.
    // Returns `no_state` if the state is not on the path of any cover.
    std::uint32_t state_number_of(std::size_t pattern, UsedCopies used_copies) const {
        if (pattern < first_backward_pattern_) {
            const auto states = forward_states_[pattern];
            const auto index = std::ranges::lower_bound(states, used_copies) - states.begin();
            const std::size_t state =
                forward_states_.begin_of(pattern) + static_cast<std::size_t>(index);
            return leads_to_end_[state] ? static_cast<std::uint32_t>(state) : no_state;
        }
        const std::size_t list = index_from_last(pattern);
        const auto states = backward_states_[list];
        const auto match = std::ranges::lower_bound(states, all_pieces_ - used_copies);
        if (match == states.end() || *match != all_pieces_ - used_copies) return no_state;
        return static_cast<std::uint32_t>(forward_states_.value_count() +
                                          backward_states_.begin_of(list) +
                                          static_cast<std::size_t>(match - states.begin()));
    }

    // Numbers the states that can be reached, in the order of their patterns, and makes their edges
    // (step 4).
    bool number_nodes() {
        node_by_state_.assign(forward_states_.value_count() + backward_states_.value_count(),
                              unvisited_node);
        node_by_state_[state_number_of(0, 0)] = unnumbered_node;
        for (std::size_t p = 0; p < graph_.pattern_count(); ++p) {
            const bool is_forward = p < first_backward_pattern_;
            const std::size_t list = is_forward ? p : index_from_last(p);
            const auto states = is_forward ? forward_states_[list] : backward_states_[list];
            const std::size_t first_state =
                is_forward ? forward_states_.begin_of(list)
                           : forward_states_.value_count() + backward_states_.begin_of(list);
            for (std::size_t i = 0; i < states.size(); ++i) {
                if (node_by_state_[first_state + i] != unnumbered_node) continue;
                node_by_state_[first_state + i] = static_cast<std::uint32_t>(diagram_.node_count());
                add_edges(p, is_forward ? states[i] : all_pieces_ - states[i]);
            }
            if (!can_continue()) return false;
        }
        for (auto& edge : diagram_.edges.values()) edge.node = node_by_state_[edge.node];
        diagram_.edges.shrink_to_fit();
        return true;
    }

    void add_edges(std::size_t pattern, UsedCopies used_copies) {
        for (const auto& step : graph_.steps[pattern]) {
            const PieceTally::Use& use = uses_[step.use];
            if (!PieceTally::has_copies_left(used_copies, use)) continue;
            const std::uint32_t state =
                state_number_of(step.pattern, used_copies + use.added_copies);
            if (state == no_state) continue;
            node_by_state_[state] = unnumbered_node;
            diagram_.edges.push({state, step.use});
        }
        diagram_.edges.end_list();
    }

    bool can_continue() const {
        const std::size_t growth_reserve =
            diagram_.edges.capacity() / 2 * sizeof(CoverDiagram::Edge);
        const std::uint64_t bytes =
            fixed_bytes_ + forward_states_.bytes() + backward_states_.bytes() +
            used_copies_.bytes() + growth_reserve +
            bytes_of_diagram(diagram_.node_count(), diagram_.edges.capacity());
        return bytes <= max_memory_bytes_ && diagram_.edges.value_count() < number_limit &&
               (stop_ == nullptr || !stop_->load(std::memory_order_relaxed));
    }

    const PatternGraph& graph_;
    std::vector<PieceTally::Use> uses_;  // by placement: the copies that it uses
    UsedCopies all_pieces_;
    std::size_t max_memory_bytes_;
    const std::atomic<bool>* stop_;
    FlatLists<PatternGraph::Step, std::uint32_t> reverse_steps_;
    UsedCopiesLists forward_states_;            // by pattern: its forward states
    UsedCopiesLists backward_states_;           // by index_from_last(pattern): its backward states
    std::size_t first_backward_pattern_ = 0;    // the first pattern that has backward states
    std::vector<bool> leads_to_end_;            // by forward state: whether it leads to the end
    std::vector<std::uint32_t> node_by_state_;  // by state: its node
    FlatMap<UsedPiecesEntry> used_copies_;      // for the pattern whose states are being found
    std::vector<UsedPiecesEntry> sorted_used_copies_;
    CoverDiagram diagram_;
    std::size_t fixed_bytes_ = 0;
};

std::optional<CoverDiagram> build_diagram(const CoverProblem& problem, std::size_t memory,
                                          const std::atomic<bool>* stop) {
    const auto tally = PieceTally::of(problem.copies);
    if (!tally || problem.placements.size() > max_diagram_placements) return std::nullopt;
    const auto graph = pattern_graph(with_class_for_each_placement(problem), memory, stop);
    if (!graph || graph->bytes() > memory) return std::nullopt;
    return DiagramBuilder(problem, *tally, *graph, memory - graph->bytes(), stop).build();
}

}  // namespace

std::uint64_t bytes_of_diagram(std::uint64_t nodes, std::uint64_t edges) {
    return nodes * (sizeof(std::uint32_t) + 2 * sizeof(WideCount)) +
           edges * sizeof(CoverDiagram::Edge);
}

std::optional<CoverDiagram> cover_diagram(const CoverProblem& problem, std::size_t memory,
                                          const std::atomic<bool>* stop) {
    try {
        return build_diagram(problem, memory, stop);
    } catch (const std::bad_alloc&) {  // the process has less memory than the caller assumed
        return std::nullopt;
    }
}

std::string no_diagram_message(const std::string& problem_name, const CoverProblem& problem,
                               std::size_t memory) {
    if (problem.item_count() > max_frontier_items) {
        return problem_name + " has " + std::to_string(problem.item_count()) +
               " cells and pieces together; a diagram of all solutions can have at most " +
               std::to_string(max_frontier_items);
    }
    if (problem.placements.size() > max_diagram_placements) {
        return problem_name + " has " + std::to_string(problem.placements.size()) +
               " placements; a diagram of all solutions can have at most " +
               std::to_string(max_diagram_placements);
    }
    if (!PieceTally::of(problem.copies)) {
        return problem_name + " has too many pieces; a diagram of all solutions can have about 60";
    }
    constexpr unsigned mebibyte_shift = 20;
    return "the diagram of all solutions of " + problem_name + " does not fit in the " +
           std::to_string(memory >> mebibyte_shift) + " MiB of memory that are left for it";
}

std::vector<bool> ruled_out_placements(const CoverProblem& problem,
                                       const std::vector<int>& chosen_placements,
                                       const std::vector<int>& forbidden_placements) {
    std::vector<bool> is_ruled_out(problem.placements.size(), false);
    for (const int placement : forbidden_placements)
        is_ruled_out[static_cast<std::size_t>(placement)] = true;
    for (const int placement : chosen_placements) {
        std::vector<bool> is_covered(static_cast<std::size_t>(problem.item_count()), false);
        for (const int item : problem.placements.covered[static_cast<std::size_t>(placement)]) {
            is_covered[static_cast<std::size_t>(item)] = true;
        }
        for (std::size_t p = 0; p < is_ruled_out.size(); ++p) {
            if (p == static_cast<std::size_t>(placement)) continue;
            const auto covered = problem.placements.covered[p];
            is_ruled_out[p] =
                is_ruled_out[p] || std::any_of(covered.begin(), covered.end(), [&](int item) {
                    return is_covered[static_cast<std::size_t>(item)];
                });
        }
    }
    return is_ruled_out;
}

CoverCounts::CoverCounts(const CoverDiagram& diagram, std::vector<bool> ruled_out_placements)
    : diagram_(&diagram),
      ruled_out_placements_(std::move(ruled_out_placements)),
      path_counts_to_end_(diagram.node_count(), 0) {
    if (path_counts_to_end_.empty()) return;
    path_counts_to_end_.back() = 1;
    for (std::size_t node = path_counts_to_end_.size() - 1; node-- > 0;) {
        for (const auto& edge : diagram.edges[node]) {
            if (is_allowed(edge))
                path_counts_to_end_[node] =
                    checked_sum(path_counts_to_end_[node], path_counts_to_end_[edge.node]);
        }
    }
}

std::vector<int> CoverCounts::cover(WideCount number) const {
    if (number >= total()) throw std::out_of_range("there is no covering with this number");
    std::vector<int> placements;
    for (std::size_t node = 0; node + 1 < path_counts_to_end_.size();) {
        for (const auto& edge : diagram_->edges[node]) {
            if (!is_allowed(edge)) continue;
            if (number < path_counts_to_end_[edge.node]) {
                placements.push_back(static_cast<int>(edge.placement));
                node = edge.node;
                break;
            }
            number -= path_counts_to_end_[edge.node];
        }
    }
    return placements;
}

std::vector<WideCount> CoverCounts::use_counts(std::size_t placement_count) const {
    std::vector<WideCount> use_counts(placement_count, 0);
    std::vector<WideCount> path_counts_from_start(path_counts_to_end_.size(), 0);
    if (path_counts_from_start.empty()) return use_counts;
    path_counts_from_start.front() = 1;
    for (std::size_t node = 0; node < path_counts_from_start.size(); ++node) {
        for (const auto& edge : diagram_->edges[node]) {
            // Nodes without a path to the end are skipped, because `path_counts_from_start` could
            // overflow there.
            if (!is_allowed(edge) || path_counts_to_end_[edge.node] == 0 ||
                path_counts_from_start[node] == 0)
                continue;
            path_counts_from_start[edge.node] += path_counts_from_start[node];
            use_counts[edge.placement] +=
                path_counts_from_start[node] * path_counts_to_end_[edge.node];
        }
    }
    return use_counts;
}

}  // namespace orbitile::engine
