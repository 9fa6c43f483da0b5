#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <optional>
#include <set>
#include <span>

#include "board/board_encoding.hpp"
#include "board/filling_count.hpp"
#include "board/start_search.hpp"
#include "engine/clauses.hpp"
#include "engine/exact_cover.hpp"
#include "puzzle/filling_fault.hpp"
#include "silhouette/encoding.hpp"
#include "solver/cadical_solver.hpp"
#include "store/answer.hpp"
#include "verification/verification.hpp"

namespace orbitile::verification {
namespace {

class BoardCheck {
  public:
    BoardCheck(const CatalogueContent& content, VerificationReport& report)
        : content_(content),
          puzzle_(content.question.puzzle),
          filling_question_(std::get_if<FillingQuestion>(&content.question.details)),
          start_question_(std::get_if<StartQuestion>(&content.question.details)),
          report_(report) {}

    void run() {
        for (const StoredChallenge& stored_challenge : content_.challenges)
            check_stored_challenge(stored_challenge);
        if (filling_question_ != nullptr) check_fillings(*filling_question_);
        if (start_question_ != nullptr) check_start_count(*start_question_);
    }

  private:
    void report_fault(const std::string& subject, const std::string& fault) {
        report_.faults.push_back({subject, fault});
    }

    void check_stored_challenge(const StoredChallenge& stored_challenge) {
        const Challenge& challenge = stored_challenge.challenge;
        const std::string& name = challenge.fingerprint;
        if (challenge != board_challenge(puzzle_, challenge.clues))
            return report_fault(name, "it is not the puzzle's board with these givens");
        if (filling_question_ != nullptr) {
            if (challenge.clues != filling_question_->clues) {
                report_fault(name, "its givens differ from those of the question");
            }
            if (!stored_challenge.tilings.empty())
                report_fault(name, "its solutions are stored in the wrong table");
            return;
        }
        if (stored_challenge.tilings.size() != 1)
            return report_fault(name, "it must be stored with exactly one solution");
        const Tiling& filling = stored_challenge.tilings.front();
        if (const auto fault = filling_fault(puzzle_, challenge.clues, filling))
            return report_fault(name, "its solution is wrong: " + *fault);
        check_difficulty(stored_challenge);
        check_clues_are_minimal(challenge, filling);
    }

    // Compares the stored difficulty with the result of difficulty_of() for the start. The
    // difficulty is the number of nodes that one particular search visits. Another search can visit
    // a different number of nodes. So this check uses the function that computed the stored
    // difficulty.
    void check_difficulty(const StoredChallenge& stored_challenge) {
        const std::atomic<bool> unset_stop_flag{false};
        const auto measured_difficulty =
            board::difficulty_of(puzzle_, stored_challenge.challenge.clues, unset_stop_flag);
        if (stored_challenge.difficulty == measured_difficulty) return;
        report_fault(
            stored_challenge.challenge.fingerprint,
            stored_challenge.difficulty
                ? fmt::format("its difficulty is {}, but {} is stored",
                              measured_difficulty.value_or(0), *stored_challenge.difficulty)
                : "it has no difficulty");
    }

    void check_start_count(const StartQuestion& starts) {
        if (report_.is_incomplete()) return;
        if (static_cast<int>(content_.challenges.size()) == starts.start_count) return;
        report_fault("catalogue", fmt::format("{} challenges are stored, but {} were asked for",
                                              content_.challenges.size(), starts.start_count));
    }

    // Returns whether some filling other than `filling` agrees with the clues. Pieces of the same
    // shape without clues belong to one class. So an exchange of two such pieces does not give
    // another filling.
    bool has_other_filling(const Clues& clues, const Tiling& filling) const {
        const board::BoardProblem board_problem = board::make_board_problem(puzzle_, clues);
        const board::BoardEncoding encoding = board::encode_board(puzzle_, board_problem);
        std::vector<engine::Literal> blocking_clause;
        for (const int placement : placements_of(board_problem, filling)) {
            blocking_clause.push_back(-encoding.placements[static_cast<std::size_t>(placement)]);
        }
        auto clauses = engine::clauses_of(encoding.model).clauses;
        clauses.push_back(std::move(blocking_clause));
        return solver::CadicalSolver(clauses).solve() == engine::Verdict::satisfiable;
    }

    // Returns a filling other than `filling` that agrees with the clues, or nothing if there is no
    // such filling. This function uses the search that makes starts, because a solver would take
    // ten times as long. The caller checks the returned filling, so this search need not be
    // trusted.
    std::optional<Tiling> find_other_filling(const Clues& clues, const Tiling& filling) const {
        const board::BoardProblem board_problem = board::make_board_problem(puzzle_, clues);
        const std::vector<int> known_placements = placements_of(board_problem, filling);
        engine::ExactCover cover;
        const engine::CoverProblem problem = board::region_of(board_problem).problem();
        cover.load(problem);
        std::optional<Tiling> other_filling;
        cover.search({}, [&](std::span<const int> placements) {
            if (std::ranges::all_of(placements, [&](int placement) {
                    return std::ranges::binary_search(known_placements, placement);
                })) {
                return true;
            }
            other_filling = board::board_tiling(puzzle_, board_problem, placements);
            return false;
        });
        return other_filling;
    }

