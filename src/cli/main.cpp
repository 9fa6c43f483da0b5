#include <malloc.h>
#include <sys/resource.h>

#include <clocale>
#include <csignal>

#include "cli/program.hpp"

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

}  // namespace

int main(int argc, char** argv) {
    std::setlocale(LC_CTYPE, "C.UTF-8");  // for display_width()
    ignore_file_size_signal();
    use_one_malloc_arena_if_limited();
    return orbitile::cli::run_program(argc, argv);
}
