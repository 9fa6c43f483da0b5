// Builds the graph of patterns, which is the first half of counting by frontiers.
//
// Counting by frontiers counts all covers of a region without visiting each cover. Suppose that the
// items are numbered and the first open item is always covered next. Then all items before the
// first open item are covered, and the continuations depend only on which items behind it are
// covered. These items are the *pattern*. Partial covers that lead to the same pattern have the
// same continuations, so they are counted together as one state. For example, a strip of 2 × n
// cells has exponentially many tilings by dominoes, but at each column only a few patterns. This is
// frontier-based search (Knuth's Simpath, The Art of Computer Programming 4A, exercise 7.1.4-225;
// Iwashita and others, Efficient computation of the number of paths in a grid graph with minimal
// perfect hash functions, 2013).
//
// A complete state also contains the pieces used. But the steps between patterns do not depend on
// the pieces used, as long as each class has copies left. So this file builds the graph of patterns
// once, as if each class had enough copies. front_count.cpp and cover_diagram.cpp add the pieces.
//
//   1. Expand. Level i has the patterns whose first open item is i. Each placement that covers
//      item i and is disjoint from the pattern makes a step to a pattern of a later level. Levels
//      are expanded in their order. PatternTable gives each pattern its number.
//   2. Leave out dead ends. A step is left out if it isolates an item, that is, if no placement can
//      cover this item any more. Only items near the placement are tested: the neighbours of its
//      items, and their neighbours. PatternTable stores with each pattern whether it is a dead
//      end. For each item, `last_coverings_` has the placement that could cover the item in the
//      last test. This placement is tested first, because usually it can still cover the item.
//   3. List placements. The first open item and the few items after it are called the window. In
//      many patterns of a level, the same items of the window are covered. For each combination of
//      covered items in the window, the placements that fit and do not isolate an item of the
//      window are listed once.
//   4. Trim. Only the patterns from which the full pattern can be reached are kept. They are
//      numbered in the order of the levels.
//
// A pattern is stored as a bitset of all items. The length of the bitset is a template parameter.
// Bits behind the last item of the problem are always set. So the full pattern has all bits set.
//
// The building stops if it would take too much memory. `byte_count_` is the number of allocated
// bytes. While an array grows, its old copy also exists for a moment. So 1.5 · `byte_count_` is
// compared with the limit.
#include "engine/pattern_graph.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

#include "engine/bits.hpp"
#include "engine/flat_map.hpp"

namespace orbitile::engine {
namespace {

template <std::size_t words>
using ItemSet = WordArray<words>;

// A hash table of the patterns of one level. Patterns that are not dead ends are numbered from 0.
template <std::size_t words>
class PatternTable {
  public:
    struct Entry {
        ItemSet<words> pattern;
        std::uint32_t number = 0;  // the number of the pattern, or dead_end
    };
    static constexpr std::uint32_t dead_end = UINT32_MAX;

    bool is_full() const { return entries_.size() == entries_.capacity(); }

    void grow() {
        slots_.assign(std::max<std::size_t>(16, 2 * slots_.size()), 0);
        hash_shift_ = 64U - static_cast<unsigned>(std::countr_zero(slots_.size()));
        entries_.reserve(slots_.size() / 2);
        for (std::size_t k = 0; k < entries_.size(); ++k) {
            std::size_t slot = slot_of(entries_[k].pattern);
            while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
            slots_[slot] = static_cast<std::uint32_t>(k + 1);
        }
    }

    // Returns the number of the pattern, or dead_end. `is_dead_end` is called if the pattern is
    // new. The table must not be full.
    template <typename IsDeadEnd>
    std::uint32_t number_for_pattern(const ItemSet<words>& pattern, const IsDeadEnd& is_dead_end) {
        std::size_t slot = slot_of(pattern);
        for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
            const Entry& entry = entries_[slots_[slot] - 1];
            if (entry.pattern == pattern) return entry.number;
        }
        entries_.push_back({pattern, is_dead_end() ? dead_end : pattern_count_++});
        slots_[slot] = static_cast<std::uint32_t>(entries_.size());
        return entries_.back().number;
    }

    // Returns the patterns in the order of their numbers. Dead ends, which do not have numbers, are
    // between them.
    const std::vector<Entry>& entries() const { return entries_; }
    // Returns the number of patterns that are not dead ends.
    std::uint32_t pattern_count() const { return pattern_count_; }

