// Counts the covers of a region without visiting each cover. The method is dynamic programming over
// the graph of patterns. pattern_graph.cpp explains this graph.
//
// A state is a pair (P, u). P is the pattern of covered items, and u says how many pieces of each
// class are used. u is one 64-bit number, in which each class has a few bits. Let f(P, u) be the
// number of ways from the empty pattern to the state. Let b(P, v) be the number of ways from P to
// the full pattern that use exactly the pieces v. Let e be the pieces that a step P → Q uses. Both
// v and e have the same form as u. Then
//
//     f(Q, u) = Σ f(P, u − e)                    over the steps P → Q
//     b(P, v) = Σ b(Q, v − e)                    over the steps P → Q
//     covers  = Σ f(P, u) · b(Q, all − u − e)    over the steps P → Q that cross a cut
//
// A cut is a border between two levels. Each step leads to a later level. So each path crosses the
// cut in exactly one step, and each cover is counted once (lemma 14 of docs/explanation/method.md).
//
// The number of states per level grows from both ends towards the middle. So the program computes f
// from the first level and b from the last level. Each round computes one more level, in the
// direction in which fewer states have to be read. The rounds end when both directions meet. So
// neither direction computes the many states beyond the middle. The states of a level are freed as
// soon as no step needs them (`pending_steps`).
//
// The states of a pattern are summed in a hash table (FlatMap), and then copied to a list of its
// level. Counts have 64 bits. If a count overflows, everything is counted again with 128 bits. If a
// count needs more than 128 bits, the problem is refused.
#include "engine/front_count.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <new>
#include <span>
#include <vector>

#include "engine/flat_lists.hpp"
#include "engine/flat_map.hpp"
#include "engine/pattern_graph.hpp"

namespace orbitile::engine {
namespace {

// Stores how many pieces of each class are used. Each class has a few bits of this integer.
using UsedPieces = std::uint64_t;

// Some pieces of one class that a step uses. The step adds `added_pieces` to UsedPieces. `shift`
// and `mask` select the bits of the class in UsedPieces.
struct KeyedUse {
    UsedPieces added_pieces = 0;
    unsigned shift = 0;
    UsedPieces mask = 0;
    UsedPieces max_used_copies = 0;  // with more used copies of the class, the step is impossible
};

struct PieceKeys {
    std::vector<KeyedUse> uses;
    UsedPieces all_pieces_key = 0;
};

std::optional<PieceKeys> piece_keys(const std::vector<int>& copies,
                                    const std::vector<PatternGraph::Use>& uses) {
    PieceKeys keys;
    std::vector<unsigned> shifts;
    unsigned bits = 0;
    for (const int class_copies : copies) {
        const auto width =
            static_cast<unsigned>(std::bit_width(static_cast<unsigned>(class_copies)));
        if (bits + width > 64) return std::nullopt;
        shifts.push_back(bits);
        if (width > 0) keys.all_pieces_key |= static_cast<UsedPieces>(class_copies) << bits;
        bits += width;
    }
    for (const auto& use : uses) {
        const auto c = static_cast<std::size_t>(use.piece_class);
        const auto class_copies = static_cast<unsigned>(copies[c]);
        const auto used_copies = static_cast<unsigned>(use.copies);
        const UsedPieces mask = (UsedPieces{1} << std::bit_width(class_copies)) - 1;
        keys.uses.push_back(
            {UsedPieces{used_copies} << shifts[c], shifts[c], mask, class_copies - used_copies});
    }
    return keys;
}

template <typename Count>
struct CountedPieces {
    UsedPieces key = 0;  // the pieces used
    Count way_count = 0;

    bool is_empty() const { return way_count == 0; }
    void clear() { way_count = 0; }
};

// The states of one pattern. For each set of used pieces, the table has the number of ways to the
// state.
template <typename Count>
class StateTable : public FlatMap<CountedPieces<Count>> {
  public:
    void add(UsedPieces used_pieces, Count way_count) {
        const auto [existing_entry, is_new] = this->insert({used_pieces, way_count});
        if (is_new) return;
        const Count previous_way_count = existing_entry->way_count;
        existing_entry->way_count = previous_way_count + way_count;
        has_overflowed_ |= existing_entry->way_count < previous_way_count;
    }

    Count way_count_of(UsedPieces used_pieces) const { return this->find(used_pieces).way_count; }

    bool has_overflowed() const { return has_overflowed_; }

