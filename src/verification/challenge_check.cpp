#include "verification/challenge_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "puzzle/md5.hpp"
#include "verification/tiling_check.hpp"

namespace orbitile::verification {
namespace {

using TilesByGrid = std::map<Centre, Tiles>;

// Returns the fingerprint of the shards of one grid, computed from the names of the shards.
std::string fingerprint_by_names(Lattice lattice, const Shards& shards) {
    std::set<std::string> names;
    for (const Shard& shard : shards) names.insert(name_of(lattice, shard));
    return md5_hex(fmt::format("{}", fmt::join(names, "|")));
}

class ChallengeCheck {
  public:
    ChallengeCheck(const Question& question, const StoredChallenge& stored_challenge,
                   const FaultReporter& report_fault)
        : question_(question),
          puzzle_(question.puzzle),
          stored_challenge_(stored_challenge),
          challenge_(stored_challenge.challenge),
          report_fault_(report_fault) {}

    void run() {
        if (!make_components()) return;
        check_shards();
        check_symmetry();
        check_components();
        check_kind();
        check_contacts();
        check_order();
        check_width();
        check_fingerprint();
        check_question();
        check_tilings();
        check_counts();
    }

  private:
    bool is_wandering() const { return challenge_.kind == ChallengeKind::wandering; }

    bool make_components() {
        components_ = component_tiles(puzzle_.lattice, challenge_);
        for (std::size_t component_index = 0; component_index < components_.size();
             ++component_index) {
            const Tiles& tiles = components_[component_index];
            if (tiles.empty()) {
                report_fault_("a component covers nothing");
                return false;
            }
            tiles_by_grid_[challenge_.components[component_index].centre].insert(tiles.begin(),
                                                                                 tiles.end());
        }
        if (components_.empty()) report_fault_("it does not have a component");
        return !components_.empty();
    }

    void check_shards() {
        std::size_t listed_shard_count = 0;
        for (const Layer& component : challenge_.components)
            listed_shard_count += component.shards.size();
        std::size_t covered_shard_count = 0;
        for (const auto& [centre, tiles] : tiles_by_grid_) covered_shard_count += tiles.size();
        if (listed_shard_count != covered_shard_count) report_fault_("a shard is listed twice");
        if (is_sweep(question_)) return;  // in a sweep the number depends on the subset
        std::size_t min_shards = 0;
        std::size_t max_shards = 0;
        for (const Piece& piece : puzzle_.pieces) {
            const auto [smallest_side, largest_side] = std::minmax_element(
                piece.sides.begin(), piece.sides.end(),
                [](const Side& a, const Side& b) { return a.shards.size() < b.shards.size(); });
            min_shards += smallest_side->shards.size() * static_cast<std::size_t>(piece.copies);
            max_shards += largest_side->shards.size() * static_cast<std::size_t>(piece.copies);
        }
        if (covered_shard_count < min_shards || covered_shard_count > max_shards) {
            report_fault_(fmt::format("it covers {} shards, but the pieces cover {}",
                                      covered_shard_count, min_shards));
        }
    }

    void check_symmetry() {
        for (const auto& [centre, tiles] : tiles_by_grid_) {
            if (!is_symmetric(puzzle_.lattice, challenge_.group, tiles)) {
                report_fault_(fmt::format("its shards on the {} grid are not symmetric",
                                          centre_name(centre)));
            }
        }
    }

    // The stored components must be the maximal connected sets of shards, neither split nor joined.
    void check_components() {
        std::set<std::pair<Centre, Tiles>> computed_components;
        for (const auto& [centre, tiles] : tiles_by_grid_) {
            for (Tiles& component : components_of(tiles, puzzle_.rules.connect))
                computed_components.emplace(centre, std::move(component));
        }
        std::set<std::pair<Centre, Tiles>> stored_components;
        for (std::size_t c = 0; c < components_.size(); ++c) {
            stored_components.emplace(challenge_.components[c].centre, components_[c]);
        }
        if (computed_components != stored_components) {
            report_fault_(fmt::format("its {} components differ from the {} that are stored",
                                      computed_components.size(), stored_components.size()));
        }
    }

    void check_kind() {
        ChallengeKind kind = ChallengeKind::connected;
        if (components_.size() > 1)
            kind = tiles_by_grid_.size() > 1 ? ChallengeKind::mixed : ChallengeKind::ring_centre;
        for (const Tiles& component : components_) {
            if (!is_symmetric(puzzle_.lattice, challenge_.group, component))
                kind = ChallengeKind::wandering;
        }
        // Under a single mirror, each component can be shifted along the axis without breaking the
        // symmetry. So several components can be moved apart (ChallengeKind::wandering).
        const bool can_slide = challenge_.group.turns == 1;
        if (can_slide && components_.size() > 1) kind = ChallengeKind::wandering;
        if (kind != challenge_.kind) {
            report_fault_(fmt::format("its kind is {}, but {} is stored", kind_name(kind),
                                      kind_name(challenge_.kind)));
        }
        const GridKind grids =
            tiles_by_grid_.size() == 1 ? grids_of(tiles_by_grid_.begin()->first) : GridKind::mixed;
        if (grids != challenge_.grids) {
            report_fault_(fmt::format("its centre is {}, but {} is stored", grid_kind_name(grids),
                                      grid_kind_name(challenge_.grids)));
        }
    }

