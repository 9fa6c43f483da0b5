#include "verification/board_check.hpp"

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
#include "catalogue/decision.hpp"
#include "engine/clauses.hpp"
#include "engine/exact_cover.hpp"
#include "puzzle/md5.hpp"
#include "silhouette/encoding.hpp"
#include "solver/cadical_solver.hpp"
#include "verification/challenge_check.hpp"
#include "verification/tiling_check.hpp"

namespace orbitile::verification {
namespace {

constexpr std::size_t counting_memory = std::size_t{256} << 20U;

Tiles tiles_on_board(Lattice lattice, const Shards& shards) {
    return centred_tiles(lattice, {Centre::even, shards});
}

// Returns the sorted names of the shards, joined by `|`. The text from which the fingerprint of a
// board challenge is computed consists of such lists.
std::string names_of(Lattice lattice, const Shards& shards) {
    std::set<std::string> names;
    for (const Shard& shard : shards) names.insert(name_of(lattice, shard));
    return fmt::format("{}", fmt::join(names, "|"));
}

class BoardCheck {
  public:
    BoardCheck(const CatalogueContent& content, VerificationReport& report)
        : content_(content),
          puzzle_(content.question.puzzle),
          filling_question_(std::get_if<FillingQuestion>(&content.question.asked)),
          start_question_(std::get_if<StartQuestion>(&content.question.asked)),
          report_(report),
          copies_(copies_by_piece(puzzle_)) {}

    void run() {
        for (const StoredChallenge& stored : content_.challenges) check(stored);
        if (filling_question_ != nullptr) check_fillings(*filling_question_);
        if (start_question_ != nullptr) check_start_count(*start_question_);
    }

  private:
    void report_fault(const std::string& where, const std::string& what) {
        report_.faults.push_back({where, what});
    }

    void check(const StoredChallenge& stored) {
        const Challenge& challenge = stored.challenge;
        const std::string& name = challenge.fingerprint;
        if (challenge.kind != ChallengeKind::board || challenge.components.size() != 1 ||
            challenge.components.front() != Layer{Centre::even, puzzle_.board.value().shards}) {
            return report_fault(name, "it is not the puzzle's board");
        }
        check_fingerprint(challenge);
        if (filling_question_ != nullptr) {
            if (challenge.clues != filling_question_->clues) {
                report_fault(name, "its givens differ from those of the question");
            }
            if (!stored.tilings.empty())
                report_fault(name, "its solutions are stored in the wrong table");
            return;
        }
        if (stored.tilings.size() != 1)
            return report_fault(name, "it must be stored with exactly one solution");
        const Tiling& filling = stored.tilings.front();
        if (const auto wrong = filling_error(challenge, filling); !wrong.empty()) {
            return report_fault(name, "its solution is wrong: " + wrong);
        }
        check_difficulty(stored);
        check_clues_are_minimal(challenge, filling);
    }

    // Compares the stored difficulty with the result of difficulty_of() for the start. This check
    // uses the function that computed the stored difficulty, because no other search visits the
    // same number of nodes.
    void check_difficulty(const StoredChallenge& stored) {
        const std::atomic<bool> never{false};
        const auto measured_difficulty =
            board::difficulty_of(puzzle_, stored.challenge.clues, never);
        if (stored.difficulty == measured_difficulty) return;
        report_fault(stored.challenge.fingerprint,
                     stored.difficulty
                         ? fmt::format("its difficulty is {}, but {} is stored",
                                       measured_difficulty.value_or(0), *stored.difficulty)
                         : "it has no difficulty");
    }

    void check_start_count(const StartQuestion& starts) {
        if (report_.is_incomplete()) return;
        if (static_cast<int>(content_.challenges.size()) == starts.start_count) return;
        report_fault("catalogue", fmt::format("{} challenges are stored, but {} were asked for",
                                              content_.challenges.size(), starts.start_count));
    }

    void check_fingerprint(const Challenge& challenge) {
        std::string text = names_of(puzzle_.lattice, puzzle_.board->shards);
        for (const Clue& clue : challenge.clues) {
            text +=
                fmt::format("\n{}@{}", puzzle_.pieces.at(static_cast<std::size_t>(clue.piece)).name,
                            names_of(puzzle_.lattice, clue.shards));
        }
        if (md5_hex(text) != challenge.fingerprint) {
            report_fault(challenge.fingerprint, "its fingerprint should be " + md5_hex(text));
        }
    }

    std::string filling_error(const Challenge& challenge, const Tiling& filling) const {
        const auto components = component_tiles(puzzle_.lattice, challenge);
        std::string wrong = tiling_error(puzzle_, challenge, components, copies_, filling);
        if (!wrong.empty()) return wrong;
        for (const Clue& clue : challenge.clues) {
            const Tiles given_tiles = tiles_on_board(puzzle_.lattice, clue.shards);
            Tiles covered;
            for (const PlacedPiece& placed : filling) {
                if (placed.piece != clue.piece) continue;
                const Tiles image = image_of(puzzle_, placed, Centre::even);
                covered.insert(image.begin(), image.end());
            }
            if (!std::ranges::includes(covered, given_tiles)) {
                return "piece " + puzzle_.pieces.at(static_cast<std::size_t>(clue.piece)).name +
                       " does not cover all cells that are given to it";
            }
        }
        return {};
    }

    // Whether the board has a filling other than `filling` with these givens. Pieces of the same
    // shape without givens belong to one class. So a filling in which only such pieces are
    // exchanged counts as the same filling.
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

