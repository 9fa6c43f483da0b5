// The functions that draw the pages of a booklet. Several source files of this folder define these
// functions.
#pragma once

#include <string>
#include <vector>

#include "drawing/booklet/listing.hpp"
#include "drawing/booklet/plan.hpp"

namespace orbitile::drawing {

class BookletPage;

/// Draws the cover, with the texts of BookletOptions and some challenges as an ornament.
void draw_cover(const BookletPage& page, const BookletPlan& plan);

/// Draws the rules, all pieces, and a ruler.
void draw_pieces_page(const BookletPage& page, const BookletPlan& plan);

/// Draws at most warm_ups_per_page() warm-ups, beginning with the index `first_warm_up`. The
/// solutions are upside down.
void draw_warm_ups(const BookletPage& page, const std::vector<BookletWarmUp>& warm_ups,
                   std::size_t first_warm_up);
std::size_t warm_ups_per_page(const PageFrame& frame);
std::string warm_ups_heading(const std::vector<BookletWarmUp>& warm_ups);

void draw_challenge_page(const BookletPage& page, const BookletPlan& plan,
                         const PlannedEntry& planned_entry);

/// Draws the solution of one challenge, in the same scale as the challenge. The entry must have a
/// solution.
void draw_solution_page(const BookletPage& page, const BookletPlan& plan,
                        const PlannedEntry& planned_entry);

/// The pages at the end of a book, with several solutions on each page. All solutions have the same
/// scale: the largest scale up to 1:1 at which they fit on the pages. Each row is as high as its
/// highest solution.
class SolutionPages {
  public:
    /// Arranges the solutions on pages. Let n be the number of pages that are needed for columns of
    /// the default width. The result has at most n + `extra_pages` pages. More pages make the
    /// solutions larger.
    explicit SolutionPages(const BookletPlan& plan, int extra_pages = 0);

    int page_count() const { return static_cast<int>(pages_.size()); }
    /// Returns the index of the page with the solution of an entry. The entry must have a solution.
    int page_of(const PlannedEntry& entry) const;
    void draw(const BookletPage& page, const BookletPlan& plan, int index) const;

  private:
    struct Row {
        std::size_t first = 0;  ///< the row is the half-open range [first, end) of `entries_`
        std::size_t end = 0;
        double height_mm = 0;  ///< height of the row, including captions
    };
    using Page = std::vector<Row>;

    std::vector<Page> fill_pages(std::size_t columns, double unit_mm) const;
    static std::vector<Page> distribute_evenly(std::vector<Page> pages, double height_mm);
    /// Returns the largest width of cells at which the solutions need at most `pages` pages.
    double max_unit_for_pages_mm(std::size_t columns, std::size_t pages) const;
    double max_unit_for_columns_mm(std::size_t columns) const;
    double column_width_mm(std::size_t columns) const;

    std::vector<std::size_t> entries_;  ///< indices of the entries that have a solution
    /// The heights of the solutions of `entries_`, with cells of 1 mm.
    std::vector<double> heights_in_units_;
    Box area_;
    double max_width_ = 1;  ///< width of the widest solution, with cells of 1 mm
    double max_unit_mm_ = 0;
    std::size_t columns_ = 1;
    double unit_mm_ = 0;  ///< width of cells in all solutions
    std::vector<Page> pages_;
};

/// Lists all challenges with small pictures. There is a space for draw_sections() above the list.
/// Every listing reads page numbers from `plan` when it is drawn, so `plan` must outlive the
/// listings.
Listing contents_listing(const BookletPlan& plan);
/// Draws the list of sections on the first page of the contents. The list begins at the height
/// `top`.
void draw_sections(const BookletPage& page, const BookletPlan& plan, double top);

/// Lists all challenges by difficulty.
Listing difficulty_listing(const BookletPlan& plan);

/// Lists all challenges by kind.
Listing kind_listing(const BookletPlan& plan);

}  // namespace orbitile::drawing
