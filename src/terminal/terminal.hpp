// What the terminal can show.
#pragma once

namespace orbitile::app {

/// Whether colours may be written to this file descriptor: NO_COLOR forbids them, CLICOLOR_FORCE
/// asks for them; otherwise where it is a terminal that is not dumb.
bool terminal_has_colour(int descriptor);

/// Whether what was written to it can be written over: a terminal that is not dumb.
bool terminal_can_redraw(int descriptor);

struct TerminalSize {
    int columns = 80;
    int rows = 24;
    bool operator==(const TerminalSize&) const = default;
};

/// 80 columns or 24 rows where it does not say.
TerminalSize terminal_size(int descriptor);

}  // namespace orbitile::app
