#include "verification/board_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <optional>
#include <set>
#include <span>

#include "board/board_encoding.hpp"
#include "board/board_front.hpp"
#include "board/start_search.hpp"
#include "catalogue/decision.hpp"
#include "engine/clauses.hpp"
#include "engine/exact_cover.hpp"
#include "puzzle/md5.hpp"
#include "silhouette/encoding.hpp"
#include "solver/cadical_solver.hpp"
#include "verification/challenge_check.hpp"
#include "verification/tiling_check.hpp"

namespace orbitile {
namespace {

constexpr std::size_t counting_memory = std::size_t{256} << 20U;

Tiles tiles_of(Lattice lattice, const Shards& shards) {
    return centred_tiles(lattice, {Centre::even, shards});
}

// The text from which the fingerprint of a board challenge is computed.
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
          fillings_(std::get_if<FillingQuestion>(&content.question.asked)),
          starts_(std::get_if<StartQuestion>(&content.question.asked)),
          report_(report),
          copies_(all_copies(puzzle_)) {}

    void run() {
        for (const StoredChallenge& stored : content_.challenges) check(stored);
        if (fillings_ != nullptr) check_fillings(*fillings_);
        if (starts_ != nullptr) check_number(*starts_);
    }

  private:
    void tell(const std::string& where, const std::string& what) {
        report_.faults.push_back({where, what});
    }

    void check(const StoredChallenge& stored) {
        const Challenge& challenge = stored.challenge;
        const std::string& name = challenge.fingerprint;
        if (challenge.kind != Kind::board || challenge.components.size() != 1 ||
            challenge.components.front() != Layer{Centre::even, puzzle_.board.value().shards}) {
            return tell(name, "it is not the puzzle's board");
        }
        check_fingerprint(challenge);
        if (fillings_ != nullptr) {
            if (challenge.givens != fillings_->givens) {
                tell(name, "its givens differ from those of the question");
            }
            if (!stored.tilings.empty()) tell(name, "its solutions are stored in the wrong table");
            return;
        }
        if (stored.tilings.size() != 1)
            return tell(name, "it must be stored with exactly one solution");
        const Tiling& filling = stored.tilings.front();
        if (const auto wrong = filling_wrong(challenge, filling); !wrong.empty()) {
            return tell(name, "its solution is wrong: " + wrong);
        }
        check_difficulty(stored);
        check_well_posed(challenge, filling);
    }

    // Repeats the search that measured the difficulty. No other method gives its number of steps.
    void check_difficulty(const StoredChallenge& stored) {
        const std::atomic<bool> never{false};
        const auto taken = difficulty_of(puzzle_, stored.challenge.givens, never);
        if (stored.difficulty == taken) return;
        tell(stored.challenge.fingerprint,
             stored.difficulty ? fmt::format("its difficulty is {}, but {} is stored",
                                             taken.value_or(0), *stored.difficulty)
                               : "it has no difficulty");
    }

    void check_number(const StartQuestion& asked) {
        if (report_.is_incomplete()) return;
        if (static_cast<int>(content_.challenges.size()) == asked.wanted) return;
        tell("catalogue", fmt::format("{} challenges are stored, but {} were asked for",
                                      content_.challenges.size(), asked.wanted));
    }

    void check_fingerprint(const Challenge& challenge) {
        std::string text = names_of(puzzle_.lattice, puzzle_.board->shards);
        for (const Given& given : challenge.givens) {
            text += fmt::format("\n{}@{}",
                                puzzle_.pieces.at(static_cast<std::size_t>(given.piece)).name,
                                names_of(puzzle_.lattice, given.shards));
        }
        if (md5_hex(text) != challenge.fingerprint) {
            tell(challenge.fingerprint, "its fingerprint should be " + md5_hex(text));
        }
    }

    std::string filling_wrong(const Challenge& challenge, const Tiling& filling) const {
        const auto components = laid_components(puzzle_.lattice, challenge);
        std::string wrong = tiling_wrong(puzzle_, challenge, components, copies_, filling);
        if (!wrong.empty()) return wrong;
        for (const Given& given : challenge.givens) {
            const Tiles told = tiles_of(puzzle_.lattice, given.shards);
            Tiles covered;
            for (const PlacedPiece& placed : filling) {
                if (placed.piece != given.piece) continue;
                const Tiles image = image_of(puzzle_, placed, Centre::even);
                covered.insert(image.begin(), image.end());
            }
            if (!std::ranges::includes(covered, told)) {
                return "piece " + puzzle_.pieces.at(static_cast<std::size_t>(given.piece)).name +
                       " does not cover all cells that are given to it";
            }
        }
        return {};
    }

    // Whether there is a filling with these givens other than `filling`. Pieces of the same shape
    // that are not given are one class, so exchanging them does not make another filling.
    bool has_another(const Givens& givens, const Tiling& filling) const {
        const BoardField field = make_board_field(puzzle_, givens);
        const BoardEncoding encoding = encode_board(puzzle_, field);
        std::vector<Literal> forbid;
        for (const int placement : placements_of(field, filling)) {
            forbid.push_back(-encoding.placements[static_cast<std::size_t>(placement)]);
        }
        auto clauses = clauses_of(encoding.model).clauses;
        clauses.push_back(std::move(forbid));
        return CadicalSolver(clauses).solve() == Verdict::satisfiable;
    }

