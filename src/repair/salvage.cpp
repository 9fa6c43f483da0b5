#include "repair/salvage.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>

#include "geometry/symmetry_group.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "store/decision.hpp"
#include "store/stored_answer.hpp"
#include "verification/challenge_check.hpp"
#include "verification/tiling_check.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;
using tables::ChallengeTable;
using tables::ClauseTable;
using tables::ClueTable;
using tables::CubeTable;
using tables::RowContext;
using tables::ShapeTable;
using tables::SolutionTable;
using tables::TilingTable;
using tables::Values;
using tables::WanderingTable;

// --- From rows to values. ---

// Collects the values of rows, which can be added in any order. Keeps rows that refer to a
// challenge until all rows have been added.
class SalvagedRowCollector {
  public:
    explicit SalvagedRowCollector(const Question& question)
        : question_(question), context_{.puzzle = &question.puzzle} {}

    void add(const SealedRow& row) {
        if (row.is_row_of<tables::FillTable>() || row.is_row_of<tables::FillingTable>()) return;
        try {
            record_found_row(row);
            read(row);
        } catch (const store::StoredTextError&) {
            // The seal matches, but the row cannot be read. The row stays in the list of found
            // rows, but its values are not saved.
        }
    }

    SalvagedRows finish() {
        for (auto& [fingerprint, stored_challenge] : salvaged_rows_.challenges)
            read_parts_of(stored_challenge);
        return std::move(salvaged_rows_);
    }

  private:
    // Rows of packed tables count as rows of the tables that they replace. A row of `shape` can
    // contain a tiling as well. The file can still contain the rows from which packed rows were
    // made, so a packed row and its original row count as the same row.
    void record_found_row(const SealedRow& row) {
        if (!row.is_row_of<ShapeTable>() && !row.is_row_of<SolutionTable>()) {
            salvaged_rows_.found_keys[std::string(row.table.properties.name)].insert(key_of(row));
            return;
        }
        const RowContext any_component_context{.puzzle = &question_.puzzle,
                                               .components = max_pieces};
        if (row.is_row_of<SolutionTable>()) {
            const auto solution =
                tables::row_from<SolutionTable>(row.values, any_component_context);
            note_tiling(solution.shape, solution.tiling);
            return;
        }
        const auto shape = tables::row_from<ShapeTable>(row.values, any_component_context);
        const std::string& fingerprint = shape.stored.challenge.fingerprint;
        salvaged_rows_.found_keys["challenge"].insert(fingerprint);
        if (shape.tiling) note_tiling(fingerprint, *shape.tiling);
    }

    void note_tiling(const std::string& fingerprint, const Tiling& tiling) {
        salvaged_rows_.found_keys["tiling"].insert(fingerprint + ' ' + store::tiling_text(tiling));
    }

    void read(const SealedRow& row) {
        if (row.is_row_of<CubeTable>()) {
            auto [id, cube] = tables::row_from<CubeTable>(row.values, context_);
            add_cube(id, std::move(cube));
        } else if (row.is_row_of<ClauseTable>()) {
            auto clause = tables::row_from<ClauseTable>(row.values, context_);
            salvaged_rows_.clauses[clause.id] = std::move(clause);
        } else if (row.is_row_of<WanderingTable>()) {
            const auto wandering = tables::row_from<WanderingTable>(row.values, context_);
            salvaged_rows_.wandering.emplace(wandering.fingerprint, wandering.cube);
        } else if (row.is_row_of<ChallengeTable>()) {
            add_challenge(tables::row_from<ChallengeTable>(row.values, context_));
        } else if (row.is_row_of<ShapeTable>()) {
            auto shape = tables::row_from<ShapeTable>(row.values, context_);
            if (shape.tiling) {
                tilings_in_shape_rows_[shape.stored.challenge.fingerprint].push_back(
                    *std::move(shape.tiling));
            }
            add_challenge(std::move(shape.stored));
        } else if (row.is_row_of<SolutionTable>()) {
            solutions_[store::fingerprint_from_bytes(tables::text_of(row.values.at(0)))].insert(
                row.values);
        } else if (row.is_row_of<TilingTable>()) {
            tilings_[tables::text_of(row.values.at(0))].insert(row.values);
        } else if (row.is_row_of<ClueTable>()) {
            auto clue = tables::row_from<ClueTable>(row.values, context_);
            clues_[clue.challenge] = std::move(clue);
        }
    }

