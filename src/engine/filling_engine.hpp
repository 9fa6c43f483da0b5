// The search behind FillingSearch. BitsetFillingEngine is for boards of up to 64 * `words` shards.
// (A shard is a cell or, on some lattices, a part of a cell.)
//
// filling_search.hpp explains the method: the first empty shard is covered in every possible way.
// This file makes each step of the search fast.
//
// A set of shards is a bitset whose bit i is the shard at position i in the order of the search.
// The first empty shard is the first zero bit. The 12 shards from this position on are the
// *window*, and their 12 bits are its *pattern*. For each position and pattern there is a list of
// the placements that begin at this position and do not overlap the pattern. A list is made when
// its pattern first occurs, so most lists are never made. A listed placement can still overlap
// filled shards that come after the window. A few AND operations test this. A counter says whether
// a copy of the placement's class is left.
//
// When a list is made, placements that leave a hole which cannot be filled are left out. A hole is
// a connected set of shards in the window that are still empty after the placement. A hole is
// *closed* if each of its neighbours after the window is a shard of the placement. No empty shard
// outside of the window is next to a closed hole, because all shards before the position are
// filled. A closed hole cannot be filled in two cases. In the first case, the area of the hole is
// not a sum of areas of pieces. In the second case, the hole is too small for two pieces, and no
// placement covers exactly the hole. For example, let all pieces be pentominoes. Then a placement
// is left out if it leaves a closed hole of three shards. A placement is also left out if it leaves
// a closed hole of five shards, and no placement covers exactly these five shards.
//
// The two sides of a piece can have different shapes. If their areas differ, a state also has the
// smallest and the largest possible total area of the pieces left. A branch ends if the area of the
// empty shards is not between these two areas.
//
// `words` is a template parameter. So the compiler can unroll the loops over the words of a bitset.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "engine/bits.hpp"
#include "engine/cover_limits.hpp"
#include "engine/cover_problem.hpp"
#include "engine/flat_lists.hpp"

namespace orbitile::engine {

/// The rules of a board that CoverProblem does not contain.
struct FillingRules {
    std::vector<int> min_area_by_class;  ///< by class: the min area of a placement, in shards
    std::vector<int> max_area_by_class;  ///< by class: the max area of a placement, in shards
    /// Whether all pieces must be used. If not, each full board is a filling.
    bool needs_all_pieces = true;
};

/// The interface of the engines for boards of different sizes.
class FillingEngine {
  public:
    FillingEngine() = default;
    FillingEngine(const FillingEngine&) = delete;
    FillingEngine& operator=(const FillingEngine&) = delete;
    FillingEngine(FillingEngine&&) = delete;
    FillingEngine& operator=(FillingEngine&&) = delete;
    virtual ~FillingEngine() = default;

    /// Receives placements of the problem, in the order in which they were placed. Returns false to
    /// end the search.
    using Visitor = std::function<bool(std::span<const int>)>;

    /// Visits all fillings that contain `start_placements`, which must not overlap.
    virtual SearchEndReason search(const std::vector<int>& start_placements,
                                   const CoverLimits& limits, const Visitor& visitor) = 0;

    /// Returns the placements that the search would try after `start_placements`. The result is
    /// empty if the board is full.
    virtual std::vector<int> next_placements(const std::vector<int>& start_placements) = 0;

