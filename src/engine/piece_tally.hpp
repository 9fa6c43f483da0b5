// How many pieces of each class are used, as one number: each class has a few of its bits.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace orbitile {

class PieceTally {
  public:
    using Used = std::uint64_t;

    /// So many copies of a class, as they are added to those that are used.
    struct Use {
        Used added = 0;
        unsigned shift = 0;
        Used mask = 0;
        std::optional<Used> most;  ///< copies of the class that may be used before; none: no room
        friend bool operator==(const Use&, const Use&) = default;
    };

    /// None where these copies of the classes take more than 63 bits.
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

}  // namespace orbitile
