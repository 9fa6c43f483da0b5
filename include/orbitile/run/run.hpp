// A run: works on the open cubes of a catalogue's question until all are decided or it is stopped,
// and records everything before it is announced.
//
//     Catalogue catalogue = Catalogue::open_or_create("output/fridgeiq", question);
//     RunListener listener;  // or a class of one's own that prints
//     run(catalogue, {.threads = 2}, listener);
//     if (is_exhausted(catalogue)) report(catalogue.challenge_count());
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/puzzle/solver_name.hpp"

namespace orbitile {

/// How many of the question's cubes are decided, by this run and by others.
struct RunProgress {
    std::int64_t decided = 0;
    std::int64_t total = 0;
    std::int64_t decided_before = 0;  ///< by earlier runs
    std::int64_t other_runs = 0;      ///< that share the cubes
};

/// Is told what a run does. Calls come from the run's threads, one at a time.
class RunListener {
  public:
    RunListener() = default;
    RunListener(const RunListener&) = delete;
    RunListener& operator=(const RunListener&) = delete;
    RunListener(RunListener&&) = delete;
    RunListener& operator=(RunListener&&) = delete;
    virtual ~RunListener() = default;
    /// The cubes are listed, and work on them begins.
    virtual void started(const RunProgress& /*progress*/) {}
    /// A check of the solver begins, or work on a cube.
    virtual void working_on(const std::string& /*cube*/) {}
    /// Nobody works on it any more; what came of it is stored and told later.
    virtual void done_with(const std::string& /*cube*/) {}
    virtual void cube_ended(const CubeResult& /*result*/, const RunProgress& /*progress*/) {}
    /// Other runs may have decided cubes and found challenges. `total` challenges are stored now.
    virtual void cubes_decided_elsewhere(const RunProgress& /*progress*/, std::int64_t /*total*/) {}
    /// Another run died, or hangs. The cubes that it had claimed are shared out again.
    virtual void run_lost(std::int64_t /*process*/, std::int64_t /*cubes*/) {}
    /// Stored already. `total` counts the catalogue's challenges.
    virtual void challenge_found(const StoredChallenge& /*challenge*/, std::int64_t /*total*/) {}
    virtual void tiling_found(const Challenge& /*challenge*/) {}
};

struct RunOptions {
    int threads = 1;
    /// New challenges in this run (blocking tilings: tilings; in a sweep: fills).
    std::optional<std::int64_t> limit;
    /// From when the cubes are listed: RunListener::started().
    std::optional<std::chrono::duration<double>> time_limit;
    const std::atomic<bool>* stop = nullptr;  ///< raised by a signal handler
    SolverName solver = SolverName::z3;       ///< that `iterate` asks, and confirm()
};

/// Whether the catalogue's question is answered: every cube is exhausted, or none belongs to the
/// question's part. Where no run has listed the cubes of a part yet, this takes as long as that,
/// or until the stop: then it is not known to be.
bool is_exhausted(const Catalogue& catalogue, const std::atomic<bool>* stop = nullptr);

/// Several runs, in other processes or threads, each with a Catalogue of its own, share the cubes
/// of a catalogue: each cube is worked on by one of them at a time, and what one of them leaves
/// undone (stopped, killed or hanging) another one does. Limits and stops are of one run only. A
/// run ends when every cube was decided by somebody, or tried by this run.
///
/// The result is independent of `threads` and of timing once every cube is exhausted.
/// Throws CatalogueError where a search contradicts itself or what is stored (a tiling that does
/// not pass its check, a silhouette without a tiling): the run stops then.
void run(Catalogue& catalogue, const RunOptions& options, RunListener& listener);

/// Asks a solver alone, slice by slice, whether there is anything but the challenges that are
/// stored. Works like run() on the slices that are not refuted yet; limits on finds do not count.
/// Afterwards Catalogue::is_confirmed() says whether all are. Every cube must be exhausted
/// (std::invalid_argument), and confirmation_fault() of run/confirmation.hpp find nothing.
///
/// Throws CatalogueError where a stored challenge cannot be what it is stored as, where the solver
/// has no room for it, or where the solver finds another one: that is stored before it is thrown.
void confirm(Catalogue& catalogue, const RunOptions& options, RunListener& listener);

}  // namespace orbitile
