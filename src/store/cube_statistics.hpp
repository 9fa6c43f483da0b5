// The statistics of the search of a cube (a work unit), such as counts and the elapsed time. The
// statistics are numbers with names, which docs/reference/catalogue.md lists.
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

/// Numbers with names. Each name occurs once. Names are stored in the order in which they were set.
/// A name that this version of the program does not know is kept.
class CubeStatistics {
  public:
    using NamedNumber = std::pair<std::string, std::int64_t>;

    CubeStatistics() = default;
    CubeStatistics(std::initializer_list<NamedNumber> members);

    /// Sets the number with this name. Throws std::invalid_argument if the name is set already, or
    /// has characters that cannot be printed.
    void set(const std::string& name, std::int64_t number);

    /// The number with this name, or nothing if the name is not set.
    std::optional<std::int64_t> find(std::string_view name) const;

    /// The number with this name. It is 0 if the name is not set, because a search does not store
    /// counts of 0.
    std::int64_t count(std::string_view name) const { return find(name).value_or(0); }

    const std::vector<NamedNumber>& members() const { return members_; }

    friend bool operator==(const CubeStatistics&, const CubeStatistics&) = default;

  private:
    std::vector<NamedNumber> members_;
};

/// The name of the number that states how many milliseconds the work on a cube took. This number is
/// always the last one. Comparisons of answers ignore this number, because two runs with the same
/// result can take different times.
inline constexpr std::string_view milliseconds_member = "milliseconds";

/// The name of the number of finds that were stored for a cube: shapes, or the fills of a subset.
inline constexpr std::string_view filled_member = "filled";

/// Returns the stored time in milliseconds, or nothing if no valid time is stored. For example, no
/// time is stored if the cube is open, or if an older version of the program wrote the catalogue.
std::optional<std::int64_t> milliseconds_of(const std::optional<CubeStatistics>& statistics);

/// The statistics as JSON, `{"candidates":3,"nodes":7}`. The text is empty if there are no
/// statistics.
std::string statistics_text(const std::optional<CubeStatistics>& statistics);
/// Throws an exception of the JSON library if the text is not an object of whole numbers.
std::optional<CubeStatistics> statistics_from_text(const std::string& text);

}  // namespace orbitile
