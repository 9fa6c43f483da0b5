// Who writes in a folder: runs of one machine together, or somebody alone.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>

namespace orbitile {

/// Held by whoever writes to a folder's catalogue, until the object or the process ends: by runs
/// of one machine together, by all others alone.
class FolderLock {
  public:
    /// Throws CatalogueRefused where somebody else works in the folder.
    static FolderLock alone(const std::filesystem::path& folder);

    /// The same for a caller that only reads. No lock file is made: where there is none, nobody
    /// works in the folder, and nothing is returned.
    static std::optional<FolderLock> alone_without_trace(const std::filesystem::path& folder);

    /// Throws CatalogueRefused where somebody holds the lock alone, or a run of another machine
    /// does. Unless is_prepared() holds already, `prepare` is called while nobody else is in the
    /// folder.
    static FolderLock shared(const std::filesystem::path& folder,
                             const std::function<bool()>& is_prepared,
                             const std::function<void()>& prepare);

    FolderLock(FolderLock&& other) noexcept;
    FolderLock& operator=(FolderLock&&) = delete;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

  private:
    FolderLock(const std::filesystem::path& folder, int flags);
    bool try_to(int operation) const;
    [[noreturn]] void refuse() const;

    std::filesystem::path folder_;
    int descriptor_ = -1;
    bool is_shared_ = false;
};

}  // namespace orbitile
