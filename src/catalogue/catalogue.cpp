#include "orbitile/catalogue/catalogue.hpp"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

#include "catalogue/board_table.hpp"
#include "catalogue/catalogue_file.hpp"
#include "catalogue/confirmation_table.hpp"
#include "catalogue/database.hpp"
#include "catalogue/decision.hpp"
#include "catalogue/fill_table.hpp"
#include "catalogue/filling_counts.hpp"
#include "catalogue/folder_lock.hpp"
#include "catalogue/looks.hpp"
#include "catalogue/luck_table.hpp"
#include "catalogue/stored_text.hpp"
#include "catalogue/tables.hpp"
#include "orbitile/puzzle/input_error.hpp"

namespace orbitile {

namespace {

namespace fs = std::filesystem;

constexpr std::array cube_states{CubeState::open, CubeState::limit, CubeState::interrupted,
                                 CubeState::undecided, CubeState::exhausted};

}  // namespace

std::string_view cube_state_name(CubeState state) {
    switch (state) {
        case CubeState::open: return "open";
        case CubeState::limit: return "limit";
        case CubeState::interrupted: return "interrupted";
        case CubeState::undecided: return "undecided";
        case CubeState::exhausted: return "exhausted";
    }
    return {};
}

std::optional<CubeState> cube_state_from_name(std::string_view name) {
    for (const CubeState state : cube_states) {
        if (cube_state_name(state) == name) return state;
    }
    return std::nullopt;
}

std::int64_t Confirmation::refuted() const {
    return std::ranges::count(slices, CubeState::exhausted, &Cube::state);
}

bool Confirmation::is_complete() const {
    return is_current && !slices.empty() && refuted() == std::ssize(slices);
}

struct Catalogue::Store {
    Store(fs::path in, Question stored, std::unique_ptr<FolderLock> held,
          std::unique_ptr<Database> opened)
        : folder(std::move(in)),
          question(std::move(stored)),
          lock(std::move(held)),
          database(std::move(opened)) {
        if (lock) lock->note(shared_files_of(catalogue_file_in(folder)));
    }
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    Store(Store&&) = delete;
    Store& operator=(Store&&) = delete;
    ~Store() {
        if (!lock) return;
        try {
            tidy_up(*database);
            database->require_in_place();  // or else closing must not touch what is there instead
        } catch (const std::exception&) {
            // What is stored is stored; whoever comes next tidies up.
        }
    }

    fs::path folder;
    Question question;
    std::unique_ptr<FolderLock> lock;    // none: opened for reading, or temporary
    std::unique_ptr<Database> database;  // closed before the lock is given back

    const Puzzle& puzzle() const { return question.puzzle; }
    Lattice lattice() const { return question.puzzle.lattice; }

    bool is_temporary() const { return database->access() == Database::Access::temporary; }

    Database& writable() const {
        if (!lock && !is_temporary())
            throw std::logic_error("this catalogue was opened for reading");
        return *database;
    }

    [[noreturn]] void contradict(const std::string& what) const {
        throw CatalogueError(database->file().string() + ": contradicts itself: " + what);
    }

