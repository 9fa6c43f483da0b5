// Writes and reads numbers in LEB128, the form of numbers in packed columns of the catalogue. Each
// byte has seven bits of the number, beginning with the lowest bits. The highest bit of a byte is
// set if another byte follows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "store/stored_text.hpp"

namespace orbitile::store {

inline void append_number(std::string& bytes, std::int64_t value) {
    for (auto remaining_bits = static_cast<std::uint64_t>(value); true; remaining_bits >>= 7U) {
        const auto low_bits = static_cast<unsigned>(remaining_bits & 0x7fU);
        bytes += static_cast<char>(remaining_bits > 0x7fU ? low_bits | 0x80U : low_bits);
        if (remaining_bits <= 0x7fU) return;
    }
}

/// Convert 0, -1, 1, -2 … to 0, 1, 2, 3 … and back. So numbers near 0 need few bytes even if they
/// are negative.
inline std::int64_t zigzag_encoded(int value) {
    return value < 0 ? -2 * std::int64_t{value} - 1 : 2 * std::int64_t{value};
}
inline int zigzag_decoded(int value) { return value % 2 != 0 ? -(value / 2) - 1 : value / 2; }

class NumberReader {
  public:
    explicit NumberReader(std::string_view bytes) : unread_bytes_(bytes) {}
    bool is_at_end() const { return unread_bytes_.empty(); }

    /// Reads a number. Throws StoredTextError if the number is incomplete, or is not less than
    /// `size`.
    int read_number_below(std::size_t size) {
        std::size_t value = 0;
        for (unsigned shift = 0; shift <= 28 && !unread_bytes_.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(unread_bytes_.front());
            unread_bytes_.remove_prefix(1);
            value |= std::size_t{byte & 0x7fU} << shift;
            if (byte > 0x7fU) continue;
            if (value >= size) break;
            return static_cast<int>(value);
        }
        throw StoredTextError("a number is cut off or out of range");
    }

    /// Reads this number of bytes. Throws StoredTextError if there are not enough bytes.
    std::string_view read_bytes(std::size_t count) {
        if (count > unread_bytes_.size()) throw StoredTextError("bytes are missing");
        const std::string_view bytes = unread_bytes_.substr(0, count);
        unread_bytes_.remove_prefix(count);
        return bytes;
    }

  private:
    std::string_view unread_bytes_;
};

}  // namespace orbitile::store
