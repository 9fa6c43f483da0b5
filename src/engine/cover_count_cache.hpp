// A hash table of bounded size. ExactCover::count() uses it to store the number of covers below
// each state of the search. Unlike a FlatMap, the table forgets keys when it is full.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/bits.hpp"

namespace orbitile::engine {

/// Maps keys of a fixed number of words to 64-bit counts. A key can be in only a few slots. If all
/// of these slots are used, the table doubles its size. When it has reached its limit, or there is
/// no more memory, a new key replaces an older key instead.
class CoverCountCache {
  public:
    CoverCountCache(std::size_t key_word_count, std::size_t limit_bytes);

    /// Returns the count of a key, or nothing if the key was not stored or was forgotten.
    std::optional<std::uint64_t> find(std::span<const Word> key) const;
    void insert(std::span<const Word> key, std::uint64_t count);

  private:
    std::size_t first_slot(std::span<const Word> key) const;
    Word* slot(std::size_t index) { return &table_[(index & mask_) * slot_word_count_]; }
    const Word* slot(std::size_t index) const {
        return &table_[(index & mask_) * slot_word_count_];
    }
    bool try_insert(std::span<const Word> key, std::uint64_t count);
    bool grow();

    std::size_t key_word_count_;
    /// The number of words of a slot. A slot has a key, followed by one word. This word is the
    /// key's count + 1, or 0 if the slot is empty.
    std::size_t slot_word_count_;
    std::size_t slot_limit_;
    std::size_t mask_;
    std::vector<Word> table_;
};

}  // namespace orbitile::engine
