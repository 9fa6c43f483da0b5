// Reads a part of TOML 1.0 (https://toml.io) and refuses everything else.
//
// TOML has several ways to write a string, a key or a table. If this reader misunderstood one of
// these ways, it would not read the same pieces as orbitile, and a correct proof would prove
// another statement. So this reader supports only the simplest ways. Everything that it accepts is
// TOML and has the same meaning in TOML. The reader refuses everything else, with line and column.
// It accepts:
//
//     file    = line { LF line }
//     line    = blanks [ header blanks | key blanks "=" blanks any blanks ] [ comment ]
//     any     = value | tables                      tables only above the first header
//     header  = a table that the caller knows, such as [[piece]], without blanks
//     key     = a key that the caller knows in this table, without quotes
//     value   = string | number | "true" | "false" | list
//     string  = '"' { character } '"', without backslashes, or "'" { character } "'"; in one line
//     number  = digits [ "." digits ]; at most 18 digits before the "." and at most 18 after the
//               "."; no leading zeros before the "."
//     list    = "[" gap [ value gap { "," gap value gap } [ "," gap ] ] "]", at most two deep
//     tables  = pairs | "[" gap pairs gap { "," gap pairs gap } [ "," gap ] "]"
//     pairs   = "{" blanks [ pair { "," blanks pair } ] "}"
//     pair    = key blanks "=" blanks value blanks
//     gap     = { blank | comment | LF }
//     comment = "#" and everything up to the end of the line
//     blank   = space | tab | CR
//
// The file must be UTF-8 without control characters, except tab, LF, and CR directly before LF. A
// byte order mark at the beginning of the file is skipped. A key must not occur twice in a table,
// and a header in single brackets must not occur twice in the file.
//
// In TOML `piece = [ { … }, { … } ]` means the same as two tables [[piece]], and `rules = { … }`
// means the same as a table [rules]. The reader treats values in braces as tables with such
// headers. So the file must not have another table of the same name.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace check {

class TomlFile {
  public:
    /// Reads the file into memory. Refuses a file of more than 1 MiB, as orbitile does.
    explicit TomlFile(const std::string& name);

    /// Reads the next header or key and returns it. Returns "" at the end of the file. For a table
    /// in braces, returns the header that the table would have in brackets. After the end of a
    /// table in braces, table() is "" again.
    ///
    /// The caller must refuse names that it does not know. After a key the caller must read the
    /// value with read_string(), read_strings(), read_integer() or skip_value().
    std::string next();

    /// The header of the current table; "" above the first header.
    const std::string& table() const { return table_header_; }

    std::string read_string();
    std::vector<std::string> read_strings();
    int read_integer();
    /// Skips a value of any kind. Lists can be nested up to `max_depth`.
    void skip_value(int max_depth = 2);

    /// Throws Refusal with the message "FILE:LINE:COLUMN: reason". LINE and COLUMN are the position
    /// of the key, header or value that was read last. Columns count characters.
    [[noreturn]] void refuse(const std::string& reason) const;

  private:
    enum class BraceKind { none, table, array };

    std::string next_in_braces();
    std::string read_key();
    bool skip_to_inline_tables();
    std::string enter_braces();
    void begin_table(const std::string& header);
    char next_character() const { return text_[position_]; }  // 0 at the end; the text has no 0
    void skip_characters(const char* characters);
    void skip_gap();
    std::string read_word(const char* end_characters);
    void read_list(const std::function<void()>& read_element);

    std::string name_, text_;
    std::size_t position_ = 0;        // the position of the next byte
    std::size_t error_position_ = 0;  // the position that refuse() prints
    std::string table_header_;
    std::set<std::string> table_names_;
    // The names of the tables whose contents are written in braces. A header must not begin with
    // such a name.
    std::set<std::string> inline_tables_;
    std::set<std::string> keys_;  // the keys of the current table so far
    // The keys above the first header. They are saved here while a table in braces is read.
    std::set<std::string> outer_keys_;
    BraceKind brace_kind_ = BraceKind::none;
    bool is_first_pair_ = false;
};

/// Returns the number of bytes of the first UTF-8 character of the text, or 0 if this character is
/// malformed.
std::size_t character_length(std::string_view text);

}  // namespace check