    // Keeps the latest version of a cube. The file does not show which version is later. But an
    // exhausted cube does not change again, so an exhausted version is later than any other. If two
    // exhausted versions have different decisions, neither is trusted, and the cube becomes open.
    void add_cube(std::int64_t id, Cube cube) {
        const auto [cube_entry, is_new] = salvaged_rows_.cubes.try_emplace(id, cube);
        if (is_new) return;
        Cube& known_cube = cube_entry->second;
        const bool is_decided = cube.state == CubeState::exhausted;
        const bool was_decided = known_cube.state == CubeState::exhausted;
        if (is_decided && was_decided) {
            if (store::decided_counts_of(cube.statistics) ==
                store::decided_counts_of(known_cube.statistics)) {
                return;
            }
            known_cube = {.name = known_cube.name};
        } else if (is_decided || (!was_decided && known_cube.state == CubeState::open)) {
            known_cube = std::move(cube);
        }
    }

    // Keeps the latest version of a challenge. A challenge is stored without the number of its
    // tilings at first, and later again with this number.
    void add_challenge(StoredChallenge stored_challenge) {
        store::complete_challenge(question_, stored_challenge);
        const auto [challenge_entry, is_new] = salvaged_rows_.challenges.try_emplace(
            stored_challenge.challenge.fingerprint, stored_challenge);
        if (!is_new && stored_challenge.tiling_count)
            challenge_entry->second = std::move(stored_challenge);
    }

    void read_parts_of(StoredChallenge& stored_challenge) {
        Challenge& challenge = stored_challenge.challenge;
        const RowContext context{&question_.puzzle, challenge.components.size(), {}};
        for (const Values& values : tilings_[challenge.fingerprint]) {
            try {
                stored_challenge.tilings.push_back(
                    tables::row_from<TilingTable>(values, context).tiling);
            } catch (const store::StoredTextError&) {
                continue;
            }
        }
        for (const Values& values : solutions_[challenge.fingerprint]) {
            try {
                stored_challenge.tilings.push_back(
                    tables::row_from<SolutionTable>(values, context).tiling);
            } catch (const store::StoredTextError&) {
                continue;
            }
        }
        for (const Tiling& tiling : tilings_in_shape_rows_[challenge.fingerprint])
            stored_challenge.tilings.push_back(tiling);
        // A tiling can be found twice: in a packed row, and in the original row from which the
        // packed row was made.
        std::ranges::sort(stored_challenge.tilings);
        stored_challenge.tilings.erase(
            std::unique(stored_challenge.tilings.begin(), stored_challenge.tilings.end()),
            stored_challenge.tilings.end());
        const auto clue = clues_.find(challenge.fingerprint);
        if (clue == clues_.end()) return;
        challenge.clues = clue->second.clues;
        stored_challenge.difficulty = clue->second.difficulty;
    }

    const Question& question_;
    RowContext context_;
    SalvagedRows salvaged_rows_;
    std::map<std::string, std::set<Values>> tilings_;
    std::map<std::string, std::set<Values>> solutions_;
    std::map<std::string, std::vector<Tiling>> tilings_in_shape_rows_;
    std::map<std::string, ClueTable::Row> clues_;
};

// --- Checks of the values. ---

// Returns the challenge that a clause over orbits forbids. The text of such a clause lists a shard
// of each orbit: "orbit:(0)-(1)-n even:orbit:…".
std::optional<Challenge> challenge_forbidden_by(const Question& question,
                                                const ClauseTable::Row& clause) {
    const Puzzle& puzzle = question.puzzle;
    const Lattice lattice = puzzle.lattice;
    const auto cube = iterate_cube_from_name(silhouette_question_of(question), clause.cube);
    if (!cube) return std::nullopt;
    const SymmetryGroup& group = cube->group;
    const GridKind grids = cube->grids;
    Silhouette silhouette;
    std::istringstream words(clause.text);
    for (std::string word; words >> word;) {
        const auto grid = grids == GridKind::mixed ? word.substr(0, word.find(':'))
                                                   : std::string(grid_kind_name(grids));
        const auto named_centre = centre_from_name(grid);
        if (!named_centre) return std::nullopt;
        const Centre centre = *named_centre;
        const auto centres = centres_of(group, lattice);
        if (std::ranges::find(centres, centre) == centres.end()) return std::nullopt;
        const auto shard = shard_from_name(lattice, word.substr(word.rfind(':') + 1));
        if (!shard) return std::nullopt;
        auto layer = std::ranges::find(silhouette, centre, &Layer::centre);
        if (layer == silhouette.end()) {
            silhouette.push_back({centre, {}});
            layer = silhouette.end() - 1;
        }
        const Shards orbit = orbit_of(maps_of(group, lattice, centre), *shard);
        layer->shards.insert(layer->shards.end(), orbit.begin(), orbit.end());
    }
    if (silhouette.empty()) return std::nullopt;
    for (Layer& layer : silhouette) layer.shards = make_shards(std::move(layer.shards));
    Challenge challenge =
        make_silhouette_challenge(lattice, group, silhouette, puzzle.rules.connect);
    if (const auto requested_group = reported_group(question, challenge)) {
        challenge.group = *requested_group;
    }
    return challenge;
}

