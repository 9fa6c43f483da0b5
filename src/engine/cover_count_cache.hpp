// A hash table of bounded size. ExactCover::count() stores in it how many covers there are below a
// state of the search. It is not a FlatMap, because it forgets keys when it is full.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/bits.hpp"

namespace orbitile::engine {

/// Maps keys of a fixed number of words to 64-bit counts. The table doubles its size when it needs
/// room, until it reaches its limit or until there is no more memory. After that, a new key
/// replaces an older key if all slots in which it can be are taken.
class CoverCountCache {
  public:
    CoverCountCache(std::size_t key_words, std::size_t limit_bytes);

    /// Returns the count of a key, or nothing if the key was not stored or was forgotten.
    std::optional<std::uint64_t> find(std::span<const Word> key) const;
    void insert(std::span<const Word> key, std::uint64_t count);

  private:
    std::size_t first_slot(std::span<const Word> key) const;
    Word* slot(std::size_t index) { return &table_[(index & mask_) * slot_words_]; }
    const Word* slot(std::size_t index) const { return &table_[(index & mask_) * slot_words_]; }
    bool place(std::span<const Word> key, std::uint64_t count);
    bool grow();

    std::size_t key_words_;
    std::size_t slot_words_;  ///< words of a key, and one for its count + 1 (0: empty slot)
    std::size_t slot_limit_;
    std::size_t mask_;
    std::vector<Word> table_;
};

}  // namespace orbitile::engine
