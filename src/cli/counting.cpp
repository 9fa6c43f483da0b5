#include "cli/counting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <span>

#include "cli/challenge_measures.hpp"
#include "cli/exit_code.hpp"
#include "cli/report.hpp"
#include "cli/selection.hpp"
#include "cli/side_by_side.hpp"
#include "cli/standard_streams.hpp"
#include "cli/stop_timer.hpp"
#include "cli/sweep_source.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/memory_limit.hpp"
#include "run/run.hpp"
#include "silhouette/tiling_count.hpp"
#include "store/numbering.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

// Challenges are read in blocks of this size, because a catalogue can have too many challenges to
// keep all of them in memory.
constexpr std::size_t challenge_block_size = 1000;

// Returns the memory that all counting threads together can use for their tables of counted states,
// in bytes. The tables take at most half of the memory limit, because the process also needs memory
// for other data.
std::size_t counting_memory_bytes() {
    constexpr std::uint64_t default_bytes = std::uint64_t{768} << 20U;
    return static_cast<std::size_t>(std::min(default_bytes, memory_limit() / 2));
}

// Stores counts, and prints a line about each count unless `is_quiet` is true. Whenever counts are
// stored, the program waits for the disk. So the counts of about half a second of counting are
// stored together. A run that is killed loses at most about a second of counting.
//
// Between calls, two conditions hold:
//
// 1. The counts in `pending_counts_` are neither stored nor printed yet.
// 2. The counts in `pending_counts_` took less than max_pending_time in total.
class TilingCountStore {
  public:
    TilingCountStore(Catalogue& catalogue, bool is_quiet)
        : catalogue_(catalogue), is_quiet_(is_quiet) {}

    void add(const Challenge& challenge, const silhouette::TilingCount& count,
             std::chrono::steady_clock::duration time) {
        pending_counts_.push_back({challenge.fingerprint, fmt::to_string(count.tilings),
                                   fmt::to_string(count.count_up_to_symmetry)});
        pending_time_ += time;
        if (pending_time_ >= max_pending_time) store();
    }

    void store() {
        if (pending_counts_.empty()) return;
        catalogue_.set_tiling_counts(pending_counts_);
        std::string lines;
        for (const ChallengeTilingCount& tiling_count : pending_counts_) {
            lines += fmt::format("counted {}: {} solution{} up to symmetry, {} in all\n",
                                 tiling_count.fingerprint, tiling_count.count_up_to_symmetry,
                                 tiling_count.count_up_to_symmetry == "1" ? "" : "s",
                                 tiling_count.count);
        }
        if (!is_quiet_) print_and_flush(lines);
        pending_counts_.clear();
        pending_time_ = {};
    }

  private:
    static constexpr std::chrono::milliseconds max_pending_time{500};

    Catalogue& catalogue_;
    bool is_quiet_;
    std::vector<ChallengeTilingCount> pending_counts_;
    std::chrono::steady_clock::duration pending_time_{};
};

// Returns the challenges with the given fingerprints whose tilings are not counted yet.
std::vector<Challenge> uncounted_challenges(const Catalogue& catalogue,
                                            std::span<const std::string> fingerprints) {
    std::vector<Challenge> challenges;
    for (const std::string& fingerprint : fingerprints) {
        StoredChallenge stored_challenge = catalogue.challenge(fingerprint).value();
        if (!stored_challenge.tiling_count)
            challenges.push_back(std::move(stored_challenge.challenge));
    }
    return challenges;
}

