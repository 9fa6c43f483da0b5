// The kinds of page that a booklet has, each drawn by a source named after it: cover.cpp,
// pieces.cpp, warm_up.cpp, challenge.cpp, solutions.cpp, contents.cpp (which also draws the
// indexes).
#pragma once

#include <string>
#include <vector>

#include "drawing/booklet/listing.hpp"
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

/// The solutions at the back, several to a page, in one scale that fills the pages, but none larger
/// than 1:1. Each row is as high as its highest solution.
class SolutionPages {
  public:
    /// On as few pages as solutions of the usual size take, and so many more, if they fill them.
    explicit SolutionPages(const BookletPlan& plan, int more_pages = 0);

    int pages() const { return static_cast<int>(pages_.size()); }
    /// Which of these pages, from 0, shows the solution of an entry; it must have one.
    int page_of(const PlannedEntry& entry) const;
    void draw(const BookletPage& page, const BookletPlan& plan, int nth) const;

  private:
    struct Row {
        std::size_t first = 0;  ///< of the entries with a solution
        std::size_t end = 0;
        double height_mm = 0;  ///< with the caption
    };
    using Page = std::vector<Row>;

    std::vector<Page> flow(std::size_t columns, double unit_mm) const;
    static std::vector<Page> evened(std::vector<Page> pages, double height_mm);
    /// The largest scale with which they take no more than so many pages.
    double unit_for(std::size_t columns, std::size_t pages) const;
    double largest_unit(std::size_t columns) const;
    double column_mm(std::size_t columns) const;

    std::vector<std::size_t> entries_;  ///< that have a solution
    std::vector<double> heights_;       ///< of these, with cells of 1 mm
    Box area_;
    double widest_ = 1;  ///< of all, with cells of 1 mm
    double most_unit_mm_ = 0;
    std::size_t columns_ = 1;
    double unit_mm_ = 0;  ///< of all, so that they can be compared
    std::vector<Page> pages_;
};

/// All challenges with a small picture of each; room for draw_sections() is left above them. `plan`
/// must outlive every listing, which reads the numbers of pages only when it is drawn.
Listing contents_listing(const BookletPlan& plan);
/// The sections, on the first page of contents below `top`.
void draw_sections(const BookletPage& page, const BookletPlan& plan, double top);

Listing difficulty_listing(const BookletPlan& plan);

Listing kind_listing(const BookletPlan& plan);

}  // namespace orbitile
