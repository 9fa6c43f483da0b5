#include "store/database.hpp"

#include <sqlite3.h>

#include <array>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "store/catalogue_error.hpp"

namespace orbitile::store {

namespace {

// Only one run can write at a time, and each write waits for the disk. So the wait for the lock can
// be long.
constexpr int busy_timeout_ms = 60'000;

constexpr std::array<std::pair<int, int>, 3> safeguard_settings{
    {{SQLITE_DBCONFIG_DEFENSIVE, 1},
     {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
     {SQLITE_DBCONFIG_ENABLE_VIEW, 0}}};

// Returns the file's path as an SQLite URI. Characters such as `?`, `#` and `%` have a meaning in a
// URI. So every unusual character is written as %XX.
std::string file_uri(const std::filesystem::path& file) {
    constexpr std::string_view plain_characters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./~";
    constexpr std::string_view hex_digits = "0123456789ABCDEF";
    std::string uri = "file:";
    for (const char character : file.string()) {
        if (plain_characters.find(character) != std::string_view::npos) {
            uri += character;
            continue;
        }
        const auto byte = static_cast<unsigned char>(character);
        uri += '%';
        uri += hex_digits[byte >> 4U];
        uri += hex_digits[byte & 15U];
    }
    return uri;
}

// Returns the URI of the file for SQLite. This function resolves links in the folder's path,
// because with SQLITE_OPEN_NOFOLLOW, SQLite does not follow links.
std::string sqlite_file_name(const std::filesystem::path& file, Database::Access access) {
    std::error_code error;
    const auto folder = std::filesystem::absolute(file).parent_path();
    const auto real_folder = std::filesystem::canonical(folder, error);
    return file_uri((error ? folder : real_folder) / file.filename()) +
           (access == Database::Access::snapshot ? "?immutable=1" : "");
}

int open_flags(Database::Access access) {
    constexpr int common_flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOFOLLOW;
    switch (access) {
        case Database::Access::snapshot:
        case Database::Access::read: return common_flags | SQLITE_OPEN_READONLY;
        case Database::Access::write: return common_flags | SQLITE_OPEN_READWRITE;
        case Database::Access::create:
        case Database::Access::temporary:
            return common_flags | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    }
    throw std::logic_error("no such access");
}

// The suffixes that SQLite appends to the name of the main file. The suffix "" is for the main
// file.
constexpr std::array file_suffixes{"", "-wal", "-shm", "-journal"};

// Refuses links, pipes and other special files. The target of a link could be another user's file,
// and reading a pipe could block for ever.
void require_regular_files(const std::filesystem::path& file) {
    for (const char* suffix : file_suffixes) {
        const std::filesystem::path path = file.string() + suffix;
        const auto status = store::status_of(path);
        if (!status || S_ISREG(status->st_mode)) continue;
        throw CatalogueError(path.string() + (S_ISLNK(status->st_mode)
                                                  ? ": this is a link, not a file"
                                                  : ": this is not a file"));
    }
}

// Refuses a file with several names (hard links) if this connection writes to the file. Such a file
// can also belong to another program, and writing to it would damage the other program's data. A
// connection for reading writes only to the -shm file.
void refuse_hard_links(const std::filesystem::path& file, Database::Access access) {
    if (access == Database::Access::snapshot) return;
    for (const std::string_view suffix : file_suffixes) {
        if (access == Database::Access::read && suffix != "-shm") continue;
        const std::filesystem::path path = file.string() + std::string(suffix);
        const auto status = store::status_of(path);
        if (status && store::has_hard_links(*status))
            throw CatalogueError(store::HardLinkError(path).what());
    }
}

constexpr std::int64_t rows_between_checks = 64;

bool is_file_fault(int code) {
    constexpr std::array file_fault_codes{SQLITE_CORRUPT,    SQLITE_NOTADB,   SQLITE_FORMAT,
                                          SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_ERROR,
                                          SQLITE_SCHEMA};
    for (const int fault_code : file_fault_codes) {
        if ((code & 0xff) == fault_code) return true;
    }
    return false;
}

}  // namespace

std::string sqlite_version() { return sqlite3_libversion(); }

void Database::DatabaseCloser::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

void Database::StatementFinaliser::operator()(sqlite3_stmt* handle) const {
    sqlite3_finalize(handle);
}

Database::Database(const std::filesystem::path& file, Access access)
    : file_(file), access_(access) {
    require_regular_files(file_);
    refuse_hard_links(file_, access);
    if (access == Access::snapshot) snapshot_stamp_ = read_stamp();
    open(sqlite_file_name(file, access));
}

Database::Database() : file_("a temporary database"), access_(Access::temporary) { open(""); }

void Database::open(const std::string& uri) {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(uri.c_str(), &handle, open_flags(access_), nullptr);
    handle_.reset(handle);  // even if opening failed, because throw_error() needs the handle
    if (code != SQLITE_OK) throw_error(code);
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, busy_timeout_ms);
    // The file can be forged. These settings prevent the file's schema from running code, and let
    // SQLite report inconsistent pages.
    for (const auto& [option, value] : safeguard_settings) {
        sqlite3_db_config(handle, option, value, nullptr);
    }
    run("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON");
}

Database::Stamp Database::read_stamp() const {
    const auto status = store::status_of(file_);
    if (!status) return {};
    return {store::identity_of(*status), status->st_size, status->st_mtim.tv_sec,
            status->st_mtim.tv_nsec};
}

// Does nothing if another file now has the name `file_`. In this case, other processes can no
// longer write to the file that this object has opened.
void Database::require_unchanged() const {
    if (!snapshot_stamp_) return;
    const Stamp current_stamp = read_stamp();
    if (current_stamp == *snapshot_stamp_ || current_stamp.identity != snapshot_stamp_->identity)
        return;
    throw CatalogueAccessError(
        file_.string() + ": a run changed the catalogue while it was read; run the command again");
}

void Database::throw_error(int code) const {
    const std::string reason =
        handle_ ? sqlite3_errmsg(handle_.get()) : std::string(sqlite3_errstr(code));
    if ((code & 0xff) == SQLITE_BUSY) {
        throw CatalogueAccessError(
            file_.string() +
            ": the catalogue cannot be locked: another process has kept it locked for too long, "
            "or the system cannot lock files here; check whether such a process is stopped (no "
            "stored result is lost)");
    }
    if (is_file_fault(code)) throw CatalogueError(file_.string() + ": is damaged: " + reason);
    throw CatalogueAccessError(file_.string() + ": cannot be read or written: " + reason);
}

void Database::run(const std::string& sql) {
    const int code = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) throw_error(code);
}

