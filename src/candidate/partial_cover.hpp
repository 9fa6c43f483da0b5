// A cover of the demanded units of the elements that a walk has taken, by placements that do not
// overlap. It is kept while the walk goes forward and back.
//
// If there is no such cover, no component that grows from here can be filled. The number of copies
// of the piece is ignored. So a component with such a cover may still have no tiling.
#pragma once

#include <span>
#include <vector>

#include "candidate/coverage.hpp"
#include "candidate/packing.hpp"

namespace orbitile {

class PartialCover {
  public:
    /// `grid` must outlive it. At first no element is taken or excluded.
    explicit PartialCover(const Coverage::Grid& grid) : kept_(grid), fresh_(grid) {}

    /// The walk calls these functions when it takes or excludes an element, and when it undoes
    /// this.
    void take_element(int element);
    void release_element(int element);
    void exclude_element(int element);
    void readmit_element(int element);

    /// Whether the cover that is kept still covers everything with this element taken, if at most
    /// `area` further shards may be taken. If it returns false, another cover may exist.
    bool covers_with(int element, int area) const;

    /// Whether the cover that is kept does not need this element.
    bool covers_without(int element) const { return !may_be_incomplete_ && !kept_.needs(element); }

    /// Replaces the placements that need an excluded element, and adds others until all taken
    /// elements are covered. If it returns false, the cover is unchanged, and another cover may
    /// exist.
    bool repair(std::span<const int> taken, int area);

    /// Searches and keeps a cover that needs at most `area` further shards and no excluded element.
    /// Returns false if there is none, and true also if the node limit ended the search.
    bool search(std::span<const int> taken, int area);

    /// Removes all placements. No element may be taken.
    void clear();

  private:
    Packing kept_;
    Packing fresh_;                   ///< for searches; empty between them
    bool may_be_incomplete_ = false;  ///< whether the cover may be incomplete
    std::vector<int> removed_;        ///< the placements that repair() removed
};

}  // namespace orbitile
