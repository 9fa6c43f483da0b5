#include "cli/progress_printer.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <utility>

#include "cli/display_width.hpp"
#include "cli/screen.hpp"
#include "cli/standard_streams.hpp"
#include "puzzle/symmetry_words.hpp"

namespace orbitile::cli {
namespace {

constexpr std::chrono::milliseconds live_line_interval{200};
constexpr std::chrono::milliseconds progress_interval{10'000};

// If a run has at most this number of work units, each work unit is printed by name.
constexpr std::int64_t max_cubes_printed_by_name = 10;

// If there are more than `max_cubes_printed_by_name` work units, the live line shows only the work
// units that have taken at least this time.
constexpr auto min_shown_duration = std::chrono::seconds(2);

// Returns "8 s" for less than a minute, and "2:03" for longer times.
std::string short_duration_text(std::chrono::steady_clock::duration duration) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(duration);
    return seconds < std::chrono::minutes(1) ? fmt::format("{} s", seconds.count())
                                             : duration_text(duration);
}

}  // namespace

ProgressPrinter::ProgressPrinter(bool is_quiet, std::int64_t found_count)
    : ProgressPrinter(is_quiet, found_count, ProgressWords{}) {}

ProgressPrinter::ProgressPrinter(bool is_quiet, std::int64_t found_count,
                                 const std::string& question)
    : ProgressPrinter(is_quiet, found_count,
                      ProgressWords{.line_prefix = question + ": ", .prints_unit_names = false}) {}

ProgressPrinter::ProgressPrinter(bool is_quiet, std::int64_t found_count, ProgressWords words)
    : is_quiet_(is_quiet),
      has_live_line_(!is_quiet && terminal_can_redraw(STDERR_FILENO)),
      words_(std::move(words)),
      found_count_(found_count) {
    if (!is_quiet_)
        update_thread_ =
            std::jthread([this](const std::stop_token& stop) { update_periodically(stop); });
}

ProgressPrinter::~ProgressPrinter() {
    if (is_quiet_) return;
    update_thread_.request_stop();
    update_thread_.join();
    if (has_live_line_) clear_live_line();
}

void ProgressPrinter::on_run_started(const RunProgress& progress) {
    const std::lock_guard lock(mutex_);
    progress_ = progress;
}

void ProgressPrinter::on_cube_work_started(const std::string& cube) {
    const std::lock_guard lock(mutex_);
    units_in_progress_[cube] = Clock::now();
    thread_count_ = std::max(thread_count_, units_in_progress_.size());
}

void ProgressPrinter::on_cube_work_ended(const std::string& cube) {
    const std::lock_guard lock(mutex_);
    units_in_progress_.erase(cube);
}

void ProgressPrinter::on_cube_result_stored(const CubeResult& result, const RunProgress& progress) {
    const std::lock_guard lock(mutex_);
    progress_ = progress;
    const auto milliseconds = milliseconds_of(result.statistics);
    if (milliseconds && result.state == CubeState::exhausted) cube_times_.add(*milliseconds);
    if (result.state == CubeState::undecided) {
        print_line(
            fmt::format("{}{}: undecided ({})", words_.unit_prefix, result.cube, result.reason));
    }
    if (progress_.total <= max_cubes_printed_by_name && words_.prints_unit_names) {
        const auto state = result.state == CubeState::exhausted ? words_.word_for_complete
                                                                : cube_state_name(result.state);
        print_line(fmt::format("{}{}: {} after {}", words_.unit_prefix, result.cube, state,
                               duration_text(Clock::now() - start_time_)));
    }
}

// Returns an estimate of the remaining time in seconds.
std::optional<double> ProgressPrinter::seconds_left() {
    if (!words_.estimates_time_left) return std::nullopt;
    CubeTimes times = cube_times_;
    for (const auto& [cube, start_time] : units_in_progress_) {
        times.add_unfinished_cube(
            std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_time)
                .count());
    }
    const auto time = time_left(times, progress_.total - progress_.decided_cube_count,
                                static_cast<int>(thread_count_));
    if (!time || !is_reliable(*time, times)) return std::nullopt;
    return time->seconds;
}

// Returns, for example, "1234 of 7023 work units, about 0:30 left".
std::string ProgressPrinter::cubes_text() {
    std::string text = fmt::format("{} of {} {}", progress_.decided_cube_count, progress_.total,
                                   words_.units_word);
    if (const auto seconds = seconds_left()) {
        text += fmt::format(", about {} left",
                            duration_text(std::chrono::duration_cast<Clock::duration>(
                                std::chrono::duration<double>(*seconds))));
    }
    return text;
}

void ProgressPrinter::on_challenge_found(const StoredChallenge& challenge,
                                         std::int64_t found_count) {
    const std::lock_guard lock(mutex_);
    found_count_ = found_count;
    std::string text = description(challenge.challenge);
    if (challenge.difficulty) text += fmt::format(" difficulty {}", *challenge.difficulty);
    print_line(fmt::format("found {}: {}", found_count, text));
}

