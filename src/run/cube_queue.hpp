// The cubes that a run is to work on: claimed a few at a time, so that other runs in the folder
// find some too, and taken over from those that leave theirs undone.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/claims.hpp"

namespace orbitile {

/// May be used from any thread.
class CubeQueue {
  public:
    /// Whether a cube is decided by now, perhaps by another run.
    using IsDecided = std::function<bool(const std::string&)>;

    /// Nothing is claimed yet, and no file made in the folder where no cube is open. Without a
    /// folder no other run can share the cubes.
    CubeQueue(const std::optional<std::filesystem::path>& folder, std::vector<std::string> open,
              int workers, IsDecided is_decided);

    /// Takes a cube to work on. None: none is left, or other runs work on all that are.
    std::optional<std::string> begin_next();

    /// Whether begin_next() may return a cube later, because another run may give some back.
    bool may_get_more() const;

    void worker_ended();

    /// A cube that was begun is no longer worked on. Returns how long it was.
    std::chrono::milliseconds end(const std::string& cube);

    /// To be called once what was found in them is stored.
    void give_back(const std::vector<std::string>& cubes);

    /// Tells others of long work.
    void note_long_work();

    std::int64_t other_runs();
    std::vector<LostRun> lost_runs();

  private:
    using Clock = std::chrono::steady_clock;

    struct Work {
        Clock::time_point since = {};
        std::int64_t begun = 0;  ///< the same as others read it: milliseconds_since_boot
        bool is_noted = false;   ///< where others see it
    };

    void claim_some();
    void claim(std::size_t count);

    IsDecided is_decided_;
    std::optional<Claims> claims_;       ///< none: nothing was open, or there is no folder
    mutable std::mutex mutex_;           ///< guards what follows
    std::deque<std::string> open_;       ///< not looked at yet
    std::deque<std::string> claimed_;    ///< by this run, to be worked on
    std::map<std::string, Work> begun_;  ///< and not ended
    std::deque<std::string> elsewhere_;  ///< claimed by another run when we looked
    int workers_;
    Clock::time_point last_look_{};
};

}  // namespace orbitile
