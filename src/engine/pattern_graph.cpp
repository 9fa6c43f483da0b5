#include "engine/pattern_graph.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <numeric>
#include <utility>

namespace orbitile {
namespace {

using FrontWord = std::uint64_t;
constexpr std::size_t front_word_bits = 64;

template <std::size_t words>
using ItemSet = std::array<FrontWord, words>;

template <std::size_t words>
void add_item(ItemSet<words>& set, int item) {
    set[static_cast<std::size_t>(item) / front_word_bits] |=
        FrontWord{1} << (static_cast<unsigned>(item) % front_word_bits);
}

template <std::size_t words>
bool are_disjoint(const ItemSet<words>& one, const ItemSet<words>& other) {
    FrontWord shared = 0;
    for (std::size_t w = 0; w < words; ++w) shared |= one[w] & other[w];
    return shared == 0;
}

// Items beyond the last one count as covered.
template <std::size_t words>
int first_open(const ItemSet<words>& covered) {
    std::size_t w = 0;
    while (w < words && ~covered[w] == 0) ++w;
    return static_cast<int>(w * front_word_bits) + (w < words ? std::countr_one(covered[w]) : 0);
}

// The patterns of one level, numbered as they are met.
template <std::size_t words>
class PatternTable {
  public:
    std::uint32_t number_of(const ItemSet<words>& pattern) {
        if (2 * (patterns_.size() + 1) > slots_.size()) grow();
        std::size_t at = slot_of(pattern);
        while (slots_[at] != 0) {
            if (patterns_[slots_[at] - 1] == pattern) return slots_[at] - 1;
            at = (at + 1) & (slots_.size() - 1);
        }
        patterns_.push_back(pattern);
        slots_[at] = static_cast<std::uint32_t>(patterns_.size());
        return slots_[at] - 1;
    }

    const std::vector<ItemSet<words>>& patterns() const { return patterns_; }

    std::size_t bytes() const {
        return patterns_.capacity() * sizeof(ItemSet<words>) +
               slots_.size() * sizeof(std::uint32_t);
    }

  private:
    std::size_t slot_of(const ItemSet<words>& pattern) const {
        FrontWord hash = 0x9E3779B97F4A7C15U;
        for (const FrontWord word : pattern) {
            hash = (hash ^ word) * 0xBF58476D1CE4E5B9U;  // as SplitMix64 ends
            hash ^= hash >> 31U;
        }
        return static_cast<std::size_t>(hash) & (slots_.size() - 1);
    }

    void grow() {
        slots_.assign(std::max<std::size_t>(16, 2 * slots_.size()), 0);
        for (std::size_t p = 0; p < patterns_.size(); ++p) {
            std::size_t at = slot_of(patterns_[p]);
            while (slots_[at] != 0) at = (at + 1) & (slots_.size() - 1);
            slots_[at] = static_cast<std::uint32_t>(p + 1);
        }
    }

    std::vector<ItemSet<words>> patterns_;
    std::vector<std::uint32_t> slots_;  // a pattern's number plus one
};

template <std::size_t words>
class GraphBuilder {
  public:
    GraphBuilder(const FrontProblem& problem, std::size_t memory, const std::atomic<bool>* stop)
        : problem_(problem), memory_(std::min(memory, most_bytes)), stop_(stop) {
        const auto items = static_cast<std::size_t>(problem.items);
        starting_at_.resize(items);
        covering_.resize(items);
        levels_.resize(items + 1);
        tables_.resize(items + 1);
        read_neighbours();
        read_placements();
    }

    std::optional<PatternGraph> build() {
        if (std::ranges::any_of(covering_, [](const auto& own) { return own.empty(); })) {
            return PatternGraph{};
        }
        Items nothing{};
        for (int beyond = problem_.items; beyond < words_items; ++beyond) add_item(nothing, beyond);
        auto& first =
            tables_[static_cast<std::size_t>(std::min(first_open(nothing), problem_.items))];
        first.number_of(nothing);
        bytes_ += first.bytes();
        for (std::size_t level = 0; level < starting_at_.size(); ++level) {
            if (!expand(level)) return std::nullopt;
        }
        trim();
        if (bytes_ + bytes_when_joined() > memory_) return std::nullopt;
        return joined();
    }

  private:
    using Items = ItemSet<words>;