  private:
    bool has_overflowed_ = false;
};

enum class CountingOutcome : std::uint8_t { counted, given_up, overflowed };

template <typename Count>
class StateCounter {
  public:
    StateCounter(const PatternGraph& graph, const PieceKeys& keys, std::size_t max_bytes,
                 const std::atomic<bool>* stop)
        : graph_(graph),
          keys_(keys),
          max_bytes_(max_bytes),
          stop_(stop),
          byte_count_(graph.pattern_count() * 3 * sizeof(std::uint32_t) +
                      graph.steps.value_count() * sizeof(PatternGraph::Step)) {
        if (byte_count_ > max_bytes_) return;
        const std::size_t level_count = graph.level_starts.size() - 1;
        for (std::size_t level = 0; level < level_count; ++level) {
            level_by_pattern_.insert(level_by_pattern_.end(), pattern_count_of(level),
                                     static_cast<std::uint32_t>(level));
        }
        reverse_steps_ = reverse_steps(graph_);
        forward_states_ = {StateLists(level_count), std::vector<std::size_t>(level_count)};
        backward_states_ = {StateLists(level_count), std::vector<std::size_t>(level_count)};
        for (std::size_t level = 0; level < level_count; ++level) {
            forward_states_.pending_steps[level] = step_count_from(level);
            backward_states_.pending_steps[level] = step_count_to(level);
        }
    }

    CountingOutcome count(WideCount& total) {
        if (!can_continue()) return CountingOutcome::given_up;
        std::size_t next_level = 1;                               // the next level to count forward
        std::size_t last_level = graph_.level_starts.size() - 2;  // the last level counted backward
        const std::vector<State> start_states{{0, 1}};
        forward_states_.lists.front().add(start_states);
        backward_states_.lists.back().add(start_states);
        byte_count_ +=
            forward_states_.lists.front().bytes() + backward_states_.lists.back().bytes();
        std::size_t forward_cost = cost_of_forward_level(next_level);
        std::size_t backward_cost = cost_of_backward_level(last_level - 1);
        while (next_level < last_level) {
            if (forward_cost <= backward_cost) {
                if (!count_forward(next_level)) return reason_of_early_end();
                forward_cost = cost_of_forward_level(++next_level);
            } else {
                if (!count_backward(--last_level)) return reason_of_early_end();
                backward_cost = cost_of_backward_level(last_level - 1);
            }
        }
        return sum_across_cut(last_level, total) ? CountingOutcome::counted : reason_of_early_end();
    }

  private:
    using State = CountedPieces<Count>;
    using Steps = std::span<const PatternGraph::Step>;
    using StateLists = std::vector<FlatLists<CountedPieces<Count>>>;

    // The states found in one direction.
    struct DirectionStates {
        StateLists lists;                        // by level: the states of each pattern
        std::vector<std::size_t> pending_steps;  // by level: steps that must still read it
    };

    std::size_t pattern_count_of(std::size_t level) const {
        return graph_.level_starts[level + 1] - graph_.level_starts[level];
    }
    std::size_t step_count_from(std::size_t level) const {
        return graph_.steps.begin_of(graph_.level_starts[level + 1]) -
               graph_.steps.begin_of(graph_.level_starts[level]);
    }
    std::size_t step_count_to(std::size_t level) const {
        return reverse_steps_.begin_of(graph_.level_starts[level + 1]) -
               reverse_steps_.begin_of(graph_.level_starts[level]);
    }

    std::span<const State> states_of(const DirectionStates& direction, std::size_t pattern) const {
        const std::uint32_t level = level_by_pattern_[pattern];
        const std::size_t list = pattern - graph_.level_starts[level];
        // The list does not exist if the level was not counted yet, or was freed.
        if (list >= direction.lists[level].size()) return {};
        return direction.lists[level][list];
    }

    // Returns the number of states that have to be read to compute the states of a level.
    std::size_t cost_of_forward_level(std::size_t level) const {
        std::size_t cost = 0;
        for (std::size_t p = graph_.level_starts[level]; p < graph_.level_starts[level + 1]; ++p) {
            for (const auto& step : reverse_steps_[p]) {
                cost += states_of(forward_states_, step.pattern).size();
            }
        }
        return cost;
    }
    std::size_t cost_of_backward_level(std::size_t level) const {
        std::size_t cost = 0;
        for (std::size_t p = graph_.level_starts[level]; p < graph_.level_starts[level + 1]; ++p) {
            for (const auto& step : graph_.steps[p]) {
                cost += states_of(backward_states_, step.pattern).size();
            }
        }
        return cost;
    }

    bool count_forward(std::size_t level) {
        return count_states_of_level(forward_states_, level,
                                     [&](std::size_t p) { return reverse_steps_[p]; });
    }
    bool count_backward(std::size_t level) {
        return count_states_of_level(backward_states_, level,
                                     [&](std::size_t p) { return graph_.steps[p]; });
    }

