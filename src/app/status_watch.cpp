#include "app/status_watch.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "app/command.hpp"
#include "app/status_json.hpp"
#include "puzzle/display_width.hpp"
#include "terminal/interruption.hpp"
#include "terminal/report.hpp"
#include "terminal/standard_streams.hpp"
#include "terminal/status_text.hpp"
#include "terminal/terminal.hpp"

namespace orbitile::app {
namespace {

using Clock = std::chrono::steady_clock;

// Looks take at most this part of the time, however large the catalogue.
constexpr int share_of_looks = 10;

// How soon a signal is noticed, or another size of the terminal.
constexpr auto longest_sleep = std::chrono::milliseconds(50);

// Lines that are drawn over those before. The cursor is left at the first one's beginning, so that
// all of them are below also where a terminal that has become narrower has broken them.
class Screen {
  public:
    Screen() : redraws_(terminal_can_redraw(STDOUT_FILENO)) {}
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    ~Screen() { leave(); }

    void show(const Question& question, const Status& status, const Pace& pace) {
        if (!redraws_) {
            fmt::print("{}\n", status_line(question, status, pace));
            flush_standard_output();
            return;
        }
        lines_ = status_lines(question, status, pace);
        draw();
    }

    /// The terminal's size, where that has changed.
    void follow() {
        if (!lines_.empty() && terminal_size(STDOUT_FILENO) != drawn_for_) draw();
    }

    /// What is printed from now on comes below.
    void leave() {
        if (lines_.empty()) return;
        announce(moved(rows() - 1, 'B') + "\n");
        lines_.clear();
    }

  private:
    static std::string moved(std::size_t rows, char direction) {
        return rows == 0 ? "\r" : fmt::format("\r\x1b[{}{}", rows, direction);
    }

    std::size_t rows() const {
        return std::min(lines_.size(), static_cast<std::size_t>(std::max(1, drawn_for_.rows - 1)));
    }

    // Nothing is put into the last column: the cursor would stand on it, and take it away.
    void draw() {
        drawn_for_ = terminal_size(STDOUT_FILENO);
        std::string text = "\r";
        for (std::size_t row = 0; row < rows(); ++row) {
            if (row > 0) text += "\x1b[K\r\n";
            text += cut_to_columns(lines_[row], drawn_for_.columns - 1);
        }
        fmt::print("{}\x1b[J{}", text, moved(rows() - 1, 'A'));
        flush_standard_output();
    }

    bool redraws_;
    std::vector<std::string> lines_;
    TerminalSize drawn_for_;
};

void sleep_until(Clock::time_point end, const std::atomic<bool>& stop, Screen& screen) {
    while (!stop && Clock::now() < end) {
        std::this_thread::sleep_for(std::min<Clock::duration>(longest_sleep, end - Clock::now()));
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
        status = watch.look();
        pace.add(status.decided());
        const auto took = Clock::now() - start;
        if (options.json) {
            fmt::print("{}\n", status_json(folder, watch.question(), status, pace));
            flush_standard_output();
        } else {
            screen.show(watch.question(), status, pace);
        }
        if (status.is_at_end()) break;
        const auto interval = std::chrono::duration_cast<Clock::duration>(options.interval);
        sleep_until(start + std::max(interval, share_of_looks * took), stop, screen);
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
