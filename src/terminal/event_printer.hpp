// What a run does, for programs: one JSON object a line on standard output.
//
//     {"event":"begin","format":"orbitile events","version":1,"folder":"found",…}
//     {"event":"search","decided":0,"total":21,…}
//     {"event":"found","number":1,"fingerprint":"023f…","kind":"connected",…}
//     {"event":"unit","unit":"odd:0-5","state":"complete","decided":1,"total":21,…}
//     {"event":"end","state":"complete","found":10,…,"exit_code":0}
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "orbitile/run/run.hpp"

namespace orbitile::app {

/// Prints an event for each call. Of more than a thousand work units, those that are complete are
/// counted in `progress` events, some each second.
class EventPrinter : public RunListener {
  public:
    /// `phase` is "search" or "confirm". `found` challenges are known from earlier runs. The
    /// catalogue must outlive this.
    EventPrinter(const Catalogue& catalogue, std::string phase);

    void started(const RunProgress& progress) override;
    void cube_ended(const CubeResult& result, const RunProgress& progress) override;
    void cubes_decided_elsewhere(const RunProgress& progress, std::int64_t total) override;
    void run_lost(std::int64_t process, std::int64_t cubes) override;
    void challenge_found(const StoredChallenge& challenge, std::int64_t total) override;
    void tiling_found(const Challenge& challenge) override;

  private:
    void print_progress(const RunProgress& progress);

    std::string phase_;
    Lattice lattice_;
    bool has_board_;
    std::int64_t found_;
    std::chrono::steady_clock::time_point next_progress_ = {};  ///< not before
};

/// The catalogue is open, and work begins.
void print_begin_event(const Catalogue& catalogue, int threads);

/// The counts of each challenge that is counted.
void print_count_events(const Catalogue& catalogue);

struct EndOfRun {
    bool is_complete = false;  ///< the search, with all that was asked for besides
    std::int64_t missing_pictures = 0;
    std::optional<std::string> reason;        ///< why nothing was found
    std::optional<std::string> next_command;  ///< that may find something
    int exit_code = 0;
};

/// The last event of a run that did not fail.
void print_end_event(const Catalogue& catalogue, const EndOfRun& end);

}  // namespace orbitile::app
