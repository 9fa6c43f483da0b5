#include "cli/challenge_measures.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cli/side_by_side.hpp"
#include "cli/standard_streams.hpp"
#include "engine/player_luck.hpp"
#include "puzzle/memory_limit.hpp"
#include "store/numbering.hpp"

namespace orbitile::cli {

namespace {

Luck rounded_luck(const engine::PlayerLuck& luck) {
    constexpr double hundredths_per_bit = 100;
    const auto rounded_to_int = [](double value) { return static_cast<int>(std::lround(value)); };
    return {.careful = rounded_to_int(hundredths_per_bit * luck.careful),
            .casual = rounded_to_int(hundredths_per_bit * luck.casual),
            .unused_placement_share =
                rounded_to_int(max_share_in_thousandths * luck.unused_placement_share),
            .most_frequent_placement_share =
                rounded_to_int(max_share_in_thousandths * luck.max_cover_share)};
}

// Returns nothing if `stop` was raised. Throws std::runtime_error if the diagram does not fit into
// memory.
std::optional<Luck> measure_luck(const Puzzle& puzzle, const Challenge& challenge,
                                 std::size_t memory_bytes, const std::atomic<bool>& stop) {
    const silhouette::SilhouettePlacements placements(puzzle, challenge);
    const auto diagram = make_diagram(challenge, placements, memory_bytes, stop);
    if (!diagram) return std::nullopt;
    const auto luck = engine::player_luck(placements.problem(), *diagram, memory_bytes, &stop);
    if (!luck) return std::nullopt;
    return rounded_luck(*luck);
}

}  // namespace

std::optional<engine::CoverDiagram> make_diagram(const Challenge& challenge,
                                                 const silhouette::SilhouettePlacements& placements,
                                                 std::size_t memory,
                                                 const std::atomic<bool>& stop) {
    auto diagram = engine::cover_diagram(placements.problem(), memory, &stop);
    if (diagram || stop) return diagram;
    throw std::runtime_error(
        engine::no_diagram_message(challenge.fingerprint, placements.problem(), memory));
}

bool measure_difficulties(Catalogue& catalogue, const std::vector<std::string>& fingerprints,
                          int threads, bool is_quiet, const std::atomic<bool>& stop) {
    std::vector<StoredChallenge> unmeasured_challenges;
    bool are_all_measured = true;
    for (const std::string& fingerprint : fingerprints) {
        auto stored_challenge = catalogue.challenge(fingerprint).value();
        are_all_measured = are_all_measured && stored_challenge.tiling_count.has_value();
        if (stored_challenge.tiling_count && !stored_challenge.luck)
            unmeasured_challenges.push_back(std::move(stored_challenge));
    }
    const Puzzle& puzzle = catalogue.question().puzzle;
    const std::size_t memory_bytes = max_table_bytes() / static_cast<std::size_t>(threads);
    std::mutex catalogue_mutex;
    const auto measure = [&](const StoredChallenge& stored_challenge) {
        const std::string& fingerprint = stored_challenge.challenge.fingerprint;
        std::optional<Luck> luck;
        std::string fault;
        try {
            luck = measure_luck(puzzle, stored_challenge.challenge, memory_bytes, stop);
        } catch (const std::runtime_error& error) {  // continue, because other diagrams can fit
            fault = error.what();
        }
        const std::lock_guard lock(catalogue_mutex);
        if (!fault.empty()) print_error(fmt::format("orbitile: {}\n", fault));
        are_all_measured = are_all_measured && luck.has_value();
        if (!luck) return;
        catalogue.set_luck(fingerprint, *luck);
        if (is_quiet) return;
        constexpr double hundredths_per_bit = 100;
        print_and_flush(fmt::format("measured {}: grade {}, {:.1f} bits of luck\n", fingerprint,
                                    store::luck_grade(*luck),
                                    luck->mean_luck() / hundredths_per_bit));
    };
    const bool has_visited_all =
        for_each_in_threads(unmeasured_challenges.size(), threads, stop,
                            [&](std::size_t i) { measure(unmeasured_challenges[i]); });
    return has_visited_all && are_all_measured;
}

}  // namespace orbitile::cli
