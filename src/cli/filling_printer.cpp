#include "cli/filling_printer.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "cli/standard_streams.hpp"
#include "cli/terminal.hpp"

namespace orbitile::cli {
namespace {

// The maximum time that a filling stays in the buffer. The buffer is not flushed after each
// filling, because flushing takes longer than finding a filling.
constexpr auto max_flush_wait = std::chrono::milliseconds(100);

// Writes the text to standard output. If the program that reads the output has ended, or if the
// disk is full, flushing throws an exception, which stops the search.
void write_to_standard_output(const std::string& text, bool should_flush) {
    const std::size_t written_bytes = std::fwrite(text.data(), 1, text.size(), stdout);
    if (written_bytes < text.size() || should_flush) flush_standard_output();
}

}  // namespace

FillingPrinter::FillingPrinter(const Puzzle& puzzle, FillingFormat format)
    : puzzle_(puzzle),
      format_(format),
      text_writer_(puzzle, terminal_has_colour(STDOUT_FILENO) ? drawing::TextStyle::colour
                                                              : drawing::TextStyle::plain) {}

void FillingPrinter::print(const Tiling& filling) {
    if (format_ == FillingFormat::nothing) return;
    const auto now = std::chrono::steady_clock::now();
    const bool should_flush = now - last_flush_ >= max_flush_wait;
    if (should_flush) last_flush_ = now;
    text_.clear();
    if (format_ == FillingFormat::text) {
        text_writer_.append(filling, text_);
    } else {
        text_ = filling_json(puzzle_, filling);
    }
    text_ += '\n';
    write_to_standard_output(text_, should_flush);
}

void FillingPrinter::print_single_filling_end() const {
    if (format_ == FillingFormat::json) {
        print_totals(1, 1, false, false);
    } else {
        write_to_standard_output(
            "one solution; --count prints the number of solutions, --all lists them\n", true);
    }
}

void FillingPrinter::print_totals(WideCount filling_count, WideCount different_filling_count,
                                  bool has_symmetry, bool is_complete) const {
    const std::string_view plus_sign = is_complete ? "" : "+";
    if (format_ == FillingFormat::json) {
        std::string text = fmt::format("{{\"fillings\":{}", filling_count);
        if (has_symmetry) text += fmt::format(",\"different\":{}", different_filling_count);
        write_to_standard_output(text + fmt::format(",\"exhausted\":{}}}\n", is_complete), true);
        return;
    }
    write_to_standard_output(fmt::format("solutions: {}{}\n", filling_count, plus_sign), true);
    if (has_symmetry)
        write_to_standard_output(
            fmt::format("up to symmetry: {}{}\n", different_filling_count, plus_sign), true);
}

void FillingPrinter::print_filling_count(WideCount filling_count) const {
    const bool is_json = format_ == FillingFormat::json;
    write_to_standard_output(is_json ? fmt::format("{{\"fillings\":{}}}\n", filling_count)
                                     : fmt::format("solutions: {}\n", filling_count),
                             true);
}

}  // namespace orbitile::cli