class DoubtfulRowFilter {
  public:
    DoubtfulRowFilter(const Question& question, const std::vector<std::string>& cubes,
                      SalvagedRows& salvage, bool is_sound)
        : question_(question),
          question_cubes_(cubes.begin(), cubes.end()),
          salvaged_rows_(salvage),
          is_database_sound_(is_sound) {}

    void drop_rows() {
        drop_cubes_outside_question();
        drop_challenges();
        if (is_about_board(question_)) {
            if (asks_for_starts(question_)) keep_first_starts();
        } else if (uses_iterate_method(question_) && !asks_for_all_tilings(question_)) {
            drop_unpaired_rows();
        } else if (!uses_iterate_method(question_) || !is_database_sound_ || has_dropped_rows()) {
            // All clauses are dropped. A clause does not show which tiling it forbids, so it is
            // unknown whether this tiling is stored. Without clauses, a run finds all tilings
            // again, but does not report the stored tilings as new.
            salvaged_rows_.clauses.clear();
        }
    }

  private:
    void drop_cubes_outside_question() {
        std::erase_if(salvaged_rows_.cubes, [&](const auto& cube) {
            return !question_cubes_.contains(cube.second.name);
        });
        std::erase_if(salvaged_rows_.clauses, [&](const auto& clause) {
            return !question_cubes_.contains(clause.second.cube);
        });
        std::erase_if(salvaged_rows_.wandering, [&](const auto& wandering) {
            return !question_cubes_.contains(wandering.second);
        });
    }

    bool has_dropped_rows() {
        std::size_t tiling_count = 0;
        for (const auto& [fingerprint, stored_challenge] : salvaged_rows_.challenges) {
            tiling_count += stored_challenge.tilings.size();
        }
        return salvaged_rows_.challenges.size() != salvaged_rows_.found_keys["challenge"].size() ||
               tiling_count != salvaged_rows_.found_keys["tiling"].size();
    }

    void drop_challenges() {
        for (auto challenge_entry = salvaged_rows_.challenges.begin();
             challenge_entry != salvaged_rows_.challenges.end();) {
            challenge_entry = is_valid_challenge(challenge_entry->second)
                                  ? std::next(challenge_entry)
                                  : salvaged_rows_.challenges.erase(challenge_entry);
        }
    }

    bool is_valid_challenge(StoredChallenge& stored_challenge) const {
        try {
            return is_about_board(question_) ? is_start_or_board(stored_challenge)
                                             : remove_wrong_tilings(stored_challenge);
        } catch (const std::exception&) {
            return false;  // a value that the checks cannot read makes them throw
        }
    }

    // Removes the tilings that are wrong. Returns whether the challenge can be kept. The challenge
    // itself must be right, and if it needs a tiling, at least one tiling must remain.
    bool remove_wrong_tilings(StoredChallenge& stored_challenge) const {
        const Challenge& challenge = stored_challenge.challenge;
        if (challenge.kind == ChallengeKind::board) return false;
        if (!is_sweep(question_)) {
            const auto components =
                verification::component_tiles(question_.puzzle.lattice, challenge);
            const auto copies = verification::copies_by_piece(question_.puzzle);
            std::erase_if(stored_challenge.tilings, [&](const Tiling& tiling) {
                return !verification::tiling_error(question_.puzzle, challenge, components, copies,
                                                   tiling)
                            .empty();
            });
        }
        bool is_valid = true;
        verification::check_challenge(question_, stored_challenge,
                                      [&](const std::string&) { is_valid = false; });
        return is_valid;
    }

    bool is_start_or_board(const StoredChallenge& stored_challenge) const {
        const Challenge& challenge = stored_challenge.challenge;
        if (challenge != board_challenge(question_.puzzle, challenge.clues)) return false;
        if (const auto* filling_question = std::get_if<FillingQuestion>(&question_.details)) {
            return challenge.clues == filling_question->clues && stored_challenge.tilings.empty();
        }
        return stored_challenge.tilings.size() == 1 &&
               stored_challenge.difficulty.value_or(0) >= 1 &&
               !filling_fault(question_.puzzle, challenge.clues, stored_challenge.tilings.front());
    }

