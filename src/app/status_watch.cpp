#include "app/status_watch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "app/command.hpp"
#include "app/status_json.hpp"
#include "terminal/interruption.hpp"
#include "terminal/report.hpp"
#include "terminal/screen.hpp"
#include "terminal/standard_streams.hpp"
#include "terminal/status_text.hpp"

namespace orbitile::app {
namespace {

using Clock = std::chrono::steady_clock;

// Reading the catalogue takes at most a tenth of the time, however large the catalogue is.
constexpr int min_wait_per_read = 10;

// A signal, or a new size of the terminal, is noticed within this time.
constexpr auto max_sleep = std::chrono::milliseconds(50);

void show(const Question& question, const Status& status, const Pace& pace, Screen& screen) {
    if (screen.redraws()) {
        screen.show(status_lines(question, status, pace));
    } else {
        screen.show({status_line(question, status, pace)});
    }
}

void sleep_until(Clock::time_point end, const std::atomic<bool>& stop, Screen& screen) {
    while (!stop && Clock::now() < end) {
        std::this_thread::sleep_for(std::min<Clock::duration>(max_sleep, end - Clock::now()));
        screen.follow();
    }
}

}  // namespace

int watch_status(const std::string& folder, const WatchOptions& options) {
    const std::atomic<bool>& stop = stop_on_signals();
    StatusWatch watch(folder);
    Pace pace;
    Screen screen;
    Status status;
    while (!stop) {
        const auto start = Clock::now();
        status = watch.refresh();
        pace.add(status.decided());
        const auto took = Clock::now() - start;
        if (options.json) {
            fmt::print("{}\n", status_json(folder, watch.question(), status, pace));
            flush_standard_output();
        } else {
            show(watch.question(), status, pace, screen);
        }
        if (status.is_at_end()) break;
        const auto interval = std::chrono::duration_cast<Clock::duration>(options.interval);
        sleep_until(start + std::max(interval, min_wait_per_read * took), stop, screen);
    }
    screen.leave();
    if (!options.json) {
        const Catalogue catalogue = Catalogue::open(folder);
        fmt::print("{}\n", is_sweep(catalogue.question()) ? sweep_text(catalogue)
                                                          : summary_text(catalogue));
    }
    return status.exhausted ? success : incomplete;
}

}  // namespace orbitile::app
