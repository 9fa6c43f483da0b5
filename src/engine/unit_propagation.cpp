// Unit propagation. unit_propagation.hpp explains the watches, the order of the lists and the
// levels. When propagation has ended without a conflict and no literal is assumed, the following
// holds:
//
//   1. A clause of at least two literals watches its first two literals. Its watches are in the
//      lists of these literals. When a clause of more than two literals is removed or moved to the
//      core, its old watches stay in these lists. They are dropped when the lists are visited.
//   2. If a watched literal is false, the `blocker` of its watch is true, and was set on the level
//      of the watched literal or on an earlier level. So if the watched literal is still false
//      after levels were undone, the `blocker` is still true.
//   3. A clause that set a literal watches this literal.
//   4. levels_ divides the trail into levels. The first literal of each level was set by a unit, or
//      by a longer clause at the moment when this clause was added. `unit_count` of a level is the
//      number of units that had been propagated before the level began.
//   5. Each of the visited_counts_ equals the length of the trail. read_pair_count_ is 0, and so
//      are both members of visit_.
#include "engine/unit_propagation.hpp"

#include <algorithm>

namespace orbitile::engine {

inline void UnitPropagation::set_literal(ProofLiteral literal, ClauseOffset reason) {
    values_[literal] = 1;
    values_[literal ^ 1U] = -1;
    assignments_[literal / 2] = {reason, static_cast<std::uint32_t>(trail_.size())};
    trail_.push_back(literal);
}

void UnitPropagation::WatchList::grow() {
    const std::uint32_t capacity = capacity_ == 0 ? 4 : 2 * capacity_;
    auto new_watches = std::make_unique_for_overwrite<Watch[]>(capacity);
    std::copy(begin(), end(), new_watches.get());
    watches_ = std::move(new_watches);
    capacity_ = capacity;
}

UnitPropagation::UnitPropagation(int variable_count, ProofClauses& clauses)
    : clauses_(clauses),
      values_(2 * static_cast<std::size_t>(variable_count) + 2, 0),
      assignments_(values_.size() / 2),
      watch_lists_(values_.size()),
      nonempty_list_bits_(values_.size(), 0) {}

void UnitPropagation::reset() {
    undo(0);
    for (WatchLists& lists : watch_lists_) lists = {};
    std::fill(nonempty_list_bits_.begin(), nonempty_list_bits_.end(), 0);
    levels_.clear();
    unit_clauses_.clear();
}

ClauseOffset UnitPropagation::add(ClauseOffset offset) {
    const std::uint32_t size = clauses_.size(offset);
    if (size == 0) return offset;
    if (size == 1) {
        unit_clauses_.push_back(offset);
        return set_unit_literal(unit_clauses_.size() - 1);
    }
    ProofLiteral* const literals = clauses_.mutable_literals(offset);
    bring_best_watch_forward(literals, literals + size);
    bring_best_watch_forward(literals + 1, literals + size);
    watch(offset);
    if (value(literals[1]) >= 0) return no_clause;
    if (value(literals[0]) < 0) return offset;
    if (value(literals[0]) == 0) return begin_level(literals[0], offset, unit_clauses_.size());
    // Here literals[0] is true and all other literals are false. If the clause had existed earlier,
    // it would have set literals[0] at the end of the level of literals[1]. If literals[0] was set
    // on a later level, all levels after the level of literals[1] are undone. After that, the
    // clause sets literals[0].
    const std::size_t level = level_of(literals[1]) + 1;
    if (level_of(literals[0]) < level) return no_clause;
    const std::size_t unit = levels_[level].unit_count;
    undo_level(level);
    const ClauseOffset conflict = begin_level(literals[0], offset, unit);
    return conflict != no_clause ? conflict : set_unit_literals_from(unit);
}

void UnitPropagation::remove_clause(ClauseOffset offset) {
    const bool was_reason = is_reason(offset);
    if (clauses_.size(offset) == 1) {
        unit_clauses_.pop_back();
    } else {
        detach_clause(offset);
    }
    clauses_.remove(offset);
    if (!was_reason) return;
    const auto literals = clauses_.literals(offset);
    const bool sets_first_literal = value(literals[0]) > 0 && reason(literals[0]) == offset;
    const std::size_t level = level_of(sets_first_literal ? literals[0] : literals[1]);
    const std::size_t unit = levels_[level].unit_count;
    undo_level(level);
    // The result is ignored: there was no conflict while the clause was present, so there is no
    // conflict after its removal.
    set_unit_literals_from(unit);
}

// A clause watches the literal that it sets, so only its first two literals are tested.
bool UnitPropagation::is_reason(ClauseOffset offset) const {
    const auto literals = clauses_.literals(offset);
    return std::any_of(
        literals.begin(), literals.begin() + std::min<std::ptrdiff_t>(std::ssize(literals), 2),
        [&](ProofLiteral literal) { return value(literal) > 0 && reason(literal) == offset; });
}

// Erases the watches of a clause of two literals. The watches of a longer clause are dropped when
// their lists are visited next.
void UnitPropagation::detach_clause(ClauseOffset offset) {
    if (clauses_.size(offset) == 2) erase_pair(offset);
}

void UnitPropagation::move_to_core(ClauseOffset offset) {
    if (clauses_.size(offset) == 2) erase_pair(offset);
    clauses_.mark_as_core(offset);
    if (clauses_.size(offset) > 1) watch(offset);
}

void UnitPropagation::assume(ProofLiteral literal) { set_literal(literal, no_clause); }

ClauseOffset UnitPropagation::propagate() {
    for (;;) {
        ClauseOffset conflict = no_clause;
        if (has_work(core_pair)) {
            conflict = visit_core_pairs();
        } else if (has_work(core_long)) {
            conflict = visit_long_core_clauses();
        } else if (has_work(noncore_pair)) {
            conflict = visit_noncore_pairs();
        } else if (has_work(noncore_long)) {
            conflict = visit_long_noncore_clauses();
        } else {
            return no_clause;
        }
        if (conflict == no_clause) continue;
        end_visit();
        return conflict;
    }
}

void UnitPropagation::replace_clause_offsets(const std::vector<ClauseOffset>& offsets) {
    const auto new_offset = [&](ClauseOffset offset) { return offsets[clauses_.number(offset)]; };
    for (std::size_t literal = 0; literal < watch_lists_.size(); ++literal) {
        for (const WatchListKind kind : {core_pair, core_long, noncore_pair, noncore_long}) {
            WatchList& list = watch_lists_[literal][kind];
            std::uint32_t kept_count = 0;
            for (const Watch watch : list) {
                if (!clauses_.is_present(watch.clause)) continue;
                if (clauses_.is_core(watch.clause) && kind == noncore_long) continue;
                list.begin()[kept_count++] = {new_offset(watch.clause), watch.blocker};
            }
            erase(static_cast<ProofLiteral>(literal), kind, kept_count, list.size());
        }
    }
    for (const ProofLiteral literal : trail_) {
        assignments_[literal / 2].reason = new_offset(assignments_[literal / 2].reason);
    }
    for (ClauseOffset& unit : unit_clauses_) unit = new_offset(unit);
}

// Returns whether a list of this kind still has to be visited. Literals with an empty list are
// skipped without reading the list, because most lists are empty and are not in the cache.
inline bool UnitPropagation::has_work(WatchListKind kind) {
    std::size_t& visited_count = visited_counts_[kind];
    const std::size_t end = trail_.size();
    while (visited_count < end &&
           (nonempty_list_bits_[trail_[visited_count] ^ 1U] & (1U << kind)) == 0)
        ++visited_count;
    return visited_count < end;
}

inline ClauseOffset UnitPropagation::visit_core_pairs() {
    const ProofLiteral falsified_literal = trail_[visited_counts_[core_pair]++] ^ 1U;
    for (const Watch pair_watch : watch_lists_[falsified_literal][core_pair]) {
        if (values_[pair_watch.blocker] > 0) continue;
        if (values_[pair_watch.blocker] < 0) return pair_watch.clause;
        set_literal(pair_watch.blocker, pair_watch.clause);
    }
    return no_clause;
}

inline ClauseOffset UnitPropagation::visit_long_core_clauses() {
    const ProofLiteral falsified_literal = trail_[visited_counts_[core_long]++] ^ 1U;
    Visit visit;
    const ClauseOffset conflict = visit_long_clauses<core_long>(falsified_literal, visit);
    erase(falsified_literal, core_long, visit.kept_count, visit.read_count);
    return conflict;
}

// Returns as soon as a clause sets a literal. propagate() visits the core's lists for this literal
// before it calls this function again.
inline ClauseOffset UnitPropagation::visit_noncore_pairs() {
    WatchList& list = watch_lists_[trail_[visited_counts_[noncore_pair]] ^ 1U][noncore_pair];
    while (read_pair_count_ < list.size()) {
        const Watch pair_watch = list.begin()[read_pair_count_++];
        if (values_[pair_watch.blocker] > 0) continue;
        if (values_[pair_watch.blocker] < 0) return pair_watch.clause;
        set_literal(pair_watch.blocker, pair_watch.clause);
        return no_clause;
    }
    ++visited_counts_[noncore_pair];
    read_pair_count_ = 0;
    return no_clause;
}

inline ClauseOffset UnitPropagation::visit_long_noncore_clauses() {
    const ProofLiteral falsified_literal = trail_[visited_counts_[noncore_long]] ^ 1U;
    const std::size_t old_trail_size = trail_.size();
    const ClauseOffset conflict = visit_long_clauses<noncore_long>(falsified_literal, visit_);
    if (conflict != no_clause || trail_.size() > old_trail_size) return conflict;
    erase(falsified_literal, noncore_long, visit_.kept_count, visit_.read_count);
    visit_ = {};
    ++visited_counts_[noncore_long];
    return no_clause;
}

// Visits the clauses of more than two literals that watch a falsified literal. Drops the watches of
// clauses that were removed or moved to the core.
template <UnitPropagation::WatchListKind kind>
ClauseOffset UnitPropagation::visit_long_clauses(ProofLiteral falsified_literal, Visit& visit) {
    WatchList& list = watch_lists_[falsified_literal][kind];
    Watch* const watches = list.begin();
    const std::uint32_t size = list.size();
    while (visit.read_count < size) {
        const Watch current_watch = watches[visit.read_count++];
        if (values_[current_watch.blocker] > 0) {
            watches[visit.kept_count++] = current_watch;
            continue;
        }
        if (!clauses_.is_present(current_watch.clause)) continue;
        if (kind == noncore_long && clauses_.is_core(current_watch.clause)) continue;
        ProofLiteral* const literals = clauses_.mutable_literals(current_watch.clause);
        const ProofLiteral second_watched_literal = literals[0] ^ literals[1] ^ falsified_literal;
        const signed char second_value = values_[second_watched_literal];
        if (second_value > 0) {
            watches[visit.kept_count++] = {current_watch.clause, second_watched_literal};
            continue;
        }
        // Searches for a literal that is not false, to watch it instead. Most clauses are long, so
        // the search begins where the last search ended.
        const std::uint32_t length = clauses_.size(current_watch.clause);
        std::uint32_t& last_search_end = clauses_.last_search_end(current_watch.clause);
        std::uint32_t index = last_search_end;
        while (index < length && values_[literals[index]] < 0) ++index;
        if (index == length) {
            index = 2;
            while (index < last_search_end && values_[literals[index]] < 0) ++index;
            if (index == last_search_end) index = length;
        }
        if (index < length) {
            last_search_end = index;
            const ProofLiteral new_watched_literal = literals[index];
            if (values_[new_watched_literal] > 0) {
                watches[visit.kept_count++] = {current_watch.clause, new_watched_literal};
                continue;
            }
            literals[0] = second_watched_literal;
            literals[1] = new_watched_literal;
            literals[index] = falsified_literal;
            push(new_watched_literal, kind, {current_watch.clause, second_watched_literal});
            continue;
        }
        watches[visit.kept_count++] = {current_watch.clause, second_watched_literal};
        if (second_value < 0) return current_watch.clause;
        set_literal(second_watched_literal, current_watch.clause);
        if (kind == noncore_long) return no_clause;
    }
    return no_clause;
}

// Must be called after a conflict, because the conflict may have interrupted a visit to a list of
// clauses outside of the core.
void UnitPropagation::end_visit() {
    if (visit_.read_count != visit_.kept_count) {
        erase(trail_[visited_counts_[noncore_long]] ^ 1U, noncore_long, visit_.kept_count,
              visit_.read_count);
    }
    visit_ = {};
    read_pair_count_ = 0;
}

void UnitPropagation::undo(std::uint32_t begin) {
    for (std::size_t i = begin; i < trail_.size(); ++i) {
        values_[trail_[i]] = 0;
        values_[trail_[i] ^ 1U] = 0;
    }
    trail_.resize(begin);
    for (std::size_t& visited_count : visited_counts_)
        visited_count = std::min(visited_count, trail_.size());
}

void UnitPropagation::undo_level(std::size_t level) {
    undo(levels_[level].begin);
    levels_.resize(level);
}

std::size_t UnitPropagation::level_of(ProofLiteral literal) const {
    const auto next_level = std::upper_bound(
        levels_.begin(), levels_.end(), position(literal),
        [](std::uint32_t position, const Level& level) { return position < level.begin; });
    return static_cast<std::size_t>(next_level - levels_.begin()) - 1;
}

ClauseOffset UnitPropagation::begin_level(ProofLiteral literal, ClauseOffset reason,
                                          std::size_t unit_count) {
    levels_.push_back({static_cast<std::uint32_t>(trail_.size()), unit_count});
    set_literal(literal, reason);
    return propagate();
}

// Sets the literal of a unit. If a longer clause has already set the literal, the unit replaces
// this clause as the reason of the literal. The longer clause can be deleted afterwards, and a
// proof step needs only one hint for the literal.
ClauseOffset UnitPropagation::set_unit_literal(std::size_t unit) {
    const ClauseOffset offset = unit_clauses_[unit];
    const ProofLiteral literal = clauses_.literals(offset).front();
    if (value(literal) < 0) return offset;
    if (value(literal) == 0) return begin_level(literal, offset, unit);
    if (clauses_.size(reason(literal)) > 1) assignments_[literal / 2].reason = offset;
    return no_clause;
}

ClauseOffset UnitPropagation::set_unit_literals_from(std::size_t unit) {
    for (; unit < unit_clauses_.size(); ++unit) {
        if (const ClauseOffset conflict = set_unit_literal(unit); conflict != no_clause)
            return conflict;
    }
    return no_clause;
}

// Returns whether `literal` is a better literal to watch than `rival`. True literals are best;
// among them, the literal that was set first is best. Literals without a value are second. False
// literals are last; among them, the literal that was set last is best.
bool UnitPropagation::is_better_watch(ProofLiteral literal, ProofLiteral rival) const {
    if (value(literal) != value(rival)) return value(literal) > value(rival);
    if (value(literal) == 0) return false;
    return value(literal) > 0 ? position(literal) < position(rival)
                              : position(literal) > position(rival);
}

void UnitPropagation::bring_best_watch_forward(ProofLiteral* begin, const ProofLiteral* end) const {
    ProofLiteral* best_literal = begin;
    for (ProofLiteral* candidate = begin + 1; candidate != end; ++candidate) {
        if (is_better_watch(*candidate, *best_literal)) best_literal = candidate;
    }
    std::swap(*begin, *best_literal);
}

UnitPropagation::WatchListKind UnitPropagation::kind_of(ClauseOffset offset) const {
    if (clauses_.size(offset) == 2) return clauses_.is_core(offset) ? core_pair : noncore_pair;
    return clauses_.is_core(offset) ? core_long : noncore_long;
}

void UnitPropagation::watch(ClauseOffset offset) {
    const auto literals = clauses_.literals(offset);
    const WatchListKind kind = kind_of(offset);
    push(literals[0], kind, {offset, literals[1]});
    push(literals[1], kind, {offset, literals[0]});
}

void UnitPropagation::push(ProofLiteral literal, WatchListKind kind, Watch watch) {
    watch_lists_[literal][kind].push(watch);
    nonempty_list_bits_[literal] |= static_cast<unsigned char>(1U << kind);
}

void UnitPropagation::erase(ProofLiteral literal, WatchListKind kind, std::uint32_t from,
                            std::uint32_t to) {
    if (from == to) return;
    WatchList& list = watch_lists_[literal][kind];
    list.erase(from, to);
    if (list.size() == 0) nonempty_list_bits_[literal] &= static_cast<unsigned char>(~(1U << kind));
}

// Erases both watches of a clause of two literals. The search begins at the end of the list,
// because the latest lemmas are removed first.
void UnitPropagation::erase_pair(ClauseOffset offset) {
    const WatchListKind kind = kind_of(offset);
    for (const ProofLiteral literal : clauses_.literals(offset)) {
        WatchList& list = watch_lists_[literal][kind];
        std::uint32_t index = list.size();
        while (list.begin()[--index].clause != offset) {
        }
        erase(literal, kind, index, index + 1);
    }
}

}  // namespace orbitile::engine
