#include "catalogue/catalogue_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "catalogue/tables.hpp"

namespace orbitile {

namespace {

namespace fs = std::filesystem;

// SQLite's companions: what is not yet in the main file, and the memory that connections share.
constexpr const char* wal_suffix = "-wal";
constexpr const char* shm_suffix = "-shm";

fs::path companion(const fs::path& file, const std::string& suffix) {
    return file.string() + suffix;
}

std::string reason_of(int error) { return std::generic_category().message(error); }

[[noreturn]] void refuse_access(const fs::path& path, int error) {
    throw CatalogueAccessError(path.string() + ": " + reason_of(error));
}

bool holds_bytes(const fs::path& path) {
    std::error_code error;
    const auto size = fs::file_size(path, error);
    if (!error) return size > 0;
    if (error == std::errc::no_such_file_or_directory) return false;
    throw CatalogueAccessError(path.string() + ": " + error.message());
}

// What a rename did is only sure to outlast a power cut once its folder is on the disk.
void sync_folder(const fs::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) refuse_access(folder, errno);
    const int outcome = ::fsync(descriptor);
    const int error = errno;
    ::close(descriptor);
    // Some file systems know no such thing as syncing a folder.
    if (outcome != 0 && error != EINVAL) refuse_access(folder, error);
}

void rename_file(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::rename(from, to, error);
    if (error) throw CatalogueAccessError(from.string() + ": " + error.message());
}

void rename_if_there(const fs::path& from, const fs::path& to) {
    if (fs::exists(from)) rename_file(from, to);
}

void remove_file(const fs::path& path) {
    std::error_code error;
    fs::remove(path, error);
    if (error) throw CatalogueAccessError(path.string() + ": " + error.message());
}

void remove_companions(const fs::path& file) {
    remove_file(companion(file, wal_suffix));
    remove_file(companion(file, shm_suffix));
}

// The pid that the holder wrote into the lock file, for the message only.
std::string holder(int descriptor) {
    std::array<char, 32> text{};
    const auto size = ::pread(descriptor, text.data(), text.size(), 0);
    if (size <= 1) return {};
    return " (process " + std::string(text.data(), static_cast<std::size_t>(size) - 1) + ")";
}

void leave_pid(int descriptor) {
    const std::string text = std::to_string(::getpid()) + "\n";
    if (::ftruncate(descriptor, 0) != 0) return;  // a full disk must not keep a run from resuming
    [[maybe_unused]] const auto size = ::pwrite(descriptor, text.data(), text.size(), 0);
}

void check(const Database& database) {
    tables::check_format(database);
    const std::string verdict = database.text("PRAGMA integrity_check(1)");
    if (verdict != "ok") {
        throw CatalogueError(database.file().string() + ": is damaged: " + verdict);
    }
    if (database.prepare("PRAGMA foreign_key_check").next()) {
        throw CatalogueError(database.file().string() + ": is damaged: rows lack what they name");
    }
    tables::check_rows(database);
}

// With a -wal file there is a run going on, or one was killed: then only both files together are
// the catalogue, and reading them that way writes to neither. Without, the main file is read alone
// so that not even an empty -wal file appears beside a damaged one.
Database::Access access_for_check(const fs::path& file) {
    return wal_holds_bytes(file) ? Database::Access::read : Database::Access::snapshot;
}

Question check_and_read(const fs::path& file, Database::Access access) {
    Database database(file, access);
    database.run("BEGIN");  // runs may write meanwhile: rows that are read belong together
    check(database);
    return tables::question(database);
}

void move_into_main_file(const fs::path& file) {
    Database database(file, Database::Access::write);
    database.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

// One read transaction for the connection's life: what it reads belongs together.
void hold_view(Database& database) {
    database.run("PRAGMA query_only = ON; BEGIN");
    database.number("SELECT count(*) FROM question");
}

fs::path first_free_name(const fs::path& file) {
    for (int number = 1;; ++number) {
        fs::path name = file.parent_path() / (file.stem().string() + "-" + std::to_string(number) +
                                              file.extension().string());
        if (!fs::exists(name) && !fs::exists(companion(name, wal_suffix))) return name;
    }
}

}  // namespace

FolderLock::FolderLock(const fs::path& folder) {
    const fs::path file = folder / Catalogue::lock_name;
    descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor_ < 0) refuse_access(file, errno);
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) {
        leave_pid(descriptor_);
        return;
    }
    const int error = errno;
    const std::string who = holder(descriptor_);
    ::close(descriptor_);
    if (error != EWOULDBLOCK) refuse_access(file, error);
    throw CatalogueRefused(folder.string() + ": another run" + who + " works in this folder");
}

