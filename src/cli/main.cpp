#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <string_view>

#include "cli/exit_code.hpp"
#include "cli/program.hpp"
#include "cli/standard_streams.hpp"

namespace {

// Makes all threads share one heap if the address space is limited. By default, each thread has its
// own heap, which reserves 64 MB of addresses.
void use_one_malloc_arena_if_limited() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
        mallopt(M_ARENA_MAX, 1);
    }
}

// Ignores the signal SIGXFSZ. A write beyond the limit of `ulimit -f` sends this signal, which by
// default ends the program without a message. If the signal is ignored, the write fails with EFBIG,
// which is reported like any other error.
void ignore_file_size_signal() { std::signal(SIGXFSZ, SIG_IGN); }

// Reports SIGBUS and ends the program. Makes only system calls that are allowed in a signal
// handler. SQLite maps the -shm file of a catalogue into memory. If another program truncates this
// file, or if its disk is full, the next access causes SIGBUS.
extern "C" void report_bus_error(int /*signal*/) {
    constexpr std::string_view message =
        "orbitile: a file that is mapped into memory was truncated, or its disk is full or broken "
        "(SIGBUS); stored results are not lost; run the command again\n";
    [[maybe_unused]] const auto written_byte_count =
        ::write(STDERR_FILENO, message.data(), message.size());
    ::_exit(orbitile::cli::failure);
}

}  // namespace

int main(int argc, char** argv) {
    orbitile::cli::occupy_closed_streams();
    ignore_file_size_signal();
    std::signal(SIGBUS, report_bus_error);
    use_one_malloc_arena_if_limited();
    return orbitile::cli::run_program(argc, argv);
}