    virtual std::int64_t node_count() const = 0;
};

template <std::size_t words>
class BitsetFillingEngine final : public FillingEngine, private LimitedSearch {
  public:
    /// The items of the problem must be the shards of the board, in the order in which they are to
    /// be covered. The neighbours of an item must be the shards that share an edge with it.
    BitsetFillingEngine(CoverProblem problem, FillingRules rules)
        : problem_(std::move(problem)), rules_(std::move(rules)), copies_left_(problem_.copies) {
        for (std::size_t c = 0; c < copies_left_.size(); ++c) {
            piece_count_ += copies_left_[c];
            min_area_ += copies_left_[c] * rules_.min_area_by_class[c];
            max_area_ += copies_left_[c] * rules_.max_area_by_class[c];
        }
        if (!rules_.needs_all_pieces) min_area_ = 0;
        has_varying_areas_ = min_area_ != max_area_;
        placements_by_first_item_.resize(static_cast<std::size_t>(problem_.item_count()));
        for (std::size_t p = 0; p < problem_.placements.size(); ++p) {
            const int first_item = problem_.placements.covered[p].front();
            placements_by_first_item_[static_cast<std::size_t>(first_item)].push_back(bits_of(p));
        }
        while (window_size_ > 4 && bytes_of_window(window_size_) > max_window_bytes) --window_size_;
        lists_by_pattern_.resize(static_cast<std::size_t>(problem_.item_count()) << window_size_);
        // No list begins at 0, because 0 marks lists that do not exist yet.
        listed_placements_.resize(1);
        chosen_placements_.resize(static_cast<std::size_t>(piece_count_));
        compute_area_sums();
        compute_windows();
    }

    SearchEndReason search(const std::vector<int>& start_placements, const CoverLimits& limits,
                           const Visitor& visitor) override {
        start(limits);
        visitor_ = &visitor;
        const State state = place_all(start_placements);
        descend(state, start_placements.size());
        remove_all(start_placements);
        return end_reason_;
    }

    std::vector<int> next_placements(const std::vector<int>& start_placements) override {
        const State state = place_all(start_placements);
        std::vector<int> placements;
        if (state.shards_left > 0) {
            const ListRange list = placement_list_for(state.filled_shards);
            for (std::uint32_t i = list.begin; i < list.end; ++i) {
                State state_after = state;
                if (place_if_fits(listed_placements_[i], state_after))
                    placements.push_back(listed_placements_[i].placement);
            }
        }
        remove_all(start_placements);
        return placements;
    }

    std::int64_t node_count() const override { return node_count_; }

  private:
    using Set = WordArray<words>;
    static constexpr std::size_t max_window_bytes = std::size_t{16} << 20U;

    struct PlacementBits {
        Set covered{};
        std::int32_t placement = 0;
        std::int32_t piece_class = 0;
        std::int32_t area = 0;
    };
    struct State {
        Set filled_shards{};
        int shards_left = 0;
        int min_area_left = 0;  ///< the min total area of the pieces left
        int max_area_left = 0;  ///< the max total area of the pieces left
    };
    /// The window at one position. In a Word, bit i represents the shard at `position + i`.
    struct ShardWindow {
        Word shards = 0;               ///< the shards of the window
        std::vector<Word> neighbours;  ///< for each shard: its neighbours inside the window
        /// For each shard: its neighbours that come after the window.
        std::vector<std::vector<int>> neighbours_after_window;
    };

    static Set set_of(std::span<const int> positions) {
        Set set{};
        for (const int position : positions) set_bit(set.data(), position);
        return set;
    }

    PlacementBits bits_of(std::size_t p) const {
        const auto piece = problem_.placements[p];
        return {set_of(piece.covered), static_cast<std::int32_t>(p),
                static_cast<std::int32_t>(piece.piece_class),
                static_cast<std::int32_t>(piece.covered.size())};
    }

    std::size_t bytes_of_window(unsigned window) const {
        return (static_cast<std::size_t>(problem_.item_count()) << window) * sizeof(ListRange);
    }

    /// Returns the pattern of the set in the window at this position: bit i is set if the set
    /// contains the shard at `position + i`.
    Word pattern_at(const Set& set, int position) const {
        return bits_from(set, static_cast<std::size_t>(position)) & ((Word{1} << window_size_) - 1);
    }

    ListRange placement_list_for(const Set& filled_shards) {
        const int position = static_cast<int>(first_zero_position(filled_shards));
        const Word pattern = pattern_at(filled_shards, position);
        ListRange& list = lists_by_pattern_[(static_cast<std::size_t>(position) << window_size_) +
                                            static_cast<std::size_t>(pattern)];
        if (list.begin == 0) list = make_placement_list(position, pattern);
        return list;
    }

