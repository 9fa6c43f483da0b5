#include "puzzle/text_file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <system_error>

#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/descriptor.hpp"
#include "puzzle/names.hpp"

namespace orbitile {
namespace {

constexpr std::size_t kibibyte = 1024;

std::string size_text(std::size_t bytes) {
    const std::size_t kibibytes = bytes / kibibyte;
    return kibibytes < kibibyte ? std::to_string(kibibytes) + " KiB"
                                : std::to_string(kibibytes / kibibyte) + " MiB";
}

using Clock = std::chrono::steady_clock;

// A pipe has so long until the next byte comes, and so long until its end.
constexpr auto patience = std::chrono::seconds(10);
constexpr auto patience_with_all = std::chrono::seconds(20);

// Opening a pipe does not wait for who writes into it, but reading does, and not for ever.
class OpenFile {
  public:
    explicit OpenFile(const std::filesystem::path& file)
        : file_(file), descriptor_(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
        if (descriptor_.number() >= 0) return;
        throw InputError(file.string() + ": this file does not exist, or you may not read it");
    }

    /// How many bytes there were; 0 at the end.
    std::size_t read(char* bytes, std::size_t most) const {
        for (;;) {
            wait();
            const auto count = ::read(descriptor_.number(), bytes, most);
            if (count >= 0) return static_cast<std::size_t>(count);
            if (errno != EINTR && errno != EAGAIN) {
                throw InputError(file_.string() + ": the file cannot be read");
            }
        }
    }

  private:
    // A signal that did not end the program was to: what else it was for has not begun.
    void wait() const {
        const auto left = end_ - Clock::now();
        const auto pause = std::chrono::ceil<std::chrono::milliseconds>(
            std::clamp<Clock::duration>(left, Clock::duration::zero(), patience));
        pollfd waiting{descriptor_.number(), POLLIN, 0};
        const int ready = ::poll(&waiting, 1, static_cast<int>(pause.count()));
        if (ready < 0 && errno == EINTR) {
            throw InputError(file_.string() + ": reading was interrupted by a signal");
        }
        if (left <= Clock::duration::zero()) {
            throw InputError(file_.string() + ": " + seconds_text(patience_with_all) +
                             " were not enough to read the whole file");
        }
        if (ready == 0 && left > patience) {
            throw InputError(file_.string() + ": no data arrived for " + seconds_text(patience));
        }
    }

    static std::string seconds_text(std::chrono::seconds time) {
        return std::to_string(time.count()) + " seconds";
    }

    const std::filesystem::path& file_;
    Descriptor descriptor_;
    Clock::time_point end_ = Clock::now() + patience_with_all;
};

}  // namespace

std::string read_text_file(const std::filesystem::path& file, std::size_t most) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        throw InputError(file.string() + ": this is a folder, not a file");
    }
    const OpenFile opened(file);
    std::string bytes(most + 1, '\0');
    std::size_t size = 0;
    while (size < bytes.size()) {
        const std::size_t count = opened.read(bytes.data() + size, bytes.size() - size);
        if (count == 0) break;
        size += count;
    }
    bytes.resize(size);
    return bytes;
}

void refuse_non_text(std::string_view text, std::size_t most, const std::string& file) {
    if (text.size() > most) {
        throw InputError(file + ": the file is larger than " + size_text(most));
    }
    if (const auto line = line_of_malformed_utf8(text)) {
        throw InputError(file + ':' + std::to_string(*line) + ": the text is not UTF-8");
    }
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.emplace_back(line);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    while (!lines.empty() && lines.back().find_first_not_of(" \t") == std::string::npos) {
        lines.pop_back();
    }
    return lines;
}

}  // namespace orbitile
