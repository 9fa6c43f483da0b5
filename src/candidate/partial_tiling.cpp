#include "candidate/partial_tiling.hpp"

#include <algorithm>
#include <limits>

namespace orbitile {
namespace {

// Beyond that a search costs more than it saves, and the walk goes on.
constexpr int most_nodes = 200;
constexpr int most_nodes_of_repair = 20;

std::size_t index(int number) { return static_cast<std::size_t>(number); }

}  // namespace

PartialTiling::PartialTiling(const Coverage::Grid& grid)
    : grid_(grid),
      is_covered_(grid.units(), 0),
      represented_(grid.elements(), 0),
      touched_(grid.elements(), 0),
      seen_(grid.elements(), 0),
      left_out_(grid.placements(), 0) {}

void PartialTiling::clear() {
    while (!placed_.empty()) take_off_last();
}

void PartialTiling::place(int placement) {
    const Coverage::Placement& laid = grid_.placement(placement);
    for (const int unit : laid.units) is_covered_[index(unit)] = 1;
    for (const int element : laid.represented) represented_[index(element)] = 1;
    for (const int element : laid.elements) ++touched_[index(element)];
    placed_.push_back(placement);
}

void PartialTiling::take_off_last() {
    const Coverage::Placement& laid = grid_.placement(placed_.back());
    for (const int unit : laid.units) is_covered_[index(unit)] = 0;
    for (const int element : laid.represented) represented_[index(element)] = 0;
    for (const int element : laid.elements) --touched_[index(element)];
    placed_.pop_back();
}

bool PartialTiling::fits(int placement) const {
    return left_out_[index(placement)] == 0 &&
           std::ranges::none_of(grid_.placement(placement).units,
                                [&](int unit) { return is_covered_[index(unit)] != 0; });
}

// Area that must be taken in for it, beside that for the placements that lie already.
int PartialTiling::needed_by(int placement, const Question& question) const {
    int area = 0;
    for (const int e : grid_.placement(placement).elements) {
        if (question.state[index(e)] != ElementState::taken && touched_[index(e)] == 0) {
            area += grid_.area(e);
        }
    }
    return area;
}

int PartialTiling::needed(const Question& question) {
    int area = 0;
    ++round_;
    for (const int placement : placed_) {
        for (const int e : grid_.placement(placement).elements) {
            if (question.state[index(e)] == ElementState::taken || seen_[index(e)] == round_)
                continue;
            seen_[index(e)] = round_;
            area += grid_.area(e);
        }
    }
    return area;
}

// Mostly a placement or two are to be replaced; all of them are where that fails. What lay before
// stays there where nothing else is found: it does for what was asked before, to which the walk
// returns.
bool PartialTiling::search_anew(const Question& question) {
    former_ = placed_;
    clear();
    for (const int placement : former_) {
        if (left_out_[index(placement)] == 0) place(placement);
    }
    nodes_left_ = most_nodes_of_repair;
    if (const int area = question.area - needed(question);
        area >= 0 && cover(question, area) == Found::yes) {
        return true;
    }
    clear();
    nodes_left_ = most_nodes;
    const Found found = cover(question, question.area);
    if (found == Found::yes) return true;
    clear();
    for (const int placement : former_) place(placement);
    return found == Found::not_known;
}

// Goes on with the element that the fewest placements cover.
PartialTiling::Found PartialTiling::cover(const Question& question, int area) {
    if (--nodes_left_ < 0) return Found::not_known;
    int fewest = std::numeric_limits<int>::max();
    int best = -1;
    for (const int element : question.taken) {
        if (represented_[index(element)] != 0) continue;
        int count = 0;
        for (const int placement : grid_.over(element)) {
            if (!fits(placement) || needed_by(placement, question) > area) continue;
            if (++count == fewest) break;
        }
        if (count == 0) return Found::no;
        if (count >= fewest) continue;
        fewest = count;
        best = element;
        if (fewest == 1) break;
    }
    if (best < 0) return Found::yes;
    for (const int placement : grid_.over(best)) {
        if (!fits(placement)) continue;
        const int needs = needed_by(placement, question);
        if (needs > area) continue;
        place(placement);
        const Found found = cover(question, area - needs);
        if (found != Found::no) return found;
        take_off_last();
    }
    return Found::no;
}

bool PartialTiling::may_include(int element, const Question& question) {
    const bool is_covered = represented_[index(element)] != 0;
    return (is_covered && needed(question) <= question.area) || search_anew(question);
}

bool PartialTiling::may_exclude(int element, const Question& question) {
    return touched_[index(element)] == 0 || search_anew(question);
}

void PartialTiling::leave_out(int element) {
    for (const int placement : grid_.with(element)) ++left_out_[index(placement)];
}

void PartialTiling::let_in(int element) {
    for (const int placement : grid_.with(element)) --left_out_[index(placement)];
}

std::vector<PartialTiling> partial_tilings(const Coverage& coverage) {
    std::vector<PartialTiling> tilings;
    for (const Coverage::Grid& grid : coverage.grids()) tilings.emplace_back(grid);
    return tilings;
}

}  // namespace orbitile
