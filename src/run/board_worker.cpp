// The units of questions about a board. If the question asks for all fillings, a unit is a branch
// of the search. The name of the unit lists the placements that all fillings of the branch have in
// common. If the question asks for starts, there is one unit.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <set>
#include <sstream>
#include <utility>

#include "board/board_field.hpp"
#include "board/filling_search.hpp"
#include "board/start_search.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/memory_limit.hpp"
#include "question/canonical_find.hpp"
#include "run/unit_worker.hpp"
#include "store/answer.hpp"
#include "store/catalogue_error.hpp"

namespace orbitile {
namespace {

// The approximate number of cubes into which a board's search is divided. If a run is stopped, it
// loses the work on its unfinished cubes. With this number of cubes, each cube is small, so little
// work is lost. The number is also small enough that the database transactions take little time.
constexpr int target_cube_count = 256;

constexpr std::string_view starts_cube_name = "starts";

class FillingsWorker : public UnitWorker {
  public:
    FillingsWorker(const Question& question, const board::BoardProblem& board_problem,
                   const std::map<std::string, board::FillingCube>& cubes,
                   const WorkerContext& context)
        : UnitWorker(context),
          puzzle_(question.puzzle),
          filling_question_(std::get<FillingQuestion>(question.details)),
          board_problem_(board_problem),
          cubes_(cubes),
          search_(board_problem),
          filling_check_(puzzle_, filling_question_.clues) {}

  private:
    void search(const Cube& unit) override {
        CubeResult result{.is_exhausted = true};
        store::DecidedCounts counts;
        engine::CoverLimits limits;
        limits.stop = &context_.stop;
        const auto cube_entry = cubes_.find(unit.name);
        const engine::SearchEndReason end_reason =
            cube_entry == cubes_.end()  // the only cube of a board without fillings
                ? engine::SearchEndReason::exhausted
                : search_.search(cube_entry->second, limits,
                                 [&](const board::FoundFilling& found_filling) {
                                     counts.fillings += found_filling.represented_filling_count;
                                     if (found_filling.is_different)
                                         ++counts.different_filling_count;
                                     keep_filling(found_filling, result);
                                     return true;
                                 });
        if (end_reason != engine::SearchEndReason::exhausted) return;
        result.statistics = CubeStatistics{{"fillings", counts.fillings},
                                           {"different", counts.different_filling_count},
                                           {"nodes", search_.node_count()}};
        report(std::move(result));
    }

    void keep_filling(const board::FoundFilling& found_filling, CubeResult& result) {
        if (filling_question_.counts_up_to_symmetry) {
            if (found_filling.is_different)
                result.fillings.push_back(make_checked_tiling(found_filling.placements));
            return;
        }
        for (const board::Filling& filling : search_.fillings_of(found_filling))
            result.fillings.push_back(make_checked_tiling(filling));
    }

    Tiling make_checked_tiling(std::span<const int> placements) {
        Tiling tiling = board::board_tiling(puzzle_, board_problem_, placements);
        if (const auto fault = filling_check_.fault(tiling)) {
            throw CatalogueError("the search returned a filling that is wrong: " + *fault);
        }
        return tiling;
    }

    const Puzzle& puzzle_;
    const FillingQuestion& filling_question_;
    const board::BoardProblem& board_problem_;
    const std::map<std::string, board::FillingCube>& cubes_;
    board::FillingSearch search_;
    FillingCheck filling_check_;
};

class FillingsSource : public UnitSource {
  public:
    explicit FillingsSource(const Question& question)
        : question_(question),
          board_problem_(board::make_board_problem(
              question.puzzle, std::get<FillingQuestion>(question.details).clues)) {
        for (board::FillingCube& cube :
             board::FillingSearch(board_problem_).cubes(target_cube_count)) {
            cube_names_.push_back(name_of(cube));
            cubes_.emplace(cube_names_.back(), std::move(cube));
        }
        if (cube_names_.empty()) cube_names_.emplace_back("all");
    }

    std::vector<std::string> units() const override { return cube_names_; }

    std::unique_ptr<UnitWorker> worker(const WorkerContext& context) const override {
        return std::make_unique<FillingsWorker>(question_, board_problem_, cubes_, context);
    }

