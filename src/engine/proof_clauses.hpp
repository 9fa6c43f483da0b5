// Stores the clauses of a proof. ProofClauses has the clauses that exist at one step of the proof,
// in one array of 32-bit words. ClauseIndex finds a clause by its literals.
//
// A clause is stored as its number, its state, the position at which the last search in it ended,
// and its literals. The offset of a clause is the index of its first word. A removed clause stays
// in the array with a mark until make_compacted_copy() is called. make_compacted_copy() changes the
// offsets of the other clauses.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "puzzle/input_error.hpp"

namespace orbitile::engine {

using ProofLiteral = std::uint32_t;  ///< 2v for the variable v, 2v + 1 for its negation
using ClauseOffset = std::uint32_t;
using ClauseNumber = std::uint32_t;

constexpr ClauseOffset no_clause = std::numeric_limits<ClauseOffset>::max();

class ProofClauses {
  public:
    /// Throws InputError if there are too many literals to address.
    ClauseOffset add(ClauseNumber number, std::span<const ProofLiteral> literals) {
        constexpr std::size_t max_size = std::size_t{1} << 30U;
        if (literals.size() >= max_size ||
            words_.size() + header_word_count + literals.size() >= no_clause) {
            throw InputError("a proof of this size is not supported");
        }
        const auto offset = static_cast<ClauseOffset>(words_.size());
        words_.push_back(number);
        words_.push_back((static_cast<std::uint32_t>(literals.size()) << size_shift) | present_bit);
        words_.push_back(first_search_position);
        words_.insert(words_.end(), literals.begin(), literals.end());
        return offset;
    }

    void remove(ClauseOffset offset) {
        words_[offset + 1] &= ~present_bit;
        wasted_word_count_ += header_word_count + size(offset);
    }

    bool is_present(ClauseOffset offset) const { return (words_[offset + 1] & present_bit) != 0; }

    /// Returns whether unit propagation prefers the clause.
    bool is_core(ClauseOffset offset) const { return (words_[offset + 1] & core_bit) != 0; }
    void mark_as_core(ClauseOffset offset) { words_[offset + 1] |= core_bit; }

    ClauseNumber number(ClauseOffset offset) const { return words_[offset]; }
    std::uint32_t size(ClauseOffset offset) const { return words_[offset + 1] >> size_shift; }
    std::span<const ProofLiteral> literals(ClauseOffset offset) const {
        return {words_.data() + offset + header_word_count, size(offset)};
    }
    ProofLiteral* mutable_literals(ClauseOffset offset) {
        return words_.data() + offset + header_word_count;
    }

    /// Returns the position in the clause at which unit propagation ended its last search for a
    /// literal that is not false. Unit propagation updates this position through the reference.
    std::uint32_t& last_search_end(ClauseOffset offset) { return words_[offset + 2]; }

    bool needs_compaction() const {
        constexpr std::size_t tolerated_words = std::size_t{1} << 20U;
        return wasted_word_count_ > tolerated_words + words_.size() / 2;
    }

    /// Returns a copy that has only the clauses that are present. `offsets` is indexed by clause
    /// number. It must have the offset of each present clause, and `no_clause` for each other
    /// number. The function replaces each offset by the offset of the clause in the copy.
    ProofClauses make_compacted_copy(std::vector<ClauseOffset>& offsets) const {
        ProofClauses compacted_clauses;
        compacted_clauses.words_.reserve(words_.size() - wasted_word_count_);
        for (ClauseOffset& offset : offsets) {
            if (offset == no_clause) continue;
            const auto begin = words_.begin() + static_cast<std::ptrdiff_t>(offset);
            offset = static_cast<ClauseOffset>(compacted_clauses.words_.size());
            const std::uint32_t length = header_word_count + (begin[1] >> size_shift);
            compacted_clauses.words_.insert(compacted_clauses.words_.end(), begin,
                                            begin + static_cast<std::ptrdiff_t>(length));
        }
        return compacted_clauses;
    }

  private:
    static constexpr std::uint32_t present_bit = 1;
    static constexpr std::uint32_t core_bit = 2;
    static constexpr std::uint32_t size_shift = 2;
    static constexpr std::uint32_t header_word_count = 3;
    static constexpr std::uint32_t first_search_position = 2;  // the first two literals are watched