// Counts the tilings of the challenges with the given fingerprints. Returns whether all challenges
// are counted.
bool count_tilings_of_challenges(Catalogue& catalogue, const std::vector<std::string>& fingerprints,
                                 int threads, bool is_quiet, const std::atomic<bool>& stop) {
    const Puzzle& puzzle = catalogue.question().puzzle;
    const std::size_t memory_bytes = counting_memory_bytes() / static_cast<std::size_t>(threads);
    TilingCountStore store(catalogue, is_quiet);
    std::mutex store_mutex;
    bool is_complete = true;
    for (std::size_t begin = 0; begin < fingerprints.size(); begin += challenge_block_size) {
        const std::size_t end = std::min(fingerprints.size(), begin + challenge_block_size);
        const std::vector<Challenge> challenges =
            uncounted_challenges(catalogue, std::span(fingerprints).subspan(begin, end - begin));
        const bool has_visited_all =
            for_each_in_threads(challenges.size(), threads, stop, [&](std::size_t i) {
                const auto start_time = std::chrono::steady_clock::now();
                const auto count =
                    silhouette::count_tilings(puzzle, challenges[i], memory_bytes, &stop);
                const auto time = std::chrono::steady_clock::now() - start_time;
                const std::lock_guard lock(store_mutex);
                if (count) {
                    store.add(challenges[i], *count, time);
                } else {
                    is_complete = false;
                }
            });
        store.store();
        is_complete = is_complete && has_visited_all;
        if (!is_complete && stop) break;
    }
    return is_complete;
}

std::vector<std::string> all_fingerprints(const Catalogue& catalogue) {
    std::vector<std::string> fingerprints;
    catalogue.visit_properties(
        [&](const ShapeProperties& shape) { fingerprints.push_back(shape.fingerprint); });
    return fingerprints;
}

// Counts the solutions of the shapes of a sweep. The counts are not stored, because there are many
// of them and they can be computed again quickly.
int count_sweep(const Catalogue& catalogue, const CountRequest& request) {
    if (request.mode == CountingMode::difficulty) {
        throw InputError(
            "the catalogue is about subsets of the pieces, but --difficulty requires shapes of all "
            "pieces");
    }
    const auto challenges =
        sweep_challenges(catalogue, request.selection, request.threads, stop_on_signals());
    if (!challenges) {
        fmt::print("incomplete: not all shapes are counted\n");
        return incomplete;
    }
    fmt::print("{}", sweep_counts_text(catalogue.question().puzzle, *challenges, TableWidth::page));
    return is_exhausted(catalogue) ? success : incomplete;
}

}  // namespace

int count_stored_shapes(const std::string& folder, const CountRequest& request) {
    Catalogue catalogue = Catalogue::open_for_writing(folder);
    if (is_sweep(catalogue.question())) return count_sweep(catalogue, request);
    store::refuse_board(catalogue, "tilings");
    const std::atomic<bool>& stop = stop_on_signals();
    const auto fingerprints = request.selection.empty()
                                  ? all_fingerprints(catalogue)
                                  : selected_fingerprints(catalogue, request.selection);
    bool is_complete = count_tilings_of_challenges(catalogue, fingerprints, request.threads,
                                                   request.is_quiet, stop);
    if (request.mode == CountingMode::difficulty) {
        is_complete &=
            measure_difficulties(catalogue, fingerprints, request.threads, request.is_quiet, stop);
    }
    fmt::print("{}", difficulty_text(catalogue));
    if (!is_complete) fmt::print("incomplete: not all shapes are counted\n");
    return is_complete && is_exhausted(catalogue) ? success : incomplete;
}

bool measure_challenges(Catalogue& catalogue, CountingMode mode, int threads, bool is_quiet,
                        const std::atomic<bool>& stop) {
    if (mode == CountingMode::none) return true;
    const std::vector<std::string> fingerprints = all_fingerprints(catalogue);
    bool is_complete =
        count_tilings_of_challenges(catalogue, fingerprints, threads, is_quiet, stop);
    if (mode == CountingMode::difficulty)
        is_complete &= measure_difficulties(catalogue, fingerprints, threads, is_quiet, stop);
    if (!is_quiet) fmt::print("{}", difficulty_text(catalogue));
    return is_complete;
}

}  // namespace orbitile::cli
