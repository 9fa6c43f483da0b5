#include "engine/front_count.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "engine/pattern_graph.hpp"

namespace orbitile {
namespace {

// How many pieces of each class are used, each class in a few bits.
using UsedPieces = std::uint64_t;

// A step's use of pieces, as it is added to those used before.
struct KeyedUse {
    UsedPieces added = 0;
    unsigned shift = 0;
    UsedPieces mask = 0;
    UsedPieces most = 0;  // copies of its class that may be used before
};

struct PieceKeys {
    std::vector<KeyedUse> uses;
    UsedPieces all = 0;
};

std::optional<PieceKeys> piece_keys(const std::vector<int>& copies,
                                    const std::vector<PatternGraph::Use>& uses) {
    PieceKeys keys;
    std::vector<unsigned> shifts;
    unsigned bits = 0;
    for (const int of_class : copies) {
        const auto width = static_cast<unsigned>(std::bit_width(static_cast<unsigned>(of_class)));
        if (bits + width > 64) return std::nullopt;
        shifts.push_back(bits);
        if (width > 0) keys.all |= static_cast<UsedPieces>(of_class) << bits;
        bits += width;
    }
    for (const auto& use : uses) {
        const auto c = static_cast<std::size_t>(use.piece_class);
        const auto of_class = static_cast<unsigned>(copies[c]);
        const auto used = static_cast<unsigned>(use.copies);
        const UsedPieces mask = (UsedPieces{1} << std::bit_width(of_class)) - 1;
        keys.uses.push_back({UsedPieces{used} << shifts[c], shifts[c], mask, of_class - used});
    }
    return keys;
}

template <typename Count>
struct CountedPieces {
    UsedPieces used = 0;
    Count ways = 0;
};

// The states of one pattern.
template <typename Count>
class StateList {
  public:
    std::span<const CountedPieces<Count>> states() const { return {states_.get(), size_}; }
    void assign(std::vector<CountedPieces<Count>>& states) {
        size_ = states.size();
        states_.reset(new CountedPieces<Count>[size_]);
        std::copy(states.begin(), states.end(), states_.get());
    }
    void clear() {
        size_ = 0;
        states_.reset();
    }
    std::size_t size() const { return size_; }

  private:
    std::unique_ptr<CountedPieces<Count>[]> states_;
    std::size_t size_ = 0;
};

// Adds up ways by the pieces used.
template <typename Count>
class StateTable {
  public:
    StateTable() { resize(first_slots); }

    void add(UsedPieces used, Count ways) {
        const std::size_t at = slot_of(used);
        if (slots_[at].ways == 0) {
            slots_[at] = {used, ways};
            taken_.push_back(static_cast<std::uint32_t>(at));
            if (2 * taken_.size() > slots_.size()) grow();
            return;
        }
        const Count before = slots_[at].ways;
        slots_[at].ways = before + ways;
        overflowed_ |= slots_[at].ways < before;
    }

    Count ways_of(UsedPieces used) const { return slots_[slot_of(used)].ways; }

    bool has_overflowed() const { return overflowed_; }

    // Empties the table.
    void take(std::vector<CountedPieces<Count>>& states) {
        states.clear();
        for (const std::uint32_t at : taken_) {
            states.push_back(slots_[at]);
            slots_[at].ways = 0;
        }
        taken_.clear();
    }

    void clear() {
        for (const std::uint32_t at : taken_) slots_[at].ways = 0;
        taken_.clear();
    }

  private:
    static constexpr std::size_t first_slots = 1024;

    std::size_t slot_of(UsedPieces used) const {
        std::size_t at = (used * 0x9E3779B97F4A7C15U) >> shift_;  // Fibonacci hashing
        while (slots_[at].ways != 0 && slots_[at].used != used) at = (at + 1) & (slots_.size() - 1);
        return at;
    }

    void resize(std::size_t slots) {
        slots_.assign(slots, {});
        shift_ = 64U - static_cast<unsigned>(std::countr_zero(slots));
    }

    void grow() {
        std::vector<CountedPieces<Count>> states;
        take(states);
        resize(2 * slots_.size());
        for (const auto& state : states) {
            const std::size_t at = slot_of(state.used);
            slots_[at] = state;
            taken_.push_back(static_cast<std::uint32_t>(at));
        }
    }

