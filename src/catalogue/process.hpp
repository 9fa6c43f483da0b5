// Identifies processes, and finds out whether another process still runs.
#pragma once

#include <cstdint>
#include <string>

namespace orbitile {

/// Identifies a process for other processes.
struct ProcessIdentity {
    std::int64_t id = 0;
    /// The start time in the system's unit. It distinguishes a later process with the same id.
    std::string started = {};
    std::string boot = {};  ///< boot_id() of the machine; an id is valid only on this machine
    std::string pid_namespace =
        {};  ///< the namespace of the id; a container has a namespace of its own
};

ProcessIdentity this_process();

/// A text that is different on every machine and after every start of the system.
std::string boot_id();

/// Whether the process is known to have ended. A process of another machine, or of this machine
/// before its last start, counts as ended. Returns false if this process cannot find out, for
/// example because the other one is in another container.
bool has_process_ended(const ProcessIdentity& process);

/// Milliseconds since the system started, sleep included. Setting the clock does not change it.
std::int64_t milliseconds_since_boot();

}  // namespace orbitile
