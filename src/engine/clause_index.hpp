// Finds a clause of a proof by its literals, in any order, because DRAT deletes clauses by their
// literals.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "engine/proof_clauses.hpp"

namespace orbitile {

/// A hash table with open addressing.
class ClauseIndex {
  public:
    explicit ClauseIndex(int variables)
        : stamps_(2 * static_cast<std::size_t>(variables) + 2, 0), slots_(min_slots) {}

    /// Clauses with the same literals may be added several times, under several numbers.
    void add(ClauseNumber number, std::span<const ProofLiteral> literals) {
        if (2 * ++used_ >= slots_.size()) rebuild();
        insert({hash_of(literals), number});
    }

    /// Removes a clause with these literals for which `accepts(number)` holds, and returns its
    /// number, or `none`. `literals_of(number)` must return the literals of an added clause. No
    /// literal may be repeated.
    template <typename Accepts, typename LiteralsOf>
    ClauseNumber remove(std::span<const ProofLiteral> literals, const Accepts& accepts,
                        const LiteralsOf& literals_of) {
        ++stamp_;
        for (const ProofLiteral literal : literals) stamps_[literal] = stamp_;
        const auto has_same_literals = [&](std::span<const ProofLiteral> own) {
            return own.size() == literals.size() &&
                   std::all_of(own.begin(), own.end(),
                               [&](ProofLiteral literal) { return stamps_[literal] == stamp_; });
        };
        const std::uint32_t hash = hash_of(literals);
        for (std::size_t at = hash & mask();; at = (at + 1) & mask()) {
            Slot& slot = slots_[at];
            if (slot.number == none) return none;
            if (slot.number == removed || slot.hash != hash) continue;
            const ClauseNumber number = slot.number;
            if (!has_same_literals(literals_of(number)) || !accepts(number)) continue;
            slot.number = removed;
            return number;
        }
    }

    static constexpr ClauseNumber none = std::numeric_limits<ClauseNumber>::max();

  private:
    static constexpr ClauseNumber removed = none - 1;
    static constexpr std::size_t min_slots = std::size_t{1} << 10U;

    struct Slot {
        std::uint32_t hash = 0;
        ClauseNumber number = none;
    };

    std::size_t mask() const { return slots_.size() - 1; }

    static std::uint32_t hash_of(std::span<const ProofLiteral> literals) {
        std::uint64_t sum = literals.size();
        for (const ProofLiteral literal : literals) {
            std::uint64_t mixed = literal * 0x9E3779B97F4A7C15U;
            mixed ^= mixed >> 32U;
            sum += mixed * 0xD6E8FEB86659FD93U;
        }
        return static_cast<std::uint32_t>(sum >> 32U);
    }

    void insert(Slot slot) {
        std::size_t at = slot.hash & mask();
        while (slots_[at].number != none) at = (at + 1) & mask();
        slots_[at] = slot;
    }

    // Rebuilds the table without removed clauses, so that it is a quarter to a half full.
    void rebuild() {
        std::size_t kept = 1;
        for (const Slot& slot : slots_) kept += slot.number < removed ? 1 : 0;
        std::size_t size = min_slots;
        while (size < 4 * kept) size *= 2;
        std::vector<Slot> old(size);
        old.swap(slots_);
        for (const Slot& slot : old) {
            if (slot.number < removed) insert(slot);
        }
        used_ = kept;
    }

    std::vector<std::uint32_t> stamps_;  ///< by literal
    std::uint32_t stamp_ = 0;
    std::vector<Slot> slots_;
    std::size_t used_ = 0;  ///< slots that are not free
};

}  // namespace orbitile
