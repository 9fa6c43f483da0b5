#include "cli/stated_challenges.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "board/board_field.hpp"
#include "board/filling_search.hpp"
#include "cli/exit_code.hpp"
#include "cli/report.hpp"
#include "cli/search_options.hpp"
#include "cli/standard_streams.hpp"
#include "cli/terminal.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/names.hpp"
#include "puzzle/stated_challenge.hpp"

namespace orbitile::cli {

namespace {

board::BoardProblem board_problem_of(const Puzzle& puzzle,
                                     const StatedChallenge& stated_challenge) {
    try {
        return board::make_board_problem(puzzle, {});
    } catch (const InputError& error) {
        throw InputError("challenge " + in_quotes(stated_challenge.name) + ": " + error.what());
    }
}

// Finds a filling and checks it. Sets the count to 1 if the fillings are not counted yet. This
// count is not marked as exhausted, because there can be more fillings.
void find_filling(const Puzzle& puzzle, const board::BoardProblem& board_problem,
                  const std::atomic<bool>& stop, StatedChallengeResult& result) {
    const board::FillingTotals totals = board::visit_fillings(
        board_problem, board::FillingOutput::all, &stop, [&](const board::Filling& filling) {
            result.filling = board::board_tiling(puzzle, board_problem, filling);
            return false;
        });
    if (!result.filling) {
        result.count.exhausted = totals.exhausted;
        return;
    }
    if (const auto fault = filling_fault(puzzle, {}, *result.filling)) {
        throw std::logic_error("the search returned a wrong solution: " + *fault);
    }
    if (result.count.fillings == 0) result.count = {1, 1, false};
}

}  // namespace

StatedChallengeResult solve_stated_challenge(const Puzzle& whole_puzzle,
                                             const StatedChallenge& stated_challenge,
                                             const StatedChallengeRequest& request,
                                             const std::atomic<bool>& stop) {
    const Puzzle puzzle = puzzle_of(whole_puzzle, stated_challenge);
    const board::BoardProblem board_problem = board_problem_of(puzzle, stated_challenge);
    StatedChallengeResult result;
    result.has_symmetry = board_problem.symmetry.size() > 1;
    if (request.counts_fillings)
        result.count = board::count_fillings(board_problem, max_table_bytes(), &stop);
    const bool is_unfillable = request.counts_fillings && result.count.fillings == 0;
    if (!request.finds_filling || is_unfillable) return result;
    find_filling(puzzle, board_problem, stop, result);
    if (result.filling)
        result.filling = renumbered_for_whole_puzzle(std::move(*result.filling), stated_challenge);
    return result;
}

namespace {

store::NumberedChallenge solved_challenge(const Puzzle& whole_puzzle,
                                          const StatedChallenge& stated_challenge,
                                          StatedChallengeResult result) {
    store::NumberedChallenge numbered_challenge;
    numbered_challenge.stored.challenge = challenge_of(whole_puzzle, stated_challenge);
    numbered_challenge.stored.tilings.push_back(std::move(result.filling).value());
    numbered_challenge.stored.tiling_count = fmt::to_string(result.count.fillings);
    numbered_challenge.stored.tiling_count_up_to_symmetry =
        fmt::to_string(result.count.different_filling_count);
    numbered_challenge.title = stated_challenge.name;
    numbered_challenge.copies = stated_challenge.copies;
    return numbered_challenge;
}

}  // namespace

bool is_puzzle_file(const std::string& path) {
    std::error_code ignored_error;
    return std::filesystem::is_regular_file(path, ignored_error);
}

std::optional<SolvedPuzzleFile> solve_puzzle_file(const std::string& file,
                                                  const std::atomic<bool>& stop) {
    ChallengeSet challenge_set = read_challenge_set(file);
    const std::size_t challenge_count = challenge_set.challenges.size();
    if (challenge_count == 0) {
        throw InputError(file +
                         ": the file states no challenges; add [[challenge]] tables to it, or give "
                         "the output folder of generate");
    }
    limit_memory_to(default_memory_mib());
    SolvedPuzzleFile solved_file;
    const StatedChallengeRequest request{.finds_filling = true, .counts_fillings = true};
    for (std::size_t index = 0; index < challenge_count; ++index) {
        StatedChallengeResult result = solve_stated_challenge(
            challenge_set.puzzle, challenge_set.challenges[index], request, stop);
        if (stop || !result.count.exhausted) return std::nullopt;
        if (!result.filling) {
            solved_file.unfillable_names.push_back(challenge_set.challenges[index].name);
            continue;
        }
        solved_file.challenges.push_back(solved_challenge(
            challenge_set.puzzle, challenge_set.challenges[index], std::move(result)));
        solved_file.challenges.back().number = static_cast<int>(index) + 1;
    }
    if (solved_file.challenges.empty()) {
        throw InputError(fmt::format(
            "{}: the pieces do not fill {}, so there is nothing to show", file,
            challenge_count == 1 ? "the challenge that it states"
                                 : fmt::format("any of its {} challenges", challenge_count)));
    }
    store::grade_challenges(solved_file.challenges);
    solved_file.puzzle = std::move(challenge_set.puzzle);
    return solved_file;
}

std::filesystem::path required_output_path(const std::string& output_path,
                                           const ProtectedFiles& protected_files) {
    if (output_path.empty()) {
        throw InputError("--out is required, because a puzzle file has no output folder");
    }
    return output_path_of(output_path, "", protected_files);
}

int report_interruption() {
    fmt::print("incomplete: nothing is written\n");
    return incomplete;
}

std::string unfillable_challenges_text(const SolvedPuzzleFile& solved_file) {
    if (solved_file.unfillable_names.empty()) return {};
    constexpr std::size_t max_listed_names = 8;
    const std::size_t count = solved_file.unfillable_names.size();
    return count > max_listed_names
               ? fmt::format("left out: {} challenges that the pieces do not fill\n", count)
               : fmt::format("left out: {1} (the pieces do not fill {0})\n",
                             count == 1 ? "it" : "them",
                             fmt::join(solved_file.unfillable_names, ", "));
}

namespace {

std::size_t display_columns(const std::string& text) {
    return static_cast<std::size_t>(display_width(text));
}

std::string padded_to(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, display_columns(text)), ' ');
}

