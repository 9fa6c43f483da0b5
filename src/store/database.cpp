#include "store/database.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>

#include "store/catalogue.hpp"
#include "store/catalogue_error.hpp"
#include "store/packing.hpp"

namespace orbitile::store {

namespace {

// How long a statement waits for a lock of another process, such as a reader that moves the content
// of the -wal file into the main file.
constexpr int busy_timeout_ms = 60'000;

// The file as a URI. `%`, `?` and `#` have a meaning in a URI.
std::string file_uri(const std::filesystem::path& file) {
    std::string uri = "file:";
    for (const char character : std::filesystem::absolute(file).string()) {
        switch (character) {
            case '%': uri += "%25"; break;
            case '?': uri += "%3f"; break;
            case '#': uri += "%23"; break;
            default: uri += character;
        }
    }
    return uri;
}

int open_flags(Database::Access access) {
    if (access == Database::Access::snapshot) return SQLite::OPEN_READONLY | SQLite::OPEN_URI;
    const int creation_flag = access == Database::Access::write ? SQLite::OPEN_CREATE : 0;
    return SQLite::OPEN_READWRITE | SQLite::OPEN_URI | creation_flag;
}

// Whether the error is about the content of the file. Otherwise it is about access to the file.
bool is_damage(int code) {
    static const std::set<int> damage_codes{SQLITE_CORRUPT,    SQLITE_NOTADB,   SQLITE_FORMAT,
                                            SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_ERROR};
    return damage_codes.contains(code & 0xff);
}

}  // namespace

std::string sqlite_version() { return SQLite::getLibVersion(); }

Database::Database(const std::filesystem::path& file, Access access)
    : file_(file.string()),
      uri_(file_uri(file) + (access == Access::snapshot ? "?immutable=1" : "")) {
    try {
        database_.emplace(uri_, open_flags(access), busy_timeout_ms);
        database_->exec("PRAGMA foreign_keys = ON");
    } catch (const SQLite::Exception& error) {
        throw_sqlite_error(error);
    }
}

Database::Database() : file_("a temporary database") {
    database_.emplace("", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database_->exec("PRAGMA foreign_keys = ON");
}

void Database::execute(const std::string& sql) const {
    try {
        database_->exec(sql);
    } catch (const SQLite::Exception& error) {
        throw_sqlite_error(error);
    }
}

void Database::use_statement(const std::string& sql,
                             const std::function<void(SQLite::Statement&)>& work) const {
    try {
        std::vector<SQLite::Statement>& idle = idle_statements_[sql];
        if (idle.empty()) idle.emplace_back(*database_, sql);
        SQLite::Statement statement = std::move(idle.back());
        idle.pop_back();
        work(statement);
        statement.reset();
        statement.clearBindings();
        idle.push_back(std::move(statement));
    } catch (const SQLite::Exception& error) {
        throw_sqlite_error(error);
    } catch (const StoredTextError& error) {
        throw_damage(error.what());
    } catch (const nlohmann::json::exception& error) {
        throw_damage(error.what());
    }
}

void Database::throw_damage(const std::string& reason) const {
    throw CatalogueError(file_ + ": is damaged: " + reason);
}

void Database::throw_sqlite_error(const SQLite::Exception& error) const {
    const int code = error.getErrorCode() & 0xff;
    if (is_damage(code)) throw_damage(error.what());
    if (code == SQLITE_BUSY) {
        throw CatalogueAccessError(file_ +
                                   ": another process has kept the catalogue locked for too long");
    }
    throw CatalogueAccessError(file_ + ": cannot be read or written: " + error.what());
}

Transaction::~Transaction() {
    if (!is_open_) return;
    try {
        database_.execute("ROLLBACK");
    } catch (const std::exception&) {
        // SQLite has already rolled back, for example because the disk is full.
    }
}

void Transaction::commit() {
    database_.execute("COMMIT");
    is_open_ = false;
}

FolderLock::FolderLock(const std::filesystem::path& folder)
    : descriptor_(
          ::open((folder / Catalogue::lock_name).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
    if (descriptor_ >= 0 && ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
    const int error = errno;
    if (descriptor_ >= 0) ::close(descriptor_);
    if (error == EWOULDBLOCK) {
        throw CatalogueRefusedError(
            folder.string() +
            ": another run works in this folder; wait until it has ended, or divide the search "
            "with --part and 'orbitile merge'");
    }
    throw CatalogueAccessError((folder / Catalogue::lock_name).string() + ": " +
                               std::generic_category().message(error));
}

FolderLock::~FolderLock() { ::close(descriptor_); }

}  // namespace orbitile::store