    struct Laid {
        Items covered{};
        Items near{};
        std::uint32_t use = 0;
    };
    // To a pattern of some level.
    struct RawStep {
        std::uint32_t number = 0;
        std::uint16_t level = 0;
        std::uint16_t use = 0;
    };
    struct Level {
        std::vector<std::uint32_t> step_ends;  // of each pattern
        std::vector<RawStep> steps;
        std::vector<std::uint32_t> kept_as;  // number of each pattern that is kept, or `dropped`
        std::uint32_t kept = 0;
    };
    static constexpr int words_items = static_cast<int>(words * front_word_bits);
    static constexpr std::uint32_t dropped = UINT32_MAX;
    static constexpr std::size_t patterns_between_looks = 1024;
    // Numbers of patterns and steps have 32 bits.
    static constexpr std::size_t most_bytes = std::size_t{16} << 30U;

    void read_neighbours() {
        near_.resize(problem_.neighbours.size());
        for (std::size_t item = 0; item < near_.size(); ++item) {
            for (const int next : problem_.neighbours[item]) {
                add_item(near_[item], next);
                for (const int further : problem_.neighbours[static_cast<std::size_t>(next)]) {
                    add_item(near_[item], further);
                }
            }
        }
    }

    void read_placements() {
        std::map<std::pair<int, int>, std::uint32_t> use_of;
        for (const auto& placement : problem_.placements) {
            // There are not so many: it can never be laid.
            const auto piece_class = static_cast<std::size_t>(placement.piece_class);
            if (placement.copies > problem_.copies[piece_class]) continue;
            const auto [use, is_new] =
                use_of.try_emplace({placement.piece_class, placement.copies},
                                   static_cast<std::uint32_t>(graph_.uses.size()));
            if (is_new) graph_.uses.push_back({placement.piece_class, placement.copies});
            Laid laid;
            laid.use = use->second;
            for (const int item : placement.covered) {
                add_item(laid.covered, item);
                for (std::size_t w = 0; w < words; ++w) {
                    laid.near[w] |= near_[static_cast<std::size_t>(item)][w];
                }
            }
            starting_at_[static_cast<std::size_t>(placement.covered.front())].push_back(laid);
            for (const int item : placement.covered) {
                covering_[static_cast<std::size_t>(item)].push_back(laid.covered);
            }
        }
    }

    // All steps from the patterns of a level, whose table is not needed any more then.
    bool expand(std::size_t at) {
        Level& level = levels_[at];
        const PatternTable<words> table = std::exchange(tables_[at], {});
        const auto& patterns = table.patterns();
        level.step_ends.reserve(patterns.size());
        std::size_t counted = 0;
        for (const Items& pattern : patterns) {
            if (++looks_ % patterns_between_looks == 0) {
                bytes_ += level.steps.capacity() * sizeof(RawStep) - counted;
                counted = level.steps.capacity() * sizeof(RawStep);
                if (!may_go_on()) return false;
            }
            for (const Laid& laid : starting_at_[at]) {
                if (are_disjoint(pattern, laid.covered)) lay(pattern, laid, level);
            }
            level.step_ends.push_back(static_cast<std::uint32_t>(level.steps.size()));
        }
        level.steps.shrink_to_fit();
        // For each pattern the end of its steps, and soon what it is kept as.
        bytes_ += level.steps.size() * sizeof(RawStep) - counted +
                  2 * patterns.size() * sizeof(std::uint32_t);
        bytes_ -= table.bytes();
        return true;
    }

    void lay(const Items& pattern, const Laid& laid, Level& level) {
        Items covered;
        for (std::size_t w = 0; w < words; ++w) covered[w] = pattern[w] | laid.covered[w];
        if (leaves_an_item_alone(covered, laid.near)) return;
        const auto next = static_cast<std::size_t>(first_open(covered));
        const auto to = std::min(next, starting_at_.size());
        const std::size_t before = tables_[to].bytes();
        const std::uint32_t number = tables_[to].number_of(covered);
        bytes_ += tables_[to].bytes() - before;
        level.steps.push_back(
            {number, static_cast<std::uint16_t>(to), static_cast<std::uint16_t>(laid.use)});
    }

    // Whether some item nearby is left that no placement covers now.
    bool leaves_an_item_alone(const Items& covered, const Items& near) {
        for (std::size_t w = 0; w < words; ++w) {
            for (FrontWord open = near[w] & ~covered[w]; open != 0; open &= open - 1) {
                auto& covering = covering_[w * front_word_bits +
                                           static_cast<std::size_t>(std::countr_zero(open))];
                if (!is_coverable(covering, covered)) return true;
            }
        }
        return false;
    }

    // What fits is found sooner the next time.
    bool is_coverable(std::vector<Items>& covering, const Items& covered) const {
        for (std::size_t i = 0; i < covering.size(); ++i) {
            if (!are_disjoint(covering[i], covered)) continue;
            if (i > 0) std::swap(covering[i], covering[i / 2]);
            return true;
        }
        return false;
    }

