#include "studio/request_json.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace orbitile::studio {
namespace {

constexpr int max_depth = 32;

// Whether arrays and objects are nested too deeply. This is checked before the text is parsed, so
// that the parser does not allocate memory for millions of nested arrays.
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

[[noreturn]] void refuse(std::string_view name, const std::string& message) {
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
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

const Json& object_member(const Json& object, std::string_view name) {
    const Json* value = find_member(object, name);
    if (value == nullptr) refuse(name, "it is missing");
    if (!value->is_object()) refuse(name, "it must be an object");
    return *value;
}

std::string read_text(const Json& object, std::string_view name) {
    const Json* value = find_member(object, name);
    if (value == nullptr) refuse(name, "it is missing");
    if (!value->is_string()) refuse(name, "it must be a text");
    return value->get<std::string>();
}

std::string read_text(const Json& object, std::string_view name, std::string_view default_value) {
    return find_member(object, name) == nullptr ? std::string(default_value)
                                                : read_text(object, name);
}

bool read_flag(const Json& object, std::string_view name, bool default_value) {
    const Json* value = find_member(object, name);
    if (value == nullptr) return default_value;
    if (!value->is_boolean()) refuse(name, "it must be true or false");
    return value->get<bool>();
}

std::int64_t integer_of(const Json& value, std::string_view name, std::int64_t low,
                        std::int64_t high) {
    const auto is_in_range = [&] {
        if (value.is_number_unsigned()) {
            return high >= 0 && value.get<std::uint64_t>() <= static_cast<std::uint64_t>(high) &&
                   (low <= 0 || value.get<std::uint64_t>() >= static_cast<std::uint64_t>(low));
        }
        if (value.is_number_integer()) {
            return value.get<std::int64_t>() >= low && value.get<std::int64_t>() <= high;
        }
        if (!value.is_number_float()) return false;
        // JavaScript writes large whole numbers such as 1e21 with an exponent.
        const double number = value.get<double>();
        return number == std::floor(number) && number >= static_cast<double>(low) &&
               number <= static_cast<double>(high);
    };
    if (!is_in_range())
        refuse(name, fmt::format("it must be a whole number from {} to {}", low, high));
    return value.is_number_float() ? static_cast<std::int64_t>(value.get<double>())
                                   : value.get<std::int64_t>();
}

std::int64_t read_integer(const Json& object, std::string_view name, std::int64_t low,
                          std::int64_t high, std::int64_t default_value) {
    const Json* value = find_member(object, name);
    return value == nullptr ? default_value : integer_of(*value, name, low, high);
}

double read_number(const Json& object, std::string_view name, double low, double high,
                   double default_value) {
    const Json* value = find_member(object, name);
    if (value == nullptr) return default_value;
    const double number = value->is_number() ? value->get<double>() : std::nan("");
    if (!(number >= low && number <= high)) {
        refuse(name, fmt::format("it must be a number from {} to {}", low, high));
    }
    return number;
}

const Json& read_array(const Json& object, std::string_view name, std::size_t max) {
    static const Json nothing = Json::array();
    const Json* value = find_member(object, name);
    if (value == nullptr) return nothing;
    if (!value->is_array()) refuse(name, "it must be a list");
    if (value->size() > max) {
        refuse(name, fmt::format("it has {} entries; at most {} are possible", value->size(), max));
    }
    return *value;
}

std::vector<std::string> read_texts(const Json& object, std::string_view name, std::size_t max) {
    std::vector<std::string> texts;
    for (const Json& value : read_array(object, name, max)) {
        if (!value.is_string()) refuse(name, "it must be a list of texts");
        texts.push_back(value.get<std::string>());
    }
    return texts;
}

}  // namespace orbitile::studio