void ProgressPrinter::set_found_count(std::int64_t found_count) {
    const std::lock_guard lock(mutex_);
    found_count_ = found_count;
}

void ProgressPrinter::on_tiling_found(const Challenge& challenge) {
    const std::lock_guard lock(mutex_);
    ++tiling_count_;
    print_line(fmt::format("solution {} of {}", tiling_count_, challenge.fingerprint));
}

void ProgressPrinter::print_line(const std::string& line) {
    if (is_quiet_) return;
    if (has_live_line_) clear_live_line();
    print_and_flush(words_.line_prefix + line + "\n");
    if (has_live_line_) draw_live_line();
}

// Returns, for example, "35 shapes, slice 3 of 21, checking for another for 8 s". The time is how
// long the solver has been checking for another shape. If several slices are in progress, the text
// shows the longest of these times.
std::string ProgressPrinter::solver_checks_text() const {
    std::string text = found_count_ == 0   ? "no shape yet"
                       : found_count_ == 1 ? "1 shape"
                                           : fmt::format("{} shapes", found_count_);
    if (progress_.total == 0) return text + ", preparing the slices";
    const auto count = std::ssize(units_in_progress_);
    if (count == 0)
        return text +
               fmt::format(", {} of {} slices", progress_.decided_cube_count, progress_.total);
    const std::int64_t first_slice_number = progress_.decided_cube_count + 1;
    text += count == 1 ? fmt::format(", slice {}", first_slice_number)
                       : fmt::format(", slices {} to {}", first_slice_number,
                                     first_slice_number + count - 1);
    const auto longest_check = std::ranges::min_element(
        units_in_progress_, {}, &std::pair<const std::string, Clock::time_point>::second);
    return text + fmt::format(" of {}, checking for {} for {}", progress_.total,
                              found_count_ == 0 ? "one" : "another",
                              short_duration_text(Clock::now() - longest_check->second));
}

std::string ProgressPrinter::progress_state_text() {
    std::string text;
    if (words_.describes_checks) {
        text = solver_checks_text();
    } else {
        if (words_.prints_found_count) text = fmt::format("{}+ found, ", found_count_);
        text += duration_text(Clock::now() - start_time_);
        const bool prints_units = words_.always_prints_units && progress_.total > 0;
        if (prints_units || progress_.total > max_cubes_printed_by_name)
            text += "; " + cubes_text();
    }
    if (words_.describes_checks) return text;
    for (const auto& [cube, start_time] : units_in_progress_) {
        if (progress_.total > max_cubes_printed_by_name &&
            Clock::now() - start_time < min_shown_duration)
            continue;
        text += fmt::format("; {}{}: {}", words_.unit_prefix, cube,
                            duration_text(Clock::now() - start_time));
    }
    if (words_.reports_unknown_time_left && progress_.decided_cube_count < progress_.total)
        text += "; time left unknown";
    return text;
}

// Draws the live line and puts the cursor at its beginning. If the terminal becomes narrower, the
// terminal breaks the line into several rows. Even then, the whole line is after the cursor and can
// be cleared. The last column stays empty, because the cursor would cover a character there.
void ProgressPrinter::draw_live_line() {
    const int columns = terminal_size(STDERR_FILENO).columns;  // the size can change at any time
    print_error(
        fmt::format("\r{}\x1b[J\r",
                    truncate_to_width(words_.line_prefix + progress_state_text(), columns - 1)));
}

void ProgressPrinter::clear_live_line() { print_error("\r\x1b[J"); }

void ProgressPrinter::update_periodically(const std::stop_token& stop) {
    std::condition_variable_any wake_condition;
    std::unique_lock lock(mutex_);
    // If there is no live line, each line stays on the screen, so the state is printed less often.
    const auto interval = has_live_line_ ? live_line_interval : progress_interval;
    for (;;) {
        if (has_live_line_) draw_live_line();
        wake_condition.wait_for(lock, stop, interval, [] { return false; });
        if (stop.stop_requested()) return;
        if (!has_live_line_) print_line(progress_state_text());
    }
}

std::string description(const Challenge& challenge) {
    if (challenge.kind == ChallengeKind::board) return challenge.fingerprint;
    const std::string_view kind =
        challenge.kind == ChallengeKind::wandering ? "detached parts" : kind_name(challenge.kind);
    return fmt::format("{} {}, centre {}{}{}{}, width {}", challenge.fingerprint,
                       symmetry_title(challenge.group), centre_word(challenge.grids),
                       challenge.kind == ChallengeKind::mixed ? "" : ", ",
                       challenge.kind == ChallengeKind::mixed ? "" : kind,
                       challenge.has_touching_components ? " touching" : "", challenge.width);
}

std::string duration_text(std::chrono::steady_clock::duration duration) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(duration).count();
    if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace orbitile::cli
