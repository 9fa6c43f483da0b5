// The numbers of pieces used of each class as one number, in which each class has a few bits.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace orbitile::engine {

class PieceTally {
  public:
    using Used = std::uint64_t;

    /// A number of copies of a class, in the form in which it is added to the copies used.
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

    static bool has_room(Used used, const Use& use) {
        return use.most && ((used >> use.shift) & use.mask) <= *use.most;
    }

    /// All pieces used.
    Used all() const { return all_; }

  private:
    struct Field {
        unsigned shift = 0;
        unsigned copies = 0;
    };
    std::vector<Field> fields_;  // by class
    Used all_ = 0;
};

}  // namespace orbitile::engine