    // If a start or its clause is lost, there is a gap in the series of starts. This function keeps
    // only the starts before the first gap. Each start has a clause with the number of the attempt
    // that made the start. The next run continues after the attempt of the last clause that is
    // kept. So the run finds the starts after the gap again, in their order.
    void keep_first_starts() {
        std::int64_t last_kept_id = 0;
        std::set<std::string> kept_starts;
        for (const auto& [id, clause] : salvaged_rows_.clauses) {
            const std::string start_fingerprint = clause.text.substr(clause.text.find(' ') + 1);
            if (id != last_kept_id + 1 || !salvaged_rows_.challenges.contains(start_fingerprint))
                break;
            kept_starts.insert(start_fingerprint);
            last_kept_id = id;
        }
        salvaged_rows_.clauses.erase(salvaged_rows_.clauses.upper_bound(last_kept_id),
                                     salvaged_rows_.clauses.end());
        std::erase_if(salvaged_rows_.challenges, [&](const auto& challenge_entry) {
            return !kept_starts.contains(challenge_entry.first);
        });
    }

    // Drops each clause whose challenge is lost, because the clause would hide this challenge from
    // the search. Also drops each challenge whose clause is lost. The search finds all of these
    // challenges again.
    void drop_unpaired_rows() {
        std::set<std::string> forbidden_fingerprints;
        std::erase_if(salvaged_rows_.clauses, [&](const auto& clause_entry) {
            const auto fingerprint = stored_challenge_forbidden_by(clause_entry.second);
            if (fingerprint) forbidden_fingerprints.insert(*fingerprint);
            return !fingerprint;
        });
        const auto is_not_forbidden = [&](const auto& entry) {
            return !forbidden_fingerprints.contains(entry.first);
        };
        std::erase_if(salvaged_rows_.challenges, is_not_forbidden);
        std::erase_if(salvaged_rows_.wandering, is_not_forbidden);
    }

    std::optional<std::string> stored_challenge_forbidden_by(const ClauseTable::Row& clause) const {
        std::optional<Challenge> challenge;
        try {
            challenge = challenge_forbidden_by(question_, clause);
        } catch (const std::exception&) {
            return std::nullopt;  // the text of the clause does not describe a silhouette
        }
        if (!challenge) return std::nullopt;
        const bool has_detached_parts = challenge->kind == ChallengeKind::wandering;
        if (has_detached_parts && !salvaged_rows_.wandering.contains(challenge->fingerprint))
            return std::nullopt;
        if (!has_detached_parts || keeps_wandering_silhouettes(question_)) {
            const auto challenge_entry = salvaged_rows_.challenges.find(challenge->fingerprint);
            if (challenge_entry == salvaged_rows_.challenges.end()) return std::nullopt;
            if (challenge_entry->second.challenge != *challenge) return std::nullopt;
        }
        return challenge->fingerprint;
    }

    const Question& question_;
    std::set<std::string> question_cubes_;
    SalvagedRows& salvaged_rows_;
    bool is_database_sound_;
};

}  // namespace

Question salvage_question(const fs::path& file) {
    std::set<std::string> texts;
    visit_sealed_rows(file, [&](const SealedRow& row) {
        if (row.is_row_of<tables::QuestionTable>()) texts.insert(tables::text_of(row.values.at(1)));
    });
    if (texts.empty()) {
        throw CatalogueError({file.string() +
                                  ": the question of this catalogue is lost, and without it "
                                  "nothing can be saved; search again with generate ",
                              Parameter::fresh});
    }
    if (texts.size() > 1) {
        throw CatalogueError({file.string() +
                                  ": this catalogue holds two questions, so it is unclear which "
                                  "one it answers; search again with generate ",
                              Parameter::fresh});
    }
    try {
        return store::question_from_text(*texts.begin());
    } catch (const store::StoredTextError& error) {
        throw CatalogueError(
            file.string() + ": the question of this catalogue cannot be read (" + error.what() +
            "), and without it nothing can be saved; perhaps a newer version wrote the catalogue");
    }
}

SalvagedRows salvage_rows(const fs::path& file, const Question& question) {
    SalvagedRowCollector collector(question);
    visit_sealed_rows(file, [&](const SealedRow& row) { collector.add(row); });
    return collector.finish();
}

void drop_doubtful_rows(const Question& question, const std::vector<std::string>& cubes,
                        SalvagedRows& salvage, bool is_sound) {
    DoubtfulRowFilter(question, cubes, salvage, is_sound).drop_rows();
}

}  // namespace orbitile
