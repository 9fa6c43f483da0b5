#include <sys/mman.h>
#include <sys/resource.h>

#include <fstream>
#include <new>

#include "puzzle/memory_limit.hpp"

namespace orbitile {

namespace {

std::uint64_t soft_limit(auto resource) {
    rlimit limit{};
    return getrlimit(resource, &limit) == 0 ? limit.rlim_cur : RLIM_INFINITY;
}

// Whether the program was compiled with a sanitizer. A sanitizer reserves terabytes of memory,
// which the system counts as used. So with a limit every allocation would fail.
bool runs_under_sanitizer() {
    constexpr std::uint64_t min_sanitizer_pages = std::uint64_t{1} << 28U;  // a terabyte
    std::ifstream statistics("/proc/self/statm");
    std::uint64_t pages = 0;
    for (int field = 0; field < 6; ++field)
        statistics >> pages;  // the sixth field is the size of data and stack
    return statistics && pages > min_sanitizer_pages;
}

}  // namespace

std::uint64_t memory_limit() { return std::min(soft_limit(RLIMIT_AS), soft_limit(RLIMIT_DATA)); }

void limit_memory(std::uint64_t bytes) {
    rlimit limit{};
    if (getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur <= bytes) return;
    if (runs_under_sanitizer()) return;
    limit.rlim_cur = bytes;
    setrlimit(RLIMIT_DATA, &limit);
}

void require_available_memory(std::size_t bytes) {
    void* const mapping = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapping == MAP_FAILED) throw std::bad_alloc();
    munmap(mapping, bytes);
}

}  // namespace orbitile
