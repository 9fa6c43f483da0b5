// Numbers in few bytes, as the packed columns of the catalogue hold them: LEB128, the lowest seven
// bits first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "catalogue/stored_text.hpp"

namespace orbitile::catalogue {

inline void append_number(std::string& bytes, std::int64_t value) {
    for (auto rest = static_cast<std::uint64_t>(value); true; rest >>= 7U) {
        const auto low = static_cast<unsigned>(rest & 0x7fU);
        bytes += static_cast<char>(rest > 0x7fU ? low | 0x80U : low);
        if (rest <= 0x7fU) return;
    }
}

/// Convert 0, -1, 1, -2 … to 0, 1, 2, 3 … and back, so that small numbers of both signs have a
/// short form.
inline std::int64_t zigzag_encoded(int value) {
    return value < 0 ? -2 * std::int64_t{value} - 1 : 2 * std::int64_t{value};
}
inline int zigzag_decoded(int value) { return value % 2 != 0 ? -(value / 2) - 1 : value / 2; }

class NumberReader {
  public:
    explicit NumberReader(std::string_view bytes) : rest_(bytes) {}
    bool at_end() const { return rest_.empty(); }

    /// Throws StoredTextError unless a number less than `size` follows.
    int next(std::size_t size) {
        std::size_t value = 0;
        for (unsigned shift = 0; shift <= 28 && !rest_.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(rest_.front());
            rest_.remove_prefix(1);
            value |= std::size_t{byte & 0x7fU} << shift;
            if (byte > 0x7fU) continue;
            if (value >= size) break;
            return static_cast<int>(value);
        }
        throw StoredTextError("a number is cut off or out of range");
    }

    /// Throws StoredTextError unless this number of bytes follow.
    std::string_view next_bytes(std::size_t count) {
        if (count > rest_.size()) throw StoredTextError("bytes are missing");
        const std::string_view bytes = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return bytes;
    }

  private:
    std::string_view rest_;
};

}  // namespace orbitile::catalogue
