#include "app/set_solving.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "app/stated_answer.hpp"
#include "terminal/display_width.hpp"
#include "terminal/exit_code.hpp"
#include "terminal/report.hpp"
#include "terminal/standard_streams.hpp"

namespace orbitile::app {
namespace {

std::size_t columns_of(const std::string& text) {
    return static_cast<std::size_t>(display_width(text));
}

std::string padded_to(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, columns_of(text)), ' ');
}

// The number, with a plus sign if the search did not end.
std::string number_text(WideCount number, bool exhausted) {
    return with_commas(fmt::to_string(number)) + (exhausted ? "" : "+");
}

std::string fillings_text(const FillingCount& count) {
    return count.fillings == 0 && count.exhausted ? "none"
                                                  : number_text(count.fillings, count.exhausted);
}

std::string different_text(const StatedAnswer& answer) {
    const bool is_known = answer.has_symmetry && answer.count.fillings > 0;
    return is_known ? number_text(answer.count.different, answer.count.exhausted) : "";
}

class SetTable {
  public:
    SetTable(const ChallengeSet& set, const SetSolveOptions& settings)
        : set_(set), settings_(settings) {
        for (const StatedChallenge& stated : set.challenges) {
            name_width_ = std::max(name_width_, columns_of(stated.name));
            letters_.push_back(letters_of(set.puzzle, stated.copies));
            letters_width_ = std::max(letters_width_, columns_of(letters_.back()));
        }
        if (!settings.json) print_line("no.", "challenge", "pieces", "solutions", "up to symmetry");
    }

    void print(std::size_t at, const StatedAnswer& answer) {
        const FillingCount& count = answer.count;
        if (count.fillings > 0) ++filled_;
        if (count.fillings == 0 && count.exhausted) ++empty_;
        if (settings_.json) return print_object(at, answer);
        print_line(std::to_string(at + 1), set_.challenges[at].name, letters_[at],
                   fillings_text(count), settings_.count ? different_text(answer) : "");
    }

    void print_sum() const {
        const std::size_t all = set_.challenges.size();
        const std::size_t open = all - filled_ - empty_;
        if (settings_.json) return;
        std::string text =
            fmt::format("{} of {} challenges can be filled, {} cannot", filled_, all, empty_);
        if (open > 0) text += fmt::format("; incomplete: {} not decided", open);
        fmt::print("{}\n", text);
    }

  private:
    void print_line(const std::string& number, const std::string& name, const std::string& letters,
                    const std::string& fillings, const std::string& different) const {
        std::string line =
            fmt::format("{:>3}  {}  {}  {:>12}", number, padded_to(name, name_width_),
                        padded_to(letters, letters_width_), fillings);
        if (settings_.count) line += fmt::format("  {:>14}", different);
        line.erase(line.find_last_not_of(' ') + 1);
        fmt::print("{}\n", line);
        flush_standard_output();
    }

    // Prints the count digit by digit, as `solve --count` does: it can be larger than the numbers
    // of JSON libraries.
    void print_object(std::size_t at, const StatedAnswer& answer) const {
        std::string text = fmt::format(R"({{"number":{},"name":{},"pieces":{},"fillings":{})",
                                       at + 1, nlohmann::json(set_.challenges[at].name).dump(),
                                       nlohmann::json(letters_[at]).dump(), answer.count.fillings);
        if (settings_.count && answer.has_symmetry) {
            text += fmt::format(",\"different\":{}", answer.count.different);
        }
        fmt::print("{},\"exhausted\":{}}}\n", text, answer.count.exhausted);
        flush_standard_output();
    }

    const ChallengeSet& set_;
    const SetSolveOptions& settings_;
    std::vector<std::string> letters_;
    std::size_t name_width_ = 9;
    std::size_t letters_width_ = 6;
    std::size_t filled_ = 0;
    std::size_t empty_ = 0;
};

}  // namespace

int solve_set(const ChallengeSet& set, const SetSolveOptions& settings,
              const std::atomic<bool>& stop) {
    SetTable table(set, settings);
    bool complete = true;
    const StatedRequest request{!settings.count, settings.count, settings.by_solver,
                                settings.threads};
    for (std::size_t at = 0; at < set.challenges.size() && !stop; ++at) {
        const StatedAnswer answer = solve_stated(set.puzzle, set.challenges[at], request, stop);
        table.print(at, answer);
        const bool is_enough = !settings.count && answer.count.fillings > 0;
        complete = complete && (answer.count.exhausted || is_enough);
    }
    table.print_sum();
    return complete && !stop ? success : incomplete;
}

}  // namespace orbitile::app
