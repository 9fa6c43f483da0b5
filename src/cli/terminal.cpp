#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <stdexcept>
#include <system_error>

namespace orbitile::cli {

// --- Standard output and standard error. ---

namespace {

[[noreturn]] void throw_write_error(const std::string& reason) {
    throw std::runtime_error("cannot write to standard output" + reason);
}

std::string reason_text(int error) { return ": " + std::generic_category().message(error); }

void write_to_stream(std::FILE* stream, std::string_view text) noexcept {
    std::fwrite(text.data(), 1, text.size(), stream);
    std::fflush(stream);
}

}  // namespace

void flush_standard_output() {
    if (std::fflush(stdout) != 0) throw_write_error(reason_text(errno));
    if (std::ferror(stdout) != 0) throw_write_error({});
}

void finish_standard_output() {
    flush_standard_output();
    const int descriptor_copy = ::dup(STDOUT_FILENO);
    if (descriptor_copy >= 0 && ::close(descriptor_copy) != 0 && errno != EINTR)
        throw_write_error(reason_text(errno));
}

void print_and_flush(std::string_view text) noexcept { write_to_stream(stdout, text); }

void print_error(std::string_view text) noexcept { write_to_stream(stderr, text); }

void print_output_note(const std::filesystem::path& file, std::string_view text) {
    std::error_code ignored_error;
    if (std::filesystem::equivalent(file, "/dev/stdout", ignored_error)) return print_error(text);
    fmt::print("{}", text);
}

// --- Text on a terminal. ---

namespace {

struct Character {
    std::size_t byte_count;
    int columns;
};

// Returns the first character of the text and its width. A malformed byte and a control character
// take one column.
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
    int columns = 0;
    while (!text.empty()) {
        const Character character = first_character(text);
        columns += character.columns;
        text.remove_prefix(character.byte_count);
    }
    return columns;
}

std::string truncate_to_width(std::string_view line, int columns) {
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

int terminal_columns(int descriptor) {
    winsize size{};
    const bool is_known = ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return is_known ? size.ws_col : 80;
}

}  // namespace orbitile::cli
