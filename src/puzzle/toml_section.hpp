// Reads one table of a TOML file, key by key. Every error message names the file, the line and the
// table.
//
// Call line_of_deep_key() before you parse a text. The parser makes nested tables for the parts of
// a key `a.b.c…`, so a key with thousands of parts would exhaust the stack.
#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

/// The largest number of parts of a key. Puzzle files need two.
inline constexpr int max_key_parts = 8;

/// The line of the first key with more than max_key_parts parts, counted from 1. Returns nothing if
/// there is no such key. If the text is not valid TOML, the result is reliable only up to the first
/// error.
std::optional<unsigned> line_of_deep_key(std::string_view text);

/// Returns the version of toml++, such as "3.3.0".
std::string toml_version();

/// A table and its name in messages. The table must outlive this object.
class TomlSection {
  public:
    using Keys = std::vector<std::string_view>;

    /// `subject` is the table's name in messages, for example "piece A". It is empty for the file
    /// as a whole.
    TomlSection(const toml::table& table, std::string file, std::string subject);

    /// Returns the section of a table inside this table.
    TomlSection subsection(const toml::table& table, const std::string& subject) const;
    void set_subject(std::string subject) { subject_ = std::move(subject); }

    unsigned line() const { return line_of(*table_); }
    static unsigned line_of(const toml::node& node) { return node.source().begin.line; }
    unsigned line_of(std::string_view key) const;

    /// These functions throw InputError "FILE:LINE: subject: message". With a `key`, the line is
    /// the line of its value. `drawing` is added unchanged, with its line feeds. It must not
    /// contain text of the file, because control characters in `drawing` would be printed on the
    /// terminal.
    [[noreturn]] void fail(unsigned line, const std::string& message,
                           const std::string& drawing = {}) const;
    [[noreturn]] void fail(std::string_view key, const std::string& message) const;
    [[noreturn]] void fail_wrong_type(const toml::node& node, std::string_view value_name,
                                      std::string_view expected_type) const;

    /// Throws InputError if the table has a key that is not in `keys`.
    void allow_only(const Keys& keys) const;

    const toml::node* find(std::string_view key) const { return table_->get(key); }
    const toml::node& require(std::string_view key) const;

    // The functions below throw InputError if the value has the wrong type. If the key is missing,
    // functions with a `default_value` return this value, and the other functions, except tables(),
    // throw InputError.

    std::string text(std::string_view key) const;
    bool flag(std::string_view key, bool default_value) const;
    std::int64_t integer(std::string_view key, std::int64_t default_value) const;
    double number(std::string_view key, double default_value) const;

    /// Returns the value of the key, which must be a list of strings.
    std::vector<std::string> texts(std::string_view key) const;

    /// The value of the key must be a list that has an element with this index. Returns the number
    /// of the line in which this element begins.
    unsigned line_of_element(std::string_view key, std::size_t index) const;

    /// Returns the value of the key, which must be a list of lists of integers.
    std::vector<std::vector<std::int64_t>> integer_lists(std::string_view key) const;

    /// The tables with the header `[[header]]`, in the order of the file. The list is empty if
    /// there is no such table.
    std::vector<const toml::table*> tables(std::string_view key, std::string_view header) const;

  private:
    const toml::array& require_array(std::string_view key, std::string_view expected_type) const;

    const toml::table* table_;
    std::string file_;
    std::string subject_;
};

}  // namespace orbitile
