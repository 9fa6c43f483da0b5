#include "store/stored_answer.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "puzzle/md5.hpp"
#include "puzzle/silhouette_views.hpp"
#include "store/catalogue_error.hpp"
#include "store/decision.hpp"
#include "store/tables.hpp"

namespace orbitile::store {

namespace {

using tables::ChallengeTable;
using tables::ClauseTable;
using tables::ClueTable;
using tables::ConflictAction;
using tables::CubeTable;
using tables::FillingTable;
using tables::FillTable;
using tables::FormatVersion;
using tables::LuckTable;
using tables::refuse_row;
using tables::RowContext;
using tables::TilingTable;
using tables::WanderingTable;

std::map<std::string, std::int64_t> row_counts_by(const Database& database,
                                                  const std::string& column,
                                                  const std::string& table) {
    std::map<std::string, std::int64_t> counts;
    Statement rows =
        database.prepare("SELECT " + column + ", count(*) FROM " + table + " GROUP BY " + column);
    while (rows.next()) counts.emplace(rows.text(0), rows.number(1));
    return counts;
}

std::int64_t count_or_zero(const std::map<std::string, std::int64_t>& counts,
                           const std::string& key) {
    const auto count = counts.find(key);
    return count == counts.end() ? 0 : count->second;
}

// Reads the numbers of components of challenges, and keeps them, so that each challenge is read
// only once.
class ComponentCounts {
  public:
    explicit ComponentCounts(const Database& database)
        : count_query_(database.prepare(
              "SELECT json_array_length(components) FROM challenge WHERE fingerprint = ?")) {}

    std::optional<std::size_t> component_count_of(const std::string& fingerprint) {
        const auto entry = counts_.find(fingerprint);
        if (entry != counts_.end()) return entry->second;
        if (!count_query_.bind_values(fingerprint).next()) return std::nullopt;
        return counts_[fingerprint] = static_cast<std::size_t>(count_query_.number(0));
    }

