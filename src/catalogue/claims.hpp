// Which run works on which cube, where several runs share a folder.
//
// A run claims cubes before it works on them. Its claims count as long as it renews its lease; once
// it is dead, or hangs for longer than the lease, others may claim what it held. So two runs can
// work on one cube after all: what they record is the same then, and the catalogue takes it once.
// The file, `claims.db` beside the catalogue, holds nothing that an answer needs and may be deleted
// at any time; it is described in docs/formats.md.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "catalogue/database.hpp"

namespace orbitile {

struct LeaseTimes {
    std::chrono::milliseconds lease{30'000};
    std::chrono::milliseconds renewal{5'000};
};

/// May be used from any thread.
class Claims {
  public:
    static constexpr std::string_view file_name = "claims.db";

    /// Renews the lease until it is destroyed.
    explicit Claims(const std::filesystem::path& folder, const LeaseTimes& times = {});
    Claims(const Claims&) = delete;
    Claims& operator=(const Claims&) = delete;

    /// Gives everything back.
    ~Claims();

    /// Claims those of the cubes that no other live run holds; returns these, in their order.
    std::vector<std::string> take(const std::vector<std::string>& cubes);

    void give_back(const std::vector<std::string>& cubes);

    /// Other runs that are alive.
    std::int64_t others();

  private:
    void open();
    void reopen_if_replaced();
    template <typename Work>
    auto in_file(Work work);
    void sign_in();
    void dismiss_the_dead();
    void renew(const std::stop_token& stop);

    std::filesystem::path file_;
    LeaseTimes times_;
    std::string id_;
    std::mutex mutex_;  ///< guards all below
    std::unique_ptr<Database> database_;
    std::uintmax_t inode_ = 0;
    std::set<std::string> held_;
    std::jthread renewing_;
};

/// Where no run is in the folder.
void remove_claims(const std::filesystem::path& folder);

}  // namespace orbitile
