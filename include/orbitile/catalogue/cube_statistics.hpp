// What the search of a cube counted, and how long it took: numbers by name, as
// docs/reference/formats.md lists them. stored_text.hpp reads and writes them.
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

/// Each name once, in the order in which they were set, which is that in which they are stored.
/// Those that other versions of the program have set are kept as they are.
class CubeStatistics {
  public:
    using Member = std::pair<std::string, std::int64_t>;

    CubeStatistics() = default;
    CubeStatistics(std::initializer_list<Member> members);

    /// Throws std::invalid_argument where the name is set already or has what cannot be printed.
    void set(const std::string& name, std::int64_t number);

    /// None where it is not set.
    std::optional<std::int64_t> find(std::string_view name) const;

    /// 0 where it is not set: of candidates, what is 0 is left out.
    std::int64_t count(std::string_view name) const { return find(name).value_or(0); }

    const std::vector<Member>& members() const { return members_; }

    friend bool operator==(const CubeStatistics&, const CubeStatistics&) = default;

  private:
    std::vector<Member> members_;
};

/// How long the work on a cube took, always the last member. It says nothing about the answer, so
/// nothing that compares answers reads it.
inline constexpr std::string_view milliseconds_member = "milliseconds";

/// None of an open cube, in a catalogue of an older program, and where the number is no time.
std::optional<std::int64_t> milliseconds_of(const std::optional<CubeStatistics>& statistics);

}  // namespace orbitile
