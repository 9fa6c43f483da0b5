#include "studio/request_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "geometry/shape.hpp"
#include "puzzle/names.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/symmetry_words.hpp"
#include "question/question_fault.hpp"

namespace orbitile::studio {
namespace {

constexpr int max_depth = 32;

// Returns whether arrays and objects are nested too deeply. The depth is checked before the text is
// parsed, so that the parser does not allocate memory for millions of nested arrays.
bool is_too_deep(std::string_view text) {
    int depth = 0;
    bool is_in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (is_in_string) {
            if (c == '\\') ++i;
            if (c == '"') is_in_string = false;
        } else if (c == '"') {
            is_in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > max_depth) return true;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return false;
}

[[noreturn]] void refuse_member(std::string_view name, const std::string& message) {
    throw RequestError(
        {.message = fmt::format("{}: {}", name, message), .field = std::string(name)});
}

}  // namespace

Json fault_json(const Fault& fault) {
    Json json{{"message", fault.message}};
    if (!fault.piece.empty()) json["piece"] = fault.piece;
    if (fault.line) json["line"] = *fault.line;
    if (!fault.field.empty()) json["field"] = fault.field;
    return json;
}

std::string json_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json parse_request(std::string_view text) {
    if (text.size() > max_request_bytes) {
        throw RequestError({fmt::format("the request has more than {} bytes", max_request_bytes)});
    }
    if (is_too_deep(text)) {
        throw RequestError({fmt::format("the request has more than {} nested lists", max_depth)});
    }
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) throw RequestError({"the request is not valid JSON"});
    if (!json.is_object()) throw RequestError({"the request must be a JSON object"});
    return json;
}

const Json* find_member(const Json& object, std::string_view name) {
    const auto member = object.find(name);
    return member == object.end() || member->is_null() ? nullptr : &*member;
}

const Json& object_member(const Json& object, std::string_view name) {
    const Json* value = find_member(object, name);
    if (value == nullptr) refuse_member(name, "it is missing");
    if (!value->is_object()) refuse_member(name, "it must be an object");
    return *value;
}

std::string read_text(const Json& object, std::string_view name) {
    const Json* value = find_member(object, name);
    if (value == nullptr) refuse_member(name, "it is missing");
    if (!value->is_string()) refuse_member(name, "it must be a text");
    return value->get<std::string>();
}

std::string read_text(const Json& object, std::string_view name, std::string_view default_value) {
    return find_member(object, name) == nullptr ? std::string(default_value)
                                                : read_text(object, name);
}

bool read_flag(const Json& object, std::string_view name, bool default_value) {
    const Json* value = find_member(object, name);
    if (value == nullptr) return default_value;
    if (!value->is_boolean()) refuse_member(name, "it must be true or false");
    return value->get<bool>();
}

std::int64_t integer_of(const Json& value, std::string_view name, std::int64_t min_value,
                        std::int64_t max_value) {
    const auto is_in_range = [&] {
        if (value.is_number_unsigned()) {
            return max_value >= 0 &&
                   value.get<std::uint64_t>() <= static_cast<std::uint64_t>(max_value) &&
                   (min_value <= 0 ||
                    value.get<std::uint64_t>() >= static_cast<std::uint64_t>(min_value));
        }
        if (value.is_number_integer()) {
            return value.get<std::int64_t>() >= min_value && value.get<std::int64_t>() <= max_value;
        }
        if (!value.is_number_float()) return false;
        // JavaScript writes large whole numbers such as 1e21 with an exponent.
        const double number = value.get<double>();
        return number == std::floor(number) && number >= static_cast<double>(min_value) &&
               number <= static_cast<double>(max_value);
    };
    if (!is_in_range())
        refuse_member(name,
                      fmt::format("it must be a whole number from {} to {}", min_value, max_value));
    return value.is_number_float() ? static_cast<std::int64_t>(value.get<double>())
                                   : value.get<std::int64_t>();
}

std::int64_t read_integer(const Json& object, std::string_view name, std::int64_t min_value,
                          std::int64_t max_value, std::int64_t default_value) {
    const Json* value = find_member(object, name);
    return value == nullptr ? default_value : integer_of(*value, name, min_value, max_value);
}

double read_number(const Json& object, std::string_view name, double min_value, double max_value,
                   double default_value) {
    const Json* value = find_member(object, name);
    if (value == nullptr) return default_value;
    const double number = value->is_number() ? value->get<double>() : std::nan("");
    if (!(number >= min_value && number <= max_value)) {
        refuse_member(name, fmt::format("it must be a number from {} to {}", min_value, max_value));
    }
    return number;
}

const Json& read_array(const Json& object, std::string_view name, std::size_t max_size) {
    static const Json empty_array = Json::array();
    const Json* value = find_member(object, name);
    if (value == nullptr) return empty_array;
    if (!value->is_array()) refuse_member(name, "it must be a list");
    if (value->size() > max_size) {
        refuse_member(name, fmt::format("it has {} entries; at most {} are possible", value->size(),
                                        max_size));
    }
    return *value;
}

