// A hash table of bounded size for the counts of states. It is not a FlatMap, because it can forget
// keys.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/bits.hpp"

namespace orbitile::engine {

/// Keys have a fixed number of words, and each has a 64-bit count. The table doubles its size until
/// it reaches its limit, or until there is no memory. After that a new key replaces an older key.
class CoverMemory {
  public:
    CoverMemory(std::size_t key_words, std::size_t limit_bytes);

    /// None if the key was not stored, or was forgotten.
    std::optional<std::uint64_t> find(std::span<const Word> key) const;
    void insert(std::span<const Word> key, std::uint64_t count);

  private:
    std::size_t first_slot(std::span<const Word> key) const;
    Word* slot(std::size_t index) { return &table_[(index & mask_) * slot_words_]; }
    const Word* slot(std::size_t index) const { return &table_[(index & mask_) * slot_words_]; }
    bool place(std::span<const Word> key, std::uint64_t count);
    bool grow();

    std::size_t key_words_;
    std::size_t slot_words_;  ///< the key, then the count plus one: 0 marks an empty slot
    std::size_t slot_limit_;
    std::size_t mask_;
    std::vector<Word> table_;
};

}  // namespace orbitile::engine
