// Loaded into the program (LD_PRELOAD): lets the n-th call that changes a file of a folder fail, or
// kills the process in the middle of it. Told by the environment:
//
//     ORBITILE_FAULT          kill@N: half of what the call should write is written, then SIGKILL
//                             enospc@N, eio@N: the N-th and all later calls fail
//                             count: nothing is done, but see the next line
//     ORBITILE_FAULT_COUNT    a file into which the number of calls is written at the end
//     ORBITILE_FAULT_FOLDER   files below it are meant
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

enum class Fault { none, count, kill, fail };

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

struct Plan {
    Fault fault = Fault::none;
    long at = 0;
    int error = 0;
    std::string folder = variable("ORBITILE_FAULT_FOLDER");

    Plan() {
        const std::string text = variable("ORBITILE_FAULT");
        const auto end = text.find('@');
        const std::string kind = text.substr(0, end);
        if (end != std::string::npos) at = std::atol(text.c_str() + end + 1);
        if (kind == "count") fault = Fault::count;
        if (kind == "kill") fault = Fault::kill;
        if (kind == "enospc" || kind == "eio") fault = Fault::fail;
        error = kind == "eio" ? EIO : ENOSPC;
    }
};

const Plan& plan() {
    static const Plan plan;
    return plan;
}

std::atomic<long> calls{0};

bool is_meant(std::string_view path) {
    return plan().fault != Fault::none && !plan().folder.empty() &&
           path.substr(0, plan().folder.size()) == plan().folder;
}

bool is_meant(int descriptor) {
    if (plan().fault == Fault::none) return false;
    std::array<char, PATH_MAX> path{};
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const auto size = ::readlink(link.c_str(), path.data(), path.size());
    return size > 0 && is_meant(std::string_view(path.data(), static_cast<std::size_t>(size)));
}

// A name in a folder that is open.
bool is_meant(int folder, const char* name) {
    if (plan().fault == Fault::none) return false;
    if (folder == AT_FDCWD || name[0] == '/') return is_meant(std::string_view(name));
    std::array<char, PATH_MAX> path{};
    const std::string link = "/proc/self/fd/" + std::to_string(folder);
    const auto size = ::readlink(link.c_str(), path.data(), path.size());
    if (size <= 0) return false;
    return is_meant(
        std::string_view(std::string(path.data(), static_cast<std::size_t>(size)) + "/" + name));
}

enum class Now { go_on, die, fail };

Now next_call() {
    const long call = ++calls;
    if (plan().fault == Fault::kill && call == plan().at) return Now::die;
    if (plan().fault == Fault::fail && call >= plan().at) return Now::fail;
    return Now::go_on;
}

[[noreturn]] void die() {
    ::kill(::getpid(), SIGKILL);
    for (;;) ::pause();
}

template <typename Function>
Function real(const char* name) {
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

// A call that writes nothing by halves: either before or after it the process dies.
template <typename Call>
auto disturbed(bool meant, Call call) -> decltype(call()) {
    if (!meant) return call();
    switch (next_call()) {
        case Now::go_on: return call();
        case Now::fail: errno = plan().error; return -1;
        case Now::die: break;
    }
    if (plan().at % 2 == 0) call();
    die();
}

template <typename Write>
ssize_t disturbed_write(int descriptor, std::size_t size, Write write) {
    if (!is_meant(descriptor)) return write(size);
    switch (next_call()) {
        case Now::go_on: return write(size);
        case Now::fail: errno = plan().error; return -1;
        case Now::die: break;
    }
    write(size / 2);
    die();
}

using PWrite = ssize_t (*)(int, const void*, std::size_t, off_t);
using Rename = int (*)(const char*, const char*);
using RenameAt = int (*)(int, const char*, int, const char*);
using UnlinkAt = int (*)(int, const char*, int);
using OnePath = int (*)(const char*);
using OneDescriptor = int (*)(int);
using Truncate = int (*)(int, off_t);

struct AtEnd {
    ~AtEnd() {
        const std::string file = variable("ORBITILE_FAULT_COUNT");
        if (file.empty()) return;
        if (std::FILE* out = std::fopen(file.c_str(), "w")) {
            std::fprintf(out, "%ld\n", calls.load());
            std::fclose(out);
        }
    }
} at_end;

}  // namespace

extern "C" {

ssize_t write(int descriptor, const void* bytes, std::size_t size) {
    static const auto next = real<ssize_t (*)(int, const void*, std::size_t)>("write");
    return disturbed_write(descriptor, size,
                           [&](std::size_t part) { return next(descriptor, bytes, part); });
}

ssize_t writev(int descriptor, const struct iovec* pieces, int count) {
    static const auto next = real<ssize_t (*)(int, const struct iovec*, int)>("writev");
    return disturbed(is_meant(descriptor), [&] { return next(descriptor, pieces, count); });
}

ssize_t pwrite(int descriptor, const void* bytes, std::size_t size, off_t at) {
    static const auto next = real<PWrite>("pwrite");
    return disturbed_write(descriptor, size,
                           [&](std::size_t part) { return next(descriptor, bytes, part, at); });
}

ssize_t pwrite64(int descriptor, const void* bytes, std::size_t size, off64_t at) {
    static const auto next = real<PWrite>("pwrite64");
    return disturbed_write(descriptor, size,
                           [&](std::size_t part) { return next(descriptor, bytes, part, at); });
}

int ftruncate(int descriptor, off_t size) noexcept {
    static const auto next = real<Truncate>("ftruncate");
    return disturbed(is_meant(descriptor), [&] { return next(descriptor, size); });
}

int ftruncate64(int descriptor, off64_t size) noexcept {
    static const auto next = real<Truncate>("ftruncate64");
    return disturbed(is_meant(descriptor), [&] { return next(descriptor, size); });
}

int fsync(int descriptor) {
    static const auto next = real<OneDescriptor>("fsync");
    return disturbed(is_meant(descriptor), [&] { return next(descriptor); });
}

int fdatasync(int descriptor) {
    static const auto next = real<OneDescriptor>("fdatasync");
    return disturbed(is_meant(descriptor), [&] { return next(descriptor); });
}

int rename(const char* from, const char* to) noexcept {
    static const auto next = real<Rename>("rename");
    return disturbed(is_meant(std::string_view(to)), [&] { return next(from, to); });
}

int renameat(int from_folder, const char* from, int to_folder, const char* to) noexcept {
    static const auto next = real<RenameAt>("renameat");
    return disturbed(is_meant(to_folder, to),
                     [&] { return next(from_folder, from, to_folder, to); });
}

int unlinkat(int folder, const char* name, int flags) noexcept {
    static const auto next = real<UnlinkAt>("unlinkat");
    return disturbed(is_meant(folder, name), [&] { return next(folder, name, flags); });
}

int unlink(const char* path) noexcept {
    static const auto next = real<OnePath>("unlink");
    return disturbed(is_meant(std::string_view(path)), [&] { return next(path); });
}

int remove(const char* path) noexcept {
    static const auto next = real<OnePath>("remove");
    return disturbed(is_meant(std::string_view(path)), [&] { return next(path); });
}

}  // extern "C"
