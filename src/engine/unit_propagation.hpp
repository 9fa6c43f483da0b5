// Unit propagation for a proof that is checked backward. It uses clauses of the *core* first;
// lrat_proof.cpp explains which clauses these are.
//
// Watches. If only one literal of a clause is not false, the clause sets this literal. Each clause
// watches two of its literals (Moskewicz et al., "Chaff", 2001). If possible, the clause watches
// literals that are not false. When a clause is added, true literals are preferred to literals
// without a value. Among true literals, the literal that was set first is preferred, because it
// keeps its value longest when literals are undone. Among false literals, the literal that was set
// last is preferred, because it loses its value first. A clause has to be read only when a literal
// that it watches becomes false.
//
// Order. There are four lists of watches for each literal: pairs of the core, longer clauses of the
// core, other pairs, and other longer clauses. (A pair is a clause of two literals. A pair need not
// be read, because the watch contains the other literal.) A list is visited only if nothing is left
// to do in the earlier lists of any literal. So if the core alone causes a conflict, no clause
// outside the core is used ("core first": Heule, Hunt, Wetzler, "Trimming while checking clausal
// proofs", 2013).
//
// Levels. Literals that clauses force without any assumption stay set when the next clause of the
// proof is checked. They are divided into levels. When a level begins, all literals before it have
// been propagated. Only whole levels are undone. If a part of a level were undone, a clause that
// sets a literal could be missed. A clause of one literal is a unit. Each unit that sets its
// literal begins a level. A longer clause that sets a literal at the moment when it is added also
// begins a level.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine/proof_clauses.hpp"

namespace orbitile::engine {

/// add() and propagate() return the offset of a clause whose literals are all false (a conflict),
/// or no_clause. After a conflict, only reset() and const members can be called. If literals were
/// assumed, undo_assumptions() can be called as well.
class UnitPropagation {
  public:
    /// The clauses must outlive this object.
    UnitPropagation(int variable_count, ProofClauses& clauses);

    /// Removes all values and watches.
    void reset();

    /// Watches a clause. If the clause sets a literal, propagates this literal. There must be no
    /// assumed literals.
    ClauseOffset add(ClauseOffset offset);

    /// Removes a clause and undoes the literals that depend on the clause. The literals of the
    /// clause can still be read. A unit can be removed only if it is the unit that was added last.
    /// There must be no assumed literals.
    void remove_clause(ClauseOffset offset);

    /// Returns whether the clause is the reason of a literal that is set.
    bool is_reason(ClauseOffset offset) const;

    /// Must be called before a clause is removed from ProofClauses. The clause must not be a
    /// reason.
    void detach_clause(ClauseOffset offset);

    /// Moves a watched clause to the core.
    void move_to_core(ClauseOffset offset);

    /// Returns the position on the trail at which the next assumptions begin.
    std::uint32_t assumptions_begin() const { return static_cast<std::uint32_t>(trail_.size()); }
    /// Assumes a literal that is not set. After the last assumption, propagate() must be called.
    void assume(ProofLiteral literal);
    ClauseOffset propagate();
    void undo_assumptions(std::uint32_t begin) { undo(begin); }

    /// Returns 1 if the literal is true, -1 if it is false, and 0 if it is not set.
    int value(ProofLiteral literal) const { return values_[literal]; }
    /// Returns the clause that set the literal, or no_clause if the literal was assumed. The
    /// literal must be set.
    ClauseOffset reason(ProofLiteral literal) const { return assignments_[literal / 2].reason; }
    /// Returns the literal's position on the trail. The literal must be set.
    std::uint32_t position(ProofLiteral literal) const {
        return assignments_[literal / 2].position;
    }
    /// Returns the true literals, in the order in which they were set.
    const std::vector<ProofLiteral>& trail() const { return trail_; }

    /// Replaces the offsets of all clauses by their offsets after
    /// ProofClauses::make_compacted_copy(). `offsets` has the new offset of each clause, by the
    /// number of the clause. There must be no assumed literals. Afterwards, the caller must move
    /// the compacted clauses to the object that the constructor received.
    void replace_clause_offsets(const std::vector<ClauseOffset>& offsets);

