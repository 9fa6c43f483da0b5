#include "app/status_text.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/progress_printer.hpp"
#include "puzzle/names.hpp"

namespace orbitile::app {
namespace {

constexpr std::size_t most_at_work = 8;
constexpr double longest_told = 10.0 * 365 * 24 * 3600;  // seconds: beyond this no date is told

std::string time_text(double seconds) {
    if (seconds > longest_told) return "more than ten years";
    return duration_text(std::chrono::duration_cast<std::chrono::steady_clock::duration>(
        std::chrono::duration<double>(std::round(seconds))));
}

std::string milliseconds_text(std::int64_t milliseconds) {
    if (milliseconds < 1000) return fmt::format("{} ms", milliseconds);
    if (milliseconds < 60'000)
        return fmt::format("{:.1f} s", static_cast<double>(milliseconds) / 1000);
    return time_text(static_cast<double>(milliseconds) / 1000);
}

// 100 only where nothing is left.
double percent(const Status& glance) {
    if (glance.total == 0) return 0;
    return std::floor(1000.0 * static_cast<double>(glance.decided()) /
                      static_cast<double>(glance.total)) /
           10;
}

std::string cubes_text(const Status& glance) {
    if (glance.total == 0) return glance.exhausted ? "none in this part" : "none yet";
    std::string text =
        fmt::format("{} of {} decided ({:.1f} %)", glance.decided(), glance.total, percent(glance));
    for (const auto& [state, count] : glance.cubes) {
        if (state != CubeState::exhausted) {
            text += fmt::format(", {} {}", count, cube_state_name(state));
        }
    }
    return text;
}

std::string rate_text(const Status& glance, const Pace& pace) {
    std::string text = "unknown yet";
    if (const auto rate = pace.per_minute()) {
        text = fmt::format("{:.{}f} cubes per minute in the last {}", *rate, *rate < 10 ? 1 : 0,
                           duration_text(pace.window()));
    }
    const double mean = glance.times.mean();
    if (mean <= 0) return text;
    return text + fmt::format("; a cube takes a thread {} on the average",
                              milliseconds_text(static_cast<std::int64_t>(std::round(mean))));
}

std::string clock_text(double seconds_from_now) {
    using WallClock = std::chrono::system_clock;
    const auto end = WallClock::now() + std::chrono::duration_cast<WallClock::duration>(
                                            std::chrono::duration<double>(seconds_from_now));
    const bool today = seconds_from_now < 20 * 3600.0;
    const std::tm local = fmt::localtime(WallClock::to_time_t(end));
    return today ? fmt::format("{:%H:%M}", local) : fmt::format("{:%Y-%m-%d %H:%M}", local);
}

// Two standard errors: 19 times of 20, as far as cubes to come are like those before.
std::string span_text(const TimeLeft& left) {
    return fmt::format("{} ± {}", time_text(left.seconds), time_text(2 * left.standard_error));
}

std::string left_text(const Status& glance) {
    if (glance.left() == 0 && glance.total > 0) return "nothing";
    if (const auto left = glance.time_left(glance.threads())) {
        std::string text = "about " + span_text(*left);
        if (left->seconds < longest_told) text += ", until about " + clock_text(left->seconds);
        return text;
    }
    if (const auto work = glance.time_left(1); work && glance.total > 0) {
        return "no run is at work; one thread needs about " + span_text(*work);
    }
    if (glance.total > 0 && glance.total < least_cubes_for_estimate) {
        return fmt::format("cannot be told from {} {}", glance.total,
                           glance.total == 1 ? "cube" : "cubes");
    }
    return fmt::format("cannot be told yet: the times of {} cubes are known, {} are needed",
                       glance.times.cubes, least_cubes_for_estimate);
}

std::string counted(std::int64_t count, bool exhausted, std::string_view noun) {
    return fmt::format("{}{} {}{}", count, exhausted ? "" : "+", noun,
                       count == 1 && exhausted ? "" : "s");
}

std::string found_text(const Question& question, const Status& glance) {
    if (const auto* starts = std::get_if<StartQuestion>(&question.asked)) {
        return fmt::format("{} of {} challenges", glance.found(), starts->wanted);
    }
    if (lists_fillings(question)) return counted(glance.fillings, glance.exhausted, "filling");
    if (is_sweep(question)) {
        return counted(glance.found(), glance.exhausted, "silhouette") + ", " +
               counted(glance.fills, glance.exhausted, "fill");
    }
    std::string text = counted(glance.found(), glance.exhausted, "challenge");
    std::string kinds;
    for (const auto& [kind, count] : glance.challenges) {
        if (kind == Kind::wandering) continue;
        kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", count, kind_name(kind));
    }
    if (!kinds.empty()) text += " (" + kinds + ")";
    if (glance.wandering > 0) text += fmt::format("; {} wandering", glance.wandering);
    return text;
}

std::string runs_text(const Status& glance) {
    if (glance.runs.empty()) return "none";
    std::string text;
    for (const LiveRun& run : glance.runs) {
        text += fmt::format("{}process {} ({} {})", text.empty() ? "" : ", ", run.process,
                            run.threads, run.threads == 1 ? "thread" : "threads");
    }
    return text;
}

void add_cubes(std::vector<std::string>& lines, std::string_view title,
               const std::vector<TimedCube>& cubes, std::size_t most) {
    for (std::size_t i = 0; i < std::min(most, cubes.size()); ++i) {
        lines.push_back(fmt::format("{:<9} {:>9}  {}", i == 0 ? title : "",
                                    milliseconds_text(cubes[i].milliseconds),
                                    printable(cubes[i].name)));
    }
    if (cubes.size() > most) lines.push_back(fmt::format("{:<9} {:>9}", "", "…"));
}

}  // namespace

std::vector<std::string> status_lines(const Question& question, const Status& glance,
                                      const Pace& pace) {
    std::vector<std::string> lines;
    const auto add = [&](std::string_view title, const std::string& text) {
        lines.push_back(fmt::format("{:<9} {}", title, text));
    };
    add("puzzle", printable(question.puzzle.name));
    add("cubes", cubes_text(glance));
    add("rate", rate_text(glance, pace));
    add("left", left_text(glance));
    add("found", found_text(question, glance));
    add("runs", runs_text(glance));
    add_cubes(lines, "at work", glance.at_work, most_at_work);
    add_cubes(lines, "slowest", glance.slowest, glance.slowest.size());
    return lines;
}

std::string status_line(const Question& question, const Status& glance, const Pace& pace) {
    std::string text = "cubes " + cubes_text(glance);
    if (const auto rate = pace.per_minute()) {
        text += fmt::format("; {:.{}f} per minute", *rate, *rate < 10 ? 1 : 0);
    }
    text += "; left " + left_text(glance) + "; found " + found_text(question, glance);
    text += fmt::format("; {} {}", glance.runs.size(), glance.runs.size() == 1 ? "run" : "runs");
    if (!glance.at_work.empty()) {
        const TimedCube& longest = glance.at_work.front();
        text += fmt::format("; longest at work {}: {}", printable(longest.name),
                            milliseconds_text(longest.milliseconds));
    }
    return text;
}

}  // namespace orbitile::app
