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

    /// The same for who only reads, and writes nothing into the folder: not even a lock file where
    /// there is none, and then nobody is there either.
    static std::optional<FolderLock> alone_without_trace(const std::filesystem::path& folder);

    /// Throws CatalogueRefused where somebody works in the folder alone, or on another machine.
    /// Where nobody else is there, `prepare` is called first, alone; it returns with what
    /// `is_prepared` asks for.
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
