#include "drawing/file_aside.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

void cannot_write(const std::filesystem::path& file, const std::string& reason) {
    throw DrawingError("cannot write " + file.string() + ": " + reason);
}

FileAside::FileAside(std::filesystem::path final_name) : final_name_(std::move(final_name)) {
    // Not made from the final name, which may be as long as the file system allows.
    const std::string start = ".orbitile-" + std::to_string(getpid()) + '-';
    for (int number = 0; descriptor_ < 0; ++number) {
        name_ = final_name_.parent_path() / (start + std::to_string(number) + ".part");
        descriptor_ = open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor_ < 0 && errno != EEXIST) fail_with(errno);
    }
}

FileAside::~FileAside() {
    if (descriptor_ >= 0) close(descriptor_);
    if (!name_.empty()) unlink(name_.c_str());
}

void FileAside::write(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            fail_with(errno);
        }
    }
}

void FileAside::publish() {
    // Some file systems report a full disk only when the file is closed.
    if (close(std::exchange(descriptor_, -1)) != 0) fail_with(errno);
    std::error_code error;
    std::filesystem::rename(name_, final_name_, error);
    if (error) cannot_write(final_name_, error.message());
    name_.clear();
}

void FileAside::fail_with(int error) const {
    cannot_write(final_name_, std::generic_category().message(error));
}

}  // namespace orbitile
