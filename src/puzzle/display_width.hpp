// How much room a text takes on a terminal.
#pragma once

#include <string>
#include <string_view>

namespace orbitile {

/// In columns: two for a wide character, none for one that joins the one before.
int display_width(std::string_view text);

/// The beginning of a line, as far as it fits into so many columns.
std::string cut_to_columns(std::string_view line, int columns);

}  // namespace orbitile
