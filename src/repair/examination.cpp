#include "repair/examination.hpp"

#include <stdexcept>
#include <string_view>
#include <system_error>

#include "catalogue/catalogue_file.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view examined_name = "catalogue.db-examined";

// Copies of the files, so that SQLite can do beside them what it does beside files in use.
class ExaminedCopy {
  public:
    ExaminedCopy(const fs::path& file, const fs::path& folder) : copy_(folder / examined_name) {
        for (const char* suffix : {"", "-wal"}) {
            const fs::path from = file.string() + suffix;
            if (fs::exists(from)) {
                fs::copy_file(from, copy_.string() + suffix, fs::copy_options::overwrite_existing);
            }
        }
    }
    ExaminedCopy(const ExaminedCopy&) = delete;
    ExaminedCopy& operator=(const ExaminedCopy&) = delete;
    ~ExaminedCopy() {
        std::error_code ignored;
        for (const char* suffix : {"", "-wal", "-shm"})
            fs::remove(copy_.string() + suffix, ignored);
    }
    const fs::path& file() const { return copy_; }

  private:
    fs::path copy_;
};

RowCounts checked_counts(const fs::path& file, const fs::path& scratch) {
    if (!wal_holds_bytes(file)) {
        checked_question(file);
        return row_counts(Database(file, Database::Access::snapshot));
    }
    const ExaminedCopy copy(file, scratch);
    checked_question(copy.file());
    return row_counts(Database(copy.file(), Database::Access::read));
}

}  // namespace

RowCounts row_counts(const Database& database) {
    RowCounts counts;
    Statement tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'");
    while (tables.next()) {
        const std::string name = tables.text(0);
        counts[name] = database.number("SELECT count(*) FROM " + name);
    }
    counts[std::string(exhausted_cubes)] =
        database.number("SELECT count(*) FROM cube WHERE state = 'exhausted'");
    return counts;
}

std::optional<RowCounts> counts_if_sound(const fs::path& file, const fs::path& scratch,
                                         std::string& damage) {
    try {
        return checked_counts(file, scratch);
    } catch (const std::runtime_error& error) {  // damaged, unreadable, or it cannot be copied
        damage = error.what();
    }
    const auto at = damage.find(examined_name);
    if (at == std::string::npos) return std::nullopt;
    damage = file.string() + damage.substr(at + examined_name.size());
    return std::nullopt;
}

}  // namespace orbitile
