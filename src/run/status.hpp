// The status of a catalogue while runs work on it: which cubes are decided, and which runs work on
// which cubes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "run/time_left.hpp"

namespace orbitile {

/// A cube and the time of the work on it, so far or in all.
struct TimedCube {
    std::string name = {};
    std::int64_t milliseconds = 0;
    CubeState state = CubeState::open;
    std::int64_t process = 0;  ///< the process that works on it; 0 if it is decided
};

/// A run that is alive.
struct LiveRun {
    std::int64_t process = 0;
    std::string boot = {};  ///< the `boot_id` of the system that it runs on
    int threads = 1;
};

/// A stored challenge, with the data that decides which pictures it has.
struct PicturedChallenge {
    std::string fingerprint;
    bool has_solution = false;  ///< whether a solution of it is drawn
};

struct Status {
    std::map<CubeState, std::int64_t> cubes = {};  ///< by state, without empty states
    std::int64_t total = 0;                        ///< all cubes
    bool exhausted = false;                        ///< is_exhausted() of run/run.hpp
    std::map<Kind, std::int64_t> challenges = {};  ///< stored, by kind
    std::optional<Confirmation> confirmation = {};
    std::int64_t wandering = 0;
    std::int64_t fills = 0;                        ///< of a sweep
    std::int64_t fillings = 0;                     ///< stored, of a board
    std::vector<PicturedChallenge> pictured = {};  ///< all stored ones, sorted by fingerprint
    CubeTimes times = {};                          ///< of exhausted cubes
    std::vector<TimedCube> slowest = {};           ///< exhausted cubes, the slowest first
    std::vector<LiveRun> runs = {};
    std::vector<TimedCube> at_work = {};  ///< cubes with more than a second of work, longest first

    std::int64_t decided() const;  ///< exhausted cubes
    std::int64_t left() const { return total - decided(); }
    /// Whether all cubes are decided, and all slices of a confirmation that was begun.
    bool is_at_end() const;
    /// How much longer this number of threads will need. None if that cannot be estimated.
    std::optional<TimeLeft> time_left(int threads_at_work) const;
    std::int64_t found() const;  ///< stored challenges without detached parts
    int threads() const;         ///< of all runs that are alive
};

/// Reads the status of a folder repeatedly, at a low cost: it reads only rows that can have
/// changed. It does not hold a lock between two calls, and writes only what every reader of a
/// database writes.
class StatusWatch {
  public:
    /// Checks the catalogue and throws exceptions as Catalogue::open() does. A status lists at most
    /// `slowest_shown` of the slowest cubes.
    explicit StatusWatch(const std::filesystem::path& folder, int slowest_shown = 5);
    StatusWatch(StatusWatch&&) noexcept;
    StatusWatch& operator=(StatusWatch&&) noexcept;
    ~StatusWatch();

    const Question& question() const;

    /// The status now. If another catalogue has replaced the first one (`--fresh`), it is checked,
    /// and its status is returned from now on. Throws the exceptions of the constructor.
    Status refresh();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile
