#include "run/checkpoint.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <string_view>
#include <utility>

#include "store/packing.hpp"

namespace orbitile {
namespace {

// The first word of each checkpoint.
constexpr std::string_view checkpoint_prefix = "begun ";

// The max number of choices in a checkpoint. A walk makes one choice for each element, and a
// component has at most a few hundred elements. So a checkpoint with more choices is forged.
constexpr std::size_t max_choices = 10'000;

// The counts of a search are below this limit, and sums of such counts do not overflow.
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
    std::vector<std::string> words;
    std::istringstream stream(text);
    for (std::string word; std::getline(stream, word, separator);) words.push_back(word);
    return words;
}

std::optional<std::vector<std::uint32_t>> choices_from_text(const std::string& text) {
    std::vector<std::uint32_t> choices;
    for (const std::string& word : split(text, '.')) {
        const auto choice = number_in<std::uint32_t>(word);
        if (!choice || choices.size() == max_choices) return std::nullopt;
        choices.push_back(*choice);
    }
    return choices;
}

// Whether a search can have these counts. A search decides each candidate in one way, so the counts
// of all decisions add up to the count of candidates.
bool are_consistent(const CubeStatistics& statistics) {
    std::uint64_t decided_count = 0;
    for (const auto& [name, count] : statistics.members()) {
        if (count < 0 || count > max_count) return false;
        if (name != "candidates" && name != "nodes" && name != milliseconds_member)
            decided_count += static_cast<std::uint64_t>(count);
    }
    return decided_count == static_cast<std::uint64_t>(statistics.count("candidates"));
}

// The words after "begun N", with the blank before them.
std::string text_after_begin_count(const std::string& checkpoint) {
    const auto separator_position = checkpoint.find(' ', checkpoint_prefix.size());
    return separator_position == std::string::npos ? std::string()
                                                   : checkpoint.substr(separator_position);
}

}  // namespace

std::int64_t begin_count(const std::string& checkpoint) {
    if (!checkpoint.starts_with(checkpoint_prefix)) return 0;
    const std::string_view words_after_prefix =
        std::string_view(checkpoint).substr(checkpoint_prefix.size());
    const auto count =
        number_in<std::int64_t>(words_after_prefix.substr(0, words_after_prefix.find(' ')));
    return std::clamp<std::int64_t>(count.value_or(0), 0, max_begin_count);
}

std::string checkpoint_text(std::int64_t begin_count,
                            const std::optional<silhouette::SearchProgress>& progress) {
    if (!progress) return with_begin_count("", begin_count);
    std::string text = fmt::format("{}{} at {} {}", checkpoint_prefix, begin_count,
                                   fmt::join(progress->place.choices, "."), progress->place.digest);
    if (!progress->reported_fingerprints.empty())
        text += fmt::format(" reported {}", fmt::join(progress->reported_fingerprints, ","));
    return text;
}

std::string with_begin_count(const std::string& checkpoint, std::int64_t begin_count) {
    return fmt::format("{}{}{}", checkpoint_prefix, begin_count,
                       text_after_begin_count(checkpoint));
}

std::optional<silhouette::SearchProgress> progress_in(
    const std::string& checkpoint, const std::optional<CubeStatistics>& statistics) {
    const std::vector<std::string> words = split(text_after_begin_count(checkpoint), ' ');
    const bool has_reported_fingerprints = words.size() == 6 && words[4] == "reported";
    if (words.size() != (has_reported_fingerprints ? 6 : 4) || words[1] != "at")
        return std::nullopt;
    auto choices = choices_from_text(words[2]);
    std::vector<std::string> reported_fingerprints;
    if (has_reported_fingerprints) reported_fingerprints = split(words[5], ',');
    if (!choices || !std::ranges::all_of(reported_fingerprints, store::is_fingerprint_text) ||
        reported_fingerprints.size() > silhouette::max_reported_fingerprints || !statistics ||
        !are_consistent(*statistics)) {
        return std::nullopt;
    }
    silhouette::NamedCounts counts = statistics->members();
    std::erase_if(counts, [](const auto& count) { return count.first == milliseconds_member; });
    return silhouette::SearchProgress{.place = {*std::move(choices), words[3]},
                                      .counts = std::move(counts),
                                      .reported_fingerprints = std::move(reported_fingerprints),
                                      .milliseconds = milliseconds_of(statistics).value_or(0)};
}

}  // namespace orbitile
