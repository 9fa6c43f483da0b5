#include "store/packing.hpp"

#include <algorithm>
#include <cstdint>

#include "geometry/shape.hpp"

namespace orbitile::store {

namespace {

constexpr std::size_t md5_bytes = 16;
constexpr std::size_t md5_digits = 2 * md5_bytes;
constexpr std::string_view digits = "0123456789abcdef";
constexpr std::size_t centre_count = static_cast<std::size_t>(Centre::edge3) + 1;
constexpr std::size_t max_box_bits = std::size_t{1} << 24U;  // for the bounding box of a component
constexpr std::size_t number_limit = std::size_t{1} << 22U;  // no stored number is as large

void append_number(std::string& bytes, std::uint64_t value) {
    for (; value > 0x7fU; value >>= 7U) bytes += static_cast<char>((value & 0x7fU) | 0x80U);
    bytes += static_cast<char>(value);
}

void append_signed(std::string& bytes, int value) {
    append_number(bytes, static_cast<std::uint64_t>(value < 0 ? -2 * std::int64_t{value} - 1
                                                              : 2 * std::int64_t{value}));
}

class NumberReader {
  public:
    explicit NumberReader(std::string_view bytes) : unread_bytes_(bytes) {}

    bool is_at_end() const { return unread_bytes_.empty(); }

    int number_below(std::size_t limit) {
        std::size_t value = 0;
        for (unsigned shift = 0; shift <= 28 && !unread_bytes_.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(unread_bytes_.front());
            unread_bytes_.remove_prefix(1);
            value |= std::size_t{byte & 0x7fU} << shift;
            if (byte > 0x7fU) continue;
            if (value >= limit) break;
            return static_cast<int>(value);
        }
        throw StoredTextError("a number is cut off or out of range");
    }

    int signed_number() {
        const int value = number_below(number_limit);
        return value % 2 != 0 ? -(value / 2) - 1 : value / 2;
    }

    std::string_view bytes(std::size_t count) {
        if (count > unread_bytes_.size()) throw StoredTextError("bytes are missing");
        const std::string_view bytes = unread_bytes_.substr(0, count);
        unread_bytes_.remove_prefix(count);
        return bytes;
    }

  private:
    std::string_view unread_bytes_;
};

// Numbers the shards of a component's bounding box, row by row. Each shard is one bit.
struct BitBox {
    BitBox(Lattice lattice, const Bounds& bounds)
        : low(bounds.low),
          columns(bounds.high.x - bounds.low.x + 1),
          rows(bounds.high.y - bounds.low.y + 1),
          slot_count(shards_per_cell(lattice)) {}

    std::size_t byte_count() const {
        const std::size_t bits = static_cast<std::size_t>(columns) *
                                 static_cast<std::size_t>(rows) *
                                 static_cast<std::size_t>(slot_count);
        if (bits > max_box_bits) throw StoredTextError("a component is too wide");
        return (bits + 7) / 8;
    }
    std::size_t bit_of(const Shard& shard) const {
        const auto cell =
            static_cast<std::size_t>(shard.y - low.y) * static_cast<std::size_t>(columns) +
            static_cast<std::size_t>(shard.x - low.x);
        return cell * static_cast<std::size_t>(slot_count) + shard.slot;
    }

    Cell low;
    int columns;
    int rows;
    int slot_count;
};

void append_component(Lattice lattice, const Layer& component, std::string& bytes) {
    const BitBox box(lattice, bounds_of(component.shards));
    append_number(bytes, static_cast<std::uint64_t>(component.centre));
    append_signed(bytes, box.low.x);
    append_signed(bytes, box.low.y);
    append_number(bytes, static_cast<std::uint64_t>(box.columns));
    append_number(bytes, static_cast<std::uint64_t>(box.rows));
    const std::size_t first_byte_position = bytes.size();
    bytes.append(box.byte_count(), '\0');
    for (const Shard& shard : component.shards) {
        const std::size_t bit = box.bit_of(shard);
        char& byte = bytes[first_byte_position + bit / 8];
        byte = static_cast<char>(static_cast<unsigned char>(byte) | 1U << bit % 8);
    }
}

// Returns the shards whose bits are set. Shards are sorted by x, then y, then slot, so the cells
// are read column by column.
Shards shards_in(const BitBox& box, std::string_view bits) {
    Shards shards;
    for (int x = 0; x < box.columns; ++x) {
        for (int y = 0; y < box.rows; ++y) {
            for (int slot = 0; slot < box.slot_count; ++slot) {
                const Shard shard{box.low.x + x, box.low.y + y, static_cast<std::uint8_t>(slot)};
                const std::size_t bit = box.bit_of(shard);
                const auto byte = static_cast<unsigned char>(bits[bit / 8]);
                if ((byte >> bit % 8 & 1U) != 0) shards.push_back(shard);
            }
        }
    }
    return shards;
}

Layer next_component(Lattice lattice, NumberReader& numbers) {
    Layer component;
    component.centre = static_cast<Centre>(numbers.number_below(centre_count));
    Bounds bounds;
    bounds.low.x = numbers.signed_number();
    bounds.low.y = numbers.signed_number();
    bounds.high.x = bounds.low.x + numbers.number_below(number_limit) - 1;
    bounds.high.y = bounds.low.y + numbers.number_below(number_limit) - 1;
    const BitBox box(lattice, bounds);
    component.shards = shards_in(box, numbers.bytes(box.byte_count()));
    if (component.shards.empty()) throw StoredTextError("a component is empty");
    return component;
}

}  // namespace

bool is_fingerprint_text(std::string_view text) {
    if (text.size() % (md5_digits + 1) != md5_digits) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_separator = i % (md5_digits + 1) == md5_digits;
        if (is_separator ? text[i] != '+' : digits.find(text[i]) == std::string_view::npos)
            return false;
    }
    return true;
}

