#include "run/board_worker.hpp"

#include <fmt/format.h>

#include <map>
#include <set>
#include <utility>

#include "board/board_field.hpp"
#include "board/filling_search.hpp"
#include "board/start_search.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/memory_limit.hpp"
#include "run/find_store.hpp"
#include "store/answer.hpp"

namespace orbitile {
namespace {

// The approximate number of cubes into which a board's search is divided. If a run is stopped, it
// loses the work on its unfinished cubes. With this number of cubes, each cube is small, so little
// work is lost. The number is also small enough that the database transactions take little time.
constexpr int target_cube_count = 256;

constexpr std::string_view starts_cube_name = "starts";

class FillingsWorker : public CubeWorker {
  public:
    FillingsWorker(const Question& question, const board::BoardProblem& board_problem,
                   const std::map<std::string, board::FillingCube>& cubes,
                   const RunServices& services)
        : puzzle_(question.puzzle),
          filling_question_(std::get<FillingQuestion>(question.details)),
          board_problem_(board_problem),
          cubes_(cubes),
          services_(services),
          search_(board_problem, {}),
          filling_check_(puzzle_, filling_question_.clues) {}

    CubeResult work_on(const std::string& cube) override {
        CubeResult result{.cube = cube, .state = CubeState::interrupted};
        services_.report_work(cube);
        store::DecidedCounts counts;
        engine::CoverLimits limits;
        limits.stop = &services_.stop;
        const auto cube_entry = cubes_.find(cube);
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
        if (end_reason == engine::SearchEndReason::exhausted) result.state = CubeState::exhausted;
        result.statistics = CubeStatistics{{"fillings", counts.fillings},
                                           {"different", counts.different_filling_count},
                                           {"nodes", search_.node_count()}};
        return result;
    }

    void interrupt() override {}  // the search checks the stop flag often

  private:
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
    RunServices services_;
    board::FillingSearch search_;
    FillingCheck filling_check_;
};

class FillingsSource : public CubeSource {
  public:
    explicit FillingsSource(const Question& question)
        : question_(question),
          board_problem_(board::make_board_problem(
              question.puzzle, std::get<FillingQuestion>(question.details).clues)) {
        for (board::FillingCube& cube :
             board::FillingSearch(board_problem_, {}).cubes(target_cube_count)) {
            cube_names_.push_back(name_of(cube));
            cubes_.emplace(cube_names_.back(), std::move(cube));
        }
        if (cube_names_.empty()) cube_names_.emplace_back("all");
    }

    std::vector<std::string> cubes() const override { return cube_names_; }

    std::unique_ptr<CubeWorker> worker(const RunServices& services) const override {
        return std::make_unique<FillingsWorker>(question_, board_problem_, cubes_, services);
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

// Returns the clause for a start: the number of the attempt that found it, and its fingerprint,
// such as "17 0123…".
std::string attempt_clause(std::int64_t attempt, const std::string& fingerprint) {
    return fmt::format("{} {}", attempt, fingerprint);
}

class BoardStartsWorker : public CubeWorker {
  public:
    BoardStartsWorker(const Question& question, const RunServices& services)
        : puzzle_(question.puzzle),
          start_question_(std::get<StartQuestion>(question.details)),
          services_(services),
          classes_(piece_classes(puzzle_)),
          search_(puzzle_, start_question_.clue_kind, start_question_.seed) {}

    CubeResult work_on(const std::string& cube) override {
        CubeResult result{.cube = cube, .state = CubeState::interrupted};
        services_.report_work(cube);
        if (start_question_.uniform &&
            !search_.enable_uniform_sampling(max_table_bytes(), services_.stop)) {
            return result;
        }
        std::int64_t attempt = 0;
        std::set<std::string> found_fingerprints;
        for (const std::string& clause : services_.store.clauses(cube)) {
            const auto separator_position = clause.find(' ');
            attempt = std::stoll(clause.substr(0, separator_position)) + 1;
            found_fingerprints.insert(clause.substr(separator_position + 1));
        }
        std::int64_t attempt_of_last_gain = attempt;
        const auto start_count = static_cast<std::size_t>(start_question_.start_count);
        for (; found_fingerprints.size() < start_count && !services_.stop; ++attempt) {
            if (attempt - attempt_of_last_gain >= board::max_attempts_without_gain) {
                result.state = CubeState::limit;
                result.reason = fmt::format("{} attempts in a row brought no further start",
                                            board::max_attempts_without_gain);
                return result;
            }
            const auto start = search_.attempt(attempt, services_.stop);
            if (!start) continue;
            const Challenge challenge = board_challenge(puzzle_, start->clues);
            if (!found_fingerprints.insert(challenge.fingerprint).second) continue;
            attempt_of_last_gain = attempt;
            SearchFind find{.cube = cube,
                            .clause = attempt_clause(attempt, challenge.fingerprint),
                            .challenge = challenge,
                            .tiling = start->tiling,
                            .difficulty = start->difficulty};
            services_.store.store_at_once(std::move(find), {puzzle_, classes_});
        }
        if (found_fingerprints.size() >= start_count) result.state = CubeState::exhausted;
        result.statistics = CubeStatistics{{"attempts", attempt}};
        return result;
    }

    void interrupt() override {}

  private:
    const Puzzle& puzzle_;
    const StartQuestion& start_question_;
    RunServices services_;
    std::vector<PieceClass> classes_;
    board::StartSearch search_;
};

class BoardStartsSource : public CubeSource {
  public:
    explicit BoardStartsSource(const Question& question) : question_(question) {}

    std::vector<std::string> cubes() const override { return {std::string(starts_cube_name)}; }

    std::unique_ptr<CubeWorker> worker(const RunServices& services) const override {
        return std::make_unique<BoardStartsWorker>(question_, services);
    }

  private:
    const Question& question_;
};

}  // namespace

std::unique_ptr<CubeSource> board_source(const Question& question) {
    if (asks_for_starts(question)) return std::make_unique<BoardStartsSource>(question);
    return std::make_unique<FillingsSource>(question);
}

}  // namespace orbitile
