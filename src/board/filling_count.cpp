#include "board/filling_count.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "board/filling_search.hpp"
#include "engine/front_count.hpp"

namespace orbitile::board {

engine::RegionProblem region_of(const BoardProblem& board_problem,
                                const std::vector<bool>& is_usable) {
    engine::RegionProblem region(board_problem.classes, std::vector<Board>(1, board_problem.board));
    for (std::size_t p = 0; p < board_problem.placements.size(); ++p) {
        if (is_usable.empty() || is_usable[p]) region.add(0, board_problem.placements[p]);
    }
    return region;
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

// Chooses a class with one copy such that only the identity takes a placement of the class to
// itself. Of these classes, the function prefers a class with many orientations, and then a class
// whose piece extends far, because few patterns remain to be counted. Returns nothing if there is
// no such class, or if the identity is the only map of the board.
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

// Returns, for each class, the placements that are the smallest of their images.
std::vector<std::vector<int>> representatives_by_class(const BoardProblem& board_problem,
                                                       const PlacementImages& images) {
    std::vector<std::vector<int>> representatives(board_problem.classes.size());
    for (std::size_t p = 0; p < board_problem.placements.size(); ++p) {
        const auto c = static_cast<std::size_t>(board_problem.placements[p].piece_class);
        if (images.is_smallest_image(static_cast<int>(p)))
            representatives[c].push_back(static_cast<int>(p));
    }
    return representatives;
}

// Returns the representatives of the class with one copy that has the fewest of them. If several
// classes have the fewest, the piece of the class extends farthest, because few patterns then
// remain to be counted.
std::vector<int> fewest_representatives(const BoardProblem& board_problem,
                                        const PlacementImages& images) {
    const auto representatives = representatives_by_class(board_problem, images);
    std::optional<std::size_t> best_class;
    std::pair<std::size_t, int> best_cost;
    for (std::size_t c = 0; c < representatives.size(); ++c) {
        if (board_problem.classes[c].copies() != 1) continue;
        const std::pair cost(representatives[c].size(), -max_extent_of(board_problem.classes[c]));
        if (best_class && cost >= best_cost) continue;
        best_class = c;
        best_cost = cost;
    }
    return best_class ? representatives[*best_class] : std::vector<int>{};
}

FillingPart undivided_part(const BoardProblem& board_problem, const PlacementImages& images) {
    const auto restricted_class = choose_asymmetric_class(board_problem, images);
    std::vector<bool> is_usable;
    for (std::size_t p = 0; p < board_problem.placements.size(); ++p) {
        is_usable.push_back(board_problem.placements[p].piece_class != restricted_class ||
                            images.is_smallest_image(static_cast<int>(p)));
    }
    std::vector<int> stabiliser{0};
    for (int map = 1; !restricted_class && map < images.map_count(); ++map)
        stabiliser.push_back(map);
    return {region_of(board_problem, is_usable), std::move(stabiliser)};
}

std::vector<FillingPart> parts_with(const std::vector<int>& placements,
                                    const BoardProblem& board_problem,
                                    const PlacementImages& images) {
    const engine::RegionProblem full_region = region_of(board_problem);
    std::vector<FillingPart> parts;
    for (const int placement : placements) {
        parts.push_back({full_region.with_placement(static_cast<std::size_t>(placement)),
                         images.stabiliser(placement)});
    }
    return parts;
}

}  // namespace

FillingPart undivided_part(const BoardProblem& board_problem) {
    return undivided_part(board_problem, PlacementImages(board_problem));
}

std::vector<FillingPart> divided_parts(const BoardProblem& board_problem) {
    const PlacementImages images(board_problem);
    return parts_with(fewest_representatives(board_problem, images), board_problem, images);
}

namespace {

// Fillings are counted by parts only if the number of parts is less than `max_parts_per_map` times
// the number of the board's maps. If there are more parts, several parts have the same patterns,
// and these patterns are counted again for each part.
constexpr std::size_t max_parts_per_map = 2;

std::vector<FillingPart> plan_parts(const BoardProblem& board_problem) {
    const PlacementImages images(board_problem);
    const std::vector<int> placements = fewest_representatives(board_problem, images);
    if (placements.empty() || images.map_count() == 1 ||
        placements.size() >= max_parts_per_map * board_problem.symmetry.size()) {
        std::vector<FillingPart> parts;
        parts.push_back(undivided_part(board_problem, images));
        return parts;
    }
    return parts_with(placements, board_problem, images);
}

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
    const auto filling_count =
        engine::count_by_frontier(part.region.in_frontier_order(), memory, stop);
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

// The frontiers can have too many patterns for the memory. To find this out must not take much
// longer than the search. So counting by frontiers is given up when its memory exceeds a limit:
// `base_memory_limit_bytes`, plus `bytes_per_second` for each second that the search is estimated
// to take. The memory grows by a few hundred megabytes a second. Times are CPU seconds on the
// machine of docs/log/performance.md.
constexpr std::size_t base_memory_limit_bytes = std::size_t{64} << 20U;
constexpr double bytes_per_second = 300.0 * (1U << 20U);
constexpr double seconds_per_node = 6e-8;
constexpr int node_estimate_probes = 1000;

std::size_t frontier_memory_limit(const BoardProblem& board_problem, std::size_t memory) {
    const double search_seconds =
        seconds_per_node * FillingSearch(board_problem).estimated_nodes(node_estimate_probes);
    const double bytes = base_memory_limit_bytes + search_seconds * bytes_per_second;
    return bytes < static_cast<double>(memory) ? static_cast<std::size_t>(bytes) : memory;
}

// Counts all fillings by frontiers. Returns nothing if the states take too much memory, or if
// `stop` was raised. The nodes of the search are estimated only if the base limit is not enough,
// because the estimate takes longer than to count the fillings of a small board.
std::optional<FillingCount> count_by_frontier(const BoardProblem& board_problem, std::size_t memory,
                                              const std::atomic<bool>* stop) {
    const std::vector<FillingPart> parts = plan_parts(board_problem);
    const std::size_t base_limit = std::min(memory, base_memory_limit_bytes);
    auto count = count_parts_by_frontier(board_problem, parts, base_limit, stop);
    if (count || (stop != nullptr && *stop)) return count;
    const std::size_t limit = frontier_memory_limit(board_problem, memory);
    if (limit > base_limit) count = count_parts_by_frontier(board_problem, parts, limit, stop);
    return count;
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

FillingCount count_fillings(const BoardProblem& board_problem, std::size_t memory,
                            const std::atomic<bool>* stop) {
    if (board_problem.use == PieceUse::all) {
        if (const auto count = count_by_frontier(board_problem, memory, stop)) return *count;
    }
    const FillingTotals totals = visit_fillings(board_problem, FillingOutput::counts, stop,
                                                [](const Filling&) { return true; });
    return {totals.fillings, totals.different_filling_count, totals.exhausted};
}

}  // namespace orbitile::board
