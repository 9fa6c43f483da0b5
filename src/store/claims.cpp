#include "store/claims.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <condition_variable>
#include <random>
#include <set>
#include <utility>

#include "store/catalogue_error.hpp"

namespace orbitile::store {
namespace {

namespace fs = std::filesystem;

// If two runs start at the same time, an attempt to create the file of the claims can fail. So each
// run makes several attempts.
constexpr int max_open_attempts = 25;
constexpr int max_claim_attempts = 5;
constexpr int attempts_before_removal = 3;
constexpr std::int64_t max_threads = 1024;  // the maximum number of threads of a run
constexpr auto retry_pause = std::chrono::milliseconds(20);

constexpr const char* schema = R"(
CREATE TABLE IF NOT EXISTS holder (
    id TEXT NOT NULL PRIMARY KEY,
    process INTEGER NOT NULL,
    started TEXT NOT NULL,
    boot TEXT NOT NULL,
    id_space TEXT NOT NULL,
    lease_end INTEGER NOT NULL,
    threads INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS claim (
    cube TEXT NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    begun INTEGER
) STRICT, WITHOUT ROWID;
)";

// The inode number of the file, or 0 if the file does not exist.
std::uintmax_t inode_of(const fs::path& file) {
    struct stat status {};
    return ::lstat(file.c_str(), &status) == 0 ? status.st_ino : 0;
}

void remove_claims_file(const fs::path& file) {
    try {
        remove_claims(store::OpenFolder(file.parent_path()));
    } catch (const store::FolderError&) {
        // The error is ignored. The next attempt to open the file reports it.
    }
}

std::string random_id() {
    std::random_device random_device;
    return std::to_string(::getpid()) + "-" + std::to_string(random_device()) +
           std::to_string(random_device());
}

}  // namespace

bool has_valid_claims(const ProcessIdentity& process, std::int64_t lease_end,
                      const LeaseTimes& times) {
    const std::int64_t now = milliseconds_since_boot();
    const std::int64_t max_lease_end =
        now + std::max(times.lease_duration, LeaseTimes{}.lease_duration).count();
    return lease_end >= now && lease_end <= max_lease_end && !has_process_ended(process);
}

Claims::Claims(const fs::path& folder, const LeaseTimes& times, int threads)
    : file_((folder.empty() ? fs::path(".") : folder) / file_name),
      lease_times_(times),
      threads_(threads),
      id_(random_id()) {
    open();
    renewal_thread_ =
        std::jthread([this](const std::stop_token& stop) { renew_until_stopped(stop); });
}

Claims::~Claims() {
    renewal_thread_.request_stop();
    renewal_thread_.join();
    const std::lock_guard lock(mutex_);
    if (!database_) return;
    try {
        Transaction transaction(*database_);
        database_->prepare("DELETE FROM claim WHERE holder = ?").bind_values(id_).run();
        database_->prepare("DELETE FROM holder WHERE id = ?").bind_values(id_).run();
        transaction.commit();
    } catch (const std::exception&) {
        // The claims stay. They become invalid when the lease ends.
    }
}

void Claims::open() {
    for (int attempt = 1;; ++attempt) {
        try {
            database_.reset();
            database_ = std::make_unique<Database>(file_, Database::Access::create);
            // Commits do not wait for the disk, because all claims are invalid after a power cut.
            // The file does not use a -wal file. With a -wal file, connections could share memory
            // that belongs to a removed file. The journal file is kept between commits. If each
            // claim created and removed the journal file, threads would wait for each other.
            database_->run(
                "PRAGMA busy_timeout = 2000; PRAGMA journal_mode = PERSIST; "
                "PRAGMA synchronous = OFF");
            Transaction transaction(*database_);
            database_->run(schema);
            renew_lease();
            for (const auto& [cube, begin_time] : claimed_cubes_) {
                database_->prepare("INSERT OR IGNORE INTO claim VALUES (?, ?, ?)")
                    .bind_values(cube, id_, begin_time)
                    .run();
            }
            transaction.commit();
            inode_ = inode_of(file_);
            return;
        } catch (const CatalogueError&) {
            if (attempt == max_open_attempts) throw;
            database_.reset();
            remove_claims_file(file_);  // the file is damaged, and its content is not needed
        } catch (const CatalogueAccessError&) {
            if (attempt == max_open_attempts) throw;
        }
        std::this_thread::sleep_for(retry_pause);
    }
}

void Claims::reopen_if_replaced() {
    if (database_ && inode_of(file_) == inode_) return;
    database_.reset();
    open();
}

// Calls work() in a transaction. If the file is damaged, or was removed while it was open, calls
// work() again in a new file. SQLite reports a removed file by several different errors.
template <typename Work>
auto Claims::in_transaction(Work work) {
    const std::lock_guard lock(mutex_);
    for (int attempt = 1;; ++attempt) {
        try {
            reopen_if_replaced();
            Transaction transaction(*database_);
            auto result = work();
            transaction.commit();
            return result;
        } catch (const CatalogueError&) {
            if (attempt == max_claim_attempts) throw;
            database_.reset();
            remove_claims_file(file_);
        } catch (const CatalogueAccessError&) {
            if (attempt == max_claim_attempts) throw;
            database_.reset();
            // A process that was suspended while it wrote its claims keeps the file locked. The
            // lock would block all other runs, so the file is removed.
            if (attempt >= attempts_before_removal) remove_claims_file(file_);
        }
        std::this_thread::sleep_for(retry_pause);
    }
}

void Claims::renew_lease() {
    const ProcessIdentity process = this_process();
    database_->prepare("INSERT OR REPLACE INTO holder VALUES (?, ?, ?, ?, ?, ?, ?)")
        .bind_values(id_, process.id, process.start_time, process.boot_id, process.pid_namespace,
                     milliseconds_since_boot() + std::int64_t{lease_times_.lease_duration.count()},
                     std::int64_t{threads_})
        .run();
}

// Removes each run whose process has ended or whose lease has ended.
void Claims::remove_lost_runs() {
    std::vector<std::string> lost_ids;
    {
        Statement rows = database_->prepare(
            "SELECT id, process, started, boot, id_space, lease_end FROM holder WHERE id <> ?");
        Statement claim_count_query =
            database_->prepare("SELECT count(*) FROM claim WHERE holder = ?");
        rows.bind_values(id_);
        while (rows.next()) {
            const ProcessIdentity process{rows.number(1), rows.text(2), rows.text(3), rows.text(4)};
            if (has_valid_claims(process, rows.number(5), lease_times_)) continue;
            lost_ids.push_back(rows.text(0));
            claim_count_query.bind_values(lost_ids.back()).next();
            lost_runs_.push_back({process.id, claim_count_query.number(0)});
        }
    }
    for (const std::string& id : lost_ids) {
        database_->prepare("DELETE FROM claim WHERE holder = ?").bind_values(id).run();
        database_->prepare("DELETE FROM holder WHERE id = ?").bind_values(id).run();
    }
}

std::vector<std::string> Claims::claim(const std::vector<std::string>& cubes) {
    auto new_claims = in_transaction([&] {
        renew_lease();
        remove_lost_runs();
        std::vector<std::string> free_cubes;
        Statement other_holder_query = database_->prepare(
            "SELECT 1 FROM claim WHERE cube = ? AND holder <> ? "
            "AND holder IN (SELECT id FROM holder)");
        Statement claim_insertion =
            database_->prepare("INSERT OR REPLACE INTO claim VALUES (?, ?, NULL)");
        for (const std::string& cube : cubes) {
            if (other_holder_query.bind_values(cube, id_).next()) continue;
            claim_insertion.bind_values(cube, id_).run();
            free_cubes.push_back(cube);
        }
        return free_cubes;
    });
    const std::lock_guard lock(mutex_);
    for (const std::string& cube : new_claims) claimed_cubes_[cube].reset();
    return new_claims;
}

void Claims::release_claims(const std::vector<std::string>& cubes) {
    if (cubes.empty()) return;
    in_transaction([&] {
        Statement claim_deletion =
            database_->prepare("DELETE FROM claim WHERE cube = ? AND holder = ?");
        for (const std::string& cube : cubes) claim_deletion.bind_values(cube, id_).run();
        for (const std::string& cube : cubes) claimed_cubes_.erase(cube);
        return true;
    });
}

void Claims::record_start(const std::map<std::string, std::int64_t>& cubes) {
    if (cubes.empty()) return;
    in_transaction([&] {
        Statement claim_update =
            database_->prepare("UPDATE claim SET begun = ? WHERE cube = ? AND holder = ?");
        for (const auto& [cube, begin_time] : cubes) {
            claim_update.bind_values(begin_time, cube, id_).run();
            if (const auto claimed_entry = claimed_cubes_.find(cube);
                claimed_entry != claimed_cubes_.end())
                claimed_entry->second = begin_time;
        }
        return true;
    });
}

std::vector<LostRun> Claims::take_lost_runs() {
    const std::lock_guard lock(mutex_);
    return std::exchange(lost_runs_, {});
}

std::int64_t Claims::count_other_runs() {
    return in_transaction([&] {
        remove_lost_runs();
        Statement holder_count_query =
            database_->prepare("SELECT count(*) FROM holder WHERE id <> ?");
        holder_count_query.bind_values(id_).next();
        return holder_count_query.number(0);
    });
}

void Claims::renew_until_stopped(const std::stop_token& stop) {
    std::mutex wait_mutex;
    std::condition_variable_any wait_condition;
    std::unique_lock lock(wait_mutex);
    for (;;) {
        wait_condition.wait_for(lock, stop, lease_times_.renewal_interval, [] { return false; });
        if (stop.stop_requested()) return;
        try {
            in_transaction([&] {
                renew_lease();
                return true;
            });
        } catch (const std::exception&) {
            // The error is ignored, because the next renewal is before the end of the lease. If the
            // file cannot be used, the next call of claim() throws.
        }
    }
}

ClaimsView view_claims(const fs::path& folder) {
    const fs::path file = (folder.empty() ? fs::path(".") : folder) / Claims::file_name;
    if (inode_of(file) == 0) return {};
    try {
        Database database(file, Database::Access::read);
        database.run("PRAGMA busy_timeout = 1000; BEGIN");
        ClaimsView view;
        std::set<std::string> live_holder_ids;
        Statement holders = database.prepare(
            "SELECT id, process, started, boot, id_space, lease_end, threads FROM holder "
            "ORDER BY process, id");
        while (holders.next()) {
            const ProcessIdentity process{holders.number(1), holders.text(2), holders.text(3),
                                          holders.text(4)};
            if (!has_valid_claims(process, holders.number(5))) continue;
            live_holder_ids.insert(holders.text(0));
            view.holders.push_back(
                {holders.text(0), process.id, process.boot_id,
                 static_cast<int>(std::clamp<std::int64_t>(holders.number(6), 1, max_threads))});
        }
        Statement active_claim_query = database.prepare(
            "SELECT cube, holder, begun FROM claim WHERE begun IS NOT NULL ORDER BY begun, cube");
        const std::int64_t now = milliseconds_since_boot();
        while (active_claim_query.next()) {
            if (!live_holder_ids.contains(active_claim_query.text(1))) continue;
            const std::int64_t begin_time =
                std::clamp<std::int64_t>(active_claim_query.number(2), 0, now);
            view.active_cubes.push_back(
                {active_claim_query.text(0), active_claim_query.text(1), now - begin_time});
        }
        return view;
    } catch (const CatalogueError&) {
        return {};
    } catch (const CatalogueAccessError&) {
        return {};
    }
}

// The main file is removed last. Otherwise a killed process could leave a journal without its main
// file. SQLite could use this journal for a new file.
void remove_claims(const store::OpenFolder& folder) {
    for (const char* suffix : {"-journal", "-wal", "-shm", ""}) {
        try {
            folder.remove(std::string(Claims::file_name) + suffix);
        } catch (const store::FolderError&) {
            // The error is ignored. The next run that opens the file reports it.
        }
    }
}

}  // namespace orbitile::store
