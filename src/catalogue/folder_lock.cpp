#include "catalogue/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "catalogue/claims.hpp"
#include "catalogue/process.hpp"
#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

// Making a catalogue takes moments only; whoever else is alone in a folder may take long.
constexpr auto patience_with_preparing = std::chrono::seconds(3);

constexpr int writing = O_RDWR | O_CREAT;

[[noreturn]] void cannot_lock(const fs::path& file, int error) {
    throw CatalogueAccessError(file.string() + ": " + std::generic_category().message(error));
}

// What the first one in the folder writes into the lock file: its process and its machine, or
// rather that machine's start.
struct LockMark {
    std::string process;
    std::string boot;
};

LockMark mark_in(int descriptor) {
    std::array<char, 128> bytes{};
    const auto size = ::pread(descriptor, bytes.data(), bytes.size(), 0);
    const std::string text(bytes.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    const auto end = text.find('\n');
    if (end == std::string::npos) return {};
    const auto boot = text.substr(end + 1);
    return {text.substr(0, end), boot.substr(0, boot.find('\n'))};
}

// A full disk must not keep a run from resuming.
void leave_mark(int descriptor) {
    const std::string text = std::to_string(::getpid()) + "\n" + boot_id() + "\n";
    [[maybe_unused]] const auto size = ::pwrite(descriptor, text.data(), text.size(), 0);
    [[maybe_unused]] const auto cut = ::ftruncate(descriptor, static_cast<off_t>(text.size()));
}

// For messages: the first one may have left before the others.
std::string process_text(const LockMark& mark) {
    if (mark.process.empty()) return {};
    pid_t process = 0;
    std::from_chars(mark.process.data(), mark.process.data() + mark.process.size(), process);
    if (process <= 0) return {};
    const bool is_here = mark.boot == boot_id();
    if (is_here && ::kill(process, 0) != 0 && errno == ESRCH) return {};
    return " (process " + mark.process + ")";
}

}  // namespace

FolderLock::FolderLock(const fs::path& folder, int flags) : folder_(folder) {
    const fs::path file = folder / Catalogue::lock_name;
    descriptor_ = ::open(file.c_str(), flags | O_CLOEXEC, 0666);
    if (descriptor_ < 0) cannot_lock(file, errno);
}

FolderLock::FolderLock(FolderLock&& other) noexcept
    : folder_(std::move(other.folder_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      is_shared_(other.is_shared_) {}

// The file stays: were it removed, two runs could each hold a lock of the same name.
FolderLock::~FolderLock() {
    if (descriptor_ < 0) return;
    // The last run tidies up: nobody can come in before it is done.
    if (is_shared_ && ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) remove_claims(folder_);
    ::close(descriptor_);
}

FolderLock FolderLock::alone(const fs::path& folder) {
    FolderLock lock(folder, writing);
    if (!lock.try_to(LOCK_EX)) lock.refuse();
    leave_mark(lock.descriptor_);
    return lock;
}

std::optional<FolderLock> FolderLock::alone_without_trace(const fs::path& folder) {
    std::error_code error;
    if (!fs::exists(folder / Catalogue::lock_name, error)) return std::nullopt;
    FolderLock lock(folder, O_RDONLY);
    if (!lock.try_to(LOCK_EX)) lock.refuse();
    return lock;
}

// A lock cannot be turned from one kind into the other without a moment in between, in which
// somebody else may have it: so everything is looked at again.
FolderLock FolderLock::shared(const fs::path& folder, const std::function<bool()>& is_prepared,
                              const std::function<void()>& prepare) {
    FolderLock lock(folder, writing);
    const auto end = std::chrono::steady_clock::now() + patience_with_preparing;
    do {
        const bool is_first = lock.try_to(LOCK_EX);
        if (is_first) {
            leave_mark(lock.descriptor_);
            remove_claims(folder);  // of runs that were killed
            prepare();
        }
        if (lock.try_to(LOCK_SH)) {
            const std::string boot = mark_in(lock.descriptor_).boot;
            if (boot != boot_id() && !(is_first && boot.empty())) {
                throw CatalogueRefused(
                    folder.string() +
                    ": a run on another machine works in this folder, which only runs of one "
                    "machine can share; give each machine a part of its own (--part I/N)");
            }
            lock.is_shared_ = true;
            if (is_prepared()) return lock;
            lock.is_shared_ = false;
            lock.try_to(LOCK_UN);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5 + ::getpid() % 11));
    } while (std::chrono::steady_clock::now() < end);
    lock.refuse();
}

bool FolderLock::try_to(int operation) const {
    while (::flock(descriptor_, operation | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) return false;
        if (errno != EINTR) cannot_lock(folder_ / Catalogue::lock_name, errno);
    }
    return true;
}

void FolderLock::refuse() const {
    throw CatalogueRefused(folder_.string() + ": another run" + process_text(mark_in(descriptor_)) +
                           " works in this folder");
}

}  // namespace orbitile
