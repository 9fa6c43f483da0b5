// Ctrl-C and SIGTERM: the first asks the run to stop at the next safe point, the second ends the
// program at once. Neither loses what was found: that is stored before it is announced.
#pragma once

#include <atomic>

namespace orbitile::app {

/// Installs the handlers; the flag is raised by the first signal.
const std::atomic<bool>& stop_on_signals();

}  // namespace orbitile::app
