// Identifies processes, and finds out whether another process still runs.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "files/open_folder.hpp"

namespace orbitile::catalogue {

/// Identifies a process for other processes.
struct ProcessIdentity {
    std::int64_t id = 0;
    /// The start time in the system's unit. It distinguishes a later process with the same id.
    std::string started = {};
    std::string boot = {};  ///< boot_id() of the machine; an id is valid only on this machine
    std::string pid_namespace =
        {};  ///< the namespace of the id; a container has a namespace of its own
};

ProcessIdentity this_process();

/// A text that is different on every machine and after every start of the system.
std::string boot_id();

/// Whether the process is known to have ended. A process of another machine, or of this machine
/// before its last start, counts as ended. Returns false if this process cannot find out, for
/// example because the other one is in another container.
bool has_process_ended(const ProcessIdentity& process);

/// Milliseconds since the system started, sleep included. Setting the clock does not change it.
std::int64_t milliseconds_since_boot();

// The lock of a folder. Runs on one machine share it; every other writer holds it alone.

/// A process that writes to a folder's catalogue holds this lock until the object or the process
/// ends. All functions that lock throw CatalogueAccessError if the system refuses. They create the
/// lock file if they have to, except exclusive_without_file().
class FolderLock {
  public:
    /// Locks the folder for this object alone. Throws CatalogueRefused if another process holds the
    /// lock. Throws CatalogueError if the lock file has other names, because locking writes to it.
    static FolderLock exclusive(const std::filesystem::path& folder);

    /// Like exclusive(), for a caller that only reads. Does not create or write the lock file.
    /// Returns nothing if there is no lock file, because then nobody works in the folder.
    static std::optional<FolderLock> exclusive_without_file(const std::filesystem::path& folder);

    /// Locks the folder together with other runs on this machine, and tries for about 3 seconds.
    ///
    /// If nobody else holds the lock, `prepare` is called while this process holds it alone. Then
    /// `is_prepared` must return true. Its argument is the note of the runs that share the lock, or
    /// an empty text. Throws CatalogueRefused if somebody holds the lock alone, if a run on another
    /// machine holds it, or if `is_prepared` returned false until the end. Throws CatalogueError
    /// like exclusive().
    using IsPrepared = std::function<bool(const std::string& note)>;
    static FolderLock shared(const std::filesystem::path& folder, const IsPrepared& is_prepared,
                             const std::function<void()>& prepare);

    /// Writes a line into the lock file for runs that share the lock later. The line is valid as
    /// long as some run holds the lock. All runs that share the lock must write the same line.
    void note(const std::string& line) const;

    FolderLock(FolderLock&& other) noexcept = default;
    FolderLock& operator=(FolderLock&&) = delete;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

  private:
    FolderLock(files::OpenFolder folder, Descriptor file);
    static FolderLock opened(const std::filesystem::path& folder);
    bool try_flock(int operation) const;
    [[noreturn]] void refuse(const std::string& more = {}) const;

    files::OpenFolder folder_;
    Descriptor file_;
    bool is_shared_ = false;
};

}  // namespace orbitile::catalogue
