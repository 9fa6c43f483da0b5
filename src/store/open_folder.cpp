#include "store/open_folder.hpp"

#include <dirent.h>
#include <fcntl.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

namespace orbitile::store {
namespace {

namespace fs = std::filesystem;

// With O_PATH, names can be looked up even in a folder whose content the user is not allowed to
// list.
constexpr int folder_flags = O_PATH | O_DIRECTORY | O_CLOEXEC;

struct ListingCloser {
    void operator()(DIR* listing) const { ::closedir(listing); }
};

std::string reason_text(int error) { return std::generic_category().message(error); }

constexpr const char* link_refusal_reason =
    "is a link, and orbitile does not follow links out of the folder";

}  // namespace

std::optional<struct stat> status_of(const fs::path& path) {
    struct stat status {};
    if (::lstat(path.c_str(), &status) == 0) return status;
    if (errno == ENOENT || errno == ENOTDIR) return std::nullopt;
    throw FolderError(path, reason_text(errno));
}

HardLinkError::HardLinkError(const fs::path& path)
    : FolderError(
          path,
          "is a hard link: a change would also change the file under its other names; put a "
          "copy in its place") {}

FileIdentity identity_of(const struct stat& status) { return {status.st_dev, status.st_ino}; }

bool has_hard_links(const struct stat& status) { return status.st_nlink > 1; }

OpenFolder::OpenFolder(const fs::path& folder)
    : path_(folder), descriptor_(::open(folder.empty() ? "." : folder.c_str(), folder_flags)) {
    if (descriptor_.number() < 0) throw FolderError(path_, reason_text(errno));
}

OpenFolder::OpenFolder(fs::path path, FileDescriptor descriptor)
    : path_(std::move(path)), descriptor_(std::move(descriptor)) {}

OpenFolder OpenFolder::open_or_create_folder(const std::string& name) const {
    constexpr mode_t all_permissions = 0777;  // the umask clears some of these bits
    if (::mkdirat(descriptor(), name.c_str(), all_permissions) != 0 && errno != EEXIST)
        fail(name, errno);
    auto new_folder = folder(name);
    if (!new_folder) fail(name, ENOENT);
    return *std::move(new_folder);
}

std::optional<OpenFolder> OpenFolder::folder(const std::string& name) const {
    FileDescriptor folder_descriptor(
        ::openat(descriptor(), name.c_str(), folder_flags | O_NOFOLLOW));
    if (folder_descriptor.number() >= 0)
        return OpenFolder(path_ / name, std::move(folder_descriptor));
    if (errno == ENOENT) return std::nullopt;
    fail(name, errno);
}

// Devices and pipes are not opened, because opening a device can have an effect, and opening a pipe
// can block.
std::optional<FileDescriptor> OpenFolder::file(const std::string& name, int flags) const {
    constexpr mode_t all_permissions = 0666;  // the umask clears some of these bits
    const auto existing_status = status(name);
    if (existing_status && !S_ISREG(existing_status->st_mode)) fail(name, 0);
    FileDescriptor file_descriptor(::openat(descriptor(), name.c_str(),
                                            flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC,
                                            all_permissions));
    if (file_descriptor.number() < 0) {
        if (errno == ENOENT && (flags & O_CREAT) == 0) return std::nullopt;
        fail(name, errno);
    }
    struct stat file_status {};
    if (::fstat(file_descriptor.number(), &file_status) != 0) fail(name, errno);
    if (!S_ISREG(file_status.st_mode)) fail(name, 0);
    const bool is_for_writing = (flags & O_ACCMODE) != O_RDONLY;
    if (is_for_writing && has_hard_links(file_status)) throw HardLinkError(path_ / name);
    return file_descriptor;
}

bool OpenFolder::has_file(const std::string& name) const {
    const auto file_status = status(name);
    return file_status && S_ISREG(file_status->st_mode);
}

std::vector<std::string> OpenFolder::names() const {
    FileDescriptor listing_descriptor(
        ::openat(descriptor(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const std::unique_ptr<DIR, ListingCloser> listing(::fdopendir(listing_descriptor.number()));
    if (!listing) throw FolderError(path_, reason_text(errno));
    listing_descriptor.release();  // the listing owns the descriptor now
    std::vector<std::string> names;
    while (const dirent* entry = ::readdir(listing.get())) {
        const std::string name(entry->d_name);
        if (name != "." && name != "..") names.push_back(name);
    }
    return names;
}

void OpenFolder::rename(const std::string& old_name, const std::string& new_name) const {
    if (::renameat(descriptor(), old_name.c_str(), descriptor(), new_name.c_str()) != 0)
        fail(new_name, errno);
}

void OpenFolder::remove(const std::string& name) const {
    if (::unlinkat(descriptor(), name.c_str(), 0) == 0 || errno == ENOENT) return;
    const int error = errno;
    if (error == EISDIR && ::unlinkat(descriptor(), name.c_str(), AT_REMOVEDIR) == 0) return;
    fail(name, error);
}

std::optional<struct stat> OpenFolder::status(const std::string& name) const {
    struct stat status {};
    if (::fstatat(descriptor(), name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0) return status;
    if (errno == ENOENT) return std::nullopt;
    throw FolderError(path_ / name, reason_text(errno));
}

// If `name` is a link, the message says that links are not followed. In this case, the text of
// `error` would be misleading.
void OpenFolder::fail(const std::string& name, int error) const {
    const auto file_status = status(name);
    const bool is_link = file_status && S_ISLNK(file_status->st_mode);
    throw FolderError(path_ / name, is_link      ? link_refusal_reason
                                    : error == 0 ? "this is not a file"
                                                 : reason_text(error));
}

}  // namespace orbitile::store
