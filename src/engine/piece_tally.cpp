#include "engine/piece_tally.hpp"

#include <bit>

namespace orbitile::engine {

std::optional<PieceTally> PieceTally::of(const std::vector<int>& copies) {
    constexpr unsigned max_bits = 63;
    PieceTally tally;
    unsigned bits = 0;
    for (const int copy_count : copies) {
        const auto class_copies = static_cast<unsigned>(copy_count);
        const auto width = static_cast<unsigned>(std::bit_width(class_copies));
        if (bits + width > max_bits) return std::nullopt;
        // A class without copies does not have any bits, so its shift can be any number below 64.
        tally.fields_.push_back({width == 0 ? 0 : bits, class_copies});
        if (width > 0) tally.all_pieces_ |= UsedCopies{class_copies} << bits;
        bits += width;
    }
    return tally;
}

PieceTally::Use PieceTally::use_of(int piece_class, int copies) const {
    const BitField& field = fields_[static_cast<std::size_t>(piece_class)];
    const auto used_copies = static_cast<unsigned>(copies);
    if (used_copies > field.copies) return {};
    const UsedCopies mask =
        (UsedCopies{1} << static_cast<unsigned>(std::bit_width(field.copies))) - 1;
    return {UsedCopies{used_copies} << field.shift, field.shift, mask, field.copies - used_copies};
}

}  // namespace orbitile::engine
