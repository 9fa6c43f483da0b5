// The kinds of page that a booklet has, each drawn by a source named after it: cover.cpp,
// pieces.cpp, warm_up.cpp, challenge.cpp, solutions.cpp, contents.cpp (which also draws the
// indexes).
#pragma once

#include <string>
#include <vector>

#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/listing.hpp"
#include "drawing/booklet/plan.hpp"

namespace orbitile {

/// Title and subtitle over a pattern of the booklet's own challenges.
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

/// The solutions at the back, several to a page, all in one scale.
class SolutionPages {
  public:
    explicit SolutionPages(const BookletPlan& plan);

    int pages() const { return placed_.empty() ? 0 : placed_.back().page + 1; }
    /// Which of these pages, from 0, shows the solution of an entry; it must have one.
    int page_of(const PlannedEntry& entry) const;
    void draw(const BookletPage& page, const BookletPlan& plan, int nth) const;

  private:
    /// A solution with its caption; `top_left` is where that begins.
    struct Placed {
        std::size_t entry = 0;
        int page = 0;
        Position top_left;
    };
    void place(const BookletPlan& plan);

    std::size_t columns_ = 1;
    double unit_mm_ = 1;
    std::vector<Placed> placed_;
};

/// All challenges with a small picture of each; room for draw_sections() is left above them. `plan`
/// must outlive every listing, which reads the numbers of pages only when it is drawn.
Listing contents_listing(const BookletPlan& plan);
/// The sections, on the first page of contents below `top`.
void draw_sections(const BookletPage& page, const BookletPlan& plan, double top);

Listing difficulty_listing(const BookletPlan& plan);

Listing kind_listing(const BookletPlan& plan);
/// What the headings of that listing mean, on its first page below `top`.
void draw_kinds_explained(const BookletPage& page, const BookletPlan& plan, double top);

}  // namespace orbitile
