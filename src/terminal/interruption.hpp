// Ctrl-C and SIGTERM. The first signal asks the program to stop at the next safe point, and ends it
// if no safe point comes soon. The second signal ends it at once. No find is lost, because a find
// is stored before it is announced.
#pragma once

#include <atomic>

namespace orbitile::app {

/// Installs the handlers and returns stop_request(). Before this call, a signal ends the program in
/// the usual way.
const std::atomic<bool>& stop_on_signals();

/// The flag that the first signal raises.
const std::atomic<bool>& stop_request();

/// Ends the program with exit code `incomplete` if it has not ended on its own in less than two
/// seconds. The first signal does this, too.
void end_soon();

/// Cancels end_soon(), unless a signal has come.
void cancel_end_soon();

}  // namespace orbitile::app
