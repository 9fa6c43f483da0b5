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
#include <optional>
#include <stdexcept>

#include "board/board_field.hpp"
#include "board/filling_count.hpp"
#include "engine/filling_engine.hpp"
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

struct FillingSearch::State {
    State(const BoardProblem& searched_problem, const FillingOptions& filling_options)
        : board_problem(searched_problem), options(filling_options), images(searched_problem) {}

    const BoardProblem& board_problem;
    FillingOptions options;
    PlacementImages images;
    std::vector<int> shard_order;               // by position: the shard's index on the board
    std::vector<bool> is_usable;                // by placement: whether it is usable
    std::vector<int> forced_placements;         // the placements that every filling has
    int restricted_class = -1;                  // the restricted class, or -1 if there is none
    bool begins_with_restricted_class = false;  // whether the search begins with this class
    bool is_impossible = false;                 // whether some class has too few placements
    // The number of each placement in the engine, or -1 if the placement is not usable.
    std::vector<int> engine_number_by_placement;
    std::vector<int> placement_by_engine_number;  // by number in the engine: the placement
    std::unique_ptr<engine::FillingEngine> engine;
    std::vector<int> all_map_numbers;
    std::int64_t node_count = 0;

    std::size_t class_of(std::size_t placement) const {
        return static_cast<std::size_t>(board_problem.placements[placement].piece_class);
    }

    std::vector<int> usable_placements_of(std::size_t piece_class) const {
        std::vector<int> placements;
        for (std::size_t p = 0; p < is_usable.size(); ++p) {
            if (is_usable[p] && class_of(p) == piece_class)
                placements.push_back(static_cast<int>(p));
        }
        return placements;
    }

    void find_forced_placements() {
        std::vector<bool> is_placed(board_problem.classes.size(), false);
        for (bool has_found_more = true; has_found_more && !is_impossible;) {
            has_found_more = false;
            for (std::size_t class_index = 0; class_index < board_problem.classes.size();
                 ++class_index) {
                const auto usable_placements = usable_placements_of(class_index);
                if (static_cast<int>(usable_placements.size()) <
                    board_problem.classes[class_index].copies())
                    is_impossible = true;
                if (is_placed[class_index] || board_problem.classes[class_index].copies() != 1 ||
                    usable_placements.size() != 1)
                    continue;
                is_placed[class_index] = true;
                has_found_more = true;
                forced_placements.push_back(usable_placements.front());
                const Placement& placement =
                    board_problem.placements[static_cast<std::size_t>(usable_placements[0])];
                for (std::size_t placement_index = 0; placement_index < is_usable.size();
                     ++placement_index) {
                    if (static_cast<int>(placement_index) != usable_placements.front() &&
                        have_common_shard(placement, board_problem.placements[placement_index])) {
                        is_usable[placement_index] = false;
                    }
                }
            }
        }
    }

    void restrict_class_to_representatives() {
        std::size_t min_placements = is_usable.size() + 1;
        for (std::size_t class_index = 0; class_index < board_problem.classes.size();
             ++class_index) {
            const auto usable_placements = usable_placements_of(class_index);
            const auto representative_count = std::ranges::count_if(
                usable_placements,
                [&](int placement) { return images.is_smallest_image(placement); });
            if (board_problem.classes[class_index].copies() != 1 || usable_placements.size() < 2)
                continue;
            if (static_cast<std::size_t>(representative_count) >= min_placements) continue;
            min_placements = static_cast<std::size_t>(representative_count);
            restricted_class = static_cast<int>(class_index);
        }
        if (restricted_class < 0) return;
        for (const int placement :
             usable_placements_of(static_cast<std::size_t>(restricted_class))) {
            if (!images.is_smallest_image(placement))
                is_usable[static_cast<std::size_t>(placement)] = false;
        }
        if (board_problem.use == PieceUse::any)
            return;  // a filling need not use a piece of the class
        const auto cell_count =
            board_problem.board.size() / shards_per_place(board_problem.lattice);
        begins_with_restricted_class =
            static_cast<int>(min_placements) * min_cells_per_restricted_placement <= cell_count;
    }

    engine::FillingRules rules() const {
        engine::FillingRules rules;
        rules.prunes_holes = !options.is_plain_search;
        rules.needs_all_pieces = board_problem.use == PieceUse::all;
        for (const PieceClass& piece_class : board_problem.classes) {
            const auto [smallest, largest] = std::ranges::minmax(
                piece_class.orientations, {}, [](const Orientation& o) { return o.shards.size(); });
            rules.min_area_by_class.push_back(static_cast<int>(smallest.shards.size()));
            rules.max_area_by_class.push_back(static_cast<int>(largest.shards.size()));
        }
        return rules;
    }

