// The bytes of a fuzzer as a row of choices.
#pragma once

#include <cstddef>
#include <cstdint>

namespace orbitile {

class ChosenBytes {
  public:
    ChosenBytes(const std::uint8_t* data, std::size_t size) : next_(data), end_(data + size) {}

    bool is_empty() const { return next_ == end_; }
    std::size_t left() const { return static_cast<std::size_t>(end_ - next_); }

    /// A number below the bound; 0 where no bytes are left.
    std::size_t below(std::size_t bound) {
        std::size_t number = 0;
        for (std::size_t most = 1; most < bound && !is_empty(); most *= 256) {
            number = 256 * number + *next_++;
        }
        return number % bound;
    }

  private:
    const std::uint8_t* next_;
    const std::uint8_t* end_;
};

}  // namespace orbitile
