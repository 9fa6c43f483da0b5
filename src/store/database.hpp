// A connection to SQLite with its statements and transactions.
//
// Functions throw CatalogueError if SQLite reports that the file is damaged or violates its schema.
// They throw CatalogueAccessError if the system refuses an operation, for example because the disk
// is full or a permission is missing. The message names the file.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "store/open_folder.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace orbitile::store {

class Statement;

/// The version of the SQLite library that is loaded: "3.40.1".
std::string sqlite_version();

/// Marks a parameter that is bound as a BLOB. bind() copies the bytes.
struct Bytes {
    std::string_view bytes;
};

/// A value of a column: NULL, a number, or a string for text or bytes.
using Value = std::variant<std::monostate, std::int64_t, std::string>;

class Database {
  public:
    /// How a database is opened.
    ///
    /// - `snapshot`: reads only the main file, without a lock, and does not create any file. If
    ///   another process writes to the main file later, reading the next row throws
    ///   CatalogueAccessError.
    /// - `read`: reads the main file and the -wal file, and writes to neither.
    /// - `write`: locks the file and writes to it.
    /// - `create`: like `write`, but also creates the file.
    /// - `temporary`: a database that has no name in any folder.
    enum class Access : std::uint8_t { snapshot, read, write, create, temporary };

    /// Opens the database. Throws CatalogueError if the file is not a regular file, for example
    /// because it is a link. Also throws CatalogueError if SQLite can write to the file and the
    /// file has several names (hard links). The files that SQLite keeps beside this file are
    /// checked in the same way.
    Database(const std::filesystem::path& file, Access access);
    /// Creates a temporary database. It is deleted when the object is destroyed or the process
    /// ends. SQLite keeps a small database in memory, and a larger database in a file without a
    /// name.
    Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    const std::filesystem::path& file() const { return file_; }
    Access access() const { return access_; }

    /// Runs statements and ignores their rows.
    void run(const std::string& sql);

    /// Throws CatalogueAccessError if another process has written to the file since this object
    /// opened the file as a snapshot. A reader calls this function before it reports that a row is
    /// damaged.
    void require_unchanged() const;

    /// Returns a compiled statement. If there is an idle statement with the same text, returns this
    /// statement.
    Statement prepare(std::string_view sql) const;

    /// Return the first column of the first row. Throw CatalogueError if there is no row.
    std::int64_t number(std::string_view sql) const;
    std::string text(std::string_view sql) const;

    /// Throws the error of the last SQLite call on this connection as an exception.
    [[noreturn]] void throw_error(int code) const;

  private:
    friend class Statement;

    struct DatabaseCloser {
        void operator()(sqlite3* handle) const;
    };
    struct StatementFinaliser {
        void operator()(sqlite3_stmt* handle) const;
    };
    using CompiledStatement = std::unique_ptr<sqlite3_stmt, StatementFinaliser>;

    /// Compiled statements that no Statement is using at the moment, by their text.
    struct IdleStatements {
        std::mutex mutex;
        std::map<std::string, std::vector<CompiledStatement>, std::less<>> statements;
    };

    /// Identifies a version of the file's content. The stamp changes whenever the file is written
    /// to.
    struct Stamp {
        store::FileIdentity identity;
        std::int64_t size = 0;
        std::int64_t seconds = 0;
        std::int64_t nanoseconds = 0;
        bool operator==(const Stamp&) const = default;
    };

    void open(const std::string& uri);
    Stamp read_stamp() const;
    CompiledStatement compile(std::string_view sql) const;
    void keep_statement(CompiledStatement statement) const;

    std::filesystem::path file_;
    Access access_;
    std::unique_ptr<sqlite3, DatabaseCloser> handle_;
    /// The stamp of the file when it was opened as a snapshot. Empty if the database is not a
    /// snapshot.
    std::optional<Stamp> snapshot_stamp_;
    std::unique_ptr<IdleStatements> idle_statements_ = std::make_unique<IdleStatements>();
};

/// An SQL statement. Its parameters and columns are numbered from 0. The database must outlive the
/// statement.
class Statement {
  public:
    Statement(const Database& database, Database::CompiledStatement handle);
    Statement(Statement&&) noexcept = default;
    Statement& operator=(Statement&&) = delete;
    ~Statement();

    /// Resets the statement and binds its first parameters to these values. The caller then calls
    /// next() or run().
    template <typename... Values>
    Statement& bind_values(const Values&... values) {
        reset();
        int index = 0;
        (bind(index++, values), ...);
        return *this;
    }

    /// Steps to the next row. Returns false at the end. Calls Database::require_unchanged() for the
    /// first row, for every 64th row, and at the end.
    bool next();

    /// Runs a statement that does not return rows.
    void run();

    std::int64_t number(int column) const;
    std::string text(int column) const;
    Value value(int column) const;

    /// Binds a parameter of a statement that has not been stepped yet. For other statements, call
    /// bind_values(), which resets the statement first.
    void bind(int index, std::int64_t value);
    void bind(int index, std::string_view value);
    void bind(int index, const Bytes& value);
    void bind(int index, const std::string& value) { bind(index, std::string_view(value)); }
    void bind(int index, std::monostate value);
    void bind(int index, const Value& value);
    template <typename Optional>
    void bind(int index, const std::optional<Optional>& value) {
        if (value) {
            bind(index, *value);
        } else {
            bind(index, std::monostate());
        }
    }

  private:
    void reset();

    const Database* database_;
    Database::CompiledStatement handle_;
    std::int64_t row_count_ = 0;
};

/// A transaction. The destructor rolls the transaction back unless commit() was called.
class Transaction {
  public:
    explicit Transaction(Database& database);
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();
    void commit();

  private:
    Database& database_;
    bool is_open_ = true;
};

}  // namespace orbitile::store
