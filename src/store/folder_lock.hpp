// The lock of a catalogue's folder. One process at a time can write to the catalogue of a folder.
#pragma once

#include <filesystem>

namespace orbitile::store {

/// Locks a folder until the object is destroyed or the process ends, even if it is killed. The lock
/// is an flock() on the file `catalogue.lock`, which is created if it does not exist and stays.
class FolderLock {
  public:
    /// Throws CatalogueRefusedError if another process has the lock, and CatalogueAccessError if
    /// the system refuses.
    explicit FolderLock(const std::filesystem::path& folder);
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

  private:
    int descriptor_;
};

}  // namespace orbitile::store