    template <typename StepsOf>
    bool count_states_of_level(DirectionStates& direction, std::size_t level,
                               const StepsOf& steps_leading_to) {
        FlatLists<State>& level_lists = direction.lists[level];
        for (std::size_t p = graph_.level_starts[level]; p < graph_.level_starts[level + 1]; ++p) {
            for (const auto& step : steps_leading_to(p)) add_step(direction, step);
            table_.move_entries_to(pattern_states_);
            byte_count_ -= level_lists.bytes();
            level_lists.add(pattern_states_);
            byte_count_ += level_lists.bytes();
            if (!can_continue()) return false;
        }
        byte_count_ -= level_lists.bytes();
        level_lists.shrink_to_fit();
        byte_count_ += level_lists.bytes();
        return true;
    }

    void add_step(DirectionStates& direction, const PatternGraph::Step& step) {
        const KeyedUse use = keys_.uses[step.use];
        for (const State& state : states_of(direction, step.pattern)) {
            if (((state.key >> use.shift) & use.mask) > use.max_used_copies) continue;
            table_.add(state.key + use.added_pieces, state.way_count);
        }
        const std::uint32_t level = level_by_pattern_[step.pattern];
        if (--direction.pending_steps[level] > 0) return;
        byte_count_ -= direction.lists[level].bytes();
        direction.lists[level] = {};
    }

    // For each step across the cut, multiplies the number of ways to the step by the number of ways
    // from the step to the end. `total` becomes the sum of these products.
    bool sum_across_cut(std::size_t cut, WideCount& total) {
        const std::uint32_t first_pattern = graph_.level_starts[cut];
        total = 0;
        for (std::uint32_t p = first_pattern; p < graph_.pattern_count(); ++p) {
            const Steps steps = reverse_steps_[p];
            if (std::none_of(steps.begin(), steps.end(),
                             [&](const auto& step) { return step.pattern < first_pattern; })) {
                continue;
            }
            for (const State& state : states_of(backward_states_, p))
                table_.add(state.key, state.way_count);
            for (const auto& step : steps) {
                if (step.pattern < first_pattern) add_crossing_covers(step, total);
            }
            table_.clear();
            if (!can_continue()) return false;
        }
        return true;
    }

    void add_crossing_covers(const PatternGraph::Step& step, WideCount& total) const {
        const KeyedUse use = keys_.uses[step.use];
        for (const State& state : states_of(forward_states_, step.pattern)) {
            if (((state.key >> use.shift) & use.mask) > use.max_used_copies) continue;
            const Count ways_to_end =
                table_.way_count_of(keys_.all_pieces_key - state.key - use.added_pieces);
            if (ways_to_end != 0)
                total = checked_sum(total, checked_product(state.way_count, ways_to_end));
        }
    }

    bool can_continue() const {
        return !table_.has_overflowed() && byte_count_ + table_.bytes() <= max_bytes_ &&
               (stop_ == nullptr || !stop_->load(std::memory_order_relaxed));
    }

    CountingOutcome reason_of_early_end() const {
        return table_.has_overflowed() ? CountingOutcome::overflowed : CountingOutcome::given_up;
    }

    const PatternGraph& graph_;
    const PieceKeys& keys_;
    std::size_t max_bytes_;
    const std::atomic<bool>* stop_;
    std::vector<std::uint32_t> level_by_pattern_;
    FlatLists<PatternGraph::Step, std::uint32_t> reverse_steps_;
    DirectionStates forward_states_;   // with the numbers of ways from the start to the states
    DirectionStates backward_states_;  // with the numbers of ways from the states to the end
    StateTable<Count> table_;
    std::vector<State> pattern_states_;
    std::size_t byte_count_;
};

std::optional<WideCount> count_covers_in_graph(const CoverProblem& problem,
                                               const PatternGraph& graph, std::size_t max_bytes,
                                               const std::atomic<bool>* stop) {
    if (graph.pattern_count() == 0) return 0;
    const auto keys = piece_keys(problem.copies, graph.uses);
    if (!keys) return std::nullopt;
    WideCount total = 0;
    // Counts of 64 bits take half of the memory, and are usually enough.
    auto outcome = StateCounter<std::uint64_t>(graph, *keys, max_bytes, stop).count(total);
    if (outcome == CountingOutcome::overflowed) {
        outcome = StateCounter<WideCount>(graph, *keys, max_bytes, stop).count(total);
    }
    if (outcome == CountingOutcome::overflowed) refuse_wider_counts();
    if (outcome != CountingOutcome::counted) return std::nullopt;
    return total;
}

}  // namespace

std::optional<WideCount> count_by_frontier(const CoverProblem& problem, std::size_t max_bytes,
                                           const std::atomic<bool>* stop) {
    try {
        const auto graph = pattern_graph(problem, max_bytes, stop);
        if (!graph || graph->bytes() > max_bytes) return std::nullopt;
        return count_covers_in_graph(problem, *graph, max_bytes - graph->bytes(), stop);
    } catch (const std::bad_alloc&) {  // the process has less memory than the caller assumed
        return std::nullopt;
    }
}

}  // namespace orbitile::engine
