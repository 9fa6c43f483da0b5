// The store of a run. It checks every find and writes it to the catalogue.
//
// A find goes through these steps, in this order:
//   1. It is dropped if an earlier group of the question reports it.
//   2. Its tiling is checked by code that shares nothing with the search.
//   3. It gets its canonical form, with the first tiling of the silhouette.
//   4. It is counted against the limit.
//   5. It is stored, and then reported.
//
// The store's lock is held while data is written to the disk. A thread that holds the lock can call
// the scheduler and the reporter. These two never call the store, so no deadlock is possible.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/placement.hpp"
#include "puzzle/subset.hpp"
#include "question/group_search.hpp"
#include "run/reporter.hpp"
#include "run/scheduler.hpp"
#include "run/thread_safety.hpp"
#include "silhouette/filled_silhouette.hpp"
#include "store/catalogue.hpp"

namespace orbitile {

/// The search that made a find.
struct FindOrigin {
    const Puzzle& puzzle;                    ///< the puzzle with the pieces that the search uses
    const std::vector<PieceClass>& classes;  ///< the piece classes of `puzzle`
    const GroupRequest* group = nullptr;  ///< the requested group; null if the find is on a board
    /// The searched subset of the pieces; null if the question is not a sweep.
    const Subset* subset = nullptr;
};

/// Any thread can use the store.
class FindStore {
  public:
    /// All arguments must outlive the store.
    FindStore(Catalogue& catalogue, Scheduler& scheduler, Reporter& reporter)
        : catalogue_(catalogue), scheduler_(scheduler), reporter_(reporter) {}

    /// Stores the list of cubes if it is not stored yet. Returns the cubes as they are stored.
    std::vector<Cube> list_cubes(const std::vector<std::string>& names) EXCLUDES(mutex_);

    /// Takes a find through steps 1 to 4 and adds it to `result`. Step 5 follows later, when the
    /// cube is stored.
    silhouette::FindReply accept_find(const FindOrigin& origin, CubeResult& result,
                                      silhouette::FilledSilhouette found_silhouette)
        EXCLUDES(mutex_);

    /// Takes a find through all five steps in one call. Stores the find together with its clause.
    silhouette::FindReply store_at_once(SearchFind find, const FindOrigin& origin) EXCLUDES(mutex_);

    /// Stores a clause that forbids a silhouette with detached parts.
    void store_clause(const std::string& cube, const std::string& clause) EXCLUDES(mutex_);

    /// Returns the clauses that are stored for a cube, in their order. Clauses of earlier runs are
    /// included.
    std::vector<std::string> clauses(const std::string& cube) EXCLUDES(mutex_);

    /// Returns the progress of earlier runs in a cube that this run has begun. The counts include
    /// the milliseconds of those runs. Returns nothing if the search must start from the beginning.
    std::optional<silhouette::SearchProgress> earlier_progress(const std::string& cube)
        EXCLUDES(mutex_);

    /// The checkpoint that this run stores for the cube. If `progress` is empty, the next run
    /// starts from the beginning of the cube.
    std::string checkpoint_at(const std::string& cube,
                              const std::optional<silhouette::SearchProgress>& progress) const;
    /// Adds the finds that the search of a cube made since the last call, with the counts and the
    /// checkpoint of the search. All of these are stored with the next batch. The counts include
    /// the milliseconds of earlier runs.
    void save_progress(CubeResult progress);

    /// Ends the work on a cube. The cube is stored with the next batch.
    void end_cube(CubeResult result) EXCLUDES(mutex_);

    /// Stores the cubes that are decided, together with their finds, and then reports the cubes and
    /// the finds. Also stores the checkpoints of cubes that have not ended.
    void commit() EXCLUDES(mutex_);

  private:
    bool is_reported_earlier(const Challenge& challenge, const FindOrigin& origin) const;
    std::optional<SearchFind> make_canonical(SearchFind find, std::optional<Tiling> first_tiling,
                                             const FindOrigin& origin) const;
    std::optional<SearchFind> make_checked_find(SearchFind find, std::optional<Tiling> first_tiling,
                                                const FindOrigin& origin) const;
    bool is_new(const SearchFind& find, const FindOrigin& origin) const REQUIRES(mutex_);
    std::vector<SearchFind> new_finds(const std::vector<CubeResult>& results) const
        REQUIRES(mutex_);
    std::int64_t earlier_milliseconds(const std::string& cube) EXCLUDES(mutex_);
    bool has_all_counted_finds(const std::vector<Cube>& cubes) const REQUIRES(mutex_);
    void store_board(const Cube& cube) REQUIRES(mutex_);
    void store_batch(const std::vector<std::string>& begun_cubes) REQUIRES(mutex_);
    void report_find(const SearchFind& find, std::int64_t total);

    Catalogue& catalogue_;  ///< without the lock, only its question may be read
    Scheduler& scheduler_;
    Reporter& reporter_;
    Mutex mutex_;  ///< guards the stored data of the catalogue
    /// Whether the catalogue contains at least as many shapes as the statistics of all cubes have
    /// counted. Checkpoints are used only if this is true.
    bool has_all_counted_finds_ GUARDED_BY(mutex_) = false;
};

}  // namespace orbitile
