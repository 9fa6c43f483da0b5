// Sources of cubes and workers. A source makes the cubes of a question, and a worker for each
// thread of a run.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/puzzle/solver_name.hpp"
#include "silhouette/filled_silhouette.hpp"

namespace orbitile {

class FindStore;
class Reporter;
struct FindOrigin;

/// The services that a run offers to its workers. Any thread may use them.
struct RunServices {
    FindStore& store;                    ///< gets every find
    Reporter& reporter;                  ///< for reports of work that begins
    const std::atomic<bool>& stop;       ///< if it is raised, the worker must end soon
    SolverName solver = SolverName::z3;  ///< the solver for `iterate`

    /// Hands the finds of a search to the store. `origin` and `result` must outlive it.
    silhouette::FindReceiver receiver(const FindOrigin& origin, CubeResult& result) const;

    /// Reports that work on a cube, or a further check of its solver, begins.
    void report_work(const std::string& cube) const;
};

class CubeWorker {
  public:
    CubeWorker() = default;
    CubeWorker(const CubeWorker&) = delete;
    CubeWorker& operator=(const CubeWorker&) = delete;
    CubeWorker(CubeWorker&&) = delete;
    CubeWorker& operator=(CubeWorker&&) = delete;
    virtual ~CubeWorker() = default;

    /// Searches a cube and returns its result. The state is `interrupted` if the stop flag was
    /// raised, by the user or by a limit.
    virtual CubeResult work_on(const std::string& cube) = 0;

    /// Makes a running check of a solver end soon. Any thread may call it.
    virtual void interrupt() = 0;
};

/// The cubes of a question, and the data that all workers of a run share. A run makes one source.
class CubeSource {
  public:
    CubeSource() = default;
    CubeSource(const CubeSource&) = delete;
    CubeSource& operator=(const CubeSource&) = delete;
    CubeSource(CubeSource&&) = delete;
    CubeSource& operator=(CubeSource&&) = delete;
    virtual ~CubeSource() = default;

    /// The names of all cubes of the question, or of its part, in the best order for the work.
    virtual std::vector<std::string> cubes() const = 0;

    /// Makes a worker for one thread. The source must outlive it. Several threads may call this.
    virtual std::unique_ptr<CubeWorker> worker(const RunServices& services) const = 0;
};

/// Makes the source of the question's cubes by its method. The question must outlive the source.
/// Throws Stopped if `stop` is raised.
std::unique_ptr<CubeSource> cube_source(const Question& question,
                                        const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile
