#include "app/counting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include "app/command.hpp"
#include "app/command_log.hpp"
#include "app/pictures.hpp"
#include "app/search_options.hpp"
#include "catalogue/sweep.hpp"
#include "orbitile/run/run.hpp"
#include "puzzle/memory_room.hpp"
#include "silhouette/tiling_count.hpp"
#include "terminal/interruption.hpp"
#include "terminal/report.hpp"
#include "terminal/standard_streams.hpp"

namespace orbitile::app {
namespace {

// For all threads together: the tables of remembered states. Half of what the process may have at
// most, for there is more to remember.
std::size_t counting_memory() {
    constexpr std::uint64_t usual = std::uint64_t{768} << 20U;
    return static_cast<std::size_t>(std::min(usual, memory_limit() / 2));
}

// What the counting threads share, guarded by the mutex.
struct Counting {
    Catalogue& catalogue;
    bool quiet;
    const std::atomic<bool>& stop;
    std::mutex mutex;
    std::deque<Challenge> open;
    std::exception_ptr failure;
    bool complete = true;
};

void store(Counting& counting, const Challenge& challenge, const TilingCount& count) {
    const std::lock_guard lock(counting.mutex);
    counting.catalogue.set_tiling_count(challenge.fingerprint, fmt::to_string(count.tilings),
                                        fmt::to_string(count.up_to_symmetry));
    if (counting.quiet) return;
    announce(fmt::format("counted {}: {} tilings, {} up to symmetry\n", challenge.fingerprint,
                         count.tilings, count.up_to_symmetry));
}

std::optional<Challenge> next(Counting& counting) {
    const std::lock_guard lock(counting.mutex);
    if (counting.open.empty() || counting.stop || counting.failure) return std::nullopt;
    Challenge challenge = std::move(counting.open.front());
    counting.open.pop_front();
    return challenge;
}

void work(Counting& counting, std::size_t memory) {
    const Puzzle& puzzle = counting.catalogue.question().puzzle;
    try {
        while (const auto challenge = next(counting)) {
            const auto count = count_tilings(puzzle, *challenge, memory, &counting.stop);
            if (count) {
                store(counting, *challenge, *count);
            } else {
                const std::lock_guard lock(counting.mutex);
                counting.complete = false;
            }
        }
    } catch (...) {
        const std::lock_guard lock(counting.mutex);
        if (!counting.failure) counting.failure = std::current_exception();
    }
}

struct CountOptions {
    std::string folder;
    int threads = default_threads();
    int memory = default_memory();
    std::string log_level = "info";
    bool quiet = false;
};

int count(const CountOptions& options) {
    limit_memory_to(options.memory);
    Catalogue catalogue = Catalogue::open_for_writing(options.folder);
    refuse_sweep(catalogue, "count");
    refuse_board(catalogue, "count");
    const PictureFolder pictures(catalogue.folder());
    const CommandLog log(catalogue, options.log_level, options.threads);
    return log.around([&] {
        const std::atomic<bool>& stop = stop_on_signals();
        const bool complete = count_all(catalogue, options.threads, options.quiet, stop);
        const bool drawn = draw_counts(catalogue, pictures, stop);
        catalogue.require_in_place();
        log.end(complete ? "all challenges are counted" : "not all challenges are counted");
        fmt::print("{}", difficulty_text(catalogue));
        if (!complete) fmt::print("incomplete: not all challenges are counted\n");
        return complete && drawn && is_exhausted(catalogue) ? success : incomplete;
    });
}

}  // namespace

bool count_all(Catalogue& catalogue, int threads, bool quiet, const std::atomic<bool>& stop) {
    Counting counting{catalogue, quiet, stop, {}, {}, {}, true};
    for (const StoredChallenge& stored : catalogue.challenges()) {
        if (!stored.tiling_count) counting.open.push_back(stored.challenge);
    }
    {
        std::vector<std::jthread> workers;
        workers.reserve(static_cast<std::size_t>(threads));
        for (int i = 0; i < threads; ++i) {
            try {
                workers.emplace_back([&counting, threads] {
                    work(counting, counting_memory() / static_cast<std::size_t>(threads));
                });
            } catch (...) {  // the others are to end as well
                const std::lock_guard lock(counting.mutex);
                counting.failure = std::current_exception();
                break;
            }
        }
    }
    return_freed_memory();  // pictures are to be drawn yet
    if (counting.failure) std::rethrow_exception(counting.failure);
    return counting.complete && counting.open.empty();
}

bool draw_counts(const Catalogue& catalogue, const PictureFolder& folder,
                 const std::atomic<bool>& stop) {
    for (const StoredChallenge& stored : catalogue.challenges()) {
        if (!stored.tiling_count) continue;
        if (stop) {
            fmt::print("incomplete: not all counts are drawn\n");
            return false;
        }
        draw_pictures(catalogue.question().puzzle, stored, folder, usual_picture_formats(),
                      IfPictureExists::replace);
    }
    return true;
}

bool count_and_draw(Catalogue& catalogue, const PictureFolder& folder, int threads, bool quiet,
                    const std::atomic<bool>& stop) {
    const bool complete = count_all(catalogue, threads, quiet, stop);
    const bool drawn = draw_counts(catalogue, folder, stop);
    if (!quiet) fmt::print("{}", difficulty_text(catalogue));
    return complete && drawn;
}

void add_count(CLI::App& program, int& exit_code) {
    auto* command =
        program.add_subcommand("count", "Count all tilings of each challenge of a catalogue");
    auto options = std::make_shared<CountOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    add_threads_option(*command, options->threads, "Challenges side by side");
    add_memory_option(*command, options->memory);
    add_log_option(*command, options->log_level);
    add_quiet_option(*command, options->quiet, "Print only the table");
    command->callback([options, &exit_code] { exit_code = count(*options); });
}

}  // namespace orbitile::app