std::vector<std::string> read_texts(const Json& object, std::string_view name,
                                    std::size_t max_size) {
    std::vector<std::string> texts;
    for (const Json& value : read_array(object, name, max_size)) {
        if (!value.is_string()) refuse_member(name, "it must be a list of texts");
        texts.push_back(value.get<std::string>());
    }
    return texts;
}

namespace {

constexpr std::size_t max_names = 64;

std::vector<SymmetryGroup> read_groups(const Json& json, Lattice lattice) {
    std::vector<SymmetryGroup> groups;
    for (const std::string& name : read_texts(json, "symmetries", max_names)) {
        const auto group = symmetry_from_word(name, lattice);
        if (!group || *group == no_symmetry) {
            throw RequestError({.message = "unknown symmetry " + in_quotes(printable(name)),
                                .field = "symmetries"});
        }
        groups.push_back(*group);
    }
    return groups.empty() ? groups_on(lattice) : sort_largest_first(groups);
}

std::vector<GridKind> read_centres(const Json& json, Lattice lattice) {
    std::vector<GridKind> centres;
    for (const std::string& word : read_texts(json, "centres", max_names)) {
        const auto centre = centre_from_word(word, lattice);
        if (!centre) {
            throw RequestError({.message = fmt::format(
                                    "the lattice {} does not have the centre {}; choose from {}",
                                    lattice_name(lattice), in_quotes(printable(word)),
                                    centre_words(centres_on(lattice))),
                                .field = "centres"});
        }
        centres.push_back(*centre);
    }
    std::ranges::sort(centres);
    centres.erase(std::unique(centres.begin(), centres.end()), centres.end());
    return centres;
}

std::vector<ChallengeKind> read_kinds(const Json& json) {
    std::vector<ChallengeKind> kinds;
    for (const std::string& name : read_texts(json, "kinds", max_names)) {
        const auto kind = kind_from_name(name);
        if (!kind || *kind == ChallengeKind::board) {
            throw RequestError({.message = "unknown kind of shapes " + in_quotes(printable(name)) +
                                           "; choose from connected, ring-centre, mixed",
                                .field = "kinds"});
        }
        kinds.push_back(*kind);
    }
    std::ranges::sort(kinds);
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    return kinds;
}

// Returns the groups that have at least one of the centres. If `centres` is empty, returns all
// groups.
std::vector<SymmetryGroup> groups_with_centres(std::vector<SymmetryGroup> groups, Lattice lattice,
                                               const std::vector<GridKind>& centres) {
    if (centres.empty()) return groups;
    std::erase_if(groups, [&](const SymmetryGroup& group) {
        const auto group_grids = grids_of(group, lattice);
        return std::ranges::find_first_of(group_grids, centres) == group_grids.end();
    });
    return groups;
}

// Returns the fault with a message of question_fault(), which can begin with the field of the
// question or with a piece.
Fault fault_of(std::string message) {
    Fault fault{.message = std::move(message)};
    if (fault.message.starts_with("symmetry: ")) fault.field = "symmetries";
    if (fault.message.starts_with("centre: ")) fault.field = "centres";
    constexpr std::string_view piece_prefix = "piece ";
    if (fault.message.starts_with(piece_prefix)) {
        fault.piece = fault.message.substr(piece_prefix.size(),
                                           fault.message.find(": ") - piece_prefix.size());
    }
    return fault;
}

}  // namespace

Question shape_question(Puzzle puzzle, const Json& request) {
    static const Json empty_question = Json::object();
    const Json& json = find_member(request, "question") == nullptr
                           ? empty_question
                           : object_member(request, "question");
    const Lattice lattice = puzzle.lattice;
    puzzle.board.reset();
    SilhouetteQuestion silhouette_question;
    silhouette_question.grids = read_centres(json, lattice);
    silhouette_question.groups = read_groups(json, lattice);
    if (read_texts(json, "symmetries", max_names).empty()) {
        silhouette_question.groups = groups_with_centres(std::move(silhouette_question.groups),
                                                         lattice, silhouette_question.grids);
    }
    silhouette_question.kinds = read_kinds(json);
    silhouette_question.requires_exact_symmetry = read_flag(json, "exactly", false);
    if (find_member(json, "horizon") != nullptr) {
        silhouette_question.horizon =
            static_cast<int>(read_integer(json, "horizon", 1, max_horizon, 1));
    }
    return completed({.puzzle = std::move(puzzle), .details = std::move(silhouette_question)});
}

std::optional<Fault> shape_question_fault(const Question& question) {
    const auto excess = area_excess(question);
    if (excess && all_sides_have_same_area(question.puzzle)) {
        const Lattice lattice = question.puzzle.lattice;
        return Fault{
            .message = fmt::format(
                "the pieces have an area of {}, and a search is possible up to {}: leave out "
                "some of them",
                area_words(lattice, static_cast<std::size_t>(excess->shards)), excess->max_places),
            .field = "pieces"};
    }
    auto message = question_fault(question, "the puzzle");
    return message ? std::optional(fault_of(*std::move(message))) : std::nullopt;
}

void require_searchable(const Question& question) {
    if (auto fault = shape_question_fault(question)) throw RequestError(*std::move(fault));
}

}  // namespace orbitile::studio
