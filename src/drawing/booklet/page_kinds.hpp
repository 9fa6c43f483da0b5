// The kinds of page that a booklet has, each drawn by a source named after it: cover.cpp,
// pieces.cpp, warm_up.cpp, challenge.cpp, solutions.cpp, contents.cpp (which also draws the
// indexes).
#pragma once

#include <string>
#include <vector>

#include "drawing/booklet/listing.hpp"
#include "drawing/booklet/place_grid.hpp"
#include "drawing/booklet/plan.hpp"

namespace orbitile {

class BookletPage;

/// Title and subtitle, a pattern of the booklet's own challenges, author and licence.
void draw_cover(const BookletPage& page, const BookletPlan& plan);

/// All pieces, the rules, and a ruler.
void draw_pieces_page(const BookletPage& page, const BookletPlan& plan);

/// As many warm-ups as a page holds, from `first` on; their solutions upside down.
void draw_warm_ups(const BookletPage& page, const std::vector<BookletWarmUp>& warm_ups,
                   std::size_t first);
std::size_t warm_ups_per_page(const PageFrame& frame);
std::string warm_ups_heading(const std::vector<BookletWarmUp>& warm_ups);

void draw_challenge_page(const BookletPage& page, const BookletPlan& plan,
                         const PlannedEntry& planned);

/// One solution, as large as its challenge.
void draw_solution_page(const BookletPage& page, const BookletPlan& plan,
                        const PlannedEntry& planned);

/// The solutions at the back, several to a page, all pages filled evenly, in one scale
/// that fills the places, but none larger than 1:1.
class SolutionPages {
  public:
    explicit SolutionPages(const BookletPlan& plan);

    int pages() const { return static_cast<int>(pages_); }
    /// Which of these pages, from 0, shows the solution of an entry; it must have one.
    int page_of(const PlannedEntry& entry) const;
    void draw(const BookletPage& page, const BookletPlan& plan, int nth) const;

  private:
    std::size_t first_on(std::size_t page) const;

    std::vector<std::size_t> entries_;  ///< that have a solution
    std::size_t pages_ = 0;
    PlaceGrid grid_;
    double unit_mm_ = 0;  ///< of all, so that they can be compared
};

/// All challenges with a small picture of each; room for draw_sections() is left above them. `plan`
/// must outlive every listing, which reads the numbers of pages only when it is drawn.
Listing contents_listing(const BookletPlan& plan);
/// The sections, on the first page of contents below `top`.
void draw_sections(const BookletPage& page, const BookletPlan& plan, double top);

Listing difficulty_listing(const BookletPlan& plan);

Listing kind_listing(const BookletPlan& plan);

}  // namespace orbitile
