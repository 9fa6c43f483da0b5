#include "cli/estimate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <string>

#include "cli/command.hpp"
#include "cli/report.hpp"
#include "cli/terminal.hpp"
#include "question/candidate_estimate.hpp"
#include "question/group_search.hpp"
#include "question/part.hpp"
#include "run/deadline.hpp"
#include "run/run.hpp"
#include "run/time_left.hpp"

namespace orbitile::cli {

namespace {

// --- A trial: the search runs for a short time. ---

struct TrialRun {
    bool is_complete = false;           // true if the search ended
    double seconds = 0;                 // the time that the run took
    std::int64_t shape_count = 0;       // number of shapes that were found
    RunProgress progress = {};          // its total is 0 if the work units are not known yet
    CubeTimes decided_unit_times = {};  // the times of the decided work units
};

class TrialListener : public RunListener {
  public:
    void on_run_started(const RunProgress& progress) override { progress_ = progress; }

    void on_cube_result_stored(const CubeResult& result, const RunProgress& progress) override {
        progress_ = progress;
        if (!result.is_exhausted || !result.statistics) return;
        if (const auto milliseconds = milliseconds_of(result.statistics))
            cube_times_.add(*milliseconds);
    }

    RunProgress progress_;
    CubeTimes cube_times_;
};

// Runs the search until it ends, `seconds` have passed, or `stop` is raised.
TrialRun run_trial(const Question& question, const EstimateRequest& request, double seconds,
                   const std::atomic<bool>& stop) {
    const auto start_time = std::chrono::steady_clock::now();
    Catalogue catalogue = Catalogue::temporary(question);
    const Deadline deadline(std::chrono::duration<double>(seconds), stop);
    TrialListener listener;
    RunOptions run_options;
    run_options.threads = request.threads;
    run_options.solver = request.solver;
    run_options.stop = &deadline.stop_flag();
    run(catalogue, run_options, listener);
    TrialRun trial;
    trial.is_complete = is_exhausted(catalogue, &deadline.stop_flag());
    trial.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start_time).count();
    trial.shape_count = catalogue.challenge_count();
    trial.progress = listener.progress_;
    trial.decided_unit_times = listener.cube_times_;
    return trial;
}

// Limits on the time of the trial run that comes before the sampling: in seconds, and as a share of
// the user's time limit. If the search ends during the trial, sampling is not needed. These limits
// do not apply to a search that cannot be sampled. Its trial can use the whole time limit.
constexpr double max_trial_seconds_before_samples = 2;
constexpr double trial_share_of_time = 0.25;

std::string unreliable_estimate_text(const std::string& reason) {
    return "no reliable estimate: " + reason + "; try a longer --time-limit";
}

std::string time_text(const CandidateEstimate& estimate, int threads) {
    const double seconds = estimate.seconds.mean;
    if (is_out_of_reach(seconds)) return std::string(out_of_reach_text);
    const std::string parallel_time_text =
        threads == 1 ? ""
                     : fmt::format(", {} on {} threads", rounded_time(seconds / threads), threads);
    return fmt::format("about {}{} on one thread{}", rounded_time(seconds),
                       percent_text(estimate.seconds), parallel_time_text);
}

std::string estimate_text(const CandidateEstimate& estimate, int threads) {
    if (!estimate.has_gain_graphs)
        return unreliable_estimate_text("the time ran out before the first sample");
    if (estimate.cubes == 0) return "no candidates";
    if (estimate.passes < min_passes) {
        return unreliable_estimate_text(
            fmt::format("there was time for only {}, but at least {} are needed",
                        count_text(estimate.passes, "sample"), min_passes));
    }
    if (!estimate.is_sound()) {
        return unreliable_estimate_text(
            fmt::format("the {} vary too much", count_text(estimate.passes, "sample")));
    }
    const std::string cubes_text = rounded_text(static_cast<double>(estimate.cubes));
    const double mean = estimate.candidates.mean;
    const std::string candidates_text =
        mean == 0 ? fmt::format("{} found no candidate", count_text(estimate.passes, "sample"))
                  : fmt::format("about {} candidates{}", rounded_text(mean),
                                percent_text(estimate.candidates));
    return fmt::format("{} in {} work units: {}", candidates_text, cubes_text,
                       time_text(estimate, threads));
}

// Returns the beginning of a printed line, such as "L x 4, D4: " or "part 1/16, D4: ".
std::string estimate_line_prefix(const EstimateRequest& request, const Question& question,
                                 std::string_view group = "") {
    std::string prefix = request.name;
    const auto add_word = [&](const std::string& text) {
        prefix += (prefix.empty() ? "" : ", ") + text;
    };
    if (question.part) add_word("part " + part_text(*question.part));
    if (!group.empty()) add_word(std::string(group));
    return prefix.empty() ? prefix : prefix + ": ";
}

// Returns the CPU time that this thread has used.
double thread_cpu_seconds() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Samples the work of each symmetry, and prints an estimate. Returns whether all are reliable.
bool print_group_estimates(const Question& question, const EstimateRequest& request,
                           const std::atomic<bool>& stop) {
    bool are_sound = true;
    for (const GroupRequest& group : group_requests(question)) {
        EstimateOptions options{.time = std::chrono::duration<double>(request.seconds),
                                .cpu_seconds = thread_cpu_seconds};
        const Deadline deadline(options.time, stop);  // also ends the estimate during a long step
        if (question.part) {
            options.belongs_to_question = [&](const std::string& cube) {
                const QuestionPart& part = *question.part;
                return part_of_cube(group.prefix() + cube, part.count) == part.index;
            };
        }
        const auto estimate =
            estimate_candidates(question.puzzle, group.request(), options, deadline.stop_flag());
        fmt::print("{}{}\n", estimate_line_prefix(request, question, group.request().group().name),
                   estimate_text(estimate, request.threads));
        flush_standard_output();
        are_sound = are_sound && estimate.is_sound();
    }
    return are_sound;
}

std::string seconds_text(double seconds) {
    if (seconds < 0.1) return "less than 0.1 s";
    return seconds < 10 ? fmt::format("{:.1f} s", seconds) : rounded_time(seconds);
}

std::string trial_progress_text(const TrialRun& trial) {
    const std::string text =
        fmt::format("the search did not end within {}", seconds_text(trial.seconds));
    if (trial.progress.total == 0) return text + "; listing the work units took all that time";
    return fmt::format("{}: {} so far, {} of {} work units complete", text,
                       count_text(trial.shape_count, "shape"), trial.progress.decided_cube_count,
                       trial.progress.total);
}

// Returns a text with the estimated remaining time of a sweep (a search over subsets of the
// pieces). Sets `is_sound` to false if the estimate is not reliable. The subsets are decided in an
// arbitrary order, so the decided subsets are a fair sample of all subsets.
std::string remaining_sweep_time_text(const TrialRun& trial, int threads, bool& is_sound) {
    const auto remaining_time =
        time_left(trial.decided_unit_times,
                  trial.progress.total - trial.progress.decided_cube_count, threads);
    is_sound = remaining_time && is_reliable(*remaining_time, trial.decided_unit_times);
    if (!is_sound) {
        return unreliable_estimate_text(
            fmt::format("the {} subsets decided so far {}", trial.progress.decided_cube_count,
                        remaining_time ? "vary too much" : "are too few"));
    }
    if (is_out_of_reach(remaining_time->seconds)) return std::string(out_of_reach_text);
    return fmt::format("the rest takes about {} on {}{}", rounded_time(remaining_time->seconds),
                       count_text(threads, "thread"),
                       percent_text({remaining_time->seconds, remaining_time->standard_error}));
}

// Prints the progress of a search that did not end during the trial and that cannot be sampled. For
// a sweep, also prints an estimate.
EstimateResult print_progress_of_trial(const Question& question, const EstimateRequest& request,
                                       const TrialRun& trial) {
    bool is_sound = false;
    const std::string remaining_time_text =
        is_sweep(question) ? remaining_sweep_time_text(trial, request.threads, is_sound)
                           : fmt::format("with --method {}, the remaining time cannot be estimated",
                                         method_name(method_of(question)));
    fmt::print("{}{}; {}\n", estimate_line_prefix(request, question), trial_progress_text(trial),
               remaining_time_text);
    return {is_sound ? success : incomplete, false};
}

bool can_be_sampled(const Question& question) {
    const SearchMethod method = method_of(question);
    return !is_sweep(question) && method == SearchMethod::walk;
}

}  // namespace

EstimateResult print_estimates(const Question& question, const EstimateRequest& request,
                               const std::atomic<bool>& stop) {
    const double trial_seconds =
        can_be_sampled(question)
            ? std::min(max_trial_seconds_before_samples, trial_share_of_time * request.seconds)
            : request.seconds;
    const TrialRun trial = run_trial(question, request, trial_seconds, stop);
    if (trial.is_complete) {
        fmt::print("{}the search ended during the estimate, after {}: {}\n",
                   estimate_line_prefix(request, question), seconds_text(trial.seconds),
                   count_text(trial.shape_count, "shape"));
        return {success, trial.shape_count == 0};
    }
    if (!can_be_sampled(question)) return print_progress_of_trial(question, request, trial);
    const bool are_sound = print_group_estimates(question, request, stop);
    return {are_sound ? success : incomplete, false};
}

}  // namespace orbitile::cli
