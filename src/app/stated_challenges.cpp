#include "app/stated_challenges.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "board/board_field.hpp"
#include "command_line/search_options.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/puzzle/stated_challenge.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/names.hpp"
#include "run/threaded_fillings.hpp"
#include "terminal/display_width.hpp"
#include "terminal/exit_code.hpp"
#include "terminal/option_name.hpp"
#include "terminal/report.hpp"
#include "terminal/standard_streams.hpp"

namespace orbitile::app {

namespace {

board::BoardProblem field_of(const Puzzle& puzzle, const StatedChallenge& stated) {
    try {
        return board::make_board_problem(puzzle, {});
    } catch (const InputError& error) {
        throw InputError("challenge " + in_quotes(stated.name) + ": " + message_text(error));
    }
}

board::FillingTotals visit_stated(const Puzzle& puzzle, const board::BoardProblem& field,
                                  board::FillingOutput output,
                                  const StatedChallengeRequest& request,
                                  const std::atomic<bool>& stop, const board::FillingVisitor& use) {
    return request.uses_solver ? visit_fillings_by_solver(puzzle, field, output, &stop, use)
                               : visit_fillings_by_threads(field, output, 1, &stop, use);
}

board::FillingCount counted_fillings(const Puzzle& puzzle, const board::BoardProblem& field,
                                     const StatedChallengeRequest& request,
                                     const std::atomic<bool>& stop) {
    if (!request.uses_solver) {
        return board::count_fillings(field, threaded_searcher(request.threads), max_state_bytes(),
                                     &stop);
    }
    const board::FillingTotals totals =
        visit_fillings_by_solver(puzzle, field, board::FillingOutput::counts, &stop,
                                 [](const board::Filling&) { return true; });
    return {totals.fillings, totals.different, totals.exhausted};
}

// Finds one filling and stores it in `answer`. The count is then 1 and not exhausted. If there is
// no filling, the count is 0.
void find_one_filling(const Puzzle& puzzle, const board::BoardProblem& field,
                      const StatedChallengeRequest& request, const std::atomic<bool>& stop,
                      StatedChallengeResult& answer) {
    const board::FillingTotals totals =
        visit_stated(puzzle, field, board::FillingOutput::all, request, stop,
                     [&](const board::Filling& filling) {
                         answer.filling = board::board_tiling(puzzle, field, filling);
                         return false;
                     });
    answer.count = answer.filling ? board::FillingCount{1, 1, false}
                                  : board::FillingCount{0, 0, totals.exhausted};
}

}  // namespace

StatedChallengeResult solve_stated_challenge(const Puzzle& whole, const StatedChallenge& stated,
                                             const StatedChallengeRequest& request,
                                             const std::atomic<bool>& stop) {
    const Puzzle puzzle = puzzle_of(whole, stated);
    const board::BoardProblem field = field_of(puzzle, stated);
    StatedChallengeResult answer;
    answer.has_symmetry = field.symmetry.size() > 1;
    if (request.filling) find_one_filling(puzzle, field, request, stop, answer);
    if (answer.filling) {
        if (const auto fault = filling_fault(puzzle, {}, *answer.filling)) {
            throw std::logic_error("the search returned a wrong solution: " + *fault);
        }
        answer.filling = renumbered_for_whole_puzzle(std::move(*answer.filling), stated);
    }
    const bool is_decided = request.filling && !answer.filling;
    if (request.count && !is_decided) answer.count = counted_fillings(puzzle, field, request, stop);
    return answer;
}

namespace {

catalogue::NumberedChallenge solved_challenge(const Puzzle& whole, const StatedChallenge& stated,
                                              StatedChallengeResult answer) {
    catalogue::NumberedChallenge one;
    one.stored.challenge = challenge_of(whole, stated);
    one.stored.tilings.push_back(std::move(answer.filling).value());
    one.stored.tiling_count = fmt::to_string(answer.count.fillings);
    one.stored.tiling_count_up_to_symmetry = fmt::to_string(answer.count.different);
    one.title = stated.name;
    one.copies = stated.copies;
    return one;
}

}  // namespace

bool is_puzzle_file(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored);
}

std::optional<SolvedPuzzleFile> solve_puzzle_file(const std::string& file,
                                                  const std::atomic<bool>& stop) {
    ChallengeSet set = read_challenge_set(file);
    const std::size_t all = set.challenges.size();
    if (all == 0) {
        throw InputError(file +
                         ": the file states no challenges; add [[challenge]] tables to it, or give "
                         "the output folder of generate");
    }
    limit_memory_to(default_memory());
    SolvedPuzzleFile source;
    const StatedChallengeRequest request{
        .filling = true, .count = true, .threads = default_threads()};
    for (std::size_t at = 0; at < all; ++at) {
        StatedChallengeResult answer =
            solve_stated_challenge(set.puzzle, set.challenges[at], request, stop);
        if (stop || !answer.count.exhausted) return std::nullopt;
        if (!answer.filling) {
            source.empty.push_back(set.challenges[at].name);
            continue;
        }
        source.challenges.push_back(
            solved_challenge(set.puzzle, set.challenges[at], std::move(answer)));
        source.challenges.back().number = static_cast<int>(at) + 1;
    }
    if (source.challenges.empty()) {
        throw InputError(fmt::format("{}: the pieces do not fill {}, so there is nothing to show",
                                     file,
                                     all == 1 ? "the challenge that it states"
                                              : fmt::format("any of its {} challenges", all)));
    }
    catalogue::grade_challenges(source.challenges);
    source.puzzle = std::move(set.puzzle);
    return source;
}