  private:
    std::string name_of(const board::FillingCube& cube) const {
        std::string name;
        for (const int placement : cube.placements) {
            if (!name.empty()) name += ' ';
            name += placement_name(question_.puzzle, board_problem_.classes,
                                   board_problem_.placements[static_cast<std::size_t>(placement)]);
        }
        return name.empty() ? "all" : name;
    }

    const Question& question_;
    board::BoardProblem board_problem_;
    std::vector<std::string> cube_names_;
    std::map<std::string, board::FillingCube> cubes_;
};

// The position in the search for starts: the number of the next attempt, and the fingerprints of
// the starts that were found. In text, all of them are separated by blanks.
struct StartsPosition {
    std::int64_t attempt = 0;
    std::set<std::string> found_fingerprints = {};
};

StartsPosition starts_position_from_text(const std::string& text) {
    StartsPosition position;
    std::istringstream words(text);
    words >> position.attempt;
    for (std::string word; words >> word;) position.found_fingerprints.insert(word);
    return position;
}

std::string position_text(const StartsPosition& position) {
    return fmt::format("{} {}", position.attempt, fmt::join(position.found_fingerprints, " "));
}

class BoardStartsWorker : public UnitWorker {
  public:
    BoardStartsWorker(const Question& question, const WorkerContext& context)
        : UnitWorker(context),
          puzzle_(question.puzzle),
          start_question_(std::get<StartQuestion>(question.details)),
          search_(puzzle_, start_question_.clue_kind, start_question_.seed) {}

  private:
    void search(const Cube& unit) override {
        if (start_question_.uniform &&
            !search_.enable_uniform_sampling(max_table_bytes(), context_.stop))
            return;
        StartsPosition position = starts_position_from_text(unit.checkpoint);
        std::int64_t attempt_of_last_gain = position.attempt;
        const auto start_count = static_cast<std::size_t>(start_question_.start_count);
        while (position.found_fingerprints.size() < start_count) {
            if (must_stop()) return report_position(position_text(position));
            if (position.attempt - attempt_of_last_gain >= board::max_attempts_without_gain) {
                return report(
                    {.is_exhausted = false,
                     .reason = fmt::format("{} attempts in a row brought no further start",
                                           board::max_attempts_without_gain)});
            }
            const auto start = search_.attempt(position.attempt, context_.stop);
            if (!start && must_stop()) continue;
            if (start && report_start(*start, position)) attempt_of_last_gain = position.attempt;
            ++position.attempt;
            if (is_position_due_) report_position(position_text(position));
        }
        report_end(CubeStatistics{{"attempts", position.attempt}});
    }

    // Reports a start, unless it was found before. Returns whether it is new.
    bool report_start(const board::Start& start, StartsPosition& position) {
        Challenge challenge = board_challenge(puzzle_, start.clues);
        if (!position.found_fingerprints.insert(challenge.fingerprint).second) return false;
        try {
            require_correct_tiling(puzzle_, challenge, start.tiling);
        } catch (const SearchContradiction& contradiction) {
            throw CatalogueError(contradiction.what());
        }
        report({.finds = {{.challenge = std::move(challenge),
                           .tiling = start.tiling,
                           .difficulty = start.difficulty}},
                .is_exhausted = false});
        return true;
    }

    const Puzzle& puzzle_;
    const StartQuestion& start_question_;
    board::StartSearch search_;
};

class BoardStartsSource : public UnitSource {
  public:
    explicit BoardStartsSource(const Question& question) : question_(question) {}

    std::vector<std::string> units() const override { return {std::string(starts_cube_name)}; }

    std::unique_ptr<UnitWorker> worker(const WorkerContext& context) const override {
        return std::make_unique<BoardStartsWorker>(question_, context);
    }

  private:
    const Question& question_;
};

}  // namespace

std::unique_ptr<UnitSource> board_source(const Question& question) {
    if (asks_for_starts(question)) return std::make_unique<BoardStartsSource>(question);
    return std::make_unique<FillingsSource>(question);
}

}  // namespace orbitile
