#include "candidate/partial_cover.hpp"

#include <utility>

namespace orbitile {
namespace {

// With more nodes a search costs more than it saves; the walk then continues without an answer.
constexpr int max_nodes = 200;
constexpr int max_nodes_of_repair = 20;

}  // namespace

void PartialCover::take_in(int element) {
    kept_.take_in(element);
    fresh_.take_in(element);
}

void PartialCover::give_back(int element) {
    kept_.give_back(element);
    fresh_.give_back(element);
}

void PartialCover::leave_out(int element) {
    kept_.leave_out(element);
    fresh_.leave_out(element);
}

void PartialCover::let_in(int element) {
    kept_.let_in(element);
    fresh_.let_in(element);
}

void PartialCover::clear() {
    kept_.clear();
    may_lack_ = false;
}

bool PartialCover::covers_with(int element, int area) const {
    return !may_lack_ && kept_.needed() <= area && kept_.covers(element);
}

// Usually it is enough to replace one or two placements. If this fails, the search starts again
// without any placement. If it finds no cover, the old cover is kept, because it is still right for
// the states to which the walk returns.
bool PartialCover::search(std::span<const int> taken, int area) {
    if (repair(taken, area)) return true;
    const CoverFound found = fresh_.cover(taken, area, max_nodes);
    if (found == CoverFound::yes) {
        kept_.clear();
        std::swap(kept_, fresh_);
        may_lack_ = false;
    }
    return found != CoverFound::no;
}

bool PartialCover::repair(std::span<const int> taken, int area) {
    taken_off_.clear();
    kept_.take_off_impossible(taken_off_);
    may_lack_ = kept_.needed() > area ||
                kept_.cover(taken, area - kept_.needed(), max_nodes_of_repair) != CoverFound::yes;
    if (!may_lack_) return true;
    for (const int placement : taken_off_) kept_.place(placement);
    return false;
}

}  // namespace orbitile
