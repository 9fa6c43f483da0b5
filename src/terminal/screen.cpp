#include "terminal/screen.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "terminal/display_width.hpp"
#include "terminal/standard_streams.hpp"

namespace orbitile::app {
namespace {

std::string cursor_moved(std::size_t rows, char direction) {
    return rows == 0 ? "\r" : fmt::format("\r\x1b[{}{}", rows, direction);
}

}  // namespace

Screen::Screen() : redraws_(terminal_can_redraw(STDOUT_FILENO)) {}

void Screen::show(std::vector<std::string> lines) {
    if (redraws_) {
        lines_ = std::move(lines);
        if (!lines_.empty()) draw();
        return;
    }
    for (const std::string& line : lines) fmt::print("{}\n", line);
    flush_standard_output();
}

void Screen::follow() {
    if (!lines_.empty() && terminal_size(STDOUT_FILENO) != drawn_size_) draw();
}

void Screen::leave() {
    if (lines_.empty()) return;
    print_at_once(cursor_moved(rows() - 1, 'B') + "\n");
    lines_.clear();
}

std::size_t Screen::rows() const {
    return std::min(lines_.size(), static_cast<std::size_t>(std::max(1, drawn_size_.rows - 1)));
}

// Leaves the last column empty, because the cursor would be on it and erase it.
void Screen::draw() {
    drawn_size_ = terminal_size(STDOUT_FILENO);
    std::string text = "\r";
    for (std::size_t row = 0; row < rows(); ++row) {
        if (row > 0) text += "\x1b[K\r\n";
        text += cut_to_columns(lines_[row], drawn_size_.columns - 1);
    }
    fmt::print("{}\x1b[J{}", text, cursor_moved(rows() - 1, 'A'));
    flush_standard_output();
}

}  // namespace orbitile::app
