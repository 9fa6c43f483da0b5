#include "cli/status_updates.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "cli/command.hpp"
#include "cli/pictures.hpp"
#include "cli/report.hpp"
#include "cli/screen.hpp"
#include "cli/standard_streams.hpp"
#include "cli/status_text.hpp"
#include "cli/stop_timer.hpp"
#include "store/engines.hpp"

namespace orbitile::cli {

namespace {

using Json = nlohmann::ordered_json;
using WallClock = std::chrono::system_clock;

constexpr int format_version = 1;

std::string utc_text(WallClock::time_point time) {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(WallClock::to_time_t(time)));
}

Json rounded_to_thousandths(double number) { return std::round(number * 1000) / 1000; }

Json question_json(const Question& question) {
    Json json = Json::object();
    for (const auto& [name, value] : question_items(question)) json[name] = value;
    return json;
}

Json cubes_json(const Status& status) {
    Json json{{"total", status.total}};
    for (const CubeState state : {CubeState::exhausted, CubeState::undecided, CubeState::limit,
                                  CubeState::interrupted, CubeState::open}) {
        const auto count_entry = status.cubes.find(state);
        json[std::string(cube_state_name(state))] =
            count_entry == status.cubes.end() ? 0 : count_entry->second;
    }
    return json;
}

Json found_counts_json(const Question& question, const Status& status) {
    Json kinds = Json::object();
    for (const auto& [kind, count] : status.challenges) kinds[std::string(kind_name(kind))] = count;
    Json json{{"challenges", status.found_count()},
              {"kinds", kinds},
              {"wandering", status.wandering_count}};
    if (is_sweep(question)) json["fills"] = status.fill_count;
    if (asks_for_fillings(question)) json["fillings"] = status.fillings;
    if (const auto* start_question = std::get_if<StartQuestion>(&question.details)) {
        json["wanted"] = start_question->start_count;
    }
    return json;
}

// Returns the confirmation by a solver, or null if no solver was asked.
Json confirmation_json(const Question& question, const Status& status) {
    const auto& confirmation = status.confirmation;
    if (!confirmation) return nullptr;
    Json solvers = Json::array();
    for (const SolverVersion& solver : confirmation->solvers) {
        solvers.push_back(solver_version_text(solver));
    }
    Json reasons = Json::array();
    for (const Cube& slice : confirmation->slices) {
        if (!slice.reason.empty()) reasons.push_back(slice.reason);
    }
    const auto& horizon = silhouette_question_of(question).horizon;
    return {{"state", store::confirmation_state(*confirmation)},
            {"solvers", solvers},
            {"horizon", horizon ? Json(*horizon) : Json()},
            {"slices", confirmation->slices.size()},
            {"refuted", confirmation->refuted_count()},
            {"undecided", reasons}};
}

// Returns the method and the state of the search, and the confirmation by a solver. Returns null if
// the question is about a board.
Json engines_json(const Question& question, const Status& status) {
    if (is_about_board(question)) return nullptr;
    return {{"method", method_name(method_of(question))},
            {"state", status.exhausted ? "exhausted" : "incomplete"},
            {"confirmation", confirmation_json(question, status)}};
}

// Returns the number of missing pictures, which is null if the folder cannot be read.
Json pictures_json(const std::string& folder, const Question& question, const Status& status) {
    try {
        return {{"missing", missing_picture_count(question, status, PictureFolder(folder))}};
    } catch (const store::FolderError&) {
        return {{"missing", nullptr}};
    }
}

Json rate_json(const DecisionRate& decision_rate) {
    Json json{{"window_seconds",
               rounded_to_thousandths(
                   std::chrono::duration<double>(decision_rate.observed_time()).count())},
              {"per_minute", nullptr}};
    if (const auto rate = decision_rate.cubes_per_minute())
        json["per_minute"] = rounded_to_thousandths(*rate);
    return json;
}

Json time_left_json(const Status& status) {
    Json json{{"cubes", status.open_cube_count()},
              {"thread_seconds", nullptr},
              {"thread_standard_error", nullptr}};
    if (const auto time_on_one_thread = status.time_left(1)) {
        json["thread_seconds"] = rounded_to_thousandths(time_on_one_thread->seconds);
        json["thread_standard_error"] = rounded_to_thousandths(time_on_one_thread->standard_error);
    }
    return json;
}

Json cube_json(const TimedCube& cube) {
    Json json{{"cube", cube.name}, {"milliseconds", cube.milliseconds}};
    return json;
}

Json cubes_list_json(const std::vector<TimedCube>& cubes) {
    Json json = Json::array();
    for (const TimedCube& cube : cubes) json.push_back(cube_json(cube));
    return json;
}

}  // namespace