    void load_engine() {
        engine_number_by_placement.assign(is_usable.size(), -1);
        for (std::size_t placement_index = 0; placement_index < is_usable.size();
             ++placement_index) {
            if (!is_usable[placement_index]) continue;
            engine_number_by_placement[placement_index] =
                static_cast<int>(placement_by_engine_number.size());
            placement_by_engine_number.push_back(static_cast<int>(placement_index));
        }
        engine = make_engine(
            reorder_items(region_of(board_problem, is_usable).problem(), shard_order), rules());
    }

    // Returns the placements with which the engine begins: first the forced placements, then the
    // placements of the cube. Each placement is given by its number in the engine.
    std::vector<int> initial_placements(std::span<const int> cube_placements) const {
        std::vector<int> engine_placement_numbers;
        for (const int placement : forced_placements)
            engine_placement_numbers.push_back(engine_number_of(placement));
        for (const int placement : cube_placements)
            engine_placement_numbers.push_back(engine_number_of(placement));
        return engine_placement_numbers;
    }

    int engine_number_of(int placement) const {
        return engine_number_by_placement.at(static_cast<std::size_t>(placement));
    }

    bool must_begin_with_restricted_class(const FillingCube& cube) const {
        return begins_with_restricted_class && cube.placements.empty();
    }

    std::vector<int> next_placements(const FillingCube& cube) const {
        if (must_begin_with_restricted_class(cube))
            return usable_placements_of(static_cast<std::size_t>(restricted_class));
        std::vector<int> placements;
        for (const int number : engine->next_placements(initial_placements(cube.placements))) {
            placements.push_back(placement_by_engine_number[static_cast<std::size_t>(number)]);
        }
        return placements;
    }

    bool is_full(const FillingCube& cube) const {
        int covered_count = 0;
        for (const auto* placements : {&forced_placements, &cube.placements}) {
            for (const int placement : *placements) {
                covered_count += static_cast<int>(
                    board_problem.placements[static_cast<std::size_t>(placement)].covered.size());
            }
        }
        return covered_count == board_problem.board.size();
    }

    FoundFilling make_found_filling(const Filling& filling) const {
        FoundFilling found_filling{filling, -1, 1, true};
        const auto restricted_placement = std::ranges::find_if(filling, [&](int placement) {
            return static_cast<int>(class_of(static_cast<std::size_t>(placement))) ==
                   restricted_class;
        });
        if (restricted_placement == filling.end()) {
            found_filling.is_different = images.is_smallest_image(filling, all_map_numbers);
            return found_filling;
        }
        const auto index = static_cast<std::size_t>(*restricted_placement);
        found_filling.restricted_placement = *restricted_placement;
        found_filling.represented_filling_count = image_counts[index];
        found_filling.is_different =
            stabilisers[index].size() == 1 || images.is_smallest_image(filling, stabilisers[index]);
        return found_filling;
    }

    // For each placement P of the restricted class: the number of images of P.
    std::vector<int> image_counts;
    // For each placement P of the restricted class: the maps that take P to itself.
    std::vector<std::vector<int>> stabilisers;
    // For each placement P of the restricted class: one map for each image of P. The map takes P to
    // this image.
    std::vector<std::vector<int>> maps_to_images;
    std::vector<int> identity_map_numbers{0};  // the map number of the identity

    void count_images() {
        image_counts.assign(is_usable.size(), 1);
        stabilisers.resize(is_usable.size());
        maps_to_images.resize(is_usable.size());
        if (restricted_class < 0) return;
        for (const int placement :
             usable_placements_of(static_cast<std::size_t>(restricted_class))) {
            const auto index = static_cast<std::size_t>(placement);
            stabilisers[index] = images.stabiliser(placement);
            maps_to_images[index] = images.maps_to_images(placement);
            image_counts[index] = images.map_count() / static_cast<int>(stabilisers[index].size());
        }
    }

    engine::SearchEndReason search_from(const FillingCube& cube, const engine::CoverLimits& limits,
                                        const Visitor& visitor) {
        Filling filling;
        const auto end_reason = engine->search(
            initial_placements(cube.placements), limits, std::nullopt,
            [&](std::span<const int> placed_numbers) {
                filling.clear();
                for (const int number : placed_numbers)
                    filling.push_back(placement_by_engine_number[static_cast<std::size_t>(number)]);
                std::ranges::sort(filling);
                return visitor(make_found_filling(filling));
            });
        node_count += engine->node_count();
        return end_reason;
    }
};

