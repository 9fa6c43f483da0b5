#include "candidate/partial_cover.hpp"

#include <utility>

namespace orbitile {
namespace {

// With more nodes a search costs more than it saves; the walk then continues without an answer.
constexpr int max_nodes = 200;
constexpr int max_nodes_of_repair = 20;

}  // namespace

void PartialCover::take_element(int element) {
    kept_.take_element(element);
    fresh_.take_element(element);
}

void PartialCover::release_element(int element) {
    kept_.release_element(element);
    fresh_.release_element(element);
}

void PartialCover::exclude_element(int element) {
    kept_.exclude_element(element);
    fresh_.exclude_element(element);
}

void PartialCover::readmit_element(int element) {
    kept_.readmit_element(element);
    fresh_.readmit_element(element);
}

void PartialCover::clear() {
    kept_.clear();
    may_be_incomplete_ = false;
}

bool PartialCover::covers_with(int element, int area) const {
    return !may_be_incomplete_ && kept_.needed() <= area && kept_.covers(element);
}

// Usually it is enough to replace one or two placements. If this fails, the search starts again
// without any placement. If it finds no cover, the old cover is kept, because it is still right for
// the states to which the walk returns.
bool PartialCover::search(std::span<const int> taken, int area) {
    if (repair(taken, area)) return true;
    const CoverSearchResult found = fresh_.cover(taken, area, max_nodes);
    if (found == CoverSearchResult::yes) {
        kept_.clear();
        std::swap(kept_, fresh_);
        may_be_incomplete_ = false;
    }
    return found != CoverSearchResult::no;
}

bool PartialCover::repair(std::span<const int> taken, int area) {
    removed_.clear();
    kept_.remove_impossible(removed_);
    may_be_incomplete_ =
        kept_.needed() > area ||
        kept_.cover(taken, area - kept_.needed(), max_nodes_of_repair) != CoverSearchResult::yes;
    if (!may_be_incomplete_) return true;
    for (const int placement : removed_) kept_.place(placement);
    return false;
}

}  // namespace orbitile
