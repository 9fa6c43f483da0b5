// The catalogue's file in its folder: what is there, whether it can be trusted, making it, moving
// it aside, and the lock that keeps a second run out.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "catalogue/database.hpp"
#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// Held by whoever writes to a folder's catalogue, until the object or the process ends.
class FolderLock {
  public:
    /// Throws CatalogueRefused where another holds it.
    explicit FolderLock(const std::filesystem::path& folder);
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

  private:
    int descriptor_ = -1;
};

/// Whether there is a catalogue. A file of no bytes, as an interrupted copy may leave, is none.
/// Throws CatalogueError where there is only the -wal file of one.
bool catalogue_is_there(const std::filesystem::path& file);

/// A catalogue, or a remnant of one.
bool anything_is_there(const std::filesystem::path& file);

/// Whether a run goes on, or was killed: then a part of the catalogue is beside its main file.
bool wal_holds_bytes(const std::filesystem::path& file);

/// Reads all of it without writing a byte to it, and throws CatalogueError unless it can be
/// trusted. Returns the question.
Question checked_question(const std::filesystem::path& file);

/// Writes a new catalogue aside and renames it into place. Requires the lock.
void create_catalogue(const std::filesystem::path& file, const Question& question);

/// Moves the file, and what belongs to it, to the first free name. Requires the lock.
std::filesystem::path move_catalogue_aside(const std::filesystem::path& file);

}  // namespace orbitile
