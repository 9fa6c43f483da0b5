// The functions of text_file.hpp that depend on the system, for POSIX systems.
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <system_error>

#include "puzzle/descriptor.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/text_file.hpp"

namespace orbitile {
namespace {

using Clock = std::chrono::steady_clock;

// The maximum times to wait for the next byte of a pipe, and for the end of the pipe.
constexpr auto pipe_timeout = std::chrono::seconds(10);
constexpr auto total_timeout = std::chrono::seconds(20);

// A file that is open for reading. The file can be a pipe. Opening a pipe does not wait for a
// writer, and reading waits for data only for a limited time.
class OpenFile {
  public:
    explicit OpenFile(const std::string& file)
        : file_name_(file), descriptor_(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
        if (descriptor_.number() >= 0) return;
        throw InputError(file + ": this file does not exist, or you are not allowed to read it");
    }

    /// Returns the number of bytes that were read, which is 0 at the end of the file. Throws
    /// InputError if reading fails.
    std::size_t read(char* bytes, std::size_t max_bytes) const {
        for (;;) {
            wait_for_bytes();
            const auto byte_count = ::read(descriptor_.number(), bytes, max_bytes);
            if (byte_count >= 0) return static_cast<std::size_t>(byte_count);
            if (errno != EINTR && errno != EAGAIN) {
                throw InputError(file_name_ + ": the file cannot be read");
            }
        }
    }

  private:
    // Waits until there are bytes to read. Throws InputError after a timeout or a signal. A signal
    // normally stops a search and lets it save its results, but here there is no search yet.
    void wait_for_bytes() const {
        const auto time_left = deadline_ - Clock::now();
        const auto max_wait = std::chrono::ceil<std::chrono::milliseconds>(
            std::clamp<Clock::duration>(time_left, Clock::duration::zero(), pipe_timeout));
        pollfd poll_request{descriptor_.number(), POLLIN, 0};
        const int ready_count = ::poll(&poll_request, 1, static_cast<int>(max_wait.count()));
        if (ready_count < 0 && errno == EINTR) {
            throw InputError(file_name_ + ": reading was interrupted by a signal");
        }
        if (time_left <= Clock::duration::zero()) {
            throw InputError(file_name_ + ": " + seconds_text(total_timeout) +
                             " were not enough to read the whole file");
        }
        if (ready_count == 0 && time_left > pipe_timeout) {
            throw InputError(file_name_ + ": no data arrived for " + seconds_text(pipe_timeout));
        }
    }

    static std::string seconds_text(std::chrono::seconds time) {
        return std::to_string(time.count()) + " seconds";
    }

    const std::string& file_name_;
    FileDescriptor descriptor_;
    Clock::time_point deadline_ = Clock::now() + total_timeout;
};

}  // namespace

std::string read_text_file(const std::string& file, std::size_t max_bytes) {
    std::error_code ignored_error;
    if (std::filesystem::is_directory(file, ignored_error)) {
        throw InputError(file + ": this is a folder, not a file");
    }
    const OpenFile open_file(file);
    std::string bytes(max_bytes + 1 + byte_order_mark.size(), '\0');
    std::size_t total_bytes = 0;
    while (total_bytes < bytes.size()) {
        const std::size_t byte_count =
            open_file.read(bytes.data() + total_bytes, bytes.size() - total_bytes);
        if (byte_count == 0) break;
        total_bytes += byte_count;
    }
    bytes.resize(total_bytes);
    bytes.erase(0, bytes.size() - without_byte_order_mark(bytes).size());
    return bytes;
}

}  // namespace orbitile
