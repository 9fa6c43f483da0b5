// Reports the progress of a run: as text for people, or as JSON events for programs.
//
// Text is a line for each event and, on a terminal, a live line below the events, which is
// refreshed several times a second. JSON is one object per line on standard output:
//
//     {"event":"begin","format":"orbitile events","version":1,"folder":"found",…}
//     {"event":"search","decided":0,"total":21,…}
//     {"event":"found","number":1,"fingerprint":"023f…","kind":"connected",…}
//     {"event":"unit","unit":"odd:0-5","state":"complete","decided":1,"total":21,…}
//     {"event":"end","state":"complete","found":10,…,"exit_code":0}
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <thread>

#include "cli/options.hpp"
#include "run/run.hpp"
#include "run/time_left.hpp"

namespace orbitile::cli {

struct ProgressSettings {
    ProgressOutput output = ProgressOutput::text;
    std::string line_prefix = {};    ///< printed before each line of text: "cell: "
    bool prints_finds = true;        ///< whether each find gets a line of text
    bool prints_found_count = true;  ///< whether lines of text contain the number of finds
};

class ProgressPrinter : public RunListener {
  public:
    /// Uses the catalogue only in this constructor. If standard error is a terminal that can
    /// redraw, draws the live line there. Otherwise prints a line about the state on standard
    /// output from time to time.
    ProgressPrinter(const Catalogue& catalogue, ProgressSettings settings);
    ~ProgressPrinter() override;
    ProgressPrinter(const ProgressPrinter&) = delete;
    ProgressPrinter& operator=(const ProgressPrinter&) = delete;
    ProgressPrinter(ProgressPrinter&&) = delete;
    ProgressPrinter& operator=(ProgressPrinter&&) = delete;

    void on_run_started(const RunProgress& progress) override;
    void on_cube_result_stored(const CubeResult& result, const RunProgress& progress) override;
    void on_challenge_found(const StoredChallenge& challenge, std::int64_t found_count) override;

  private:
    using Clock = std::chrono::steady_clock;

    bool prints_text() const { return settings_.output == ProgressOutput::text; }
    bool prints_events() const { return settings_.output == ProgressOutput::events; }
    void print_unit_line(const CubeResult& result);
    void print_unit_event(const CubeResult& result);
    void print_event(const std::string& name, nlohmann::ordered_json members) const;
    void print_line(const std::string& line);
    std::optional<double> seconds_left() const;
    std::string progress_state_text() const;
    void draw_live_line();
    void clear_live_line();
    void update_periodically(const std::stop_token& stop);

    std::mutex mutex_;  ///< guards all members below, except those that never change
    const ProgressSettings settings_;
    const bool has_live_line_;
    const Lattice lattice_;
    const Clock::time_point start_time_ = Clock::now();
    Clock::time_point run_start_time_ = start_time_;  ///< when the work on units began
    RunProgress progress_;
    CubeTimes unit_times_;  ///< the times of the work units that this run decided
    std::int64_t found_count_;
    Clock::time_point next_progress_event_time_ = {};
    std::jthread update_thread_;
};

/// Prints the first event. Must be called after the catalogue was opened and before the work
/// begins.
void print_begin_event(const Catalogue& catalogue, int threads);

/// Prints, for each counted challenge, an event with the number of its solutions.
void print_count_events(const Catalogue& catalogue);

struct RunEndReport {
    bool is_complete = false;                ///< true if the search and all other work are complete
    std::optional<std::string> reason = {};  ///< reason why nothing was found
    int exit_code = 0;
};

/// Prints the last event of a run that ended without an error.
void print_end_event(const Catalogue& catalogue, const RunEndReport& report);

/// Returns a line about a challenge, without its difficulty.
std::string description(const Challenge& challenge);

/// Returns "1:02:03" or "2:03".
std::string duration_text(std::chrono::steady_clock::duration duration);

}  // namespace orbitile::cli
