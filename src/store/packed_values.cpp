#include "store/packed_values.hpp"

#include <algorithm>

#include "geometry/shape.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "store/packed_numbers.hpp"
#include "store/question_json.hpp"

namespace orbitile::store {

namespace {

using stored::max_coordinate;

constexpr std::size_t md5_bytes = 16;
constexpr std::size_t md5_digits = 2 * md5_bytes;
constexpr std::size_t centre_count = static_cast<std::size_t>(Centre::edge3) + 1;
constexpr std::size_t max_box_bits = std::size_t{1} << 24U;  // for the bounding box of a component
constexpr auto max_numbers = std::size_t{2} * max_coordinate + 1;
constexpr std::string_view digits = "0123456789abcdef";

unsigned digit_value(char digit) {
    const auto value = digits.find(digit);
    if (value == std::string_view::npos) throw StoredTextError("a fingerprint has a wrong form");
    return static_cast<unsigned>(value);
}

// Numbers the shards of a component's bounding box, row by row. Each shard is one bit.
struct BitBox {
    BitBox(Lattice lattice, const Bounds& bounds)
        : low(bounds.low),
          columns(bounds.high.x - bounds.low.x + 1),
          rows(bounds.high.y - bounds.low.y + 1),
          slot_count(shards_per_cell(lattice)) {}

    std::size_t bits() const {
        return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) *
               static_cast<std::size_t>(slot_count);
    }
    std::size_t bytes() const {
        if (bits() > max_box_bits) throw StoredTextError("a component is too wide");
        return (bits() + 7) / 8;
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
    append_number(bytes, static_cast<std::int64_t>(component.centre));
    append_number(bytes, zigzag_encoded(box.low.x));
    append_number(bytes, zigzag_encoded(box.low.y));
    append_number(bytes, box.columns);
    append_number(bytes, box.rows);
    const std::size_t first_byte_position = bytes.size();
    bytes.append(box.bytes(), '\0');
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
    component.centre = static_cast<Centre>(numbers.read_number_below(centre_count));
    Bounds bounds;
    bounds.low.x = zigzag_decoded(numbers.read_number_below(max_numbers));
    bounds.low.y = zigzag_decoded(numbers.read_number_below(max_numbers));
    bounds.high.x = bounds.low.x + numbers.read_number_below(max_numbers) - 1;
    bounds.high.y = bounds.low.y + numbers.read_number_below(max_numbers) - 1;
    if (bounds.high.x > max_coordinate || bounds.high.y > max_coordinate)
        throw StoredTextError("a component is too far away");
    const BitBox box(lattice, bounds);
    component.shards = shards_in(box, numbers.read_bytes(box.bytes()));
    if (component.shards.empty()) throw StoredTextError("a component is empty");
    return component;
}

// Visits the copies of all pieces, in the order of a sorted tiling.
void for_each_copy(const Puzzle& puzzle, auto visit) {
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        for (int copy = 0; copy < puzzle.pieces[piece].copies; ++copy)
            visit(static_cast<int>(piece));
    }
}

bool has_several_components(const Tiling& tiling) {
    return std::ranges::any_of(
        tiling, [](const PlacedPiece& placed_piece) { return placed_piece.component > 0; });
}

}  // namespace

std::string hex_digits(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        text += digits[value >> 4U];
        text += digits[value & 15U];
    }
    return text;
}

std::string fingerprint_bytes(std::string_view fingerprint) {
    std::string bytes;
    for (std::size_t offset = 0;; offset += md5_digits + 1) {
        const std::string_view md5 = fingerprint.substr(offset, md5_digits);
        if (md5.size() != md5_digits) throw StoredTextError("a fingerprint has a wrong form");
        for (std::size_t i = 0; i < md5_digits; i += 2) {
            bytes += static_cast<char>(digit_value(md5[i]) << 4U | digit_value(md5[i + 1]));
        }
        if (offset + md5_digits == fingerprint.size()) return bytes;
        if (fingerprint[offset + md5_digits] != '+')
            throw StoredTextError("a fingerprint has a wrong form");
    }
}