    std::size_t bytes() const {
        return entries_.capacity() * sizeof(Entry) + slots_.size() * sizeof(std::uint32_t);
    }

  private:
    std::size_t slot_of(const ItemSet<words>& pattern) const {
        return static_cast<std::size_t>(hash_of(pattern) >> hash_shift_);
    }

    std::vector<Entry> entries_;
    std::vector<std::uint32_t> slots_;  // position in entries_, counted from 1; 0: empty
    std::uint32_t pattern_count_ = 0;
    unsigned hash_shift_ = 0;  // hash_of(pattern) >> hash_shift_ is the first slot of a pattern
};

template <std::size_t words>
class GraphBuilder {
  public:
    GraphBuilder(const CoverProblem& problem, std::size_t memory, const std::atomic<bool>* stop)
        : problem_(problem), max_memory_bytes_(std::min(memory, max_bytes)), stop_(stop) {
        const auto items = static_cast<std::size_t>(problem.item_count());
        placements_by_first_item_.resize(items);
        covering_placements_.resize(items);
        levels_.resize(items + 1);
        tables_.resize(items + 1);
        read_neighbours();
        read_placements();
    }

    std::optional<PatternGraph> build() {
        if (std::ranges::any_of(covering_placements_, [](const auto& item_placements) {
                return item_placements.empty();
            })) {
            return PatternGraph{};
        }
        Items empty_pattern{};
        for (int item = problem_.item_count(); item < item_capacity; ++item)
            set_bit(empty_pattern.data(), item);
        auto& first_table = tables_[static_cast<std::size_t>(
            std::min(static_cast<int>(first_zero_position(empty_pattern)), problem_.item_count()))];
        grow_if_full(first_table);
        first_table.number_for_pattern(empty_pattern, [] { return false; });
        for (std::size_t level = 0; level < placements_by_first_item_.size(); ++level) {
            if (!expand_level(level)) return std::nullopt;
        }
        remove_dead_ends();
        if (byte_count_ + bytes_of_joined_levels() > max_memory_bytes_) return std::nullopt;
        return join_levels();
    }

  private:
    using Items = ItemSet<words>;

    struct PlacementBits {
        Items covered{};
        Items nearby_items{};
        std::uint32_t use = 0;
    };
    struct CoveringPlacement {
        Items covered{};
        int first_item = 0;  // the first item that the placement covers
    };
    // A step to the pattern `number` of the level `level`.
    struct RawStep {
        std::uint32_t number = 0;
        std::uint16_t level = 0;
        std::uint16_t use = 0;
    };
    struct Level {
        std::vector<std::uint32_t> step_ends;  // by pattern: the end of its steps in `steps`
        std::vector<RawStep> steps;
        // For each pattern: its final number if the pattern is kept, or `no_number`.
        std::vector<std::uint32_t> final_number;
        std::uint32_t final_pattern_count = 0;
    };
    static constexpr int item_capacity = static_cast<int>(words * word_bits);
    static constexpr std::uint32_t no_number = UINT32_MAX;
    static constexpr std::size_t patterns_between_checks = 1024;
    // The limits for the number of items of the window. A larger window leaves out more
    // placements, but it also has more lists.
    static constexpr std::size_t min_window_size = 4;
    static constexpr std::size_t max_window_size = 14;
    // The largest memory that can be used. Patterns and steps are numbered with 32 bits. More
    // memory could hold more patterns or steps than there are such numbers.
    static constexpr std::size_t max_bytes = std::min<std::uint64_t>(
        std::uint64_t{16} << 30U, std::numeric_limits<std::size_t>::max() / 2);

    void read_neighbours() {
        nearby_items_.resize(problem_.neighbours.size());
        for (std::size_t item = 0; item < nearby_items_.size(); ++item) {
            for (const int neighbour : problem_.neighbours[item]) {
                set_bit(nearby_items_[item].data(), neighbour);
                for (const int second_neighbour :
                     problem_.neighbours[static_cast<std::size_t>(neighbour)]) {
                    set_bit(nearby_items_[item].data(), second_neighbour);
                }
            }
        }
    }