    std::vector<std::uint32_t> words_;
    std::size_t wasted_word_count_ = 0;
};

/// Finds the number of a clause by its literals, which can be in any order. The index is needed
/// because DRAT deletes a clause by listing its literals. The index is a hash table with open
/// addressing.
class ClauseIndex {
  public:
    explicit ClauseIndex(int variable_count)
        : stamps_(2 * static_cast<std::size_t>(variable_count) + 2, 0), slots_(min_slots) {}

    /// Several clauses with the same literals can be added, with different numbers.
    void add(ClauseNumber number, std::span<const ProofLiteral> literals) {
        if (2 * ++used_slots_ >= slots_.size()) rebuild();
        insert({hash_of(literals), number});
    }

    /// Removes a clause that has these literals and for which `accepts(number)` holds. Returns its
    /// number, or `no_number` if there is no such clause. `literals_of(number)` must return the
    /// literals of the clause with this number. `literals` must not contain a literal twice.
    template <typename Accepts, typename LiteralsOf>
    ClauseNumber remove(std::span<const ProofLiteral> literals, const Accepts& accepts,
                        const LiteralsOf& literals_of) {
        ++stamp_;
        for (const ProofLiteral literal : literals) stamps_[literal] = stamp_;
        const auto has_same_literals = [&](std::span<const ProofLiteral> other_literals) {
            return other_literals.size() == literals.size() &&
                   std::all_of(other_literals.begin(), other_literals.end(),
                               [&](ProofLiteral literal) { return stamps_[literal] == stamp_; });
        };
        const std::uint32_t hash = hash_of(literals);
        for (std::size_t slot_index = hash & mask();; slot_index = (slot_index + 1) & mask()) {
            Slot& slot = slots_[slot_index];
            if (slot.number == no_number) return no_number;
            if (slot.number == removed_number || slot.hash != hash) continue;
            const ClauseNumber number = slot.number;
            if (!has_same_literals(literals_of(number)) || !accepts(number)) continue;
            slot.number = removed_number;
            return number;
        }
    }

    static constexpr ClauseNumber no_number = std::numeric_limits<ClauseNumber>::max();

  private:
    static constexpr ClauseNumber removed_number = no_number - 1;
    static constexpr std::size_t min_slots = std::size_t{1} << 10U;

    struct Slot {
        std::uint32_t hash = 0;
        ClauseNumber number = no_number;
    };

    std::size_t mask() const { return slots_.size() - 1; }

    static std::uint32_t hash_of(std::span<const ProofLiteral> literals) {
        std::uint64_t sum = literals.size();
        for (const ProofLiteral literal : literals) {
            std::uint64_t literal_hash = literal * 0x9E3779B97F4A7C15U;
            literal_hash ^= literal_hash >> 32U;
            sum += literal_hash * 0xD6E8FEB86659FD93U;
        }
        return static_cast<std::uint32_t>(sum >> 32U);
    }

    void insert(Slot slot) {
        std::size_t slot_index = slot.hash & mask();
        while (slots_[slot_index].number != no_number) slot_index = (slot_index + 1) & mask();
        slots_[slot_index] = slot;
    }

    // Rebuilds the table without removed clauses, so that it is a quarter to a half full.
    void rebuild() {
        std::size_t clause_count = 1;
        for (const Slot& slot : slots_) clause_count += slot.number < removed_number ? 1 : 0;
        std::size_t size = min_slots;
        while (size < 4 * clause_count) size *= 2;
        std::vector<Slot> old_slots(size);
        old_slots.swap(slots_);
        for (const Slot& slot : old_slots) {
            if (slot.number < removed_number) insert(slot);
        }
        used_slots_ = clause_count;
    }

    std::vector<std::uint32_t> stamps_;  ///< by literal: `stamp_` if remove() searches for it
    std::uint32_t stamp_ = 0;
    std::vector<Slot> slots_;
    std::size_t used_slots_ = 0;  ///< number of slots that have a clause or had one
};

}  // namespace orbitile::engine
