#include "store/catalogue.hpp"

#include <algorithm>
#include <utility>

#include "geometry/shape.hpp"
#include "puzzle/silhouette_views.hpp"
#include "store/answer.hpp"
#include "store/database.hpp"
#include "store/packing.hpp"
#include "store/question_json.hpp"

namespace orbitile {

namespace {

namespace fs = std::filesystem;
using store::Bytes;
using store::Database;
using store::Transaction;
using Row = SQLite::Statement;

template <typename Value>
Value require_known(const std::optional<Value>& value) {
    if (!value) throw store::StoredTextError("unknown word");
    return *value;
}

std::optional<std::string> optional_text(const SQLite::Column& column) {
    return column.isNull() ? std::nullopt : std::optional(column.getString());
}

Cube cube_in(Row& row, int first_column) {
    return {.name = row.getColumn(first_column).getString(),
            .is_exhausted = row.getColumn(first_column + 1).getInt() != 0,
            .reason = row.getColumn(first_column + 2).getString(),
            .checkpoint = row.getColumn(first_column + 3).getString(),
            .statistics = statistics_from_text(row.getColumn(first_column + 4).getString())};
}

constexpr const char* challenge_columns =
    "fingerprint, kind, centre, touching, width, components, clues, difficulty, tiling, "
    "tiling_count, tiling_count_up_to_symmetry, careful, casual, unused, largest";

}  // namespace

const Database& Catalogue::writable_database() const {
    if (!lock_ && !is_temporary()) throw std::logic_error("this catalogue was opened for reading");
    return *database_;
}

void Catalogue::throw_contradiction(const std::string& contradiction) const {
    throw CatalogueError(database_->file() + ": contradicts itself: " + contradiction);
}

// --- Cubes. ---

void Catalogue::add_cubes(const std::vector<std::string>& names) {
    const Database& database = writable_database();
    Transaction transaction(database);
    for (const std::string& name : names) {
        database.run(
            "INSERT INTO unit (name, exhausted, reason, checkpoint, statistics) "
            "VALUES (?, 0, '', '', '') ON CONFLICT DO NOTHING",
            name);
    }
    transaction.commit();
}

std::vector<Cube> Catalogue::cubes() const {
    std::vector<Cube> cubes;
    database_->each_row(
        "SELECT name, exhausted, reason, checkpoint, statistics, coalesce(f.number, 0) FROM unit "
        "LEFT JOIN (SELECT unit, count(*) AS number FROM fill GROUP BY unit) AS f "
        "ON f.unit = unit.id ORDER BY id",
        [&](Row& row) {
            cubes.push_back(cube_in(row, 0));
            cubes.back().fill_count = row.getColumn(5).getInt64();
        });
    return cubes;
}

Catalogue::CubeRow Catalogue::require_open_cube(const std::string& name) const {
    std::optional<CubeRow> cube;
    database_->each_row(
        "SELECT id, name, exhausted, reason, checkpoint, statistics FROM unit WHERE name = ?",
        [&](Row& row) {
            cube = CubeRow{row.getColumn(0).getInt64(), cube_in(row, 1)};
        },
        name);
    if (!cube) throw std::invalid_argument("there is no cube '" + name + "'");
    if (cube->cube.is_exhausted) throw std::logic_error("cube '" + name + "' is exhausted already");
    return *std::move(cube);
}

bool Catalogue::has_cubes() const {
    return database_->number("SELECT 1 FROM unit LIMIT 1").has_value();
}

bool Catalogue::are_all_cubes_exhausted() const {
    return has_cubes() && !database_->number("SELECT 1 FROM unit WHERE NOT exhausted LIMIT 1");
}

bool Catalogue::record(const SearchFind& find) {
    Transaction transaction(writable_database());
    const bool is_new = store_find(require_open_cube(find.cube).id, find);
    transaction.commit();
    return is_new;
}

void Catalogue::record_and_decide(const std::vector<CubeResult>& results) {
    const Database& database = writable_database();
    Transaction transaction(database);
    for (const CubeResult& result : results) {
        const auto [id, cube] = require_open_cube(result.cube);
        for (const SearchFind& find : result.finds) store_find(id, find);
        for (const Tiling& filling : result.fillings) {
            database.run("INSERT INTO filling VALUES (?, ?) ON CONFLICT DO NOTHING",
                         Bytes{store::tiling_bytes(question_.puzzle.lattice, filling)}, id);
        }
        const bool keeps_checkpoint = !result.is_exhausted && result.checkpoint.empty();
        database.run(
            "UPDATE unit SET exhausted = ?, reason = ?, checkpoint = ?, statistics = ? WHERE id = "
            "?",
            result.is_exhausted ? 1 : 0, result.reason,
            keeps_checkpoint ? cube.checkpoint : result.checkpoint,
            statistics_text(result.statistics ? result.statistics : cube.statistics), id);
    }
    store_filling_count();
    transaction.commit();
}

// Needs a transaction, like all functions below that store a part of a result.
bool Catalogue::store_find(std::int64_t cube_id, const SearchFind& find) {
    const Database& database = *database_;
    const bool is_known = has_challenge(find.challenge.fingerprint);
    const std::string fingerprint = store::fingerprint_bytes(find.challenge.fingerprint);
    store_challenge(find);
    if (is_sweep(question_)) {
        database.run("INSERT INTO fill VALUES (?, ?, ?) ON CONFLICT DO NOTHING", cube_id,
                     Bytes{fingerprint},
                     Bytes{store::tiling_bytes(question_.puzzle.lattice, find.tiling.value())});
    } else if (find.tiling) {
        store_tiling(find.challenge.fingerprint, *find.tiling);
    }
    return !is_known;
}

void Catalogue::store_challenge(const SearchFind& find) {
    const Challenge& challenge = find.challenge;
    const Puzzle& puzzle = question_.puzzle;
    const std::string fingerprint = store::fingerprint_bytes(challenge.fingerprint);
    const std::string components = store::components_bytes(puzzle.lattice, challenge.components);
    const auto is_same = database_->number("SELECT components = ? FROM shape WHERE fingerprint = ?",
                                           Bytes{components}, Bytes{fingerprint});
    if (is_same == 0) {
        throw_contradiction("two different challenges have the fingerprint " +
                            challenge.fingerprint);
    }
    if (is_same) return;
    const bool is_board = challenge.kind == ChallengeKind::board;
    const std::string symmetry =
        is_board ? "" : std::string(full_symmetry(puzzle.lattice, challenge.components).name);
    const std::optional<std::string> clues =
        is_board ? std::optional(stored::clues_json(puzzle, challenge.clues).dump()) : std::nullopt;
    database_->run(
        "INSERT INTO shape (fingerprint, kind, centre, touching, width, components, clues, "
        "difficulty, holes, symmetry) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        Bytes{fingerprint}, kind_name(challenge.kind), grid_kind_name(challenge.grids),
        challenge.has_touching_components, challenge.width, Bytes{components}, clues,
        find.difficulty, is_board ? 0 : hole_count(puzzle.lattice, challenge), symmetry);
}

// The first tiling of a challenge is in the row of the challenge.
void Catalogue::store_tiling(const std::string& fingerprint, const Tiling& tiling) {
    const std::string shape = store::fingerprint_bytes(fingerprint);
    const std::string bytes = store::tiling_bytes(question_.puzzle.lattice, tiling);
    const int changed_row_count =
        database_->run("UPDATE shape SET tiling = ? WHERE fingerprint = ? AND tiling IS NULL",
                       Bytes{bytes}, Bytes{shape});
    if (changed_row_count > 0) return;
    database_->run(
        "INSERT INTO solution SELECT fingerprint, ?1 FROM shape "
        "WHERE fingerprint = ?2 AND tiling <> ?1 ON CONFLICT DO NOTHING",
        Bytes{bytes}, Bytes{shape});
}

// The number of fillings of a board is known once all cubes are exhausted. It is stored in the
// transaction that decides the last cubes, so that no reader sees a board that is exhausted but not
// counted. A part of a question does not have all fillings.
void Catalogue::store_filling_count() {
    const auto* filling_question = std::get_if<FillingQuestion>(&question_.details);
    if (filling_question == nullptr || question_.part || !are_all_cubes_exhausted()) return;
    const Challenge board = board_challenge(question_.puzzle, filling_question->clues);
    store_challenge({.challenge = board});
    const store::DecidedCounts sum = store::decided_counts_of(cubes());
    store_tiling_count({board.fingerprint, std::to_string(sum.fillings),
                        std::to_string(sum.different_filling_count)});
}

// --- Parts. ---

void Catalogue::add_part(const fs::path& folder) {
    const Database& database = writable_database();
    {
        const Catalogue part = open(folder);
        database.run("ATTACH ? AS part", part.database_->uri());
    }
    const auto detach = [&](const Database* attached) { attached->execute("DETACH part"); };
    const std::unique_ptr<const Database, decltype(detach)> attached(&database, detach);
    Transaction transaction(database);
    require_agreement_with_part(folder);
    database.execute(R"(
        INSERT INTO shape SELECT * FROM part.shape WHERE true ON CONFLICT DO UPDATE SET
            tiling_count = coalesce(tiling_count, excluded.tiling_count),
            tiling_count_up_to_symmetry =
                coalesce(tiling_count_up_to_symmetry, excluded.tiling_count_up_to_symmetry),
            careful = coalesce(careful, excluded.careful),
            casual = coalesce(casual, excluded.casual),
            unused = coalesce(unused, excluded.unused),
            largest = coalesce(largest, excluded.largest);
        INSERT INTO solution SELECT s.shape, s.tiling
            FROM (SELECT shape, tiling FROM part.solution
                  UNION ALL SELECT fingerprint, tiling FROM part.shape) AS s
            JOIN main.shape AS m ON m.fingerprint = s.shape
            WHERE s.tiling <> m.tiling ON CONFLICT DO NOTHING;
        CREATE TEMP TABLE new_unit AS SELECT m.id AS id, p.id AS part_id
            FROM main.unit AS m JOIN part.unit AS p ON p.name = m.name
            WHERE p.exhausted AND NOT m.exhausted;
        INSERT INTO fill SELECT n.id, f.shape, f.tiling
            FROM part.fill AS f JOIN new_unit AS n ON n.part_id = f.unit
            WHERE true ON CONFLICT DO NOTHING;
        INSERT INTO filling SELECT f.tiling, n.id
            FROM part.filling AS f JOIN new_unit AS n ON n.part_id = f.unit
            WHERE true ON CONFLICT DO NOTHING;
        UPDATE main.unit AS m SET exhausted = 1, reason = '', checkpoint = '',
            statistics = p.statistics FROM part.unit AS p
            WHERE p.name = m.name AND m.id IN (SELECT id FROM new_unit);
        DROP TABLE new_unit)");
    store_filling_count();
    transaction.commit();
}

void Catalogue::require_agreement_with_part(const fs::path& folder) const {
    const auto refuse = [&](const std::string& contradiction) {
        throw CatalogueError(folder.string() + " and " + folder_.string() +
                             " contradict each other: " + contradiction);
    };
    database_->each_row(
        "SELECT name FROM part.unit EXCEPT SELECT name FROM main.unit", [&](Row& row) {
            refuse("the question has no work unit '" + row.getColumn(0).getString() + "'");
        });
    database_->each_row(
        "SELECT m.name, m.statistics, p.statistics FROM main.unit AS m "
        "JOIN part.unit AS p ON p.name = m.name "
        "WHERE m.exhausted AND p.exhausted",
        [&](Row& row) {
            const auto counts =
                store::decided_counts_of(statistics_from_text(row.getColumn(1).getString()));
            const auto part_counts =
                store::decided_counts_of(statistics_from_text(row.getColumn(2).getString()));
            if (counts == part_counts) return;
            refuse("work unit '" + row.getColumn(0).getString() +
                   "': " + store::decided_counts_text(question_, counts) + "; " +
                   store::decided_counts_text(question_, part_counts));
        });
    database_->each_row(
        "SELECT fingerprint FROM main.shape AS m JOIN part.shape AS p USING (fingerprint) "
        "WHERE m.components <> p.components OR m.clues IS NOT p.clues "
        "OR m.difficulty IS NOT p.difficulty OR m.tiling_count <> p.tiling_count "
        "OR m.tiling_count_up_to_symmetry <> p.tiling_count_up_to_symmetry",
        [&](Row& row) {
            refuse("challenge " + store::fingerprint_from_bytes(row.getColumn(0).getString()));
        });
}

// --- Challenges. ---

void Catalogue::require_challenge(const std::string& fingerprint) const {
    if (!has_challenge(fingerprint))
        throw std::invalid_argument("there is no challenge '" + fingerprint + "'");
}

void Catalogue::add_tilings(const std::string& fingerprint, const std::vector<Tiling>& tilings) {
    Transaction transaction(writable_database());
    require_challenge(fingerprint);
    for (const Tiling& tiling : tilings) store_tiling(fingerprint, tiling);
    transaction.commit();
}

void Catalogue::set_tiling_counts(const std::vector<ChallengeTilingCount>& counts) {
    Transaction transaction(writable_database());
    for (const ChallengeTilingCount& count : counts) store_tiling_count(count);
    transaction.commit();
}

void Catalogue::store_tiling_count(const ChallengeTilingCount& count) {
    require_challenge(count.fingerprint);
    const int changed_row_count = database_->run(
        "UPDATE shape SET tiling_count = ?1, tiling_count_up_to_symmetry = ?2 "
        "WHERE fingerprint = ?3 AND coalesce(tiling_count, ?1) = ?1 "
        "AND coalesce(tiling_count_up_to_symmetry, ?2) = ?2",
        count.count, count.count_up_to_symmetry,
        Bytes{store::fingerprint_bytes(count.fingerprint)});
    if (changed_row_count == 0) {
        throw_contradiction("challenge " + count.fingerprint +
                            " was counted before, with a different result");
    }
}

void Catalogue::set_luck(const std::string& fingerprint, const Luck& luck) {
    require_challenge(fingerprint);
    writable_database().run(
        "UPDATE shape SET careful = ?, casual = ?, unused = ?, largest = ? WHERE fingerprint = ?",
        luck.careful, luck.casual, luck.unused_placement_share, luck.most_frequent_placement_share,
        Bytes{store::fingerprint_bytes(fingerprint)});
}

bool Catalogue::has_challenge(const std::string& fingerprint) const {
    return store::is_fingerprint_text(fingerprint) &&
           database_->number("SELECT 1 FROM shape WHERE fingerprint = ?",
                             Bytes{store::fingerprint_bytes(fingerprint)});
}

StoredChallenge Catalogue::challenge_in(Row& row) const {
    StoredChallenge stored;
    Challenge& challenge = stored.challenge;
    const Puzzle& puzzle = question_.puzzle;
    challenge.fingerprint = store::fingerprint_from_bytes(row.getColumn(0).getString());
    challenge.kind = require_known(kind_from_name(row.getColumn(1).getText()));
    challenge.grids = require_known(grid_kind_from_name(row.getColumn(2).getText()));
    challenge.has_touching_components = row.getColumn(3).getInt() != 0;
    challenge.width = row.getColumn(4).getInt();
    challenge.components =
        store::components_from_bytes(puzzle.lattice, row.getColumn(5).getString());
    if (const auto clues = optional_text(row.getColumn(6)))
        challenge.clues = stored::clues_from(puzzle, stored::Json::parse(*clues));
    if (!row.getColumn(7).isNull()) stored.difficulty = row.getColumn(7).getInt64();
    if (!row.getColumn(8).isNull()) {
        stored.tilings.push_back(store::tiling_from_bytes(puzzle, challenge.components.size(),
                                                          row.getColumn(8).getString()));
    }
    stored.tiling_count = optional_text(row.getColumn(9));
    stored.tiling_count_up_to_symmetry = optional_text(row.getColumn(10));
    if (!row.getColumn(11).isNull()) {
        stored.luck = Luck{row.getColumn(11).getInt(), row.getColumn(12).getInt(),
                           row.getColumn(13).getInt(), row.getColumn(14).getInt()};
    }
    // The group is not stored, because it follows from the question.
    challenge.group = require_known(reported_group(question_, challenge));
    return stored;
}

void Catalogue::read_further_tilings(StoredChallenge& stored) const {
    database_->each_row(
        "SELECT tiling FROM solution WHERE shape = ?",
        [&](Row& row) {
            stored.tilings.push_back(store::tiling_from_bytes(question_.puzzle,
                                                              stored.challenge.components.size(),
                                                              row.getColumn(0).getString()));
        },
        Bytes{store::fingerprint_bytes(stored.challenge.fingerprint)});
    std::ranges::sort(stored.tilings);
}

std::optional<StoredChallenge> Catalogue::challenge(const std::string& fingerprint) const {
    std::optional<StoredChallenge> stored;
    if (!store::is_fingerprint_text(fingerprint)) return stored;
    database_->each_row(
        std::string("SELECT ") + challenge_columns + " FROM shape WHERE fingerprint = ?",
        [&](Row& row) { stored = challenge_in(row); },
        Bytes{store::fingerprint_bytes(fingerprint)});
    if (stored) read_further_tilings(*stored);
    return stored;
}

std::vector<StoredChallenge> Catalogue::challenges() const {
    std::vector<StoredChallenge> challenges;
    visit_challenges([&](const StoredChallenge& stored) { challenges.push_back(stored); });
    return challenges;
}

void Catalogue::visit_challenges(const std::function<void(const StoredChallenge&)>& visitor) const {
    const bool has_further_tilings =
        database_->number("SELECT 1 FROM solution LIMIT 1").has_value();
    database_->each_row(
        std::string("SELECT ") + challenge_columns + " FROM shape ORDER BY fingerprint",
        [&](Row& row) {
            StoredChallenge stored = challenge_in(row);
            if (has_further_tilings) read_further_tilings(stored);
            visitor(stored);
        });
}

void Catalogue::visit_properties(const std::function<void(const ShapeProperties&)>& visitor) const {
    database_->each_row(
        "SELECT fingerprint, kind, centre, width, holes, symmetry, tiling_count, "
        "tiling_count_up_to_symmetry FROM shape ORDER BY fingerprint",
        [&](Row& row) {
            visitor({store::fingerprint_from_bytes(row.getColumn(0).getString()),
                     require_known(kind_from_name(row.getColumn(1).getText())),
                     require_known(grid_kind_from_name(row.getColumn(2).getText())),
                     row.getColumn(3).getInt(), row.getColumn(4).getInt(),
                     row.getColumn(5).getString(), optional_text(row.getColumn(6)),
                     optional_text(row.getColumn(7))});
        });
}

void Catalogue::visit_fingerprints(const std::function<void(const std::string&)>& visitor) const {
    database_->each_row("SELECT fingerprint FROM shape ORDER BY fingerprint", [&](Row& row) {
        visitor(store::fingerprint_from_bytes(row.getColumn(0).getString()));
    });
}

std::vector<ShapeCount> Catalogue::shape_counts() const {
    std::vector<ShapeCount> counts;
    database_->each_row("SELECT kind, symmetry, shapes, counted FROM tally", [&](Row& row) {
        counts.push_back({require_known(kind_from_name(row.getColumn(0).getText())),
                          row.getColumn(1).getString(), row.getColumn(2).getInt64(),
                          row.getColumn(3).getInt64()});
    });
    return counts;
}

std::map<ChallengeKind, std::int64_t> Catalogue::challenge_counts() const {
    std::map<ChallengeKind, std::int64_t> counts;
    for (const ShapeCount& count : shape_counts()) counts[count.kind] += count.shapes;
    return counts;
}

std::int64_t Catalogue::challenge_count() const {
    return database_->number("SELECT coalesce(sum(shapes), 0) FROM tally").value();
}

// --- Fills and fillings. ---

bool Catalogue::has_fill(const std::string& cube, const std::string& fingerprint) const {
    return database_
        ->number(
            "SELECT 1 FROM fill WHERE unit = (SELECT id FROM unit WHERE name = ?) "
            "AND shape = ?",
            cube, Bytes{store::fingerprint_bytes(fingerprint)})
        .has_value();
}

// The tiling of a fill has one component for each component of the shape. So the numbers of
// components are read first.
void Catalogue::visit_fills(const std::function<void(const SubsetFill&)>& visitor) const {
    std::map<std::string, std::size_t> component_counts;
    database_->each_row("SELECT fingerprint, components FROM shape", [&](Row& row) {
        const auto components =
            store::components_from_bytes(question_.puzzle.lattice, row.getColumn(1).getString());
        component_counts.emplace(row.getColumn(0).getString(), components.size());
    });
    database_->each_row(
        "SELECT name, shape, tiling FROM fill JOIN unit ON unit.id = fill.unit "
        "ORDER BY unit, shape",
        [&](Row& row) {
            const std::string shape = row.getColumn(1).getString();
            visitor({row.getColumn(0).getString(), store::fingerprint_from_bytes(shape),
                     store::tiling_from_bytes(question_.puzzle, component_counts.at(shape),
                                              row.getColumn(2).getString())});
        });
}

std::int64_t Catalogue::filling_count() const {
    return database_->number("SELECT count(*) FROM filling").value();
}

void Catalogue::visit_fillings(const std::function<void(const Tiling&)>& visitor) const {
    database_->each_row("SELECT tiling FROM filling ORDER BY tiling", [&](Row& row) {
        visitor(store::tiling_from_bytes(question_.puzzle, 1, row.getColumn(0).getString()));
    });
}

}  // namespace orbitile
