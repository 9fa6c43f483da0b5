// `status --watch`: looks at a folder again and again until all is decided.
#pragma once

#include <chrono>
#include <string>

namespace orbitile::app {

struct WatchOptions {
    std::chrono::duration<double> interval{2};
    bool json = false;  ///< a line of JSON for each look
};

/// Until everything is exhausted or a signal comes; returns the exit code. On a terminal it draws
/// over what it drew before.
int watch_status(const std::string& folder, const WatchOptions& options);

}  // namespace orbitile::app
