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
            fs::remove(copy_.string() + suffix);  // of a repair that was killed, or a link
            if (fs::is_regular_file(fs::symlink_status(from))) {
                fs::copy_file(from, copy_.string() + suffix);
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
    // The copy has no -journal file, which says something about the one that is copied.
    if (!catalogue_is_there(file) || !wal_holds_bytes(file)) {
        return row_counts(*open_checked(file).database);
    }
    const ExaminedCopy copy(file, scratch);
    return row_counts(*open_checked(copy.file()).database);
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
