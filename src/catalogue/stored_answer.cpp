#include "catalogue/stored_answer.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "catalogue/decision.hpp"
#include "catalogue/tables.hpp"
#include "orbitile/catalogue/catalogue_error.hpp"
#include "puzzle/md5.hpp"

namespace orbitile {

namespace {

std::map<std::string, std::int64_t> counts_by(const Database& database, const std::string& column,
                                              const std::string& table) {
    std::map<std::string, std::int64_t> counts;
    Statement rows =
        database.prepare("SELECT " + column + ", count(*) FROM " + table + " GROUP BY " + column);
    while (rows.next()) counts.emplace(rows.text(0), rows.number(1));
    return counts;
}

std::int64_t count_in(const std::map<std::string, std::int64_t>& counts, const std::string& key) {
    const auto count = counts.find(key);
    return count == counts.end() ? 0 : count->second;
}

std::int64_t next_id(const Database& database, const std::string& table) {
    return database.number("SELECT coalesce(max(id), 0) + 1 FROM " + table);
}

// Reads how many components challenges have, each once.
class ComponentCounts {
  public:
    explicit ComponentCounts(const Database& database)
        : row_(database.prepare(
              "SELECT json_array_length(components) FROM challenge WHERE fingerprint = ?")) {}

    std::optional<std::size_t> of(const std::string& fingerprint) {
        const auto known = counts_.find(fingerprint);
        if (known != counts_.end()) return known->second;
        if (!row_.with(fingerprint).next()) return std::nullopt;
        return counts_[fingerprint] = static_cast<std::size_t>(row_.number(0));
    }

