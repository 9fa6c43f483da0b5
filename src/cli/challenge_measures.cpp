#include "cli/challenge_measures.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cli/option_name.hpp"
#include "cli/picture_folder.hpp"
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

// Measures how much luck a player needs to solve the challenge. The measurement uses a diagram of
// all solutions. Reads this diagram if it is stored, and otherwise makes it. Returns nothing if
// `stop` was raised. Throws std::runtime_error if the diagram does not fit into memory.
std::optional<Luck> measure_luck(const Puzzle& puzzle, const StoredChallenge& stored_challenge,
                                 const DiagramFolder& folder, std::size_t memory_bytes,
                                 const std::atomic<bool>& stop) {
    const silhouette::SilhouettePlacements placements(puzzle, stored_challenge.challenge);
    auto diagram = folder.read(stored_challenge, placements, memory_bytes);
    if (!diagram) diagram = make_diagram(stored_challenge, placements, memory_bytes, stop);
    if (!diagram) return std::nullopt;
    const auto luck = engine::player_luck(placements.problem(), *diagram, memory_bytes, &stop);
    if (!luck) return std::nullopt;
    return rounded_luck(*luck);
}

}  // namespace

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
    const DiagramFolder folder(catalogue.folder());
    const std::size_t memory_bytes = max_table_bytes() / static_cast<std::size_t>(threads);
    std::mutex catalogue_mutex;
    const auto measure = [&](const StoredChallenge& stored_challenge) {
        const std::string& fingerprint = stored_challenge.challenge.fingerprint;
        std::optional<Luck> luck;
        std::string fault;
        try {
            luck = measure_luck(puzzle, stored_challenge, folder, memory_bytes, stop);
        } catch (const std::runtime_error& error) {  // continue, because other diagrams can fit
            fault = message_text(error);
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
    return_freed_memory();
    return has_visited_all && are_all_measured;
}

namespace {

// The state that the threads of store_diagrams() share.
class DiagramStore {
  public:
    DiagramStore(const Catalogue& catalogue, int threads, bool is_quiet,
                 const std::atomic<bool>& stop)
        : puzzle_(catalogue.question().puzzle),
          folder_(catalogue.folder()),
          max_memory_bytes_(max_table_bytes() / static_cast<std::size_t>(threads)),
          is_quiet_(is_quiet),
          stop_(stop) {
        folder_.remove_unfinished_files();
    }

    void store_diagram(const StoredChallenge& challenge) {
        const silhouette::SilhouettePlacements placements(puzzle_, challenge.challenge);
        const std::string file = folder_.file(challenge).string();
        if (const auto stored_diagram = folder_.read(challenge, placements, max_memory_bytes_)) {
            return print_line("{} already exists: {} nodes\n", file, stored_diagram->node_count());
        }
        const auto diagram = try_make_diagram(challenge, placements);
        if (!diagram) return;
        const std::size_t bytes = folder_.write(challenge, placements, *diagram);
        print_line("stored {}: {} nodes, {} bytes\n", file, diagram->node_count(), bytes);
    }

    void require_all_stored() const {
        if (failed_diagram_count_ > 0) {
            throw std::runtime_error(
                fmt::format("{} of the diagrams could not be stored", failed_diagram_count_));
        }
    }

  private:
    std::optional<engine::CoverDiagram> try_make_diagram(
        const StoredChallenge& challenge, const silhouette::SilhouettePlacements& placements) {
        try {
            return make_diagram(challenge, placements, max_memory_bytes_, stop_);
        } catch (const std::runtime_error& error) {  // continue, because other diagrams can fit
            const std::lock_guard lock(mutex_);
            ++failed_diagram_count_;
            print_error(fmt::format("orbitile: {}\n", message_text(error)));
            return std::nullopt;
        }
    }

    template <typename... Values>
    void print_line(fmt::format_string<Values...> text, Values&&... values) {
        if (is_quiet_) return;
        const std::lock_guard lock(mutex_);
        print_and_flush(fmt::format(text, std::forward<Values>(values)...));
    }

    const Puzzle& puzzle_;
    DiagramFolder folder_;
    std::size_t max_memory_bytes_;
    bool is_quiet_;
    const std::atomic<bool>& stop_;
    std::mutex mutex_;
    int failed_diagram_count_ = 0;
};

}  // namespace

bool store_diagrams(const Catalogue& catalogue, const std::vector<std::string>& fingerprints,
                    int threads, bool is_quiet, const std::atomic<bool>& stop) {
    std::vector<StoredChallenge> counted_challenges;
    for (const std::string& fingerprint : fingerprints) {
        auto stored_challenge = catalogue.challenge(fingerprint).value();
        if (stored_challenge.tiling_count)
            counted_challenges.push_back(std::move(stored_challenge));
    }
    DiagramStore store(catalogue, threads, is_quiet, stop);
    const bool has_visited_all =
        for_each_in_threads(counted_challenges.size(), threads, stop,
                            [&](std::size_t i) { store.store_diagram(counted_challenges[i]); });
    return_freed_memory();
    store.require_all_stored();
    return has_visited_all && !stop && counted_challenges.size() == fingerprints.size();
}

}  // namespace orbitile::cli
