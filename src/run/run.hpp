// A run works on the undecided cubes of a catalogue's question until all cubes are decided or the
// run is stopped. A cube is a work unit of the search. Every result is stored before the run
// reports it.
//
//     Catalogue catalogue = Catalogue::open_or_create("output/fridgeiq", question);
//     RunListener listener; // or your own class that prints
//     run(catalogue, {.threads = 2}, listener);
//     if (is_exhausted(catalogue)) report(catalogue.challenge_count());
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "puzzle/solver_name.hpp"
#include "store/catalogue.hpp"

namespace orbitile {

/// How many of the question's cubes are decided.
struct RunProgress {
    std::int64_t decided_cube_count = 0;
    std::int64_t total = 0;
    std::int64_t earlier_decided_cube_count = 0;
    int threads = 1;  ///< the number of threads that work on the cubes
};

/// Receives the reports of a run, from the thread that called run().
class RunListener {
  public:
    RunListener() = default;
    RunListener(const RunListener&) = delete;
    RunListener& operator=(const RunListener&) = delete;
    RunListener(RunListener&&) = delete;
    RunListener& operator=(RunListener&&) = delete;
    virtual ~RunListener() = default;
    /// All cubes are listed, and work on them begins.
    virtual void on_run_started(const RunProgress& /*progress*/) {}
    /// The result of a cube is stored.
    virtual void on_cube_result_stored(const CubeResult& /*result*/,
                                       const RunProgress& /*progress*/) {}
    /// A challenge was found, and is stored already. `total` counts the catalogue's challenges.
    virtual void on_challenge_found(const StoredChallenge& /*challenge*/, std::int64_t /*total*/) {}
};

struct RunOptions {
    int threads = 1;
    /// The run stops after this number of new challenges. A sweep stops after this number of fills
    /// (see SubsetFill).
    std::optional<std::int64_t> limit;
    /// The run stops after this time, measured from the call of RunListener::on_run_started().
    std::optional<std::chrono::duration<double>> time_limit;
    const std::atomic<bool>* stop = nullptr;  ///< if raised, the run ends soon; can be null
    SolverName solver = SolverName::z3;       ///< the solver that `solver` asks
};

/// Whether the catalogue's question is answered: every cube is exhausted, or no cube belongs to the
/// question's part. If no run has listed the cubes of a part yet, this function lists them, which
/// can take long. If `stop` is raised while the cubes are listed, the function returns false.
bool is_exhausted(const Catalogue& catalogue, const std::atomic<bool>* stop = nullptr);

/// Works on the undecided cubes of the catalogue. A run ends when each cube was decided or tried.
///
/// When every cube is exhausted, the result does not depend on `threads` or on timing.
///
/// Throws CatalogueError if a search contradicts itself or the stored results. Examples are a
/// tiling that fails its check, and a silhouette without a tiling. The run then ends.
void run(Catalogue& catalogue, const RunOptions& options, RunListener& listener);

// --- The question of a run. ---

/// Completes the question with the method of the catalogue in the folder, and returns the question.
/// Returns nothing if there is no catalogue, or if the catalogue's question differs in more than
/// the method.
std::optional<Question> question_of_stored_answer(const std::filesystem::path& folder,
                                                  const Question& question);

/// Completes the question for work in the folder, and returns the question. If the question does
/// not name a method, but the folder has a catalogue that answers the question, the catalogue's
/// method is used. A method that relies on the answers in other catalogues is not used.
Question complete_question_for_folder(const Question& question,
                                      const std::filesystem::path& folder);

}  // namespace orbitile