Statement Database::prepare(std::string_view sql) const {
    {
        const std::lock_guard lock(idle_statements_->mutex);
        const auto entry = idle_statements_->statements.find(sql);
        if (entry != idle_statements_->statements.end() && !entry->second.empty()) {
            CompiledStatement statement = std::move(entry->second.back());
            entry->second.pop_back();
            return {*this, std::move(statement)};
        }
    }
    return {*this, compile(sql)};
}

Database::CompiledStatement Database::compile(std::string_view sql) const {
    sqlite3_stmt* handle = nullptr;
    const int code = sqlite3_prepare_v2(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                        &handle, nullptr);
    CompiledStatement statement(handle);
    if (code != SQLITE_OK) throw_error(code);
    return statement;
}

void Database::keep_statement(CompiledStatement statement) const {
    // If a statement is not reset, it keeps the file locked.
    sqlite3_reset(statement.get());
    sqlite3_clear_bindings(statement.get());
    const std::lock_guard lock(idle_statements_->mutex);
    idle_statements_->statements[sqlite3_sql(statement.get())].push_back(std::move(statement));
}

std::int64_t Database::number(std::string_view sql) const {
    Statement statement = prepare(sql);
    if (!statement.next())
        throw CatalogueError(file_.string() + ": is damaged: a query returned no row");
    return statement.number(0);
}

std::string Database::text(std::string_view sql) const {
    Statement statement = prepare(sql);
    if (!statement.next())
        throw CatalogueError(file_.string() + ": is damaged: a query returned no row");
    return statement.text(0);
}

Statement::Statement(const Database& database, Database::CompiledStatement handle)
    : database_(&database), handle_(std::move(handle)) {}

Statement::~Statement() {
    if (!handle_) return;
    try {
        database_->keep_statement(std::move(handle_));
    } catch (const std::exception&) {
        // There is not enough memory to keep the statement. prepare() compiles it again later.
    }
}

// sqlite3_reset() returns the error of the last step again. The result is ignored, because next()
// has already thrown this error.
void Statement::reset() {
    sqlite3_reset(handle_.get());
    row_count_ = 0;
}

void Statement::bind(int index, std::int64_t value) {
    const int code = sqlite3_bind_int64(handle_.get(), index + 1, value);
    if (code != SQLITE_OK) database_->throw_error(code);
}

void Statement::bind(int index, std::string_view value) {
    const int code = sqlite3_bind_text64(handle_.get(), index + 1, value.data(), value.size(),
                                         SQLITE_TRANSIENT, SQLITE_UTF8);
    if (code != SQLITE_OK) database_->throw_error(code);
}

void Statement::bind(int index, const Bytes& value) {
    const int code = sqlite3_bind_blob64(handle_.get(), index + 1, value.bytes.data(),
                                         value.bytes.size(), SQLITE_TRANSIENT);
    if (code != SQLITE_OK) database_->throw_error(code);
}

void Statement::bind(int index, const Value& value) {
    std::visit([&](const auto& typed_value) { bind(index, typed_value); }, value);
}

void Statement::bind(int index, std::monostate /*value*/) {
    const int code = sqlite3_bind_null(handle_.get(), index + 1);
    if (code != SQLITE_OK) database_->throw_error(code);
}

bool Statement::next() {
    const int code = sqlite3_step(handle_.get());
    if (code == SQLITE_ROW) {
        // A check of the file takes longer than reading a row. So the file is checked only for
        // every 64th row and at the end.
        if (row_count_++ % rows_between_checks == 0) database_->require_unchanged();
        return true;
    }
    database_->require_unchanged();
    if (code != SQLITE_DONE) database_->throw_error(code);
    return false;
}

void Statement::run() {
    while (next()) {
    }
    reset();
}

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(handle_.get(), column);
}

std::string Statement::text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(handle_.get(), column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
    return bytes == nullptr ? std::string() : std::string(bytes, size);
}

Value Statement::value(int column) const {
    switch (sqlite3_column_type(handle_.get(), column)) {
        case SQLITE_NULL: return {};
        case SQLITE_INTEGER: return number(column);
        default: return text(column);
    }
}

// With IMMEDIATE, a transaction that cannot write fails at its beginning.
Transaction::Transaction(Database& database) : database_(database) {
    database_.prepare("BEGIN IMMEDIATE").run();
}

Transaction::~Transaction() {
    if (!is_open_) return;
    try {
        database_.run("ROLLBACK");
    } catch (const std::exception&) {
        // SQLite has already rolled back, for example because the disk is full.
    }
}

void Transaction::commit() {
    database_.prepare("COMMIT").run();
    is_open_ = false;
}

}  // namespace orbitile::store
