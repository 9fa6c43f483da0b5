// Stores how many pieces of each class are used, in one 64-bit number. Each class has a few of its
// bits.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace orbitile::engine {

class PieceTally {
  public:
    using Used = std::uint64_t;

    /// Some copies of one class. They are used by adding `added` to a Used. `shift` and `mask`
    /// select the bits of the class in it.
    struct Use {
        Used added = 0;
        unsigned shift = 0;
        Used mask = 0;
        std::optional<Used> most;  ///< max copies of the class used before; none: it never fits
        friend bool operator==(const Use&, const Use&) = default;
    };

    /// None if the classes take more than 63 bits.
    static std::optional<PieceTally> of(const std::vector<int>& copies);

    Use use_of(int piece_class, int copies) const;

    /// Whether enough copies of the class are left for `use`.
    static bool has_copies_left(Used used, const Use& use) {
        return use.most && ((used >> use.shift) & use.mask) <= *use.most;
    }

    /// The number that means that all pieces are used.
    Used all() const { return all_; }

  private:
    struct BitField {
        unsigned shift = 0;
        unsigned copies = 0;
    };
    std::vector<BitField> fields_;  // by class
    Used all_ = 0;
};

}  // namespace orbitile::engine