    // Returns the placements of the filling, as numbers of the board problem, in ascending order.
    std::vector<int> placements_of(const board::BoardProblem& board_problem,
                                   const Tiling& filling) const {
        std::set<std::pair<int, std::vector<int>>> covered_shards_by_class;
        for (const PlacedPiece& placed_piece : filling) {
            std::vector<int> covered_shards;
            for (const Shard& shard : shards_of(puzzle_, placed_piece)) {
                covered_shards.push_back(board_problem.board.index_of(shard).value());
            }
            std::ranges::sort(covered_shards);
            covered_shards_by_class.emplace(class_of(board_problem, placed_piece.piece),
                                            std::move(covered_shards));
        }
        std::vector<int> placements;
        for (std::size_t placement_index = 0; placement_index < board_problem.placements.size();
             ++placement_index) {
            if (covered_shards_by_class.contains(
                    {board_problem.placements[placement_index].piece_class,
                     board_problem.placements[placement_index].covered})) {
                placements.push_back(static_cast<int>(placement_index));
            }
        }
        return placements;
    }

    static int class_of(const board::BoardProblem& board_problem, int piece) {
        const auto piece_class =
            std::ranges::find_if(board_problem.classes, [&](const PieceClass& tested_class) {
                return std::ranges::find(tested_class.members, piece) != tested_class.members.end();
            });
        return static_cast<int>(piece_class - board_problem.classes.begin());
    }

    void check_clues_are_minimal(const Challenge& challenge, const Tiling& filling) {
        if (has_other_filling(challenge.clues, filling)) {
            return report_fault(challenge.fingerprint, "it has more than one solution");
        }
        for (const Clues& fewer_clues : clue_lists_without_one_clue(challenge.clues)) {
            const auto other_filling = find_other_filling(fewer_clues, filling);
            if (!other_filling)
                return report_fault(challenge.fingerprint, "one of its givens could be left out");
            if (const auto fault = filling_fault(puzzle_, fewer_clues, *other_filling)) {
                return report_fault(challenge.fingerprint,
                                    "the search found a solution that is wrong: " + *fault);
            }
        }
    }

    // For each piece or cell that the clues show, returns a list of clues. This list shows
    // everything that `clues` show except this piece or cell.
    std::vector<Clues> clue_lists_without_one_clue(const Clues& clues) const {
        std::vector<Clues> clue_lists;
        for (std::size_t clue_index = 0; clue_index < clues.size(); ++clue_index) {
            std::map<Cell, Shards> cells;
            if (start_question_->clue_kind == ClueKind::cells) {
                for (const Shard& shard : clues[clue_index].shards) {
                    cells[{shard.x, shard.y}].push_back(shard);
                }
            }
            if (cells.size() < 2) {
                clue_lists.push_back(clues);
                clue_lists.back().erase(clue_lists.back().begin() +
                                        static_cast<std::ptrdiff_t>(clue_index));
                continue;
            }
            for (const auto& entry : cells) {
                clue_lists.push_back(clues);
                std::erase_if(clue_lists.back()[clue_index].shards, [&](const Shard& shard) {
                    return Cell{shard.x, shard.y} == entry.first;
                });
            }
        }
        return clue_lists;
    }

    void check_fillings(const FillingQuestion& fillings) {
        FillingCheck filling_check(puzzle_, fillings.clues);
        for (const Tiling& filling : content_.fillings) {
            ++report_.tilings;
            report_.placed_piece_count += static_cast<std::int64_t>(filling.size());
            if (const auto fault = filling_check.fault(filling))
                report_fault("catalogue", "a solution is wrong: " + *fault);
        }
        const store::DecidedCounts counts = store::decided_counts_of(content_.cubes);
        if (report_.is_incomplete()) return;
        const std::int64_t stored_count = std::ssize(content_.fillings);
        const std::int64_t reported_count = store::stored_filling_count(fillings, counts);
        if (stored_count != reported_count) {
            report_fault("catalogue",
                         fmt::format("{} solutions are stored, but the work units report {}",
                                     stored_count, reported_count));
        }
        if (content_.question.part) return;  // exact cover counts fillings of the whole question
        engine::ExactCover cover;
        const engine::CoverProblem problem =
            board::region_of(board::make_board_problem(puzzle_, fillings.clues)).problem();
        cover.load(problem);
        const auto exact_count = cover.count({}).value();
        if (exact_count != static_cast<std::uint64_t>(counts.fillings)) {
            report_fault(
                "catalogue",
                fmt::format("exact cover counts {} solutions, but the work units report {}",
                            exact_count, counts.fillings));
        }
    }

    const CatalogueContent& content_;
    const Puzzle& puzzle_;
    const FillingQuestion* filling_question_;  ///< null if the question asks for starts
    const StartQuestion* start_question_;      ///< null if the question asks for fillings
    VerificationReport& report_;
};

}  // namespace

void check_board(const CatalogueContent& content, VerificationReport& report) {
    BoardCheck(content, report).run();
}

}  // namespace orbitile::verification
