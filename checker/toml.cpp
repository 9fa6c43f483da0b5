#include "toml.hpp"

#include <algorithm>

#include "file.hpp"
#include "lattice.hpp"

namespace check {
namespace {

constexpr const char* blanks = " \t\r";
constexpr std::size_t max_bytes = std::size_t{1} << 20U;

bool is_number(const std::string& word) {
    const auto are_digits = [](const std::string& text) {
        return !text.empty() && text.size() <= 18 &&
               text.find_first_not_of("0123456789") == std::string::npos;
    };
    const std::string integer_part = word.substr(0, word.find('.'));
    return are_digits(integer_part) && (integer_part.size() == 1 || integer_part.front() != '0') &&
           (integer_part == word || are_digits(word.substr(integer_part.size() + 1)));
}

}  // namespace

TomlFile::TomlFile(const std::string& name) : name_(printable_text(name, 4096)) {
    InputFile file(name);
    for (int byte = file.next_byte(); byte != InputFile::end_of_file; byte = file.next_byte()) {
        if (text_.size() == max_bytes) throw Refusal(name_ + ": the file is larger than 1 MiB");
        text_ += static_cast<char>(byte);
    }
    if (text_.starts_with("\xef\xbb\xbf")) text_.erase(0, 3);
    for (std::size_t length = 0; error_position_ < text_.size(); error_position_ += length) {
        length = character_length(std::string_view(text_).substr(error_position_));
        if (length == 0) refuse("this is not UTF-8");
        const auto byte = static_cast<unsigned char>(text_[error_position_]);
        const bool is_line_end =
            byte == '\n' || (byte == '\r' && text_[error_position_ + 1] == '\n');
        const bool is_control = byte < 0x20 || byte == 0x7f;
        if (is_control && byte != '\t' && !is_line_end) refuse("this is a control character");
    }
}

std::string TomlFile::next() {
    if (brace_kind_ != BraceKind::none) return next_in_braces();
    const bool is_inside_line = position_ > 0;
    skip_characters(blanks);
    if (is_inside_line && position_ < text_.size() && next_character() != '\n' &&
        next_character() != '#') {
        refuse("the line should end here");
    }
    skip_gap();
    if (position_ == text_.size()) return "";
    if (next_character() == '[') {
        begin_table(read_word(" \t\r\n#="));
        return table_header_;
    }
    const std::string name = read_key();
    if (!table_header_.empty() || !skip_to_inline_tables()) return name;
    const bool is_array = brace_kind_ == BraceKind::array;
    outer_keys_ = keys_;
    begin_table(is_array ? "[[" + name + "]]" : "[" + name + "]");
    inline_tables_.insert(name);
    return enter_braces();
}

void TomlFile::begin_table(const std::string& header) {
    const std::string name = header.substr(header.starts_with("[[") ? 2 : 1);
    const bool is_new = table_names_.insert(header).second;
    const bool belongs_to_inline_table =
        inline_tables_.contains(name.substr(0, name.find_first_of(".]")));
    if ((!is_new && !header.starts_with("[[")) || belongs_to_inline_table) {
        refuse("a table with this name exists already");
    }
    keys_.clear();
    table_header_ = header;
}

// Returns whether the value at the current position is a table in braces or a list of such tables.
// If so, moves the current position to the first brace.
bool TomlFile::skip_to_inline_tables() {
    const std::size_t value_position = position_;
    const std::size_t key_position = error_position_;
    if (next_character() == '[') {
        ++position_;
        skip_gap();
        brace_kind_ = BraceKind::array;
    } else {
        brace_kind_ = BraceKind::table;
    }
    error_position_ = key_position;
    if (next_character() == '{') return true;
    brace_kind_ = BraceKind::none;
    position_ = value_position;
    return false;
}

std::string TomlFile::enter_braces() {
    ++position_;
    keys_.clear();
    is_first_pair_ = true;
    return table_header_;
}

std::string TomlFile::next_in_braces() {
    skip_characters(blanks);
    if (next_character() != '}') {
        if (!is_first_pair_ && next_character() != ',') refuse("',' or '}' is expected");
        if (!is_first_pair_) ++position_;
        is_first_pair_ = false;
        skip_characters(blanks);
        return read_key();
    }
    ++position_;
    if (brace_kind_ == BraceKind::array) {
        skip_gap();
        if (next_character() != ',' && next_character() != ']') refuse("',' or ']' is expected");
        if (next_character() == ',') ++position_;
        skip_gap();
        if (next_character() == '{') return enter_braces();
        if (next_character() != ']') refuse("'{' or ']' is expected");
        ++position_;
    }
    brace_kind_ = BraceKind::none;
    keys_ = outer_keys_;
    table_header_.clear();
    return next();
}

// Reads a key, its '=' and the blanks up to the value. Returns the key.
std::string TomlFile::read_key() {
    const std::size_t key_position = position_;
    const std::string name = read_word(" \t\r\n#=,}");
    if (name.empty()) refuse("a key is expected");
    if (!keys_.insert(name).second) refuse("a key with this name exists already");
    skip_characters(blanks);
    if (next_character() != '=') refuse("'=' is expected");
    ++position_;
    skip_characters(blanks);
    error_position_ = key_position;
    return name;
}

std::string TomlFile::read_string() {
    error_position_ = position_;
    const char quote = next_character();
    if (quote != '"' && quote != '\'') refuse("a string is expected");
    position_ =
        std::min(text_.find_first_of(quote == '"' ? "\"\\\n" : "'\n", position_ + 1), text_.size());
    if (next_character() == '\\') refuse("a string with a backslash: write it in single quotes");
    if (next_character() != quote) refuse("the string does not end in its line");
    ++position_;
    return text_.substr(error_position_ + 1, position_ - error_position_ - 2);
}

std::vector<std::string> TomlFile::read_strings() {
    std::vector<std::string> texts;
    read_list([&] { texts.push_back(read_string()); });
    return texts;
}

int TomlFile::read_integer() {
    const std::string number = read_word(" \t\r\n#,}");
    if (!is_number(number) || number.size() > 9 || number.find('.') != std::string::npos) {
        refuse("a whole number is expected");
    }
    return std::stoi(number);
}

void TomlFile::skip_value(int max_depth) {
    if (next_character() == '"' || next_character() == '\'') {
        read_string();
    } else if (next_character() == '[' && max_depth > 0) {
        read_list([&] { skip_value(max_depth - 1); });
    } else {
        const std::string value = read_word(" \t\r\n#,]}");
        if (value != "true" && value != "false" && !is_number(value)) refuse("a value is expected");
    }
}

void TomlFile::refuse(const std::string& reason) const {
    int line = 1;
    int column = 1;
    for (const char byte : text_.substr(0, error_position_)) {
        const bool is_first_byte = (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;
        line += byte == '\n' ? 1 : 0;
        column = byte == '\n' ? 1 : column + (is_first_byte ? 1 : 0);
    }
    throw Refusal(name_ + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " +
                  reason);
}

void TomlFile::skip_characters(const char* characters) {
    position_ = std::min(text_.find_first_not_of(characters, position_), text_.size());
    error_position_ = position_;
}

void TomlFile::skip_gap() {
    for (skip_characters(" \t\r\n"); next_character() == '#'; skip_characters(" \t\r\n")) {
        position_ = std::min(text_.find('\n', position_), text_.size());
    }
}

std::string TomlFile::read_word(const char* end_characters) {
    error_position_ = position_;
    position_ = std::min(text_.find_first_of(end_characters, position_), text_.size());
    return text_.substr(error_position_, position_ - error_position_);
}

void TomlFile::read_list(const std::function<void()>& read_element) {
    const std::size_t list_position = error_position_ = position_;
    if (next_character() != '[') refuse("a list is expected");
    ++position_;
    for (skip_gap(); next_character() != ']'; skip_gap()) {
        read_element();
        skip_gap();
        if (next_character() != ',' && next_character() != ']') refuse("',' or ']' is expected");
        if (next_character() == ',') ++position_;
    }
    ++position_;
    error_position_ = list_position;
}

std::size_t character_length(std::string_view text) {
    const auto byte_at = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned first_byte = byte_at(0);
    const unsigned second_byte = byte_at(1);
    const std::size_t length = first_byte < 0x80   ? 1
                               : first_byte < 0xe0 ? 2
                               : first_byte < 0xf0 ? 3
                                                   : 4;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte_at(i) & 0xc0U) != 0x80U) return 0;
    }
    const bool is_bad_first_byte = (first_byte >= 0x80 && first_byte < 0xc2) || first_byte > 0xf4;
    const bool is_overlong =
        (first_byte == 0xe0 && second_byte < 0xa0) || (first_byte == 0xf0 && second_byte < 0x90);
    const bool is_surrogate = first_byte == 0xed && second_byte >= 0xa0;
    const bool is_too_large = first_byte == 0xf4 && second_byte >= 0x90;
    return is_bad_first_byte || is_overlong || is_surrogate || is_too_large ? 0 : length;
}

}  // namespace check
