// The pages of a booklet, each kind in a file of its own.
#pragma once

#include <string>
#include <vector>

#include "drawing/booklet/leaf.hpp"
#include "drawing/booklet/listing.hpp"
#include "drawing/booklet/plan.hpp"

namespace orbitile {

/// Title and subtitle over a pattern of the booklet's own challenges.
void draw_cover(const Leaf& leaf, const BookletPlan& plan);

/// All pieces, the rules, and a ruler.
void draw_pieces_page(const Leaf& leaf, const BookletPlan& plan);

/// As many as a page holds, from `first` on; their solutions upside down.
void draw_warm_ups(const Leaf& leaf, const std::vector<BookletWarmUp>& warm_ups, std::size_t first);
std::size_t warm_ups_per_page(const PageFrame& frame);
std::string warm_ups_heading(const std::vector<BookletWarmUp>& warm_ups);

void draw_challenge_page(const Leaf& leaf, const BookletPlan& plan, const PlannedEntry& planned);

/// One solution, as large as its challenge.
void draw_solution_page(const Leaf& leaf, const BookletPlan& plan, const PlannedEntry& planned);

/// The pages of solutions, several to a page, all in one scale.
class SolutionPages {
  public:
    explicit SolutionPages(const BookletPlan& plan);

    int pages() const { return placed_.empty() ? 0 : placed_.back().page + 1; }
    /// Of an entry of the plan with a solution. Pages count from 0.
    int page_of(const PlannedEntry& entry) const;
    void draw(const Leaf& leaf, const BookletPlan& plan, int page) const;

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

/// Sections, then all challenges with a small picture of each. `plan` must outlive it, and its
/// pages need not be known before it is drawn.
Listing contents_listing(const BookletPlan& plan);
/// Where the first page of contents lists the sections.
void draw_sections(const Leaf& leaf, const BookletPlan& plan, double top);

Listing difficulty_listing(const BookletPlan& plan);

Listing kind_listing(const BookletPlan& plan);
/// The sentence over it.
void draw_kinds_explained(const Leaf& leaf, const BookletPlan& plan, double top);

}  // namespace orbitile
