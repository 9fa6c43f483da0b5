// Ctrl-C and SIGTERM: the first asks the program to stop at the next safe point, the second ends it
// at once. So does the first, where no safe point comes soon. None loses what was found: that is
// stored before it is announced.
#pragma once

#include <atomic>

namespace orbitile::app {

/// Installs the handlers and returns stop_request(). Until then a signal ends the program as it
/// ends any.
const std::atomic<bool>& stop_on_signals();

/// The flag that the first signal raises.
const std::atomic<bool>& stop_request();

/// Gives the program less than two seconds to come to its end, wherever it is; then it is ended
/// with exit code `incomplete`. That is what the first signal does, too.
void end_soon();

/// Takes that back, unless a signal has come.
void end_no_sooner();

}  // namespace orbitile::app
