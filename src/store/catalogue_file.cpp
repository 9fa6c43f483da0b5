#include "store/catalogue_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "puzzle/input_error.hpp"
#include "store/catalogue.hpp"
#include "store/stored_answer.hpp"
#include "store/tables.hpp"

namespace orbitile::store {

namespace {

namespace fs = std::filesystem;

constexpr const char* wal_suffix = "-wal";
constexpr const char* shm_suffix = "-shm";

// A catalogue does not have a journal. If a database with a journal is opened for writing, SQLite
// writes the content of the journal into the database. SQLite can also delete files that the
// journal names.
constexpr const char* journal_suffix = "-journal";

// The maximum number of times that a catalogue is checked if it changes during each check.
constexpr int max_read_attempts = 5;

fs::path companion_file(const fs::path& file, const std::string& suffix) {
    return file.string() + suffix;
}

std::string error_text(int error) { return std::generic_category().message(error); }

[[noreturn]] void refuse_access(const fs::path& path, int error) {
    throw CatalogueAccessError(path.string() + ": " + error_text(error));
}

bool path_exists(const fs::path& path) { return store::status_of(path).has_value(); }

bool has_content(const fs::path& path) {
    const auto status = store::status_of(path);
    if (status && !S_ISREG(status->st_mode))
        throw CatalogueError(path.string() + ": this is not a file");
    return status && status->st_size > 0;
}

void refuse_journal(const fs::path& file) {
    const fs::path journal_file = companion_file(file, journal_suffix);
    if (!path_exists(journal_file)) return;
    throw CatalogueError(
        journal_file.string() +
        ": this file does not belong to a catalogue and could change the catalogue; remove "
        "the file if you do not need it");
}

// Writes the folder to the disk. Without this, a power cut could undo a rename.
void sync_folder(const fs::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) refuse_access(folder, errno);
    const int outcome = ::fsync(descriptor);
    const int error = errno;
    ::close(descriptor);
    // Some file systems cannot write a folder to the disk. They return EINVAL.
    if (outcome != 0 && error != EINVAL) refuse_access(folder, error);
}

void rename_file(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::rename(from, to, error);
    if (error) throw CatalogueAccessError(from.string() + ": " + error.message());
}

void rename_if_exists(const fs::path& from, const fs::path& to) {
    if (path_exists(from)) rename_file(from, to);
}

void remove_file(const fs::path& path) {
    std::error_code error;
    fs::remove(path, error);
    if (error) throw CatalogueAccessError(path.string() + ": " + error.message());
}

void remove_companion_files(const fs::path& file) {
    remove_file(companion_file(file, wal_suffix));
    remove_file(companion_file(file, shm_suffix));
}

// Checks the catalogue when it is opened. A packed catalogue has too many pages and silhouettes to
// check all of them. They are checked when they are read.
Question checked_question(Database& database) {
    tables::check_format(database);
    if (tables::format_version(database) != tables::FormatVersion::packed) check_pages(database);
    Question question = tables::stored_question(database);
    StoredAnswer(database, question).check_on_opening();
    return question;
}

// Returns how to open a catalogue for reading. If a run is active or was killed, a part of the
// catalogue is in a -wal file. In this case, the function returns Access::read, which reads the
// main file and the -wal file. Otherwise, it returns Access::snapshot, which reads only the main
// file, because Access::read could create an empty -wal file.
Database::Access access_for_reading(const fs::path& file) {
    const bool is_run_active = path_exists(companion_file(file, wal_suffix)) &&
                               path_exists(companion_file(file, shm_suffix));
    return is_run_active || has_wal_content(file) ? Database::Access::read
                                                  : Database::Access::snapshot;
}

std::unique_ptr<Database> open_view(const fs::path& file, Database::Access access) {
    auto database = std::make_unique<Database>(file, access);
    database->run("PRAGMA query_only = ON; BEGIN");
    database->number("PRAGMA schema_version");  // the first read begins the transaction
    return database;
}

// Opens a catalogue for reading. The connection begins a read transaction, which lasts until the
// connection is closed. So all reads get the same version of the catalogue.
//
// If the disk is full, a writer can leave an empty -wal file and a -shm file of a few bytes. SQLite
// must enlarge the -shm file before it can use the file, so opening fails while the disk is full.
// But the main file contains the whole catalogue, because the -wal file is empty. In this case the
// function reads only the main file.
std::unique_ptr<Database> open_view(const fs::path& file) {
    refuse_journal(file);
    const Database::Access access = access_for_reading(file);
    if (access == Database::Access::read && !has_wal_content(file)) {
        try {
            return open_view(file, access);
        } catch (const CatalogueAccessError&) {
            return open_view(file, Database::Access::snapshot);
        }
    }
    return open_view(file, access);
}

// The sizes and times of the main file and of the -wal file. At least one of them changes when the
// catalogue is written.
using FileStamps = std::array<std::pair<std::uintmax_t, fs::file_time_type>, 2>;

FileStamps file_stamps(const fs::path& file) {
    FileStamps stamps;
    std::error_code ignored_error;
    for (std::size_t i = 0; i < stamps.size(); ++i) {
        const fs::path path = i == 0 ? file : companion_file(file, wal_suffix);
        stamps[i] = {fs::file_size(path, ignored_error), fs::last_write_time(path, ignored_error)};
    }
    return stamps;
}

CheckedCatalogue check_and_read(const fs::path& file) {
    auto database = open_view(file);
    Question question = checked_question(*database);
    return {std::move(database), std::move(question)};
}

void move_into_main_file(const fs::path& file) {
    Database database(file, Database::Access::write);
    database.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

fs::path first_free_name(const fs::path& file) {
    for (int suffix = 1;; ++suffix) {
        fs::path name = file.parent_path() / (file.stem().string() + "-" + std::to_string(suffix) +
                                              file.extension().string());
        if (!path_exists(name) && !path_exists(companion_file(name, wal_suffix)) &&
            !path_exists(companion_file(name, journal_suffix))) {
            return name;
        }
    }
}

}  // namespace

void check_pages(const Database& database) {
    const std::string verdict = database.text("PRAGMA integrity_check(1)");
    if (verdict != "ok") {
        throw CatalogueError(database.file().string() + ": is damaged: " + verdict);
    }
    if (database.prepare("PRAGMA foreign_key_check").next()) {
        throw CatalogueError(database.file().string() +
                             ": is damaged: rows refer to rows that do not exist");
    }
}

fs::path catalogue_file_in(const fs::path& folder) {
    return (folder.empty() ? fs::path(".") : folder) / Catalogue::file_name;
}

void create_folders(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw CatalogueAccessError(folder.string() + ": " + error.message());
}

bool is_name_taken(const fs::path& file) {
    for (const char* suffix : {"", wal_suffix}) {
        const auto status = store::status_of(companion_file(file, suffix));
        if (status && (!S_ISREG(status->st_mode) || status->st_size > 0)) return true;
    }
    return path_exists(companion_file(file, journal_suffix));
}

bool has_wal_content(const fs::path& file) { return has_content(companion_file(file, wal_suffix)); }

bool has_catalogue(const fs::path& file) {
    refuse_journal(file);
    if (has_content(file)) return true;
    if (has_wal_content(file)) {
        throw CatalogueError(companion_file(file, wal_suffix).string() +
                             ": the catalogue that this file belongs to is missing");
    }
    return false;
}

void refuse_folder_without_catalogue(const fs::path& folder) {
    const std::string advice = "; give a folder that 'orbitile generate' has written";
    std::error_code ignored_error;
    const fs::file_status status = fs::status(folder.empty() ? "." : folder, ignored_error);
    if (status.type() == fs::file_type::not_found) {
        throw InputError(folder.string() + ": there is no such folder" + advice);
    }
    if (fs::is_directory(status)) {
        throw InputError(folder.string() +
                         ": there is no catalogue in this folder: it does not contain " +
                         std::string(Catalogue::file_name) + advice);
    }
    throw InputError(folder.string() + ": this is a file, not a folder" + advice);
}

fs::path existing_catalogue_file(const fs::path& folder) {
    fs::path file = catalogue_file_in(folder);
    if (!has_catalogue(file)) refuse_folder_without_catalogue(folder);
    return file;
}

// A reader does not lock the folder, so a run can change the files during the check. If the check
// fails and the files have changed, the function checks again.
CheckedCatalogue open_checked_catalogue(const fs::path& file) {
    for (int attempt = 1;; ++attempt) {
        const FileStamps stamps_before = file_stamps(file);
        const auto should_retry = [&] {
            return attempt < max_read_attempts && file_stamps(file) != stamps_before;
        };
        try {
            return check_and_read(file);
        } catch (const CatalogueError&) {
            if (!should_retry()) throw;
        } catch (const CatalogueAccessError&) {
            if (!should_retry()) throw;
        }
    }
}

Question checked_question(const fs::path& file) { return open_checked_catalogue(file).question; }

void refuse_other_question(const fs::path& file, const Question& stored_question,
                           const Question& asked_question) {
    throw CatalogueRefusedError(
        file.string() +
        ": this folder holds the answer to another question; use another --out, or --fresh, which "
        "moves this answer aside. The differences:\n" +
        difference_table(stored_question, "stored", asked_question, "asked now"));
}

std::unique_ptr<Database> open_for_writing(const fs::path& file) {
    refuse_journal(file);
    auto database = std::make_unique<Database>(file, Database::Access::write);
    // With FULL, a commit that has returned is not lost in a power cut.
    database->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    database->number("SELECT count(*) FROM question");
    return database;
}

// Does not wait for a reader that still reads an older version of the catalogue. If there is such a
// reader, the next writer moves the remaining content of the -wal file.
void checkpoint_wal(Database& database) {
    database.run("PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)");
}

void give_back_free_pages(Database& database) {
    const std::int64_t free_page_count = database.number("PRAGMA freelist_count");
    if (2 * free_page_count <= database.number("PRAGMA page_count")) return;
    try {
        database.run("VACUUM");
    } catch (const CatalogueAccessError&) {
        return;
    }
}

std::unique_ptr<Database> open_for_reading(const fs::path& file) {
    auto database = open_view(file);
    database->number("SELECT count(*) FROM question");
    return database;
}

UnpublishedCatalogue::UnpublishedCatalogue(fs::path file, const Question& question)
    : file_(std::move(file)), temporary_file_(companion_file(file_, "-new")) {
    remove_remnants();  // a run that was killed can have left a file with the temporary name
    database_ = std::make_unique<Database>(temporary_file_, Database::Access::create);
    database_->run("PRAGMA synchronous = FULL");
    Transaction transaction(*database_);
    tables::create_tables(*database_, question);
    transaction.commit();
}

UnpublishedCatalogue::~UnpublishedCatalogue() {
    if (!database_) return;
    database_.reset();
    try {
        remove_remnants();
    } catch (const CatalogueAccessError&) {
        // The next run that creates a catalogue in this folder removes the remnants.
    }
}

void UnpublishedCatalogue::publish() {
    database_->run("PRAGMA journal_mode = WAL");
    database_.reset();
    // An earlier catalogue can have left an empty -wal file and a -shm file. SQLite would use them
    // for the new catalogue.
    remove_companion_files(file_);
    rename_file(temporary_file_, file_);
    sync_folder(file_.parent_path());
}

void UnpublishedCatalogue::remove_remnants() const {
    remove_file(temporary_file_);
    remove_file(companion_file(temporary_file_, journal_suffix));
    remove_companion_files(temporary_file_);
}

fs::path rename_catalogue_to_backup(const fs::path& file) {
    try {
        if (has_catalogue(file)) {
            checked_question(file);
            move_into_main_file(file);
        }
    } catch (const CatalogueError&) {
        // A damaged catalogue is renamed as it is, together with its -wal file.
    }
    fs::path target = first_free_name(file);
    for (const char* suffix : {"", wal_suffix, shm_suffix, journal_suffix}) {
        rename_if_exists(companion_file(file, suffix), companion_file(target, suffix));
    }
    sync_folder(file.parent_path());
    return target;
}

}  // namespace orbitile::store
