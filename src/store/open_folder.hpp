// A folder that stays open. Files in the folder are found through the open folder, not through the
// path, because the path can belong to another folder later. Links in the folder are not followed.
// So all files are read from and written into this one folder.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "puzzle/descriptor.hpp"

namespace orbitile::store {

/// The message is "PATH: REASON".
class FolderError : public std::runtime_error {
  public:
    FolderError(const std::filesystem::path& path, const std::string& reason)
        : std::runtime_error(path.string() + ": " + reason), reason_(reason) {}
    const std::string& reason() const { return reason_; }

  private:
    std::string reason_;
};

/// Thrown if a file that is opened for writing also has another name (a hard link). Writing would
/// also change the file under its other name, which can belong to another user.
class HardLinkError : public FolderError {
  public:
    explicit HardLinkError(const std::filesystem::path& path);
};

/// Identifies a file regardless of its name.
struct FileIdentity {
    std::uint64_t device = 0;
    std::uint64_t number = 0;
    bool operator==(const FileIdentity&) const = default;
};

/// Returns the status of a path, without following a link at its end. Returns nothing if the path
/// does not exist. Throws FolderError if the status cannot be read.
std::optional<struct stat> status_of(const std::filesystem::path& path);
FileIdentity identity_of(const struct stat& status);
bool has_hard_links(const struct stat& status);

/// All members throw FolderError if the system reports an error.
class OpenFolder {
  public:
    /// Opens the folder. Links in the path are followed, because the user gave the path. "" means
    /// the working directory.
    explicit OpenFolder(const std::filesystem::path& folder);

    /// Opens the folder `name` inside this folder, and creates it if it does not exist.
    OpenFolder open_or_create_folder(const std::string& name) const;
    /// Opens the folder `name` inside this folder. Returns nothing if it does not exist.
    std::optional<OpenFolder> folder(const std::string& name) const;

    /// Opens a file with flags of open(2). Returns nothing if the file does not exist and O_CREAT
    /// is not among the flags. Throws FolderError if the name does not belong to a regular file.
    /// Throws HardLinkError if a file that is opened for writing has other names.
    std::optional<FileDescriptor> file(const std::string& name, int flags) const;

    /// Whether the folder has a regular file with this name.
    bool has_file(const std::string& name) const;
    /// The names of everything in the folder, in any order.
    std::vector<std::string> names() const;

    /// Renames a file. An existing file with the new name is replaced.
    void rename(const std::string& old_name, const std::string& new_name) const;
    /// Removes a file or an empty folder. Does nothing if the name does not exist.
    void remove(const std::string& name) const;

    /// The path that the user gave.
    const std::filesystem::path& path() const { return path_; }
    int descriptor() const { return descriptor_.number(); }

  private:
    OpenFolder(std::filesystem::path path, FileDescriptor descriptor);
    std::optional<struct stat> status(const std::string& name) const;
    [[noreturn]] void fail(const std::string& name, int error) const;

    std::filesystem::path path_;
    FileDescriptor descriptor_;
};

}  // namespace orbitile::store