  private:
    Statement row_;
    std::map<std::string, std::size_t> counts_;
};

}  // namespace

void complete_challenge(const Question& question, StoredChallenge& stored) {
    Challenge& challenge = stored.challenge;
    if (!is_fingerprint_text(challenge.fingerprint)) {
        throw StoredTextError("that is no fingerprint");
    }
    if (const auto fault = counts_fault(question.puzzle.lattice, stored)) {
        throw StoredTextError(*fault);
    }
    const auto group = group_told(question, challenge);
    if (!group) throw StoredTextError("it has none of the symmetries that are asked for");
    challenge.group = *group;
}

void StoredAnswer::check() const {
    const tables::FormatVersion version = tables::format_version(database_);
    const bool fits_question =
        is_sweep(question_) == (version == tables::FormatVersion::sweep) &&
        is_about_board(question_) == (version == tables::FormatVersion::board) &&
        (!confirmation() || may_be_confirmed(question_));
    if (!fits_question) {
        tables::refuse_row(database_, "the question", "does not go with the format version");
    }
    check_numbering("cube");
    check_numbering("clause");
    for (const Cube& cube : cubes()) clauses(cube.name);
    visit_wandering([](const std::string&, const std::string&) {});
    for (const StoredChallenge& stored : challenges()) tilings(stored.challenge);
    visit_fills([](const Fill&) {});
    visit_fillings([](const std::string&, const Tiling&) {});
}

void StoredAnswer::store_question() {
    tables::put<tables::QuestionTable>(database_, {.question = question_});
}

void StoredAnswer::contradict(const std::string& what) const {
    throw CatalogueError(database_.file().string() + ": contradicts itself: " + what);
}

std::int64_t StoredAnswer::count_of(std::string_view rows) const {
    return database_.number("SELECT count(*) FROM " + std::string(rows));
}

// Rows were numbered 1, 2, 3 … when they were written.
void StoredAnswer::check_numbering(const std::string& table) const {
    if (count_of(table) + 1 != next_id(database_, table)) {
        tables::refuse_row(database_, "table " + table, "rows are missing");
    }
}

// --- Cubes. ---

void StoredAnswer::add_cubes(const std::vector<std::string>& names) {
    std::int64_t id = next_id(database_, "cube");
    for (const std::string& name : names) {
        if (!cube(name)) tables::insert<tables::CubeTable>(database_, {id++, {.name = name}});
    }
}

std::vector<Cube> StoredAnswer::cubes() const {
    const auto wandering = counts_by(database_, "cube", "wandering");
    const auto fills = is_sweep(question_) ? counts_by(database_, "cube", "fill")
                                           : std::map<std::string, std::int64_t>();
    std::vector<Cube> cubes;
    Statement rows = tables::select<tables::CubeTable>(database_, " ORDER BY id");
    while (rows.next()) {
        const auto [id, cube] = tables::row_of<tables::CubeTable>(database_, rows);
        cubes.push_back(cube);
        cubes.back().wandering = count_in(wandering, cube.name);
        cubes.back().fills = count_in(fills, std::to_string(id));
    }
    return cubes;
}

std::optional<Cube> StoredAnswer::cube(const std::string& name) const {
    Statement rows = tables::select<tables::CubeTable>(database_, " WHERE name = ?");
    if (!rows.with(name).next()) return std::nullopt;
    return tables::row_of<tables::CubeTable>(database_, rows).cube;
}

void StoredAnswer::update(const Cube& cube) {
    tables::put<tables::CubeTable>(database_, {id_of_cube(cube.name), cube});
}

std::int64_t StoredAnswer::id_of_cube(const std::string& name) const {
    Statement row = database_.prepare("SELECT id FROM cube WHERE name = ?");
    if (!row.with(name).next()) tables::refuse_row(database_, "cube '" + name + "'", "is missing");
    return row.number(0);
}

std::map<std::int64_t, std::string> StoredAnswer::cube_names() const {
    std::map<std::int64_t, std::string> names;
    Statement rows = database_.prepare("SELECT id, name FROM cube");
    while (rows.next()) names.emplace(rows.number(0), rows.text(1));
    return names;
}

bool StoredAnswer::has_cubes() const { return count_of("cube") != 0; }

bool StoredAnswer::has_open_cubes() const {
    return count_of("cube WHERE state <> 'exhausted'") != 0;
}

std::int64_t StoredAnswer::exhausted_cube_count() const {
    return count_of("cube WHERE state = 'exhausted'");
}

void StoredAnswer::visit_cubes_after(
    std::int64_t id, const std::function<void(const UncheckedCube&)>& visitor) const {
    Statement rows =
        database_.prepare("SELECT id, name, state, statistics FROM cube WHERE id > ? ORDER BY id");
    rows.with(id);
    while (rows.next()) {
        const auto state = cube_state_from_name(rows.text(2));
        if (rows.number(0) != ++id || !state) {
            throw CatalogueError(database_.file().string() + ": is damaged: cube '" + rows.text(1) +
                                 "'");
        }
        visitor({id, rows.text(1), *state, rows.text(3)});
    }
}

// --- Clauses and wandering silhouettes. ---

void StoredAnswer::add_clause(const std::string& cube, const std::string& clause) {
    tables::insert<tables::ClauseTable>(database_, {next_id(database_, "clause"), cube, clause});
}

bool StoredAnswer::has_clause(const std::string& cube, const std::string& clause) const {
    Statement row = database_.prepare("SELECT 1 FROM clause WHERE cube = ? AND text = ?");
    return row.with(cube, clause).next();
}

std::vector<std::string> StoredAnswer::clauses(const std::string& cube) const {
    std::vector<std::string> clauses;
    Statement rows = tables::select<tables::ClauseTable>(database_, " WHERE cube = ? ORDER BY id");
    rows.with(cube);
    while (rows.next())
        clauses.push_back(tables::row_of<tables::ClauseTable>(database_, rows).text);
    return clauses;
}

void StoredAnswer::add_wandering(const std::string& cube, const std::string& fingerprint) {
    tables::insert_if_new<tables::WanderingTable>(database_, {fingerprint, cube});
}

bool StoredAnswer::has_wandering(const std::string& fingerprint) const {
    Statement row = database_.prepare("SELECT 1 FROM wandering WHERE fingerprint = ?");
    return row.with(fingerprint).next();
}

std::int64_t StoredAnswer::wandering_count() const { return count_of("wandering"); }

void StoredAnswer::visit_wandering(
    const std::function<void(const std::string& cube, const std::string& fingerprint)>& visitor)
    const {
    Statement rows = tables::select<tables::WanderingTable>(database_, "");
    while (rows.next()) {
        const auto [fingerprint, cube] = tables::row_of<tables::WanderingTable>(database_, rows);
        visitor(cube, fingerprint);
    }
}

// --- Challenges. ---

void StoredAnswer::add(const StoredChallenge& stored) {
    const Challenge& challenge = stored.challenge;
    tables::insert<tables::ChallengeTable>(database_, stored, &puzzle());
    if (challenge.kind != Kind::board) return;
    tables::insert<tables::GivenTable>(
        database_, {challenge.fingerprint, challenge.givens, stored.difficulty}, &puzzle());
}

std::optional<StoredChallenge> StoredAnswer::challenge(const std::string& fingerprint) const {
    Statement rows = tables::select<tables::ChallengeTable>(database_, " WHERE fingerprint = ?");
    if (!rows.with(fingerprint).next()) return std::nullopt;
    auto stored = tables::row_of<tables::ChallengeTable>(database_, rows, {.puzzle = &puzzle()});
    read_parts_of(stored);
    return stored;
}

std::vector<StoredChallenge> StoredAnswer::challenges() const {
    std::vector<StoredChallenge> challenges;
    Statement rows = tables::select<tables::ChallengeTable>(database_, " ORDER BY fingerprint");
    while (rows.next()) {
        challenges.push_back(
            tables::row_of<tables::ChallengeTable>(database_, rows, {.puzzle = &puzzle()}));
        read_parts_of(challenges.back());
    }
    return challenges;
}

// Reads what other tables say about the challenge.
void StoredAnswer::read_parts_of(StoredChallenge& stored) const {
    Challenge& challenge = stored.challenge;
    try {
        complete_challenge(question_, stored);
    } catch (const StoredTextError& error) {
        tables::refuse_row(database_, "challenge '" + challenge.fingerprint + "'", error.what());
    }
    if (challenge.kind == Kind::board) {
        const std::string title = "given of challenge '" + challenge.fingerprint + "'";
        Statement rows = tables::select<tables::GivenTable>(database_, " WHERE challenge = ?");
        if (!rows.with(challenge.fingerprint).next())
            tables::refuse_row(database_, title, "is missing");
        const auto given =
            tables::row_of<tables::GivenTable>(database_, rows, {.puzzle = &puzzle()});
        if (given.difficulty.value_or(1) < 1) {
            tables::refuse_row(database_, title, "it has no difficulty");
        }
        challenge.givens = given.givens;
        stored.difficulty = given.difficulty;
    }
    if (tables::format_version(database_) != tables::FormatVersion::luck) return;
    Statement rows = tables::select<tables::LuckTable>(database_, " WHERE fingerprint = ?");
    if (rows.with(challenge.fingerprint).next()) {
        stored.luck = tables::row_of<tables::LuckTable>(database_, rows).luck;
    }
}

bool StoredAnswer::has_challenge(const std::string& fingerprint) const {
    Statement row = database_.prepare("SELECT 1 FROM challenge WHERE fingerprint = ?");
    return row.with(fingerprint).next();
}

std::int64_t StoredAnswer::challenge_count() const { return count_of("challenge"); }

std::map<Kind, std::int64_t> StoredAnswer::challenge_counts() const {
    std::map<Kind, std::int64_t> counts;
    for (const auto& [name, count] : counts_by(database_, "kind", "challenge")) {
        if (const auto kind = kind_from_name(name)) counts[*kind] = count;
    }
    return counts;
}

std::vector<std::pair<std::string, bool>> StoredAnswer::fingerprints() const {
    std::vector<std::pair<std::string, bool>> all;
    Statement rows = database_.prepare(
        "SELECT fingerprint, EXISTS (SELECT 1 FROM tiling WHERE challenge = fingerprint) "
        "FROM challenge ORDER BY fingerprint");
    while (rows.next()) all.emplace_back(rows.text(0), rows.number(1) != 0);
    return all;
}

void StoredAnswer::set_counts(StoredChallenge stored, const std::string& count,
                              const std::optional<std::string>& up_to_symmetry) {
    const auto& stored_up_to_symmetry = stored.tiling_count_up_to_symmetry;
    if (stored.tiling_count.value_or(count) != count ||
        (stored_up_to_symmetry && stored_up_to_symmetry != up_to_symmetry)) {
        contradict("challenge " + stored.challenge.fingerprint +
                   " was counted before, differently");
    }
    stored.tiling_count = count;
    stored.tiling_count_up_to_symmetry = up_to_symmetry;
    if (const auto fault = counts_fault(puzzle().lattice, stored)) {
        throw std::invalid_argument(*fault);
    }
    tables::put<tables::ChallengeTable>(database_, stored, &puzzle());
}

void StoredAnswer::count_board() {
    const auto* asked = std::get_if<FillingQuestion>(&question_.asked);
    if (asked == nullptr || question_.part || !has_cubes() || has_open_cubes()) return;
    const Challenge board = board_challenge(puzzle(), asked->givens);
    if (!has_challenge(board.fingerprint)) add(StoredChallenge{.challenge = board});
    const Decision sum = decision_of(cubes());
    set_counts(challenge(board.fingerprint).value(), std::to_string(sum.fillings),
               std::to_string(sum.different));
}

void StoredAnswer::set_luck(const std::string& fingerprint, const Luck& luck) {
    tables::extend_to(tables::FormatVersion::luck, database_);
    tables::put<tables::LuckTable>(database_, {fingerprint, luck});
}

// --- Tilings, fills and fillings. ---

void StoredAnswer::add_tiling(const std::string& fingerprint, const Tiling& tiling) {
    tables::insert_if_new<tables::TilingTable>(database_, {fingerprint, tiling});
}

bool StoredAnswer::has_tiling(const std::string& fingerprint, const Tiling& tiling) const {
    Statement row = database_.prepare("SELECT 1 FROM tiling WHERE challenge = ? AND pieces = ?");
    return row.with(fingerprint, tiling_text(tiling)).next();
}

std::vector<Tiling> StoredAnswer::tilings(const Challenge& challenge) const {
    const tables::RowContext context{.puzzle = &puzzle(),
                                     .components = challenge.components.size()};
    std::vector<Tiling> tilings;
    Statement rows = tables::select<tables::TilingTable>(database_, " WHERE challenge = ?");
    rows.with(challenge.fingerprint);
    while (rows.next())
        tilings.push_back(tables::row_of<tables::TilingTable>(database_, rows, context).tiling);
    std::ranges::sort(tilings);
    return tilings;
}

void StoredAnswer::add_fill(const Fill& fill) {
    tables::insert_if_new<tables::FillTable>(
        database_, {id_of_cube(fill.cube), fill.fingerprint, fill.tiling});
}

bool StoredAnswer::has_fill(const std::string& cube, const std::string& fingerprint) const {
    if (!is_sweep(question_)) return false;
    Statement row = database_.prepare(
        "SELECT 1 FROM fill WHERE cube = (SELECT id FROM cube WHERE name = ?) AND challenge = ?");
    return row.with(cube, fingerprint).next();
}

std::int64_t StoredAnswer::fill_count() const { return is_sweep(question_) ? count_of("fill") : 0; }

void StoredAnswer::visit_fills(const std::function<void(const Fill&)>& visitor) const {
    if (!is_sweep(question_)) return;
    Statement rows = tables::select<tables::FillTable>(database_, " ORDER BY cube, challenge");
    read_fills(rows, visitor);
}

std::map<std::string, Tiling> StoredAnswer::fills_of(const std::string& cube) const {
    std::map<std::string, Tiling> fills;
    if (!is_sweep(question_)) return fills;
    Statement rows = tables::select<tables::FillTable>(database_, " WHERE cube = ?");
    rows.with(id_of_cube(cube));
    read_fills(rows, [&](const Fill& fill) { fills.emplace(fill.fingerprint, fill.tiling); });
    return fills;
}

void StoredAnswer::read_fills(Statement& rows,
                              const std::function<void(const Fill&)>& visitor) const {
    ComponentCounts components(database_);
    std::int64_t id = 0;
    Fill fill;
    Statement name = database_.prepare("SELECT name FROM cube WHERE id = ?");
    while (rows.next()) {
        if (fill.cube.empty() || rows.number(0) != id) {
            id = rows.number(0);
            fill.cube = name.with(id).next() ? name.text(0) : std::string();
        }
        const auto count = components.of(rows.text(1));
        const tables::RowContext context{&puzzle(), count.value_or(0), " in '" + fill.cube + "'"};
        if (!count) {
            tables::refuse_row(database_, "fill of '" + rows.text(1) + "'" + context.place,
                               "its challenge is missing");
        }
        auto row = tables::row_of<tables::FillTable>(database_, rows, context);
        fill.fingerprint = std::move(row.challenge);
        fill.tiling = std::move(row.tiling);
        visitor(fill);
    }
}

void StoredAnswer::add_fillings(const std::string& cube, const std::vector<Tiling>& fillings) {
    if (fillings.empty()) return;
    const std::int64_t id = id_of_cube(cube);
    for (const Tiling& filling : fillings)
        tables::insert_if_new<tables::FillingTable>(database_, {filling, id});
}

std::int64_t StoredAnswer::filling_count() const {
    return is_about_board(question_) ? count_of("filling") : 0;
}

void StoredAnswer::visit_fillings(
    const std::function<void(const std::string& cube, const Tiling&)>& visitor) const {
    if (!is_about_board(question_)) return;
    const auto names = cube_names();
    Statement rows = tables::select<tables::FillingTable>(database_, " ORDER BY pieces");
    while (rows.next()) {
        const auto name = names.find(rows.number(1));
        if (name == names.end()) tables::refuse_row(database_, "a filling", "its cube is missing");
        const tables::RowContext context{.puzzle = &puzzle(),
                                         .place = " of '" + name->second + "'"};
        visitor(name->second,
                tables::row_of<tables::FillingTable>(database_, rows, context).tiling);
    }
}

// --- Slices. ---

namespace {

StoredSlice slice_of(const Database& database, const Statement& rows) {
    const auto row = tables::row_of<tables::SliceTable>(database, rows);
    if (row.solver.has_value() != (row.slice.state == CubeState::exhausted)) {
        tables::refuse_row(database, "slice '" + row.slice.name + "'",
                           "which solver refuted it does not go with its state");
    }
    return {row.slice, row.solver, row.challenges};
}

}  // namespace

bool StoredAnswer::holds_slices() const {
    return tables::format_version(database_) >= tables::FormatVersion::confirmation;
}

std::vector<StoredSlice> StoredAnswer::slices() const {
    std::vector<StoredSlice> slices;
    if (!holds_slices()) return slices;
    Statement rows = tables::select<tables::SliceTable>(database_, " ORDER BY id");
    while (rows.next()) {
        slices.push_back(slice_of(database_, rows));
        if (rows.number(0) != std::ssize(slices)) {
            tables::refuse_row(database_, "table slice", "rows are missing");
        }
    }
    return slices;
}

std::string StoredAnswer::challenges_digest() const {
    std::string text;
    Statement rows = database_.prepare(
        "SELECT fingerprint FROM challenge WHERE kind <> 'wandering' ORDER BY fingerprint");
    while (rows.next()) text += rows.text(0) + '\n';
    return md5_hex(text);
}

void StoredAnswer::begin_slices(const std::vector<std::string>& names) {
    tables::extend_to(tables::FormatVersion::confirmation, database_);
    const std::string digest = challenges_digest();
    const bool is_begun =
        std::ranges::equal(slices(), names, [&](const StoredSlice& stored, const auto& name) {
            return stored.slice.name == name && stored.challenges == digest;
        });
    if (is_begun) return;
    database_.run("DELETE FROM slice");
    std::int64_t id = 0;
    for (const std::string& name : names) {
        tables::insert<tables::SliceTable>(database_, {++id, {.name = name}, {}, digest});
    }
}

std::optional<StoredSlice> StoredAnswer::slice(const std::string& name) const {
    if (!holds_slices()) return std::nullopt;
    Statement rows = tables::select<tables::SliceTable>(database_, " WHERE name = ?");
    if (!rows.with(name).next()) return std::nullopt;
    return slice_of(database_, rows);
}

void StoredAnswer::update(const StoredSlice& slice) {
    Statement row = database_.prepare("SELECT id FROM slice WHERE name = ?");
    if (!row.with(slice.slice.name).next()) {
        tables::refuse_row(database_, "slice '" + slice.slice.name + "'", "is missing");
    }
    tables::put<tables::SliceTable>(database_,
                                    {row.number(0), slice.slice, slice.solver, slice.challenges});
}

std::int64_t StoredAnswer::refuted_slice_count() const {
    return holds_slices() ? count_of("slice WHERE state = 'exhausted'") : 0;
}

std::optional<Confirmation> StoredAnswer::confirmation() const {
    const auto stored = slices();
    if (stored.empty()) return std::nullopt;
    const std::string digest = challenges_digest();
    Confirmation confirmation{.is_current = true};
    std::set<SolverVersion> solvers;
    for (const StoredSlice& one : stored) {
        if (one.solver) solvers.insert(*one.solver);
        confirmation.is_current = confirmation.is_current && one.challenges == digest;
        confirmation.slices.push_back(one.slice);
    }
    confirmation.solvers.assign(solvers.begin(), solvers.end());
    return confirmation;
}

std::map<std::string, std::int64_t> StoredAnswer::row_counts() const {
    std::map<std::string, std::int64_t> counts;
    for (const tables::TableForm* table : tables::tables_of(tables::format_version(database_))) {
        counts.emplace(table->head.name, count_of(table->head.name));
    }
    return counts;
}

}  // namespace orbitile