  private:
    enum WatchListKind : unsigned char { core_pair, core_long, noncore_pair, noncore_long };
    static constexpr std::size_t kind_count = 4;

    struct Watch {
        ClauseOffset clause;
        /// Another literal of the clause. While it is true, the clause need not be read.
        ProofLiteral blocker;
    };

    // A vector that takes 16 bytes, so that the four lists of a literal fit in one cache line.
    class WatchList {
      public:
        std::uint32_t size() const { return size_; }
        Watch* begin() { return watches_.get(); }
        Watch* end() { return watches_.get() + size_; }

        void push(Watch watch) {
            if (size_ == capacity_) grow();
            watches_[size_++] = watch;
        }
        void erase(std::uint32_t from, std::uint32_t to) {
            std::copy(begin() + to, end(), begin() + from);
            size_ -= to - from;
        }

      private:
        void grow();

        std::unique_ptr<Watch[]> watches_;
        std::uint32_t size_ = 0;
        std::uint32_t capacity_ = 0;
    };
    struct alignas(64) WatchLists : std::array<WatchList, kind_count> {};

    // The progress of a visit to a list. The first `kept_count` watches stay. The watches from
    // `kept_count` to `read_count` are erased.
    struct Visit {
        std::uint32_t read_count = 0;
        std::uint32_t kept_count = 0;
    };

    struct Assignment {
        ClauseOffset reason = no_clause;
        std::uint32_t position = 0;
    };

    struct Level {
        std::uint32_t begin;     ///< position on the trail
        std::size_t unit_count;  ///< the number of units that were propagated before this level
    };

    bool has_work(WatchListKind kind);
    ClauseOffset visit_core_pairs();
    ClauseOffset visit_long_core_clauses();
    ClauseOffset visit_noncore_pairs();
    ClauseOffset visit_long_noncore_clauses();
    template <WatchListKind kind>
    ClauseOffset visit_long_clauses(ProofLiteral falsified_literal, Visit& visit);
    void end_visit();

    void set_literal(ProofLiteral literal, ClauseOffset reason);
    void undo(std::uint32_t begin);
    void undo_level(std::size_t level);
    std::size_t level_of(ProofLiteral literal) const;
    ClauseOffset begin_level(ProofLiteral literal, ClauseOffset reason, std::size_t unit_count);
    ClauseOffset set_unit_literal(std::size_t unit);
    ClauseOffset set_unit_literals_from(std::size_t unit);

    bool is_better_watch(ProofLiteral literal, ProofLiteral rival) const;
    void bring_best_watch_forward(ProofLiteral* begin, const ProofLiteral* end) const;
    WatchListKind kind_of(ClauseOffset offset) const;
    void watch(ClauseOffset offset);
    void push(ProofLiteral literal, WatchListKind kind, Watch watch);
    void erase(ProofLiteral literal, WatchListKind kind, std::uint32_t from, std::uint32_t to);
    void erase_pair(ClauseOffset offset);

    ProofClauses& clauses_;
    std::vector<signed char> values_;      ///< by literal: its value (see value())
    std::vector<Assignment> assignments_;  ///< by variable: why and when it was set
    std::vector<WatchLists> watch_lists_;  ///< by literal: the clauses that watch it
    /// For each literal: one bit for each of its four lists. The bit is set if the list is not
    /// empty.
    std::vector<unsigned char> nonempty_list_bits_;
    std::vector<ProofLiteral> trail_;
    /// For each kind of list: the number of literals at the beginning of the trail whose lists of
    /// this kind were visited.
    std::array<std::size_t, kind_count> visited_counts_{};
    std::uint32_t read_pair_count_ = 0;  ///< progress in the current list of noncore_pair
    Visit visit_;                        ///< progress in the current list of noncore_long
    std::vector<Level> levels_;
    std::vector<ClauseOffset> unit_clauses_;
};

}  // namespace orbitile::engine
