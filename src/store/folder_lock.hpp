// The lock of a catalogue's folder. All runs on one machine can share the lock. Any other writer
// needs an exclusive lock. This file also identifies processes and finds out whether another
// process still runs.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "store/open_folder.hpp"

namespace orbitile::store {

/// Identifies a process, so that other processes can find out whether it still runs.
struct ProcessIdentity {
    std::int64_t id = 0;
    /// The time at which the process started. Its unit depends on the system. A later process can
    /// have the same id, but not the same start time.
    std::string start_time = {};
    std::string boot_id = {};  ///< boot_id() of the machine on which the process runs
    /// The namespace of the id; a container has a namespace of its own.
    std::string pid_namespace = {};
};

ProcessIdentity this_process();

/// A text that identifies this machine and its last boot. The text changes with each boot.
std::string boot_id();

/// Whether the process has ended. Also returns true for a process of another machine, and for a
/// process that started before the last boot. Returns false if the state of the process is unknown,
/// for example because the process is in another container.
bool has_process_ended(const ProcessIdentity& process);

/// The time in milliseconds since the last boot, including the time in which the machine slept.
/// Setting the clock does not change this time.
std::int64_t milliseconds_since_boot();

/// The lock of a folder. A process that writes to the folder's catalogue must have the lock. The
/// lock is released when the object is destroyed or the process ends. All functions that lock throw
/// CatalogueAccessError if the system refuses an operation. All of them except
/// lock_exclusively_without_file() create the lock file if it does not exist.
class FolderLock {
  public:
    /// Locks the folder exclusively. Throws CatalogueRefusedError if another process has the lock.
    /// Throws CatalogueError if the lock file has several names (hard links), because locking
    /// writes to this file.
    static FolderLock lock_exclusively(const std::filesystem::path& folder);

    /// Locks the folder exclusively for a caller that only reads. Neither creates the lock file nor
    /// writes to it. Returns nothing if there is no lock file, because in this case no run works in
    /// the folder. Throws CatalogueRefusedError if another process has the lock.
    static std::optional<FolderLock> lock_exclusively_without_file(
        const std::filesystem::path& folder);

    using PreparationTest = std::function<bool(const std::string& note)>;

    /// Locks the folder together with other runs on this machine. Repeats these steps until the
    /// folder is locked, for at most about 3 seconds:
    ///
    /// - If no other process has the lock, gets an exclusive lock and calls `prepare`.
    /// - Gets a shared lock and calls `is_prepared`. The argument of `is_prepared` is the line that
    ///   the other runs have written with write_note(), or an empty text. If `is_prepared` returns
    ///   true, the folder is locked.
    ///
    /// Throws CatalogueRefusedError if another process has an exclusive lock, or if a run on
    /// another machine has the lock. Also throws CatalogueRefusedError if `is_prepared` never
    /// returned true. Throws CatalogueError like lock_exclusively().
    static FolderLock lock_shared(const std::filesystem::path& folder,
                                  const PreparationTest& is_prepared,
                                  const std::function<void()>& prepare);

    /// Writes a line into the lock file, for runs that share the lock later. The line is valid as
    /// long as any run has the lock. All runs that share the lock must write the same line.
    void write_note(const std::string& line) const;

    FolderLock(FolderLock&& other) noexcept = default;
    FolderLock& operator=(FolderLock&&) = delete;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

  private:
    FolderLock(store::OpenFolder folder, FileDescriptor file);
    static FolderLock open_unlocked(const std::filesystem::path& folder);
    bool try_flock(int operation) const;
    [[noreturn]] void throw_refusal(const std::string& message_end = {}) const;

    store::OpenFolder folder_;
    FileDescriptor file_;
    bool is_shared_ = false;
};

}  // namespace orbitile::store