FillingSearch::FillingSearch(const BoardProblem& board_problem, const FillingOptions& options)
    : state_(std::make_unique<State>(board_problem, options)) {
    State& state = *state_;
    state.shard_order = options.is_plain_search ? reading_order(board_problem.board)
                                                : low_bandwidth_order(board_problem.board);
    state.is_usable.assign(board_problem.placements.size(), true);
    for (int map = 0; map < state.images.map_count(); ++map) state.all_map_numbers.push_back(map);
    if (!options.is_plain_search && board_problem.use == PieceUse::all)
        state.find_forced_placements();
    if (options.uses_symmetry && state.images.map_count() > 1)
        state.restrict_class_to_representatives();
    state.count_images();
    state.load_engine();
}

FillingSearch::FillingSearch(FillingSearch&&) noexcept = default;
FillingSearch& FillingSearch::operator=(FillingSearch&&) noexcept = default;
FillingSearch::~FillingSearch() = default;

std::vector<FillingCube> FillingSearch::cubes(int min_count) {
    if (state_->is_impossible) return {};
    std::vector<FillingCube> cubes{{}};
    for (bool has_grown = true; has_grown && static_cast<int>(cubes.size()) < min_count;) {
        has_grown = false;
        std::vector<FillingCube> next_cubes;
        for (FillingCube& cube : cubes) {
            if (state_->is_full(cube)) {
                next_cubes.push_back(std::move(cube));
                continue;
            }
            has_grown = true;
            for (const int placement : state_->next_placements(cube)) {
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
    state_->node_count = 0;
    if (state_->is_impossible) return engine::SearchEndReason::exhausted;
    if (!state_->must_begin_with_restricted_class(cube))
        return state_->search_from(cube, limits, visitor);
    for (const int placement : state_->next_placements(cube)) {
        engine::CoverLimits remaining_limits = limits;
        remaining_limits.max_nodes -= state_->node_count;
        const auto end_reason = state_->search_from({{placement}}, remaining_limits, visitor);
        if (end_reason != engine::SearchEndReason::exhausted) return end_reason;
    }
    return engine::SearchEndReason::exhausted;
}

engine::SearchEndReason FillingSearch::visit_nodes(int max_pieces,
                                                   const engine::CoverLimits& limits,
                                                   const NodeVisitor& visitor) {
    std::vector<int> placements;
    const auto end_reason = state_->engine->search(
        state_->initial_placements({}), limits, max_pieces,
        [&](std::span<const int> placed_numbers) {
            placements.clear();
            for (const int number : placed_numbers) {
                placements.push_back(
                    state_->placement_by_engine_number[static_cast<std::size_t>(number)]);
            }
            return visitor(placements);
        });
    state_->node_count = state_->engine->node_count();
    return end_reason;
}

double FillingSearch::estimated_nodes(int probe_count) const {
    if (state_->is_impossible) return 0;
    RandomNumbers random_numbers(0);
    double node_count = 0;
    for (int probe = 0; probe < probe_count; ++probe) {
        double represented_node_count = 1;
        for (FillingCube cube;;) {
            node_count += represented_node_count;
            const std::vector<int> continuations = state_->next_placements(cube);
            if (continuations.empty()) break;
            represented_node_count *= static_cast<double>(continuations.size());
            cube.placements.push_back(
                continuations[random_numbers.index_below(continuations.size())]);
        }
    }
    return node_count / probe_count;
}

std::int64_t FillingSearch::node_count() const { return state_->node_count; }

std::vector<Filling> FillingSearch::fillings_of(const FoundFilling& found_filling) const {
    std::vector<Filling> fillings;
    for (const int map : maps_to_images_of(found_filling)) {
        fillings.push_back(state_->images.image(map, found_filling.placements));
    }
    return fillings;
}

const std::vector<int>& FillingSearch::maps_to_images_of(const FoundFilling& found_filling) const {
    if (found_filling.restricted_placement < 0) return state_->identity_map_numbers;
    return state_->maps_to_images[static_cast<std::size_t>(found_filling.restricted_placement)];
}

const PlacementImages& FillingSearch::images() const { return state_->images; }

int FillingSearch::next_shard(std::span<const int> placements) const {
    std::vector<bool> is_filled(state_->board_problem.board.shards().size(), false);
    for (const int placement : placements) {
        for (const int shard :
             state_->board_problem.placements[static_cast<std::size_t>(placement)].covered) {
            is_filled[static_cast<std::size_t>(shard)] = true;
        }
    }
    for (const int shard : state_->shard_order) {
        if (!is_filled[static_cast<std::size_t>(shard)]) return shard;
    }
    return -1;
}

}  // namespace orbitile::board
