// A stack of 32-bit numbers. A small number takes one or two bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace orbitile::engine {

/// Each byte stores seven bits of a number. The stack grows by adding a block. Unlike a vector, it
/// does not copy its content when it grows.
class NumberStack {
  public:
    bool empty() const { return blocks_.empty(); }

    /// Pushes a number. Throws std::bad_alloc if there is no memory.
    void push(std::uint32_t number) {
        // Only the byte that is pushed first does not have `more_bytes_flag`. pop() reads this byte
        // last, so it recognises the end of the number.
        std::array<std::uint8_t, 5> bytes{};
        std::size_t count = 0;
        for (; number >= more_bytes_flag; number >>= 7U) {
            bytes[count++] = static_cast<std::uint8_t>(number | more_bytes_flag);
        }
        push_byte(static_cast<std::uint8_t>(number));
        while (count > 0) push_byte(bytes[--count]);
    }

    /// Removes and returns the number that was pushed last. The stack must not be empty.
    std::uint32_t pop() {
        std::uint32_t number = 0;
        for (unsigned shift = 0;; shift += 7) {
            const std::uint32_t byte = pop_byte();
            number |= (byte & (more_bytes_flag - 1)) << shift;
            if (byte < more_bytes_flag) return number;
        }
    }

  private:
    static constexpr std::uint32_t more_bytes_flag = 128;
    static constexpr std::size_t block_size = std::size_t{1} << 20U;
    using Block = std::array<std::uint8_t, block_size>;

    void push_byte(std::uint8_t byte) {
        if (blocks_.empty() || last_block_size_ == block_size) {
            blocks_.push_back(std::make_unique_for_overwrite<Block>());
            last_block_size_ = 0;
        }
        (*blocks_.back())[last_block_size_++] = byte;
    }

    std::uint8_t pop_byte() {
        const std::uint8_t byte = (*blocks_.back())[--last_block_size_];
        if (last_block_size_ == 0) {
            blocks_.pop_back();
            last_block_size_ = block_size;
        }
        return byte;
    }

    std::vector<std::unique_ptr<Block>> blocks_;  ///< all blocks but the last are full
    std::size_t last_block_size_ = 0;             ///< the number of bytes used in the last block
};

}  // namespace orbitile::engine
