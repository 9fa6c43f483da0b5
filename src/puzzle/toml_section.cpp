#include "puzzle/toml_section.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile {

std::string toml_version() {
    return std::to_string(TOML_LIB_MAJOR) + '.' + std::to_string(TOML_LIB_MINOR) + '.' +
           std::to_string(TOML_LIB_PATCH);
}

// Counts the dots between the parts of a key. A string ends at the end of its line, because a
// puzzle file does not need longer strings.
std::optional<unsigned> line_of_deep_key(std::string_view text) {
    constexpr std::string_view key_end_characters = "=,[]{}";
    unsigned line = 1;
    int dot_count = 0;
    char quote = '\0';  // the quote that began the string, or '#' in a comment
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\n') {
            ++line;
            dot_count = 0;
            quote = '\0';
        } else if (quote != '\0') {
            if (c == '\\' && quote == '"') ++i;  // the next character is escaped
            if (c == quote && c != '#') quote = '\0';
        } else if (c == '"' || c == '\'' || c == '#') {
            quote = c;
        } else if (key_end_characters.find(c) != std::string_view::npos) {
            dot_count = 0;
        } else if (c == '.' && ++dot_count >= max_key_parts) {
            return line;
        }
    }
    return std::nullopt;
}

namespace {

std::string_view kind_of(const toml::node& node) {
    switch (node.type()) {
        case toml::node_type::table: return "a table";
        case toml::node_type::array: return "a list";
        case toml::node_type::string: return "a string";
        case toml::node_type::integer: return "an integer";
        case toml::node_type::floating_point: return "a number with a fraction";
        case toml::node_type::boolean: return "true or false";
        default: return "a date or time";
    }
}

}  // namespace

TomlSection::TomlSection(const toml::table& table, std::string file, std::string subject)
    : table_(&table), file_(std::move(file)), subject_(std::move(subject)) {}

TomlSection TomlSection::subsection(const toml::table& table, const std::string& subject) const {
    return {table, file_, subject_.empty() ? subject : subject_ + ", " + subject};
}

unsigned TomlSection::line_of(std::string_view key) const {
    const toml::node* node = table_->get(key);
    return node != nullptr ? line_of(*node) : line();
}

void TomlSection::fail(unsigned line, const std::string& message,
                       const std::string& drawing) const {
    // toml++ gives the table of an empty file the line 0. The message then names line 1.
    throw InputError(file_ + ':' + std::to_string(std::max(line, 1U)) + ": " +
                     (subject_.empty() ? "" : subject_ + ": ") + printable(message) + drawing);
}

void TomlSection::fail(std::string_view key, const std::string& message) const {
    fail(line_of(key), message);
}

void TomlSection::fail_wrong_type(const toml::node& node, std::string_view value_name,
                                  std::string_view expected_type) const {
    fail(line_of(node), std::string(value_name) + " must be " + std::string(expected_type) +
                            ", not " + std::string(kind_of(node)));
}

void TomlSection::allow_only(const Keys& keys) const {
    const toml::key* unknown_key = nullptr;
    for (const auto& [key, node] : *table_) {
        const bool is_known = std::ranges::find(keys, key.str()) != keys.end();
        if (!is_known &&
            (unknown_key == nullptr || key.source().begin < unknown_key->source().begin)) {
            unknown_key = &key;
        }
    }
    if (unknown_key == nullptr) return;
    fail(unknown_key->source().begin.line, "unknown key " + in_quotes(unknown_key->str()) +
                                               did_you_mean_text(unknown_key->str(), keys));
}

const toml::node& TomlSection::require(std::string_view key) const {
    const toml::node* node = find(key);
    if (node == nullptr) fail(line(), "the key " + in_quotes(key) + " is missing");
    return *node;
}

std::string TomlSection::text(std::string_view key) const {
    const toml::node& node = require(key);
    const auto* text = node.as_string();
    if (text == nullptr) fail_wrong_type(node, key, "a string");
    return text->get();
}

bool TomlSection::flag(std::string_view key, bool default_value) const {
    const toml::node* node = find(key);
    if (node == nullptr) return default_value;
    if (!node->is_boolean()) fail_wrong_type(*node, key, "true or false");
    return node->as_boolean()->get();
}

std::int64_t TomlSection::integer(std::string_view key, std::int64_t default_value) const {
    const toml::node* node = find(key);
    if (node == nullptr) return default_value;
    if (!node->is_integer()) fail_wrong_type(*node, key, "an integer");
    return node->as_integer()->get();
}

double TomlSection::number(std::string_view key, double default_value) const {
    const toml::node* node = find(key);
    if (node == nullptr) return default_value;
    if (!node->is_number()) fail_wrong_type(*node, key, "a number");
    return *node->value<double>();
}

const toml::array& TomlSection::require_array(std::string_view key,
                                              std::string_view expected_type) const {
    const toml::node& node = require(key);
    if (!node.is_array()) fail_wrong_type(node, key, expected_type);
    return *node.as_array();
}

std::vector<std::string> TomlSection::texts(std::string_view key) const {
    std::vector<std::string> texts;
    for (const toml::node& element : require_array(key, "a list of strings")) {
        if (!element.is_string()) {
            fail_wrong_type(element, "each of " + std::string(key), "a string");
        }
        texts.push_back(element.as_string()->get());
    }
    return texts;
}

unsigned TomlSection::line_of_element(std::string_view key, std::size_t index) const {
    return line_of(*require(key).as_array()->get(index));
}

std::vector<std::vector<std::int64_t>> TomlSection::integer_lists(std::string_view key) const {
    std::vector<std::vector<std::int64_t>> lists;
    const std::string element_name = "each of " + std::string(key);
    for (const toml::node& element : require_array(key, "a list of lists of integers")) {
        if (!element.is_array()) fail_wrong_type(element, element_name, "a list of integers");
        auto& integers = lists.emplace_back();
        for (const toml::node& integer : *element.as_array()) {
            if (!integer.is_integer()) fail_wrong_type(integer, element_name, "a list of integers");
            integers.push_back(integer.as_integer()->get());
        }
    }
    return lists;
}

std::vector<const toml::table*> TomlSection::tables(std::string_view key,
                                                    std::string_view header) const {
    std::vector<const toml::table*> tables;
    const toml::node* node = find(key);
    if (node == nullptr) return tables;
    const std::string expected_type = "given as [[" + std::string(header) + "]] tables";
    if (!node->is_array()) fail_wrong_type(*node, key, expected_type);
    for (const toml::node& element : *node->as_array()) {
        if (!element.is_table()) fail_wrong_type(element, key, expected_type);
        tables.push_back(element.as_table());
    }
    return tables;
}

}  // namespace orbitile
