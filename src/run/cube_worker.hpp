// How the cubes of a question are worked on: one worker for each thread of a run.
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

/// What a run offers its workers. Any thread may use it.
struct RunServices {
    FindStore& store;                    ///< takes in every find
    Reporter& reporter;                  ///< for reports of work that begins
    const std::atomic<bool>& stop;       ///< raised if the worker is to end soon
    SolverName solver = SolverName::z3;  ///< that `iterate` asks

    /// Hands the finds of a search to the store. `origin` and `result` must outlive it.
    FindReceiver receiver(const FindOrigin& origin, CubeResult& result) const;

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

    /// State `interrupted` if it ended because of the stop flag, which a limit on finds raises too.
    virtual CubeResult work_on(const std::string& cube) = 0;

    /// Ends a running check soon. From any thread.
    virtual void interrupt() = 0;
};

/// The cubes of a question, and what all workers of a run share. It is made once.
class CubeSource {
  public:
    CubeSource() = default;
    CubeSource(const CubeSource&) = delete;
    CubeSource& operator=(const CubeSource&) = delete;
    CubeSource(CubeSource&&) = delete;
    CubeSource& operator=(CubeSource&&) = delete;
    virtual ~CubeSource() = default;

    /// Names of all cubes of the question (of its part), in the order in which they are best worked
    /// on.
    virtual std::vector<std::string> cubes() const = 0;

    virtual std::unique_ptr<CubeWorker> worker(const RunServices& services) const = 0;
};

/// As the question says. It must outlive the source. Throws Stopped.
std::unique_ptr<CubeSource> cube_source(const Question& question,
                                        const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile
