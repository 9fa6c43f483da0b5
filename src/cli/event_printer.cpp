#include "cli/event_printer.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "cli/report.hpp"
#include "cli/standard_streams.hpp"
#include "puzzle/silhouette_views.hpp"
#include "puzzle/symmetry_words.hpp"
#include "store/engines.hpp"

namespace orbitile::cli {
namespace {

using EventJson = nlohmann::ordered_json;

constexpr int events_version = 1;

// If a run has more work units than this number, only undecided work units get an event.
constexpr std::int64_t max_reported_units = 1000;
constexpr std::chrono::milliseconds progress_event_interval{200};

// Prints the event as one line. Replaces bytes that are not UTF-8, because the names in a catalogue
// and the name of its folder can contain any bytes.
void print_event(const EventJson& event) {
    print_and_flush(event.dump(-1, ' ', false, EventJson::error_handler_t::replace) + "\n");
}

void add_progress(EventJson& event, const RunProgress& progress, std::int64_t found_count) {
    event["decided"] = progress.decided_cube_count;
    event["total"] = progress.total;
    event["found"] = found_count;
}

}  // namespace

EventPrinter::EventPrinter(const Catalogue& catalogue, std::string phase)
    : phase_(std::move(phase)),
      lattice_(catalogue.question().puzzle.lattice),
      has_board_(is_about_board(catalogue.question())),
      found_count_(catalogue.challenge_count()) {}

void EventPrinter::on_run_started(const RunProgress& progress) {
    EventJson event{{"event", phase_}};
    add_progress(event, progress, found_count_);
    print_event(event);
}

void EventPrinter::on_cube_result_stored(const CubeResult& result, const RunProgress& progress) {
    if (result.state == CubeState::exhausted && progress.total > max_reported_units) {
        print_progress(progress);
        return;
    }
    EventJson event{{"event", "unit"},
                    {"phase", phase_},
                    {"unit", result.cube},
                    {"state", state_word(result.state)}};
    if (!result.reason.empty()) event["reason"] = result.reason;
    add_progress(event, progress, found_count_);
    print_event(event);
}

void EventPrinter::print_progress(const RunProgress& progress) {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_progress_time_) return;
    next_progress_time_ = now + progress_event_interval;
    EventJson event{{"event", "progress"}, {"phase", phase_}};
    add_progress(event, progress, found_count_);
    print_event(event);
}

void EventPrinter::on_challenge_found(const StoredChallenge& stored_challenge,
                                      std::int64_t found_count) {
    found_count_ = found_count;
    const Challenge& challenge = stored_challenge.challenge;
    EventJson event{
        {"event", "found"}, {"number", found_count}, {"fingerprint", challenge.fingerprint}};
    if (!has_board_) {
        event["symmetry"] = full_symmetry(lattice_, challenge.components).name;
        event["centre"] = centre_word(challenge.grids);
        event["kind"] = kind_name(challenge.kind);
        event["width"] = challenge.width;
        event["touching"] = challenge.has_touching_components;
    }
    if (stored_challenge.difficulty) event["difficulty"] = *stored_challenge.difficulty;
    print_event(event);
}

void EventPrinter::on_tiling_found(const Challenge& challenge) {
    print_event({{"event", "solution"}, {"fingerprint", challenge.fingerprint}});
}

void print_begin_event(const Catalogue& catalogue, int threads) {
    print_event({{"event", "begin"},
                 {"format", "orbitile events"},
                 {"version", events_version},
                 {"folder", catalogue.folder().string()},
                 {"question", question_json(catalogue.question())},
                 {"threads", threads},
                 {"found", catalogue.challenge_count()}});
}

void print_count_events(const Catalogue& catalogue) {
    catalogue.visit_challenges([](const StoredChallenge& stored_challenge) {
        if (!stored_challenge.tiling_count) return;
        print_event(
            {{"event", "counted"},
             {"fingerprint", stored_challenge.challenge.fingerprint},
             {"solutions", *stored_challenge.tiling_count},
             {"solutions_up_to_symmetry", stored_challenge.tiling_count_up_to_symmetry.value_or(
                                              *stored_challenge.tiling_count)}});
    });
}

void print_end_event(const Catalogue& catalogue, const RunEndReport& report) {
    EventJson event{{"event", "end"}};
    event.update(summary_json(catalogue));
    event["state"] = report.is_complete ? "complete" : "incomplete";
    event["missing_pictures"] = report.missing_picture_count;
    if (report.reason) event["reason"] = *report.reason;
    event["exit_code"] = report.exit_code;
    print_event(event);
}

}  // namespace orbitile::cli
