#include "board/filling_count.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "board/filling_search.hpp"
#include "engine/front_count.hpp"
#include "engine/front_order.hpp"

namespace orbitile::board {

FillingTotals visit_fillings(const BoardProblem& board_problem, FillingOutput output,
                             const std::atomic<bool>* stop, const FillingVisitor& visitor) {
    FillingSearch search(board_problem, {});
    FillingTotals totals;
    engine::CoverLimits limits;
    limits.stop = stop;
    Filling buffer;
    const engine::SearchEndReason end_reason =
        search.search({}, limits, [&](const FoundFilling& found_filling) {
            return pass_on_filling(search, found_filling, output, totals, buffer, visitor);
        });
    totals.node_count = search.node_count();
    totals.exhausted = end_reason == engine::SearchEndReason::exhausted;
    return totals;
}

namespace {

bool has_only_asymmetric_placements(const BoardProblem& board_problem,
                                    const PlacementImages& images, int piece_class) {
    for (std::size_t p = 0; p < board_problem.placements.size(); ++p) {
        if (board_problem.placements[p].piece_class != piece_class) continue;
        if (images.stabiliser(static_cast<int>(p)).size() > 1) return false;
    }
    return true;
}

// Returns the max distance in cells, along the x axis or the y axis, between two shards of an
// orientation of the class.
int max_extent_of(const PieceClass& piece_class) {
    int max_extent = 0;
    for (const Orientation& orientation : piece_class.orientations) {
        const auto [west, east] = std::ranges::minmax(orientation.shards, {}, &Shard::x);
        const auto [south, north] = std::ranges::minmax(orientation.shards, {}, &Shard::y);
        max_extent = std::max({max_extent, east.x - west.x, north.y - south.y});
    }
    return max_extent;
}

}  // namespace

std::optional<int> choose_asymmetric_class(const BoardProblem& board_problem,
                                           const PlacementImages& images) {
    if (images.map_count() < 2) return std::nullopt;
    std::optional<int> best_class;
    std::pair<std::size_t, int> best_score;
    for (std::size_t class_index = 0; class_index < board_problem.classes.size(); ++class_index) {
        const PieceClass& piece_class = board_problem.classes[class_index];
        if (piece_class.copies() != 1) continue;
        const std::pair score(piece_class.orientations.size(), max_extent_of(piece_class));
        if (best_class && score <= best_score) continue;
        if (!has_only_asymmetric_placements(board_problem, images, static_cast<int>(class_index)))
            continue;
        best_class = static_cast<int>(class_index);
        best_score = score;
    }
    return best_class;
}

engine::RegionProblem region_of(const BoardProblem& board_problem,
                                const std::vector<bool>& is_usable) {
    engine::RegionProblem region(board_problem.classes, std::vector<Board>(1, board_problem.board));
    for (std::size_t p = 0; p < board_problem.placements.size(); ++p) {
        if (is_usable.empty() || is_usable[p]) region.add(0, board_problem.placements[p]);
    }
    return region;
}

FillingPart undivided_part(const BoardProblem& board_problem, const PlacementImages& images) {
    const auto restricted_class = choose_asymmetric_class(board_problem, images);
    std::vector<bool> is_usable;
    for (std::size_t p = 0; p < board_problem.placements.size(); ++p) {
        is_usable.push_back(board_problem.placements[p].piece_class != restricted_class ||
                            images.is_smallest_image(static_cast<int>(p)));
    }
    engine::RegionProblem region = region_of(board_problem, is_usable);
    engine::CoverProblem ordered_problem = region.in_frontier_order();
    std::vector<int> stabiliser{0};
    for (int map = 1; !restricted_class && map < images.map_count(); ++map)
        stabiliser.push_back(map);
    return {std::move(region), std::move(stabiliser), std::move(ordered_problem)};
}

std::vector<int> smallest_representative_list(const BoardProblem& board_problem,
                                              const PlacementImages& images) {
    std::vector<std::vector<int>> representatives(board_problem.classes.size());
    for (std::size_t placement_index = 0; placement_index < board_problem.placements.size();
         ++placement_index) {
        const auto c =
            static_cast<std::size_t>(board_problem.placements[placement_index].piece_class);
        if (images.is_smallest_image(static_cast<int>(placement_index)))
            representatives[c].push_back(static_cast<int>(placement_index));
    }
    std::optional<std::size_t> best_class;
    std::pair<std::size_t, int> best_cost;
    for (std::size_t class_index = 0; class_index < representatives.size(); ++class_index) {
        if (board_problem.classes[class_index].copies() != 1) continue;
        const std::pair cost(representatives[class_index].size(),
                             -max_extent_of(board_problem.classes[class_index]));
        if (best_class && cost >= best_cost) continue;
        best_class = class_index;
        best_cost = cost;
    }
    return best_class ? representatives[*best_class] : std::vector<int>{};
}

FillingPart part_with_placement(int placement, const engine::RegionProblem& full_region,
                                const PlacementImages& images) {
    engine::RegionProblem region = full_region.with_placement(static_cast<std::size_t>(placement));
    engine::CoverProblem ordered_problem = region.in_frontier_order();
    return {std::move(region), images.stabiliser(placement), std::move(ordered_problem)};
}

namespace {

// For each map of the stabiliser other than the identity, counts the fillings of the part that are
// their own images under the map. Returns the sum of these numbers.
std::optional<WideCount> count_invariant_fillings(const BoardProblem& board_problem,
                                                  const FillingPart& part, std::size_t memory,
                                                  const std::atomic<bool>* stop) {
    WideCount invariant_filling_count = 0;
    for (std::size_t i = 1; i < part.stabiliser.size(); ++i) {
        const LatticeMap& map =
            board_problem.symmetry[static_cast<std::size_t>(part.stabiliser[i])];
        const auto invariant_count_of_map = engine::count_by_frontier(
            part.region.region_of_invariant_covers(part.region.images_under({map}))
                .in_frontier_order(),
            memory, stop);
        if (!invariant_count_of_map) return std::nullopt;
        invariant_filling_count = checked_sum(invariant_filling_count, *invariant_count_of_map);
    }
    return invariant_filling_count;
}

// Counts the fillings of the part, and the images of these fillings under all maps of the board.
std::optional<FillingCount> count_part(const BoardProblem& board_problem, const FillingPart& part,
                                       std::size_t memory, const std::atomic<bool>* stop) {
    const auto filling_count = engine::count_by_frontier(part.ordered_problem, memory, stop);
    if (!filling_count) return std::nullopt;
    if (*filling_count == 0) return FillingCount{};
    const auto invariant_filling_count =
        count_invariant_fillings(board_problem, part, memory, stop);
    if (!invariant_filling_count) return std::nullopt;
    const auto stabiliser_size = static_cast<WideCount>(part.stabiliser.size());
    const auto map_count = static_cast<WideCount>(board_problem.symmetry.size());
    // Burnside's lemma: for each map of the stabiliser, count the fillings that are their own
    // images. The mean of these counts is the number of different fillings. Under the identity, all
    // fillings are their own images.
    return FillingCount{checked_product(*filling_count, map_count / stabiliser_size),
                        checked_sum(*filling_count, *invariant_filling_count) / stabiliser_size};
}

FillingCount count_by_search(const FillingSearcher& search, const BoardProblem& board_problem,
                             const std::atomic<bool>* stop) {
    const FillingTotals totals =
        search(board_problem, FillingOutput::counts, stop, [](const Filling&) { return true; });
    return {totals.fillings, totals.different_filling_count, totals.exhausted};
}

// The constants below are used to estimate the time of the search and the time of counting by
// frontiers. Times are CPU seconds on the machine of docs/log/performance.md.
constexpr double seconds_per_node = 6e-8;

double estimated_seconds(const FillingPart& part) {
    const double pattern_count = engine::estimated_frontier_pattern_count(part.ordered_problem);
    // About 80,000 patterns fit in the processor's caches. If there are many more patterns, most of
    // them are read from memory, which is slower.
    const double seconds_in_caches =
        3e-7 * pattern_count * std::pow(std::max(1.0, pattern_count / 80'000), 1.7);
    return std::min(seconds_in_caches,
                    1e-6 * pattern_count * std::pow(pattern_count / 30'000, 0.3));
}

// The seconds that the preparation of a part takes for each placement of the board. To prepare a
// part means to fix one placement and to choose the order of the items.
constexpr double seconds_to_prepare_placement = 1.3e-7;

// Fillings are counted by parts only if the number of parts is less than `max_parts_per_map` times
// the number of the board's maps. If there are more parts, several parts have the same patterns,
// and these patterns are counted again for each part.
constexpr int max_parts_per_map = 2;

// Planning decides whether counting by parts is faster. Planning must not take more than this share
// of the time for counting all fillings at once.
constexpr double max_planning_share = 0.2;

// The max number of placements of all parts together. Each placement takes a few hundred bytes.
constexpr std::size_t max_prepared_placements = 300'000;

// If counting by frontiers is estimated to take at most this time, the program counts by frontiers
// immediately. It estimates the time of the search only if this count needs too much memory. The
// estimate alone takes a few milliseconds.
constexpr double max_quick_count_seconds = 0.03;
constexpr int node_estimate_probes = 1000;

// The search is used if it is estimated to take less than this share of the time of counting by
// frontiers. The estimated number of nodes can be wrong by a factor of three.
constexpr double max_search_time_share = 0.8;

// The number of patterns can be larger than estimated. So counting by frontiers is given up when
// its memory exceeds a limit: `base_memory_limit_bytes`, plus `bytes_per_second` for each second
// that the search is estimated to take. The memory grows by a few hundred megabytes a second while
// patterns are made, and faster while states are counted.
constexpr double base_memory_limit_bytes = 16.0 * (1U << 20U);
constexpr double bytes_per_second = 300.0 * (1U << 20U);

std::size_t capped_limit_bytes(double bytes, std::size_t memory) {
    return bytes < static_cast<double>(memory) ? static_cast<std::size_t>(bytes) : memory;
}

struct PlannedParts {
    std::vector<FillingPart> parts;
    double seconds = 0;
};

// Compares two plans. The first plan counts all fillings at once. The second plan divides the
// fillings into parts, one for each placement in smallest_representative_list(), and counts each
// part. Returns the plan that is estimated to take less time.
PlannedParts plan_parts(const BoardProblem& board_problem) {
    const PlacementImages images(board_problem);
    PlannedParts undivided_plan;
    undivided_plan.parts.push_back(undivided_part(board_problem, images));
    undivided_plan.seconds = estimated_seconds(undivided_plan.parts.front());
    const std::vector<int> placements = smallest_representative_list(board_problem, images);
    const bool has_few_parts =
        static_cast<int>(placements.size()) < max_parts_per_map * images.map_count();
    const std::uint64_t prepared_placements =
        std::uint64_t{placements.size()} * board_problem.placements.size();
    const double preparation_seconds =
        static_cast<double>(prepared_placements) * seconds_to_prepare_placement;
    if (placements.empty() || !has_few_parts || prepared_placements > max_prepared_placements ||
        preparation_seconds > max_planning_share * undivided_plan.seconds) {
        return undivided_plan;
    }
    const engine::RegionProblem full_region = region_of(board_problem);
    PlannedParts divided_plan;
    for (const int placement : placements) {
        divided_plan.parts.push_back(part_with_placement(placement, full_region, images));
        divided_plan.seconds += estimated_seconds(divided_plan.parts.back());
        if (divided_plan.seconds >= undivided_plan.seconds) return undivided_plan;
    }
    return divided_plan;
}

// Counts all fillings by frontiers. Returns nothing if the search is expected to be faster, if the
// states take too much memory, or if `stop` was raised.
std::optional<FillingCount> count_by_frontier_if_faster(const BoardProblem& board_problem,
                                                        std::size_t memory,
                                                        const std::atomic<bool>* stop) {
    const PlannedParts plan = plan_parts(board_problem);
    if (plan.seconds <= max_quick_count_seconds) {
        const auto count = count_parts_by_frontier(
            board_problem, plan.parts, capped_limit_bytes(base_memory_limit_bytes, memory), stop);
        if (count) return count;
    }
    const double search_seconds =
        seconds_per_node * FillingSearch(board_problem, {}).estimated_nodes(node_estimate_probes);
    if (max_search_time_share * plan.seconds > search_seconds) return std::nullopt;
    const double bytes = base_memory_limit_bytes + search_seconds * bytes_per_second;
    return count_parts_by_frontier(board_problem, plan.parts, capped_limit_bytes(bytes, memory),
                                   stop);
}

}  // namespace

std::optional<FillingCount> count_parts_by_frontier(const BoardProblem& board_problem,
                                                    const std::vector<FillingPart>& parts,
                                                    std::size_t memory,
                                                    const std::atomic<bool>* stop) {
    FillingCount total;
    for (const FillingPart& part : parts) {
        const auto count_of_part = count_part(board_problem, part, memory, stop);
        if (!count_of_part) return std::nullopt;
        total.fillings = checked_sum(total.fillings, count_of_part->fillings);
        total.different_filling_count =
            checked_sum(total.different_filling_count, count_of_part->different_filling_count);
    }
    return total;
}

std::optional<FillingCount> count_fillings_by_frontier(const BoardProblem& board_problem,
                                                       std::size_t memory,
                                                       const std::atomic<bool>* stop) {
    if (board_problem.use == PieceUse::any)
        return std::nullopt;  // states require that all pieces are used
    return count_parts_by_frontier(board_problem, plan_parts(board_problem).parts, memory, stop);
}

FillingCount count_fillings(const BoardProblem& board_problem, const FillingSearcher& search,
                            std::size_t memory, const std::atomic<bool>* stop) {
    if (board_problem.use == PieceUse::all) {
        if (const auto count = count_by_frontier_if_faster(board_problem, memory, stop))
            return *count;
    }
    return count_by_search(search, board_problem, stop);
}

}  // namespace orbitile::board
