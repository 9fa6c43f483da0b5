#include "board/filling_count.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "board/filling_search.hpp"
#include "engine/front_count.hpp"
#include "engine/front_order.hpp"
#include "puzzle/memory_limit.hpp"

namespace orbitile::board {

FillingTotals visit_fillings(const BoardProblem& field, FillingOutput output,
                             const std::atomic<bool>* stop, const FillingVisitor& use) {
    FillingSearch search(field, {});
    FillingTotals totals;
    engine::CoverLimits limits;
    limits.stop = stop;
    Filling buffer;
    const engine::SearchEndReason end = search.search({}, limits, [&](const FoundFilling& found) {
        return pass_on_filling(search, found, output, totals, buffer, use);
    });
    totals.nodes = search.nodes();
    totals.exhausted = end == engine::SearchEndReason::exhausted;
    return totals;
}

namespace {

bool has_only_asymmetric_placements(const BoardProblem& field, const PlacementImages& images,
                                    int piece_class) {
    for (std::size_t p = 0; p < field.placements.size(); ++p) {
        if (field.placements[p].piece_class != piece_class) continue;
        if (images.stabiliser(static_cast<int>(p)).size() > 1) return false;
    }
    return true;
}

// Returns the max distance between two shards of an orientation along the x axis or the y axis, in
// cells.
int reach_of(const PieceClass& piece_class) {
    int reach = 0;
    for (const Orientation& orientation : piece_class.orientations) {
        const auto [west, east] = std::ranges::minmax(orientation.shards, {}, &Shard::x);
        const auto [south, north] = std::ranges::minmax(orientation.shards, {}, &Shard::y);
        reach = std::max({reach, east.x - west.x, north.y - south.y});
    }
    return reach;
}

}  // namespace

std::optional<int> choose_asymmetric_class(const BoardProblem& field,
                                           const PlacementImages& images) {
    if (images.maps() < 2) return std::nullopt;
    std::optional<int> best;
    std::pair<std::size_t, int> best_gain;
    for (std::size_t c = 0; c < field.classes.size(); ++c) {
        const PieceClass& piece_class = field.classes[c];
        if (piece_class.copies() != 1) continue;
        const std::pair gain(piece_class.orientations.size(), reach_of(piece_class));
        if (best && gain <= best_gain) continue;
        if (!has_only_asymmetric_placements(field, images, static_cast<int>(c))) continue;
        best = static_cast<int>(c);
        best_gain = gain;
    }
    return best;
}

engine::RegionProblem region_of(const BoardProblem& field, const std::vector<bool>& usable) {
    engine::RegionProblem region(field.classes, std::vector<Board>(1, field.board));
    for (std::size_t p = 0; p < field.placements.size(); ++p) {
        if (usable.empty() || usable[p]) region.add(0, field.placements[p]);
    }
    return region;
}

FillingPart undivided_part(const BoardProblem& field, const PlacementImages& images) {
    const auto kept = choose_asymmetric_class(field, images);
    std::vector<bool> usable;
    for (std::size_t p = 0; p < field.placements.size(); ++p) {
        usable.push_back(field.placements[p].piece_class != kept ||
                         images.is_smallest_image(static_cast<int>(p)));
    }
    engine::RegionProblem region = region_of(field, usable);
    engine::CoverProblem in_order = region.in_frontier_order();
    std::vector<int> stabiliser{0};
    for (int map = 1; !kept && map < images.maps(); ++map) stabiliser.push_back(map);
    return {std::move(region), std::move(stabiliser), std::move(in_order)};
}

std::vector<int> smallest_representative_list(const BoardProblem& field,
                                              const PlacementImages& images) {
    std::vector<std::vector<int>> least(field.classes.size());
    for (std::size_t p = 0; p < field.placements.size(); ++p) {
        const auto c = static_cast<std::size_t>(field.placements[p].piece_class);
        if (images.is_smallest_image(static_cast<int>(p))) least[c].push_back(static_cast<int>(p));
    }
    std::optional<std::size_t> best;
    std::pair<std::size_t, int> best_cost;
    for (std::size_t c = 0; c < least.size(); ++c) {
        if (field.classes[c].copies() != 1) continue;
        const std::pair cost(least[c].size(), -reach_of(field.classes[c]));
        if (best && cost >= best_cost) continue;
        best = c;
        best_cost = cost;
    }
    return best ? least[*best] : std::vector<int>{};
}

FillingPart part_with_placement(int placement, const engine::RegionProblem& all,
                                const PlacementImages& images) {
    engine::RegionProblem region = all.with_placement(static_cast<std::size_t>(placement));
    engine::CoverProblem in_order = region.in_frontier_order();
    return {std::move(region), images.stabiliser(placement), std::move(in_order)};
}

namespace {

// For each map of the stabiliser other than the identity, counts the fillings of the part that the
// map takes to themselves. Returns the sum of these numbers.
std::optional<WideCount> count_fixed_fillings(const BoardProblem& field, const FillingPart& part,
                                              std::size_t memory, const std::atomic<bool>* stop) {
    WideCount fixed = 0;
    for (std::size_t i = 1; i < part.stabiliser.size(); ++i) {
        const LatticeMap& map = field.symmetry[static_cast<std::size_t>(part.stabiliser[i])];
        const auto own = engine::count_by_frontier(
            part.region.region_of_fixed_covers(part.region.images_under({map})).in_frontier_order(),
            memory, stop);
        if (!own) return std::nullopt;
        fixed = checked_sum(fixed, *own);
    }
    return fixed;
}

// Counts the fillings of the part together with their images under all maps of the board.
std::optional<FillingCount> count_part(const BoardProblem& field, const FillingPart& part,
                                       std::size_t memory, const std::atomic<bool>* stop) {
    const auto own = engine::count_by_frontier(part.in_order, memory, stop);
    if (!own) return std::nullopt;
    if (*own == 0) return FillingCount{};
    const auto fixed = count_fixed_fillings(field, part, memory, stop);
    if (!fixed) return std::nullopt;
    const auto kept_by = static_cast<WideCount>(part.stabiliser.size());
    const auto maps = static_cast<WideCount>(field.symmetry.size());
    // Burnside's lemma: the number of different fillings is the mean number of fillings that a map
    // of the stabiliser leaves as they are. The identity leaves all fillings as they are.
    return FillingCount{checked_product(*own, maps / kept_by), checked_sum(*own, *fixed) / kept_by};
}

FillingCount count_by_search(const FillingSearcher& search, const BoardProblem& field,
                             const std::atomic<bool>* stop) {
    const FillingTotals totals =
        search(field, FillingOutput::counts, stop, [](const Filling&) { return true; });
    return {totals.fillings, totals.different, totals.exhausted};
}

// With these constants, the times of the search and of counting by frontiers are estimated, in
// seconds of CPU time on the machine of docs/log/performance.md.
constexpr double seconds_per_node = 6e-8;

double estimated_seconds(const FillingPart& part) {
    const double patterns = engine::estimated_frontier_patterns(part.in_order);
    // About 80,000 patterns fit in the processor's caches. With many more patterns, most of them
    // have to be read from memory, which is slower.
    const double cached = 3e-7 * patterns * std::pow(std::max(1.0, patterns / 80'000), 1.7);
    return std::min(cached, 1e-6 * patterns * std::pow(patterns / 30'000, 0.3));
}

// To prepare a part means to fix one placement and to choose the order of the items. It takes this
// time for each placement of the board.
constexpr double seconds_to_prepare_placement = 1.3e-7;

// Fillings are counted by parts only if there are fewer parts than this times the number of maps of
// the board. With more parts, several parts have the same patterns, and each part counts them
// again.
constexpr int max_parts_for_map = 2;

// The time to find out whether counting by parts is faster must not be more than this share of the
// time for counting all fillings at once.
constexpr double max_planning_share = 0.2;

// The max number of placements of all parts together. Each of them takes some hundred bytes.
constexpr std::size_t max_prepared_placements = 300'000;

// If counting by frontiers is estimated to take at most this time, it is tried before the time of
// the search is estimated, because that estimate takes some milliseconds.
constexpr double quick_seconds = 0.03;
constexpr int node_estimate_probes = 1000;

// The search is used if it is estimated to take less than this share of the time of counting by
// frontiers. The estimated number of nodes can be wrong by a factor of three.
constexpr double max_search_time_share = 0.8;

// The number of patterns can be larger than estimated. So counting by frontiers is given up when
// its memory exceeds a limit: `quick_bytes`, plus `bytes_per_second` for each second that the
// search is estimated to take. The memory grows by some hundred megabytes a second while patterns
// are made, and faster while states are counted.
constexpr double quick_bytes = 16.0 * (1U << 20U);
constexpr double bytes_per_second = 300.0 * (1U << 20U);

std::size_t smaller_limit_bytes(double bytes, std::size_t memory) {
    return bytes < static_cast<double>(memory) ? static_cast<std::size_t>(bytes) : memory;
}

struct PlannedParts {
    std::vector<FillingPart> parts;
    double seconds = 0;
};

// Plans to count all fillings at once, or to count a part for each placement of some piece. It
// chooses the plan that is estimated to take less time.
PlannedParts planned_parts(const BoardProblem& field) {
    const PlacementImages images(field);
    PlannedParts at_once;
    at_once.parts.push_back(undivided_part(field, images));
    at_once.seconds = estimated_seconds(at_once.parts.front());
    const std::vector<int> placements = smallest_representative_list(field, images);
    const bool are_few = static_cast<int>(placements.size()) < max_parts_for_map * images.maps();
    const std::uint64_t prepared = std::uint64_t{placements.size()} * field.placements.size();
    const double preparation_seconds = static_cast<double>(prepared) * seconds_to_prepare_placement;
    if (placements.empty() || !are_few || prepared > max_prepared_placements ||
        preparation_seconds > max_planning_share * at_once.seconds) {
        return at_once;
    }
    const engine::RegionProblem all = region_of(field);
    PlannedParts by_parts;
    for (const int placement : placements) {
        by_parts.parts.push_back(part_with_placement(placement, all, images));
        by_parts.seconds += estimated_seconds(by_parts.parts.back());
        if (by_parts.seconds >= at_once.seconds) return at_once;
    }
    return by_parts;
}

// Returns nothing if the search is expected to be faster, if the states take too much memory, or if
// `stop` was raised.
std::optional<FillingCount> count_by_frontier_if_faster(const BoardProblem& field,
                                                        std::size_t memory,
                                                        const std::atomic<bool>* stop) {
    const PlannedParts planned = planned_parts(field);
    if (planned.seconds <= quick_seconds) {
        const auto count = count_parts_by_frontier(field, planned.parts,
                                                   smaller_limit_bytes(quick_bytes, memory), stop);
        if (count) return count;
    }
    const double by_search =
        seconds_per_node * FillingSearch(field, {}).estimated_nodes(node_estimate_probes);
    if (max_search_time_share * planned.seconds > by_search) return std::nullopt;
    const double bytes = quick_bytes + by_search * bytes_per_second;
    return count_parts_by_frontier(field, planned.parts, smaller_limit_bytes(bytes, memory), stop);
}

}  // namespace

std::optional<FillingCount> count_parts_by_frontier(const BoardProblem& field,
                                                    const std::vector<FillingPart>& parts,
                                                    std::size_t memory,
                                                    const std::atomic<bool>* stop) {
    FillingCount count;
    for (const FillingPart& part : parts) {
        const auto own = count_part(field, part, memory, stop);
        if (!own) return std::nullopt;
        count.fillings = checked_sum(count.fillings, own->fillings);
        count.different = checked_sum(count.different, own->different);
    }
    return count;
}

std::optional<FillingCount> count_fillings_by_frontier(const BoardProblem& field,
                                                       std::size_t memory,
                                                       const std::atomic<bool>* stop) {
    if (field.use == PieceUse::any) return std::nullopt;  // states require that all pieces are used
    return count_parts_by_frontier(field, planned_parts(field).parts, memory, stop);
}

FillingCount count_fillings(const BoardProblem& field, const FillingSearcher& search,
                            std::size_t memory, const std::atomic<bool>* stop) {
    if (field.use == PieceUse::all) {
        if (const auto count = count_by_frontier_if_faster(field, memory, stop)) return *count;
        return_freed_memory();
    }
    return count_by_search(search, field, stop);
}

}  // namespace orbitile::board
