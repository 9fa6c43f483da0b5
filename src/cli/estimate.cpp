#include "cli/estimate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <string>

#include "cli/command.hpp"
#include "cli/report.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "question/estimate_text.hpp"
#include "question/group_search.hpp"
#include "question/part.hpp"
#include "run/deadline.hpp"
#include "run/run.hpp"
#include "run/threaded_estimate.hpp"

namespace orbitile::cli {

namespace {

class TrialListener : public RunListener {
  public:
    void on_run_started(const RunProgress& progress) override { progress_ = progress; }

    void on_cube_result_stored(const CubeResult& result, const RunProgress& progress) override {
        progress_ = progress;
        if (!result.is_exhausted || !result.statistics) return;
        if (const auto milliseconds = milliseconds_of(result.statistics))
            cube_times_.add(*milliseconds);
    }

    const RunProgress& progress() const { return progress_; }
    const CubeTimes& times() const { return cube_times_; }

  private:
    RunProgress progress_;
    CubeTimes cube_times_;
};

}  // namespace

TrialRun run_trial(const Question& question, const TrialOptions& options,
                   const std::atomic<bool>& stop) {
    const auto start_time = std::chrono::steady_clock::now();
    Catalogue catalogue = Catalogue::temporary(question);
    const Deadline deadline(std::chrono::duration<double>(options.seconds), stop);
    TrialListener listener;
    RunOptions run_options;
    run_options.threads = options.threads;
    run_options.solver = options.solver;
    run_options.stop = &deadline.stop_flag();
    run(catalogue, run_options, listener);
    TrialRun trial;
    trial.is_complete = is_exhausted(catalogue, &deadline.stop_flag());
    trial.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start_time).count();
    trial.shape_count = catalogue.challenge_count();
    trial.decided_unit_count = listener.progress().decided_cube_count;
    trial.unit_count = listener.progress().total;
    trial.decided_unit_times = listener.times();
    return trial;
}

namespace {

// The time that a part of a divided search should take, in seconds. An hour is long enough for a
// separate process, and short enough that losing a part costs little.
constexpr double suggested_part_seconds = 3600;

// The minimum number of work units in a part. Work units take different times, and they are
// assigned to parts at random. With fewer units, some parts would take much longer than others, and
// some would be empty.
constexpr double min_cubes_per_part = 10;

// Parts are suggested only if the search takes at most this time, in seconds on one thread. This is
// a month on a thousand processors.
constexpr double max_seconds_with_parts = 1000 * 30.0 * 86400;

// Limits on the time of the trial run that comes before the sampling: in seconds, and as a share of
// the user's time limit. If the search ends during the trial, sampling is not needed. These limits
// do not apply to a search that cannot be sampled. Its trial can use the whole time limit.
constexpr double max_trial_seconds_before_samples = 2;
constexpr double trial_share_of_time = 0.25;

std::string unreliable_estimate_text(const std::string& reason) {
    return "no reliable estimate: " + reason + "; try a longer --time-limit";
}

std::string sample_count_text(std::int64_t passes) {
    return passes == 1 ? "one sample" : fmt::format("{} samples", passes);
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
                        sample_count_text(estimate.passes), min_passes));
    }
    if (!estimate.is_sound()) {
        return unreliable_estimate_text(
            fmt::format("the {} vary too much", sample_count_text(estimate.passes)));
    }
    const std::string cubes_text = rounded_text(static_cast<double>(estimate.cubes));
    const double mean = estimate.candidates.mean;
    const std::string candidates_text =
        mean == 0 ? fmt::format("{} found no candidate", sample_count_text(estimate.passes))
                  : fmt::format("about {} candidates{}", rounded_text(mean),
                                percent_text(estimate.candidates));
    return fmt::format("{} in {} work units: {}", candidates_text, cubes_text,
                       time_text(estimate, threads));
}