    ListRange make_placement_list(int position, Word pattern) {
        ListRange list{static_cast<std::uint32_t>(listed_placements_.size()), 0};
        for (const PlacementBits& piece :
             placements_by_first_item_[static_cast<std::size_t>(position)]) {
            const Word piece_pattern = pattern_at(piece.covered, position);
            if ((piece_pattern & pattern) != 0) continue;
            if (leaves_unfillable_hole(pattern | piece_pattern, piece.covered, position)) continue;
            listed_placements_.push_back(piece);
        }
        list.end = static_cast<std::uint32_t>(listed_placements_.size());
        return list;
    }

    /// Finds all sums of areas of pieces. Bit i of `possible_area_sums_` is set if some pieces
    /// together have the area i.
    void compute_area_sums() {
        possible_area_sums_ = 1;
        for (const auto& piece : problem_.placements.entries()) {
            min_piece_area_ = std::min(min_piece_area_, static_cast<int>(piece.covered.size()));
        }
        for (std::size_t c = 0; c < problem_.copies.size(); ++c) {
            Word possible_areas = 0;
            for (const auto& piece : problem_.placements.entries()) {
                if (piece.piece_class == static_cast<int>(c) && piece.covered.size() < word_bits) {
                    possible_areas |= Word{1} << piece.covered.size();
                }
            }
            for (int copy = 0; copy < problem_.copies[c]; ++copy) {
                Word new_sums = possible_area_sums_;
                for (unsigned area = 1; area < word_bits; ++area) {
                    if (((possible_areas >> area) & 1U) != 0)
                        new_sums |= possible_area_sums_ << area;
                }
                possible_area_sums_ = new_sums;
            }
        }
    }

    void compute_windows() {
        for (int position = 0; position < problem_.item_count(); ++position) {
            const int window_end =
                std::min(problem_.item_count(), position + static_cast<int>(window_size_));
            ShardWindow& window = windows_.emplace_back();
            for (int shard = position; shard < window_end; ++shard) {
                window.shards |= bit_in_word(shard - position);
                auto& inner_neighbours = window.neighbours.emplace_back();
                auto& outer_neighbours = window.neighbours_after_window.emplace_back();
                for (const int neighbour : problem_.neighbours[static_cast<std::size_t>(shard)]) {
                    if (neighbour >= window_end) outer_neighbours.push_back(neighbour);
                    if (neighbour >= position && neighbour < window_end)
                        inner_neighbours |= bit_in_word(neighbour - position);
                }
            }
        }
    }

    /// Returns whether the window has a closed hole that cannot be filled (see the head of this
    /// file). `filled_pattern` is the pattern of the window after the piece was placed.
    bool leaves_unfillable_hole(Word filled_pattern, const Set& piece, int position) const {
        const ShardWindow& window = windows_[static_cast<std::size_t>(position)];
        for (Word empty_shards = window.shards & ~filled_pattern; empty_shards != 0;) {
            Word hole = 0;
            bool is_closed = true;
            for (Word shards_to_visit = empty_shards & (~empty_shards + 1); shards_to_visit != 0;) {
                const auto shard = static_cast<std::size_t>(std::countr_zero(shards_to_visit));
                hole |= shards_to_visit & (~shards_to_visit + 1);
                for (const int neighbour : window.neighbours_after_window[shard])
                    is_closed = is_closed && has_bit(piece.data(), neighbour);
                shards_to_visit =
                    (shards_to_visit | (window.neighbours[shard] & empty_shards)) & ~hole;
            }
            empty_shards &= ~hole;
            if (is_closed && !can_be_filled(hole, position)) return true;
        }
        return false;
    }

    bool can_be_filled(Word hole, int position) const {
        const int area = std::popcount(hole);
        if (((possible_area_sums_ >> static_cast<unsigned>(area)) & 1U) == 0) return false;
        if (area >= 2 * min_piece_area_) return true;
        Set hole_shards{};
        for (Word bits = hole; bits != 0; bits &= bits - 1) {
            set_bit(hole_shards.data(), position + std::countr_zero(bits));
        }
        const auto first_shard =
            static_cast<std::size_t>(position) + static_cast<std::size_t>(std::countr_zero(hole));
        return std::ranges::any_of(
            placements_by_first_item_[first_shard],
            [&](const PlacementBits& piece) { return piece.covered == hole_shards; });
    }

