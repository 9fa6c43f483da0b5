#include "cli/selection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <queue>
#include <regex>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

#include "geometry/symmetry_group.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/number_text.hpp"
#include "store/sweep.hpp"
#include "store/write_file.hpp"

namespace orbitile::cli {
namespace {

// Returns the parts of the text between the separators, without blanks at their ends. Leaves out
// empty parts.
std::vector<std::string> split(const std::string& text, char separator) {
    constexpr auto blanks = " \t";
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        part.erase(part.find_last_not_of(blanks) + 1);
        part.erase(0, std::min(part.find_first_not_of(blanks), part.size()));
        if (!part.empty()) parts.push_back(std::move(part));
    }
    return parts;
}

// --- Conditions. ---

constexpr auto max_selected_shapes = static_cast<std::size_t>(store::max_listed_shapes);

struct NumberRange {
    std::int64_t min = 0;
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
    bool includes(std::int64_t number) const { return number >= min && number <= max; }
};

struct PropertySelection {
    std::optional<NumberRange> width = {};
    std::optional<NumberRange> holes = {};
    std::optional<NumberRange> solutions = {};
    std::optional<std::string> symmetry = {};
    std::optional<std::size_t> sample_size = {};
    std::uint64_t seed = 1;

    bool includes(const ShapeProperties& shape) const;
};

constexpr std::array condition_names{"width", "holes", "solutions", "symmetry", "random"};

[[noreturn]] void refuse_condition(const std::string& condition, const std::string& example) {
    throw InputError(fmt::format("--select: {} is not a condition; write for example {}",
                                 in_quotes(condition), example));
}

// Reads "8", "6..8" or "6..".
NumberRange parse_range(const std::string& condition, const std::string& text) {
    static const std::regex pattern(R"((\d{1,18})(\.\.(\d{1,18})?)?)");
    std::smatch parts;
    if (std::regex_match(text, parts, pattern)) {
        NumberRange range{.min = std::stoll(parts[1])};
        if (!parts[2].matched) range.max = range.min;
        if (parts[3].matched) range.max = std::stoll(parts[3]);
        if (range.min <= range.max) return range;
    }
    refuse_condition(condition, fmt::format("{0}:2, {0}:2..4 or {0}:2..",
                                            condition.substr(0, condition.find(':'))));
}

// Reads "100" or "100:7".
void read_sample(const std::string& condition, const std::string& text,
                 PropertySelection& selection) {
    static const std::regex pattern(R"(0*([1-9]\d{0,17})(:(\d{1,18}))?)");
    std::smatch parts;
    if (!std::regex_match(text, parts, pattern))
        refuse_condition(condition, "random:100 or random:100:7");
    selection.sample_size = static_cast<std::size_t>(std::stoull(parts[1]));
    if (parts[3].matched) selection.seed = std::stoull(parts[3]);
}

void read_condition(const std::string& condition, PropertySelection& selection) {
    const auto colon_position = condition.find(':');
    const std::string name = lower_case(condition.substr(0, colon_position));
    const std::string value =
        colon_position == std::string::npos ? "" : condition.substr(colon_position + 1);
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

// Returns a number that looks random, but depends only on the fingerprint and the seed. The number
// is an FNV-1a hash whose bits are mixed again.
std::uint64_t sample_key(std::string_view fingerprint, std::uint64_t seed) {
    std::uint64_t key = 0xcbf29ce484222325U ^ (seed * 0x9e3779b97f4a7c15U);
    for (const char c : fingerprint) key = (key ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    key = (key ^ key >> 30U) * 0xbf58476d1ce4e5b9U;
    key = (key ^ key >> 27U) * 0x94d049bb133111ebU;
    return key ^ key >> 31U;
}

bool PropertySelection::includes(const ShapeProperties& shape) const {
    if (width && !width->includes(shape.width)) return false;
    if (holes && !holes->includes(shape.holes)) return false;
    if (symmetry && *symmetry != shape.full_symmetry) return false;
    if (!solutions) return true;
    const auto& count =
        shape.tiling_count_up_to_symmetry ? shape.tiling_count_up_to_symmetry : shape.tiling_count;
    if (!count) return false;
    // A count that does not fit into 63 bits is larger than every number in a condition.
    const auto number = number_from_text<std::int64_t>(*count);
    return number ? solutions->includes(*number)
                  : solutions->max == std::numeric_limits<std::int64_t>::max();
}

// Returns the conditions in the text of --select. Returns nothing if the text does not begin with a
// condition, because the text is a list of shapes in this case.
std::optional<PropertySelection> property_selection_from_text(const std::string& text) {
    std::vector<std::string> conditions = split(text, ',');
    for (std::string& condition : conditions) std::erase(condition, ' ');
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
                                              const PropertySelection& selection) {
    store::refuse_board(catalogue, "--select with a condition");
    // The chosen shapes: the sample_key() and the fingerprint of each shape. Without a sample, each
    // key is 0. top() has the largest key.
    std::priority_queue<std::pair<std::uint64_t, std::string>> chosen_shapes;
    const std::size_t requested_count = selection.sample_size.value_or(max_selected_shapes + 1);
    const bool is_sample = selection.sample_size.has_value();
    if (is_sample && requested_count > max_selected_shapes) {
        throw InputError(
            fmt::format("--select: a sample can have at most {} shapes", max_selected_shapes));
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
    if (chosen_shapes.size() > max_selected_shapes) {
        throw InputError(fmt::format(
            "--select: more than {} shapes of {} meet these conditions; add a condition, for "
            "example random:100",
            max_selected_shapes, catalogue.folder().string()));
    }
    std::vector<std::string> fingerprints;
    for (; !chosen_shapes.empty(); chosen_shapes.pop())
        fingerprints.push_back(chosen_shapes.top().second);
    std::ranges::sort(fingerprints);
    return fingerprints;
}

// --- Lists of shapes. ---

constexpr std::size_t min_beginning_characters = 4;

std::vector<store::NameLine> split_list(const std::string& list) {
    std::vector<store::NameLine> lines;
    for (const std::string& shape : split(list, ','))
        lines.push_back({"--select (no file of this name)", shape, shape});
    return lines;
}

bool matches_beginnings(const std::string& fingerprint,
                        const std::vector<std::string>& beginnings) {
    if (beginnings.size() == 1) {
        return beginnings[0].size() >= min_beginning_characters &&
               fingerprint.starts_with(beginnings[0]);
    }
    const auto components = split(fingerprint, '+');
    if (components.size() != beginnings.size()) return false;
    for (std::size_t i = 0; i < components.size(); ++i) {
        if (beginnings[i].size() < min_beginning_characters ||
            !components[i].starts_with(beginnings[i])) {
            return false;
        }
    }
    return true;
}

}  // namespace

bool has_conditions(const std::string& selection) {
    return property_selection_from_text(selection).has_value();
}

std::string selection_help() {
    return "Or conditions, joined by commas, that the shapes must meet: width:6..8, holes:0, "
           "solutions:1, symmetry:C4, and random:100 for a random sample";
}

ShapeFinder::ShapeFinder(const Catalogue& catalogue)
    : visit_fingerprints_(
          [&catalogue](const Visitor& visit) { catalogue.visit_fingerprints(visit); }),
      is_known_([&catalogue](const std::string& fingerprint) {
          return catalogue.has_challenge(fingerprint);
      }) {
    if (store::has_many_shapes(catalogue)) {
        for (const auto& [fingerprint, name] : store::shape_names_in(catalogue.folder()))
            fingerprints_by_title_.emplace(lower_case(name), fingerprint);
        unknown_shape_text_ = fmt::format(
            "the catalogue has more than {} shapes, which do not have numbers or titles; it holds "
            "no shape with the fingerprint",
            store::max_listed_shapes);
        return;
    }
    for (const store::NumberedChallenge& challenge : store::titled_challenges(catalogue))
        add(challenge);
}

ShapeFinder::ShapeFinder(const std::vector<store::NumberedChallenge>& challenges)
    : visit_fingerprints_([&challenges](const Visitor& visit) {
          for (const auto& challenge : challenges) visit(challenge.stored.challenge.fingerprint);
      }),
      is_known_([&challenges](const std::string& fingerprint) {
          return std::ranges::any_of(challenges, [&](const auto& challenge) {
              return challenge.stored.challenge.fingerprint == fingerprint;
          });
      }) {
    for (const store::NumberedChallenge& challenge : challenges) add(challenge);
    if (!challenges.empty() && !challenges.front().copies.empty()) {
        unknown_shape_text_ =
            "the puzzle file does not state a challenge that the pieces fill and that is called";
    }
}

void ShapeFinder::add(const store::NumberedChallenge& challenge) {
    const std::string& fingerprint = challenge.stored.challenge.fingerprint;
    fingerprints_by_number_.emplace(std::to_string(challenge.number), fingerprint);
    if (!challenge.title.empty())
        fingerprints_by_title_.emplace(lower_case(challenge.title), fingerprint);
}

std::string ShapeFinder::match_title(const std::string& title) const {
    const auto [first, end] = fingerprints_by_title_.equal_range(lower_case(title));
    if (first == end || !is_known_(first->second)) return {};
    if (std::next(first) == end) return first->second;
    throw InputError(
        fmt::format("'{}' is the name of two shapes, {} and {}; give the fingerprint of one of "
                    "them",
                    printable(title), first->second, std::next(first)->second));
}

// Returns the fingerprint of the shape if the line is a title, or if its key is a title or a whole
// fingerprint. Otherwise returns "".
std::string ShapeFinder::match_exactly(const store::NameLine& line) const {
    if (is_known_(line.key)) return line.key;
    const std::string fingerprint = match_title(line.whole_line);
    return fingerprint.empty() ? match_title(line.key) : fingerprint;
}

// Shapes that are not matched exactly are found in one pass through all fingerprints. A number is
// tried last, because digits can also be the beginning of a fingerprint.
std::vector<std::string> ShapeFinder::find(const std::vector<store::NameLine>& lines) const {
    std::vector<std::string> fingerprints(lines.size());
    std::map<std::size_t, std::vector<std::string>> beginnings;  // by index of the line
    for (std::size_t i = 0; i < lines.size(); ++i) {
        fingerprints[i] = match_exactly(lines[i]);
        if (fingerprints[i].empty()) beginnings.emplace(i, split(lower_case(lines[i].key), '+'));
    }
    if (beginnings.empty()) return fingerprints;
    visit_fingerprints_([&](const std::string& fingerprint) {
        for (const auto& [i, line_beginnings] : beginnings) {
            if (!matches_beginnings(fingerprint, line_beginnings)) continue;
            if (!fingerprints[i].empty()) {
                throw InputError(fmt::format(
                    "{}: '{}' is the beginning of {} and of {}; give more characters",
                    lines[i].location, printable(lines[i].key), fingerprints[i], fingerprint));
            }
            fingerprints[i] = fingerprint;
        }
    });
    for (const auto& [i, line_beginnings] : beginnings) {
        if (!fingerprints[i].empty()) continue;
        const auto entry = fingerprints_by_number_.find(lines[i].key);
        if (entry == fingerprints_by_number_.end()) {
            throw InputError(fmt::format("{}: {} '{}'", lines[i].location, unknown_shape_text_,
                                         printable(lines[i].key)));
        }
        fingerprints[i] = entry->second;
    }
    return fingerprints;
}

std::vector<std::string> ShapeFinder::select(const std::string& file_or_list) const {
    std::error_code ignored_error;  // set if a list is too long for a file name
    const bool is_file = std::filesystem::exists(file_or_list, ignored_error);
    if (!is_file) {  // the whole text can be one title, which can contain commas
        const std::string fingerprint = match_title(file_or_list);
        if (!fingerprint.empty()) return {fingerprint};
    }
    const auto lines = is_file ? store::name_lines(file_or_list) : split_list(file_or_list);
    if (lines.empty()) throw InputError("--select: the list is empty; name at least one challenge");
    auto fingerprints = find(lines);
    std::set<std::string> seen_fingerprints;
    for (std::size_t i = 0; i < fingerprints.size(); ++i) {
        if (seen_fingerprints.insert(fingerprints[i]).second) continue;
        throw InputError(fmt::format("{}: {} is selected twice; leave out one of the two",
                                     lines[i].location, fingerprints[i]));
    }
    return fingerprints;
}

store::ShapeNames ShapeFinder::read_names(const std::filesystem::path& file) const {
    const auto lines = store::name_lines(file);
    for (const store::NameLine& line : lines) store::require_name(line);
    const auto fingerprints = find(lines);
    store::ShapeNames names;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (names.emplace(fingerprints[i], lines[i].name).second) continue;
        throw InputError(
            fmt::format("{}: {} already has a name in this file; remove one of the two lines",
                        lines[i].location, fingerprints[i]));
    }
    return names;
}

std::vector<std::string> selected_fingerprints(const Catalogue& catalogue,
                                               const std::string& selection) {
    const auto properties = property_selection_from_text(selection);
    return properties ? select_by_properties(catalogue, *properties)
                      : ShapeFinder(catalogue).select(selection);
}

namespace {

// Returns the challenges with these fingerprints. They have the order of the fingerprints if
// `keeps_order` is true, and otherwise their own order. They are numbered from 1.
std::vector<store::NumberedChallenge> choose(
    const std::vector<store::NumberedChallenge>& challenges,
    const std::vector<std::string>& fingerprints, bool keeps_order) {
    std::map<std::string, std::size_t> positions;
    for (std::size_t i = 0; i < fingerprints.size(); ++i) positions.emplace(fingerprints[i], i);
    std::vector<store::NumberedChallenge> selection;
    for (const store::NumberedChallenge& challenge : challenges) {
        if (positions.contains(challenge.stored.challenge.fingerprint))
            selection.push_back(challenge);
    }
    if (keeps_order) {
        std::ranges::sort(selection, {}, [&](const store::NumberedChallenge& challenge) {
            return positions.at(challenge.stored.challenge.fingerprint);
        });
    }
    store::assign_challenge_numbers(selection);
    return selection;
}

std::vector<store::NumberedChallenge> read_challenges(
    const Catalogue& catalogue, const std::vector<std::string>& fingerprints) {
    std::vector<StoredChallenge> stored_challenges;
    stored_challenges.reserve(fingerprints.size());
    for (const std::string& fingerprint : fingerprints)
        stored_challenges.push_back(catalogue.challenge(fingerprint).value());
    auto challenges = store::assign_numbers_and_grades(std::move(stored_challenges));
    store::set_titles(catalogue, challenges);
    return challenges;
}

}  // namespace

std::vector<store::NumberedChallenge> selected_challenges(const Catalogue& catalogue,
                                                          const std::string& selection) {
    if (selection.empty()) {
        require_few_shapes(catalogue);
        return store::titled_challenges(catalogue);
    }
    const auto fingerprints = selected_fingerprints(catalogue, selection);
    return choose(store::has_many_shapes(catalogue) ? read_challenges(catalogue, fingerprints)
                                                    : store::titled_challenges(catalogue),
                  fingerprints, !has_conditions(selection));
}

std::vector<store::NumberedChallenge> selected_challenges(
    const std::vector<store::NumberedChallenge>& challenges, const std::string& file_or_list) {
    if (file_or_list.empty()) return challenges;
    return choose(challenges, ShapeFinder(challenges).select(file_or_list), true);
}

void require_few_shapes(const Catalogue& catalogue) {
    if (!store::has_many_shapes(catalogue)) return;
    throw InputError(fmt::format(
        "{}: the catalogue holds {} shapes, which are too many to show; choose at most {} with "
        "--select, for example --select random:100",
        catalogue.folder().string(), catalogue.challenge_count(), store::max_listed_shapes));
}

std::string find_stored_fingerprint(const Catalogue& catalogue, const std::string& shape_text,
                                    const std::string& message_beginning) {
    const store::NameLine line{message_beginning + ": " + catalogue.folder().string(), shape_text,
                               shape_text};
    return ShapeFinder(catalogue).find({line}).front();
}

}  // namespace orbitile::cli
