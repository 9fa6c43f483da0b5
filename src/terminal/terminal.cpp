#include "terminal/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace orbitile::app {
namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

// https://no-color.org and https://bixense.com/clicolors
bool terminal_has_colour(int descriptor) {
    if (!environment("NO_COLOR").empty()) return false;
    const std::string_view forced = environment("CLICOLOR_FORCE");
    if (!forced.empty() && forced != "0") return true;
    return terminal_can_redraw(descriptor);
}

bool terminal_can_redraw(int descriptor) {
    return isatty(descriptor) == 1 && environment("TERM") != "dumb";
}

TerminalSize terminal_size(int descriptor) {
    winsize system_size{};
    TerminalSize size;
    if (ioctl(descriptor, TIOCGWINSZ, &system_size) != 0) return size;
    if (system_size.ws_col > 0) size.columns = system_size.ws_col;
    if (system_size.ws_row > 0) size.rows = system_size.ws_row;
    return size;
}

}  // namespace orbitile::app
