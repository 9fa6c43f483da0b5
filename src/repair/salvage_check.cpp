// Which of the rows that were saved say something that can be shown to be true.

#include <algorithm>
#include <exception>
#include <iterator>
#include <optional>
#include <sstream>

#include "orbitile/geometry/symmetry_group.hpp"
#include "puzzle/filling_fault.hpp"
#include "repair/salvage.hpp"
#include "verification/challenge_check.hpp"
#include "verification/tiling_check.hpp"

namespace orbitile {
namespace {

// What a clause over orbits forbids: "orbit:(0)-(1)-n even:orbit:…".
std::optional<Challenge> forbidden_by(const Question& question, const SalvagedClause& clause) {
    const Puzzle& puzzle = question.puzzle;
    const Lattice lattice = puzzle.lattice;
    const auto cube = iterate_cube(silhouettes_asked(question), clause.cube);
    if (!cube) return std::nullopt;
    const SymmetryGroup& group = cube->group;
    const Grids grids = cube->grids;
    Silhouette silhouette;
    std::istringstream words(clause.text);
    for (std::string word; words >> word;) {
        const auto grid =
            grids == Grids::mixed ? word.substr(0, word.find(':')) : std::string(grids_name(grids));
        const auto named = centre_from_name(grid);
        if (!named) return std::nullopt;
        const Centre centre = *named;
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
    Challenge challenge = classify(lattice, group, silhouette, puzzle.rules.connect);
    if (const auto told = group_told(question, challenge)) challenge.group = *told;
    return challenge;
}

class DoubtfulRows {
  public:
    DoubtfulRows(const Question& question, const std::vector<std::string>& cubes, Salvage& salvage,
                 bool is_sound)
        : question_(question),
          asked_(cubes.begin(), cubes.end()),
          salvage_(salvage),
          is_sound_(is_sound) {}

    void drop() {
        drop_unasked_cubes();
        drop_challenges();
        if (is_about_board(question_)) {
            if (makes_starts(question_)) keep_first_starts();
        } else if (iterates(question_) && !blocks_tilings(question_)) {
            keep_pairs();
        } else if (!iterates(question_) || !is_sound_ || anything_found_is_dropped()) {
            // Which tiling a clause forbids is not told by it alone. Without clauses all tilings
            // are found again, and those that are stored are no news.
            salvage_.clauses.clear();
        }
    }

  private:
    void drop_unasked_cubes() {
        std::erase_if(salvage_.cubes,
                      [&](const auto& cube) { return !asked_.contains(cube.second.name); });
        std::erase_if(salvage_.clauses,
                      [&](const auto& clause) { return !asked_.contains(clause.second.cube); });
        std::erase_if(salvage_.wandering,
                      [&](const auto& one) { return !asked_.contains(one.second); });
    }

    bool anything_found_is_dropped() {
        std::size_t tilings = 0;
        for (const auto& [fingerprint, stored] : salvage_.challenges) {
            tilings += stored.tilings.size();
        }
        return salvage_.challenges.size() != salvage_.found["challenge"].size() ||
               tilings != salvage_.found["tiling"].size();
    }

    void drop_challenges() {
        for (auto entry = salvage_.challenges.begin(); entry != salvage_.challenges.end();) {
            entry = is_right(entry->second) ? std::next(entry) : salvage_.challenges.erase(entry);
        }
    }

    bool is_right(StoredChallenge& stored) const {
        try {
            return is_about_board(question_) ? is_start_or_board(stored) : is_challenge(stored);
        } catch (const std::exception&) {
            return false;  // not even the checks know what to make of it
        }
    }

    // With those of its tilings that are right, of which there must be one.
    bool is_challenge(StoredChallenge& stored) const {
        const Challenge& challenge = stored.challenge;
        if (challenge.kind == Kind::board) return false;
        if (!is_sweep(question_)) {
            const auto components = laid_components(question_.puzzle.lattice, challenge);
            const auto copies = all_copies(question_.puzzle);
            std::erase_if(stored.tilings, [&](const Tiling& tiling) {
                return !tiling_wrong(question_.puzzle, challenge, components, copies, tiling)
                            .empty();
            });
        }
        bool is_faultless = true;
        check_challenge(question_, stored, [&](const std::string&) { is_faultless = false; });
        return is_faultless;
    }

    bool is_start_or_board(const StoredChallenge& stored) const {
        const Challenge& challenge = stored.challenge;
        if (challenge != board_challenge(question_.puzzle, challenge.givens)) return false;
        if (const auto* asked = std::get_if<FillingQuestion>(&question_.asked)) {
            return challenge.givens == asked->givens && stored.tilings.empty();
        }
        return stored.tilings.size() == 1 && stored.difficulty.value_or(0) >= 1 &&
               !filling_fault(question_.puzzle, challenge.givens, stored.tilings.front());
    }

    // A run goes on with the attempt after the last clause's. So what stands behind a gap, and in
    // the gap, has to be found again, in its order.
    void keep_first_starts() {
        std::int64_t kept = 0;
        std::set<std::string> starts;
        for (const auto& [id, clause] : salvage_.clauses) {
            const std::string start = clause.text.substr(clause.text.find(' ') + 1);
            if (id != kept + 1 || !salvage_.challenges.contains(start)) break;
            starts.insert(start);
            kept = id;
        }
        salvage_.clauses.erase(salvage_.clauses.upper_bound(kept), salvage_.clauses.end());
        std::erase_if(salvage_.challenges,
                      [&](const auto& entry) { return !starts.contains(entry.first); });
    }

    // A clause without what it forbids would hide that from the search; what no clause forbids
    // is found again, and then it has one.
    void keep_pairs() {
        std::set<std::string> forbidden;
        std::erase_if(salvage_.clauses, [&](const auto& entry) {
            const auto fingerprint = stored_and_forbidden_by(entry.second);
            if (fingerprint) forbidden.insert(*fingerprint);
            return !fingerprint;
        });
        const auto is_not_forbidden = [&](const auto& entry) {
            return !forbidden.contains(entry.first);
        };
        std::erase_if(salvage_.challenges, is_not_forbidden);
        std::erase_if(salvage_.wandering, is_not_forbidden);
    }

    std::optional<std::string> stored_and_forbidden_by(const SalvagedClause& clause) const {
        std::optional<Challenge> challenge;
        try {
            challenge = forbidden_by(question_, clause);
        } catch (const std::exception&) {
            return std::nullopt;  // no silhouette
        }
        if (!challenge) return std::nullopt;
        const bool wanders = challenge->kind == Kind::wandering;
        if (wanders && !salvage_.wandering.contains(challenge->fingerprint)) return std::nullopt;
        if (!wanders || keeps_wandering(question_)) {
            const auto stored = salvage_.challenges.find(challenge->fingerprint);
            if (stored == salvage_.challenges.end()) return std::nullopt;
            if (stored->second.challenge != *challenge) return std::nullopt;
        }
        return challenge->fingerprint;
    }

    const Question& question_;
    std::set<std::string> asked_;
    Salvage& salvage_;
    bool is_sound_;
};

}  // namespace

void drop_what_is_doubtful(const Question& question, const std::vector<std::string>& cubes,
                           Salvage& salvage, bool is_sound) {
    DoubtfulRows(question, cubes, salvage, is_sound).drop();
}

}  // namespace orbitile
