// The status of a catalogue while runs go on: what is decided, what is being worked on, by whom.
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

/// A cube and how long the work on it took, or takes by now.
struct TimedCube {
    std::string name = {};
    std::int64_t milliseconds = 0;
    CubeState state = CubeState::open;
    std::int64_t process = 0;  ///< that is at work on it; 0 of a decided one
};

/// A run that is alive.
struct LiveRun {
    std::int64_t process = 0;
    std::string boot = {};  ///< of the system that it runs on
    int threads = 1;
};

/// A stored challenge, as far as its pictures go.
struct PicturedChallenge {
    std::string fingerprint;
    bool has_solution = false;  ///< one that is drawn
};

struct Status {
    std::map<CubeState, std::int64_t> cubes = {};  ///< only states that there are
    std::int64_t total = 0;                        ///< cubes
    bool exhausted = false;                        ///< as is_exhausted() of run/run.hpp
    std::map<Kind, std::int64_t> challenges = {};  ///< stored, by kind
    std::optional<Confirmation> confirmation = {};
    std::int64_t wandering = 0;
    std::int64_t fills = 0;                        ///< of a sweep
    std::int64_t fillings = 0;                     ///< stored, of a board
    std::vector<PicturedChallenge> pictured = {};  ///< by fingerprint, with kept wandering ones
    CubeTimes times = {};                          ///< of exhausted cubes
    std::vector<TimedCube> slowest = {};           ///< exhausted ones, the slowest first
    std::vector<LiveRun> runs = {};
    std::vector<TimedCube> at_work = {};  ///< for longer than a second, the longest first

    std::int64_t decided() const;  ///< exhausted cubes
    std::int64_t left() const { return total - decided(); }
    /// Whether all cubes are decided, and all slices of a confirmation that was begun.
    bool is_at_end() const;
    /// How much longer so many threads will need.
    std::optional<TimeLeft> time_left(int threads_at_work) const;
    std::int64_t found() const;  ///< challenges without kept wandering ones
    int threads() const;         ///< of all runs that are alive
};

/// Looks at a folder again and again, cheaply: only rows that may have changed are read, nothing is
/// held between two looks, and nothing is written that a reader would not write.
class StatusWatch {
  public:
    /// Checks the catalogue as Catalogue::open() does, and throws as that does. A status names
    /// at most so many of the slowest cubes.
    explicit StatusWatch(const std::filesystem::path& folder, int slowest_shown = 5);
    StatusWatch(StatusWatch&&) noexcept;
    StatusWatch& operator=(StatusWatch&&) noexcept;
    ~StatusWatch();

    const Question& question() const;

    /// What is there now. Where another catalogue has taken the place of the first (`--fresh`),
    /// that one is checked and looked at from now on. Throws as the constructor does.
    Status look();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile
