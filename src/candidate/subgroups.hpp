// Numbers the subgroups of a small group of maps, and stores tables to compute with these numbers.
//
// The number of an element of the group is the index of its map, so the identity has the number 0.
// Subgroups are numbered by size, from the trivial subgroup to the whole group.
#pragma once

#include <cstdint>
#include <vector>

#include "geometry/symmetry_group.hpp"

namespace orbitile::candidate {

class Subgroups {
  public:
    /// The maps must form a group of at most 12 maps, the identity first. Throws
    /// std::invalid_argument if there are more maps, or if a product is missing.
    explicit Subgroups(const Symmetry& maps);

    int order() const { return order_; }  ///< the number of maps of the whole group
    static constexpr std::uint8_t trivial_subgroup = 0;
    std::uint8_t whole_group() const { return static_cast<std::uint8_t>(masks_.size() - 1); }

    /// The map that applies `inner` first and then `outer`.
    std::uint8_t product(std::uint8_t outer, std::uint8_t inner) const {
        return products_[static_cast<std::size_t>(outer) * static_cast<std::size_t>(order_) +
                         inner];
    }
    std::uint8_t inverse(std::uint8_t element) const { return inverses_[element]; }

    bool contains(std::uint8_t subgroup, std::uint8_t element) const {
        return ((masks_[subgroup] >> element) & 1U) != 0;
    }
    bool contains_all(std::uint8_t subgroup, std::uint8_t other_subgroup) const {
        return (masks_[other_subgroup] & ~masks_[subgroup]) == 0;
    }

    /// The smallest subgroup that contains both subgroups.
    std::uint8_t join_subgroups(std::uint8_t first, std::uint8_t second) const {
        return joined_subgroups_[first * masks_.size() + second];
    }
    /// The smallest subgroup that contains the element.
    std::uint8_t subgroup_generated_by(std::uint8_t element) const {
        return cyclic_subgroups_[element];
    }

    /// The maximal subgroups. A subgroup is maximal if the whole group is the only larger subgroup
    /// that contains it.
    std::vector<std::uint8_t> maximal_subgroups() const;

  private:
    std::uint8_t find_subgroup_number(unsigned mask) const;
    unsigned closure(unsigned mask) const;

    int order_;
    std::vector<std::uint8_t> products_;
    std::vector<std::uint8_t> inverses_;
    std::vector<unsigned> masks_;  ///< by subgroup: bit g is set if it contains the element g
    std::vector<std::uint8_t> joined_subgroups_;
    std::vector<std::uint8_t> cyclic_subgroups_;
};

}  // namespace orbitile::candidate
