// Interfaces between a run and a search. A CubeSource lists the cubes of a question. It also makes
// a CubeWorker for each thread of the run. A worker searches one cube after the other.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "puzzle/solver_name.hpp"
#include "silhouette/filled_silhouette.hpp"
#include "store/catalogue.hpp"

namespace orbitile {

class FindStore;
class Reporter;
struct FindOrigin;

/// The objects of a run that its workers use. Any thread can use them.
struct RunServices {
    FindStore& store;                    ///< the store that receives every find
    Reporter& reporter;                  ///< receives an event when work on a cube begins
    const std::atomic<bool>& stop;       ///< if the flag is raised, the worker must end soon
    SolverName solver = SolverName::z3;  ///< the solver for the method `solver`

    /// Returns a function that hands the finds of a search to the store. `origin` and `result` must
    /// outlive this function.
    silhouette::FindReceiver find_receiver(const FindOrigin& origin, CubeResult& result) const;

    /// Reports that the work on a cube begins, or that a solver begins another check for this cube.
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

    /// Searches a cube and returns its result. If the stop flag was raised, by the user or by a
    /// limit, the state of the result is `interrupted`.
    virtual CubeResult work_on(const std::string& cube) = 0;

    /// Ends the running check of a solver soon, if there is one. Any thread can call this function.
    virtual void interrupt() = 0;

    /// Asks the worker to save how far it has come in its cube. Any thread can call this function.
    /// A worker whose search cannot resume ignores the request.
    void request_checkpoint() { is_checkpoint_due_ = true; }

  protected:
    std::atomic<bool> is_checkpoint_due_{false};
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

    /// Returns the names of the cubes in the order in which a catalogue stores them. If the
    /// question is only one part of a divided question, returns the cubes of this part.
    virtual std::vector<std::string> cubes() const = 0;

    /// Returns the rank of one of these cubes. A run begins cubes with lower ranks first, and
    /// cubes of equal rank in the order in which they are stored.
    virtual int search_rank(const std::string& /*cube*/) const { return 0; }

    /// Makes a worker for one thread. The source must outlive the worker. Several threads can call
    /// this function at the same time.
    virtual std::unique_ptr<CubeWorker> worker(const RunServices& services) const = 0;
};

/// Returns the counts of a search, and the time that earlier runs spent on the same cube. Numbers
/// that are 0 are left out.
CubeStatistics statistics_of(const silhouette::NamedCounts& counts,
                             std::int64_t earlier_milliseconds = 0);

/// Makes the source of the question's cubes, for the question's method. The question must outlive
/// the source. Throws candidate::StopException if `stop` is raised.
std::unique_ptr<CubeSource> make_cube_source(const Question& question,
                                             const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile
