// The plan of a booklet: its pages, and the scale of each challenge. The plan is completed before
// any page is drawn, because a page can state the numbers of later pages.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "drawing/booklet.hpp"
#include "drawing/page_layout.hpp"

namespace orbitile::drawing {

class BookletPage;

struct PlannedEntry {
    const BookletEntry* entry = nullptr;
    std::size_t index = 0;    ///< position in the booklet, from 0
    int number = 0;           ///< the challenge's number
    int scale_percent = 100;  ///< scale, in percent of 1:1
    bool is_turned = false;   ///< whether the challenge is turned by 90° to fit the page at 1:1
    /// A paper that is large enough for this challenge at 1:1. It is set only if the page is too
    /// small.
    Paper needed_paper = {};
    int page = 0;           ///< number of the page with the challenge
    int solution_page = 0;  ///< number of the page with the solution; 0 if there is none
    /// The number of the challenge's mirror image; 0 if there is none.
    int mirror_image_number = 0;

    bool is_reduced() const { return needed_paper.width_mm > 0; }
};

struct PlannedSection {
    std::string title;
    std::string destination;
    int page = 0;
};

/// The booklet and the options must outlive the plan.
struct BookletPlan {
    const Booklet& booklet;
    const BookletOptions& options;
    PageFrame frame;
    std::vector<PlannedEntry> entries = {};
    /// A paper that is large enough for all entries at 1:1. It is set only if some entries are
    /// reduced.
    std::optional<Paper> sufficient_paper = {};
    int challenges_per_page = 1;  ///< number of challenges on each page of a book
    std::vector<PlannedSection> sections = {};
    /// For each page, the function that draws it.
    std::vector<std::function<void(const BookletPage&)>> pages = {};

    int page_count() const { return static_cast<int>(pages.size()); }
};

/// Returns the entry's solution, or an empty tiling if the entry does not have a solution.
const Tiling& solution_of(const BookletEntry& entry);

/// Returns a plan with entries and their scales, but without pages.
BookletPlan plan_entries(const Booklet& booklet, const BookletOptions& options);

/// Returns the booklet's puzzle. If BookletEntry::copies is not empty, the result has the copies
/// and the board of the entry instead of the puzzle's copies and board.
Puzzle puzzle_of(const Booklet& booklet, const BookletEntry& entry);

/// Returns the largest whole percentage at which a figure fits into the area. The result is at
/// least 1.
int max_fitting_percent(const Box& figure, const Box& area);

/// Returns the first of named_papers() on whose pages a figure of this size fits. If there is no
/// such paper, returns a paper of the size that the figure needs.
Paper paper_of_size(double width_mm, double height_mm);

/// The names of the PDF destinations of a challenge and of its solution.
std::string challenge_destination(const PlannedEntry& entry);
std::string solution_destination(const PlannedEntry& entry);

}  // namespace orbitile::drawing
