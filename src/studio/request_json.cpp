#include "studio/request_json.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

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

}  // namespace orbitile::studio
