// What the terminal can show.
#pragma once

namespace orbitile::app {

/// Whether colours may be written to this file descriptor: NO_COLOR forbids them, CLICOLOR_FORCE
/// asks for them; otherwise where it is a terminal that is not dumb.
bool terminal_has_colour(int descriptor);

}  // namespace orbitile::app
