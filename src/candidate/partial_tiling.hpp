// Whether placements cover what is taken in of a component that grows: where none do, nothing that
// grows out of it can be filled.
//
// First only representatives are to be covered, which is soon asked; then, with mirrors, all units.
// What was found is kept while the component grows and shrinks, and searched anew only where it no
// longer does.
#pragma once

#include <span>
#include <vector>

#include "candidate/coverage.hpp"
#include "candidate/partial_cover.hpp"

namespace orbitile {

class PartialTiling {
  public:
    /// What is asked: whether the elements taken can be covered.
    struct Question {
        std::span<const int> taken;
        int area;  ///< that may be taken in besides
    };

    /// Of one centre; they must outlive it.
    explicit PartialTiling(const std::vector<Coverage::Grid>& grids);

    /// No placement lies.
    void clear();

    /// Takes the element in, which is the last of those taken. False: refuted.
    bool take_in(int element, const Question& question);
    void give_back(int element);

    /// No placement needs it from now on, or again.
    void leave_out(int element);
    void let_in(int element);

    /// Whether it may go on now that the element is left out. False: refuted.
    bool may_exclude(int element, const Question& question);

  private:
    std::vector<PartialCover> covers_;  ///< in the order in which they are asked
};

/// One for each centre, in which nothing is taken. The coverage must outlive them. Each is for one
/// thread.
std::vector<PartialTiling> partial_tilings(const Coverage& coverage);

}  // namespace orbitile
