#include "terminal/pieces_watch.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/text_file.hpp"
#include "terminal/display_width.hpp"
#include "terminal/exit_code.hpp"
#include "terminal/interruption.hpp"
#include "terminal/option_name.hpp"
#include "terminal/pieces_text.hpp"
#include "terminal/screen.hpp"

namespace orbitile::app {
namespace {

constexpr auto read_interval = std::chrono::milliseconds(100);

// The text of the file, or why it cannot be read.
struct Saved {
    std::string text = {};
    std::string fault = {};
    bool operator==(const Saved&) const = default;
};

// Refuses a pipe, which would give its text once and then block.
Saved saved_in(const std::string& file) {
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return {.fault =
                    file +
                    ": this is not a regular file, so it cannot be watched; name a regular file"};
    }
    try {
        return {.text = read_text_file(file, max_puzzle_file_bytes)};
    } catch (const InputError& fault) {
        return {.fault = message_text(fault)};
    }
}

// A text in lines of at most this many columns, broken between words where that is possible.
std::vector<std::string> message_lines(std::string_view text, int columns) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        std::string line = cut_to_columns(text, std::max(columns, 2));
        const auto blank = line.rfind(' ');
        if (line.size() < text.size() && blank != std::string::npos && blank > 0) {
            line.resize(blank);
        }
        text.remove_prefix(line.size());
        while (text.starts_with(' ')) text.remove_prefix(1);
        lines.push_back(std::move(line));
    }
    return lines;
}

// What the screen shows: a message about the last change, and the drawings of the last version that
// could be read.
class View {
  public:
    explicit View(std::string file) : file_(std::move(file)) {}

    void change(const Saved& saved,
                const std::function<std::string(const Puzzle&)>& write_picture) {
        message_ = saved.fault;
        if (!message_.empty()) return;
        try {
            set_ = parse_challenge_set(saved.text, file_);
            const std::string written = write_picture(set_->puzzle);
            const std::time_t now = std::time(nullptr);
            message_ = fmt::format("{} at {:%H:%M:%S}{}{}; press Ctrl-C to end", file_,
                                   fmt::localtime(now), written.empty() ? "" : "; ", written);
        } catch (const InputError& fault) {
            message_ = message_text(fault);
        }
    }

    void show(Screen& screen) {
        shown_for_ = terminal_size(STDOUT_FILENO);
        std::vector<std::string> lines =
            message_lines(printable_lines(message_), shown_for_.columns - 1);
        if (set_) {
            for (std::string& line : piece_drawings(*set_, shown_for_.columns - 1)) {
                lines.push_back(std::move(line));
            }
        }
        screen.show(std::move(lines));
    }

    void follow(Screen& screen) {
        if (message_.empty() || !screen.redraws()) return;
        if (terminal_size(STDOUT_FILENO) != shown_for_) show(screen);
    }

  private:
    std::string file_;
    std::optional<ChallengeSet> set_;
    std::string message_;
    TerminalSize shown_for_;
};

}  // namespace

int watch_pieces(const std::string& file,
                 const std::function<std::string(const Puzzle&)>& write_picture) {
    const std::atomic<bool>& stop = stop_on_signals();
    View view(file);
    Screen screen;
    std::optional<Saved> shown;
    std::optional<Saved> before;
    while (!stop) {
        Saved saved = saved_in(file);
        if (stop) break;
        // The file must be the same in two reads, because an editor may still be writing it.
        if (saved == before && saved != shown) {
            view.change(saved, write_picture);
            view.show(screen);
            shown = saved;
        }
        before = std::move(saved);
        view.follow(screen);
        std::this_thread::sleep_for(read_interval);
    }
    return success;
}

}  // namespace orbitile::app
