// How the cubes of a question are worked on: one worker for each thread of a run.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/puzzle/solver_name.hpp"
#include "run/group_search.hpp"

namespace orbitile {

/// What a worker may ask of its run. All of it may be called from any thread.
struct RunServices {
    /// Checks a find, counts it against the run's limit, stores and announces it.
    std::function<void(const Find&)> store_at_once;
    /// Checks and counts a find that is to be stored together with its cube, by its CubeResult.
    /// Returns it as it is to be stored: with another tiling, maybe.
    std::function<Find(const Find&)> check_and_count;
    /// Counts a find that the worker has checked, also to be stored together with its cube.
    std::function<void(const Find&)> count_checked;
    /// Announces that work on a cube, or a further check of its solver, begins.
    std::function<void(const std::string&)> announce_work;
    /// The clauses that are stored of a cube, from earlier runs too, in their order.
    std::function<std::vector<std::string>(const std::string&)> stored_clauses;
    const std::atomic<bool>& stop;       ///< raised where the worker is to end soon
    SolverName solver = SolverName::z3;  ///< that `iterate` asks
};

class CubeWorker {
  public:
    CubeWorker() = default;
    CubeWorker(const CubeWorker&) = delete;
    CubeWorker& operator=(const CubeWorker&) = delete;
    CubeWorker(CubeWorker&&) = delete;
    CubeWorker& operator=(CubeWorker&&) = delete;
    virtual ~CubeWorker() = default;

    /// State `interrupted` if it ended because of the stop flag, which a limit on finds raises too.
    virtual CubeResult work_on(const std::string& cube) = 0;

    /// Ends a running check soon. From any thread.
    virtual void interrupt() = 0;
};

/// What all workers of a run share, made once.
class CubeWork {
  public:
    CubeWork() = default;
    CubeWork(const CubeWork&) = delete;
    CubeWork& operator=(const CubeWork&) = delete;
    CubeWork(CubeWork&&) = delete;
    CubeWork& operator=(CubeWork&&) = delete;
    virtual ~CubeWork() = default;

    /// Names of all cubes of the question (of its part), in the order in which they are best worked
    /// on.
    virtual std::vector<std::string> cubes() const = 0;

    virtual std::unique_ptr<CubeWorker> worker(const RunServices& link) const = 0;
};

/// As the question says. It must outlive the source. Throws Stopped.
std::unique_ptr<CubeWork> cube_source(const Question& question,
                                      const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile
