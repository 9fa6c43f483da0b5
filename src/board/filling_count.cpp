#include "board/filling_count.hpp"

#include <algorithm>
#include <cmath>

#include "board/all_fillings.hpp"
#include "board/board_front.hpp"
#include "board/filling_search.hpp"
#include "engine/front_count.hpp"
#include "engine/front_estimate.hpp"
#include "puzzle/memory_room.hpp"

namespace orbitile {
namespace {

// Counting by states of the front, prepared: as far as its cost can be told from it.
struct PreparedFronts {
    RegionFront all;           // every filling
    std::optional<int> kept;   // see free_class()
    FrontProblem to_be_swept;  // every filling, or those with the class in a least placement
    int maps = 1;
};

PreparedFronts prepared(const BoardField& field) {
    const PlacementImages images(field);
    const auto kept = free_class(field, images);
    return {front_of(field, images, std::nullopt), kept,
            front_of(field, images, kept).in_narrow_order(), images.maps()};
}

// Fillings that the maps other than the identity leave as they are, one map after the other.
std::optional<WideCount> fixed_fillings(const BoardField& field, const RegionFront& all,
                                        std::size_t memory, const std::atomic<bool>* stop) {
    WideCount fixed = 0;
    for (std::size_t map = 1; map < field.symmetry.size(); ++map) {
        const auto images = all.images_under({field.symmetry[map]});
        const auto own = count_by_fronts(all.fixed_under(images).in_narrow_order(), memory, stop);
        if (!own) return std::nullopt;
        fixed = checked_sum(fixed, *own);
    }
    return fixed;
}

std::optional<FillingCount> count_by_fronts(const BoardField& field, const PreparedFronts& fronts,
                                            std::size_t memory, const std::atomic<bool>* stop) {
    const auto swept = count_by_fronts(fronts.to_be_swept, memory, stop);
    if (!swept) return std::nullopt;
    const auto maps = static_cast<WideCount>(fronts.maps);
    if (fronts.kept) return FillingCount{checked_product(*swept, maps), *swept};
    // Burnside's lemma: the number of different fillings is the mean number of fillings that a map
    // leaves as they are. The identity leaves all.
    const auto fixed = fixed_fillings(field, fronts.all, memory, stop);
    if (!fixed) return std::nullopt;
    return FillingCount{*swept, checked_sum(*swept, *fixed) / maps};
}

FillingCount count_by_search(const BoardField& field, int threads, const std::atomic<bool>* stop) {
    const FillingTotals totals = visit_fillings(field, FillingOutput::counts, threads, stop,
                                                [](const Filling&) { return true; });
    return {totals.fillings, totals.different, totals.exhausted};
}

// What both ways take, in seconds of processor time on the machine of docs/performance.md.
constexpr double seconds_for_node = 6e-8;

double seconds_for_patterns(double patterns) {
    // Some 80,000 patterns are in the caches, of many more few are.
    const double cached = 3e-7 * patterns * std::pow(std::max(1.0, patterns / 80'000), 1.7);
    return std::min(cached, 1e-6 * patterns * std::pow(patterns / 30'000, 0.3));
}

// So little is tried without asking what the search would take: that takes some milliseconds too.
constexpr double modest_seconds = 0.03;
constexpr int dives_for_nodes = 1000;

// By this the search must be worse: its nodes are estimated within a factor of three as well.
constexpr double least_gain = 0.8;

// A front that turns out wider than estimated is left once it has taken so much memory for each
// second that the search would take: patterns fill some hundred megabytes in a second, states more.
constexpr double modest_bytes = 16.0 * (1U << 20U);
constexpr double bytes_for_second = 300.0 * (1U << 20U);

std::size_t within(double bytes, std::size_t memory) {
    return bytes < static_cast<double>(memory) ? static_cast<std::size_t>(bytes) : memory;
}

// None where the search is the better bet, too.
std::optional<FillingCount> count_where_it_pays(const BoardField& field, std::size_t memory,
                                                const std::atomic<bool>* stop) {
    const PreparedFronts fronts = prepared(field);
    const double by_fronts = seconds_for_patterns(estimated_front_patterns(fronts.to_be_swept));
    if (by_fronts <= modest_seconds) {
        const auto count = count_by_fronts(field, fronts, within(modest_bytes, memory), stop);
        if (count) return count;
    }
    const double by_search =
        seconds_for_node * FillingSearch(field, {}).estimated_nodes(dives_for_nodes);
    if (least_gain * by_fronts > by_search) return std::nullopt;
    const double bytes = modest_bytes + by_search * bytes_for_second;
    return count_by_fronts(field, fronts, within(bytes, memory), stop);
}

}  // namespace

std::optional<FillingCount> count_fillings_by_fronts(const BoardField& field, std::size_t memory,
                                                     const std::atomic<bool>* stop) {
    if (field.use == PieceUse::any) return std::nullopt;  // a state is to end with all used
    return count_by_fronts(field, prepared(field), memory, stop);
}

FillingCount count_fillings(const BoardField& field, int threads, std::size_t memory,
                            const std::atomic<bool>* stop) {
    if (field.use == PieceUse::all) {
        if (const auto count = count_where_it_pays(field, memory, stop)) return *count;
        return_freed_memory();
    }
    return count_by_search(field, threads, stop);
}

}  // namespace orbitile
