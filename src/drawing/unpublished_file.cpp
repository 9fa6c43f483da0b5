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

}  // namespace

void cannot_write(const std::filesystem::path& file, const std::string& reason) {
    throw DrawingError("cannot write " + file.string() + ": " + reason);
}

UnpublishedFile::UnpublishedFile(std::filesystem::path final_name)
    : final_name_(std::move(final_name)) {
    // Not made from the final name, which may be as long as the file system allows.
    const std::string start = std::string(aside_start) + std::to_string(getpid()) + '-';
    for (int number = 0; descriptor_ < 0; ++number) {
        name_ =
            final_name_.parent_path() / (start + std::to_string(number) + std::string(aside_end));
        descriptor_ = open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor_ < 0 && errno != EEXIST) fail_with(errno);
    }
}

UnpublishedFile::~UnpublishedFile() {
    if (descriptor_ >= 0) close(descriptor_);
    if (!name_.empty()) unlink(name_.c_str());
}

void UnpublishedFile::write(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            fail_with(errno);
        }
    }
}

void UnpublishedFile::publish() {
    // Some file systems report a full disk only when the file is closed.
    if (close(std::exchange(descriptor_, -1)) != 0) fail_with(errno);
    std::error_code error;
    std::filesystem::rename(name_, final_name_, error);
    if (error) cannot_write(final_name_, error.message());
    name_.clear();
}

void UnpublishedFile::fail_with(int error) const {
    cannot_write(final_name_, std::generic_category().message(error));
}

void remove_unpublished_files(const std::filesystem::path& folder) {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (is_abandoned(entry.path().filename().string())) {
            std::filesystem::remove(entry.path(), ignored);
        }
    }
}

}  // namespace orbitile