    void read_placements() {
        std::map<std::pair<int, int>, std::uint32_t> number_by_use;
        for (const auto& placement : problem_.placements.entries()) {
            // If the class does not have this number of copies, the placement can never be used.
            const auto piece_class = static_cast<std::size_t>(placement.piece_class);
            if (placement.copies > problem_.copies[piece_class]) continue;
            const auto [use, is_new] =
                number_by_use.try_emplace({placement.piece_class, placement.copies},
                                          static_cast<std::uint32_t>(graph_.uses.size()));
            if (is_new) graph_.uses.push_back({placement.piece_class, placement.copies});
            PlacementBits placement_bits;
            placement_bits.use = use->second;
            for (const int item : placement.covered) {
                set_bit(placement_bits.covered.data(), item);
                for (std::size_t w = 0; w < words; ++w) {
                    placement_bits.nearby_items[w] |=
                        nearby_items_[static_cast<std::size_t>(item)][w];
                }
            }
            placements_by_first_item_[static_cast<std::size_t>(placement.covered.front())]
                .push_back(placement_bits);
        }
        for (std::size_t first_item = placements_by_first_item_.size(); first_item-- > 0;) {
            for (const PlacementBits& placement_bits : placements_by_first_item_[first_item]) {
                add_covering_placement(placement_bits.covered, static_cast<int>(first_item));
            }
        }
        for (const auto& item_placements : covering_placements_) {
            last_coverings_.push_back(item_placements.empty() ? Items{}
                                                              : item_placements.front().covered);
        }
    }

    void add_covering_placement(const Items& covered, int first_item) {
        for (std::size_t w = 0; w < words; ++w) {
            for_each_bit(covered[w], w, [&](std::size_t item) {
                covering_placements_[item].push_back({covered, first_item});
            });
        }
    }

    // Makes all steps from the patterns of a level, and frees the table of the level. Returns false
    // if the memory is used up or `stop` was raised.
    bool expand_level(std::size_t level_index) {
        Level& level = levels_[level_index];
        const PatternTable<words> table = std::exchange(tables_[level_index], {});
        level.step_ends.reserve(table.pattern_count());
        reset_lists(table.pattern_count());
        std::size_t counted_bytes = 0;
        for (const auto& [pattern, number] : table.entries()) {
            if (number == PatternTable<words>::dead_end) continue;
            if (++check_count_ % patterns_between_checks == 0) {
                byte_count_ += level.steps.capacity() * sizeof(RawStep) - counted_bytes;
                counted_bytes = level.steps.capacity() * sizeof(RawStep);
                if (!can_continue()) return false;
            }
            const ListRange list = placement_list_for(pattern, level_index);
            for (std::uint32_t i = list.begin; i < list.end; ++i) {
                if (are_disjoint(pattern, listed_placements_[i].covered))
                    add_step(pattern, listed_placements_[i], level);
            }
            level.step_ends.push_back(static_cast<std::uint32_t>(level.steps.size()));
        }
        level.steps.shrink_to_fit();
        // Counts the memory of the steps and of two numbers for each pattern: `step_ends`, which
        // exists now, and `final_number`, which is added later.
        byte_count_ += level.steps.size() * sizeof(RawStep) - counted_bytes +
                       2 * table.pattern_count() * sizeof(std::uint32_t);
        byte_count_ -= table.bytes();
        return true;
    }

    // Chooses the size of the window so that there are not many more lists than patterns.
    void reset_lists(std::uint32_t pattern_count) {
        window_size_ = std::clamp(static_cast<std::size_t>(std::bit_width(pattern_count / 2)),
                                  min_window_size, max_window_size);
        // No list begins at 0, because 0 marks lists that do not exist yet.
        listed_placements_.resize(1);
        list_by_window_pattern_.assign(std::size_t{1} << window_size_, {});
    }

    // Returns the placements to try on a pattern whose first open item is `first_item`. Two
    // patterns share a list if they cover the same items of the window.
    ListRange placement_list_for(const Items& pattern, std::size_t first_item) {
        const Word window_pattern =
            bits_from(pattern, first_item) & (list_by_window_pattern_.size() - 1);
        ListRange& list = list_by_window_pattern_[static_cast<std::size_t>(window_pattern)];
        if (list.begin == 0) list = make_placement_list(first_item, window_pattern);
        return list;
    }

