// Who writes in a folder: runs of one machine together, or somebody alone.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "files/open_folder.hpp"

namespace orbitile {

/// Held by whoever writes to a folder's catalogue, until the object or the process ends: by runs
/// of one machine together, by all others alone.
class FolderLock {
  public:
    /// Throws CatalogueRefused where somebody else works in the folder, CatalogueError where the
    /// lock file has another name as well: it is written to.
    static FolderLock alone(const std::filesystem::path& folder);

    /// The same for a caller that only reads. No lock file is made: where there is none, nobody
    /// works in the folder, and nothing is returned.
    static std::optional<FolderLock> alone_without_trace(const std::filesystem::path& folder);

    /// Throws CatalogueRefused where somebody holds the lock alone, or a run of another machine
    /// does. `prepare` is called while nobody else is in the folder, if ever nobody is. Throws as
    /// well where is_prepared() does not come to hold; it is told what was noted by those who share
    /// the lock, or nothing. Throws for the lock file as alone().
    using IsPrepared = std::function<bool(const std::string& note)>;
    static FolderLock shared(const std::filesystem::path& folder, const IsPrepared& is_prepared,
                             const std::function<void()>& prepare);

    /// For who comes to share the lock: one line, which lasts as long as somebody holds it.
    void note(const std::string& line) const;

    FolderLock(FolderLock&& other) noexcept = default;
    FolderLock& operator=(FolderLock&&) = delete;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

  private:
    FolderLock(OpenFolder folder, Descriptor file);
    static FolderLock opened(const std::filesystem::path& folder);
    bool try_to(int operation) const;
    [[noreturn]] void refuse(const std::string& more = {}) const;

    OpenFolder folder_;
    Descriptor file_;
    bool is_shared_ = false;
};

}  // namespace orbitile
