// The lock of a catalogue's folder. Runs on one machine share it, and any other writer holds it
// alone. This file also identifies processes and finds out whether another process still runs.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "files/open_folder.hpp"

namespace orbitile::catalogue {

/// Data about a process with which other processes can find out whether it still runs.
struct ProcessIdentity {
    std::int64_t id = 0;
    /// When the process started, in a unit of the system. A later process can have the same id, but
    /// not the same start.
    std::string start_time = {};
    std::string boot = {};  ///< boot_id() of the machine; the id means nothing on another machine
    /// The namespace of the id; a container has a namespace of its own.
    std::string pid_namespace = {};
};

ProcessIdentity this_process();

/// A text that identifies this start of this machine. It changes when the system is started again.
std::string boot_id();

/// Whether the process is known to have ended. A process of another machine counts as ended, and so
/// does a process from before the last start of this machine. The result is false if it is not
/// known whether the process has ended. For example, this process cannot see processes in another
/// container.
bool has_process_ended(const ProcessIdentity& process);

/// How many milliseconds ago the system started. Time in which the machine slept counts. Setting
/// the clock does not change it.
std::int64_t milliseconds_since_boot();

/// The lock of a folder. A process that writes to the folder's catalogue holds the lock. The lock
/// is released when the object is destroyed or the process ends. Except for
/// exclusive_without_file(), the functions create the lock file if it does not exist. They throw
/// CatalogueAccessError if the system refuses.
class FolderLock {
  public:
    /// Locks the folder for this object alone. Throws CatalogueRefused if another process holds the
    /// lock. Throws CatalogueError if the lock file has several names (hard links), because locking
    /// writes to this file.
    static FolderLock exclusive(const std::filesystem::path& folder);

    /// Like exclusive(), but for a caller that only reads. It neither creates nor writes the lock
    /// file. If there is no lock file, nobody works in the folder, and it returns nothing.
    static std::optional<FolderLock> exclusive_without_file(const std::filesystem::path& folder);

    using IsPrepared = std::function<bool(const std::string& note)>;

    /// Locks the folder together with other runs on this machine. It tries this for about 3
    /// seconds, in these steps:
    ///
    /// - If no other process holds the lock, it takes the lock alone and calls `prepare`.
    /// - Then it takes the lock as a shared lock and calls `is_prepared`. The argument of
    ///   `is_prepared` is the line that the other runs have written with write_note(), or an empty
    ///   text. If `is_prepared` returns true, the folder is locked.
    ///
    /// Throws CatalogueRefused if another process holds the lock alone, if a run on another machine
    /// holds it, or if `is_prepared` never returned true. Throws CatalogueError like exclusive().
    static FolderLock shared(const std::filesystem::path& folder, const IsPrepared& is_prepared,
                             const std::function<void()>& prepare);

    /// Writes a line into the lock file, for runs that share the lock later. The line is valid as
    /// long as some run holds the lock. All runs that share the lock must write the same line.
    void write_note(const std::string& line) const;

    FolderLock(FolderLock&& other) noexcept = default;
    FolderLock& operator=(FolderLock&&) = delete;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

  private:
    FolderLock(files::OpenFolder folder, FileDescriptor file);
    static FolderLock open_unlocked(const std::filesystem::path& folder);
    bool try_flock(int operation) const;
    [[noreturn]] void throw_refusal(const std::string& message_end = {}) const;

    files::OpenFolder folder_;
    FileDescriptor file_;
    bool is_shared_ = false;
};

}  // namespace orbitile::catalogue