// The file stays: were it removed, two runs could each hold a lock of the same name.
FolderLock::~FolderLock() { ::close(descriptor_); }

fs::path catalogue_file_in(const fs::path& folder) {
    return (folder.empty() ? fs::path(".") : folder) / Catalogue::file_name;
}

void make_folder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw CatalogueAccessError(folder.string() + ": " + error.message());
}

bool anything_is_there(const fs::path& file) { return holds_bytes(file) || wal_holds_bytes(file); }

bool wal_holds_bytes(const fs::path& file) { return holds_bytes(companion(file, wal_suffix)); }

bool catalogue_is_there(const fs::path& file) {
    if (holds_bytes(file)) return true;
    if (wal_holds_bytes(file)) {
        throw CatalogueError(companion(file, wal_suffix).string() +
                             ": is there without the catalogue it belongs to");
    }
    return false;
}

Question checked_question(const fs::path& file) {
    const Database::Access access = access_for_check(file);
    try {
        return check_and_read(file, access);
    } catch (const CatalogueError&) {
        // A run that started meanwhile changes the main file under who reads it alone.
        if (access != Database::Access::snapshot ||
            access_for_check(file) == Database::Access::snapshot) {
            throw;
        }
    }
    return check_and_read(file, Database::Access::read);
}

void refuse_other_question(const fs::path& file, const Question& stored, const Question& asked) {
    throw CatalogueRefused(file.string() + ": answers another question:\n" +
                           side_by_side(stored, "stored", asked, "asked now"));
}

std::unique_ptr<Database> open_writing(const fs::path& file) {
    auto database = std::make_unique<Database>(file, Database::Access::write);
    // FULL: whatever happens to the power.
    database->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    return database;
}

// Takes part as runs do, so that the last to leave tidies up; where the folder does not let us,
// and no run has left anything beside the file, the file alone.
std::unique_ptr<Database> open_reading(const fs::path& file) {
    try {
        auto database = std::make_unique<Database>(file, Database::Access::write);
        hold_view(*database);
        return database;
    } catch (const CatalogueAccessError&) {
        auto database = std::make_unique<Database>(file, Database::Access::snapshot);
        if (wal_holds_bytes(file)) throw;
        hold_view(*database);
        return database;
    }
}

CatalogueAside::CatalogueAside(fs::path file, const Question& question)
    : file_(std::move(file)), aside_(companion(file_, "-new")) {
    remove_remnants();  // of a run that was killed here
    database_ = std::make_unique<Database>(aside_, Database::Access::create);
    database_->run("PRAGMA synchronous = FULL");
    Transaction transaction(*database_);
    tables::create(*database_, question);
    transaction.commit();
}

CatalogueAside::~CatalogueAside() {
    if (!database_) return;
    database_.reset();
    try {
        remove_remnants();
    } catch (const CatalogueAccessError&) {
        // The next one who writes aside removes them.
    }
}

void CatalogueAside::put_in_place() {
    database_->run("PRAGMA journal_mode = WAL");
    database_.reset();
    // Companions of an earlier file of this name hold nothing, but SQLite would take them for ours.
    remove_companions(file_);
    rename_file(aside_, file_);
    sync_folder(file_.parent_path());
}

void CatalogueAside::remove_remnants() const {
    remove_file(aside_);
    remove_file(companion(aside_, "-journal"));
    remove_companions(aside_);
}

fs::path move_catalogue_aside(const fs::path& file) {
    try {
        if (catalogue_is_there(file)) {
            checked_question(file);
            move_into_main_file(file);
        }
    } catch (const CatalogueError&) {
        // Damaged: kept as it is, together with its -wal file.
    }
    fs::path target = first_free_name(file);
    for (const char* suffix : {"", wal_suffix, shm_suffix}) {
        rename_if_there(companion(file, suffix), companion(target, suffix));
    }
    sync_folder(file.parent_path());
    return target;
}

}  // namespace orbitile
