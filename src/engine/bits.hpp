// Stores sets of small numbers as bits of 64-bit words.
//
// The functions set_bit(), clear_bit() and has_bit() work on the words of any array, for example on
// a row of a large array. WordArray is a set whose size is known at compile time. Bitset is a set
// whose size is known at run time.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace orbitile::engine {

using Word = std::uint64_t;
inline constexpr std::size_t word_bits = 64;

/// Returns the number of words that store `bits` bits.
constexpr std::size_t word_count_for(std::size_t bits) {
    return (bits + word_bits - 1) / word_bits;
}

template <typename Number>
constexpr Word bit_in_word(Number bit) {
    return Word{1} << (static_cast<unsigned>(bit) % word_bits);
}
template <typename Number>
void set_bit(Word* words, Number bit) {
    words[static_cast<std::size_t>(bit) / word_bits] |= bit_in_word(bit);
}
template <typename Number>
void clear_bit(Word* words, Number bit) {
    words[static_cast<std::size_t>(bit) / word_bits] &= ~bit_in_word(bit);
}
template <typename Number>
bool has_bit(const Word* words, Number bit) {
    return (words[static_cast<std::size_t>(bit) / word_bits] & bit_in_word(bit)) != 0;
}

/// Calls visit(number) for each bit that is set in `word`, in ascending order. The word is at
/// `word_index` in its set, so its lowest bit represents the number 64 * word_index.
template <typename Visit>
void for_each_bit(Word word, std::size_t word_index, const Visit& visit) {
    for (; word != 0; word &= word - 1) {
        visit(word_index * word_bits + static_cast<std::size_t>(std::countr_zero(word)));
    }
}

/// A set whose size is known at compile time.
template <std::size_t words>
using WordArray = std::array<Word, words>;

template <std::size_t words>
bool are_disjoint(const WordArray<words>& left, const WordArray<words>& right) {
    Word common_bits = 0;
    for (std::size_t w = 0; w < words; ++w) common_bits |= left[w] & right[w];
    return common_bits == 0;
}

template <std::size_t words>
WordArray<words> union_of(const WordArray<words>& left, const WordArray<words>& right) {
    WordArray<words> result;
    for (std::size_t w = 0; w < words; ++w) result[w] = left[w] | right[w];
    return result;
}

/// Returns the position of the first zero bit, or the number of all bits if no bit is zero.
template <std::size_t words>
std::size_t first_zero_position(const WordArray<words>& set) {
    std::size_t w = 0;
    while (w < words && ~set[w] == 0) ++w;
    return w * word_bits + (w < words ? static_cast<std::size_t>(std::countr_one(set[w])) : 0);
}

/// Returns the 64 bits of the set that begin at `position`. Bits behind the end of the set are
/// zero. The lowest bit of the result is the bit at `position`.
template <std::size_t words>
Word bits_from(const WordArray<words>& set, std::size_t position) {
    const std::size_t w = position / word_bits;
    const std::size_t bit = position % word_bits;
    Word bits = w < words ? set[w] >> bit : 0;
    if (words > 1 && bit != 0 && w + 1 < words) bits |= set[w + 1] << (word_bits - bit);
    return bits;
}

/// A set of numbers that are less than `size`. If a function takes another Bitset, both sets must
/// have the same size.
class Bitset {
  public:
    Bitset() = default;
    explicit Bitset(std::size_t size) : words_(word_count_for(size), 0) {}

    void insert(std::size_t number) { set_bit(words_.data(), number); }
    void erase(std::size_t number) { clear_bit(words_.data(), number); }
    bool contains(std::size_t number) const { return has_bit(words_.data(), number); }

    void insert(const Bitset& set) {
        for (std::size_t w = 0; w < words_.size(); ++w) words_[w] |= set.words_[w];
    }
    void erase(const Bitset& set) {
        for (std::size_t w = 0; w < words_.size(); ++w) words_[w] &= ~set.words_[w];
    }
    std::size_t count_common_bits(const Bitset& set) const {
        std::size_t count = 0;
        for (std::size_t w = 0; w < words_.size(); ++w) {
            count += static_cast<std::size_t>(std::popcount(words_[w] & set.words_[w]));
        }
        return count;
    }
    std::span<const Word> words() const { return words_; }

  private:
    std::vector<Word> words_;
};

}  // namespace orbitile::engine
