// A packing: placements that do not overlap, on the elements that a walk has taken or can take,
// with the area that each further placement would cost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "candidate/coverage.hpp"

namespace orbitile {

/// `undecided`: the node limit ended the search.
enum class CoverSearchResult : std::uint8_t { yes, no, undecided };

/// Placements that do not overlap.
class Packing {
  public:
    /// `grid` must outlive it. At first no element is taken or excluded, and no placement is in the
    /// packing.
    explicit Packing(const Coverage::Grid& grid);

    /// The walk calls these functions when it takes or excludes an element, and when it undoes
    /// this.
    void take_element(int element);
    void release_element(int element);
    void exclude_element(int element);
    void readmit_element(int element);

    /// The placement must not overlap one of the packing.
    void place(int placement);
    void clear();

    /// Removes the placements that need an excluded element, and appends them to `removed`.
    void remove_impossible(std::vector<int>& removed);

    /// Whether a placement of the packing needs the element.
    bool needs(int element) const { return needed_by_[index(element)] != 0; }
    /// The area of the elements that the packing needs and that are not taken, in shards.
    int needed() const { return needed_; }
    /// Whether the packing covers all demanded units of the element.
    bool covers(int element) const;

    /// Adds placements until all demanded units of the elements are covered, at a cost of at most
    /// `area`. If it does not succeed, the packing is unchanged.
    CoverSearchResult cover(std::span<const int> elements, int area, int max_nodes);

  private:
    static std::size_t index(int number) { return static_cast<std::size_t>(number); }

    void remove_placement(int placement);
    void remove_last_placement();
    void lower_costs(int element);
    void raise_costs(int element);
    bool is_free(int placement, int area) const;
    CoverSearchResult cover_rest(std::span<const int> elements, int area);
    int scarcest_unit(std::span<const int> elements, int area) const;

    const Coverage::Grid* grid_;
    /// By placement: the area that it needs in addition to the packing. Each excluded element that
    /// it needs adds more than any area.
    std::vector<int> cost_;
    int obstacle_;  ///< more than any area
    int needed_ = 0;
    int nodes_left_ = 0;
    std::vector<int> placed_;
    std::vector<std::uint8_t> is_covered_;  ///< by unit
    std::vector<std::uint8_t> is_taken_;    ///< by element
    std::vector<int> needed_by_;  ///< by element: how many placements of the packing need it
};

}  // namespace orbitile
