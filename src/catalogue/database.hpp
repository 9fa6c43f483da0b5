// A connection to SQLite with its statements and transactions, as RAII.
//
// Every error is thrown: CatalogueError if SQLite reports that the file is damaged or breaks the
// rules of its schema, CatalogueAccessError if the system refused something (full disk, no
// permission). The message names the file.
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

#include "files/open_folder.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace orbitile::catalogue {

class Statement;

/// The version of the loaded SQLite, "3.40.1".
std::string sqlite_version();

/// A parameter that is bound as a BLOB. Binding copies the bytes.
struct Bytes {
    std::string_view bytes;
};

/// A column of a row: NULL, a number, or text or bytes.
using Value = std::variant<std::monostate, std::int64_t, std::string>;

class Database {
  public:
    /// `snapshot`: reads only the main file, without a lock, and does not create files. If somebody
    /// writes to the main file later, it throws CatalogueAccessError instead of returning a row.
    /// `read`: reads the main file and the -wal file, and writes to neither. `write` and `create`:
    /// lock the file and write to it. `temporary`: a database without a name in any folder.
    enum class Access : std::uint8_t { snapshot, read, write, create, temporary };

    /// Throws CatalogueError if the file, or a file that SQLite keeps beside it, is not a regular
    /// file, for example a link. Throws it also if such a file would be written to and has other
    /// names.
    Database(const std::filesystem::path& file, Access access);
    /// A new, temporary database. It ends with the object or the process. It is in memory while it
    /// is small, then in a file that SQLite unlinked as soon as it had created it.
    Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    const std::filesystem::path& file() const { return file_; }
    Access access() const { return access_; }

    /// Runs statements and ignores their rows.
    void run(const std::string& sql);

    /// Called by a writer after it has read something. From now on each Transaction checks at its
    /// beginning and after its commit that the file and the files beside it still have their names.
    /// It throws CatalogueAccessError otherwise, as require_in_place() does.
    void record_file_identity();
    void require_in_place() const;

    /// Compiled statements are kept, and later statements with the same text use them again.
    Statement prepare(std::string_view sql) const;

    /// The first column of the first row. Throws CatalogueError if there is no row.
    std::int64_t number(std::string_view sql) const;
    std::string text(std::string_view sql) const;

    /// Throws the error of the last call on this connection.
    [[noreturn]] void fail(int code) const;

  private:
    friend class Statement;

    struct Close {
        void operator()(sqlite3* handle) const;
    };
    struct Finalise {
        void operator()(sqlite3_stmt* handle) const;
    };
    using Compiled = std::unique_ptr<sqlite3_stmt, Finalise>;

    /// Compiled statements that are not in use, by their text.
    struct IdleStatements {
        std::mutex mutex;
        std::map<std::string, std::vector<Compiled>, std::less<>> statements;
    };

    /// Changes whenever the file is written to.
    struct Stamp {
        files::FileIdentity identity;
        std::int64_t size = 0;
        std::int64_t seconds = 0;
        std::int64_t nanoseconds = 0;
        bool operator==(const Stamp&) const = default;
    };

    void open(const std::string& uri);
    Stamp stamp() const;
    void require_unchanged() const;
    Compiled compile(std::string_view sql) const;
    void keep_statement(Compiled statement) const;

    std::filesystem::path file_;
    Access access_;
    std::unique_ptr<sqlite3, Close> handle_;
    std::optional<Stamp> snapshot_stamp_;  ///< the state of the file when a snapshot was opened
    /// The main file, the -wal file and the file of the memory that connections share.
    std::optional<std::array<files::FileIdentity, 3>> expected_files_;
    std::unique_ptr<IdleStatements> idle_ = std::make_unique<IdleStatements>();
};

/// A statement of SQL. Parameters and columns are numbered from 0. The database must outlive it.
class Statement {
  public:
    Statement(const Database& database, Database::Compiled handle);
    Statement(Statement&&) noexcept = default;
    Statement& operator=(Statement&&) = delete;
    ~Statement();

    /// Starts again with these parameters.
    template <typename... Values>
    Statement& with(const Values&... values) {
        reset();
        int index = 0;
        (bind(index++, values), ...);
        return *this;
    }

    /// Steps to the next row. Returns false at the end.
    bool next();

    /// Runs a statement that does not return rows.
    void run();

    std::int64_t number(int column) const;
    std::string text(int column) const;
    Value value(int column) const;

    /// Binds one parameter of a statement that was just prepared.
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
    Database::Compiled handle_;
};

/// A transaction that is rolled back at the end, unless commit() was called.
class Transaction {
  public:
    explicit Transaction(Database& database);
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();
    void commit();

  private:
    Database& database_;
    bool open_ = true;
};

}  // namespace orbitile::catalogue
