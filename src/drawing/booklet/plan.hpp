// The plan of a booklet: its pages, and the scale of each challenge. The plan is completed before
// any page is drawn, because a page can state the numbers of later pages.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "drawing/booklet.hpp"
#include "drawing/figure.hpp"

namespace orbitile::drawing {

class BookletPage;

struct PlannedEntry {
    const BookletEntry* entry = nullptr;
    std::size_t index = 0;    ///< position in the booklet, from 0
    int number = 0;           ///< the challenge's number
    int scale_percent = 100;  ///< scale, in percent of 1:1
    bool is_turned = false;   ///< whether the challenge is turned by 90° to fit the page at 1:1
    bool is_reduced = false;  ///< whether the challenge does not fit at 1:1
    int page = 0;             ///< number of the page with the challenge
    int solution_page = 0;    ///< number of the page with the solution; 0 if there is none
    /// The number of the challenge's mirror image; 0 if there is none.
    int mirror_image_number = 0;
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
    int per_page = 1;  ///< number of challenges on each page of a book
    std::vector<PlannedEntry> entries = {};
    std::optional<Paper> sufficient_paper = {};  ///< see BookletReport
    std::vector<PlannedSection> sections = {};
    /// For each page, the function that draws it.
    std::vector<std::function<void(const BookletPage&)>> pages = {};

    int page_count() const { return static_cast<int>(pages.size()); }
};

/// Returns a plan with entries and their scales, but without pages.
BookletPlan plan_entries(const Booklet& booklet, const BookletOptions& options);

/// Returns the place of a challenge on a page with `per_page` challenges, with its caption. Places
/// are numbered row by row from 0, beginning at the top.
Box challenge_slot(const PageFrame& frame, int per_page, std::size_t index);
/// Returns the part of challenge_slot() in which the challenge is drawn.
Box picture_area(const PageFrame& frame, int per_page, std::size_t index);

/// Returns the entry's solution, or an empty tiling if the entry does not have a solution.
const Tiling& solution_of(const BookletEntry& entry);

/// Returns the booklet's puzzle. If BookletEntry::copies is not empty, the result has the copies
/// and the board of the entry instead of the puzzle's copies and board.
Puzzle puzzle_of(const Booklet& booklet, const BookletEntry& entry);

/// Returns the picture of an entry's challenge or solution, with cells that are `unit_mm` wide.
/// The entry must have a solution if its solution is requested.
Figure entry_figure(const Booklet& booklet, const BookletEntry& entry, double unit_mm,
                    PieceLabels labels);
Figure entry_solution_figure(const Booklet& booklet, const BookletEntry& entry, double unit_mm);

/// The names of the PDF destinations of a challenge and of its solution.
std::string challenge_destination(const PlannedEntry& entry);
std::string solution_destination(const PlannedEntry& entry);

}  // namespace orbitile::drawing
