#include "catalogue/cube_time.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace orbitile {

std::string with_milliseconds(const std::string& statistics, std::int64_t milliseconds) {
    std::string members = statistics.empty() ? "{}" : statistics;
    members.pop_back();  // the closing brace
    return fmt::format("{}{}\"{}\":{}}}", members, members == "{" ? "" : ",", milliseconds_member,
                       milliseconds);
}

std::optional<std::int64_t> milliseconds_of(const std::string& statistics) {
    if (statistics.empty()) return std::nullopt;
    const auto json = nlohmann::json::parse(statistics, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    const auto member = json.find(milliseconds_member);
    if (member == json.end() || !member->is_number_unsigned()) return std::nullopt;
    const auto milliseconds = member->get<std::uint64_t>();
    constexpr std::uint64_t most = std::uint64_t{1} << 53U;  // what a double holds exactly
    if (milliseconds > most) return std::nullopt;
    return static_cast<std::int64_t>(milliseconds);
}

}  // namespace orbitile
