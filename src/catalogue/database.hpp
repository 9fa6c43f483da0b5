// SQLite, owned and checked: a connection, its statements and transactions as RAII.
//
// Every error is thrown: CatalogueError where SQLite says that the file is damaged or breaks the
// schema's own rules, CatalogueAccessError for everything that the system refused (full disk, no
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
#include <vector>

#include "files/open_folder.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace orbitile {

class Statement;

/// "3.40.1", of the SQLite that is loaded.
std::string sqlite_version();

/// A parameter that is bound as a BLOB.
struct Bytes {
    std::string_view bytes;
};

class Database {
  public:
    /// `snapshot` reads the main file alone: no locks, nothing beside the file is read or made. It
    /// throws CatalogueAccessError instead of a row once somebody writes to that file.
    /// `read` also reads what a run has not yet moved from the -wal file, and never writes to
    /// either. `write` and `create` take part as any run does.
    /// A `temporary` one has no name in any folder.
    enum class Access : std::uint8_t { snapshot, read, write, create, temporary };

    /// Throws CatalogueError where the file, or one of those that SQLite keeps beside it, is
    /// something other than a file, such as a link, or is written to and has other names.
    Database(const std::filesystem::path& file, Access access);
    /// A new, temporary database. It is gone with the object or the process, however that ends: in
    /// memory as long as it is small, else in a file that SQLite has removed from its folder for
    /// temporary files as soon as it was made.
    Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    const std::filesystem::path& file() const { return file_; }
    Access access() const { return access_; }

    /// Runs statements that return nothing of interest.
    void run(const std::string& sql);

    /// For a writer, which has read something: from now on each Transaction looks when it begins
    /// and once it is committed whether the file, and those beside it that runs share, still are
    /// under their names, and throws CatalogueAccessError otherwise. So does the next one.
    void stay_in_place();
    void require_in_place() const;

    /// Compiled once: what the statements before it with the same text left is used again.
    Statement prepare(std::string_view sql) const;

    /// The first column of the first row; there must be one.
    std::int64_t number(std::string_view sql) const;
    std::string text(std::string_view sql) const;

    /// Throws for the last call on this connection.
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

    /// Compiled statements by their text, while nobody uses them.
    struct Idle {
        std::mutex mutex;
        std::map<std::string, std::vector<Compiled>, std::less<>> statements;
    };

    /// Of a file that is read without a lock: changes whenever it is written to.
    struct Stamp {
        FileIdentity identity;
        std::int64_t size = 0;
        std::int64_t seconds = 0;
        std::int64_t nanoseconds = 0;
        bool operator==(const Stamp&) const = default;
    };

    void open(const std::string& uri);
    Stamp stamp() const;
    void require_unchanged() const;
    Compiled compile(std::string_view sql) const;
    void keep(Compiled statement) const;

    std::filesystem::path file_;
    Access access_;
    std::unique_ptr<sqlite3, Close> handle_;
    std::optional<Stamp> read_at_;  ///< of a snapshot
    /// The main file, the -wal file and the memory that connections share.
    std::optional<std::array<FileIdentity, 3>> in_place_;
    std::unique_ptr<Idle> idle_ = std::make_unique<Idle>();
};

/// Parameters and columns count from 0. Must not outlive its database.
class Statement {
  public:
    Statement(const Database& database, Database::Compiled handle);
    Statement(Statement&&) noexcept = default;
    Statement& operator=(Statement&&) = delete;
    ~Statement();

    /// Binds all parameters anew, from the first on.
    template <typename... Values>
    Statement& with(const Values&... values) {
        reset();
        int index = 0;
        (bind(index++, values), ...);
        return *this;
    }

    /// Steps to the next row; false at the end.
    bool next();

    /// For statements that return no rows.
    void run();

    std::int64_t number(int column) const;
    std::string text(int column) const;
    std::optional<std::string> optional_text(int column) const;

  private:
    void reset();
    void bind(int index, std::int64_t value);
    void bind(int index, std::string_view value);
    void bind(int index, const Bytes& value);
    void bind(int index, const std::string& value) { bind(index, std::string_view(value)); }
    void bind(int index, const std::optional<std::string>& value);
    void bind(int index, const std::optional<std::int64_t>& value);
    void bind_nothing(int index);

    const Database* database_;
    Database::Compiled handle_;
};

/// Rolls back unless committed.
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

}  // namespace orbitile
