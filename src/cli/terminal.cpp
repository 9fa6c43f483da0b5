#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <locale.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cwchar>
#include <utility>

#include "cli/standard_streams.hpp"

namespace orbitile::cli {
namespace {

// The locale whose characters are UTF-8. It is a part of the C library.
locale_t utf8_locale() {
    static const locale_t locale = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return locale;
}

// While an object exists, the functions of the C library read UTF-8 in this thread.
class Utf8Scope {
  public:
    Utf8Scope() : earlier_locale_(::uselocale(utf8_locale())) {}
    Utf8Scope(const Utf8Scope&) = delete;
    Utf8Scope& operator=(const Utf8Scope&) = delete;
    ~Utf8Scope() { ::uselocale(earlier_locale_); }

  private:
    locale_t earlier_locale_;
};

struct Character {
    std::size_t byte_count;
    int columns;
};

// Returns the first character of the text and its width. A malformed byte and a control character
// take one column. There must be a Utf8Scope.
Character first_character(std::string_view text) {
    wchar_t character = 0;
    std::mbstate_t state{};
    const std::size_t byte_count = std::mbrtowc(&character, text.data(), text.size(), &state);
    const bool is_malformed = byte_count == 0 || byte_count > text.size();
    if (is_malformed) return {1, 1};
    const int columns = ::wcwidth(character);
    return {byte_count, columns < 0 ? 1 : columns};
}

}  // namespace

int display_width(std::string_view text) {
    const Utf8Scope scope;
    int columns = 0;
    while (!text.empty()) {
        const Character character = first_character(text);
        columns += character.columns;
        text.remove_prefix(character.byte_count);
    }
    return columns;
}

std::string truncate_to_width(std::string_view line, int columns) {
    const Utf8Scope scope;
    std::size_t end = 0;
    while (end < line.size()) {
        const Character character = first_character(line.substr(end));
        columns -= character.columns;
        if (columns < 0) break;
        end += character.byte_count;
    }
    return std::string(line.substr(0, end));
}

std::vector<std::string> wrapped_lines(std::string_view text, int columns) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (word.empty()) continue;
        std::string& line = lines.back();
        if (line.empty()) {
            line = word;
        } else if (display_width(line) + 1 + display_width(word) <= columns) {
            line += ' ' + std::string(word);
        } else {
            lines.emplace_back(word);
        }
    }
    return lines;
}

namespace {

std::string_view environment_variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

// See https://no-color.org and https://bixense.com/clicolors
bool terminal_has_colour(int descriptor) {
    if (!environment_variable("NO_COLOR").empty()) return false;
    const std::string_view forced_colour_setting = environment_variable("CLICOLOR_FORCE");
    if (!forced_colour_setting.empty() && forced_colour_setting != "0") return true;
    return terminal_can_redraw(descriptor);
}

bool terminal_can_redraw(int descriptor) {
    return isatty(descriptor) == 1 && environment_variable("TERM") != "dumb";
}

TerminalSize terminal_size(int descriptor) {
    winsize system_size{};
    TerminalSize size;
    if (ioctl(descriptor, TIOCGWINSZ, &system_size) != 0) return size;
    if (system_size.ws_col > 0) size.columns = system_size.ws_col;
    if (system_size.ws_row > 0) size.rows = system_size.ws_row;
    return size;
}

namespace {

std::string cursor_move_code(std::size_t rows, char direction) {
    return rows == 0 ? "\r" : fmt::format("\r\x1b[{}{}", rows, direction);
}

}  // namespace

Screen::Screen() : can_redraw_(terminal_can_redraw(STDOUT_FILENO)) {}

void Screen::show(std::vector<std::string> lines) {
    if (can_redraw_) {
        lines_ = std::move(lines);
        if (!lines_.empty()) draw();
        return;
    }
    for (const std::string& line : lines) fmt::print("{}\n", line);
    flush_standard_output();
}

void Screen::redraw_if_resized() {
    if (!lines_.empty() && terminal_size(STDOUT_FILENO) != drawn_size_) draw();
}

void Screen::move_cursor_below_lines() {
    if (lines_.empty()) return;
    print_and_flush(cursor_move_code(rows() - 1, 'B') + "\n");
    lines_.clear();
}

std::size_t Screen::rows() const {
    return std::min(lines_.size(), static_cast<std::size_t>(std::max(1, drawn_size_.rows - 1)));
}

// Draws the lines. The last column stays empty. Otherwise the cursor would stay on this column, and
// the code at the end of the line would erase the last character.
void Screen::draw() {
    drawn_size_ = terminal_size(STDOUT_FILENO);
    std::string text = "\r";
    for (std::size_t row = 0; row < rows(); ++row) {
        if (row > 0) text += "\x1b[K\r\n";
        text += truncate_to_width(lines_[row], drawn_size_.columns - 1);
    }
    fmt::print("{}\x1b[J{}", text, cursor_move_code(rows() - 1, 'A'));
    flush_standard_output();
}

}  // namespace orbitile::cli
