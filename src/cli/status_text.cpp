#include "cli/status_text.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/progress_printer.hpp"
#include "puzzle/names.hpp"
#include "store/engines.hpp"

namespace orbitile::cli {
namespace {

constexpr double max_seconds_to_end_date = 10.0 * 365 * 24 * 3600;  // later dates are not printed

std::string time_text(double seconds) {
    if (seconds > max_seconds_to_end_date) return "more than ten years";
    return duration_text(std::chrono::duration_cast<std::chrono::steady_clock::duration>(
        std::chrono::duration<double>(std::round(seconds))));
}

std::string milliseconds_text(std::int64_t milliseconds) {
    if (milliseconds < 1000) return fmt::format("{} ms", milliseconds);
    if (milliseconds < 60'000)
        return fmt::format("{:.1f} s", static_cast<double>(milliseconds) / 1000);
    return time_text(static_cast<double>(milliseconds) / 1000);
}

// Returns the percentage of decided work units. The percentage is rounded down, so that 100 % is
// shown only if all work units are decided.
double decided_percent(const Status& status) {
    if (status.total == 0) return 0;
    return std::floor(1000.0 * static_cast<double>(status.decided_cube_count()) /
                      static_cast<double>(status.total)) /
           10;
}

std::string cubes_text(const Status& status) {
    if (status.total == 0) return status.exhausted ? "none in this part" : "none yet";
    std::string text = fmt::format("{} of {} decided ({:.1f} %)", status.decided_cube_count(),
                                   status.total, decided_percent(status));
    for (const auto& [state, count] : status.cubes) {
        if (state != CubeState::exhausted) {
            text += fmt::format(", {} {}", count, cube_state_name(state));
        }
    }
    return text;
}

std::string rate_text(const Status& status, const DecisionRate& decision_rate) {
    std::string text = "not known yet";
    if (const auto rate = decision_rate.cubes_per_minute()) {
        text = fmt::format("{:.{}f} work units per minute in the last {}", *rate,
                           *rate < 10 ? 1 : 0, duration_text(decision_rate.observed_time()));
    }
    const double mean = status.times.mean();
    if (mean <= 0) return text;
    return text + fmt::format("; a work unit takes {} on average",
                              milliseconds_text(static_cast<std::int64_t>(std::round(mean))));
}

// Returns the time left, plus or minus two standard errors. If the remaining work units are like
// the decided work units, the true time is in this range in 19 of 20 cases.
std::string time_range_text(const TimeLeft& time_left) {
    return fmt::format("{} ± {}", time_text(time_left.seconds),
                       time_text(2 * time_left.standard_error));
}

std::string time_left_text(const Status& status) {
    if (status.open_cube_count() == 0 && status.total > 0) return "nothing";
    if (const auto time_left = status.time_left(1); time_left && status.total > 0)
        return "one thread would take about " + time_range_text(*time_left);
    if (status.total > 0 && status.total < min_cubes_for_estimate) {
        return fmt::format("no estimate: an estimate requires more than {} {}", status.total,
                           status.total == 1 ? "work unit" : "work units");
    }
    return fmt::format("no estimate yet: the times of {} work units are known, but {} are needed",
                       status.times.cubes, min_cubes_for_estimate);
}

std::string count_text(std::int64_t count, bool is_exhausted, std::string_view noun) {
    return fmt::format("{}{} {}{}", count, is_exhausted ? "" : "+", noun,
                       count == 1 && is_exhausted ? "" : "s");
}

std::string found_text(const Question& question, const Status& status) {
    if (const auto* start_question = std::get_if<StartQuestion>(&question.details)) {
        return fmt::format("{} of {} challenges", status.found_count(),
                           start_question->start_count);
    }
    if (asks_for_fillings(question))
        return count_text(status.fillings, status.exhausted, "solution");
    if (is_sweep(question)) {
        return count_text(status.found_count(), status.exhausted, "shape") + ", " +
               count_text(status.fill_count, status.exhausted, "fill");
    }
    std::string text = count_text(status.found_count(), status.exhausted, "shape");
    std::string kinds;
    for (const auto& [kind, count] : status.challenges) {
        if (kind == ChallengeKind::wandering) continue;
        kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", count, kind_name(kind));
    }
    if (!kinds.empty()) text += " (" + kinds + ")";
    if (status.wandering_count > 0)
        text += fmt::format("; {} with detached parts", status.wandering_count);
    return text;
}

std::string_view outdated_remark(const Confirmation& confirmation) {
    return confirmation.is_current ? "" : ", but the stored shapes have changed since then";
}

void add_cube_lines(std::vector<std::string>& lines, std::string_view title,
                    const std::vector<TimedCube>& cubes, std::size_t max_lines) {
    for (std::size_t i = 0; i < std::min(max_lines, cubes.size()); ++i) {
        lines.push_back(fmt::format("{:<10} {:>9}  {}", i == 0 ? title : "",
                                    milliseconds_text(cubes[i].milliseconds),
                                    printable(cubes[i].name)));
    }
    if (cubes.size() > max_lines) lines.push_back(fmt::format("{:<10} {:>9}", "", "…"));
}

}  // namespace

std::string_view state_word(CubeState state) {
    return state == CubeState::exhausted ? "complete" : cube_state_name(state);
}

std::vector<std::string> status_lines(const Question& question, const Status& status,
                                      const DecisionRate& decision_rate) {
    std::vector<std::string> lines;
    const auto add_line = [&](std::string_view title, const std::string& text) {
        lines.push_back(fmt::format("{:<10} {}", title, text));
    };
    add_line("puzzle", printable(question.puzzle.name));
    add_line("work units", cubes_text(status));
    add_line("rate", rate_text(status, decision_rate));
    add_line("left", time_left_text(status));
    add_line("found", found_text(question, status));
    if (const auto& confirmation = status.confirmation) {
        add_line("confirmed", fmt::format("{}{}", store::refuted_slices_text(*confirmation),
                                          outdated_remark(*confirmation)));
    }
    add_cube_lines(lines, "slowest", status.slowest_cubes, status.slowest_cubes.size());
    return lines;
}

std::string status_line(const Question& question, const Status& status,
                        const DecisionRate& decision_rate) {
    std::string text = "work units " + cubes_text(status);
    if (const auto rate = decision_rate.cubes_per_minute()) {
        text += fmt::format("; {:.{}f} per minute", *rate, *rate < 10 ? 1 : 0);
    }
    text += "; left " + time_left_text(status) + "; found " + found_text(question, status);
    if (const auto& confirmation = status.confirmation) {
        text += fmt::format("; confirmed {}{}", store::refuted_slices_text(*confirmation),
                            outdated_remark(*confirmation));
    }
    return text;
}

}  // namespace orbitile::cli
