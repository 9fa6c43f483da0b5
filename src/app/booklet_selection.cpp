#include "app/booklet_selection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <system_error>
#include <utility>

#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/text_file.hpp"

namespace orbitile::app {
namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 20U;
constexpr std::size_t least_characters = 4;
constexpr std::string_view blanks = " \t";

/// A line of a file, or a part of a list.
struct Mention {
    std::string where;
    std::string fingerprint;
    std::string name;
};

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<Mention> mentions_in(const std::filesystem::path& file) {
    const std::string text = read_text_file(file, most_bytes);
    refuse_non_text(text, most_bytes, file.string());
    std::vector<Mention> mentions;
    int number = 0;
    for (const std::string& whole : lines_of(text)) {
        ++number;
        const std::string_view line = trimmed(whole);
        if (line.empty() || line.front() == '#') continue;
        const auto end = line.find_first_of(blanks);
        mentions.push_back(
            {fmt::format("{}:{}", file.string(), number), std::string(line.substr(0, end)),
             end == std::string_view::npos ? std::string()
                                           : std::string(trimmed(line.substr(end)))});
    }
    return mentions;
}

std::vector<Mention> mentions_of(const std::string& list) {
    std::vector<Mention> mentions;
    for (std::size_t at = 0; at <= list.size();) {
        const std::size_t end = std::min(list.find(',', at), list.size());
        const auto part = trimmed(std::string_view(list).substr(at, end - at));
        if (!part.empty())
            mentions.push_back({"--select (no file of this name)", std::string(part), {}});
        at = end + 1;
    }
    return mentions;
}

std::vector<std::string> components(std::string_view fingerprint) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= fingerprint.size();) {
        const std::size_t end = std::min(fingerprint.find('+', at), fingerprint.size());
        parts.emplace_back(fingerprint.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

bool begins_so(const std::string& whole, const std::vector<std::string>& beginnings) {
    const auto parts = components(whole);
    if (parts.size() != beginnings.size()) return false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (beginnings[i].size() < least_characters || !parts[i].starts_with(beginnings[i])) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::string whole_fingerprint(const std::vector<StoredChallenge>& challenges,
                              const std::string& fingerprint, const std::string& where) {
    std::vector<std::string> meant;
    const auto beginnings = components(fingerprint);
    for (const StoredChallenge& stored : challenges) {
        const std::string& whole = stored.challenge.fingerprint;
        if (whole == fingerprint) return whole;
        if (begins_so(whole, beginnings)) meant.push_back(whole);
    }
    if (meant.empty()) {
        throw InputError(
            fmt::format("{}: the catalogue holds no challenge '{}'", where, fingerprint));
    }
    if (meant.size() > 1) {
        throw InputError(fmt::format("{}: '{}' may be {} or {}; give more of its characters", where,
                                     fingerprint, meant[0], meant[1]));
    }
    return meant.front();
}

std::vector<std::string> selected_fingerprints(const std::vector<StoredChallenge>& challenges,
                                               const std::string& file_or_list) {
    std::error_code ignored;  // a long list is no name of a file
    const bool is_file = std::filesystem::exists(file_or_list, ignored);
    const auto mentions = is_file ? mentions_in(file_or_list) : mentions_of(file_or_list);
    std::vector<std::string> selected;
    std::set<std::string> seen;
    for (const Mention& mention : mentions) {
        selected.push_back(whole_fingerprint(challenges, mention.fingerprint, mention.where));
        if (!seen.insert(selected.back()).second) {
            throw InputError(
                fmt::format("{}: {} is selected twice", mention.where, selected.back()));
        }
    }
    if (selected.empty()) throw InputError("--select: nothing is selected");
    return selected;
}

std::map<std::string, std::string> named_fingerprints(
    const std::vector<StoredChallenge>& challenges, const std::filesystem::path& file) {
    std::map<std::string, std::string> names;
    for (const Mention& mention : mentions_in(file)) {
        if (mention.name.empty()) {
            throw InputError(fmt::format("{}: after '{}' a name is missing", mention.where,
                                         mention.fingerprint));
        }
        if (const auto fault = puzzle_name_fault(mention.name)) {
            throw InputError(mention.where + ": " + *fault);
        }
        const auto whole = whole_fingerprint(challenges, mention.fingerprint, mention.where);
        if (!names.emplace(whole, mention.name).second) {
            throw InputError(fmt::format("{}: {} has a name already", mention.where, whole));
        }
    }
    return names;
}

}  // namespace orbitile::app
