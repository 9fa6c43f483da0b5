#include <malloc.h>
#include <sys/resource.h>

#include <csignal>

#include "app/program.hpp"
#include "terminal/standard_streams.hpp"

namespace {

// Makes all threads share one heap if the address space is limited. By default, each thread has its
// own heap, which reserves 64 MB of addresses.
void use_one_malloc_arena_if_limited() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
        mallopt(M_ARENA_MAX, 1);
    }
}

// Lets a write beyond the limit of `ulimit -f` fail with EFBIG, which is reported like any other
// error. By default, the signal ends the program without a message.
void ignore_file_size_signal() { std::signal(SIGXFSZ, SIG_IGN); }

}  // namespace

int main(int argc, char** argv) {
    orbitile::app::occupy_closed_streams();
    ignore_file_size_signal();
    use_one_malloc_arena_if_limited();
    return orbitile::app::run_program(argc, argv);
}