    // Lists the placements that fit and do not isolate an item of the window. `window_pattern` has
    // the covered items of the window. All items behind the window count as open.
    ListRange make_placement_list(std::size_t first_item, Word window_pattern) {
        Items covered{};
        Items open_items{};
        for (std::size_t item = 0; item < first_item; ++item) set_bit(covered.data(), item);
        const auto end = std::min(first_item + window_size_, placements_by_first_item_.size());
        for (std::size_t item = first_item; item < end; ++item) {
            const bool is_covered = ((window_pattern >> (item - first_item)) & 1U) != 0;
            set_bit((is_covered ? covered : open_items).data(), item);
        }
        ListRange list{static_cast<std::uint32_t>(listed_placements_.size()), 0};
        for (const PlacementBits& placement_bits : placements_by_first_item_[first_item]) {
            if (!are_disjoint(covered, placement_bits.covered)) continue;
            const Items covered_items_after = union_of(covered, placement_bits.covered);
            if (!makes_item_uncoverable(open_items, covered_items_after,
                                        static_cast<int>(first_zero_position(covered_items_after))))
                listed_placements_.push_back(placement_bits);
        }
        list.end = static_cast<std::uint32_t>(listed_placements_.size());
        return list;
    }

    void add_step(const Items& pattern, const PlacementBits& placement_bits, Level& level) {
        const Items covered = union_of(pattern, placement_bits.covered);
        const auto first_open_item = static_cast<int>(first_zero_position(covered));
        const auto next_level =
            std::min(static_cast<std::size_t>(first_open_item), placements_by_first_item_.size());
        auto& table = tables_[next_level];
        grow_if_full(table);
        const std::uint32_t number = table.number_for_pattern(covered, [&] {
            return makes_item_uncoverable(placement_bits.nearby_items, covered, first_open_item);
        });
        if (number == PatternTable<words>::dead_end) return;
        level.steps.push_back({number, static_cast<std::uint16_t>(next_level),
                               static_cast<std::uint16_t>(placement_bits.use)});
    }

    void grow_if_full(PatternTable<words>& table) {
        if (!table.is_full()) return;
        byte_count_ -= table.bytes();
        table.grow();
        byte_count_ += table.bytes();
    }

    // Returns whether one of these items is open and can no longer be covered.
    bool makes_item_uncoverable(const Items& items, const Items& covered, int first_open_item) {
        Items open_items;
        for (std::size_t w = 0; w < words; ++w) open_items[w] = items[w] & ~covered[w];
        for (std::size_t w = 0; w < words; ++w) {
            while (open_items[w] != 0) {
                const auto item =
                    w * word_bits + static_cast<std::size_t>(std::countr_zero(open_items[w]));
                if (!can_cover_item(item, covered, first_open_item)) return true;
                // The placement that was found can cover several of the open items. None of these
                // items needs another test.
                for (std::size_t v = w; v < words; ++v) open_items[v] &= ~last_coverings_[item][v];
            }
        }
        return false;
    }

    // Returns whether some placement can still cover the item. The placement that was found last
    // time is tested first, because it usually still fits. A placement that begins before the first
    // open item cannot fit.
    bool can_cover_item(std::size_t item, const Items& covered, int first_open_item) {
        Items& last_covering_placement = last_coverings_[item];
        if (are_disjoint(last_covering_placement, covered)) return true;
        for (const CoveringPlacement& placement : covering_placements_[item]) {
            if (placement.first_item < first_open_item) return false;
            if (!are_disjoint(placement.covered, covered)) continue;
            last_covering_placement = placement.covered;
            return true;
        }
        return false;
    }

    // Half of `byte_count_` is added for the old copy of an array that is growing.
    bool can_continue() const {
        return byte_count_ + byte_count_ / 2 <= max_memory_bytes_ &&
               (stop_ == nullptr || !stop_->load(std::memory_order_relaxed));
    }

    // Keeps only the patterns from which everything can be covered.
    void remove_dead_ends() {
        Level& last_level = levels_.back();
        last_level.step_ends.assign(tables_.back().pattern_count(), 0);
        last_level.final_number.assign(last_level.step_ends.size(), 0);
        last_level.final_pattern_count = static_cast<std::uint32_t>(last_level.final_number.size());
        for (std::size_t l = levels_.size() - 1; l-- > 0;) {
            Level& level = levels_[l];
            level.final_number.assign(level.step_ends.size(), no_number);
            std::uint32_t begin = 0;
            for (std::size_t p = 0; p < level.step_ends.size(); ++p) {
                std::size_t step_count = 0;
                for (; begin < level.step_ends[p]; ++begin) {
                    if (final_number(level.steps[begin]) != no_number) ++step_count;
                }
                if (step_count > 0) level.final_number[p] = level.final_pattern_count++;
                final_step_count_ += step_count;
            }
            final_pattern_count_ += level.final_pattern_count;
        }
    }

