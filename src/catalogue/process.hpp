// This process among others: who it is, and whether another one is still there.
#pragma once

#include <cstdint>
#include <string>

namespace orbitile {

/// A process as another one can find it again.
struct ProcessMark {
    std::int64_t id = 0;
    std::string started = {};   ///< when, in the system's own unit: an id is used again one day
    std::string boot = {};      ///< of the system: an id says nothing about another machine
    std::string id_space = {};  ///< in which the id counts (containers have their own)
};

ProcessMark this_process();

/// Changes whenever the system starts, and from machine to machine.
std::string boot_id();

/// Whether the process is known to have ended. False where that cannot be known from here.
bool is_gone(const ProcessMark& process);

/// Milliseconds since the system started, sleep included. Setting the clock does not change it.
std::int64_t milliseconds_since_boot();

}  // namespace orbitile