    std::vector<CountedPieces<Count>> slots_;
    std::vector<std::uint32_t> taken_;
    unsigned shift_ = 0;
    bool overflowed_ = false;
};

enum class StatesEnd : std::uint8_t { counted, given_up, overflowed };

template <typename Count>
class StateCounter {
  public:
    StateCounter(const PatternGraph& graph, const PieceKeys& keys, std::size_t memory,
                 const std::atomic<bool>* stop)
        : graph_(graph), keys_(keys), memory_(memory), stop_(stop) {
        const std::size_t patterns = graph.patterns();
        forward_.resize(patterns);
        backward_.resize(patterns);
        reverse_steps();
        forward_left_.resize(patterns);
        backward_left_.resize(patterns);
        for (std::size_t p = 0; p < patterns; ++p) {
            forward_left_[p] = graph.step_starts[p + 1] - graph.step_starts[p];
            backward_left_[p] = back_starts_[p + 1] - back_starts_[p];
        }
        bytes_ = patterns * (2 * sizeof(StateList<Count>) + 3 * sizeof(std::uint32_t)) +
                 back_steps_.size() * sizeof(PatternGraph::Step);
    }

    StatesEnd count(WideCount& total) {
        std::vector<CountedPieces<Count>> one{{0, 1}};
        forward_.front().assign(one);
        backward_.back().assign(one);
        std::size_t next = 1;                               // level to be counted forward
        std::size_t last = graph_.level_starts.size() - 2;  // backward down to this one
        std::size_t ahead = cost_forward(next);
        std::size_t behind = last > 0 ? cost_backward(last - 1) : 0;
        while (next < last) {
            if (ahead <= behind) {
                if (!count_forward(next)) return ended_early();
                ahead = cost_forward(++next);
            } else {
                if (!count_backward(last - 1)) return ended_early();
                --last;
                behind = last > 0 ? cost_backward(last - 1) : 0;
            }
        }
        return join(last, total) ? StatesEnd::counted : ended_early();
    }

  private:
    using Steps = std::span<const PatternGraph::Step>;
    using Lists = std::vector<StateList<Count>>;

    void reverse_steps() {
        back_starts_.assign(graph_.patterns() + 1, 0);
        for (const auto& step : graph_.steps) ++back_starts_[step.pattern + 1];
        std::partial_sum(back_starts_.begin(), back_starts_.end(), back_starts_.begin());
        back_steps_.resize(graph_.steps.size());
        std::vector<std::uint32_t> next(back_starts_.begin(), back_starts_.end() - 1);
        for (std::uint32_t p = 0; p < graph_.patterns(); ++p) {
            for (const auto& step : steps_of(p)) {
                back_steps_[next[step.pattern]++] = {p, step.use};
            }
        }
    }

    Steps steps_of(std::size_t pattern) const {
        return Steps(graph_.steps)
            .subspan(graph_.step_starts[pattern],
                     graph_.step_starts[pattern + 1] - graph_.step_starts[pattern]);
    }
    Steps steps_back_of(std::size_t pattern) const {
        return Steps(back_steps_)
            .subspan(back_starts_[pattern], back_starts_[pattern + 1] - back_starts_[pattern]);
    }

    // How many states have to be looked at.
    std::size_t cost_forward(std::size_t level) const {
        std::size_t cost = 0;
        for (std::uint32_t s = back_starts_[graph_.level_starts[level]];
             s < back_starts_[graph_.level_starts[level + 1]]; ++s) {
            cost += forward_[back_steps_[s].pattern].size();
        }
        return cost;
    }
    std::size_t cost_backward(std::size_t level) const {
        std::size_t cost = 0;
        for (std::uint32_t s = graph_.step_starts[graph_.level_starts[level]];
             s < graph_.step_starts[graph_.level_starts[level + 1]]; ++s) {
            cost += backward_[graph_.steps[s].pattern].size();
        }
        return cost;
    }

    bool count_forward(std::size_t level) {
        for (std::size_t p = graph_.level_starts[level]; p < graph_.level_starts[level + 1]; ++p) {
            if (!add_up(steps_back_of(p), forward_, forward_left_, forward_[p])) return false;
        }
        return true;
    }
    bool count_backward(std::size_t level) {
        for (std::size_t p = graph_.level_starts[level]; p < graph_.level_starts[level + 1]; ++p) {
            if (!add_up(steps_of(p), backward_, backward_left_, backward_[p])) return false;
        }
        return true;
    }

