// The store of a run: the one place that every find passes on its way into the catalogue.
//
// A find passes these steps in order:
//   1. It is dropped if an earlier group of the question reports it.
//   2. Its tiling is checked by code that shares nothing with the search.
//   3. It gets its canonical form, with the first tiling of the silhouette.
//   4. It is counted against the limit.
//   5. It is stored, and then reported.
//
// The lock is held while the disk works. A thread that holds it may call the scheduler and the
// reporter. They never call the store.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "orbitile/puzzle/subset.hpp"
#include "run/group_search.hpp"
#include "run/reporter.hpp"
#include "run/scheduler.hpp"
#include "run/thread_safety.hpp"
#include "silhouette/filled_silhouette.hpp"

namespace orbitile {

/// The search that a find comes from.
struct FindOrigin {
    const Puzzle& puzzle;                    ///< with the pieces of the search
    const std::vector<PieceClass>& classes;  ///< of this puzzle
    const GroupRequest* group = nullptr;     ///< null: the find is on a board
    const Subset* subset = nullptr;          ///< in a sweep: the subset of the pieces
};

/// The cubes of a run: those of the question, or the slices by which a solver confirms the answer.
enum class RunGoal : std::uint8_t { search, confirm };

/// Any thread may use it.
class FindStore {
  public:
    /// All of them must outlive the store.
    FindStore(Catalogue& catalogue, RunGoal goal, Scheduler& scheduler, Reporter& reporter)
        : catalogue_(catalogue), goal_(goal), scheduler_(scheduler), reporter_(reporter) {}

    /// Lists the cubes, unless they are listed already, and returns them as they are stored.
    std::vector<Cube> list(const std::vector<std::string>& names) EXCLUDES(mutex_);

    /// Takes in a find and adds it to `result`. It is stored together with its cube.
    silhouette::Reply accept(const FindOrigin& origin, CubeResult& result,
                             silhouette::FilledSilhouette found) EXCLUDES(mutex_);

    /// Takes in a find and stores it at once, with its clause.
    silhouette::Reply store_at_once(Find find, const FindOrigin& origin) EXCLUDES(mutex_);

    /// The clauses that are stored for a cube, also from earlier runs, in their order.
    std::vector<std::string> clauses(const std::string& cube) EXCLUDES(mutex_);

    bool is_exhausted(const std::string& cube) EXCLUDES(mutex_);

    /// Ends the work on a cube: it is stored with the next batch.
    void end_cube(CubeResult result) EXCLUDES(mutex_);

    /// Stores the cubes that are decided, together with their finds, then reports both.
    void commit() EXCLUDES(mutex_);

    /// Reports what other runs in the folder did.
    void follow_others() EXCLUDES(mutex_);

  private:
    bool is_reported_earlier(const Challenge& challenge, const FindOrigin& origin) const;
    std::optional<Find> canonical(Find find, std::optional<Tiling> first,
                                  const FindOrigin& origin) const;
    bool is_stored(const Challenge& challenge) const;
    bool is_new(const Find& find, const FindOrigin& origin) const REQUIRES(mutex_);
    std::vector<Find> new_finds(const std::vector<CubeResult>& results) const REQUIRES(mutex_);
    std::int64_t earlier_milliseconds(const std::string& cube) EXCLUDES(mutex_);
    void store_board(const Cube& cube) REQUIRES(mutex_);
    void store_batch() REQUIRES(mutex_);
    void report(const Find& find, std::int64_t total);

    Catalogue& catalogue_;  ///< its question may be read without the lock
    RunGoal goal_;
    Scheduler& scheduler_;
    Reporter& reporter_;
    Mutex mutex_;  ///< guards what the catalogue stores
};

}  // namespace orbitile
