// Tests whether placements that do not overlap can cover the elements that a walk has taken. There
// are three classes. A Packing is a set of placements that do not overlap. A PartialCover keeps a
// packing that covers the taken elements. A PartialTiling is the test that the walk uses. It has
// one or two partial covers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "candidate/coverage.hpp"

namespace orbitile::candidate {

/// `undecided`: the node limit ended the search.
enum class CoverSearchResult : std::uint8_t { found, none, undecided };

/// A set of placements that do not overlap. They use only elements that a walk has taken or can
/// take. For each placement, the packing also stores the area that adding the placement would cost.
class Packing {
  public:
    /// `grid` must outlive this object. At first no element is taken or excluded, and the packing
    /// is empty.
    explicit Packing(const PlacementTables::Grid& grid);

    /// The walk calls these four functions when it takes or excludes an element, and when it undoes
    /// one of these steps.
    void take_element(int element);
    void undo_take_element(int element);
    void exclude_element(int element);
    void undo_exclude_element(int element);

    /// Adds a placement. It must not overlap a placement of the packing.
    void place(int placement);
    void clear();

    /// Removes the placements that need an excluded element, and appends them to
    /// `removed_placements`.
    void remove_impossible_placements(std::vector<int>& removed_placements);

    /// Whether a placement of the packing needs the element.
    bool needs(int element) const { return need_count_by_element_[as_index(element)] != 0; }
    /// The area of the elements that the packing needs and that are not taken, in shards.
    int needed_further_area() const { return needed_further_area_; }
    /// Whether the packing covers all required units of the element.
    bool covers(int element) const;

    /// Adds placements until all required units of the elements are covered, at a cost of at most
    /// `area`. The search ends after `max_nodes` nodes. If it finds no such placements, the packing
    /// is unchanged.
    CoverSearchResult cover(std::span<const int> elements, int area, int max_nodes);

  private:
    static std::size_t as_index(int number) { return static_cast<std::size_t>(number); }

    void remove_placement(int placement);
    void remove_last_placement();
    void lower_costs(int element);
    void raise_costs(int element);
    bool is_placeable(int placement, int area) const;
    CoverSearchResult cover_remaining(std::span<const int> elements, int area);
    int most_constrained_unit(std::span<const int> elements, int area) const;

    const PlacementTables::Grid* grid_;
    /// For each placement: the area that the placement needs in addition to the packing. Each
    /// excluded element that it needs adds `exclusion_cost_`.
    std::vector<int> placement_costs_;
    int exclusion_cost_;  ///< this cost is larger than the area of all pieces
    int needed_further_area_ = 0;
    int nodes_left_ = 0;
    std::vector<int> packed_placements_;
    std::vector<std::uint8_t> is_covered_;  ///< by unit: whether the packing covers it
    std::vector<std::uint8_t> is_taken_;    ///< by element: whether the walk has taken it
    /// For each element: how many placements of the packing need this element.
    std::vector<int> need_count_by_element_;
};

/// Keeps a cover while the walk goes forward and back. A cover is a set of placements that do not
/// overlap and that cover the required units of all taken elements.
///
/// If there is no such cover, no component that grows from the taken elements can be filled. The
/// number of copies of the piece is ignored. So a component with such a cover may still have no
/// tiling.
class PartialCover {
  public:
    /// `grid` must outlive this object. At first no element is taken or excluded.
    explicit PartialCover(const PlacementTables::Grid& grid)
        : packing_(grid), search_packing_(grid) {}

    /// The walk calls these four functions when it takes or excludes an element, and when it undoes
    /// one of these steps.
    void take_element(int element);
    void undo_take_element(int element);
    void exclude_element(int element);
    void undo_exclude_element(int element);

    /// Call this function after take_element(). Returns whether the kept cover also covers the
    /// taken element and needs at most `area` further shards. If the result is false, another cover
    /// may exist.
    bool also_covers(int element, int area) const;

    /// Whether the kept cover is complete and does not need this element.
    bool is_complete_without(int element) const {
        return !may_be_incomplete_ && !packing_.needs(element);
    }

    /// Removes the placements that need an excluded element, and adds placements until all taken
    /// elements are covered. Returns false if this fails. In this case, the cover is unchanged, and
    /// another cover may exist.
    bool repair_cover(std::span<const int> taken_elements, int area);

    /// Searches for a cover that needs at most `area` further shards and no excluded element, and
    /// keeps it. Returns false if there is no such cover. If the node limit ends the search,
    /// returns true.
    bool search(std::span<const int> taken_elements, int area);

    /// Removes all placements. Call this function only while no element is taken.
    void clear();

  private:
    Packing packing_;
    Packing search_packing_;          ///< the packing that search() builds; empty between calls
    bool may_be_incomplete_ = false;  ///< whether packing_ may leave a taken element uncovered
    std::vector<int> removed_placements_;  ///< the placements that repair_cover() removed
};

/// Tests whether placements that do not overlap can cover the elements that a walk has taken. If
/// they cannot, no component that grows from the taken elements can be filled.
///
/// There are two tests. The first test covers only the representatives, so it takes little time. In
/// a group with mirrors, a second test covers all units of the orbits. Each test keeps its last
/// cover while the component grows and shrinks, and searches again only if this cover no longer
/// fits.
class PartialTiling {
  public:
    /// The question whether the taken elements can be covered.
    struct Question {
        std::span<const int> taken_elements;
        int area;  ///< the max area of further elements, in shards
    };

    /// `grids` must be the grids of one centre in PlacementTables::grids(), and must outlive this
    /// object.
    explicit PartialTiling(const std::vector<PlacementTables::Grid>& grids);

    /// Removes all placements.
    void clear();

    /// Call this function when the walk has taken the element. The element must be the last one of
    /// `taken_elements`. Returns false if no cover exists.
    bool take_element(int element, const Question& question);
    void undo_take_element(int element);

    /// From now until undo_exclude_element(), a placement that needs this element is not possible.
    void exclude_element(int element);
    void undo_exclude_element(int element);

    /// Call this function after exclude_element(). Returns false if no cover exists without the
    /// excluded element.
    bool can_exclude(int element, const Question& question);

  private:
    std::vector<PartialCover> partial_covers_;  ///< by grid; the fastest test is first
};

/// Returns a partial tiling without placements for each centre. `tables` must outlive the result.
/// Each partial tiling is for one thread.
std::vector<PartialTiling> partial_tilings(const PlacementTables& tables);

}  // namespace orbitile::candidate
