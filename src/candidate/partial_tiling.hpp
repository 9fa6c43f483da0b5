// Placements that cover what is taken in of a component that grows: where there are none, nothing
// that grows out of it can be filled.
//
// What was found is kept while the component grows and shrinks, and searched anew only where it no
// longer does. Only representatives are to be covered, in the whole plane; that placements are used
// as often as there are pieces is not asked. So a refutation holds, and what is not refuted may
// still have no tiling.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "candidate/coverage.hpp"
#include "candidate/element_state.hpp"

namespace orbitile {

class PartialTiling {
  public:
    /// What is asked: whether the elements taken can be covered.
    struct Question {
        std::span<const ElementState> state;  ///< by element
        std::span<const int> taken;
        int area;  ///< that may be taken in besides
    };

    /// `grid` must outlive it.
    explicit PartialTiling(const Coverage::Grid& grid);

    /// Nothing is taken.
    void clear();

    /// Whether it may go on now that this element has been taken in. False: refuted.
    bool may_include(int element, const Question& question);

    /// The same now that it is left out.
    bool may_exclude(int element, const Question& question);

    /// No placement needs it from now on, or again.
    void leave_out(int element);
    void let_in(int element);

  private:
    enum class Found : std::uint8_t { yes, no, not_known };

    void place(int placement);
    void take_off_last();
    bool fits(int placement) const;
    int needed_by(int placement, const Question& question) const;
    int needed(const Question& question);
    bool search_anew(const Question& question);
    Found cover(const Question& question, int area);

    const Coverage::Grid& grid_;
    std::vector<int> placed_;
    std::vector<int> former_;                ///< while it is searched anew
    std::vector<std::uint8_t> is_covered_;   ///< by unit
    std::vector<std::uint8_t> represented_;  ///< by element: whether its representative is covered
    std::vector<int> touched_;               ///< by element: by how many placements
    std::vector<std::int64_t> seen_;         ///< by element: in which round of adding up areas
    std::int64_t round_ = 0;
    std::vector<int> left_out_;  ///< by placement: of how many elements that are left out
    int nodes_left_ = 0;
};

/// One for each grid, in which nothing is taken. The coverage must outlive them. Each is for one
/// thread.
std::vector<PartialTiling> partial_tilings(const Coverage& coverage);

}  // namespace orbitile