std::string status_json(const std::string& folder, const Question& question, const Status& status,
                        const DecisionRate& decision_rate) {
    const Json json{
        {"format", "orbitile status"},
        {"version", format_version},
        {"time", utc_text(WallClock::now())},
        {"folder", folder},
        {"question", question_json(question)},
        {"state", status.exhausted ? "exhausted" : "incomplete"},
        {"cubes", cubes_json(status)},
        {"found", found_counts_json(question, status)},
        {"engines", engines_json(question, status)},
        {"pictures", pictures_json(folder, question, status)},
        {"rate", rate_json(decision_rate)},
        {"left", time_left_json(status)},
        {"times",
         {{"cubes", status.times.cubes},
          {"milliseconds", std::llround(status.times.milliseconds)},
          {"mean", rounded_to_thousandths(status.times.mean())},
          {"deviation", rounded_to_thousandths(status.times.deviation())}}},
        {"slowest", cubes_list_json(status.slowest_cubes)},
    };
    // The name of the folder can contain bytes that are not UTF-8. These bytes are replaced.
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

namespace {

using Clock = std::chrono::steady_clock;

// If a read of the catalogue takes the time t, the next read starts at the earliest
// `min_wait_per_read_time` * t after the start of this read. So the program reads for at most a
// tenth of the time, even if the catalogue is large.
constexpr int min_wait_per_read_time = 10;

// The maximum duration of a sleep. After each sleep, the program checks whether a signal came or
// the size of the terminal changed.
constexpr auto max_sleep = std::chrono::milliseconds(50);

void show_status(const Question& question, const Status& status, const DecisionRate& decision_rate,
                 Screen& screen) {
    if (screen.can_redraw()) {
        screen.show(status_lines(question, status, decision_rate));
    } else {
        screen.show({status_line(question, status, decision_rate)});
    }
}

void sleep_until(Clock::time_point end, const std::atomic<bool>& stop, Screen& screen) {
    while (!stop && Clock::now() < end) {
        std::this_thread::sleep_for(std::min<Clock::duration>(max_sleep, end - Clock::now()));
        screen.redraw_if_resized();
    }
}

}  // namespace

int watch_status(const std::string& folder, const WatchOptions& options) {
    const std::atomic<bool>& stop = stop_on_signals();
    StatusWatch status_watch(folder);
    DecisionRate decision_rate;
    Screen screen;
    Status status;
    while (!stop) {
        const auto start_time = Clock::now();
        status = status_watch.refresh();
        decision_rate.add(status.decided_cube_count());
        const auto read_duration = Clock::now() - start_time;
        if (options.prints_json) {
            fmt::print("{}\n", status_json(folder, status_watch.question(), status, decision_rate));
            flush_standard_output();
        } else {
            show_status(status_watch.question(), status, decision_rate, screen);
        }
        if (status.has_ended()) break;
        const auto interval = std::chrono::duration_cast<Clock::duration>(options.interval);
        sleep_until(start_time + std::max(interval, min_wait_per_read_time * read_duration), stop,
                    screen);
    }
    screen.move_cursor_below_lines();
    if (!options.prints_json) {
        const Catalogue catalogue = Catalogue::open(folder);
        fmt::print("{}\n", is_sweep(catalogue.question()) ? sweep_text(catalogue)
                                                          : summary_text(catalogue));
    }
    return status.exhausted ? success : incomplete;
}

}  // namespace orbitile::cli
