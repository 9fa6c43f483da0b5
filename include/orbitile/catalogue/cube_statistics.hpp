// What the search of a cube counted, and how long it took: numbers with names, which
// docs/reference/catalogue.md lists. stored_text.hpp reads and writes them.
//
//     const std::optional<CubeStatistics>& statistics = cube.statistics;
//     if (statistics) report(statistics_text(*statistics));  // {"candidates":12,"milliseconds":3}
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orbitile {

/// Each name occurs once. Names are stored in the order in which they were set. Names that another
/// version of the program has set are kept.
class CubeStatistics {
  public:
    using Member = std::pair<std::string, std::int64_t>;

    CubeStatistics() = default;
    CubeStatistics(std::initializer_list<Member> members);

    /// Throws std::invalid_argument if the name is set already, or has characters that cannot be
    /// printed.
    void set(const std::string& name, std::int64_t number);

    /// Empty if the name is not set.
    std::optional<std::int64_t> find(std::string_view name) const;

    /// 0 if the name is not set: counts of 0 are not stored.
    std::int64_t count(std::string_view name) const { return find(name).value_or(0); }

    const std::vector<Member>& members() const { return members_; }

    friend bool operator==(const CubeStatistics&, const CubeStatistics&) = default;

  private:
    std::vector<Member> members_;
};

/// How long the work on a cube took; always the last member. It is not a part of the answer, so
/// comparisons of answers ignore it.
inline constexpr std::string_view milliseconds_member = "milliseconds";

/// Empty for an open cube, in a catalogue of an older program, and if the number is not a valid
/// time.
std::optional<std::int64_t> milliseconds_of(const std::optional<CubeStatistics>& statistics);

}  // namespace orbitile
