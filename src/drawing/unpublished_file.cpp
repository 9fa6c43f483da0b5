#include "drawing/unpublished_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <system_error>
#include <utility>

#include "orbitile/drawing/drawing_error.hpp"

namespace orbitile {
namespace {

constexpr std::string_view aside_start = ".orbitile-";
constexpr std::string_view aside_end = ".part";

// Whether the process whose number is in the name is no more.
bool is_abandoned(std::string_view name) {
    if (!name.starts_with(aside_start) || !name.ends_with(aside_end)) return false;
    name.remove_prefix(aside_start.size());
    pid_t process = 0;
    const auto [rest, error] = std::from_chars(name.data(), name.data() + name.size(), process);
    if (error != std::errc{} || *rest != '-' || process <= 0) return false;
    return process != getpid() && kill(process, 0) != 0 && errno == ESRCH;
}

std::shared_ptr<const OpenFolder> folder_of(const std::filesystem::path& file) {
    try {
        return std::make_shared<const OpenFolder>(file.parent_path());
    } catch (const FolderError& error) {
        cannot_write(file, error.reason());
    }
}

}  // namespace

void cannot_write(const std::filesystem::path& file, const std::string& reason) {
    throw DrawingError("cannot write " + file.string() + ": " + reason);
}

UnpublishedFile::UnpublishedFile(const PictureFile& file)
    : path_(file.path()), folder_(file.folder()), final_name_(path_.filename().string()) {
    if (!folder_) folder_ = folder_of(path_);
    // Not made from the final name, which may be as long as the file system allows.
    const std::string start = std::string(aside_start) + std::to_string(getpid()) + '-';
    constexpr int as_new = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    for (int number = 0; descriptor_.number() < 0; ++number) {
        name_ = start + std::to_string(number) + std::string(aside_end);
        descriptor_ = Descriptor(::openat(folder_->descriptor(), name_.c_str(), as_new, 0666));
        if (descriptor_.number() < 0 && errno != EEXIST) fail_with(errno);
    }
}

UnpublishedFile::~UnpublishedFile() {
    if (!name_.empty()) ::unlinkat(folder_->descriptor(), name_.c_str(), 0);
}

void UnpublishedFile::write(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_.number(), bytes.data(), bytes.size());
        if (written >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            fail_with(errno);
        }
    }
}

void UnpublishedFile::publish() {
    // Some file systems report a full disk only when the file is closed.
    if (::close(descriptor_.release()) != 0) fail_with(errno);
    const int folder = folder_->descriptor();
    if (::renameat(folder, name_.c_str(), folder, final_name_.c_str()) != 0) fail_with(errno);
    name_.clear();
}

void UnpublishedFile::fail_with(int error) const {
    cannot_write(path_, std::generic_category().message(error));
}

void remove_unpublished_files(const OpenFolder& folder) {
    for (const std::string& name : folder.names()) {
        if (is_abandoned(name)) ::unlinkat(folder.descriptor(), name.c_str(), 0);
    }
}

}  // namespace orbitile
