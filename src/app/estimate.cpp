#include "app/estimate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>

#include "app/command.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "run/cube_worker.hpp"
#include "silhouette/candidate_estimate.hpp"
#include "terminal/report.hpp"

namespace orbitile::app {
namespace {

// A part that takes about so long is worth a process of its own, and costs little if it is lost.
constexpr double seconds_of_part = 3600;

// Cubes differ in size and fall into parts by chance: with fewer for each, parts would differ
// widely, and some have nothing to do.
constexpr double cubes_of_part = 10;

// A thousand processors for a month.
constexpr double longest_shared = 1000 * 30.0 * 86400;

// Three digits are more than such a guess is worth.
std::string rounded_text(double number) {
    if (number >= 1e15) return fmt::format("{:.2g}", number);
    const double unit = number < 1000 ? 1 : std::pow(10, std::floor(std::log10(number)) - 2);
    return with_commas(fmt::format("{:.0f}", std::round(number / unit) * unit));
}

std::string rounded_time(double seconds) {
    struct Unit {
        double seconds;
        const char* name;
    };
    constexpr std::array units{Unit{365.25 * 86400, "years"}, Unit{86400, "days"},
                               Unit{3600, "hours"}, Unit{60, "minutes"}};
    for (const Unit& unit : units) {
        // Below two of them the next smaller unit says more.
        if (seconds >= 2 * unit.seconds) {
            return fmt::format("{} {}", rounded_text(seconds / unit.seconds), unit.name);
        }
    }
    return seconds < 2 ? "a second or two" : fmt::format("{:.0f} seconds", seconds);
}

std::string percent_text(const Estimated& estimated) {
    const double share = estimated.mean > 0 ? estimated.error / estimated.mean : 0;
    return fmt::format("± {:.0f} %", std::ceil(100 * share));
}

std::string estimate_text(const CandidateEstimate& estimate, int threads) {
    if (!estimate.is_begun) {
        return "no estimate: the time is over before the first guess; a longer --time-limit may "
               "tell";
    }
    if (estimate.cubes == 0) return "no candidates";
    const auto& [is_begun, cubes, passes, candidates, seconds, largest_share] = estimate;
    if (passes < least_passes) {
        return fmt::format(
            "no estimate: {} in the time that there was, fewer than {}; a longer --time-limit may "
            "tell",
            passes == 1 ? "one guess" : fmt::format("{} guesses", passes), least_passes);
    }
    if (!estimate.is_sound() && candidates.mean == 0) {
        return fmt::format(
            "no estimate: {} guesses met no candidate, and the time lies too far apart; a longer "
            "--time-limit may tell",
            passes);
    }
    if (!estimate.is_sound()) {
        return fmt::format(
            "no estimate: {} guesses lie too far apart, about {} candidates ({}); a longer "
            "--time-limit may tell",
            passes, rounded_text(candidates.mean), percent_text(candidates));
    }
    if (candidates.mean == 0) {
        return fmt::format(
            "{} guesses met no candidate; to go through {} work units takes about {} ({}) on one "
            "thread",
            passes, rounded_text(static_cast<double>(cubes)), rounded_time(seconds.mean),
            percent_text(seconds));
    }
    const std::string on_threads =
        threads == 1 ? ""
                     : fmt::format(", {} on {}", rounded_time(seconds.mean / threads), threads);
    return fmt::format(
        "about {} candidates ({}) in {} work units, which take about {} ({}) on one thread{}",
        rounded_text(candidates.mean), percent_text(candidates),
        rounded_text(static_cast<double>(cubes)), rounded_time(seconds.mean), percent_text(seconds),
        on_threads);
}

void print_parts(double seconds, double cubes) {
    if (seconds <= 2 * seconds_of_part) return;
    if (seconds > longest_shared) {
        fmt::print("that is too long, in whatever number of parts\n");
        return;
    }
    const double parts =
        std::min({std::ceil(seconds / seconds_of_part), std::floor(cubes / cubes_of_part),
                  static_cast<double>(most_parts)});
    if (parts < 2) {
        fmt::print("it cannot be shared out in even parts: {:.0f} work units have all the work\n",
                   cubes);
        return;
    }
    fmt::print("--part 1/{0:.0f} to {0:.0f}/{0:.0f}: each about {1} on one thread\n", parts,
               rounded_time(seconds / parts));
}

// Of all groups together.
struct Workload {
    bool is_sound = true;
    double seconds = 0;
    double cubes = 0;
};

Workload print_groups(const std::string& prefix, const Question& question, double seconds,
                      int threads, const std::atomic<bool>& stop) {
    const CensusOptions census = census_options(silhouettes_asked(question).method);
    const EstimateOptions options{.time = std::chrono::duration<double>(seconds)};
    Workload work;
    for (const SilhouetteWish& wish : wishes_of(question)) {
        const auto estimate = estimate_candidates(question.puzzle, wish, census, options, stop);
        fmt::print("{}{}: {}\n", prefix, wish.group.name, estimate_text(estimate, threads));
        std::fflush(stdout);
        work.is_sound = work.is_sound && estimate.is_sound();
        work.seconds += estimate.seconds.mean;
        work.cubes += static_cast<double>(estimate.cubes);
    }
    return work;
}

int exit_code_of(const Workload& work) { return work.is_sound ? success : incomplete; }

}  // namespace

void refuse_to_estimate(const Question& question) {
    if (is_about_board(question)) {
        throw InputError("--estimate: the puzzle has a board; only silhouettes are estimated");
    }
    if (is_sweep(question)) {
        throw InputError(
            "--estimate: of subsets nothing is estimated; --pieces with a large one of them tells "
            "how long that takes");
    }
    const Method method = silhouettes_asked(question).method;
    if (method == Method::pieces || method == Method::iterate) {
        throw InputError(fmt::format(
            "--estimate: how long {} takes cannot be told beforehand; --method cubes and census go "
            "through candidates, which can be counted",
            method_name(method)));
    }
}

int print_estimates(const Question& question, double seconds, int threads,
                    const std::atomic<bool>& stop) {
    const Workload work = print_groups("", question, seconds, threads, stop);
    if (work.is_sound) print_parts(work.seconds, work.cubes);
    return exit_code_of(work);
}

int print_estimates_of_rung(const Rung& rung, double seconds, int threads,
                            const std::atomic<bool>& stop) {
    return exit_code_of(print_groups(rung.name + ", ", rung.question, seconds, threads, stop));
}

}  // namespace orbitile::app
