// The file of a catalogue: opens and creates it, checks its format, and moves it aside. What a
// catalogue holds is in catalogue.cpp.
#include <array>
#include <system_error>
#include <utility>

#include "puzzle/input_error.hpp"
#include "store/catalogue.hpp"
#include "store/database.hpp"
#include "store/question_json.hpp"
#include "store/schema.hpp"

namespace orbitile {

namespace {

namespace fs = std::filesystem;
using store::Database;
using store::Transaction;
using Row = SQLite::Statement;

// SQLite keeps these files beside the main file while it is in use. The -wal file has content that
// is not in the main file yet.
constexpr std::array companion_suffixes{"-wal", "-shm"};

fs::path file_in(const fs::path& folder) {
    return (folder.empty() ? fs::path(".") : folder) / Catalogue::file_name;
}

fs::path with_suffix(const fs::path& file, std::string_view suffix) {
    return file.string() + std::string(suffix);
}

bool has_content(const fs::path& file) {
    std::error_code ignored_error;
    return fs::is_regular_file(file, ignored_error) && fs::file_size(file, ignored_error) > 0;
}

[[noreturn]] void refuse_folder_without_catalogue(const fs::path& folder) {
    const std::string advice = "; give a folder that 'orbitile generate' has written";
    std::error_code ignored_error;
    const fs::file_status status = fs::status(folder.empty() ? "." : folder, ignored_error);
    if (status.type() == fs::file_type::not_found) {
        throw InputError(folder.string() + ": there is no such folder" + advice);
    }
    if (!fs::is_directory(status)) {
        throw InputError(folder.string() + ": this is a file, not a folder" + advice);
    }
    throw InputError(folder.string() +
                     ": there is no catalogue in this folder: it does not contain " +
                     std::string(Catalogue::file_name) + advice);
}

void create_folders(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw CatalogueAccessError(folder.string() + ": " + error.message());
}

// A run that was killed while it created the catalogue leaves a file without tables.
bool has_tables(const Database& database) {
    return database.number("SELECT count(*) FROM sqlite_schema") != 0;
}

void require_format(const Database& database) {
    if (database.number("PRAGMA application_id") != store::application_id) {
        throw CatalogueError(database.file() + ": is a database of another program");
    }
    const auto version = database.number("PRAGMA user_version").value();
    if (version == store::format_version) return;
    throw CatalogueError(database.file() + ": was written by another version of orbitile (format " +
                         std::to_string(version) + ", not " +
                         std::to_string(store::format_version) +
                         "); search again with another --out, or with --fresh");
}

// Lets SQLite check the whole file. Otherwise a command could end without reading a damaged part.
void require_undamaged(const Database& database) {
    database.each_row("PRAGMA integrity_check(1)", [&](Row& row) {
        const std::string verdict = row.getColumn(0).getString();
        // Only the last line is about the damage.
        if (verdict != "ok") database.throw_damage(verdict.substr(verdict.rfind('\n') + 1));
    });
}

void store_question(const Database& database, const Question& question) {
    database.run("INSERT OR REPLACE INTO question VALUES (1, ?)",
                 stored::question_json(question).dump());
}

void create_tables(const Database& database, const Question& question) {
    Transaction transaction(database);
    database.execute(store::schema);
    database.execute("PRAGMA application_id = " + std::to_string(store::application_id));
    database.execute("PRAGMA user_version = " + std::to_string(store::format_version));
    store_question(database, question);
    transaction.commit();
}

Question read_question(const Database& database) {
    std::optional<Question> question;
    database.each_row("SELECT json FROM question", [&](Row& row) {
        question = stored::question_from(stored::Json::parse(row.getColumn(0).getString()));
    });
    if (!question) database.throw_damage("the question is missing");
    return *std::move(question);
}

// With FULL, a commit that has returned is not lost in a power cut.
std::unique_ptr<Database> open_to_write(const fs::path& file) {
    auto database = std::make_unique<Database>(file, Database::Access::write);
    database->number("PRAGMA journal_mode = WAL");
    database->execute("PRAGMA synchronous = FULL");
    return database;
}

// The read transaction lasts until the database is closed, so all reads see the same content.
std::unique_ptr<Database> open_to_read(const fs::path& file, Database::Access access) {
    auto database = std::make_unique<Database>(file, access);
    database->execute("PRAGMA query_only = ON; BEGIN");
    database->number("PRAGMA schema_version");  // the first read begins the transaction
    return database;
}

// In a folder that cannot be written to, SQLite cannot make its companion files. Then only the main
// file is read, which has the whole content if there is no -wal file.
std::unique_ptr<Database> open_to_read(const fs::path& file) {
    try {
        return open_to_read(file, Database::Access::read);
    } catch (const CatalogueAccessError&) {
        if (has_content(with_suffix(file, "-wal"))) throw;
        return open_to_read(file, Database::Access::snapshot);
    }
}

// Returns null if there is no catalogue.
std::unique_ptr<Database> open_stored(const fs::path& folder) {
    const fs::path file = file_in(folder);
    if (!has_content(file)) return nullptr;
    auto database = open_to_read(file);
    if (!has_tables(*database)) return nullptr;
    require_format(*database);
    require_undamaged(*database);
    return database;
}

}  // namespace

Catalogue::Catalogue(fs::path folder, std::unique_ptr<store::FolderLock> lock,
                     std::unique_ptr<Database> database, Question question)
    : folder_(std::move(folder)),
      lock_(std::move(lock)),
      database_(std::move(database)),
      question_(std::move(question)) {}

Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;
Catalogue::~Catalogue() = default;

Catalogue Catalogue::open_or_create(const fs::path& folder, const Question& given_question) {
    const Question question = completed(given_question);
    const fs::path file = file_in(folder);
    create_folders(file.parent_path());
    auto lock = std::make_unique<store::FolderLock>(file.parent_path());
    auto database = open_to_write(file);
    if (!has_tables(*database)) create_tables(*database, question);
    require_format(*database);
    require_undamaged(*database);
    Question stored_question = read_question(*database);
    if (!is_same_question(stored_question, question)) {
        throw CatalogueRefusedError(
            file.string() +
            ": this folder holds the answer to another question; use another --out, or --fresh, "
            "which moves this answer aside. The differences:\n" +
            difference_table(stored_question, "stored", question, "asked now"));
    }
    // The name, the colours and the letters of the puzzle can have changed.
    if (stored_question.puzzle != question.puzzle) {
        stored_question.puzzle = question.puzzle;
        store_question(*database, stored_question);
    }
    return {file.parent_path(), std::move(lock), std::move(database), std::move(stored_question)};
}

Catalogue Catalogue::temporary(const Question& question) {
    auto database = std::make_unique<Database>();
    create_tables(*database, completed(question));
    Question stored_question = read_question(*database);
    return {{}, nullptr, std::move(database), std::move(stored_question)};
}

Catalogue Catalogue::open(const fs::path& folder) {
    auto database = open_stored(folder);
    if (!database) refuse_folder_without_catalogue(folder);
    Question question = read_question(*database);
    return {file_in(folder).parent_path(), nullptr, std::move(database), std::move(question)};
}

Catalogue Catalogue::open_for_writing(const fs::path& folder) {
    open(folder);  // throws if there is no catalogue, before the folder is locked
    const fs::path file = file_in(folder);
    auto lock = std::make_unique<store::FolderLock>(file.parent_path());
    auto database = open_to_write(file);
    require_format(*database);
    Question question = read_question(*database);
    return {file.parent_path(), std::move(lock), std::move(database), std::move(question)};
}

std::optional<Question> Catalogue::stored_question(const fs::path& folder) {
    const auto database = open_stored(folder);
    if (!database) return std::nullopt;
    return read_question(*database);
}

std::optional<fs::path> Catalogue::rename_to_backup(const fs::path& folder) {
    const fs::path file = file_in(folder);
    if (!fs::exists(file)) return std::nullopt;
    const store::FolderLock lock(file.parent_path());
    fs::path backup;
    for (int number = 1; backup.empty() || fs::exists(backup); ++number) {
        backup = file.parent_path() / ("catalogue-" + std::to_string(number) + ".db");
    }
    std::error_code error;
    for (const char* suffix : companion_suffixes) {
        if (fs::exists(with_suffix(file, suffix)))
            fs::rename(with_suffix(file, suffix), with_suffix(backup, suffix), error);
    }
    if (!error) fs::rename(file, backup, error);
    if (error) throw CatalogueAccessError(file.string() + ": " + error.message());
    return backup;
}

}  // namespace orbitile