// Returns the number as text, with a plus sign if the search is not complete.
std::string wide_count_text(WideCount count, bool is_complete) {
    return digits_with_commas(fmt::to_string(count)) + (is_complete ? "" : "+");
}

std::string fillings_text(const board::FillingCount& filling_count) {
    return filling_count.fillings == 0 && filling_count.exhausted
               ? "none"
               : wide_count_text(filling_count.fillings, filling_count.exhausted);
}

std::string different_fillings_text(const StatedChallengeResult& result) {
    const bool has_different_fillings = result.has_symmetry && result.count.fillings > 0;
    return has_different_fillings
               ? wide_count_text(result.count.different_filling_count, result.count.exhausted)
               : "";
}

class ChallengeTable {
  public:
    ChallengeTable(const ChallengeSet& challenge_set, const ChallengeSetOptions& options)
        : challenge_set_(challenge_set), options_(options) {
        for (const StatedChallenge& stated_challenge : challenge_set.challenges) {
            name_column_width_ =
                std::max(name_column_width_, display_columns(stated_challenge.name));
            letters_.push_back(letters_of(challenge_set.puzzle, stated_challenge.copies));
            letters_column_width_ =
                std::max(letters_column_width_, display_columns(letters_.back()));
        }
        if (!options.prints_json)
            print_line("no.", "challenge", "pieces", "solutions", "up to symmetry");
    }

    void print(std::size_t index, const StatedChallengeResult& result) {
        const board::FillingCount& count = result.count;
        if (count.fillings > 0) ++filled_count_;
        if (count.fillings == 0 && count.exhausted) ++unfillable_count_;
        if (options_.prints_json) return print_json_object(index, result);
        print_line(std::to_string(index + 1), challenge_set_.challenges[index].name,
                   letters_[index], fillings_text(count),
                   options_.counts_fillings ? different_fillings_text(result) : "");
    }

    void print_summary() const {
        const std::size_t challenge_count = challenge_set_.challenges.size();
        const std::size_t undecided_count = challenge_count - filled_count_ - unfillable_count_;
        if (options_.prints_json) return;
        std::string text = fmt::format("{} of {} challenges can be filled, {} cannot",
                                       filled_count_, challenge_count, unfillable_count_);
        if (undecided_count > 0)
            text += fmt::format("; incomplete: {} not decided", undecided_count);
        fmt::print("{}\n", text);
    }

  private:
    void print_line(const std::string& number_cell, const std::string& name_cell,
                    const std::string& letters_cell, const std::string& fillings_cell,
                    const std::string& different_fillings_cell) const {
        std::string line = fmt::format(
            "{:>3}  {}  {}  {:>12}", number_cell, padded_to(name_cell, name_column_width_),
            padded_to(letters_cell, letters_column_width_), fillings_cell);
        if (options_.counts_fillings) line += fmt::format("  {:>14}", different_fillings_cell);
        line.erase(line.find_last_not_of(' ') + 1);
        fmt::print("{}\n", line);
        flush_standard_output();
    }

    // Prints the challenge as a JSON object. The text is put together here, without the JSON
    // library, because the count can be larger than the library's numbers.
    void print_json_object(std::size_t index, const StatedChallengeResult& result) const {
        std::string text =
            fmt::format(R"({{"number":{},"name":{},"pieces":{},"fillings":{})", index + 1,
                        nlohmann::json(challenge_set_.challenges[index].name).dump(),
                        nlohmann::json(letters_[index]).dump(), result.count.fillings);
        if (options_.counts_fillings && result.has_symmetry) {
            text += fmt::format(",\"different\":{}", result.count.different_filling_count);
        }
        fmt::print("{},\"exhausted\":{}}}\n", text, result.count.exhausted);
        flush_standard_output();
    }

    const ChallengeSet& challenge_set_;
    const ChallengeSetOptions& options_;
    std::vector<std::string> letters_;
    std::size_t name_column_width_ = 9;
    std::size_t letters_column_width_ = 6;
    std::size_t filled_count_ = 0;
    std::size_t unfillable_count_ = 0;
};

}  // namespace

int solve_challenge_set(const ChallengeSet& challenge_set, const ChallengeSetOptions& options,
                        const std::atomic<bool>& stop) {
    ChallengeTable table(challenge_set, options);
    bool is_complete = true;
    const StatedChallengeRequest request{.finds_filling = !options.counts_fillings,
                                         .counts_fillings = options.counts_fillings};
    for (std::size_t index = 0; index < challenge_set.challenges.size() && !stop; ++index) {
        const StatedChallengeResult result = solve_stated_challenge(
            challenge_set.puzzle, challenge_set.challenges[index], request, stop);
        table.print(index, result);
        const bool is_filling_found = !options.counts_fillings && result.count.fillings > 0;
        is_complete = is_complete && (result.count.exhausted || is_filling_found);
    }
    table.print_summary();
    return is_complete && !stop ? success : incomplete;
}

}  // namespace orbitile::cli
