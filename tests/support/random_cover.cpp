#include "support/random_cover.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

namespace orbitile {
namespace {

class PlainCover {
  public:
    explicit PlainCover(const FrontProblem& problem) : problem_(problem), left_(problem.copies) {
        descend();
    }

    std::vector<std::vector<int>> coverings;

  private:
    void descend() {
        int first = 0;
        while (covered_.contains(first)) ++first;
        if (first == problem_.items) {
            if (std::ranges::count(left_, 0) == std::ssize(left_)) coverings.push_back(laid_);
            return;
        }
        for (std::size_t p = 0; p < problem_.placements.size(); ++p) {
            const auto& placement = problem_.placements[p];
            int& own = left_[static_cast<std::size_t>(placement.piece_class)];
            const auto& items = placement.covered;
            if (own < placement.copies || std::ranges::find(items, first) == items.end()) continue;
            if (std::ranges::any_of(items, [&](int i) { return covered_.contains(i); })) continue;
            own -= placement.copies;
            covered_.insert(items.begin(), items.end());
            laid_.push_back(static_cast<int>(p));
            descend();
            laid_.pop_back();
            for (const int item : items) covered_.erase(item);
            own += placement.copies;
        }
    }

    const FrontProblem& problem_;
    std::vector<int> left_;
    std::set<int> covered_;
    std::vector<int> laid_;
};

}  // namespace

FrontProblem twice_each(int items) {
    FrontProblem problem{items, {items}, {}, {}};
    problem.neighbours.resize(static_cast<std::size_t>(items));
    for (int item = 0; item < items; ++item) {
        problem.placements.push_back({0, 1, {item}});
        problem.placements.push_back({0, 1, {item}});
    }
    return problem;
}

FrontProblem random_cover(std::mt19937& random) {
    const auto below = [&](int end) {
        return static_cast<int>(random() % static_cast<unsigned>(end));
    };
    FrontProblem problem{
        2 + below(9), std::vector<int>(static_cast<std::size_t>(1 + below(3))), {}, {}};
    const auto classes = static_cast<int>(problem.copies.size());
    problem.neighbours.resize(static_cast<std::size_t>(problem.items));
    for (int item = 0; item < problem.items;) {  // one covering there is
        FrontProblem::Placement placement{below(classes), 1 + below(2), {}};
        for (int size = 1 + below(3); size > 0 && item < problem.items; --size) {
            placement.covered.push_back(item++);
        }
        problem.copies[static_cast<std::size_t>(placement.piece_class)] += placement.copies;
        problem.placements.push_back(std::move(placement));
    }
    for (int further = 8 + below(20); further > 0; --further) {
        std::set<int> items;
        for (int size = 1 + below(3); size > 0; --size) items.insert(below(problem.items));
        problem.placements.push_back({below(classes), 1 + below(2), {items.begin(), items.end()}});
    }
    for (int item = 0; item < problem.items; ++item) {
        problem.neighbours[static_cast<std::size_t>(item)].push_back(below(problem.items));
    }
    return problem;
}

std::vector<std::vector<int>> plain_coverings(const FrontProblem& problem) {
    return PlainCover(problem).coverings;
}

}  // namespace orbitile