    // What grows is there once more meanwhile, half as large.
    bool may_go_on() const {
        return bytes_ + bytes_ / 2 <= memory_ &&
               (stop_ == nullptr || !stop_->load(std::memory_order_relaxed));
    }

    // Keeps the patterns from which everything can be covered.
    void trim() {
        Level& full = levels_.back();
        full.step_ends.assign(tables_.back().patterns().size(), 0);
        full.kept_as.assign(full.step_ends.size(), 0);
        full.kept = static_cast<std::uint32_t>(full.kept_as.size());
        for (std::size_t l = levels_.size() - 1; l-- > 0;) {
            Level& level = levels_[l];
            level.kept_as.assign(level.step_ends.size(), dropped);
            std::uint32_t begin = 0;
            for (std::size_t p = 0; p < level.step_ends.size(); ++p) {
                std::size_t kept = 0;
                for (; begin < level.step_ends[p]; ++begin) {
                    if (kept_as(level.steps[begin]) != dropped) ++kept;
                }
                if (kept > 0) level.kept_as[p] = level.kept++;
                kept_steps_ += kept;
            }
            kept_patterns_ += level.kept;
        }
    }

    std::size_t bytes_when_joined() const {
        return kept_steps_ * sizeof(PatternGraph::Step) + kept_patterns_ * sizeof(std::uint32_t);
    }

    std::uint32_t kept_as(const RawStep& step) const {
        return levels_[step.level].kept_as[step.number];
    }

    PatternGraph joined() {
        graph_.level_starts.assign(1, 0);
        for (const Level& level : levels_) {
            graph_.level_starts.push_back(graph_.level_starts.back() + level.kept);
        }
        graph_.steps.reserve(kept_steps_);
        graph_.step_starts.reserve(kept_patterns_ + 2);  // the full one, and where it begins
        graph_.step_starts.assign(1, 0);
        for (Level& level : levels_) {
            std::uint32_t begin = 0;
            for (std::size_t p = 0; p < level.step_ends.size(); ++p) {
                const std::uint32_t end = level.step_ends[p];
                if (level.kept_as[p] == dropped) {
                    begin = end;
                    continue;
                }
                for (; begin < end; ++begin) {
                    const RawStep& step = level.steps[begin];
                    if (kept_as(step) == dropped) continue;
                    graph_.steps.push_back(
                        {graph_.level_starts[step.level] + kept_as(step), step.use});
                }
                graph_.step_starts.push_back(static_cast<std::uint32_t>(graph_.steps.size()));
            }
            std::vector<RawStep>().swap(level.steps);
        }
        return std::move(graph_);
    }

    const FrontProblem& problem_;
    std::size_t memory_;
    const std::atomic<bool>* stop_;
    PatternGraph graph_;
    std::vector<Items> near_;                     // by item
    std::vector<std::vector<Laid>> starting_at_;  // by the first item that they cover
    std::vector<std::vector<Items>> covering_;    // by item
    std::vector<PatternTable<words>> tables_;     // of levels that are not expanded yet
    std::vector<Level> levels_;
    std::size_t kept_steps_ = 0;
    std::size_t kept_patterns_ = 0;
    std::size_t bytes_ = 0;
    std::size_t looks_ = 0;
};

}  // namespace

std::size_t PatternGraph::bytes() const {
    return steps.size() * sizeof(Step) + step_starts.size() * sizeof(std::uint32_t);
}

StepsBack::StepsBack(const PatternGraph& graph) : steps_(graph.steps.size()) {
    starts_.assign(graph.patterns() + 1, 0);
    for (const auto& step : graph.steps) ++starts_[step.pattern + 1];
    std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
    std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
    for (std::uint32_t p = 0; p < graph.patterns(); ++p) {
        for (const auto& step : graph.steps_of(p)) steps_[next[step.pattern]++] = {p, step.use};
    }
}

std::optional<PatternGraph> pattern_graph(const FrontProblem& problem, std::size_t memory,
                                          const std::atomic<bool>* stop) {
    const auto build = [&]<std::size_t words>() {
        return GraphBuilder<words>(problem, memory, stop).build();
    };
    const auto words =
        (static_cast<std::size_t>(problem.items) + front_word_bits - 1) / front_word_bits;
    if (words <= 1) return build.template operator()<1>();
    if (words <= 2) return build.template operator()<2>();
    if (words <= 3) return build.template operator()<3>();
    if (words <= 4) return build.template operator()<4>();
    if (words <= 8) return build.template operator()<8>();
    return std::nullopt;
}

}  // namespace orbitile
