// A folder that stays open. Names are looked up in this folder even if its path leads elsewhere by
// now, and links in the folder are not followed. So all files are written into this folder.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "puzzle/descriptor.hpp"

namespace orbitile::files {

/// The message is "PATH: REASON".
class FolderError : public std::runtime_error {
  public:
    FolderError(const std::filesystem::path& path, const std::string& reason)
        : std::runtime_error(path.string() + ": " + reason), reason_(reason) {}
    const std::string& reason() const { return reason_; }

  private:
    std::string reason_;
};

/// A file has another name as well. Writing to it would also change the file under that name, which
/// can belong to somebody else.
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

/// The status of a path; a link is not followed. Returns nothing if the path does not exist. Throws
/// FolderError if the system refuses.
std::optional<struct stat> status_of(const std::filesystem::path& path);
FileIdentity identity_of(const struct stat& status);
bool has_other_names(const struct stat& status);

/// Every member throws FolderError if the system refuses.
class OpenFolder {
  public:
    /// Links in the path are followed, because the user gave the path. "" is the working directory.
    explicit OpenFolder(const std::filesystem::path& folder);

    /// Opens the folder with this name in this folder, and creates it if it does not exist.
    OpenFolder open_or_create_folder(const std::string& name) const;
    /// Opens the folder with this name. Returns nothing if the name does not exist.
    std::optional<OpenFolder> folder(const std::string& name) const;

    /// Opens a file with the flags of open(2). Returns nothing if the file does not exist and the
    /// flags do not include O_CREAT. Throws FolderError if it is not a regular file, and
    /// HardLinkError if it is opened for writing and has other names.
    std::optional<Descriptor> file(const std::string& name, int flags) const;

    /// Whether the folder has a regular file with this name.
    bool has_file(const std::string& name) const;
    /// The names of everything in the folder, in any order.
    std::vector<std::string> names() const;

    /// Replaces an existing file `to`.
    void rename(const std::string& from, const std::string& to) const;
    /// Removes a file or an empty folder. Does nothing if the name does not exist.
    void remove(const std::string& name) const;

    /// The path that the user gave.
    const std::filesystem::path& path() const { return path_; }
    int descriptor() const { return descriptor_.number(); }

  private:
    OpenFolder(std::filesystem::path path, Descriptor descriptor);
    std::optional<struct stat> status(const std::string& name) const;
    [[noreturn]] void fail(const std::string& name, int error) const;

    std::filesystem::path path_;
    Descriptor descriptor_;
};

}  // namespace orbitile::files
