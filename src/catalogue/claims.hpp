// Divides cubes among several runs that share a folder.
//
// A run claims cubes before it works on them. Its claims are valid as long as the run renews its
// lease. If it is dead, or hangs for longer than the lease, other runs can claim its cubes. If a
// run that hung continues later, two runs work on one cube. Both record the same results, and the
// catalogue stores them once.
//
// The claims are in `claims.db` beside the catalogue. No answer depends on this file, and it can be
// deleted at any time. docs/reference/formats.md describes it.
#pragma once

#include <chrono>
#include <condition_variable>
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

#include "catalogue/database.hpp"
#include "catalogue/folder_lock.hpp"
#include "files/open_folder.hpp"

namespace orbitile::catalogue {

struct LeaseTimes {
    std::chrono::milliseconds lease{30'000};   ///< how long a lease lasts
    std::chrono::milliseconds renewal{5'000};  ///< how often a run renews its lease
};

/// Whether a run's claims are valid: its process is not known to have ended, and its lease has not
/// ended. `lease_end` is in milliseconds_since_boot(). If it is later than a lease can end, another
/// clock was used, and the claims are invalid.
bool has_valid_claims(const ProcessIdentity& process, std::int64_t lease_end,
                      const LeaseTimes& times = {});

/// A run that ended or hung without giving back its claims.
struct LostRun {
    std::int64_t process = 0;
    std::int64_t cubes = 0;  ///< number of cubes that it had claimed
};

/// The claims of this run. All threads can call all functions at the same time. Functions throw
/// CatalogueError or CatalogueAccessError if the file cannot be used.
class Claims {
  public:
    static constexpr std::string_view file_name = "claims.db";

    /// A thread of the object renews the lease until the object is destroyed. `threads` is only
    /// shown by commands that watch the folder.
    explicit Claims(const std::filesystem::path& folder, const LeaseTimes& times = {},
                    int threads = 1);
    Claims(const Claims&) = delete;
    Claims& operator=(const Claims&) = delete;

    /// Gives back all claims.
    ~Claims();

    /// Claims the cubes that no other live run has claimed. Returns the claimed cubes in their
    /// order.
    std::vector<std::string> take(const std::vector<std::string>& cubes);

    void give_back(const std::vector<std::string>& cubes);

    /// Stores when work on claimed cubes began, in milliseconds_since_boot(). Commands that watch
    /// the folder show it.
    void record_start(const std::map<std::string, std::int64_t>& cubes);

    /// The number of other live runs.
    std::int64_t count_other_runs();

    /// The runs that were found lost since the last call.
    std::vector<LostRun> take_lost_runs();

  private:
    void open();
    void reopen_if_replaced();
    template <typename Work>
    auto in_transaction(Work work);
    void renew_lease();
    void remove_lost_runs();
    void renew(const std::stop_token& stop);

    std::filesystem::path file_;
    LeaseTimes times_;
    int threads_;
    std::string id_;
    std::mutex mutex_;  ///< guards all members below, except renewing_
    std::unique_ptr<Database> database_;
    std::uintmax_t inode_ = 0;
    std::map<std::string, std::optional<std::int64_t>>
        claimed_cubes_;  ///< claimed cubes; when work began
    std::vector<LostRun> lost_;
    std::jthread renewing_;
};

/// A live run, as other processes see it.
struct ClaimHolder {
    std::string id = {};  ///< unique among all runs
    std::int64_t process = 0;
    std::string boot = {};  ///< ProcessIdentity::boot
    int threads = 0;
};

/// A cube that a run works on.
struct ActiveCube {
    std::string cube = {};
    std::string holder = {};        ///< ClaimHolder::id
    std::int64_t milliseconds = 0;  ///< how long the work has taken so far
};

struct ClaimsView {
    std::vector<ClaimHolder> holders;
    std::vector<ActiveCube> begun;  ///< only cubes of these holders
};

/// The live runs in a folder and the cubes that they work on. Does not write to the file. Empty if
/// the file is missing or cannot be read at the moment.
ClaimsView view_claims(const std::filesystem::path& folder);

/// Removes the file and SQLite's files beside it. No run may use the folder. Does not report
/// errors: the next run that opens the file reports them.
void remove_claims(const files::OpenFolder& folder);

}  // namespace orbitile::catalogue
