#include "cli/standard_streams.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>

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