    // The functions below work inside a transaction of their caller.
    Cube known_cube(const std::string& name) const;
    StoredChallenge known_challenge(const std::string& fingerprint) const;
    void require_writable_as_read(const Find& find) const;
    bool store_challenge(const std::string& cube, const Find& find) const;
    bool holds(const std::string& cube, const Find& find) const;
    bool store(const std::string& cube, const Find& find) const;
    void require_same(const Cube& cube, const CubeResult& result) const;
    [[noreturn]] void tell_of_more(const std::string& cube) const;
    void decide(Cube cube, CubeState state, const std::string& reason,
                const std::optional<CubeStatistics>& statistics) const;
    bool any_open() const;
    tables::StoredSlice known_slice(const std::string& name) const;
    std::string decide_slice(const CubeResult& result) const;
    void store_counts(StoredChallenge stored, const std::string& count,
                      const std::string& up_to_symmetry) const;
    void count_fillings_at_the_end() const;
};

Cube Catalogue::Store::known_cube(const std::string& name) const {
    auto cube = tables::cube(*database, name);
    if (!cube) throw std::invalid_argument("there is no cube '" + name + "'");
    return *std::move(cube);
}

StoredChallenge Catalogue::Store::known_challenge(const std::string& fingerprint) const {
    auto stored = tables::challenge(*database, question, fingerprint);
    if (!stored) throw std::invalid_argument("there is no challenge '" + fingerprint + "'");
    return *std::move(stored);
}

// Nothing goes in that could not be read back as what it is.
void Catalogue::Store::require_writable_as_read(const Find& find) const {
    if (!find.challenge) {
        if (find.tiling) throw std::invalid_argument("a tiling has no challenge");
        return;
    }
    const auto& components = find.challenge->components;
    try {
        components_from_text(lattice(), components_text(lattice(), components));
        if (find.tiling) {
            tiling_from_text(puzzle(), components.size(), tiling_text(*find.tiling));
        }
    } catch (const StoredTextError& error) {
        throw std::invalid_argument(std::string("a find cannot be stored: ") + error.what());
    }
}

bool Catalogue::Store::store_challenge(const std::string& cube, const Find& find) const {
    const Challenge& challenge = *find.challenge;
    if (challenge.kind == Kind::wandering) {
        tables::add_wandering(*database, cube, challenge.fingerprint);
    }
    const auto stored = tables::challenge(*database, question, challenge.fingerprint);
    if (!stored) {
        tables::add_challenge(*database, puzzle(),
                              {.challenge = challenge, .difficulty = find.difficulty});
        return true;
    }
    if (stored->challenge != challenge) {
        contradict("two different challenges have the fingerprint " + challenge.fingerprint);
    }
    return false;
}

// Whether exactly this was found before.
bool Catalogue::Store::holds(const std::string& cube, const Find& find) const {
    if (!find.challenge) return tables::has_clause(*database, cube, find.clause);
    const std::string& fingerprint = find.challenge->fingerprint;
    if (find.challenge->kind == Kind::wandering && !keeps_wandering(question)) {
        return tables::has_wandering(*database, fingerprint);
    }
    const auto stored = tables::challenge(*database, question, fingerprint);
    if (!stored || stored->challenge != *find.challenge) return false;
    if (is_sweep(question)) return tables::has_fill(*database, cube, fingerprint);
    return !find.tiling || tables::has_tiling(*database, fingerprint, *find.tiling);
}

bool Catalogue::Store::store(const std::string& cube, const Find& find) const {
    require_writable_as_read(find);
    // Two runs may come to the same find where one was taken for dead and goes on after all.
    if (!find.clause.empty() && !(find.challenge && holds(cube, find) &&
                                  tables::has_clause(*database, cube, find.clause))) {
        tables::add_clause(*database, cube, find.clause);
    }
    if (!find.challenge) return false;
    if (find.challenge->kind == Kind::wandering && !keeps_wandering(question)) {
        tables::add_wandering(*database, cube, find.challenge->fingerprint);
        return false;
    }
    const bool is_new = store_challenge(cube, find);
    if (is_sweep(question)) {
        tables::add_fill(*database, {cube, find.challenge->fingerprint, find.tiling.value()});
        return is_new;
    }
    if (find.tiling) tables::add_tiling(*database, find.challenge->fingerprint, *find.tiling);
    return is_new;
}

// The cube was decided by another run: with the same outcome, as far as this one came.
void Catalogue::Store::require_same(const Cube& cube, const CubeResult& result) const {
    if (result.state == CubeState::exhausted) {
        const Decision here = decision_of(result.statistics);
        const Decision there = decision_of(cube.statistics);
        if (here != there) {
            contradict("cube '" + cube.name + "' was decided twice, with different results: " +
                       decision_text(question, here) + "; " + decision_text(question, there));
        }
    }
    for (const Find& find : result.finds) {
        if (!holds(cube.name, find)) tell_of_more(cube.name);
    }
}

void Catalogue::Store::tell_of_more(const std::string& cube) const {
    contradict("a search found more in cube '" + cube + "', which an earlier search had exhausted");
}

void Catalogue::Store::decide(Cube cube, CubeState state, const std::string& reason,
                              const std::optional<CubeStatistics>& statistics) const {
    if (cube.state == CubeState::exhausted && state != CubeState::exhausted) {
        contradict("cube '" + cube.name +
                   "' was exhausted before, but the new result says that it is not exhausted");
    }
    cube.state = state;
    cube.reason = reason;
    if (statistics) cube.statistics = statistics;
    tables::update_cube(*database, cube);
}

bool Catalogue::Store::any_open() const {
    return database->number("SELECT count(*) FROM cube WHERE state <> 'exhausted'") != 0;
}

tables::StoredSlice Catalogue::Store::known_slice(const std::string& name) const {
    auto slice = tables::slice(*database, name);
    if (!slice) throw std::invalid_argument("there is no slice '" + name + "'");
    return *std::move(slice);
}

// What contradicts the catalogue, if anything does. That a slice was left does not hide what made
// it undecided before.
std::string Catalogue::Store::decide_slice(const CubeResult& result) const {
    tables::StoredSlice slice = known_slice(result.cube);
    std::string contradiction;
    for (const Find& find : result.finds) {
        if (!find.challenge) continue;
        contradiction = "slice " + result.cube + " holds " + find.challenge->fingerprint +
                        ", which " +
                        (result.solver ? solver_version_text(*result.solver) : "a solver") +
                        " found and the catalogue lacks: one of two engines is wrong";
    }
    const bool is_left = result.state == CubeState::interrupted || result.state == CubeState::limit;
    if (slice.cube.state == CubeState::exhausted ||
        (is_left && slice.cube.state == CubeState::undecided)) {
        return contradiction;
    }
    slice.cube.state = contradiction.empty() ? result.state : CubeState::undecided;
    slice.cube.reason = contradiction.empty() ? result.reason : contradiction;
    slice.cube.statistics = result.statistics;
    slice.solver = slice.cube.state == CubeState::exhausted ? result.solver : std::nullopt;
    tables::update_slice(*database, slice);
    return contradiction;
}

// The board is one challenge, and has as many fillings as its cubes together: together with the
// last of them, so that nobody sees a board exhausted and not counted. Of a part nobody knows.
void Catalogue::Store::count_fillings_at_the_end() const {
    const auto* asked = std::get_if<FillingQuestion>(&question.asked);
    if (asked == nullptr || question.part) return;
    if (any_open()) return;
    const FillingCounts sum = filling_counts(tables::cubes(*database));
    store_counts(known_challenge(board_challenge(question.puzzle, asked->givens).fingerprint),
                 std::to_string(sum.fillings), std::to_string(sum.different));
}

void Catalogue::Store::store_counts(StoredChallenge stored, const std::string& count,
                                    const std::string& up_to_symmetry) const {
    if (stored.tiling_count.value_or(count) != count ||
        stored.tiling_count_up_to_symmetry.value_or(up_to_symmetry) != up_to_symmetry) {
        contradict("challenge " + stored.challenge.fingerprint +
                   " was counted before, with a different result");
    }
    stored.tiling_count = count;
    stored.tiling_count_up_to_symmetry = up_to_symmetry;
    if (const auto fault = counts_fault(lattice(), stored)) throw std::invalid_argument(*fault);
    tables::update_counts(*database, lattice(), stored);
}

Catalogue::Catalogue(std::unique_ptr<Store> store) : store_(std::move(store)) {}
Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;
Catalogue::~Catalogue() = default;

Catalogue Catalogue::open_or_create(const fs::path& folder, const Question& question) {
    const fs::path file = catalogue_file_in(folder);
    make_folder(file.parent_path());
    // Who comes to share a catalogue must have the same files open as those who are at it: with
    // others of these names it would store over what they store.
    const auto is_prepared = [&](const std::string& shared) {
        return catalogue_is_there(file) && (shared.empty() || shared == shared_files_of(file));
    };
    auto lock =
        std::make_unique<FolderLock>(FolderLock::shared(file.parent_path(), is_prepared, [&] {
            if (!catalogue_is_there(file)) UnpublishedCatalogue(file, question).publish();
        }));
    Question stored = checked_question(file);
    if (!same_question(stored, question)) refuse_other_question(file, stored, question);
    return Catalogue(
        std::make_unique<Store>(folder, std::move(stored), std::move(lock), open_writing(file)));
}

Catalogue Catalogue::temporary(const Question& question) {
    auto database = std::make_unique<Database>();
    Transaction transaction(*database);
    tables::create(*database, question);
    transaction.commit();
    Question stored = tables::question(*database);
    return Catalogue(
        std::make_unique<Store>(fs::path(), std::move(stored), nullptr, std::move(database)));
}

Catalogue Catalogue::open(const fs::path& folder) {
    const fs::path file = catalogue_file_in(folder);
    if (!catalogue_is_there(file)) refuse_folder_without_catalogue(folder);
    CheckedCatalogue checked = open_checked(file);
    return Catalogue(std::make_unique<Store>(folder, std::move(checked.question), nullptr,
                                             std::move(checked.database)));
}

Catalogue Catalogue::open_for_writing(const fs::path& folder) {
    const fs::path file = catalogue_file_in(folder);
    if (!catalogue_is_there(file)) refuse_folder_without_catalogue(folder);
    auto lock = std::make_unique<FolderLock>(FolderLock::alone(file.parent_path()));
    Question stored = checked_question(file);
    return Catalogue(
        std::make_unique<Store>(folder, std::move(stored), std::move(lock), open_writing(file)));
}

void Catalogue::change_looks(const fs::path& folder, const Puzzle& puzzle,
                             const std::function<void(const Catalogue&)>& before) {
    Catalogue catalogue = open_for_writing(folder);
    Question& question = catalogue.store_->question;
    if (canonical_text(puzzle) != canonical_text(question.puzzle)) {
        throw std::invalid_argument("the puzzle differs in more than its look");
    }
    if (changed_looks(puzzle, question.puzzle).empty()) return;  // another run was faster
    before(catalogue);
    question.puzzle = puzzle;
    Transaction transaction(catalogue.store_->writable());
    tables::update_question(*catalogue.store_->database, question);
    transaction.commit();
}

std::optional<fs::path> Catalogue::move_aside(const fs::path& folder) {
    const fs::path file = catalogue_file_in(folder);
    if (!anything_is_there(file)) return std::nullopt;
    const FolderLock lock = FolderLock::alone(file.parent_path());
    if (!anything_is_there(file)) return std::nullopt;  // moved while we waited for nothing
    return move_catalogue_aside(file);
}

const Question& Catalogue::question() const { return store_->question; }

bool Catalogue::is_temporary() const { return store_->is_temporary(); }

const fs::path& Catalogue::folder() const { return store_->folder; }

void Catalogue::require_in_place() const { store_->database->require_in_place(); }

void Catalogue::add_cube(const std::string& name) { add_cubes({name}); }

void Catalogue::add_cubes(const std::vector<std::string>& names) {
    Transaction transaction(store_->writable());
    for (const std::string& name : names) tables::add_cube(*store_->database, name);
    transaction.commit();
}

bool Catalogue::has_cubes() const {
    return store_->database->number("SELECT count(*) FROM cube") != 0;
}

std::vector<Cube> Catalogue::cubes() const { return tables::cubes(*store_->database); }

bool Catalogue::is_exhausted(const std::string& cube) const {
    return store_->known_cube(cube).state == CubeState::exhausted;
}

std::int64_t Catalogue::exhausted_cube_count() const {
    return store_->database->number("SELECT count(*) FROM cube WHERE state = 'exhausted'");
}

bool Catalogue::record(const Find& find) {
    Transaction transaction(store_->writable());
    if (store_->known_cube(find.cube).state == CubeState::exhausted) {
        if (!store_->holds(find.cube, find)) store_->tell_of_more(find.cube);
        return false;
    }
    const bool is_new = store_->store(find.cube, find);
    transaction.commit();
    return is_new;
}

std::vector<std::string> Catalogue::clauses(const std::string& cube) const {
    return tables::clauses(*store_->database, cube);
}

void Catalogue::decide(const std::string& cube, CubeState state, const std::string& reason,
                       const std::optional<CubeStatistics>& statistics) {
    Transaction transaction(store_->writable());
    store_->decide(store_->known_cube(cube), state, reason, statistics);
    transaction.commit();
}

void Catalogue::record_and_decide(const std::vector<CubeResult>& results) {
    Transaction transaction(store_->writable());
    for (const CubeResult& result : results) {
        Cube cube = store_->known_cube(result.cube);
        if (cube.state == CubeState::exhausted) {
            store_->require_same(cube, result);
            continue;
        }
        store_->decide(std::move(cube), result.state, result.reason, result.statistics);
        for (const Find& find : result.finds) store_->store(result.cube, find);
        if (!result.fillings.empty() && !is_about_board(store_->question)) {
            throw std::invalid_argument(
                "there are fillings, but the question is not about a board");
        }
        tables::add_fillings(*store_->database, result.cube, result.fillings);
    }
    store_->count_fillings_at_the_end();
    transaction.commit();
}

void Catalogue::begin_confirmation(const std::vector<std::string>& slices) {
    if (!may_be_confirmed(question()) || !all_cubes_exhausted()) {
        throw std::invalid_argument("there is nothing to be confirmed");
    }
    Transaction transaction(store_->writable());
    tables::begin_slices(*store_->database, slices);
    transaction.commit();
}

std::optional<Confirmation> Catalogue::confirmation() const {
    return tables::confirmation(*store_->database);
}

bool Catalogue::is_refuted(const std::string& slice) const {
    return store_->known_slice(slice).cube.state == CubeState::exhausted;
}

std::int64_t Catalogue::refuted_slice_count() const {
    return tables::refuted_slice_count(*store_->database);
}

void Catalogue::decide_slices(const std::vector<CubeResult>& results) {
    Transaction transaction(store_->writable());
    const std::string digest = tables::challenges_digest(*store_->database);
    std::string contradiction;
    for (const CubeResult& result : results) {
        if (store_->known_slice(result.cube).challenges != digest) {
            store_->contradict("challenges changed while a solver confirmed them");
        }
        const std::string told = store_->decide_slice(result);
        if (contradiction.empty()) contradiction = told;
    }
    transaction.commit();
    if (!contradiction.empty()) store_->contradict(contradiction);
}

bool Catalogue::is_confirmed() const {
    const auto stored = confirmation();
    return stored && stored->is_complete() && all_cubes_exhausted();
}

void Catalogue::add_tilings(const std::string& fingerprint, const std::vector<Tiling>& tilings) {
    Transaction transaction(store_->writable());
    const Challenge challenge = store_->known_challenge(fingerprint).challenge;
    for (const Tiling& tiling : tilings) {
        store_->require_writable_as_read({.challenge = challenge, .tiling = tiling});
        tables::add_tiling(*store_->database, fingerprint, tiling);
    }
    transaction.commit();
}

void Catalogue::set_tiling_count(const std::string& fingerprint, const std::string& count,
                                 const std::string& up_to_symmetry) {
    if (!is_count_text(count) || !is_count_text(up_to_symmetry)) {
        throw std::invalid_argument("a count is not in decimal digits, or needs more than 64 bits");
    }
    Transaction transaction(store_->writable());
    store_->store_counts(store_->known_challenge(fingerprint), count, up_to_symmetry);
    transaction.commit();
}

void Catalogue::set_luck(const std::string& fingerprint, const Luck& luck) {
    if (!std::holds_alternative<SilhouetteQuestion>(store_->question.asked)) {
        throw std::invalid_argument("luck is stored only for shapes that all pieces fill");
    }
    Transaction transaction(store_->writable());
    tables::store_luck(*store_->database,
                       store_->known_challenge(fingerprint).challenge.fingerprint, luck);
    transaction.commit();
}

bool Catalogue::all_cubes_exhausted() const { return has_cubes() && !store_->any_open(); }

std::int64_t Catalogue::challenge_count() const {
    return store_->database->number("SELECT count(*) FROM challenge WHERE kind <> 'wandering'");
}

std::int64_t Catalogue::wandering_count() const {
    return store_->database->number("SELECT count(*) FROM wandering");
}

bool Catalogue::has_challenge(const std::string& fingerprint) const {
    return tables::has_challenge(*store_->database, fingerprint);
}

bool Catalogue::has_fill(const std::string& cube, const std::string& fingerprint) const {
    return is_sweep(store_->question) && tables::has_fill(*store_->database, cube, fingerprint);
}

void Catalogue::visit_fills(const std::function<void(const Fill&)>& visitor) const {
    if (is_sweep(store_->question))
        tables::visit_fills(*store_->database, store_->puzzle(), visitor);
}

void Catalogue::visit_fillings(const std::function<void(const Tiling&)>& visitor) const {
    if (!is_about_board(store_->question)) return;
    tables::visit_fillings(*store_->database, store_->puzzle(),
                           [&](const std::string&, const Tiling& filling) { visitor(filling); });
}

std::int64_t Catalogue::filling_count() const {
    if (!is_about_board(store_->question)) return 0;
    return store_->database->number("SELECT count(*) FROM filling");
}

std::vector<StoredChallenge> Catalogue::challenges() const {
    auto challenges = tables::challenges(*store_->database, store_->question);
    for (StoredChallenge& stored : challenges) {
        stored.tilings = tables::tilings(*store_->database, store_->puzzle(), stored.challenge);
    }
    return challenges;
}

std::optional<StoredChallenge> Catalogue::challenge(const std::string& fingerprint) const {
    auto stored = tables::challenge(*store_->database, store_->question, fingerprint);
    if (stored) {
        stored->tilings = tables::tilings(*store_->database, store_->puzzle(), stored->challenge);
    }
    return stored;
}

}  // namespace orbitile
