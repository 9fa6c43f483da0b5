// What a run tells while it works: one line per event, and on a terminal a live line below them.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "orbitile/run/run.hpp"
#include "run/steady_guess.hpp"

namespace orbitile::app {

class ProgressPrinter : public RunListener {
  public:
    /// Events go to standard output; the live line to standard error if that is a terminal that can
    /// redraw, otherwise a line about the state to standard output now and then. `quiet` leaves out
    /// all. `found` challenges are known from earlier runs.
    ProgressPrinter(bool quiet, std::int64_t found);
    /// One of several questions of a command: its name is printed before each line, and work units
    /// are not named.
    ProgressPrinter(bool quiet, std::int64_t found, const std::string& question);
    /// How such work is told of.
    struct Words {
        std::string before = {};            ///< each line; with a colon
        std::string things = "work units";  ///< of which some are decided
        bool tells_each = true;             ///< by name, where they are few
        bool tells_found = true;            ///< how many challenges there are
        bool always_tells_things = false;   ///< how many are decided, also of a few
        bool guesses_time_left = true;
        bool disclaims_time_left = false;        ///< says that the time left is unknown
        std::string_view thing = "work unit ";   ///< before the name of one
        std::string_view complete = "complete";  ///< for a thing that is
    };
    ProgressPrinter(bool quiet, std::int64_t found, Words words);
    ~ProgressPrinter() override;
    ProgressPrinter(const ProgressPrinter&) = delete;
    ProgressPrinter& operator=(const ProgressPrinter&) = delete;
    ProgressPrinter(ProgressPrinter&&) = delete;
    ProgressPrinter& operator=(ProgressPrinter&&) = delete;

    void started(const RunProgress& progress) override;
    void working_on(const std::string& cube) override;
    void done_with(const std::string& cube) override;
    void cube_ended(const CubeResult& result, const RunProgress& progress) override;
    void cubes_decided_elsewhere(const RunProgress& progress, std::int64_t total) override;
    void challenge_found(const StoredChallenge& challenge, std::int64_t total) override;
    void tiling_found(const Challenge& challenge) override;

  protected:
    /// A find that is counted, but not told of by itself.
    void count_challenge(std::int64_t total);

  private:
    using Clock = std::chrono::steady_clock;

    void say(const std::string& line);
    std::string cubes_text();
    std::string state_text();
    std::optional<double> seconds_left();
    void draw_live_line();
    void clear_live_line();
    void tick(const std::stop_token& stop);

    std::mutex mutex_;
    bool quiet_;
    bool live_;
    Words words_;
    Clock::time_point start_ = Clock::now();
    std::map<std::string, Clock::time_point> checks_;  ///< by cube: when its check began
    RunProgress cubes_;
    CubeTimes times_;          ///< of those that this run decided
    std::size_t threads_ = 1;  ///< that were seen at work at once
    SteadyGuess guess_;
    std::int64_t found_;
    std::int64_t tilings_ = 0;
    std::jthread ticker_;
};

/// A sweep finds too much to tell of each silhouette.
class SweepProgressPrinter : public ProgressPrinter {
  public:
    using ProgressPrinter::ProgressPrinter;
    void challenge_found(const StoredChallenge& /*challenge*/, std::int64_t total) override {
        count_challenge(total);
    }
};

/// Said before a solver begins with slices.
inline constexpr std::string_view how_long_proofs_take =
    "this takes seconds for few pieces and hours for many, often longer than the search; if it is "
    "stopped, only unfinished slices are lost, and the same command resumes";

/// A solver confirms that nothing else can be found.
class ConfirmationPrinter : public ProgressPrinter {
  public:
    explicit ConfirmationPrinter(bool quiet)
        : ProgressPrinter(quiet, 0,
                          Words{.before = "confirming: ",
                                .things = "slices",
                                .tells_found = false,
                                .always_tells_things = true,
                                .thing = ""}) {}
};

/// A certificate is written. Its slices differ too much for a guess of the time that is left.
class CertificationPrinter : public ProgressPrinter {
  public:
    /// `name` is what the certificate is about.
    CertificationPrinter(bool quiet, const std::string& name)
        : ProgressPrinter(quiet, 0,
                          Words{.before = name + ": ",
                                .things = "slices",
                                .tells_found = false,
                                .always_tells_things = true,
                                .guesses_time_left = false,
                                .disclaims_time_left = true,
                                .thing = "",
                                .complete = "proven"}) {}
};

/// Of a challenge in one line, without its difficulty.
std::string description(const Challenge& challenge);

/// "1:02:03", "2:03".
std::string duration_text(std::chrono::steady_clock::duration duration);

}  // namespace orbitile::app
