// The status of a catalogue while a run works on it: which cubes are decided.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "run/time_left.hpp"
#include "store/catalogue.hpp"

namespace orbitile {

/// A decided cube, with the time of the work on it.
struct TimedCube {
    std::string name = {};
    std::int64_t milliseconds = 0;
    CubeState state = CubeState::open;
};

/// The data of a stored challenge that determine which pictures it has.
struct ChallengePictures {
    std::string fingerprint;
    bool has_solution = false;  ///< whether there is also a picture of a solution
};

struct Status {
    /// The number of cubes in each state; states without cubes are left out.
    std::map<CubeState, std::int64_t> cubes = {};
    std::int64_t total = 0;  ///< the number of all cubes
    bool exhausted = false;  ///< whether the question is answered, see is_exhausted()
    /// The number of stored challenges of each kind.
    std::map<ChallengeKind, std::int64_t> challenges = {};
    std::optional<Confirmation> confirmation = {};
    std::int64_t wandering_count = 0;
    std::int64_t fill_count = 0;  ///< the number of fills of a sweep
    std::int64_t fillings = 0;    ///< the number of stored fillings of a board
    /// All stored challenges, sorted by fingerprint. Empty if there are more than 10,000
    /// silhouettes, because these are not drawn automatically.
    std::vector<ChallengePictures> challenge_pictures = {};
    CubeTimes times = {};                       ///< the times of the exhausted cubes
    std::vector<TimedCube> slowest_cubes = {};  ///< the slowest exhausted cubes, the slowest first

    std::int64_t decided_cube_count() const;  ///< the number of exhausted cubes
    std::int64_t open_cube_count() const { return total - decided_cube_count(); }
    /// Whether all cubes are decided. If a confirmation was begun, all of its slices must be
    /// decided as well.
    bool has_ended() const;
    /// Estimates how much longer the work takes with `threads_at_work` threads. Returns nothing if
    /// there are too few data for an estimate.
    std::optional<TimeLeft> time_left(int threads_at_work) const;
    std::int64_t found_count() const;  ///< the number of stored challenges without detached parts
};

/// Reads the status of a folder repeatedly. A refresh reads only rows that can have changed, so its
/// cost is low. The watch does not hold a lock between two calls. It writes to the folder only the
/// data that SQLite writes for every reader.
class StatusWatch {
  public:
    /// Checks the catalogue, and throws the same exceptions as Catalogue::open(). The status lists
    /// at most `max_slow_cubes` of the slowest cubes.
    explicit StatusWatch(const std::filesystem::path& folder, int max_slow_cubes = 5);
    StatusWatch(StatusWatch&&) noexcept;
    StatusWatch& operator=(StatusWatch&&) noexcept;
    ~StatusWatch();

    const Question& question() const;

    /// Returns the current status. If another catalogue has replaced the first one (with
    /// `--fresh`), checks the new catalogue. This call and later calls return the status of the new
    /// catalogue. Throws the same exceptions as the constructor.
    Status refresh();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile
