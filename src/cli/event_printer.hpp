// Prints the events of a run as JSON for other programs: one JSON object per line on standard
// output.
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

#include "run/run.hpp"

namespace orbitile::cli {

/// Prints an event for each call of a listener function. If there are more than a thousand work
/// units, a complete work unit does not get its own event. Instead, `progress` events report the
/// number of complete units, at most five times per second.
class EventPrinter : public RunListener {
  public:
    /// `phase` is "search" or "confirm". Only this constructor uses the catalogue.
    EventPrinter(const Catalogue& catalogue, std::string phase);

    void on_run_started(const RunProgress& progress) override;
    void on_cube_result_stored(const CubeResult& result, const RunProgress& progress) override;
    void on_challenge_found(const StoredChallenge& challenge, std::int64_t found_count) override;
    void on_tiling_found(const Challenge& challenge) override;

  private:
    void print_progress(const RunProgress& progress);

    std::string phase_;
    Lattice lattice_;
    bool has_board_;
    std::int64_t found_count_;
    /// The earliest time of the next `progress` event.
    std::chrono::steady_clock::time_point next_progress_time_ = {};
};

/// Prints the first event. Must be called after the catalogue was opened and before the work
/// begins.
void print_begin_event(const Catalogue& catalogue, int threads);

/// Prints, for each counted challenge, an event with the number of its solutions.
void print_count_events(const Catalogue& catalogue);

struct RunEndReport {
    bool is_complete = false;                ///< true if the search and all other work are complete
    std::int64_t missing_picture_count = 0;  ///< number of pictures that are not drawn yet
    std::optional<std::string> reason;       ///< reason why nothing was found
    int exit_code = 0;
};

/// Prints the last event of a run that ended without an error.
void print_end_event(const Catalogue& catalogue, const RunEndReport& report);

}  // namespace orbitile::cli
