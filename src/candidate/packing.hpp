// Placements that lie on what a walk has decided, and what others cost beside them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "candidate/coverage.hpp"

namespace orbitile {

/// `not_known`: it would have taken more nodes.
enum class CoverFound : std::uint8_t { yes, no, not_known };

/// None overlaps another.
class Packing {
  public:
    /// `grid` must outlive it. Nothing is taken in or left out, none lie.
    explicit Packing(const Coverage::Grid& grid);

    /// What the walk decides, and takes back.
    void take_in(int element);
    void give_back(int element);
    void leave_out(int element);
    void let_in(int element);

    /// Must overlap none of those that lie.
    void place(int placement);
    void clear();

    /// Those that need what is left out; notes them in `taken_off`.
    void take_off_impossible(std::vector<int>& taken_off);

    /// Whether they need the element.
    bool needs(int element) const { return needed_by_[index(element)] != 0; }
    /// Area that must be taken in for them, in shards.
    int needed() const { return needed_; }
    /// Whether they cover what is demanded of the element.
    bool covers(int element) const;

    /// Lays more until what is demanded of the elements is covered, which may need so much more
    /// area to be taken in. Where it does not find them it lays none.
    CoverFound cover(std::span<const int> elements, int area, int most_nodes);

  private:
    static std::size_t index(int number) { return static_cast<std::size_t>(number); }

    void take_off(int placement);
    void take_off_last();
    void want(int element);
    void unwant(int element);
    bool is_free(int placement, int area) const;
    CoverFound cover_rest(std::span<const int> elements, int area);
    int scarcest_unit(std::span<const int> elements, int area) const;

    const Coverage::Grid* grid_;
    /// By placement: the area that must be taken in for it beside that for those that lie; more
    /// than any area for each element that it needs and that is left out.
    std::vector<int> cost_;
    int obstacle_;  ///< more than any area
    int needed_ = 0;
    int nodes_left_ = 0;
    std::vector<int> placed_;
    std::vector<std::uint8_t> is_covered_;  ///< by unit
    std::vector<std::uint8_t> is_taken_;    ///< by element
    std::vector<int> needed_by_;            ///< by element: how many need it
};

}  // namespace orbitile
