// Divides the cubes of a search among several runs that share a folder.
//
// A cube is a work unit of the search. A run claims cubes before it works on them. Its claims are
// valid as long as the run renews its lease. If the run dies, or hangs for longer than the lease,
// other runs can claim its cubes. If a run that hung continues later, two runs can work on one
// cube. Both runs find the same results, and the catalogue stores each result only once.
//
// The claims are in the file `claims.db` beside the catalogue. No answer depends on this file, so
// it can be deleted at any time. docs/reference/catalogue.md describes it.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "store/database.hpp"
#include "store/folder_lock.hpp"
#include "store/open_folder.hpp"

namespace orbitile::store {

struct LeaseTimes {
    std::chrono::milliseconds lease_duration{30'000};  ///< how long a lease lasts
    /// The interval at which a run renews its lease.
    std::chrono::milliseconds renewal_interval{5'000};
};

/// Whether the claims of a run are valid. They become invalid when the run's process ends or its
/// lease ends. `lease_end` is a time of milliseconds_since_boot(). If `lease_end` is later than the
/// end of every possible lease, it comes from another clock, and the claims are invalid.
bool has_valid_claims(const ProcessIdentity& process, std::int64_t lease_end,
                      const LeaseTimes& times = {});

/// A run that ended or hung while it still had claims.
struct LostRun {
    std::int64_t process = 0;     ///< process id
    std::int64_t cube_count = 0;  ///< the number of cubes that the run had claimed
};

/// The claims of this run. Several threads can call all functions at the same time. The functions
/// throw CatalogueError or CatalogueAccessError if the file cannot be used.
class Claims {
  public:
    static constexpr std::string_view file_name = "claims.db";

    /// Starts a thread that renews the lease until the object is destroyed. `threads` is the number
    /// of threads that the run uses for its search. The number is stored in the file for commands
    /// that watch the folder.
    explicit Claims(const std::filesystem::path& folder, const LeaseTimes& times = {},
                    int threads = 1);
    Claims(const Claims&) = delete;
    Claims& operator=(const Claims&) = delete;

    /// Releases all claims.
    ~Claims();

    /// Claims each cube in the list `cubes` that no other live run has claimed. Returns the claimed
    /// cubes in the order of `cubes`.
    std::vector<std::string> claim(const std::vector<std::string>& cubes);

    void release_claims(const std::vector<std::string>& cubes);

    /// Stores the time at which the work on each of these claimed cubes began. A time is a result
    /// of milliseconds_since_boot(). Commands such as `status` use these times to show how long a
    /// run has worked on a cube.
    void record_start(const std::map<std::string, std::int64_t>& cubes);

    /// Returns the number of other runs that have valid claims.
    std::int64_t count_other_runs();

    /// Returns the lost runs that were discovered since the last call.
    std::vector<LostRun> take_lost_runs();

  private:
    void open();
    void reopen_if_replaced();
    template <typename Work>
    auto in_transaction(Work work);
    void renew_lease();
    void remove_lost_runs();
    void renew_until_stopped(const std::stop_token& stop);

    std::filesystem::path file_;
    LeaseTimes lease_times_;
    int threads_;
    std::string id_;
    std::mutex mutex_;  ///< guards all members below, except renewal_thread_
    std::unique_ptr<Database> database_;
    std::uintmax_t inode_ = 0;
    /// The claimed cubes. Each cube has the time at which the work on it began, or an empty value
    /// if the work has not begun.
    std::map<std::string, std::optional<std::int64_t>> claimed_cubes_;
    std::vector<LostRun> lost_runs_;
    std::jthread renewal_thread_;
};

/// A run with valid claims, as another process sees it.
struct ClaimHolder {
    std::string id = {};       ///< unique among all runs
    std::int64_t process = 0;  ///< process id
    std::string boot_id = {};  ///< ProcessIdentity::boot_id
    int threads = 0;
};

/// A cube that a run works on.
struct ActiveCube {
    std::string cube = {};
    std::string holder_id = {};     ///< ClaimHolder::id
    std::int64_t milliseconds = 0;  ///< how long the work has taken so far
};

struct ClaimsView {
    std::vector<ClaimHolder> holders;
    std::vector<ActiveCube> active_cubes;  ///< cubes that `holders` have claimed
};

/// Returns the live runs in a folder, and the cubes that they work on. Does not write to the file.
/// The result is empty if there is no file, or if the file cannot be read at the moment.
ClaimsView view_claims(const std::filesystem::path& folder);

/// Removes the file of the claims, and the files that SQLite keeps beside it. The caller must make
/// sure that no run uses the folder. Errors are ignored, because the next run that opens the file
/// reports them.
void remove_claims(const store::OpenFolder& folder);

}  // namespace orbitile::store
