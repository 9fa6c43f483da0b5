// What a booklet has on which page, and how large: made before anything is drawn, so that pages can
// name the numbers of later ones.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "drawing/page_frame.hpp"
#include "orbitile/drawing/booklet.hpp"

namespace orbitile {

class BookletPage;

struct PlannedEntry {
    const BookletEntry* entry = nullptr;
    std::size_t index = 0;   ///< in the booklet
    int number = 0;          ///< that it is known by
    int percent = 100;       ///< of its true size
    bool is_turned = false;  ///< by a quarter, so that it fits at its true size
    Paper needed = {};       ///< the least paper for its true size, where the page is too small
    int page = 0;
    int solution_page = 0;  ///< 0: there is no solution
    int mirror_image = 0;   ///< the number of the challenge that is it; 0: none is

    bool is_reduced() const { return needed.width_mm > 0; }
};

struct PlannedSection {
    std::string title;
    std::string destination;
    int page = 0;
};

/// Complete before the first page is drawn.
struct BookletPlan {
    const Booklet& booklet;
    const BookletOptions& options;
    PageFrame frame;
    std::vector<PlannedEntry> entries = {};
    std::optional<Paper> needed_for_all = {};  ///< where some are reduced
    int sharing = 1;                           ///< challenges on each page of a book
    std::vector<PlannedSection> sections = {};
    std::vector<std::function<void(const BookletPage&)>> pages = {};  ///< each draws itself

    int page_count() const { return static_cast<int>(pages.size()); }
};

/// Empty where none is known.
const Tiling& solution_of(const BookletEntry& entry);

/// With entries and their sizes, still without pages.
BookletPlan plan_entries(const Booklet& booklet, const BookletOptions& options);

/// The booklet's puzzle as far as an entry is about it: the pieces that it takes, and its board.
Puzzle puzzle_of(const Booklet& booklet, const BookletEntry& entry);

/// The largest whole percentage at which a figure fits into the area.
int fitting_percent(const Box& figure, const Box& area);

/// The first paper on whose pages a figure of this size fits: one that has a name, or one made
/// to measure.
Paper paper_for(double width_mm, double height_mm);

std::string challenge_destination(const PlannedEntry& entry);
std::string solution_destination(const PlannedEntry& entry);

}  // namespace orbitile
