// Which run works on which cube, where several runs share a folder.
//
// A run claims cubes before it works on them. Its claims count as long as it renews its lease; once
// it is dead, or hangs for longer than the lease, others may claim what it held. So two runs can
// work on one cube after all: what they record is the same then, and the catalogue takes it once.
// The file, `claims.db` beside the catalogue, holds nothing that an answer needs and may be deleted
// at any time; it is described in docs/reference/formats.md.
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
#include "catalogue/process.hpp"
#include "files/open_folder.hpp"

namespace orbitile {

struct LeaseTimes {
    std::chrono::milliseconds lease{30'000};
    std::chrono::milliseconds renewal{5'000};
};

/// Whether a run's claims are valid: its process is not known to be gone, and its lease has not
/// ended. A lease that ends later than any could was given by another clock, and is invalid.
bool holds_its_claims(const ProcessMark& process, std::int64_t lease_end,
                      const LeaseTimes& times = {});

/// A run that died or hung without giving its claims back.
struct LostRun {
    std::int64_t process = 0;
    std::int64_t cubes = 0;  ///< that it had claimed
};

/// May be used from any thread.
class Claims {
  public:
    static constexpr std::string_view file_name = "claims.db";

    /// Renews the lease until it is destroyed.
    /// `threads` is told to those who watch the folder.
    explicit Claims(const std::filesystem::path& folder, const LeaseTimes& times = {},
                    int threads = 1);
    Claims(const Claims&) = delete;
    Claims& operator=(const Claims&) = delete;

    /// Gives everything back.
    ~Claims();

    /// Claims those of the cubes that no other live run holds; returns these, in their order.
    std::vector<std::string> take(const std::vector<std::string>& cubes);

    void give_back(const std::vector<std::string>& cubes);

    /// Notes when work on claimed cubes began (milliseconds_since_boot), for those who watch the
    /// folder.
    void note_begun(const std::map<std::string, std::int64_t>& cubes);

    /// Other runs that are alive.
    std::int64_t others();

    /// Runs that were found dead since this was asked last.
    std::vector<LostRun> lost();

  private:
    void open();
    void reopen_if_replaced();
    template <typename Work>
    auto in_file(Work work);
    void sign_in();
    void remove_lost_runs();
    void renew(const std::stop_token& stop);

    std::filesystem::path file_;
    LeaseTimes times_;
    int threads_;
    std::string id_;
    std::mutex mutex_;  ///< guards all below
    std::unique_ptr<Database> database_;
    std::uintmax_t inode_ = 0;
    std::map<std::string, std::optional<std::int64_t>> held_;  ///< cubes, and when work began
    std::vector<LostRun> lost_;
    std::jthread renewing_;
};

/// A run as others see it.
struct LiveHolder {
    std::string id = {};
    std::int64_t process = 0;
    std::string boot = {};
    int threads = 0;
};

/// Work on a cube that was noted as begun.
struct BegunCube {
    std::string cube = {};
    std::string holder = {};
    std::int64_t milliseconds = 0;  ///< ago
};

struct ClaimsView {
    std::vector<LiveHolder> holders;
    std::vector<BegunCube> begun;  ///< of these
};

/// The runs that are alive and the cubes that they work on. Writes nothing. Empty where the file is
/// missing or cannot be read at the moment.
ClaimsView view_claims(const std::filesystem::path& folder);

/// Removes the file. No run may be in the folder.
void remove_claims(const OpenFolder& folder);

}  // namespace orbitile