    void check_contacts() {
        bool is_touching = false;
        for (auto first_entry = tiles_by_grid_.begin(); first_entry != tiles_by_grid_.end();
             ++first_entry) {
            for (auto second_entry = std::next(first_entry); second_entry != tiles_by_grid_.end();
                 ++second_entry) {
                const TileContact contact = tile_contact(first_entry->second, second_entry->second);
                if (contact == TileContact::overlapping) report_fault_("its components overlap");
                is_touching = is_touching || contact != TileContact::apart;
            }
        }
        if (is_touching != challenge_.has_touching_components) {
            report_fault_(
                is_touching
                    ? "components on different grids touch, but the catalogue says that they do not"
                    : "the catalogue says that components on different grids touch, but they do "
                      "not");
        }
    }

    void check_order() {
        if (is_wandering()) return;  // detached parts can be stored in any order
        for (std::size_t component_index = 1; component_index < components_.size();
             ++component_index) {
            if (reach_of(components_[component_index]) >=
                reach_of(components_[component_index - 1])) {
                report_fault_("its components are not stored in order from the outermost");
            }
        }
    }

    void check_width() {
        int width = 0;
        for (std::size_t c = 0; c < components_.size(); ++c) {
            width = std::max(width, board_width(challenge_.components[c], components_[c]));
        }
        if (width != challenge_.width) {
            report_fault_(
                fmt::format("its width is {}, but {} is stored", width, challenge_.width));
        }
    }

    // Checks the fingerprint. A silhouette on one grid has the fingerprint of its shards. On
    // several grids, the fingerprint is composed of several fingerprints: one for each grid if some
    // components are detached, and otherwise one for each component.
    void check_fingerprint() {
        std::vector<std::pair<int, std::string>> fingerprints;
        if (tiles_by_grid_.size() > 1 && !is_wandering()) {
            for (std::size_t component_index = 0; component_index < components_.size();
                 ++component_index) {
                fingerprints.emplace_back(
                    reach_of(components_[component_index]),
                    fingerprint_by_names(puzzle_.lattice,
                                         challenge_.components[component_index].shards));
            }
        } else {
            for (const auto& [centre, tiles] : tiles_by_grid_) {
                Shards shards;
                for (const Layer& component : challenge_.components) {
                    if (component.centre != centre) continue;
                    shards.insert(shards.end(), component.shards.begin(), component.shards.end());
                }
                fingerprints.emplace_back(reach_of(tiles),
                                          fingerprint_by_names(puzzle_.lattice, shards));
            }
        }
        std::sort(fingerprints.begin(), fingerprints.end(), std::greater<>());
        std::string fingerprint;
        for (const auto& [reach, part_fingerprint] : fingerprints)
            fingerprint += (fingerprint.empty() ? "" : "+") + part_fingerprint;
        if (fingerprint != challenge_.fingerprint) {
            report_fault_("its fingerprint should be " + fingerprint);
        }
    }

    void check_question() {
        const SilhouetteQuestion& silhouette_question = silhouette_question_of(question_);
        if (std::ranges::find(silhouette_question.grids, challenge_.grids) ==
                silhouette_question.grids.end() ||
            std::ranges::find(silhouette_question.groups, challenge_.group) ==
                silhouette_question.groups.end()) {
            report_fault_("its symmetry was not asked for");
        }
        if (is_wandering() && !silhouette_question.keep_wandering)
            report_fault_("it has detached parts, which were not asked for");
        if (!silhouette_question.horizon) return;
        for (std::size_t component_index = 0; component_index < components_.size();
             ++component_index) {
            if (!is_within_horizon(puzzle_.lattice, *silhouette_question.horizon,
                                   challenge_.components[component_index])) {
                report_fault_("it lies beyond the horizon");
            }
        }
    }

    void check_tilings() {
        if (is_sweep(question_)) {
            if (!stored_challenge_.tilings.empty())
                report_fault_("it has tilings of all pieces, but the catalogue is about subsets");
            return;
        }
        if (stored_challenge_.tilings.empty()) report_fault_("it is stored without a tiling");
        const std::vector<int> copies = copies_by_piece(puzzle_);
        std::set<Tiling> seen_tilings;
        for (const Tiling& tiling : stored_challenge_.tilings) {
            if (!seen_tilings.insert(tiling).second) report_fault_("a tiling is stored twice");
            const std::string error =
                tiling_error(puzzle_, challenge_, components_, copies, tiling);
            if (!error.empty()) report_fault_("a tiling is wrong: " + error);
        }
    }

    // Whether the first number is larger than the second. Both are decimal texts without leading
    // zeros. The longer text is the larger number. Texts of equal length are compared digit by
    // digit.
    static bool is_larger_decimal(const std::string& first, const std::string& second) {
        return first.size() != second.size() ? first.size() > second.size() : first > second;
    }

    void check_counts() {
        const auto& count = stored_challenge_.tiling_count;
        if (!count) return;
        if (is_sweep(question_))
            report_fault_("its tilings are counted, but the catalogue is about subsets");
        if (is_larger_decimal(std::to_string(stored_challenge_.tilings.size()), *count)) {
            report_fault_("more tilings are stored than were counted");
        }
        if (stored_challenge_.tiling_count_up_to_symmetry &&
            is_larger_decimal(*stored_challenge_.tiling_count_up_to_symmetry, *count)) {
            report_fault_("more tilings were counted up to symmetry than in all");
        }
    }

    const Question& question_;
    const Puzzle& puzzle_;
    const StoredChallenge& stored_challenge_;
    const Challenge& challenge_;
    const FaultReporter& report_fault_;
    std::vector<Tiles> components_;  ///< the tiles of each component, in the stored order
    TilesByGrid tiles_by_grid_;      ///< the covered tiles of each grid
};

}  // namespace

void check_challenge(const Question& question, const StoredChallenge& stored_challenge,
                     const FaultReporter& report_fault) {
    ChallengeCheck(question, stored_challenge, report_fault).run();
}

}  // namespace orbitile::verification
