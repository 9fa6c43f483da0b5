// Whether placements that do not overlap can cover the elements that a walk has taken. If none can,
// no component that grows from here can be filled.
//
// First only representatives have to be covered, which is quickly decided. With mirrors, all units
// of the orbits have to be covered, too. A cover is kept while the component grows and shrinks. A
// new cover is searched for only if the old one no longer fits.
#pragma once

#include <span>
#include <vector>

#include "candidate/coverage.hpp"
#include "candidate/partial_cover.hpp"

namespace orbitile {

class PartialTiling {
  public:
    /// The question whether the taken elements can be covered.
    struct Question {
        std::span<const int> taken;
        int area;  ///< in shards, that may still be taken
    };

    /// For one centre. The grids must outlive it.
    explicit PartialTiling(const std::vector<Coverage::Grid>& grids);

    /// Removes all placements.
    void clear();

    /// The walk took this element, which is the last one of `taken`. Returns false if no cover
    /// exists.
    bool take_element(int element, const Question& question);
    void release_element(int element);

    /// Placements must not need this element from now on; readmit_element() undoes this.
    void exclude_element(int element);
    void readmit_element(int element);

    /// Whether a cover may exist now that the element is excluded.
    bool can_exclude(int element, const Question& question);

  private:
    std::vector<PartialCover> covers_;  ///< the quicker one first
};

/// One for each centre, without any placement. The coverage must outlive them. Each is for one
/// thread.
std::vector<PartialTiling> partial_tilings(const Coverage& coverage);

}  // namespace orbitile
