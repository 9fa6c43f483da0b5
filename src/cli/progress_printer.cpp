#include "cli/progress_printer.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/report.hpp"
#include "cli/terminal.hpp"
#include "puzzle/silhouette_views.hpp"
#include "puzzle/symmetry_words.hpp"

namespace orbitile::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr int events_version = 1;
constexpr std::chrono::milliseconds live_line_interval{200};
constexpr std::chrono::milliseconds progress_interval{10'000};
constexpr std::chrono::milliseconds progress_event_interval{200};

// If a run has at most this number of work units, each work unit gets a line of text.
constexpr std::int64_t max_printed_units = 10;

// If a run has more work units than this number, work units do not get an event.
constexpr std::int64_t max_unit_events = 1000;

// Prints the event as one line. Replaces bytes that are not UTF-8, because the names in a catalogue
// and the name of its folder can contain any bytes.
void print_json_line(const Json& event) {
    print_and_flush(event.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

Json progress_json(const RunProgress& progress, std::int64_t found_count) {
    return {{"decided", progress.decided_cube_count},
            {"total", progress.total},
            {"found", found_count}};
}

Json found_json(const StoredChallenge& stored, std::int64_t number, Lattice lattice) {
    const Challenge& challenge = stored.challenge;
    Json json{{"number", number}, {"fingerprint", challenge.fingerprint}};
    if (challenge.kind != ChallengeKind::board) {
        json["symmetry"] = full_symmetry(lattice, challenge.components).name;
        json["centre"] = grid_kind_name(challenge.grids);
        json["kind"] = kind_name(challenge.kind);
        json["width"] = challenge.width;
        json["touching"] = challenge.has_touching_components;
    }
    if (stored.difficulty) json["difficulty"] = *stored.difficulty;
    return json;
}

}  // namespace

ProgressPrinter::ProgressPrinter(const Catalogue& catalogue, ProgressSettings settings)
    : settings_(std::move(settings)),
      has_live_line_(prints_text() && terminal_can_redraw(STDERR_FILENO)),
      lattice_(catalogue.question().puzzle.lattice),
      found_count_(catalogue.challenge_count()) {
    if (!prints_text()) return;
    update_thread_ =
        std::jthread([this](const std::stop_token& stop) { update_periodically(stop); });
}

ProgressPrinter::~ProgressPrinter() {
    if (!prints_text()) return;
    update_thread_.request_stop();
    update_thread_.join();
    if (has_live_line_) clear_live_line();
}

void ProgressPrinter::on_run_started(const RunProgress& progress) {
    const std::lock_guard lock(mutex_);
    progress_ = progress;
    run_start_time_ = Clock::now();
    if (prints_events()) print_event("search", progress_json(progress_, found_count_));
}

void ProgressPrinter::on_cube_result_stored(const CubeResult& result, const RunProgress& progress) {
    const std::lock_guard lock(mutex_);
    progress_ = progress;
    const auto milliseconds = milliseconds_of(result.statistics);
    if (milliseconds && result.is_exhausted) unit_times_.add(*milliseconds);
    if (prints_text()) print_unit_line(result);
    if (prints_events()) print_unit_event(result);
}

void ProgressPrinter::print_unit_line(const CubeResult& result) {
    if (progress_.total > max_printed_units) return;
    print_line(fmt::format("work unit {}: {} after {}", result.cube,
                           state_word(result.is_exhausted),
                           duration_text(Clock::now() - start_time_)));
}

void ProgressPrinter::print_unit_event(const CubeResult& result) {
    const Json progress = progress_json(progress_, found_count_);
    if (result.is_exhausted && progress_.total > max_unit_events) {
        if (Clock::now() < next_progress_event_time_) return;
        next_progress_event_time_ = Clock::now() + progress_event_interval;
        return print_event("progress", progress);
    }
    Json unit{{"unit", result.cube}, {"state", state_word(result.is_exhausted)}};
    unit.update(progress);
    print_event("unit", std::move(unit));
}

void ProgressPrinter::on_challenge_found(const StoredChallenge& challenge,
                                         std::int64_t found_count) {
    const std::lock_guard lock(mutex_);
    found_count_ = found_count;
    if (prints_events()) print_event("found", found_json(challenge, found_count, lattice_));
    if (!prints_text() || !settings_.prints_finds) return;
    std::string text = description(challenge.challenge);
    if (challenge.difficulty) text += fmt::format(" difficulty {}", *challenge.difficulty);
    print_line(fmt::format("found {}: {}", found_count, text));
}

void ProgressPrinter::print_event(const std::string& name, Json members) const {
    Json event{{"event", name}};
    event.update(members);
    print_json_line(event);
}

void ProgressPrinter::print_line(const std::string& line) {
    if (has_live_line_) clear_live_line();
    print_and_flush(settings_.line_prefix + line + "\n");
    if (has_live_line_) draw_live_line();
}

// Returns an estimate of the remaining time. Returns nothing if a user could not rely on it.
std::optional<double> ProgressPrinter::seconds_left() const {
    // What the threads have not spent on decided units, they have spent on units at work.
    const std::chrono::duration<double, std::milli> elapsed = Clock::now() - run_start_time_;
    CubeTimes times = unit_times_;
    times.add_unfinished_cubes(
        std::max(0.0, progress_.threads * elapsed.count() - times.milliseconds), progress_.threads);
    const auto time =
        time_left(times, progress_.total - progress_.decided_cube_count, progress_.threads);
    if (!time || !is_reliable(*time, times)) return std::nullopt;
    return time->seconds;
}

// Returns, for example, "35+ found, 1:02; 1234 of 7023 work units, about 0:30 left".
std::string ProgressPrinter::progress_state_text() const {
    std::string text;
    if (settings_.prints_found_count) text = fmt::format("{}+ found, ", found_count_);
    text += duration_text(Clock::now() - start_time_);
    if (progress_.total == 0) return text;
    text += fmt::format("; {} of {} work units", progress_.decided_cube_count, progress_.total);
    if (const auto seconds = seconds_left()) {
        text += fmt::format(", about {} left",
                            duration_text(std::chrono::duration_cast<Clock::duration>(
                                std::chrono::duration<double>(*seconds))));
    }
    return text;
}

// Draws the live line and puts the cursor at its beginning. If the terminal becomes narrower, the
// terminal breaks the line into several rows. Even then, the whole line is after the cursor and can
// be cleared. The last column stays empty, because the cursor would cover a character there.
void ProgressPrinter::draw_live_line() {
    const int columns = terminal_columns(STDERR_FILENO);  // the size can change at any time
    print_error(
        fmt::format("\r{}\x1b[J\r",
                    truncate_to_width(settings_.line_prefix + progress_state_text(), columns - 1)));
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

void print_begin_event(const Catalogue& catalogue, int threads) {
    print_json_line({{"event", "begin"},
                     {"format", "orbitile events"},
                     {"version", events_version},
                     {"folder", catalogue.folder().string()},
                     {"question", question_json(catalogue.question())},
                     {"threads", threads},
                     {"found", catalogue.challenge_count()}});
}

void print_count_events(const Catalogue& catalogue) {
    catalogue.visit_challenges([](const StoredChallenge& stored) {
        if (!stored.tiling_count) return;
        print_json_line({{"event", "counted"},
                         {"fingerprint", stored.challenge.fingerprint},
                         {"solutions", *stored.tiling_count},
                         {"solutions_up_to_symmetry",
                          stored.tiling_count_up_to_symmetry.value_or(*stored.tiling_count)}});
    });
}

void print_end_event(const Catalogue& catalogue, const RunEndReport& report) {
    Json event{{"event", "end"}};
    event.update(summary_json(catalogue));
    event["state"] = report.is_complete ? "complete" : "incomplete";
    if (report.reason) event["reason"] = *report.reason;
    event["exit_code"] = report.exit_code;
    print_json_line(event);
}

std::string description(const Challenge& challenge) {
    if (challenge.kind == ChallengeKind::board) return challenge.fingerprint;
    const std::string_view kind = kind_name(challenge.kind);
    return fmt::format("{} {}, centre {}{}{}{}, width {}", challenge.fingerprint,
                       symmetry_title(challenge.group), grid_kind_name(challenge.grids),
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
