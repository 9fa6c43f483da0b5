// Interfaces between a run and a search. A UnitSource lists the work units of a question. It also
// makes a UnitWorker for each thread of the run. A worker searches one unit after the other, and
// puts its results into a queue. The main thread of the run takes them out, and it alone uses the
// catalogue. So the queue is the only object that threads share and change.
//
// The results of a worker have an order that makes each prefix of them consistent: a find comes
// before the position behind it, and the end of a unit comes last. So a run can be killed at any
// moment. The next run resumes each unit at its last stored position. It can find a shape again
// that is stored already, and drops it.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/placement.hpp"
#include "puzzle/solver_name.hpp"
#include "puzzle/subset.hpp"
#include "question/group_search.hpp"
#include "silhouette/filled_silhouette.hpp"
#include "store/answer.hpp"

namespace orbitile {

/// The queue of results. Any thread can use it.
class ResultQueue {
  public:
    /// The queue is open as long as some of the workers have not ended.
    explicit ResultQueue(int worker_count) : worker_count_(worker_count) {}

    /// Adds a result. If the queue is long, waits until the main thread has taken results out.
    void push(CubeResult result);

    /// Must be called at the end of each worker's thread. If the worker failed, `failure` is its
    /// exception.
    void end_worker(std::exception_ptr failure);

    /// Returns all results, in the order in which they were added. If there are none, waits until
    /// there is a result, all workers have ended, or `wait_time` is over.
    std::vector<CubeResult> take(std::chrono::milliseconds wait_time);

    /// Whether all workers have ended and all results were taken.
    bool is_finished() const;

    /// The exception of the first worker that failed, or null.
    std::exception_ptr failure() const;

    /// Drops the results. From now on, push() does not wait and drops its result.
    void close();

  private:
    mutable std::mutex mutex_;
    std::condition_variable result_added_;
    std::condition_variable results_taken_;
    std::deque<CubeResult> results_;
    std::size_t weight_ = 0;  ///< roughly the number of finds in `results_`
    int worker_count_;
    std::exception_ptr failure_;
    bool is_closed_ = false;
};

/// What a run gives to its workers.
struct WorkerContext {
    ResultQueue& results;
    const std::atomic<bool>& stop;       ///< if the flag is raised, the worker must end soon
    SolverName solver = SolverName::z3;  ///< the solver for the method `solver`
};

class UnitWorker {
  public:
    explicit UnitWorker(const WorkerContext& context) : context_(context) {}
    UnitWorker(const UnitWorker&) = delete;
    UnitWorker& operator=(const UnitWorker&) = delete;
    UnitWorker(UnitWorker&&) = delete;
    UnitWorker& operator=(UnitWorker&&) = delete;
    virtual ~UnitWorker() = default;

    /// Searches a unit, from its stored position on, and reports the results. Returns early if the
    /// stop flag is raised.
    void work_on(const Cube& unit);

    /// Asks the worker to report its position in its unit. Any thread can call this function. A
    /// worker whose search cannot resume ignores the request.
    void request_position() { is_position_due_ = true; }

    /// Ends the running check of a solver soon, if there is one. Any thread can call this function.
    virtual void interrupt() {}

  protected:
    virtual void search(const Cube& unit) = 0;

    bool must_stop() const { return context_.stop; }

    /// Reports a find, a position or a part of the result.
    void report(CubeResult result);
    void report_position(std::string position, std::optional<CubeStatistics> statistics = {});
    void report_end(std::optional<CubeStatistics> statistics = {});

    /// The search that made a find.
    struct FindOrigin {
        const Question& question;
        const Puzzle& puzzle;  ///< the puzzle with the pieces that the search uses
        const std::vector<PieceClass>& classes;  ///< the piece classes of `puzzle`
        const GroupRequest& group;
        const Subset* subset = nullptr;  ///< null if the search uses all pieces
    };

    /// Drops the find if an earlier group of the question reports it. Otherwise checks the find by
    /// code that shares nothing with the search, gives it its canonical form, and reports it.
    silhouette::FindReply report_find(const FindOrigin& origin,
                                      silhouette::FilledSilhouette found_silhouette);

    const WorkerContext context_;
    std::atomic<bool> is_position_due_{false};

  private:
    std::string unit_;
    std::chrono::steady_clock::time_point start_time_;
};

/// The units of a question, and the data that all workers of a run share. A run makes one source.
class UnitSource {
  public:
    UnitSource() = default;
    UnitSource(const UnitSource&) = delete;
    UnitSource& operator=(const UnitSource&) = delete;
    UnitSource(UnitSource&&) = delete;
    UnitSource& operator=(UnitSource&&) = delete;
    virtual ~UnitSource() = default;

    /// Returns the names of the units in the order in which a catalogue stores them.
    virtual std::vector<std::string> units() const = 0;

    /// Returns the rank of one of these units. A run begins units with lower ranks first, and units
    /// of equal rank in the order in which they are stored.
    virtual int search_rank(const std::string& /*unit*/) const { return 0; }

    /// Makes a worker for one thread. The source must outlive the worker.
    virtual std::unique_ptr<UnitWorker> worker(const WorkerContext& context) const = 0;
};

// The sources of the units of different questions. The question must outlive the source. Functions
// with a flag `stop` throw candidate::StopException if it is raised.

/// The methods that search without a solver: `walk`, `pieces` and `indivisible`.
std::unique_ptr<UnitSource> group_source(const Question& question, const std::atomic<bool>* stop);
/// The method `solver`.
std::unique_ptr<UnitSource> solver_source(const Question& question, const std::atomic<bool>* stop);
/// A sweep. cube_name_of_subset() returns the name of each unit.
std::unique_ptr<UnitSource> subset_source(const Question& question);
/// A question about a board.
std::unique_ptr<UnitSource> board_source(const Question& question);

/// Returns the counts of a search. Numbers that are 0 are left out.
CubeStatistics statistics_of(const silhouette::NamedCounts& counts);

/// Returns the sums of the numbers with the same names.
CubeStatistics sum_of(const std::optional<CubeStatistics>& first,
                      const std::optional<CubeStatistics>& second);

/// Makes the source of the question's units, for the question's method. If the question is only one
/// part of a divided question, the source lists the units of this part. The question must outlive
/// the source. Throws candidate::StopException if `stop` is raised.
std::unique_ptr<UnitSource> make_unit_source(const Question& question,
                                             const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile
