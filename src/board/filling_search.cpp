// Prepares the search for all fillings of a board. filling_search.hpp explains the method, and
// filling_engine.hpp has the search itself.
//
// Before the search begins, the constructor makes three decisions that shorten the search:
//
//   order       Shards are numbered along the board's narrow side (low_bandwidth_order()).
//   forced      If a piece has only one usable placement, every filling has this placement. The
//               placements that overlap this placement are not usable. This can force another
//               piece.
//   restricted  One class with one copy is restricted. If some placements of this class are images
//               of each other, only one of them remains usable. So each filling that contains a
//               usable placement P of this class represents several fillings: one for each image of
//               P. If the class has few usable placements, the search begins with them. Otherwise
//               the search tries such a placement when it reaches the placement's first shard.
//
// For example, the symmetry of an 8 × 8 board has eight maps. So most placements have eight images,
// only one of which remains usable, and the search finds only about an eighth of the fillings. A
// placement of the restricted class can be its own image under some map. In this case, several
// found fillings can be images of each other. They count as one filling up to symmetry:
// `is_different` is true only for the lexicographically smallest of them.
//
// The engine numbers only usable placements, and it numbers shards by their position in the order.
// This file converts between the numbers of the board problem and the numbers of the engine.
#include "board/filling_search.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <stdexcept>
#include <string>

#include "board/board_field.hpp"
#include "board/filling_count.hpp"
#include "puzzle/random_numbers.hpp"

namespace orbitile::board {
namespace {

// The search begins with the placements of the restricted class only if they are few: the board
// must have at least this many cells per placement of the class. FridgeIQ, IQ Blocks and
// pentominoes satisfy this condition, and their search becomes faster. In IQ Fit the class has a
// hundred placements, and the search would take twice as long if it began with these placements.
constexpr int min_cells_per_restricted_placement = 2;

std::unique_ptr<engine::FillingEngine> make_engine(const engine::CoverProblem& problem,
                                                   const engine::FillingRules& rules) {
    const auto word_count = engine::word_count_for(problem.required.size());
    if (word_count <= 1) return std::make_unique<engine::BitsetFillingEngine<1>>(problem, rules);
    if (word_count <= 2) return std::make_unique<engine::BitsetFillingEngine<2>>(problem, rules);
    if (word_count <= 3) return std::make_unique<engine::BitsetFillingEngine<3>>(problem, rules);
    if (word_count <= 4) return std::make_unique<engine::BitsetFillingEngine<4>>(problem, rules);
    if (word_count <= 8) return std::make_unique<engine::BitsetFillingEngine<8>>(problem, rules);
    if (word_count <= 64) return std::make_unique<engine::BitsetFillingEngine<64>>(problem, rules);
    throw std::invalid_argument("a board of more than " + std::to_string(max_board_shards) +
                                " shards");
}

// Whether two placements cover a common shard. The lists of covered shards must be ascending.
bool have_common_shard(const Placement& first, const Placement& second) {
    std::vector<int> shared_shards;
    std::ranges::set_intersection(first.covered, second.covered, std::back_inserter(shared_shards));
    return !shared_shards.empty();
}

}  // namespace

FillingSearch::FillingSearch(const BoardProblem& board_problem)
    : board_problem_(board_problem),
      images_(board_problem),
      all_maps_(static_cast<std::size_t>(images_.map_count())),
      is_usable_(board_problem.placements.size(), true),
      stabilisers_(board_problem.placements.size()),
      maps_to_images_(board_problem.placements.size()) {
    std::iota(all_maps_.begin(), all_maps_.end(), 0);
    if (board_problem.use == PieceUse::all) fix_forced_placements();
    if (images_.map_count() > 1) choose_restricted_class();
    load_engine();
}

std::size_t FillingSearch::class_of(int placement) const {
    return static_cast<std::size_t>(
        board_problem_.placements[static_cast<std::size_t>(placement)].piece_class);
}

std::vector<int> FillingSearch::usable_placements_of(std::size_t piece_class) const {
    std::vector<int> placements;
    for (int placement = 0; placement < static_cast<int>(is_usable_.size()); ++placement) {
        if (is_usable_[static_cast<std::size_t>(placement)] && class_of(placement) == piece_class)
            placements.push_back(placement);
    }
    return placements;
}

void FillingSearch::fix_forced_placements() {
    std::vector<bool> is_placed(board_problem_.classes.size(), false);
    for (bool has_found_more = true; has_found_more && !is_impossible_;) {
        has_found_more = false;
        for (std::size_t c = 0; c < board_problem_.classes.size(); ++c) {
            const auto usable_placements = usable_placements_of(c);
            const int copies = board_problem_.classes[c].copies();
            if (static_cast<int>(usable_placements.size()) < copies) is_impossible_ = true;
            if (is_placed[c] || copies != 1 || usable_placements.size() != 1) continue;
            is_placed[c] = true;
            has_found_more = true;
            force_placement(usable_placements.front());
        }
    }
}

void FillingSearch::force_placement(int forced_placement) {
    forced_placements_.push_back(forced_placement);
    const Placement& forced = board_problem_.placements[static_cast<std::size_t>(forced_placement)];
    for (std::size_t p = 0; p < is_usable_.size(); ++p) {
        if (static_cast<int>(p) != forced_placement &&
            have_common_shard(forced, board_problem_.placements[p])) {
            is_usable_[p] = false;
        }
    }
}

void FillingSearch::choose_restricted_class() {
    std::size_t min_representatives = is_usable_.size() + 1;
    for (std::size_t c = 0; c < board_problem_.classes.size(); ++c) {
        const auto usable_placements = usable_placements_of(c);
        if (board_problem_.classes[c].copies() != 1 || usable_placements.size() < 2) continue;
        const auto representative_count =
            static_cast<std::size_t>(std::ranges::count_if(usable_placements, [&](int placement) {
                return images_.is_smallest_image(placement);
            }));
        if (representative_count >= min_representatives) continue;
        min_representatives = representative_count;
        restricted_class_ = static_cast<int>(c);
    }
    if (restricted_class_ < 0) return;
    restrict_class(static_cast<std::size_t>(restricted_class_));
    const auto cell_count = board_problem_.board.size() / shards_per_place(board_problem_.lattice);
    // With PieceUse::any, a filling need not use a piece of the class.
    begins_with_restricted_class_ =
        board_problem_.use == PieceUse::all &&
        static_cast<int>(min_representatives) * min_cells_per_restricted_placement <= cell_count;
}

void FillingSearch::restrict_class(std::size_t piece_class) {
    for (const int placement : usable_placements_of(piece_class)) {
        const auto p = static_cast<std::size_t>(placement);
        if (images_.is_smallest_image(placement)) {
            stabilisers_[p] = images_.stabiliser(placement);
            maps_to_images_[p] = images_.maps_to_images(placement);
        } else {
            is_usable_[p] = false;
        }
    }
}

engine::FillingRules FillingSearch::rules() const {
    engine::FillingRules rules;
    rules.needs_all_pieces = board_problem_.use == PieceUse::all;
    for (const PieceClass& piece_class : board_problem_.classes) {
        const auto [smallest, largest] = std::ranges::minmax(
            piece_class.orientations, {}, [](const Orientation& o) { return o.shards.size(); });
        rules.min_area_by_class.push_back(static_cast<int>(smallest.shards.size()));
        rules.max_area_by_class.push_back(static_cast<int>(largest.shards.size()));
    }
    return rules;
}

void FillingSearch::load_engine() {
    engine_number_by_placement_.assign(is_usable_.size(), -1);
    for (std::size_t p = 0; p < is_usable_.size(); ++p) {
        if (!is_usable_[p]) continue;
        engine_number_by_placement_[p] = static_cast<int>(placement_by_engine_number_.size());
        placement_by_engine_number_.push_back(static_cast<int>(p));
    }
    engine_ = make_engine(reorder_items(region_of(board_problem_, is_usable_).problem(),
                                        low_bandwidth_order(board_problem_.board)),
                          rules());
}

// Returns the placements with which the engine begins: first the forced placements, then the
// placements of the cube. Each placement is given by its number in the engine.
std::vector<int> FillingSearch::initial_placements(std::span<const int> cube_placements) const {
    std::vector<int> engine_numbers;
    const auto append = [&](std::span<const int> placements) {
        for (const int placement : placements) {
            engine_numbers.push_back(
                engine_number_by_placement_.at(static_cast<std::size_t>(placement)));
        }
    };
    append(forced_placements_);
    append(cube_placements);
    return engine_numbers;
}

bool FillingSearch::must_begin_with_restricted_class(const FillingCube& cube) const {
    return begins_with_restricted_class_ && cube.placements.empty();
}

std::vector<int> FillingSearch::next_placements(const FillingCube& cube) const {
    if (must_begin_with_restricted_class(cube))
        return usable_placements_of(static_cast<std::size_t>(restricted_class_));
    std::vector<int> placements;
    for (const int number : engine_->next_placements(initial_placements(cube.placements))) {
        placements.push_back(placement_by_engine_number_[static_cast<std::size_t>(number)]);
    }
    return placements;
}

bool FillingSearch::is_full(const FillingCube& cube) const {
    std::size_t covered_count = 0;
    for (const auto* placements : {&forced_placements_, &cube.placements}) {
        for (const int placement : *placements) {
            covered_count +=
                board_problem_.placements[static_cast<std::size_t>(placement)].covered.size();
        }
    }
    return static_cast<int>(covered_count) == board_problem_.board.size();
}

FoundFilling FillingSearch::make_found_filling(const Filling& filling) const {
    const auto restricted_placement = std::ranges::find_if(filling, [&](int placement) {
        return static_cast<int>(class_of(placement)) == restricted_class_;
    });
    if (restricted_placement == filling.end())
        return {filling, -1, 1, images_.is_smallest_image(filling, all_maps_)};
    const auto p = static_cast<std::size_t>(*restricted_placement);
    const bool is_different =
        stabilisers_[p].size() == 1 || images_.is_smallest_image(filling, stabilisers_[p]);
    return {filling, *restricted_placement, static_cast<std::int64_t>(maps_to_images_[p].size()),
            is_different};
}

engine::SearchEndReason FillingSearch::search_from(const FillingCube& cube,
                                                   const engine::CoverLimits& limits,
                                                   const Visitor& visitor) {
    Filling filling;
    const auto end_reason = engine_->search(
        initial_placements(cube.placements), limits, [&](std::span<const int> placed_numbers) {
            filling.clear();
            for (const int number : placed_numbers)
                filling.push_back(placement_by_engine_number_[static_cast<std::size_t>(number)]);
            std::ranges::sort(filling);
            return visitor(make_found_filling(filling));
        });
    node_count_ += engine_->node_count();
    return end_reason;
}

std::vector<FillingCube> FillingSearch::cubes(int min_count) {
    if (is_impossible_) return {};
    std::vector<FillingCube> cubes{{}};
    for (bool has_grown = true; has_grown && static_cast<int>(cubes.size()) < min_count;) {
        has_grown = false;
        std::vector<FillingCube> next_cubes;
        for (FillingCube& cube : cubes) {
            if (is_full(cube)) {
                next_cubes.push_back(std::move(cube));
                continue;
            }
            has_grown = true;
            for (const int placement : next_placements(cube)) {
                next_cubes.push_back(cube);
                next_cubes.back().placements.push_back(placement);
            }
        }
        cubes = std::move(next_cubes);
    }
    return cubes;
}

engine::SearchEndReason FillingSearch::search(const FillingCube& cube,
                                              const engine::CoverLimits& limits,
                                              const Visitor& visitor) {
    node_count_ = 0;
    if (is_impossible_) return engine::SearchEndReason::exhausted;
    if (!must_begin_with_restricted_class(cube)) return search_from(cube, limits, visitor);
    for (const int placement : next_placements(cube)) {
        engine::CoverLimits remaining_limits = limits;
        remaining_limits.max_nodes -= node_count_;
        const auto end_reason = search_from({{placement}}, remaining_limits, visitor);
        if (end_reason != engine::SearchEndReason::exhausted) return end_reason;
    }
    return engine::SearchEndReason::exhausted;
}

double FillingSearch::estimated_nodes(int probe_count) const {
    if (is_impossible_) return 0;
    RandomNumbers random_numbers(0);
    double node_count = 0;
    for (int probe = 0; probe < probe_count; ++probe) {
        double represented_node_count = 1;
        for (FillingCube cube;;) {
            node_count += represented_node_count;
            const std::vector<int> continuations = next_placements(cube);
            if (continuations.empty()) break;
            represented_node_count *= static_cast<double>(continuations.size());
            cube.placements.push_back(
                continuations[random_numbers.index_below(continuations.size())]);
        }
    }
    return node_count / probe_count;
}

std::vector<Filling> FillingSearch::fillings_of(const FoundFilling& found_filling) const {
    if (found_filling.restricted_placement < 0)
        return {Filling(found_filling.placements.begin(), found_filling.placements.end())};
    std::vector<Filling> fillings;
    for (const int map :
         maps_to_images_[static_cast<std::size_t>(found_filling.restricted_placement)]) {
        fillings.push_back(images_.image(map, found_filling.placements));
    }
    return fillings;
}

FillingTotals visit_fillings(const BoardProblem& board_problem, FillingOutput output,
                             const std::atomic<bool>* stop, const FillingVisitor& visitor) {
    FillingSearch search(board_problem);
    FillingTotals totals;
    engine::CoverLimits limits;
    limits.stop = stop;
    const auto visit = [&](const FoundFilling& found_filling) {
        totals.fillings += static_cast<std::uint64_t>(found_filling.represented_filling_count);
        if (found_filling.is_different) ++totals.different_filling_count;
        if (output == FillingOutput::counts) return true;
        if (output == FillingOutput::all)
            return std::ranges::all_of(search.fillings_of(found_filling), visitor);
        const auto& placements = found_filling.placements;
        return !found_filling.is_different ||
               visitor(Filling(placements.begin(), placements.end()));
    };
    totals.exhausted = search.search({}, limits, visit) == engine::SearchEndReason::exhausted;
    return totals;
}

}  // namespace orbitile::board