    State place_all(const std::vector<int>& placements) {
        State state{{}, problem_.item_count(), min_area_, max_area_};
        for (std::size_t i = 0; i < placements.size(); ++i) {
            const PlacementBits piece = bits_of(static_cast<std::size_t>(placements[i]));
            --copies_left_[static_cast<std::size_t>(piece.piece_class)];
            chosen_placements_[i] = piece.placement;
            state = state_after(state, piece);
        }
        return state;
    }

    void remove_all(const std::vector<int>& placements) {
        for (const int placement : placements) {
            const int piece_class =
                problem_.placements.classes[static_cast<std::size_t>(placement)];
            ++copies_left_[static_cast<std::size_t>(piece_class)];
        }
    }

    State state_after(const State& state, const PlacementBits& piece) const {
        const auto c = static_cast<std::size_t>(piece.piece_class);
        return {union_of(state.filled_shards, piece.covered), state.shards_left - piece.area,
                state.min_area_left - rules_.min_area_by_class[c],
                state.max_area_left - rules_.max_area_by_class[c]};
    }

    /// Returns whether the piece fits. If it fits, `state` becomes the state with the piece.
    /// Otherwise `state` may have changed, and must not be used any more.
    bool place_if_fits(const PlacementBits& piece, State& state) const {
        if (copies_left_[static_cast<std::size_t>(piece.piece_class)] == 0) return false;
        if (!are_disjoint(piece.covered, state.filled_shards)) return false;
        state = state_after(state, piece);
        return !has_varying_areas_ || (state.min_area_left <= state.shards_left &&
                                       state.shards_left <= state.max_area_left);
    }

    bool visit(std::size_t depth) {
        if ((*visitor_)(std::span<const int>(chosen_placements_.data(), depth))) return true;
        end_reason_ = SearchEndReason::found_enough;
        return false;
    }

    /// Returns false if the search must end.
    bool descend(const State& state, std::size_t depth) {
        if (!enter_node()) return false;
        if (state.shards_left == 0) {
            const bool is_filling = depth == chosen_placements_.size() || !rules_.needs_all_pieces;
            return !is_filling || visit(depth);
        }
        const ListRange list = placement_list_for(state.filled_shards);
        for (std::uint32_t i = list.begin; i < list.end; ++i) {
            // Deeper nodes can make lists, which can move the elements of `listed_placements_` in
            // memory. So the piece is read again for each i.
            const PlacementBits& piece = listed_placements_[i];
            State next_state = state;
            if (!place_if_fits(piece, next_state)) continue;
            const auto c = static_cast<std::size_t>(piece.piece_class);
            chosen_placements_[depth] = piece.placement;
            --copies_left_[c];
            const bool should_continue = descend(next_state, depth + 1);
            ++copies_left_[c];
            if (!should_continue) return false;
        }
        return true;
    }

    CoverProblem problem_;
    FillingRules rules_;
    std::vector<int> copies_left_;  ///< by class: the copies left
    int piece_count_ = 0;
    int min_area_ = 0;
    int max_area_ = 0;
    bool has_varying_areas_ = false;
    /// By item: the placements that begin with this item.
    std::vector<std::vector<PlacementBits>> placements_by_first_item_;
    Word possible_area_sums_ = 0;
    int min_piece_area_ = 1 << 20;
    /// The number of shards of the window. In a larger window, more holes can be found, but there
    /// are more patterns and so more lists.
    unsigned window_size_ = 12;
    std::vector<ShardWindow> windows_;  ///< by position: the window that begins there
    /// By position and pattern: the range of the list in `listed_placements_`.
    std::vector<ListRange> lists_by_pattern_;
    std::vector<PlacementBits> listed_placements_;
    std::vector<int> chosen_placements_;
    const Visitor* visitor_ = nullptr;
};

}  // namespace orbitile::engine