    // The states that those of other patterns lead to. Lists that nothing asks for again go.
    bool add_up(Steps steps, Lists& lists, std::vector<std::uint32_t>& left,
                StateList<Count>& result) {
        for (const auto& step : steps) {
            const KeyedUse& use = keys_.uses[step.use];
            for (const auto& state : lists[step.pattern].states()) {
                if (((state.used >> use.shift) & use.mask) > use.most) continue;
                table_.add(state.used + use.added, state.ways);
            }
            if (--left[step.pattern] == 0) free(lists[step.pattern]);
        }
        table_.take(found_);
        result.assign(found_);
        bytes_ += found_.size() * sizeof(CountedPieces<Count>);
        return may_go_on();
    }

    // Over the steps across the cut: ways to a state times ways on from there.
    bool join(std::size_t cut, WideCount& total) {
        const std::uint32_t first = graph_.level_starts[cut];
        total = 0;
        for (std::uint32_t p = first; p < graph_.patterns(); ++p) {
            const Steps steps = steps_back_of(p);
            if (std::none_of(steps.begin(), steps.end(),
                             [&](const auto& step) { return step.pattern < first; })) {
                continue;
            }
            for (const auto& state : backward_[p].states()) table_.add(state.used, state.ways);
            for (const auto& step : steps) {
                if (step.pattern < first) join(step, total);
            }
            table_.clear();
            if (!may_go_on()) return false;
        }
        return true;
    }

    void join(const PatternGraph::Step& step, WideCount& total) const {
        const KeyedUse& use = keys_.uses[step.use];
        for (const auto& state : forward_[step.pattern].states()) {
            if (((state.used >> use.shift) & use.mask) > use.most) continue;
            const Count on = table_.ways_of(keys_.all - state.used - use.added);
            if (on != 0) total = checked_sum(total, checked_product(state.ways, on));
        }
    }

    void free(StateList<Count>& list) {
        bytes_ -= list.size() * sizeof(CountedPieces<Count>);
        list.clear();
    }

    bool may_go_on() const {
        return !table_.has_overflowed() && bytes_ <= memory_ &&
               (stop_ == nullptr || !stop_->load(std::memory_order_relaxed));
    }

    StatesEnd ended_early() const {
        return table_.has_overflowed() ? StatesEnd::overflowed : StatesEnd::given_up;
    }

    const PatternGraph& graph_;
    const PieceKeys& keys_;
    std::size_t memory_;
    const std::atomic<bool>* stop_;
    std::vector<std::uint32_t> back_starts_;
    std::vector<PatternGraph::Step> back_steps_;  // by the pattern that they lead to
    Lists forward_;                               // by pattern: ways to each state
    Lists backward_;                              // and on from it, by the pieces used there
    std::vector<std::uint32_t> forward_left_;     // steps that ask for the list yet
    std::vector<std::uint32_t> backward_left_;
    StateTable<Count> table_;
    std::vector<CountedPieces<Count>> found_;
    std::size_t bytes_ = 0;
};

}  // namespace

std::optional<WideCount> count_by_fronts(const FrontProblem& problem, std::size_t memory,
                                         const std::atomic<bool>* stop) {
    const auto graph = pattern_graph(problem, memory, stop);
    if (!graph || graph->bytes() > memory) return std::nullopt;
    if (graph->patterns() == 0) return 0;
    const auto keys = piece_keys(problem.copies, graph->uses);
    if (!keys) return std::nullopt;
    const std::size_t left = memory - graph->bytes();
    WideCount total = 0;
    // Shorter numbers take half of the memory, and mostly suffice.
    auto end = StateCounter<std::uint64_t>(*graph, *keys, left, stop).count(total);
    if (end == StatesEnd::overflowed) {
        end = StateCounter<WideCount>(*graph, *keys, left, stop).count(total);
    }
    if (end == StatesEnd::overflowed) checked_sum(~WideCount{0}, 1);
    if (end != StatesEnd::counted) return std::nullopt;
    return total;
}

}  // namespace orbitile