  private:
    Statement count_query_;
    std::map<std::string, std::size_t> counts_;
};

}  // namespace

void complete_challenge(const Question& question, StoredChallenge& stored) {
    Challenge& challenge = stored.challenge;
    if (!is_fingerprint_text(challenge.fingerprint)) {
        throw StoredTextError("its fingerprint has a wrong form");
    }
    if (const auto fault = counts_fault(question.puzzle.lattice, stored)) {
        throw StoredTextError(*fault);
    }
    const auto group = reported_group(question, challenge);
    if (!group) throw StoredTextError("its symmetry was not asked for");
    challenge.group = *group;
}

void StoredAnswer::check_on_opening() const {
    if (!is_packed()) return check([](const StoredChallenge&) {});
    if (is_sweep(question_) || is_about_board(question_)) refuse_format();
    check_cubes_and_clauses();
    packed().counts();
}

void StoredAnswer::refuse_format() const {
    refuse_row(database_, "the question",
               "the stored format version is not the version for such a question");
}

void StoredAnswer::check(const Visitor<StoredChallenge>& visitor) const {
    const FormatVersion version = tables::format_version(database_);
    const bool fits_question = is_sweep(question_) == (version == FormatVersion::sweep) &&
                               is_about_board(question_) == (version == FormatVersion::board);
    if (!fits_question) refuse_format();
    check_cubes_and_clauses();
    visit_wandering_silhouettes([](const WanderingTable::Row&) {});
    if (is_packed()) return packed().check(visitor);
    visit_challenges(visitor);
    visit_fills([](const SubsetFill&) {});
    visit_fillings([](const std::string&, const Tiling&) {});
}

void StoredAnswer::check_cubes_and_clauses() const {
    check_numbering("cube");
    check_numbering("clause");
    cubes();
    Statement clauses = tables::rows_of<ClauseTable>(database_, "");
    while (clauses.next()) tables::row_of<ClauseTable>(database_, clauses);
}

bool StoredAnswer::pack_if_large(std::int64_t expected_count) {
    if (is_packed() || is_sweep(question_) || is_about_board(question_)) return false;
    if (challenge_count() + expected_count <= max_unpacked_shapes) return false;
    pack(database_, question_, *this);
    return true;
}

void StoredAnswer::throw_contradiction(const std::string& contradiction) const {
    throw CatalogueError(database_.file().string() + ": contradicts itself: " + contradiction);
}

// Throws if a row of the table is missing. Rows are numbered 1, 2, 3 … when they are written, so
// the largest number must be the number of rows.
void StoredAnswer::check_numbering(const std::string& table) const {
    if (count_rows(table) + 1 != next_id(table)) {
        refuse_row(database_, "table " + table, "rows are missing");
    }
}

// --- Cubes. ---

void StoredAnswer::add_cubes(const std::vector<std::string>& names) {
    std::int64_t id = next_id("cube");
    for (const std::string& name : names) {
        if (!cube(name))
            tables::store_row<CubeTable>(database_, ConflictAction::fail, {id++, {.name = name}});
    }
}

std::vector<Cube> StoredAnswer::cubes() const {
    const auto wandering_count_by_cube = row_counts_by(database_, "cube", "wandering");
    const auto fills = is_sweep(question_) ? row_counts_by(database_, "cube", "fill")
                                           : std::map<std::string, std::int64_t>();
    std::vector<Cube> cubes;
    Statement rows = tables::rows_of<CubeTable>(database_, " ORDER BY id");
    while (rows.next()) {
        const auto [id, cube] = tables::row_of<CubeTable>(database_, rows);
        cubes.push_back(cube);
        cubes.back().wandering_count = count_or_zero(wandering_count_by_cube, cube.name);
        cubes.back().fill_count = count_or_zero(fills, std::to_string(id));
    }
    return cubes;
}

std::optional<Cube> StoredAnswer::cube(const std::string& name) const {
    auto row = tables::find_row<CubeTable>(database_, {}, " WHERE name = ?", name);
    return row ? std::optional(std::move(row->cube)) : std::nullopt;
}

void StoredAnswer::update(const Cube& cube) {
    tables::store_row<CubeTable>(database_, ConflictAction::replace, {id_of_cube(cube.name), cube});
}

std::int64_t StoredAnswer::id_of_cube(const std::string& name) const {
    Statement row = database_.prepare("SELECT id FROM cube WHERE name = ?");
    if (!row.bind_values(name).next()) refuse_row(database_, "cube '" + name + "'", "is missing");
    return row.number(0);
}

std::map<std::int64_t, std::string> StoredAnswer::cube_names() const {
    std::map<std::int64_t, std::string> names;
    Statement rows = database_.prepare("SELECT id, name FROM cube");
    while (rows.next()) names.emplace(rows.number(0), rows.text(1));
    return names;
}

void StoredAnswer::visit_cubes_after(std::int64_t id, const Visitor<UncheckedCube>& visitor) const {
    Statement rows =
        database_.prepare("SELECT id, name, state, statistics FROM cube WHERE id > ? ORDER BY id");
    rows.bind_values(id);
    while (rows.next()) {
        const auto state = cube_state_from_name(rows.text(2));
        if (rows.number(0) != ++id || !state) {
            throw CatalogueError(database_.file().string() + ": is damaged: cube '" + rows.text(1) +
                                 "': it is out of order, or its state is an unknown word");
        }
        visitor({id, rows.text(1), *state, rows.text(3)});
    }
}

// --- Clauses and wandering silhouettes. ---

std::vector<std::string> StoredAnswer::clauses(const std::string& cube) const {
    std::vector<std::string> clauses;
    Statement rows = tables::rows_of<ClauseTable>(database_, " WHERE cube = ? ORDER BY id");
    rows.bind_values(cube);
    while (rows.next()) clauses.push_back(tables::row_of<ClauseTable>(database_, rows).text);
    return clauses;
}

void StoredAnswer::visit_wandering_silhouettes(const Visitor<WanderingTable::Row>& visitor) const {
    Statement rows = tables::rows_of<WanderingTable>(database_, "");
    while (rows.next()) visitor(tables::row_of<WanderingTable>(database_, rows));
}

// --- Challenges. ---

void StoredAnswer::add(const StoredChallenge& stored) {
    if (is_packed()) return packed().add(stored);
    const Challenge& challenge = stored.challenge;
    tables::store_row<ChallengeTable>(database_, ConflictAction::fail, stored, &puzzle());
    for (const Tiling& tiling : stored.tilings) add_tiling(challenge.fingerprint, tiling);
    if (stored.luck) set_luck(challenge.fingerprint, *stored.luck);
    if (challenge.kind != ChallengeKind::board) return;
    tables::store_row<ClueTable>(database_, ConflictAction::fail,
                                 {challenge.fingerprint, challenge.clues, stored.difficulty},
                                 &puzzle());
}

std::optional<StoredChallenge> StoredAnswer::challenge(const std::string& fingerprint) const {
    if (is_packed()) return packed().find(fingerprint);
    auto stored = tables::find_row<ChallengeTable>(database_, {.puzzle = &puzzle()},
                                                   " WHERE fingerprint = ?", fingerprint);
    if (!stored) return std::nullopt;
    read_parts_of(*stored);
    return stored;
}

void StoredAnswer::visit_challenges(const Visitor<StoredChallenge>& visitor) const {
    if (is_packed()) return packed().visit(visitor);
    Statement rows = tables::rows_of<ChallengeTable>(database_, " ORDER BY fingerprint");
    while (rows.next()) {
        StoredChallenge stored =
            tables::row_of<ChallengeTable>(database_, rows, {.puzzle = &puzzle()});
        read_parts_of(stored);
        visitor(stored);
    }
}

void StoredAnswer::visit_properties(const Visitor<ShapeProperties>& visitor) const {
    if (is_packed()) return packed().visit_properties(visitor);
    visit_challenges([&](const StoredChallenge& stored) {
        visitor(properties_of(database_, puzzle().lattice, stored));
    });
}

void StoredAnswer::visit_fingerprints(const Visitor<std::string>& visitor,
                                      const std::string& condition) const {
    const bool has_packed_rows = is_packed();
    Statement rows = database_.prepare(std::string("SELECT fingerprint FROM ") +
                                       (has_packed_rows ? "shape" : "challenge") + condition +
                                       " ORDER BY fingerprint");
    while (rows.next())
        visitor(has_packed_rows ? packed().fingerprint_in(rows.text(0)) : rows.text(0));
}

std::vector<ShapeCount> StoredAnswer::shape_counts() const {
    if (is_packed()) return packed().counts();
    std::map<std::pair<ChallengeKind, std::string>, ShapeCount> counts_by_key;
    visit_challenges([&](const StoredChallenge& stored) {
        const Challenge& challenge = stored.challenge;
        std::string name(full_symmetry(puzzle().lattice, challenge.components).name);
        ShapeCount& count = counts_by_key[{challenge.kind, name}];
        count.kind = challenge.kind;
        count.full_symmetry = std::move(name);
        ++count.shapes;
        count.counted_shape_count += stored.tiling_count ? 1 : 0;
    });
    std::vector<ShapeCount> counts;
    counts.reserve(counts_by_key.size());
    for (auto& [key, count] : counts_by_key) counts.push_back(std::move(count));
    return counts;
}

bool StoredAnswer::has_challenge(const std::string& fingerprint) const {
    return is_packed() ? packed().has_shape(fingerprint)
                       : has_rows("challenge WHERE fingerprint = ?", fingerprint);
}

std::int64_t StoredAnswer::challenge_count() const {
    if (!is_packed()) return count_rows("challenge");
    return database_.number("SELECT coalesce(sum(shapes), 0) FROM tally");
}

// Completes a challenge with the values that are in other tables.
void StoredAnswer::read_parts_of(StoredChallenge& stored) const {
    Challenge& challenge = stored.challenge;
    try {
        complete_challenge(question_, stored);
    } catch (const StoredTextError& error) {
        refuse_row(database_, "challenge '" + challenge.fingerprint + "'", error.what());
    }
    if (challenge.kind == ChallengeKind::board) {
        const std::string title = "given of challenge '" + challenge.fingerprint + "'";
        const auto clue = tables::find_row<ClueTable>(
            database_, {.puzzle = &puzzle()}, " WHERE challenge = ?", challenge.fingerprint);
        if (!clue) refuse_row(database_, title, "is missing");
        if (clue->difficulty.value_or(1) < 1)
            refuse_row(database_, title, "its difficulty is less than 1");
        challenge.clues = clue->clues;
        stored.difficulty = clue->difficulty;
    }
    stored.tilings = tilings(challenge);
    if (tables::format_version(database_) != FormatVersion::luck) return;
    const auto row =
        tables::find_row<LuckTable>(database_, {}, " WHERE fingerprint = ?", challenge.fingerprint);
    if (row) stored.luck = row->luck;
}

std::map<ChallengeKind, std::int64_t> StoredAnswer::challenge_counts() const {
    std::map<ChallengeKind, std::int64_t> counts;
    if (is_packed()) {
        for (const ShapeCount& count : packed().counts()) counts[count.kind] += count.shapes;
        return counts;
    }
    for (const auto& [name, count] : row_counts_by(database_, "kind", "challenge")) {
        if (const auto kind = kind_from_name(name)) counts[*kind] = count;
    }
    return counts;
}

std::vector<std::pair<std::string, bool>> StoredAnswer::fingerprints() const {
    std::vector<std::pair<std::string, bool>> fingerprints;
    Statement rows = database_.prepare(
        "SELECT fingerprint, EXISTS (SELECT 1 FROM tiling WHERE challenge = fingerprint) "
        "FROM challenge ORDER BY fingerprint");
    while (rows.next()) fingerprints.emplace_back(rows.text(0), rows.number(1) != 0);
    return fingerprints;
}

void StoredAnswer::set_tiling_counts(StoredChallenge stored, const std::string& count,
                                     const std::optional<std::string>& count_up_to_symmetry) {
    const auto& stored_count_up_to_symmetry = stored.tiling_count_up_to_symmetry;
    if (stored.tiling_count.value_or(count) != count ||
        (stored_count_up_to_symmetry && stored_count_up_to_symmetry != count_up_to_symmetry)) {
        throw_contradiction("challenge " + stored.challenge.fingerprint +
                            " was counted before, with a different result");
    }
    stored.tiling_count = count;
    stored.tiling_count_up_to_symmetry = count_up_to_symmetry;
    if (const auto fault = counts_fault(puzzle().lattice, stored)) {
        throw std::invalid_argument(*fault);
    }
    if (is_packed()) return packed().update(stored);
    tables::store_row<ChallengeTable>(database_, ConflictAction::replace, stored, &puzzle());
}

void StoredAnswer::store_filling_count() {
    const auto* filling_question = std::get_if<FillingQuestion>(&question_.details);
    if (filling_question == nullptr || question_.part || !has_cubes() || has_open_cubes()) return;
    const Challenge board = board_challenge(puzzle(), filling_question->clues);
    if (!has_challenge(board.fingerprint)) add(StoredChallenge{.challenge = board});
    const DecidedCounts sum = decided_counts_of(cubes());
    set_tiling_counts(challenge(board.fingerprint).value(), std::to_string(sum.fillings),
                      std::to_string(sum.different_filling_count));
}

void StoredAnswer::set_luck(const std::string& fingerprint, const Luck& luck) {
    if (is_packed()) {
        StoredChallenge stored = packed().find(fingerprint).value();
        stored.luck = luck;
        return packed().update(stored);
    }
    tables::extend_to(FormatVersion::luck, database_);
    tables::store_row<LuckTable>(database_, ConflictAction::replace, {fingerprint, luck});
}

// --- Tilings, fills and fillings. ---

void StoredAnswer::add_tiling(const std::string& fingerprint, const Tiling& tiling) {
    if (is_packed()) return packed().add_tiling(fingerprint, tiling);
    tables::store_row<TilingTable>(database_, ConflictAction::keep, {fingerprint, tiling});
}

bool StoredAnswer::has_tiling(const std::string& fingerprint, const Tiling& tiling) const {
    if (is_packed()) return packed().has_tiling(fingerprint, tiling);
    return has_rows("tiling WHERE challenge = ? AND pieces = ?", fingerprint, tiling_text(tiling));
}

std::vector<Tiling> StoredAnswer::tilings(const Challenge& challenge) const {
    const RowContext context{.puzzle = &puzzle(), .components = challenge.components.size()};
    std::vector<Tiling> tilings;
    Statement rows = tables::rows_of<TilingTable>(database_, " WHERE challenge = ?");
    rows.bind_values(challenge.fingerprint);
    while (rows.next())
        tilings.push_back(tables::row_of<TilingTable>(database_, rows, context).tiling);
    std::ranges::sort(tilings);
    return tilings;
}

void StoredAnswer::add_fill(const SubsetFill& fill) {
    tables::store_row<FillTable>(database_, ConflictAction::keep,
                                 {id_of_cube(fill.cube), fill.fingerprint, fill.tiling});
}

bool StoredAnswer::has_fill(const std::string& cube, const std::string& fingerprint) const {
    return is_sweep(question_) && has_rows(
                                      "fill JOIN cube ON cube.id = fill.cube "
                                      "WHERE cube.name = ? AND challenge = ?",
                                      cube, fingerprint);
}

void StoredAnswer::visit_fills(const Visitor<SubsetFill>& visitor) const {
    if (!is_sweep(question_)) return;
    Statement rows = tables::rows_of<FillTable>(database_, " ORDER BY cube, challenge");
    read_fills(rows, visitor);
}

std::map<std::string, Tiling> StoredAnswer::fills_of(const std::string& cube) const {
    std::map<std::string, Tiling> fills;
    if (!is_sweep(question_)) return fills;
    Statement rows = tables::rows_of<FillTable>(database_, " WHERE cube = ?");
    rows.bind_values(id_of_cube(cube));
    read_fills(rows, [&](const SubsetFill& fill) { fills.emplace(fill.fingerprint, fill.tiling); });
    return fills;
}

void StoredAnswer::read_fills(Statement& rows, const Visitor<SubsetFill>& visitor) const {
    ComponentCounts component_counts(database_);
    Statement name_query = database_.prepare("SELECT name FROM cube WHERE id = ?");
    std::int64_t cube_id = 0;  // no cube has the number 0
    std::string cube;
    while (rows.next()) {
        if (rows.number(0) != std::exchange(cube_id, rows.number(0))) {
            cube = name_query.bind_values(cube_id).next() ? name_query.text(0) : "";
        }
        const auto count = component_counts.component_count_of(rows.text(1));
        const RowContext context{&puzzle(), count.value_or(0), " in '" + cube + "'"};
        if (!count) {
            refuse_row(database_, "fill of '" + rows.text(1) + "'" + context.place,
                       "its challenge is missing");
        }
        const auto row = tables::row_of<FillTable>(database_, rows, context);
        visitor({cube, row.challenge, row.tiling});
    }
}

void StoredAnswer::add_fillings(const std::string& cube, const std::vector<Tiling>& fillings) {
    if (fillings.empty()) return;
    const std::int64_t id = id_of_cube(cube);
    for (const Tiling& filling : fillings)
        tables::store_row<FillingTable>(database_, ConflictAction::keep, {filling, id});
}

void StoredAnswer::visit_fillings(
    const std::function<void(const std::string& cube, const Tiling&)>& visitor) const {
    if (!is_about_board(question_)) return;
    const auto names = cube_names();
    Statement rows = tables::rows_of<FillingTable>(database_, " ORDER BY pieces");
    while (rows.next()) {
        const auto name = names.find(rows.number(1));
        if (name == names.end()) refuse_row(database_, "a filling", "its cube is missing");
        const RowContext context{.puzzle = &puzzle(), .place = " of '" + name->second + "'"};
        visitor(name->second, tables::row_of<FillingTable>(database_, rows, context).tiling);
    }
}

std::map<std::string, std::int64_t> StoredAnswer::row_counts() const {
    std::map<std::string, std::int64_t> counts;
    for (const tables::TableDefinition* table :
         tables::tables_of(tables::format_version(database_))) {
        counts.emplace(table->properties.name, count_rows(std::string(table->properties.name)));
    }
    if (!is_packed()) return counts;
    counts["challenge"] = counts["shape"];
    counts["tiling"] = counts["solution"] + count_rows("shape WHERE tiling IS NOT NULL");
    counts["luck"] = count_rows("shape WHERE careful IS NOT NULL");
    return counts;
}

}  // namespace orbitile::store
