// Stores how many pieces of each class are used, in one 64-bit number. Each class has a few bits of
// this number.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace orbitile::engine {

class PieceTally {
  public:
    using UsedCopies = std::uint64_t;

    /// Some copies of one class. To use these copies, `added_copies` is added to a UsedCopies.
    /// `shift` and `mask` select the bits of the class in a UsedCopies.
    struct Use {
        UsedCopies added_copies = 0;
        unsigned shift = 0;
        UsedCopies mask = 0;
        /// The class has enough copies left for this use if at most `max_used_copies` of its copies
        /// are used already. If `max_used_copies` has no value, the class never has enough copies.
        std::optional<UsedCopies> max_used_copies;
        friend bool operator==(const Use&, const Use&) = default;
    };

    /// `copies` has the number of copies of each class. Returns nothing if the classes take more
    /// than 63 bits.
    static std::optional<PieceTally> of(const std::vector<int>& copies);

    Use use_of(int piece_class, int copies) const;

    /// Returns whether enough copies of the class are left for `use`.
    static bool has_copies_left(UsedCopies used_copies, const Use& use) {
        return use.max_used_copies &&
               ((used_copies >> use.shift) & use.mask) <= *use.max_used_copies;
    }

    /// Returns the UsedCopies that represent all pieces.
    UsedCopies all_pieces() const { return all_pieces_; }

  private:
    struct BitField {
        unsigned shift = 0;
        unsigned copies = 0;
    };
    std::vector<BitField> fields_;  ///< by class: its bits in a UsedCopies
    UsedCopies all_pieces_ = 0;
};

inline std::optional<PieceTally> PieceTally::of(const std::vector<int>& copies) {
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

inline PieceTally::Use PieceTally::use_of(int piece_class, int copies) const {
    const BitField& field = fields_[static_cast<std::size_t>(piece_class)];
    const auto used_copies = static_cast<unsigned>(copies);
    if (used_copies > field.copies) return {};
    const UsedCopies mask =
        (UsedCopies{1} << static_cast<unsigned>(std::bit_width(field.copies))) - 1;
    return {UsedCopies{used_copies} << field.shift, field.shift, mask, field.copies - used_copies};
}

}  // namespace orbitile::engine