    std::size_t bytes_of_joined_levels() const {
        return final_step_count_ * sizeof(PatternGraph::Step) +
               final_pattern_count_ * sizeof(std::uint32_t);
    }

    std::uint32_t final_number(const RawStep& step) const {
        return levels_[step.level].final_number[step.number];
    }

    PatternGraph join_levels() {
        graph_.level_starts.assign(1, 0);
        for (const Level& level : levels_) {
            graph_.level_starts.push_back(graph_.level_starts.back() + level.final_pattern_count);
        }
        // The full pattern is not counted in `final_pattern_count_`.
        graph_.steps.reserve(final_pattern_count_ + 1, final_step_count_);
        for (Level& level : levels_) {
            std::uint32_t begin = 0;
            for (std::size_t p = 0; p < level.step_ends.size(); ++p) {
                const std::uint32_t end = level.step_ends[p];
                if (level.final_number[p] == no_number) {
                    begin = end;
                    continue;
                }
                for (; begin < end; ++begin) {
                    const RawStep& step = level.steps[begin];
                    if (final_number(step) == no_number) continue;
                    graph_.steps.push(
                        {graph_.level_starts[step.level] + final_number(step), step.use});
                }
                graph_.steps.end_list();
            }
            std::vector<RawStep>().swap(level.steps);
        }
        return std::move(graph_);
    }

    const CoverProblem& problem_;
    std::size_t max_memory_bytes_;
    const std::atomic<bool>* stop_;
    PatternGraph graph_;
    std::vector<Items> nearby_items_;  // by item: its neighbours and their neighbours
    // By item: the placements that begin with this item.
    std::vector<std::vector<PlacementBits>> placements_by_first_item_;
    // By item: the placements that cover it, sorted by their first item, descending.
    std::vector<std::vector<CoveringPlacement>> covering_placements_;
    std::vector<Items> last_coverings_;  // by item: the placement that covered it in the last test
    std::vector<PlacementBits>
        listed_placements_;  // the placements of all lists in `list_by_window_pattern_`
    std::vector<ListRange> list_by_window_pattern_;  // by `window_pattern`: its list
    std::size_t window_size_ = min_window_size;      // the number of items of the window
    std::vector<PatternTable<words>> tables_;        // by level: its patterns, until it is expanded
    std::vector<Level> levels_;
    std::size_t final_step_count_ = 0;
    std::size_t final_pattern_count_ = 0;
    std::size_t byte_count_ = 0;
    std::size_t check_count_ = 0;
};

}  // namespace

std::size_t PatternGraph::bytes() const {
    return steps.value_count() * sizeof(Step) + (steps.size() + 1) * sizeof(std::uint32_t);
}

// Sorts the steps by the pattern to which they lead, with a counting sort.
FlatLists<PatternGraph::Step, std::uint32_t> reverse_steps(const PatternGraph& graph) {
    std::vector<PatternGraph::Step> reversed_steps(graph.steps.value_count());
    std::vector<std::uint32_t> starts(graph.pattern_count() + 1, 0);
    for (std::size_t p = 0; p < graph.pattern_count(); ++p) {
        for (const auto& step : graph.steps[p]) ++starts[step.pattern + 1];
    }
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    std::vector<std::uint32_t> next_positions(starts.begin(), starts.end() - 1);
    for (std::uint32_t p = 0; p < graph.pattern_count(); ++p) {
        for (const auto& step : graph.steps[p])
            reversed_steps[next_positions[step.pattern]++] = {p, step.use};
    }
    return {std::move(starts), std::move(reversed_steps)};
}

std::optional<PatternGraph> pattern_graph(const CoverProblem& problem, std::size_t memory,
                                          const std::atomic<bool>* stop) {
    const auto build = [&]<std::size_t words>() {
        return GraphBuilder<words>(problem, memory, stop).build();
    };
    const std::size_t words = word_count_for(static_cast<std::size_t>(problem.item_count()));
    if (words <= 1) return build.template operator()<1>();
    if (words <= 2) return build.template operator()<2>();
    if (words <= 3) return build.template operator()<3>();
    if (words <= 4) return build.template operator()<4>();
    if (words <= 8) return build.template operator()<8>();
    return std::nullopt;
}

}  // namespace orbitile::engine
