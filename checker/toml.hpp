// Reads a part of TOML 1.0 (https://toml.io), and nothing else.
//
// TOML has several ways to write a string, a key or a table. A reader that misunderstands one of
// them sees other pieces than the program does, and then a correct proof proves something else. So
// this reader knows few ways. What it accepts is TOML, and means what TOML says. It refuses
// everything else, with line and column. This is what it accepts:
//
//     file    = line { LF line }
//     line    = blanks [ header blanks | key blanks "=" blanks any blanks ] [ comment ]
//     any     = value | tables                      tables only above the first header
//     header  = a table that the caller knows, such as [[piece]], without blanks
//     key     = one that the caller knows in this table, without quotes
//     value   = string | number | "true" | "false" | list
//     string  = '"' { character } '"', without backslashes, or "'" { character } "'"; in one line
//     number  = digits [ "." digits ], at most 18 each, the first ones without leading zeros
//     list    = "[" gap [ value gap { "," gap value gap } [ "," gap ] ] "]", at most two deep
//     tables  = pairs | "[" gap pairs gap { "," gap pairs gap } [ "," gap ] "]"
//     pairs   = "{" blanks [ pair { "," blanks pair } ] "}"
//     pair    = key blanks "=" blanks value blanks
//     gap     = { blank | comment | LF }
//     comment = "#" and everything up to the end of the line
//     blank   = space | tab | CR
//
// The file is UTF-8 without control characters, except tab, LF, and CR directly before LF. A byte
// order mark at its beginning is skipped. No key is twice in a table, no header in single brackets
// twice in the file. `piece = [ { … }, { … } ]` is read as two tables [[piece]] and `rules = { … }`
// as one table [rules], for that is what they mean; the file then has no other table of that name.
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
    /// Refuses a file of more than 1 MiB, as the program does.
    explicit TomlFile(const std::string& name);

    /// Reads up to the next header or key and returns it; "" at the end of the file. A table in
    /// braces is returned as its header, and at its end table() is "" again. The caller refuses
    /// what it does not know, and reads the value of a key by one of the next functions.
    std::string next();

    /// The last header, "" before the first one.
    const std::string& table() const { return table_; }

    std::string text();
    std::vector<std::string> texts();
    int integer();
    void any_value(int max_depth = 2);

    /// Throws Refusal "FILE:LINE:COLUMN: what" about what was read last. Columns count characters.
    [[noreturn]] void refuse(const std::string& what) const;

  private:
    enum class Braces { none, table, array };

    std::string next_in_braces();
    std::string key();
    bool begins_tables();
    std::string open_braces();
    void begin_table(const std::string& header);
    char front() const { return text_[at_]; }  // at the end 0, which is nowhere in the text
    void skip(const char* characters);
    void skip_gap();
    std::string word(const char* ends);
    void list(const std::function<void()>& read_element);

    std::string name_, text_;
    std::size_t at_ = 0;     // the next byte
    std::size_t begin_ = 0;  // where refuse() says that something is wrong
    std::string table_;
    std::set<std::string> tables_;
    std::set<std::string> in_braces_;   // keys of tables in braces: no header may begin with one
    std::set<std::string> keys_;        // of the current table
    std::set<std::string> outer_keys_;  // while a table is in braces: of the file itself
    Braces braces_ = Braces::none;
    bool is_first_pair_ = false;
};

/// How many bytes of UTF-8 the first character of the text takes, or 0 if it is malformed.
std::size_t character_length(std::string_view text);

}  // namespace check
