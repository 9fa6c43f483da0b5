#include "support/random_cover.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

namespace orbitile {
namespace {

class PlainCover {
  public:
    explicit PlainCover(const engine::CoverProblem& problem)
        : problem_(problem), left_(problem.copies) {
        descend();
    }

    std::vector<std::vector<int>> coverings;

  private:
    void descend() {
        int first = 0;
        while (covered_.contains(first)) ++first;
        if (first == problem_.item_count()) {
            if (std::ranges::count(left_, 0) == std::ssize(left_)) coverings.push_back(laid_);
            return;
        }
        for (std::size_t p = 0; p < problem_.placements.size(); ++p) {
            const auto placement = problem_.placements[p];
            int& own = left_[static_cast<std::size_t>(placement.piece_class)];
            const auto items = placement.covered;
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

    const engine::CoverProblem& problem_;
    std::vector<int> left_;
    std::set<int> covered_;
    std::vector<int> laid_;
};

}  // namespace

engine::CoverProblem problem_of(int items, std::vector<int> copies,
                                const std::vector<CoverRow>& rows,
                                std::vector<std::vector<int>> neighbours) {
    engine::CoverProblem problem;
    problem.required.assign(static_cast<std::size_t>(items), true);
    problem.copies = std::move(copies);
    for (const CoverRow& row : rows) {
        problem.placements.add(row.piece_class, row.covered, row.copies);
    }
    problem.neighbours = std::move(neighbours);
    problem.neighbours.resize(static_cast<std::size_t>(items));
    return problem;
}

engine::CoverProblem with_first(const engine::CoverProblem& problem, std::size_t placements) {
    engine::CoverProblem result = problem;
    result.placements.clear();
    for (std::size_t p = 0; p < placements; ++p) {
        const auto placement = problem.placements[p];
        result.placements.add(placement.piece_class, placement.covered, placement.copies);
    }
    return result;
}

engine::CoverProblem twice_each(int items) {
    std::vector<CoverRow> rows;
    for (int item = 0; item < items; ++item) rows.insert(rows.end(), 2, {0, 1, {item}});
    return problem_of(items, {items}, rows, {});
}

engine::CoverProblem random_cover(std::mt19937& random) {
    const auto below = [&](int end) {
        return static_cast<int>(random() % static_cast<unsigned>(end));
    };
    const int items = 2 + below(9);
    const int classes = 1 + below(3);
    std::vector<int> copies(static_cast<std::size_t>(classes));
    std::vector<CoverRow> rows;
    for (int item = 0; item < items;) {  // one covering there is
        CoverRow row{below(classes), 1 + below(2), {}};
        for (int size = 1 + below(3); size > 0 && item < items; --size) {
            row.covered.push_back(item++);
        }
        copies[static_cast<std::size_t>(row.piece_class)] += row.copies;
        rows.push_back(std::move(row));
    }
    for (int further = 8 + below(20); further > 0; --further) {
        std::set<int> covered;
        for (int size = 1 + below(3); size > 0; --size) covered.insert(below(items));
        rows.push_back({below(classes), 1 + below(2), {covered.begin(), covered.end()}});
    }
    std::vector<std::vector<int>> neighbours;
    for (int item = 0; item < items; ++item) neighbours.push_back({below(items)});
    return problem_of(items, std::move(copies), rows, std::move(neighbours));
}

std::vector<std::vector<int>> plain_coverings(const engine::CoverProblem& problem) {
    return PlainCover(problem).coverings;
}

}  // namespace orbitile
