// Prints the progress of a run: a line for each event and, on a terminal, a live line below the
// events. The live line is refreshed several times a second.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "run/run.hpp"
#include "run/time_left.hpp"

namespace orbitile::cli {

class ProgressPrinter : public RunListener {
  public:
    /// Prints each event on standard output. If standard error is a terminal that can redraw, draws
    /// a live line there. Otherwise prints a line about the state on standard output from time to
    /// time. With `is_quiet`, nothing is printed. `found_count` is the number of challenges that
    /// earlier runs have found.
    ProgressPrinter(bool is_quiet, std::int64_t found_count);
    /// Prints the events of a command that asks several questions. `question` is printed before
    /// each line, and work units are not printed by name.
    ProgressPrinter(bool is_quiet, std::int64_t found_count, const std::string& question);
    /// The words in the printed lines, and what the lines contain. Each kind of work has its own
    /// ProgressWords.
    struct ProgressWords {
        std::string line_prefix = {};           ///< printed before each line: "confirming: "
        std::string units_word = "work units";  ///< plural noun for the work units
        bool prints_unit_names = true;          ///< true: print each unit by name, if there are few
        bool prints_found_count = true;         ///< true: print how many challenges were found
        /// True: print how many units are decided, even if there are few units.
        bool always_prints_units = false;
        bool estimates_time_left = true;
        bool reports_unknown_time_left = false;  ///< true: print that the time left is unknown
        /// True: print the numbers of the slices (work units) in progress, and how long the solver
        /// has been checking for another shape.
        bool describes_checks = false;
        std::string_view unit_prefix = "work unit ";      ///< printed before the name of a unit
        std::string_view word_for_complete = "complete";  ///< the word for a complete unit
    };
    ProgressPrinter(bool is_quiet, std::int64_t found_count, ProgressWords words);
    ~ProgressPrinter() override;
    ProgressPrinter(const ProgressPrinter&) = delete;
    ProgressPrinter& operator=(const ProgressPrinter&) = delete;
    ProgressPrinter(ProgressPrinter&&) = delete;
    ProgressPrinter& operator=(ProgressPrinter&&) = delete;

    void on_run_started(const RunProgress& progress) override;
    void on_cube_work_started(const std::string& cube) override;
    void on_cube_work_ended(const std::string& cube) override;
    void on_cube_result_stored(const CubeResult& result, const RunProgress& progress) override;
    void on_challenge_found(const StoredChallenge& challenge, std::int64_t found_count) override;
    void on_tiling_found(const Challenge& challenge) override;

  protected:
    /// Sets the number of found challenges that later progress lines show. Prints nothing.
    void set_found_count(std::int64_t found_count);

  private:
    using Clock = std::chrono::steady_clock;

    void print_line(const std::string& line);
    std::string cubes_text();
    std::string solver_checks_text() const;
    std::string progress_state_text();
    std::optional<double> seconds_left();
    void draw_live_line();
    void clear_live_line();
    void update_periodically(const std::stop_token& stop);

    std::mutex mutex_;
    bool is_quiet_;
    bool has_live_line_;
    ProgressWords words_;
    Clock::time_point start_time_ = Clock::now();
    /// For each work unit in progress: the time at which the work on it began.
    std::map<std::string, Clock::time_point> units_in_progress_;
    RunProgress progress_;
    CubeTimes cube_times_;          ///< the times of the work units that this run decided
    std::size_t thread_count_ = 1;  ///< maximum number of work units in progress at the same time
    std::int64_t found_count_;
    std::int64_t tiling_count_ = 0;
    std::jthread update_thread_;
};

/// Prints the progress of a sweep, which finds so many silhouettes that only their number is
/// printed.
class SweepProgressPrinter : public ProgressPrinter {
  public:
    using ProgressPrinter::ProgressPrinter;
    void on_challenge_found(const StoredChallenge& /*challenge*/,
                            std::int64_t found_count) override {
        set_found_count(found_count);
    }
};

/// Prints the progress of a search in which a solver finds all shapes. The work units of such a
/// search are slices.
class SlicePrinter : public ProgressPrinter {
  public:
    SlicePrinter(bool is_quiet, std::int64_t found_count)
        : ProgressPrinter(
              is_quiet, found_count,
              ProgressWords{
                  .units_word = "slices", .describes_checks = true, .unit_prefix = "slice "}) {}
};

/// A note that is printed before a solver begins to work on slices.
inline constexpr std::string_view proof_time_note =
    "this takes seconds for few pieces and hours for many, often longer than the search; if it is "
    "stopped, only unfinished slices are lost, and the same command resumes";

/// Prints the progress of a solver that confirms that there is no other shape.
class ConfirmationPrinter : public ProgressPrinter {
  public:
    explicit ConfirmationPrinter(bool is_quiet)
        : ProgressPrinter(is_quiet, 0,
                          ProgressWords{.line_prefix = "confirming: ",
                                        .units_word = "slices",
                                        .prints_found_count = false,
                                        .always_prints_units = true,
                                        .unit_prefix = ""}) {}
};

/// Prints the progress of writing a certificate. The time left is not estimated, because the slices
/// (work units) take very different times.
class CertificationPrinter : public ProgressPrinter {
  public:
    /// `name` is the name of the certificate, and is printed before each line.
    CertificationPrinter(bool is_quiet, const std::string& name)
        : ProgressPrinter(is_quiet, 0,
                          ProgressWords{.line_prefix = name + ": ",
                                        .units_word = "slices",
                                        .prints_found_count = false,
                                        .always_prints_units = true,
                                        .estimates_time_left = false,
                                        .reports_unknown_time_left = true,
                                        .unit_prefix = "",
                                        .word_for_complete = "proven"}) {}
};

/// Returns a line about a challenge, without its difficulty.
std::string description(const Challenge& challenge);

/// Returns "1:02:03" or "2:03".
std::string duration_text(std::chrono::steady_clock::duration duration);

}  // namespace orbitile::cli
