// The abilities and the size of a terminal.
#pragma once

namespace orbitile::app {

/// Whether to write colours to this file descriptor. NO_COLOR forbids them, and CLICOLOR_FORCE
/// forces them. Otherwise they are written to a terminal that is not dumb.
bool terminal_has_colour(int descriptor);

/// Whether text can be written over earlier text: the file descriptor is a terminal that is not
/// dumb.
bool terminal_can_redraw(int descriptor);

struct TerminalSize {
    int columns = 80;
    int rows = 24;
    bool operator==(const TerminalSize&) const = default;
};

/// Returns the terminal's size. Where it is unknown, returns 80 columns or 24 rows.
TerminalSize terminal_size(int descriptor);

}  // namespace orbitile::app
