// A run works on the open cubes of a catalogue's question until all are decided or the run is
// stopped. Every result is stored before it is announced.
//
//     Catalogue catalogue = Catalogue::open_or_create("output/fridgeiq", question);
//     RunListener listener; // or your own class that prints
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

/// How many of the question's cubes are decided, by this run and by other runs.
struct RunProgress {
    std::int64_t decided = 0;
    std::int64_t total = 0;
    std::int64_t decided_before = 0;  ///< cubes that earlier runs decided
    std::int64_t other_runs = 0;      ///< other live runs that share the cubes
};

/// Gets reports of what a run does. The run's threads call it, one at a time.
class RunListener {
  public:
    RunListener() = default;
    RunListener(const RunListener&) = delete;
    RunListener& operator=(const RunListener&) = delete;
    RunListener(RunListener&&) = delete;
    RunListener& operator=(RunListener&&) = delete;
    virtual ~RunListener() = default;
    /// All cubes are listed, and work on them begins.
    virtual void started(const RunProgress& /*progress*/) {}
    /// A check of the solver begins, or the work on a cube.
    virtual void working_on(const std::string& /*cube*/) {}
    /// The work on the cube has ended. Its result is stored and reported later.
    virtual void done_with(const std::string& /*cube*/) {}
    /// The result of a cube is stored.
    virtual void cube_ended(const CubeResult& /*result*/, const RunProgress& /*progress*/) {}
    /// Other runs may have decided cubes and found challenges. `total` is the number of challenges
    /// that are stored now.
    virtual void cubes_decided_elsewhere(const RunProgress& /*progress*/, std::int64_t /*total*/) {}
    /// Another run died or hangs. The cubes that it had claimed are available again.
    virtual void run_lost(std::int64_t /*process*/, std::int64_t /*cubes*/) {}
    /// A challenge was found, and is stored already. `total` counts the catalogue's challenges.
    virtual void challenge_found(const StoredChallenge& /*challenge*/, std::int64_t /*total*/) {}
    /// Only with Blocking::tiling: a tiling of the challenge was found, and is stored already.
    virtual void tiling_found(const Challenge& /*challenge*/) {}
};

struct RunOptions {
    int threads = 1;
    /// Stop after this number of new challenges in this run. With Blocking::tiling, tilings are
    /// counted; in a sweep, fills.
    std::optional<std::int64_t> limit;
    /// Counted from the moment when the cubes are listed: RunListener::started().
    std::optional<std::chrono::duration<double>> time_limit;
    const std::atomic<bool>* stop = nullptr;  ///< if it is raised, the run ends soon; can be null
    SolverName solver = SolverName::z3;       ///< the solver that `iterate` and confirm() ask
};

/// Whether the catalogue's question is answered: every cube is exhausted, or no cube belongs to the
/// question's part. If no run has listed the cubes of a part yet, this function lists them, which
/// can take long. If it is stopped meanwhile, the answer is false.
bool is_exhausted(const Catalogue& catalogue, const std::atomic<bool>* stop = nullptr);

/// Several runs, in other processes or threads, can share the cubes of a catalogue; each needs its
/// own Catalogue object. Only one run works on a cube at a time. If a run is stopped, killed or
/// hangs, another run takes over its cubes. Limits and stops apply to one run only. A run ends when
/// every cube was decided by some run, or tried by this run.
///
/// Once every cube is exhausted, the result does not depend on `threads` or on timing. Throws
/// CatalogueError, and stops, if a search contradicts itself or the stored results (a tiling that
/// fails its check, a silhouette without a tiling).
void run(Catalogue& catalogue, const RunOptions& options, RunListener& listener);

/// Asks a solver, slice by slice, whether there are challenges other than the stored ones. Works
/// like run() on the slices that are not refuted yet, but ignores limits on finds. Afterwards
/// Catalogue::is_confirmed() says whether all slices are refuted. Every cube must be exhausted
/// (otherwise std::invalid_argument is thrown), and confirmation_fault() of run/confirmation.hpp
/// must find no fault.
///
/// Throws CatalogueError if a stored challenge does not match its stored data, if the solver's
/// question cannot contain it, or if the solver finds another challenge. The contradiction is
/// stored before the exception is thrown.
void confirm(Catalogue& catalogue, const RunOptions& options, RunListener& listener);

}  // namespace orbitile
