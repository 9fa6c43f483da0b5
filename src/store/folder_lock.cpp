#include "store/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "store/catalogue.hpp"
#include "store/claims.hpp"

namespace orbitile::store {

namespace {

std::string first_line(const std::string& file) {
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    return line;
}

std::string pid_namespace() {
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/ns/pid", error).string();
}

struct ProcessStat {
    char state = '?';
    std::string start_time = {};
};

// Reads the state and the start time from /proc/ID/stat, which is "ID (NAME) STATE …". The start
// time is field 22. NAME can contain spaces and parentheses, so fields are counted from the last
// `)`.
ProcessStat process_stat(std::int64_t id) {
    constexpr int fields_after_state = 19;  // up to and including the start time
    const std::string line = first_line("/proc/" + std::to_string(id) + "/stat");
    const auto name_end = line.rfind(')');
    if (name_end == std::string::npos) return {};
    std::istringstream field_stream(line.substr(name_end + 1));
    ProcessStat process_status;
    field_stream >> process_status.state;
    for (int i = 0; i < fields_after_state; ++i) field_stream >> process_status.start_time;
    return field_stream ? process_status : ProcessStat{};
}

}  // namespace

ProcessIdentity this_process() {
    return {::getpid(), process_stat(::getpid()).start_time, boot_id(), pid_namespace()};
}

std::string boot_id() { return first_line("/proc/sys/kernel/random/boot_id"); }

bool has_process_ended(const ProcessIdentity& process) {
    if (process.boot_id != boot_id()) return true;
    if (process.pid_namespace != pid_namespace() || process.id <= 0) return false;
    if (::kill(static_cast<pid_t>(process.id), 0) != 0 && errno == ESRCH) return true;
    const ProcessStat process_status = process_stat(process.id);
    if (process_status.start_time.empty()) return false;
    return process_status.state == 'Z' || process_status.state == 'X' ||
           process_status.start_time != process.start_time;
}

std::int64_t milliseconds_since_boot() {
    timespec now{};
    ::clock_gettime(CLOCK_BOOTTIME, &now);
    return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

namespace {

namespace fs = std::filesystem;

// The maximum time that a run waits for the lock. If another run creates the catalogue, it needs
// the lock for a shorter time than this. Other commands can need the lock for longer, and a run
// does not wait until they end.
constexpr auto preparation_timeout = std::chrono::seconds(3);

// The content of the lock file. Each member is one line.
struct LockContent {
    std::string process;  // id of the process that locked the folder first
    std::string boot_id;  // boot_id() of the machine on which this process runs
    std::string note;     // see FolderLock::write_note()
};

LockContent read_content(int descriptor) {
    std::array<char, 256> bytes{};
    const auto size = ::pread(descriptor, bytes.data(), bytes.size(), 0);
    std::istringstream lines(
        std::string(bytes.data(), size > 0 ? static_cast<std::size_t>(size) : 0));
    LockContent content;
    std::getline(lines, content.process);
    std::getline(lines, content.boot_id);
    std::getline(lines, content.note);
    return content;
}

// Errors are ignored: a run must be able to resume even if the disk is full.
void write_content(int descriptor, const LockContent& content) {
    std::string text = content.process + "\n" + content.boot_id + "\n";
    if (!content.note.empty()) text += content.note + "\n";
    [[maybe_unused]] const auto written_bytes = ::pwrite(descriptor, text.data(), text.size(), 0);
    [[maybe_unused]] const auto truncate_result =
        ::ftruncate(descriptor, static_cast<off_t>(text.size()));
}

void write_owner(int descriptor) {
    write_content(descriptor, {std::to_string(::getpid()), boot_id(), {}});
}

// Returns a text that names the process that locked the folder first: " (process 123)". Messages
// contain this text. It is empty if the process has ended, because then only other processes have
// the lock.
std::string process_text(const LockContent& content) {
    if (content.process.empty()) return {};
    pid_t process = 0;
    std::from_chars(content.process.data(), content.process.data() + content.process.size(),
                    process);
    if (process <= 0) return {};
    const bool is_from_this_boot = content.boot_id == boot_id();
    if (is_from_this_boot && ::kill(process, 0) != 0 && errno == ESRCH) return {};
    return " (process " + content.process + ")";
}

}  // namespace

FolderLock::FolderLock(store::OpenFolder folder, FileDescriptor file)
    : folder_(std::move(folder)), file_(std::move(file)) {}

FolderLock FolderLock::open_unlocked(const fs::path& folder) {
    try {
        store::OpenFolder open_folder(folder);
        auto file = open_folder.file(std::string(Catalogue::lock_name), O_RDWR | O_CREAT);
        return {std::move(open_folder), std::move(file).value()};
    } catch (const store::HardLinkError& error) {
        throw CatalogueError(error.what());
    } catch (const store::FolderError& error) {
        throw CatalogueAccessError(error.what());
    }
}

// The lock file is not removed. Otherwise another run could create and lock a new file with this
// name, while a run still has the lock of the removed file.
FolderLock::~FolderLock() {
    if (file_.number() < 0) return;
    // The last run removes the claims. For this, it needs an exclusive lock, so that no other run
    // begins meanwhile.
    if (is_shared_ && ::flock(file_.number(), LOCK_EX | LOCK_NB) == 0) remove_claims(folder_);
}

FolderLock FolderLock::lock_exclusively(const fs::path& folder) {
    FolderLock lock = open_unlocked(folder);
    if (!lock.try_flock(LOCK_EX)) lock.throw_refusal();
    write_owner(lock.file_.number());
    return lock;
}

std::optional<FolderLock> FolderLock::lock_exclusively_without_file(const fs::path& folder) {
    try {
        store::OpenFolder open_folder(folder);
        auto file = open_folder.file(std::string(Catalogue::lock_name), O_RDONLY);
        if (!file) return std::nullopt;
        FolderLock lock(std::move(open_folder), *std::move(file));
        if (!lock.try_flock(LOCK_EX)) lock.throw_refusal();
        return lock;
    } catch (const store::FolderError& error) {
        throw CatalogueAccessError(error.what());
    }
}

// flock() cannot change an exclusive lock into a shared lock in a single step. Another process can
// get the lock in between. Therefore the function reads the lock file and calls `is_prepared`
// only after it has the shared lock.
FolderLock FolderLock::lock_shared(const fs::path& folder, const PreparationTest& is_prepared,
                                   const std::function<void()>& prepare) {
    FolderLock lock = open_unlocked(folder);
    std::string note;
    const auto deadline = std::chrono::steady_clock::now() + preparation_timeout;
    do {
        const bool has_exclusive_lock = lock.try_flock(LOCK_EX);
        if (has_exclusive_lock) {
            write_owner(lock.file_.number());
            remove_claims(lock.folder_);  // runs that were killed can have left claims
            prepare();
        }
        if (lock.try_flock(LOCK_SH)) {
            const LockContent content = read_content(lock.file_.number());
            if (content.boot_id != boot_id() && !(has_exclusive_lock && content.boot_id.empty())) {
                throw CatalogueRefusedError(
                    {folder.string() +
                         ": a run on another machine is working in this folder, and only runs on "
                         "one machine can share a folder; give each machine its own part (",
                     Parameter::part, " I/N)"});
            }
            note = content.note;
            lock.is_shared_ = true;
            if (is_prepared(note)) return lock;
            lock.is_shared_ = false;
            lock.try_flock(LOCK_UN);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5 + ::getpid() % 11));
    } while (std::chrono::steady_clock::now() < deadline);
    if (note.empty()) lock.throw_refusal();
    lock.throw_refusal(", and files that it has open were removed or replaced; end that run first");
}

// Several runs can write to the lock file at the same time, because all of them write the same
// line.
void FolderLock::write_note(const std::string& line) const {
    LockContent content = read_content(file_.number());
    if (content.boot_id.empty() || content.note == line) return;
    content.note = line;
    write_content(file_.number(), content);
}

bool FolderLock::try_flock(int operation) const {
    while (::flock(file_.number(), operation | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) return false;
        if (errno == EINTR) continue;
        throw CatalogueAccessError((folder_.path() / Catalogue::lock_name).string() + ": " +
                                   std::generic_category().message(errno));
    }
    return true;
}

void FolderLock::throw_refusal(const std::string& message_end) const {
    throw CatalogueRefusedError(folder_.path().string() + ": another run" +
                                process_text(read_content(file_.number())) +
                                " works in this folder" + message_end);
}

}  // namespace orbitile::store