bool is_packed_fingerprint(std::string_view text) {
    try {
        fingerprint_bytes(text);
        return true;
    } catch (const StoredTextError&) {
        return false;
    }
}

std::string fingerprint_from_bytes(std::string_view bytes) {
    if (bytes.empty() || bytes.size() % md5_bytes != 0)
        throw StoredTextError("its fingerprint has a wrong form");
    std::string fingerprint;
    for (std::size_t offset = 0; offset < bytes.size(); offset += md5_bytes) {
        if (offset > 0) fingerprint += '+';
        fingerprint += hex_digits(bytes.substr(offset, md5_bytes));
    }
    return fingerprint;
}

std::string components_bytes(Lattice lattice, const std::vector<Layer>& components) {
    std::string bytes;
    for (const Layer& component : components) {
        if (component.shards.empty()) throw StoredTextError("a component is empty");
        append_component(lattice, component, bytes);
    }
    return bytes;
}

std::vector<Layer> components_from_bytes(Lattice lattice, std::string_view bytes) {
    std::vector<Layer> components;
    for (NumberReader numbers(bytes); !numbers.is_at_end();) {
        components.push_back(next_component(lattice, numbers));
        if (std::ssize(components) > max_pieces)
            throw StoredTextError("there are too many components");
    }
    if (components_bytes(lattice, components) != bytes)
        throw StoredTextError("components are not in the form that orbitile writes");
    return components;
}

std::string whole_tiling_bytes(const Puzzle& puzzle, const Tiling& tiling) {
    std::string bytes;
    std::size_t next_copy = 0;
    const bool writes_component = has_several_components(tiling);
    append_number(bytes, writes_component ? 1 : 0);
    for_each_copy(puzzle, [&](int piece) {
        if (next_copy == tiling.size() || tiling[next_copy].piece != piece)
            throw StoredTextError("a tiling does not use all pieces");
        const PlacedPiece& placed_piece = tiling[next_copy++];
        const std::int64_t turns = turns_of(puzzle.lattice);
        append_number(bytes, 2 * (turns * placed_piece.side + placed_piece.turn) +
                                 (placed_piece.flipped ? 1 : 0));
        append_number(bytes, zigzag_encoded(placed_piece.x));
        append_number(bytes, zigzag_encoded(placed_piece.y));
        if (writes_component) append_number(bytes, placed_piece.component);
    });
    if (next_copy != tiling.size()) throw StoredTextError("a tiling does not use all pieces");
    return bytes;
}

Tiling whole_tiling_from_bytes(const Puzzle& puzzle, std::size_t components,
                               std::string_view bytes) {
    Tiling tiling;
    NumberReader numbers(bytes);
    const bool has_component = numbers.read_number_below(2) == 1;
    for_each_copy(puzzle, [&](int piece) {
        const std::size_t side_count = puzzle.pieces[static_cast<std::size_t>(piece)].sides.size();
        const int turns = turns_of(puzzle.lattice);
        PlacedPiece placed_piece{.piece = piece};
        const int orientation =
            numbers.read_number_below(2 * side_count * static_cast<std::size_t>(turns));
        placed_piece.flipped = orientation % 2 != 0;
        placed_piece.turn = orientation / 2 % turns;
        placed_piece.side = orientation / 2 / turns;
        placed_piece.x = zigzag_decoded(numbers.read_number_below(max_numbers));
        placed_piece.y = zigzag_decoded(numbers.read_number_below(max_numbers));
        if (has_component) placed_piece.component = numbers.read_number_below(components);
        tiling.push_back(placed_piece);
    });
    if (!numbers.is_at_end() || !std::is_sorted(tiling.begin(), tiling.end()) ||
        whole_tiling_bytes(puzzle, tiling) != bytes) {
        throw StoredTextError("a tiling is not in the form that orbitile writes");
    }
    return tiling;
}

}  // namespace orbitile::store