    // A filling with these givens other than `filling`, found by the search that makes starts. A
    // solver would take ten times as long. It is not needed, because the caller checks the filling.
    std::optional<Tiling> another(const Givens& givens, const Tiling& filling) const {
        const BoardField field = make_board_field(puzzle_, givens);
        const std::vector<int> known = placements_of(field, filling);
        ExactCover cover;
        const CoverProblem problem = region_of(field).problem();
        cover.load(problem);
        std::optional<Tiling> other;
        cover.search({}, [&](std::span<const int> chosen) {
            if (std::ranges::all_of(chosen, [&](int placement) {
                    return std::ranges::binary_search(known, placement);
                })) {
                return true;
            }
            other = board_tiling(puzzle_, field, chosen);
            return false;
        });
        return other;
    }

    // The field's numbers of the filling's placements, ascending.
    std::vector<int> placements_of(const BoardField& field, const Tiling& filling) const {
        std::set<std::pair<int, std::vector<int>>> laid;
        for (const PlacedPiece& placed : filling) {
            std::vector<int> covered;
            for (const Shard& shard : shards_of(puzzle_, placed)) {
                covered.push_back(field.board.index_of(shard).value());
            }
            std::ranges::sort(covered);
            laid.emplace(class_of(field, placed.piece), std::move(covered));
        }
        std::vector<int> placements;
        for (std::size_t p = 0; p < field.placements.size(); ++p) {
            if (laid.contains({field.placements[p].piece_class, field.placements[p].covered})) {
                placements.push_back(static_cast<int>(p));
            }
        }
        return placements;
    }

    static int class_of(const BoardField& field, int piece) {
        const auto own = std::ranges::find_if(field.classes, [&](const PieceClass& c) {
            return std::ranges::find(c.members, piece) != c.members.end();
        });
        return static_cast<int>(own - field.classes.begin());
    }

    void check_well_posed(const Challenge& challenge, const Tiling& filling) {
        if (has_another(challenge.givens, filling)) {
            return tell(challenge.fingerprint, "it has more than one solution");
        }
        for (const Givens& fewer : without_one(challenge.givens)) {
            const auto other = another(fewer, filling);
            if (!other) return tell(challenge.fingerprint, "one of its givens could be left out");
            Challenge without = challenge;
            without.givens = fewer;
            if (const auto wrong = filling_wrong(without, *other); !wrong.empty()) {
                return tell(challenge.fingerprint,
                            "the search found a solution that is wrong: " + wrong);
            }
        }
    }

    // The givens with one given left out, in each possible way. A given is a whole piece or, if
    // cells are given, a single cell.
    std::vector<Givens> without_one(const Givens& givens) const {
        std::vector<Givens> all;
        for (std::size_t g = 0; g < givens.size(); ++g) {
            std::map<Cell, Shards> cells;
            if (starts_->given_kind == GivenKind::cells) {
                for (const Shard& shard : givens[g].shards) {
                    cells[{shard.x, shard.y}].push_back(shard);
                }
            }
            if (cells.size() < 2) {
                all.push_back(givens);
                all.back().erase(all.back().begin() + static_cast<std::ptrdiff_t>(g));
                continue;
            }
            for (const auto& entry : cells) {
                all.push_back(givens);
                std::erase_if(all.back()[g].shards, [&](const Shard& shard) {
                    return Cell{shard.x, shard.y} == entry.first;
                });
            }
        }
        return all;
    }

    void check_fillings(const FillingQuestion& asked) {
        const Challenge board = board_challenge(puzzle_, asked.givens);
        for (const Tiling& filling : content_.fillings) {
            ++report_.tilings;
            report_.placed_pieces += static_cast<std::int64_t>(filling.size());
            const auto wrong = filling_wrong(board, filling);
            if (!wrong.empty()) tell("catalogue", "a solution is wrong: " + wrong);
        }
        const Decision sum = decision_of(content_.cubes);
        if (report_.is_incomplete()) return;
        const std::int64_t stored = std::ssize(content_.fillings);
        const std::int64_t reported = stored_fillings(asked, sum);
        if (stored != reported) {
            tell("catalogue", fmt::format("{} solutions are stored, but the work units report {}",
                                          stored, reported));
        }
        if (content_.question.part) return;  // exact cover counts the whole question
        ExactCover cover;
        const CoverProblem problem = region_of(make_board_field(puzzle_, asked.givens)).problem();
        cover.load(problem);
        const auto counted = cover.count({}, counting_memory).value();
        if (counted != static_cast<std::uint64_t>(sum.fillings)) {
            tell("catalogue",
                 fmt::format("exact cover counts {} solutions, but the work units report {}",
                             counted, sum.fillings));
        }
    }

    const CatalogueContent& content_;
    const Puzzle& puzzle_;
    const FillingQuestion* fillings_;  ///< exactly one of these two is not null
    const StartQuestion* starts_;
    VerificationReport& report_;
    std::vector<int> copies_;
};

}  // namespace

void check_board(const CatalogueContent& content, VerificationReport& report) {
    BoardCheck(content, report).run();
}

}  // namespace orbitile