void print_suggested_parts(double seconds, double cube_count) {
    if (seconds <= 2 * suggested_part_seconds) return;
    if (seconds > max_seconds_with_parts) {
        fmt::print("the search takes too long, even if it is divided into parts\n");
        return;
    }
    const double part_count = std::min({std::ceil(seconds / suggested_part_seconds),
                                        std::floor(cube_count / min_cubes_per_part),
                                        static_cast<double>(max_part_count)});
    if (part_count < 2) {
        fmt::print(
            "the search cannot be divided into equal parts, because it has only {:.0f} work "
            "units\n",
            cube_count);
        return;
    }
    fmt::print(
        "the search can be divided into {0:.0f} parts, --part 1/{0:.0f} to {0:.0f}/{0:.0f}; each "
        "part takes about {1} on one thread\n",
        part_count, rounded_time(seconds / part_count));
}

// The sum of the estimates for all symmetries. The sum is sound (reliable) if each estimate is
// sound.
struct Workload {
    bool is_sound = true;
    double seconds = 0;
    double cube_count = 0;
};

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

Workload print_group_estimates(const Question& question, const EstimateRequest& request,
                               double seconds, const std::atomic<bool>& stop) {
    Workload workload;
    for (const GroupRequest& group : group_requests(question)) {
        EstimateOptions options{.time = std::chrono::duration<double>(seconds)};
        if (question.part) {
            options.belongs_to_question = [&](const std::string& cube) {
                const QuestionPart& part = *question.part;
                return part_of_cube(group.prefix() + cube, part.count) == part.index;
            };
        }
        const auto estimate =
            estimate_candidates_in_time(question.puzzle, group.request(), options, stop);
        fmt::print("{}{}\n", estimate_line_prefix(request, question, group.request().group().name),
                   estimate_text(estimate, request.threads));
        std::fflush(stdout);
        workload.is_sound = workload.is_sound && estimate.is_sound();
        workload.seconds += estimate.seconds.mean;
        workload.cube_count += static_cast<double>(estimate.cubes);
    }
    return workload;
}

std::string seconds_text(double seconds) {
    if (seconds < 0.1) return "less than 0.1 s";
    return seconds < 10 ? fmt::format("{:.1f} s", seconds) : rounded_time(seconds);
}

std::string shapes_text(std::int64_t shape_count) {
    return fmt::format("{} shape{}", digits_with_commas(std::to_string(shape_count)),
                       shape_count == 1 ? "" : "s");
}

std::string trial_progress_text(const TrialRun& trial) {
    const std::string text =
        fmt::format("the search did not end within {}", seconds_text(trial.seconds));
    if (trial.unit_count == 0) return text + "; listing the work units took all that time";
    return fmt::format("{}: {} so far, {} of {} work units complete", text,
                       shapes_text(trial.shape_count), trial.decided_unit_count, trial.unit_count);
}

// Returns a text with the estimated remaining time of a sweep (a search over subsets of the
// pieces). Sets `is_sound` to false if the estimate is not reliable. The subsets are decided in an
// arbitrary order, so the decided subsets are a fair sample of all subsets.
std::string remaining_sweep_time_text(const TrialRun& trial, int threads, bool& is_sound) {
    const auto remaining_time =
        time_left(trial.decided_unit_times, trial.unit_count - trial.decided_unit_count, threads);
    is_sound = remaining_time && is_reliable(*remaining_time, trial.decided_unit_times);
    if (!is_sound) {
        return unreliable_estimate_text(
            fmt::format("the {} subsets decided so far {}", trial.decided_unit_count,
                        remaining_time ? "vary too much" : "are too few"));
    }
    if (is_out_of_reach(remaining_time->seconds)) return std::string(out_of_reach_text);
    return fmt::format("the rest takes about {} on {} thread{}{}",
                       rounded_time(remaining_time->seconds), threads, threads == 1 ? "" : "s",
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
    const TrialRun trial =
        run_trial(question, {trial_seconds, request.threads, request.solver}, stop);
    if (trial.is_complete) {
        fmt::print("{}the search ended during the estimate, after {}: {}\n",
                   estimate_line_prefix(request, question), seconds_text(trial.seconds),
                   shapes_text(trial.shape_count));
        return {success, trial.shape_count == 0};
    }
    if (!can_be_sampled(question)) return print_progress_of_trial(question, request, trial);
    const Workload workload = print_group_estimates(question, request, request.seconds, stop);
    if (workload.is_sound && !question.part && request.name.empty()) {
        print_suggested_parts(workload.seconds, workload.cube_count);
    }
    return {workload.is_sound ? success : incomplete, false};
}

}  // namespace orbitile::cli
