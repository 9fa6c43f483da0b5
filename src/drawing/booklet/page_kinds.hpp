// The functions that draw each kind of page of a booklet. Several source files of this folder
// define them.
#pragma once

#include <string>
#include <vector>

#include "drawing/booklet/listing.hpp"
#include "drawing/booklet/plan.hpp"

namespace orbitile::drawing {

class BookletPage;

/// Draws the cover: title, subtitle, a pattern of challenges of the booklet, author, date, licence
/// and colophon.
void draw_cover(const BookletPage& page, const BookletPlan& plan);

/// Draws the rules, all pieces, and a ruler.
void draw_pieces_page(const BookletPage& page, const BookletPlan& plan);

/// Draws at most warm_ups_per_page() warm-ups, beginning with index `first`. The solutions are
/// upside down.
void draw_warm_ups(const BookletPage& page, const std::vector<BookletWarmUp>& warm_ups,
                   std::size_t first);
std::size_t warm_ups_per_page(const PageFrame& frame);
std::string warm_ups_heading(const std::vector<BookletWarmUp>& warm_ups);

void draw_challenge_page(const BookletPage& page, const BookletPlan& plan,
                         const PlannedEntry& planned);

/// Draws the solution of one challenge in the scale of the challenge. The entry must have a
/// solution.
void draw_solution_page(const BookletPage& page, const BookletPlan& plan,
                        const PlannedEntry& planned);

/// The pages at the end of a book that show several solutions each. All solutions have the same
/// scale. This scale is the largest scale up to 1:1 that does not need a further page. Each row is
/// as high as its highest solution.
class SolutionPages {
  public:
    /// Uses the smallest number of pages that is possible with columns of the default width. Can
    /// also use up to `extra_pages` more pages to make the solutions larger.
    explicit SolutionPages(const BookletPlan& plan, int extra_pages = 0);

    int page_count() const { return static_cast<int>(pages_.size()); }
    /// Returns the index of the page, from 0, that shows the solution of an entry. The entry must
    /// have a solution.
    int page_of(const PlannedEntry& entry) const;
    void draw(const BookletPage& page, const BookletPlan& plan, int index) const;

  private:
    struct Row {
        std::size_t first = 0;  ///< the half-open range [first, end) of `entries_`
        std::size_t end = 0;
        double height_mm = 0;  ///< includes the caption
    };
    using Page = std::vector<Row>;

    std::vector<Page> fill_pages(std::size_t columns, double unit_mm) const;
    static std::vector<Page> distribute_evenly(std::vector<Page> pages, double height_mm);
    /// The largest width of cells at which the solutions need at most this number of pages.
    double max_unit_for_pages_mm(std::size_t columns, std::size_t pages) const;
    double max_unit_of_columns_mm(std::size_t columns) const;
    double column_mm(std::size_t columns) const;

    std::vector<std::size_t> entries_;  ///< indices of the entries that have a solution
    std::vector<double> unit_heights_;  ///< heights of their solutions, with cells of 1 mm
    Box area_;
    double max_width_ = 1;  ///< width of the widest solution, with cells of 1 mm
    double max_unit_mm_ = 0;
    std::size_t columns_ = 1;
    double unit_mm_ = 0;  ///< width of cells in all solutions, so that they can be compared
    std::vector<Page> pages_;
};

/// Lists all challenges with small pictures. Space for draw_sections() is left free above them. A
/// listing reads page numbers from the plan when it is drawn, so `plan` must outlive every listing.
Listing contents_listing(const BookletPlan& plan);
/// Draws the list of sections below `top`, on the first page of the contents.
void draw_sections(const BookletPage& page, const BookletPlan& plan, double top);

/// The index by difficulty.
Listing difficulty_listing(const BookletPlan& plan);

/// The index by kind.
Listing kind_listing(const BookletPlan& plan);

}  // namespace orbitile::drawing
