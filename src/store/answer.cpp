#include "store/answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "puzzle/names.hpp"

namespace orbitile {
namespace store {

DecidedCounts decided_counts_of(const std::optional<CubeStatistics>& statistics) {
    if (!statistics) return {};
    return {.filled_silhouette_count = statistics->count(filled_member),
            .fillings = statistics->count("fillings"),
            .different_filling_count = statistics->count("different")};
}

DecidedCounts decided_counts_of(const std::vector<Cube>& cubes) {
    DecidedCounts sum;
    for (const Cube& cube : cubes) {
        if (!cube.is_exhausted) continue;
        const DecidedCounts counts = decided_counts_of(cube.statistics);
        sum.filled_silhouette_count += counts.filled_silhouette_count;
        sum.fillings += counts.fillings;
        sum.different_filling_count += counts.different_filling_count;
    }
    return sum;
}

std::int64_t stored_filling_count(const FillingQuestion& question, const DecidedCounts& counts) {
    return question.counts_up_to_symmetry ? counts.different_filling_count : counts.fillings;
}

std::string decided_counts_text(const Question& question, const DecidedCounts& counts) {
    if (is_about_board(question)) {
        return fmt::format("{} solutions, {} up to symmetry", counts.fillings,
                           counts.different_filling_count);
    }
    return fmt::format("{} shapes filled", counts.filled_silhouette_count);
}

}  // namespace store
CubeStatistics::CubeStatistics(std::initializer_list<NamedNumber> members) {
    for (const auto& [name, number] : members) set(name, number);
}

void CubeStatistics::set(const std::string& name, std::int64_t number) {
    if (find(name)) throw std::invalid_argument("'" + name + "' is counted twice");
    if (printable(name) != name) throw std::invalid_argument("a name that cannot be printed");
    members_.emplace_back(name, number);
}

std::optional<std::int64_t> CubeStatistics::find(std::string_view name) const {
    const auto member = std::ranges::find(members_, name, &NamedNumber::first);
    if (member == members_.end()) return std::nullopt;
    return member->second;
}

std::optional<std::int64_t> milliseconds_of(const std::optional<CubeStatistics>& statistics) {
    if (!statistics) return std::nullopt;
    // A double can represent all whole numbers up to this limit.
    constexpr std::int64_t max_milliseconds = std::int64_t{1} << 53U;
    const auto milliseconds = statistics->find(milliseconds_member);
    if (!milliseconds || *milliseconds < 0 || *milliseconds > max_milliseconds) return std::nullopt;
    return milliseconds;
}

std::string statistics_text(const std::optional<CubeStatistics>& statistics) {
    if (!statistics) return {};
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const auto& [name, number] : statistics->members()) json[name] = number;
    return json.dump();
}

std::optional<CubeStatistics> statistics_from_text(const std::string& text) {
    if (text.empty()) return std::nullopt;
    CubeStatistics statistics;
    const auto json = nlohmann::ordered_json::parse(text);
    for (const auto& member : json.items())
        statistics.set(member.key(), member.value().get<std::int64_t>());
    return statistics;
}

}  // namespace orbitile
