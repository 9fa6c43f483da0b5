#include "cli/standard_streams.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <initializer_list>
#include <string>
#include <system_error>

#include "cli/exit_code.hpp"

namespace orbitile::cli {
namespace {

[[noreturn]] void throw_write_error(const std::string& reason) {
    throw StandardOutputError("cannot write to standard output" + reason);
}

std::string reason_text(int error) { return ": " + std::generic_category().message(error); }

void write_to_stream(std::FILE* stream, std::string_view text) noexcept {
    std::fwrite(text.data(), 1, text.size(), stream);
    std::fflush(stream);
}

}  // namespace

// Opens /dev/null for each closed stream, but in the wrong direction: standard input for writing,
// the other streams for reading. So reading and writing still fail, as on a closed stream, and the
// program reports that output was lost.
void occupy_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) != -1 || errno != EBADF) continue;
        const int access_mode = stream == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        if (::open("/dev/null", access_mode) != stream) ::_exit(failure);
    }
}

void flush_standard_output() {
    if (std::fflush(stdout) != 0) throw_write_error(reason_text(errno));
    if (std::ferror(stdout) != 0) throw_write_error({});
}

void finish_standard_output() {
    flush_standard_output();
    const int descriptor_copy = ::dup(STDOUT_FILENO);
    if (descriptor_copy >= 0 && ::close(descriptor_copy) != 0 && errno != EINTR)
        throw_write_error(reason_text(errno));
}

void print_and_flush(std::string_view text) noexcept { write_to_stream(stdout, text); }

void print_error(std::string_view text) noexcept { write_to_stream(stderr, text); }

}  // namespace orbitile::cli
