#include "catalogue/luck_table.hpp"

#include "catalogue/confirmation_table.hpp"
#include "catalogue/seal.hpp"

namespace orbitile::tables {
namespace {

std::string luck_seal(const std::string& fingerprint, const Luck& luck) {
    return seal_of("luck", {fingerprint, std::to_string(luck.careful), std::to_string(luck.casual),
                            std::to_string(luck.unused), std::to_string(luck.largest)});
}

void make_luck_table(Database& database) {
    if (holds_luck(database)) return;
    if (!holds_slices(database)) database.run(std::string(slice_table));
    database.run(std::string(luck_table));
    database.run("PRAGMA user_version = " + std::to_string(luck_format_version));
}

}  // namespace

bool holds_luck(const Database& database) {
    return database.number("PRAGMA user_version") == luck_format_version;
}

void store_luck(Database& database, const std::string& fingerprint, const Luck& luck) {
    make_luck_table(database);
    database.prepare("INSERT OR REPLACE INTO luck VALUES (?, ?, ?, ?, ?, ?)")
        .with(fingerprint, std::int64_t{luck.careful}, std::int64_t{luck.casual},
              std::int64_t{luck.unused}, std::int64_t{luck.largest}, luck_seal(fingerprint, luck))
        .run();
}

std::optional<Luck> luck(const Database& database, const std::string& fingerprint) {
    if (!holds_luck(database)) return std::nullopt;
    Statement row = database.prepare(
        "SELECT careful, casual, unused, largest, seal FROM luck WHERE fingerprint = ?");
    if (!row.with(fingerprint).next()) return std::nullopt;
    const std::string title = "luck of challenge '" + fingerprint + "'";
    const auto number = [&](int column, int least, int most) {
        const std::int64_t stored = row.number(column);
        if (stored < least || stored > most) {
            refuse_row(database, title, "a number is out of range");
        }
        return static_cast<int>(stored);
    };
    const Luck luck{.careful = number(0, 0, most_luck),
                    .casual = number(1, 0, most_luck),
                    .unused = number(2, 0, whole_share),
                    .largest = number(3, 0, whole_share)};
    check_seal(database, title, luck_seal(fingerprint, luck), row.text(4));
    return luck;
}

}  // namespace orbitile::tables
