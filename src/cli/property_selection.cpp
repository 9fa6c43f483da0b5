#include "cli/property_selection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <queue>
#include <string_view>
#include <utility>

#include "geometry/symmetry_group.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

constexpr std::array condition_names{"width", "holes", "solutions", "symmetry", "random"};

std::optional<std::int64_t> parse_number(std::string_view text) {
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [number_end, error] = std::from_chars(text.data(), end, number);
    if (text.empty() || error != std::errc{} || number_end != end || number < 0)
        return std::nullopt;
    return number;
}

[[noreturn]] void refuse_condition(const std::string& condition, const std::string& example) {
    throw InputError(fmt::format("--select: {} is not a condition; write for example {}",
                                 in_quotes(condition), example));
}

// Reads "8", "6..8" or "6..".
NumberRange parse_range(const std::string& condition, std::string_view text) {
    const auto dots_position = text.find("..");
    const auto min = parse_number(text.substr(0, dots_position));
    NumberRange range{min.value_or(0), min.value_or(0)};
    bool is_valid = min.has_value();
    if (dots_position != std::string_view::npos) {
        const auto max = parse_number(text.substr(dots_position + 2));
        is_valid = is_valid && (max || text.size() == dots_position + 2);
        range.max = max.value_or(std::numeric_limits<std::int64_t>::max());
    }
    if (is_valid && range.min <= range.max) return range;
    const std::string name = condition.substr(0, condition.find(':'));
    refuse_condition(condition, fmt::format("{0}:2, {0}:2..4 or {0}:2..", name));
}

void read_sample(const std::string& condition, std::string_view text,
                 PropertySelection& selection) {
    const auto colon_position = text.find(':');
    const auto size = parse_number(text.substr(0, colon_position));
    if (!size || *size == 0) refuse_condition(condition, "random:100");
    selection.sample_size = static_cast<std::size_t>(*size);
    if (colon_position == std::string_view::npos) return;
    const auto seed = parse_number(text.substr(colon_position + 1));
    if (!seed) refuse_condition(condition, "random:100:7");
    selection.seed = static_cast<std::uint64_t>(*seed);
}

void read_condition(const std::string& condition, PropertySelection& selection) {
    const auto colon_position = condition.find(':');
    const std::string name = lower_case(condition.substr(0, colon_position));
    const std::string_view value = std::string_view(condition).substr(
        colon_position == std::string::npos ? condition.size() : colon_position + 1);
    const auto set_once = [&](auto& member, auto new_value) {
        if (member) throw InputError(fmt::format("--select: {} is given twice", name));
        member = new_value;
    };
    if (name == "width") return set_once(selection.width, parse_range(condition, value));
    if (name == "holes") return set_once(selection.holes, parse_range(condition, value));
    if (name == "solutions") return set_once(selection.solutions, parse_range(condition, value));
    if (name == "symmetry") {
        const auto group = symmetry_group_from_name(value);
        if (!group) refuse_condition(condition, "symmetry:C4");
        return set_once(selection.symmetry, std::string(group->name));
    }
    if (name != "random") {
        throw InputError(fmt::format(
            "--select: {} is not one of the conditions width, holes, solutions, symmetry and "
            "random; give either conditions or shapes",
            in_quotes(condition)));
    }
    if (selection.sample_size) throw InputError("--select: random is given twice");
    read_sample(condition, value, selection);
}

std::vector<std::string> split_conditions(const std::string& list) {
    std::vector<std::string> conditions;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        std::string condition = list.substr(begin, end - begin);
        std::erase(condition, ' ');
        if (!condition.empty()) conditions.push_back(std::move(condition));
        begin = end + 1;
    }
    return conditions;
}

// Returns a number that looks random, but depends only on the fingerprint and the seed. The number
// is an FNV-1a hash whose bits are mixed again.
std::uint64_t sample_key(std::string_view fingerprint, std::uint64_t seed) {
    std::uint64_t key = 0xcbf29ce484222325U ^ (seed * 0x9e3779b97f4a7c15U);
    for (const char c : fingerprint) key = (key ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    key = (key ^ key >> 30U) * 0xbf58476d1ce4e5b9U;
    key = (key ^ key >> 27U) * 0x94d049bb133111ebU;
    return key ^ key >> 31U;
}

}  // namespace

bool PropertySelection::includes(const ShapeProperties& shape) const {
    if (width && !width->includes(shape.width)) return false;
    if (holes && !holes->includes(shape.holes)) return false;
    if (symmetry && *symmetry != shape.full_symmetry) return false;
    if (!solutions) return true;
    const auto& count =
        shape.tiling_count_up_to_symmetry ? shape.tiling_count_up_to_symmetry : shape.tiling_count;
    if (!count) return false;
    // A count that does not fit into 63 bits is larger than every number in a condition.
    const auto number = parse_number(*count);
    return number ? solutions->includes(*number)
                  : solutions->max == std::numeric_limits<std::int64_t>::max();
}

std::string selection_help() {
    return "Or conditions, joined by commas, that the shapes must meet: width:6..8, holes:0, "
           "solutions:1, symmetry:C4, and random:100 for a random sample";
}

std::optional<PropertySelection> property_selection_from_text(const std::string& text) {
    const std::vector<std::string> conditions = split_conditions(text);
    const bool has_condition =
        !conditions.empty() && std::ranges::any_of(condition_names, [&](const char* name) {
            return lower_case(conditions.front()).starts_with(std::string(name) + ":");
        });
    if (!has_condition) return std::nullopt;
    PropertySelection selection;
    for (const std::string& condition : conditions) read_condition(condition, selection);
    return selection;
}

std::vector<std::string> select_by_properties(const Catalogue& catalogue,
                                              const PropertySelection& selection,
                                              std::size_t max_count) {
    store::refuse_board(catalogue, "--select with a condition");
    // The chosen shapes: the sample_key() and the fingerprint of each shape. Without a sample, each
    // key is 0. top() has the largest key.
    std::priority_queue<std::pair<std::uint64_t, std::string>> chosen_shapes;
    const std::size_t requested_count = selection.sample_size.value_or(max_count + 1);
    const bool is_sample = selection.sample_size.has_value();
    if (is_sample && requested_count > max_count) {
        throw InputError(fmt::format("--select: a sample can have at most {} shapes", max_count));
    }
    catalogue.visit_properties([&](const ShapeProperties& shape) {
        if (!selection.includes(shape)) return;
        const std::uint64_t key = is_sample ? sample_key(shape.fingerprint, selection.seed) : 0;
        if (chosen_shapes.size() == requested_count) {
            if (!is_sample || key >= chosen_shapes.top().first) return;
            chosen_shapes.pop();
        }
        chosen_shapes.emplace(key, shape.fingerprint);
    });
    if (chosen_shapes.empty()) {
        const bool asks_for_counts = selection.solutions.has_value();
        throw InputError(fmt::format(
            "--select: no shape of {} meets these conditions{}", catalogue.folder().string(),
            asks_for_counts ? " (only shapes whose solutions are counted can)" : ""));
    }
    if (chosen_shapes.size() > max_count) {
        throw InputError(fmt::format(
            "--select: more than {} shapes of {} meet these conditions; add a condition, for "
            "example random:100",
            max_count, catalogue.folder().string()));
    }
    std::vector<std::string> fingerprints;
    for (; !chosen_shapes.empty(); chosen_shapes.pop())
        fingerprints.push_back(chosen_shapes.top().second);
    std::ranges::sort(fingerprints);
    return fingerprints;
}

}  // namespace orbitile::cli
