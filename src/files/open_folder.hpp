// A folder that is held open: names in it are looked up from there, wherever its path leads by
// now, and no link under such a name is followed. So what is written into it lands in it.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "puzzle/descriptor.hpp"

namespace orbitile {

/// "PATH: REASON".
class FolderError : public std::runtime_error {
  public:
    FolderError(const std::filesystem::path& path, const std::string& reason)
        : std::runtime_error(path.string() + ": " + reason), reason_(reason) {}
    const std::string& reason() const { return reason_; }

  private:
    std::string reason_;
};

/// Of a file that has another name as well: who writes to it under the one writes to the other,
/// which may be somebody else's.
class HardLinkError : public FolderError {
  public:
    explicit HardLinkError(const std::filesystem::path& path);
};

/// Which file it is, whatever its name is.
struct FileIdentity {
    std::uint64_t device = 0;
    std::uint64_t number = 0;
    bool operator==(const FileIdentity&) const = default;
};

/// What is under a path, which may be a link; none where nothing is.
std::optional<struct stat> status_of(const std::filesystem::path& path);
FileIdentity identity_of(const struct stat& status);
bool has_other_names(const struct stat& status);

/// Every member throws FolderError where the system refuses.
class OpenFolder {
  public:
    /// Links on the way to it are followed: they are the user's. "" is the working directory.
    explicit OpenFolder(const std::filesystem::path& folder);

    /// The folder of that name in this one, which is made unless it is there.
    OpenFolder made_folder(const std::string& name) const;
    /// None where there is nothing of that name.
    std::optional<OpenFolder> folder(const std::string& name) const;

    /// Opens a file, with the flags of open(2). None where nothing is there and O_CREAT is not
    /// among them. Throws HardLinkError where it is opened for writing and has other names.
    std::optional<Descriptor> file(const std::string& name, int flags) const;

    bool holds_file(const std::string& name) const;
    std::vector<std::string> names() const;

    void rename(const std::string& from, const std::string& to) const;
    /// Nothing happens where there is nothing of that name. A folder has to be empty.
    void remove(const std::string& name) const;

    /// As the user named it.
    const std::filesystem::path& path() const { return path_; }
    int descriptor() const { return descriptor_.number(); }

  private:
    OpenFolder(std::filesystem::path path, Descriptor descriptor);
    std::optional<struct stat> status(const std::string& name) const;
    [[noreturn]] void fail(const std::string& name, int error) const;

    std::filesystem::path path_;
    Descriptor descriptor_;
};

}  // namespace orbitile