std::string fingerprint_bytes(std::string_view fingerprint) {
    if (!is_fingerprint_text(fingerprint)) {
        throw StoredTextError("a fingerprint has a wrong form");
    }
    std::string bytes;
    for (std::size_t i = 0; i < fingerprint.size(); i += fingerprint[i] == '+' ? 1U : 2U) {
        if (fingerprint[i] == '+') continue;
        bytes +=
            static_cast<char>(digits.find(fingerprint[i]) << 4U | digits.find(fingerprint[i + 1]));
    }
    return bytes;
}

std::string fingerprint_from_bytes(std::string_view bytes) {
    if (bytes.empty() || bytes.size() % md5_bytes != 0) {
        throw StoredTextError("a fingerprint has a wrong form");
    }
    std::string fingerprint;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (i > 0 && i % md5_bytes == 0) fingerprint += '+';
        const auto value = static_cast<unsigned char>(bytes[i]);
        fingerprint += digits[value >> 4U];
        fingerprint += digits[value & 15U];
    }
    return fingerprint;
}

std::string components_bytes(Lattice lattice, const std::vector<Layer>& components) {
    std::string bytes;
    for (const Layer& component : components) append_component(lattice, component, bytes);
    return bytes;
}

std::vector<Layer> components_from_bytes(Lattice lattice, std::string_view bytes) {
    std::vector<Layer> components;
    for (NumberReader numbers(bytes); !numbers.is_at_end();) {
        components.push_back(next_component(lattice, numbers));
    }
    return components;
}

std::string tiling_bytes(Lattice lattice, const Tiling& tiling) {
    const bool has_components =
        std::ranges::any_of(tiling, [](const PlacedPiece& placed) { return placed.component > 0; });
    std::string bytes;
    append_number(bytes, has_components ? 1 : 0);
    for (const PlacedPiece& placed : tiling) {
        const int orientation = 2 * (turns_of(lattice) * placed.side + placed.turn);
        append_number(bytes, static_cast<std::uint64_t>(placed.piece));
        append_number(bytes, static_cast<std::uint64_t>(orientation + (placed.flipped ? 1 : 0)));
        append_signed(bytes, placed.x);
        append_signed(bytes, placed.y);
        if (has_components) append_number(bytes, static_cast<std::uint64_t>(placed.component));
    }
    return bytes;
}

Tiling tiling_from_bytes(const Puzzle& puzzle, std::size_t component_count,
                         std::string_view bytes) {
    const int turns = turns_of(puzzle.lattice);
    Tiling tiling;
    NumberReader numbers(bytes);
    const bool has_components = numbers.number_below(2) == 1;
    while (!numbers.is_at_end()) {
        PlacedPiece placed;
        placed.piece = numbers.number_below(puzzle.pieces.size());
        const std::size_t sides =
            puzzle.pieces[static_cast<std::size_t>(placed.piece)].sides.size();
        const int orientation = numbers.number_below(2 * sides * static_cast<std::size_t>(turns));
        placed.flipped = orientation % 2 != 0;
        placed.turn = orientation / 2 % turns;
        placed.side = orientation / 2 / turns;
        placed.x = numbers.signed_number();
        placed.y = numbers.signed_number();
        if (has_components) placed.component = numbers.number_below(component_count);
        tiling.push_back(placed);
    }
    return tiling;
}

}  // namespace orbitile::store
