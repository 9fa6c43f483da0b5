// Lists of numbers that lie one after the other in memory: what a search reads again and again.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace orbitile {

class FlatLists {
  public:
    explicit FlatLists(const std::vector<std::vector<int>>& lists) {
        begins_.reserve(lists.size() + 1);
        for (const std::vector<int>& list : lists) {
            begins_.push_back(numbers_.size());
            numbers_.insert(numbers_.end(), list.begin(), list.end());
        }
        begins_.push_back(numbers_.size());
    }

    std::size_t size() const { return begins_.size() - 1; }

    std::span<const int> operator[](int list) const {
        const std::size_t begin = begins_[static_cast<std::size_t>(list)];
        return {numbers_.data() + begin, begins_[static_cast<std::size_t>(list) + 1] - begin};
    }

  private:
    std::vector<int> numbers_;
    std::vector<std::size_t> begins_;  ///< by list, and where the last one ends
};

}  // namespace orbitile
