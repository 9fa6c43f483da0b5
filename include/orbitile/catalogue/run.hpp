// A run: works on the open cubes of a catalogue's question until all are decided or it is stopped,
// and records everything before it is announced.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// Who wants to hear of a run. Calls never overlap, but come from the run's threads.
class RunListener {
  public:
    virtual ~RunListener() = default;
    virtual void cube_started(const std::string& /*cube*/) {}
    virtual void check_started(const std::string& /*cube*/) {}
    /// Stored already. `total` counts the catalogue's challenges.
    virtual void challenge_found(const StoredChallenge& /*challenge*/, std::int64_t /*total*/) {}
    virtual void tiling_found(const Challenge& /*challenge*/, const Tiling& /*tiling*/) {}
    virtual void cube_ended(const Cube& /*cube*/) {}
};

struct RunOptions {
    int threads = 1;
    std::optional<std::int64_t> limit;  ///< new challenges (blocking tilings: tilings) in this run
    std::optional<std::chrono::duration<double>> time_limit;
    const std::atomic<bool>* stop = nullptr;  ///< raised by a signal handler
};

/// The result is independent of `threads` and of timing once every cube is exhausted.
/// Throws CatalogueError where a search contradicts itself or what is stored (a tiling that does
/// not pass its check, a silhouette without a tiling): the run stops then.
void run(Catalogue& catalogue, const RunOptions& options, RunListener& listener);

}  // namespace orbitile
