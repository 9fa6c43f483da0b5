// The lock of a folder. Runs on one machine share it; every other writer holds it alone.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "files/open_folder.hpp"

namespace orbitile {

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
    FolderLock(OpenFolder folder, Descriptor file);
    static FolderLock opened(const std::filesystem::path& folder);
    bool try_flock(int operation) const;
    [[noreturn]] void refuse(const std::string& more = {}) const;

    OpenFolder folder_;
    Descriptor file_;
    bool is_shared_ = false;
};

}  // namespace orbitile