std::filesystem::path required_output_path(const std::string& out, const ProtectedFiles& kept) {
    if (out.empty()) {
        throw InputError("--out is required, because a puzzle file has no output folder");
    }
    return output_path_of(out, "", kept);
}

int report_interruption() {
    fmt::print("incomplete (interrupted): nothing is written\n");
    return incomplete;
}

std::string unfillable_challenges_text(const SolvedPuzzleFile& source) {
    if (source.empty.empty()) return {};
    constexpr std::size_t few = 8;
    const std::size_t count = source.empty.size();
    return count > few ? fmt::format("left out: {} challenges that the pieces do not fill\n", count)
                       : fmt::format("left out: {1} (the pieces do not fill {0})\n",
                                     count == 1 ? "it" : "them", fmt::join(source.empty, ", "));
}

namespace {

std::size_t columns_of(const std::string& text) {
    return static_cast<std::size_t>(display_width(text));
}

std::string padded_to(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, columns_of(text)), ' ');
}

// Returns the number as text, with a plus sign if the search did not end.
std::string number_text(WideCount number, bool exhausted) {
    return digits_with_commas(fmt::to_string(number)) + (exhausted ? "" : "+");
}

std::string fillings_text(const board::FillingCount& count) {
    return count.fillings == 0 && count.exhausted ? "none"
                                                  : number_text(count.fillings, count.exhausted);
}

std::string different_text(const StatedChallengeResult& answer) {
    const bool is_known = answer.has_symmetry && answer.count.fillings > 0;
    return is_known ? number_text(answer.count.different, answer.count.exhausted) : "";
}

class SetTable {
  public:
    SetTable(const ChallengeSet& set, const ChallengeSetOptions& settings)
        : set_(set), settings_(settings) {
        for (const StatedChallenge& stated : set.challenges) {
            name_columns_ = std::max(name_columns_, columns_of(stated.name));
            letters_.push_back(letters_of(set.puzzle, stated.copies));
            letters_columns_ = std::max(letters_columns_, columns_of(letters_.back()));
        }
        if (!settings.json) print_line("no.", "challenge", "pieces", "solutions", "up to symmetry");
    }

    void print(std::size_t at, const StatedChallengeResult& answer) {
        const board::FillingCount& count = answer.count;
        if (count.fillings > 0) ++filled_challenges_;
        if (count.fillings == 0 && count.exhausted) ++unfillable_challenges_;
        if (settings_.json) return print_json_object(at, answer);
        print_line(std::to_string(at + 1), set_.challenges[at].name, letters_[at],
                   fillings_text(count), settings_.count ? different_text(answer) : "");
    }

    void print_table_sum() const {
        const std::size_t all = set_.challenges.size();
        const std::size_t open = all - filled_challenges_ - unfillable_challenges_;
        if (settings_.json) return;
        std::string text = fmt::format("{} of {} challenges can be filled, {} cannot",
                                       filled_challenges_, all, unfillable_challenges_);
        if (open > 0) text += fmt::format("; incomplete: {} not decided", open);
        fmt::print("{}\n", text);
    }

  private:
    void print_line(const std::string& number, const std::string& name, const std::string& letters,
                    const std::string& fillings, const std::string& different) const {
        std::string line =
            fmt::format("{:>3}  {}  {}  {:>12}", number, padded_to(name, name_columns_),
                        padded_to(letters, letters_columns_), fillings);
        if (settings_.count) line += fmt::format("  {:>14}", different);
        line.erase(line.find_last_not_of(' ') + 1);
        fmt::print("{}\n", line);
        flush_standard_output();
    }

    // Prints the challenge as a JSON object. The text is put together here, without the JSON
    // library, because the count can be larger than the library's numbers.
    void print_json_object(std::size_t at, const StatedChallengeResult& answer) const {
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
    const ChallengeSetOptions& settings_;
    std::vector<std::string> letters_;
    std::size_t name_columns_ = 9;
    std::size_t letters_columns_ = 6;
    std::size_t filled_challenges_ = 0;
    std::size_t unfillable_challenges_ = 0;
};

}  // namespace

int solve_challenge_set(const ChallengeSet& set, const ChallengeSetOptions& settings,
                        const std::atomic<bool>& stop) {
    SetTable table(set, settings);
    bool complete = true;
    const StatedChallengeRequest request{!settings.count, settings.count, settings.uses_solver,
                                         settings.threads};
    for (std::size_t at = 0; at < set.challenges.size() && !stop; ++at) {
        const StatedChallengeResult answer =
            solve_stated_challenge(set.puzzle, set.challenges[at], request, stop);
        table.print(at, answer);
        const bool is_enough = !settings.count && answer.count.fillings > 0;
        complete = complete && (answer.count.exhausted || is_enough);
    }
    table.print_table_sum();
    return complete && !stop ? success : incomplete;
}

}  // namespace orbitile::app