    // Returns a filling other than `filling` with these givens, or none. It uses the search that
    // makes starts, because a solver would take ten times as long. The caller checks the returned
    // filling, so this search need not be trusted.
    std::optional<Tiling> find_other_filling(const Clues& clues, const Tiling& filling) const {
        const board::BoardProblem board_problem = board::make_board_problem(puzzle_, clues);
        const std::vector<int> known_placements = placements_of(board_problem, filling);
        engine::ExactCover cover;
        const engine::CoverProblem problem = board::region_of(board_problem).problem();
        cover.load(problem);
        std::optional<Tiling> other;
        cover.search({}, [&](std::span<const int> chosen) {
            if (std::ranges::all_of(chosen, [&](int placement) {
                    return std::ranges::binary_search(known_placements, placement);
                })) {
                return true;
            }
            other = board::board_tiling(puzzle_, board_problem, chosen);
            return false;
        });
        return other;
    }

    // Returns the board problem's numbers of the placements of which the filling consists, in
    // ascending order.
    std::vector<int> placements_of(const board::BoardProblem& board_problem,
                                   const Tiling& filling) const {
        std::set<std::pair<int, std::vector<int>>> placed_by_class;
        for (const PlacedPiece& placed : filling) {
            std::vector<int> covered;
            for (const Shard& shard : shards_of(puzzle_, placed)) {
                covered.push_back(board_problem.board.index_of(shard).value());
            }
            std::ranges::sort(covered);
            placed_by_class.emplace(class_of(board_problem, placed.piece), std::move(covered));
        }
        std::vector<int> placements;
        for (std::size_t p = 0; p < board_problem.placements.size(); ++p) {
            if (placed_by_class.contains({board_problem.placements[p].piece_class,
                                          board_problem.placements[p].covered})) {
                placements.push_back(static_cast<int>(p));
            }
        }
        return placements;
    }

    static int class_of(const board::BoardProblem& board_problem, int piece) {
        const auto own = std::ranges::find_if(board_problem.classes, [&](const PieceClass& c) {
            return std::ranges::find(c.members, piece) != c.members.end();
        });
        return static_cast<int>(own - board_problem.classes.begin());
    }

    void check_clues_are_minimal(const Challenge& challenge, const Tiling& filling) {
        if (has_other_filling(challenge.clues, filling)) {
            return report_fault(challenge.fingerprint, "it has more than one solution");
        }
        for (const Clues& fewer : without_one_clue(challenge.clues)) {
            const auto other = find_other_filling(fewer, filling);
            if (!other)
                return report_fault(challenge.fingerprint, "one of its givens could be left out");
            Challenge without = challenge;
            without.clues = fewer;
            if (const auto wrong = filling_error(without, *other); !wrong.empty()) {
                return report_fault(challenge.fingerprint,
                                    "the search found a solution that is wrong: " + wrong);
            }
        }
    }

    // For each given, returns the clues without this given. A given is a whole piece or, if the
    // clues give cells, a single cell.
    std::vector<Clues> without_one_clue(const Clues& clues) const {
        std::vector<Clues> all;
        for (std::size_t g = 0; g < clues.size(); ++g) {
            std::map<Cell, Shards> cells;
            if (start_question_->clue_kind == ClueKind::cells) {
                for (const Shard& shard : clues[g].shards) {
                    cells[{shard.x, shard.y}].push_back(shard);
                }
            }
            if (cells.size() < 2) {
                all.push_back(clues);
                all.back().erase(all.back().begin() + static_cast<std::ptrdiff_t>(g));
                continue;
            }
            for (const auto& entry : cells) {
                all.push_back(clues);
                std::erase_if(all.back()[g].shards, [&](const Shard& shard) {
                    return Cell{shard.x, shard.y} == entry.first;
                });
            }
        }
        return all;
    }

    void check_fillings(const FillingQuestion& fillings) {
        const Challenge board = board_challenge(puzzle_, fillings.clues);
        for (const Tiling& filling : content_.fillings) {
            ++report_.tilings;
            report_.placed_pieces += static_cast<std::int64_t>(filling.size());
            const auto wrong = filling_error(board, filling);
            if (!wrong.empty()) report_fault("catalogue", "a solution is wrong: " + wrong);
        }
        const catalogue::DecidedCounts sum = catalogue::decided_counts_of(content_.cubes);
        if (report_.is_incomplete()) return;
        const std::int64_t stored = std::ssize(content_.fillings);
        const std::int64_t reported = catalogue::stored_filling_count(fillings, sum);
        if (stored != reported) {
            report_fault("catalogue",
                         fmt::format("{} solutions are stored, but the work units report {}",
                                     stored, reported));
        }
        if (content_.question.part) return;  // exact cover counts the whole question
        engine::ExactCover cover;
        const engine::CoverProblem problem =
            board::region_of(board::make_board_problem(puzzle_, fillings.clues)).problem();
        cover.load(problem);
        const auto counted = cover.count({}, counting_memory).value();
        if (counted != static_cast<std::uint64_t>(sum.fillings)) {
            report_fault(
                "catalogue",
                fmt::format("exact cover counts {} solutions, but the work units report {}",
                            counted, sum.fillings));
        }
    }

    const CatalogueContent& content_;
    const Puzzle& puzzle_;
    const FillingQuestion* filling_question_;  ///< exactly one of these two is not null
    const StartQuestion* start_question_;
    VerificationReport& report_;
    std::vector<int> copies_;
};

}  // namespace

void check_board(const CatalogueContent& content, VerificationReport& report) {
    BoardCheck(content, report).run();
}

}  // namespace orbitile::verification
