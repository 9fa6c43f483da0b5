#include "app/status_watch.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <thread>

#include "app/command.hpp"
#include "app/interruption.hpp"
#include "app/report.hpp"
#include "app/standard_streams.hpp"
#include "app/status_json.hpp"
#include "app/status_text.hpp"
#include "app/terminal.hpp"

namespace orbitile::app {
namespace {

using Clock = std::chrono::steady_clock;

// Looks take at most this part of the time, however large the catalogue.
constexpr int share_of_looks = 10;

// How soon a signal is noticed.
constexpr auto longest_sleep = std::chrono::milliseconds(50);

void sleep_until(Clock::time_point end, const std::atomic<bool>& stop) {
    while (!stop && Clock::now() < end) {
        std::this_thread::sleep_for(std::min<Clock::duration>(longest_sleep, end - Clock::now()));
    }
}

// The beginning of a line, as far as it fits: a line that wraps would be two.
std::string cut(const std::string& line, int columns) {
    int column = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool begins = (static_cast<unsigned char>(line[i]) & 0xC0U) != 0x80U;
        if (begins && ++column > columns) return line.substr(0, i);
    }
    return line;
}

class Screen {
  public:
    Screen() : redraws_(terminal_can_redraw(STDOUT_FILENO)) {}

    void show(const Question& question, const Status& glance, const Pace& pace) {
        if (!redraws_) {
            fmt::print("{}\n", status_line(question, glance, pace));
            flush_standard_output();
            return;
        }
        const TerminalSize size = terminal_size(STDOUT_FILENO);
        auto lines = status_lines(question, glance, pace);
        lines.resize(std::min(lines.size(), static_cast<std::size_t>(std::max(1, size.rows - 1))));
        std::string text;
        if (drawn_ > 0) text += fmt::format("\x1b[{}A", drawn_);
        for (const std::string& line : lines) text += "\r" + cut(line, size.columns) + "\x1b[K\n";
        text += "\x1b[J";
        fmt::print("{}", text);
        flush_standard_output();
        drawn_ = lines.size();
    }

  private:
    bool redraws_;
    std::size_t drawn_ = 0;
};

}  // namespace

int watch_status(const std::string& folder, const WatchOptions& options) {
    const std::atomic<bool>& stop = stop_on_signals();
    StatusWatch watch(folder);
    Pace pace;
    Screen screen;
    Status glance;
    while (!stop) {
        const auto start = Clock::now();
        glance = watch.look();
        pace.add(glance.decided());
        const auto took = Clock::now() - start;
        if (options.json) {
            fmt::print("{}\n", status_json(folder, watch.question(), glance, pace));
            flush_standard_output();
        } else {
            screen.show(watch.question(), glance, pace);
        }
        if (glance.exhausted) break;
        const auto interval = std::chrono::duration_cast<Clock::duration>(options.interval);
        sleep_until(start + std::max(interval, share_of_looks * took), stop);
    }
    if (!options.json) {
        const Catalogue catalogue = Catalogue::open(folder);
        fmt::print("{}\n", is_sweep(catalogue.question()) ? sweep_text(catalogue)
                                                          : summary_text(catalogue));
    }
    return glance.exhausted ? success : incomplete;
}

}  // namespace orbitile::app
