#include "run/checkpoint.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <string_view>
#include <utility>

#include "catalogue/decision.hpp"
#include "catalogue/stored_text.hpp"
#include "catalogue/table.hpp"

namespace orbitile {
namespace {

// Stands for an empty list.
constexpr std::string_view no_entries = "-";

// More than a walk has: a component has at most a few hundred elements.
constexpr std::size_t max_choices = 10'000;

// No search counts further. Sums of such numbers do not overflow.
constexpr std::int64_t max_count = std::int64_t{1} << 53U;
constexpr std::int64_t max_begin_count = 1'000'000'000;

template <typename Number>
std::optional<Number> number_in(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}

std::string join_entries(const std::vector<std::string>& entries) {
    return entries.empty() ? std::string(no_entries) : fmt::format("{}", fmt::join(entries, ","));
}

std::optional<std::vector<std::string>> fingerprints_in(const std::string& text) {
    if (text == no_entries) return std::vector<std::string>{};
    auto fingerprints = split(text, ',');
    if (!std::ranges::all_of(fingerprints, catalogue::is_fingerprint_text)) return std::nullopt;
    return fingerprints;
}

std::optional<std::vector<std::uint32_t>> choices_in(const std::string& text) {
    std::vector<std::uint32_t> choices;
    for (const std::string& word : split(text, '.')) {
        const auto choice = number_in<std::uint32_t>(word);
        if (!choice || choices.size() == max_choices) return std::nullopt;
        choices.push_back(*choice);
    }
    return choices;
}

// Whether the counts can be those of a search that has found `finds` silhouettes: each candidate is
// counted once, and decided in one way.
bool are_consistent(const CubeStatistics& statistics, std::size_t finds) {
    std::uint64_t decided = 0;
    for (const auto& [name, count] : statistics.members()) {
        if (count < 0 || count > max_count) return false;
        if (name != "candidates" && name != "nodes" && name != milliseconds_member)
            decided += static_cast<std::uint64_t>(count);
    }
    return decided == static_cast<std::uint64_t>(statistics.count("candidates")) &&
           catalogue::decided_counts_of(statistics).filled == static_cast<std::int64_t>(finds);
}

// The words after "begun N".
std::string place_words(const std::string& checkpoint) {
    const auto blank = checkpoint.find(' ', tables::checkpoint_prefix.size());
    return blank == std::string::npos ? std::string() : checkpoint.substr(blank);
}

}  // namespace

std::int64_t begin_count(const std::string& checkpoint) {
    if (!checkpoint.starts_with(tables::checkpoint_prefix)) return 0;
    const std::string_view rest =
        std::string_view(checkpoint).substr(tables::checkpoint_prefix.size());
    const auto count = number_in<std::int64_t>(rest.substr(0, rest.find(' ')));
    return std::clamp<std::int64_t>(count.value_or(0), 0, max_begin_count);
}

std::string checkpoint_text(std::int64_t begin_count, const ResumePoint* point) {
    std::string text = fmt::format("{}{}", tables::checkpoint_prefix, begin_count);
    if (point == nullptr) return text;
    const auto& [place, counts, reported] = point->progress;
    return text + fmt::format(" at {} {} finds {} reported {}", fmt::join(place.choices, "."),
                              place.digest, join_entries(point->finds), join_entries(reported));
}

std::string with_begin_count(const std::string& checkpoint, std::int64_t begin_count) {
    return checkpoint_text(begin_count, nullptr) + place_words(checkpoint);
}

std::optional<ResumePoint> resume_point(const std::string& checkpoint,
                                        const std::optional<CubeStatistics>& statistics) {
    std::istringstream words(place_words(checkpoint));
    std::string at;
    std::string choices;
    std::string digest;
    std::string finds_word;
    std::string finds;
    std::string reported_word;
    std::string reported;
    words >> at >> choices >> digest >> finds_word >> finds >> reported_word >> reported;
    if (!words || at != "at" || finds_word != "finds" || reported_word != "reported" || !statistics)
        return std::nullopt;
    auto read_choices = choices_in(choices);
    auto read_finds = fingerprints_in(finds);
    auto read_reported = fingerprints_in(reported);
    if (!read_choices || !read_finds || !read_reported) return std::nullopt;
    if (!are_consistent(*statistics, read_finds->size())) return std::nullopt;
    return ResumePoint{{{*std::move(read_choices), digest},
                        {statistics->members().begin(), statistics->members().end()},
                        *std::move(read_reported)},
                       *std::move(read_finds)};
}

}  // namespace orbitile
