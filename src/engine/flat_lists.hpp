// Stores many lists of values in one array, so that a list does not need an allocation of its own.
//
// There are two classes. FlatLists numbers the lists in the order in which they are added, and
// stores their positions. ListPool returns the position of each list as a range, and the caller
// stores this range next to other data.
//
//     FlatLists<int> lists;
//     lists.add(std::vector{3, 4});
//     for (const int value : lists[0]) use(value);
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace orbitile::engine {

/// `Index` is the type of the positions. A narrow type saves memory if there are many lists.
template <typename Value, typename Index = std::size_t>
class FlatLists {
  public:
    FlatLists() = default;
    explicit FlatLists(const std::vector<std::vector<Value>>& lists) {
        begin_positions_.reserve(lists.size() + 1);
        for (const std::vector<Value>& list : lists) add(list);
    }

    /// Makes the lists from arrays. List i consists of the values from position begins[i] up to,
    /// but not including, begins[i + 1].
    FlatLists(std::vector<Index> begins, std::vector<Value> values)
        : values_(std::move(values)), begin_positions_(std::move(begins)) {}

    void add(std::span<const Value> list) {
        values_.insert(values_.end(), list.begin(), list.end());
        end_list();
    }
    /// Appends a value to the list that end_list() will end.
    void push(const Value& value) { values_.push_back(value); }
    void end_list() { begin_positions_.push_back(static_cast<Index>(values_.size())); }

    void clear() {
        values_.clear();
        begin_positions_.resize(1);
    }
    void reserve(std::size_t lists, std::size_t values) {
        begin_positions_.reserve(lists + 1);
        values_.reserve(values);
    }
    void shrink_to_fit() {
        values_.shrink_to_fit();
        begin_positions_.shrink_to_fit();
    }

    /// size() is the number of lists. value_count() is the number of values in all lists together.
    std::size_t size() const { return begin_positions_.size() - 1; }
    std::size_t value_count() const { return values_.size(); }

    std::size_t begin_of(std::size_t list) const { return begin_positions_[list]; }
    template <std::integral Number>
    std::span<const Value> operator[](Number number) const {
        const auto list = static_cast<std::size_t>(number);
        return {values_.data() + begin_positions_[list],
                static_cast<std::size_t>(begin_positions_[list + 1] - begin_positions_[list])};
    }

    std::span<Value> values() { return values_; }
    std::size_t capacity() const { return values_.capacity(); }

    /// Returns the number of allocated bytes. While `values_` grows, its old array also exists for
    /// a moment. So half of its capacity is added if `values_` can still grow.
    std::size_t bytes() const {
        const std::size_t reallocation_reserve =
            values_.capacity() == values_.size() ? 0 : values_.capacity() / 2;
        return (values_.capacity() + reallocation_reserve) * sizeof(Value) +
               begin_positions_.capacity() * sizeof(Index);
    }

    friend bool operator==(const FlatLists&, const FlatLists&) = default;

  private:
    std::vector<Value> values_;
    /// For each list, the position in `values_` at which the list begins. One more number follows:
    /// the position at which the last list ends.
    std::vector<Index> begin_positions_{0};
};

/// The position of one list in a ListPool.
struct ListRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t size() const { return end - begin; }
};

template <typename Value>
class ListPool {
  public:
    ListRange add(std::span<const Value> list) {
        const auto begin = static_cast<std::uint32_t>(values_.size());
        values_.insert(values_.end(), list.begin(), list.end());
        return {begin, static_cast<std::uint32_t>(values_.size())};
    }
    std::span<const Value> operator[](const ListRange& range) const {
        return {values_.data() + range.begin, range.size()};
    }

  private:
    std::vector<Value> values_;
};

}  // namespace orbitile::engine
