// A connection to SQLite, with prepared statements and transactions. SQLiteCpp owns the handles;
// this file adds the binding of parameters and the lock of a folder, and translates SQLite's
// errors:
//
// - CatalogueError "FILE: is damaged: REASON", if the file cannot be used as it is;
// - CatalogueAccessError, if the system refuses, for example because the disk is full.
//
//     database.run("INSERT INTO unit (name, exhausted) VALUES (?, ?)", name, 0);
//     database.each_row("SELECT id, name FROM unit WHERE exhausted = ?",
//                       [&](SQLite::Statement& row) { list(row.getColumn(1).getString()); }, 0);
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace orbitile::store {

/// The version of the SQLite library: "3.40.1".
std::string sqlite_version();

/// Marks a parameter that is bound as a BLOB.
struct Bytes {
    std::string_view bytes;
};

class Database {
  public:
    /// - `read`: reads the file while another process can write to it.
    /// - `snapshot`: reads a file in a folder in which SQLite cannot make its companion files.
    /// - `write`: creates the file if it does not exist.
    enum class Access : std::uint8_t { read, snapshot, write };

    Database(const std::filesystem::path& file, Access access);
    /// A temporary database without a name. It is deleted when the object is destroyed or the
    /// process ends.
    Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    const std::string& file() const { return file_; }
    /// The name with which SQL can attach the file to another connection.
    const std::string& uri() const { return uri_; }

    /// Runs statements without parameters, separated by semicolons.
    void execute(const std::string& sql) const;

    /// Runs a statement. Returns the number of rows that it changed.
    template <typename... Parameters>
    int run(const std::string& sql, const Parameters&... parameters) const {
        int changed_row_count = 0;
        use_statement(sql, [&](SQLite::Statement& statement) {
            bind_all(statement, parameters...);
            changed_row_count = statement.exec();
        });
        return changed_row_count;
    }

    /// Calls `visit(SQLite::Statement&)` for each row that the statement returns.
    template <typename Visit, typename... Parameters>
    void each_row(const std::string& sql, Visit visit, const Parameters&... parameters) const {
        use_statement(sql, [&](SQLite::Statement& statement) {
            bind_all(statement, parameters...);
            while (statement.executeStep()) visit(statement);
        });
    }

    /// The first column of the first row, or nothing if there is no row.
    template <typename... Parameters>
    std::optional<std::int64_t> number(const std::string& sql,
                                       const Parameters&... parameters) const {
        std::optional<std::int64_t> number;
        use_statement(sql, [&](SQLite::Statement& statement) {
            bind_all(statement, parameters...);
            if (statement.executeStep()) number = statement.getColumn(0).getInt64();
        });
        return number;
    }

    [[noreturn]] void throw_damage(const std::string& reason) const;

  private:
    /// Gives a prepared statement to `work`. Keeps the statement for later calls.
    void use_statement(const std::string& sql,
                       const std::function<void(SQLite::Statement&)>& work) const;
    [[noreturn]] void throw_sqlite_error(const SQLite::Exception& error) const;

    template <typename... Parameters>
    static void bind_all(SQLite::Statement& statement, const Parameters&... parameters) {
        int index = 0;
        (bind(statement, ++index, parameters), ...);
    }
    template <typename Number>
    requires std::is_integral_v<Number>
    static void bind(SQLite::Statement& statement, int index, Number number) {
        statement.bind(index, static_cast<std::int64_t>(number));
    }
    static void bind(SQLite::Statement& statement, int index, std::string_view text) {
        statement.bind(index, std::string(text));
    }
    static void bind(SQLite::Statement& statement, int index, const Bytes& value) {
        statement.bind(index, static_cast<const void*>(value.bytes.data()),
                       static_cast<int>(value.bytes.size()));
    }
    template <typename Value>
    static void bind(SQLite::Statement& statement, int index, const std::optional<Value>& value) {
        value ? bind(statement, index, *value) : statement.bind(index);
    }

    std::string file_;
    std::string uri_;
    mutable std::optional<SQLite::Database> database_;
    /// The prepared statements that are not in use, by their SQL.
    mutable std::map<std::string, std::vector<SQLite::Statement>> idle_statements_;
};

/// A transaction. The destructor rolls it back unless commit() was called.
class Transaction {
  public:
    explicit Transaction(const Database& database) : database_(database) {
        database_.execute("BEGIN IMMEDIATE");
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();
    void commit();

  private:
    const Database& database_;
    bool is_open_ = true;
};

/// Locks a folder until the object is destroyed or the process ends, even if it is killed. The lock
/// is an flock() on the file `catalogue.lock`, which is created if it does not exist and stays.
class FolderLock {
  public:
    /// Throws CatalogueRefusedError if another process has the lock, and CatalogueAccessError if
    /// the system refuses.
    explicit FolderLock(const std::filesystem::path& folder);
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

  private:
    int descriptor_;
};

}  // namespace orbitile::store
