#include "app/filling_printer.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "drawing/board_text.hpp"
#include "orbitile/exchange/exchange.hpp"
#include "terminal/standard_streams.hpp"
#include "terminal/terminal.hpp"

namespace orbitile::app {
namespace {

// So long a filling may wait to be seen: writing each by itself takes longer than finding it.
constexpr auto longest_wait = std::chrono::milliseconds(100);

// A reader that went away, or a full disk: going on would search for nobody.
void write_out(const std::string& text, bool at_once) {
    if (std::fputs(text.c_str(), stdout) < 0 || at_once) flush_standard_output();
}

}  // namespace

FillingPrinter::FillingPrinter(const Puzzle& puzzle, FillingFormat form)
    : puzzle_(puzzle), form_(form), colour_(terminal_has_colour(STDOUT_FILENO)) {}

void FillingPrinter::print(const Tiling& filling) {
    const auto now = std::chrono::steady_clock::now();
    const bool at_once = now - last_flush_ >= longest_wait;
    if (at_once) last_flush_ = now;
    if (form_ == FillingFormat::text) {
        const auto style = colour_ ? TextStyle::colour : TextStyle::plain;
        write_out(filling_text(puzzle_, filling, style) + "\n", at_once);
    }
    if (form_ == FillingFormat::json) write_out(filling_json(puzzle_, filling) + "\n", at_once);
}

void FillingPrinter::print_totals(std::uint64_t fillings, std::uint64_t different,
                                  bool has_symmetry, bool exhausted) const {
    const std::string_view more = exhausted ? "" : "+";
    if (form_ == FillingFormat::json) {
        std::string text = fmt::format("{{\"fillings\":{}", fillings);
        if (has_symmetry) text += fmt::format(",\"different\":{}", different);
        write_out(text + fmt::format(",\"exhausted\":{}}}\n", exhausted), true);
        return;
    }
    write_out(fmt::format("fillings: {}{}\n", fillings, more), true);
    if (has_symmetry) write_out(fmt::format("different: {}{}\n", different, more), true);
}

}  // namespace orbitile::app
