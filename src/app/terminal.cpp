#include "app/terminal.hpp"

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
    return isatty(descriptor) == 1 && environment("TERM") != "dumb";
}

}  // namespace orbitile::app
