// The clauses that a proof has at one time, in one array of 32-bit words.
//
// A clause is stored as its number, its state, the position at which the last search in it ended,
// and its literals. Its place is the index of its first word. A removed clause stays in the array,
// marked, until compact() is called, which changes all places.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "orbitile/puzzle/input_error.hpp"

namespace orbitile {

using ProofLiteral = std::uint32_t;  ///< 2v for the variable v, 2v + 1 for its negation
using ClausePlace = std::uint32_t;
using ClauseNumber = std::uint32_t;

constexpr ClausePlace no_clause = std::numeric_limits<ClausePlace>::max();

class ProofClauses {
  public:
    /// Throws InputError if there are too many literals to address.
    ClausePlace add(ClauseNumber number, std::span<const ProofLiteral> literals) {
        constexpr std::size_t max_size = std::size_t{1} << 30U;
        if (literals.size() >= max_size || words_.size() + header + literals.size() >= no_clause) {
            throw InputError("a proof of this size is not supported");
        }
        const auto place = static_cast<ClausePlace>(words_.size());
        words_.push_back(number);
        words_.push_back((static_cast<std::uint32_t>(literals.size()) << size_shift) | present);
        words_.push_back(first_searched);
        words_.insert(words_.end(), literals.begin(), literals.end());
        return place;
    }

    void remove(ClausePlace place) {
        words_[place + 1] &= ~present;
        wasted_ += header + size(place);
    }

    bool is_present(ClausePlace place) const { return (words_[place + 1] & present) != 0; }

    /// Whether unit propagation prefers the clause.
    bool is_core(ClausePlace place) const { return (words_[place + 1] & core) != 0; }
    void set_core(ClausePlace place) { words_[place + 1] |= core; }

    ClauseNumber number(ClausePlace place) const { return words_[place]; }
    std::uint32_t size(ClausePlace place) const { return words_[place + 1] >> size_shift; }
    std::span<const ProofLiteral> literals(ClausePlace place) const {
        return {words_.data() + place + header, size(place)};
    }
    ProofLiteral* literals_to_permute(ClausePlace place) { return words_.data() + place + header; }

    /// The position among the literals at which the last search for a literal that is not false
    /// ended.
    std::uint32_t& searched(ClausePlace place) { return words_[place + 2]; }

    bool is_wasteful() const {
        constexpr std::size_t tolerated = std::size_t{1} << 20U;
        return wasted_ > tolerated + words_.size() / 2;
    }

    /// A copy with only the clauses that are present. `places` has the place of each of them by its
    /// number, and is set to the new places.
    ProofClauses compact(std::vector<ClausePlace>& places) const {
        ProofClauses kept;
        kept.words_.reserve(words_.size() - wasted_);
        for (ClausePlace& place : places) {
            if (place == no_clause) continue;
            const auto begin = words_.begin() + place;
            place = static_cast<ClausePlace>(kept.words_.size());
            const std::uint32_t length = header + (begin[1] >> size_shift);
            kept.words_.insert(kept.words_.end(), begin, begin + length);
        }
        return kept;
    }

  private:
    static constexpr std::uint32_t present = 1;
    static constexpr std::uint32_t core = 2;
    static constexpr std::uint32_t size_shift = 2;
    static constexpr std::uint32_t header = 3;
    static constexpr std::uint32_t first_searched = 2;  // the first two are watched

    std::vector<std::uint32_t> words_;
    std::size_t wasted_ = 0;
};

}  // namespace orbitile
