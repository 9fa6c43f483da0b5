#include "cli/counting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <future>
#include <mutex>
#include <span>
#include <stdexcept>
#include <utility>

#include "cli/program.hpp"
#include "cli/report.hpp"
#include "cli/selection.hpp"
#include "cli/shown_challenges.hpp"
#include "cli/stop_timer.hpp"
#include "cli/terminal.hpp"
#include "engine/player_luck.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/names.hpp"
#include "puzzle/stated_challenge.hpp"
#include "run/run.hpp"
#include "silhouette/tiling_count.hpp"
#include "store/numbering.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {

bool for_each_in_threads(std::size_t count, int threads, const std::atomic<bool>& stop,
                         const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next_item = 0;
    std::atomic<std::size_t> finished_item_count = 0;
    std::atomic<bool> has_failed = false;
    const auto process_items = [&] {
        try {
            for (std::size_t item = next_item++; item < count && !stop && !has_failed;
                 item = next_item++) {
                work(item);
                ++finished_item_count;
            }
        } catch (...) {
            has_failed = true;
            throw;
        }
    };
    std::vector<std::future<void>> workers;  // the destructor of each future waits for its thread
    try {
        for (int i = 0; i < threads; ++i)
            workers.push_back(std::async(std::launch::async, process_items));
    } catch (...) {  // also stops the threads that were already started
        has_failed = true;
        throw;
    }
    for (std::future<void>& worker : workers) worker.get();
    return finished_item_count == count;
}

// --- Difficulty. ---

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

namespace {

// Measures how difficult the challenges with the given fingerprints are, and stores each result
// immediately. Skips challenges that are already measured, and challenges whose solutions are not
// counted. Prints a line for each result unless `is_quiet` is true. If the diagram of a challenge
// does not fit into memory, prints an error and continues with the next challenge. Returns whether
// all challenges are measured.
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

// --- Numbers of solutions. ---

// Challenges are read in blocks of this size, because a catalogue can have too many challenges to
// keep all of them in memory.
constexpr std::size_t challenge_block_size = 1000;

// Counts of this time are stored together. A run that is killed loses at most about a second of
// counting.
constexpr std::chrono::milliseconds max_pending_time{500};

// Returns the memory that all counting threads together can use for their tables of counted states,
// in bytes. The tables take at most half of the memory limit, because the process also needs memory
// for other data.
std::size_t counting_memory_bytes() {
    constexpr std::uint64_t default_bytes = std::uint64_t{768} << 20U;
    return static_cast<std::size_t>(std::min(default_bytes, memory_limit() / 2));
}

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
    std::vector<ChallengeTilingCount> pending_counts;  // neither stored nor printed yet
    auto last_store_time = std::chrono::steady_clock::now();
    const auto store_pending_counts = [&] {
        catalogue.set_tiling_counts(pending_counts);
        std::string lines;
        for (const ChallengeTilingCount& count : pending_counts) {
            lines += fmt::format("counted {}: {} solution{} up to symmetry, {} in all\n",
                                 count.fingerprint, count.count_up_to_symmetry,
                                 count.count_up_to_symmetry == "1" ? "" : "s", count.count);
        }
        if (!is_quiet) print_and_flush(lines);
        pending_counts.clear();
        last_store_time = std::chrono::steady_clock::now();
    };
    std::mutex store_mutex;
    bool is_complete = true;
    for (std::size_t begin = 0; begin < fingerprints.size(); begin += challenge_block_size) {
        const std::size_t end = std::min(fingerprints.size(), begin + challenge_block_size);
        const std::vector<Challenge> challenges =
            uncounted_challenges(catalogue, std::span(fingerprints).subspan(begin, end - begin));
        const bool has_visited_all =
            for_each_in_threads(challenges.size(), threads, stop, [&](std::size_t i) {
                const auto count =
                    silhouette::count_tilings(puzzle, challenges[i], memory_bytes, &stop);
                const std::lock_guard lock(store_mutex);
                if (!count) {
                    is_complete = false;
                    return;
                }
                pending_counts.push_back({challenges[i].fingerprint, fmt::to_string(count->tilings),
                                          fmt::to_string(count->count_up_to_symmetry)});
                // Whenever counts are stored, the program waits for the disk.
                if (std::chrono::steady_clock::now() - last_store_time >= max_pending_time)
                    store_pending_counts();
            });
        if (!pending_counts.empty()) store_pending_counts();
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

// Returns a table with a line for each challenge of a sweep.
std::string sweep_counts_text(const Puzzle& puzzle,
                              const std::vector<store::NumberedChallenge>& challenges) {
    std::vector<TableColumn> columns{{.heading = "number", .has_numbers = true},
                                     {.heading = "grade", .has_numbers = true},
                                     {.heading = "pieces", .can_be_cut = true},
                                     {.heading = "solutions", .has_numbers = true, .rank = 1},
                                     {.heading = "all", .has_numbers = true, .rank = 2},
                                     {.heading = "title", .can_be_cut = true}};
    for (const auto& [stored, number, difficulty_grade, title, copies] : challenges) {
        add_row(columns, {std::to_string(number),
                          std::to_string(difficulty_grade ? difficulty_grade->grade : 1),
                          printable(letters_of(puzzle, copies)),
                          stored.tiling_count_up_to_symmetry.value_or("-"),
                          stored.tiling_count.value_or("-"), printable(title)});
    }
    return table_text(std::move(columns), TableWidth::page);
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
    fmt::print("{}", sweep_counts_text(catalogue.question().puzzle, *challenges));
    return is_exhausted(catalogue) ? success : incomplete;
}

// Counts the tilings, and measures the difficulties if the request asks for them.
// Returns whether all steps were completed.
bool count_and_measure(Catalogue& catalogue, const std::vector<std::string>& fingerprints,
                       const CountRequest& request, const std::atomic<bool>& stop) {
    bool is_complete = count_tilings_of_challenges(catalogue, fingerprints, request.threads,
                                                   request.is_quiet, stop);
    if (request.mode == CountingMode::difficulty) {
        is_complete &=
            measure_difficulties(catalogue, fingerprints, request.threads, request.is_quiet, stop);
    }
    return is_complete;
}

}  // namespace

int count_stored_shapes(const std::string& folder, const CountRequest& request) {
    Catalogue catalogue = Catalogue::open_for_writing(folder);
    if (is_sweep(catalogue.question())) return count_sweep(catalogue, request);
    store::refuse_board(catalogue, "tilings");
    const auto fingerprints = request.selection.empty()
                                  ? all_fingerprints(catalogue)
                                  : selected_fingerprints(catalogue, request.selection);
    const bool is_complete = count_and_measure(catalogue, fingerprints, request, stop_on_signals());
    fmt::print("{}", difficulty_text(catalogue));
    if (!is_complete) fmt::print("incomplete: not all shapes are counted\n");
    return is_complete && is_exhausted(catalogue) ? success : incomplete;
}

bool measure_challenges(Catalogue& catalogue, CountingMode mode, int threads, bool is_quiet,
                        const std::atomic<bool>& stop) {
    if (mode == CountingMode::none) return true;
    const bool is_complete =
        count_and_measure(catalogue, all_fingerprints(catalogue),
                          {.mode = mode, .threads = threads, .is_quiet = is_quiet}, stop);
    if (!is_quiet) fmt::print("{}", difficulty_text(catalogue));
    return is_complete;
}

}  // namespace orbitile::cli
