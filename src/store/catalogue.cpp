#include "store/catalogue.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "puzzle/input_error.hpp"
#include "store/appearance.hpp"
#include "store/catalogue_file.hpp"
#include "store/database.hpp"
#include "store/decision.hpp"
#include "store/folder_lock.hpp"
#include "store/packed_values.hpp"
#include "store/stored_answer.hpp"
#include "store/stored_text.hpp"
#include "store/tables.hpp"

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

struct Catalogue::Store {
    Store(fs::path store_folder, Question stored_question,
          std::unique_ptr<store::FolderLock> folder_lock,
          std::unique_ptr<store::Database> opened_database)
        : folder(std::move(store_folder)),
          question(std::move(stored_question)),
          lock(std::move(folder_lock)),
          database(std::move(opened_database)),
          answer(*database, question) {}
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    Store(Store&&) = delete;
    Store& operator=(Store&&) = delete;
    ~Store() {
        if (!lock) return;
        try {
            store::checkpoint_wal(*database);
        } catch (const std::exception&) {
            // Nothing is lost: the next run moves the content of the -wal file into the main file.
        }
    }

    fs::path folder;
    Question question;
    // Null if the catalogue was opened for reading or is temporary.
    std::unique_ptr<store::FolderLock> lock;
    // Declared after `lock`, so that the database is closed before the lock is released.
    std::unique_ptr<store::Database> database;
    store::StoredAnswer answer;

    bool is_temporary() const { return database->access() == store::Database::Access::temporary; }

    store::Database& writable_database() const {
        if (!lock && !is_temporary())
            throw std::logic_error("this catalogue was opened for reading");
        return *database;
    }

    // The functions below need a transaction that the caller has begun.

    Cube require_cube(const std::string& name) const {
        auto cube = answer.cube(name);
        if (!cube) throw std::invalid_argument("there is no cube '" + name + "'");
        return *std::move(cube);
    }

    StoredChallenge require_challenge(const std::string& fingerprint) const {
        auto stored = answer.challenge(fingerprint);
        if (!stored) throw std::invalid_argument("there is no challenge '" + fingerprint + "'");
        return *std::move(stored);
    }

    // Throws std::invalid_argument if a reader would refuse the find after it was stored.
    void require_storable(const SearchFind& find) const {
        if (!find.challenge) {
            if (find.tiling) throw std::invalid_argument("a tiling has no challenge");
            return;
        }
        const Puzzle& puzzle = question.puzzle;
        const auto& components = find.challenge->components;
        try {
            if (answer.is_packed()) {
                store::components_from_bytes(puzzle.lattice,
                                             store::components_bytes(puzzle.lattice, components));
                if (!find.tiling) return;
                store::whole_tiling_from_bytes(puzzle, components.size(),
                                               store::whole_tiling_bytes(puzzle, *find.tiling));
                return;
            }
            store::components_from_text(puzzle.lattice,
                                        store::components_text(puzzle.lattice, components));
            if (find.tiling) {
                store::tiling_from_text(puzzle, components.size(),
                                        store::tiling_text(*find.tiling));
            }
        } catch (const store::StoredTextError& error) {
            throw std::invalid_argument(std::string("a find cannot be stored: ") + error.what());
        }
    }

    // Whether the find is stored already with the same values.
    bool has_find(const std::string& cube, const SearchFind& find) const {
        if (!find.challenge) return answer.has_clause(cube, find.clause);
        const std::string& fingerprint = find.challenge->fingerprint;
        if (find.challenge->kind == ChallengeKind::wandering &&
            !keeps_wandering_silhouettes(question)) {
            return answer.has_wandering_silhouette(fingerprint);
        }
        const auto stored = answer.challenge(fingerprint);
        if (!stored || stored->challenge != *find.challenge) return false;
        if (is_sweep(question)) return answer.has_fill(cube, fingerprint);
        return !find.tiling || answer.has_tiling(fingerprint, *find.tiling);
    }

    // Stores a find and returns whether its challenge is new.
    bool store(const std::string& cube, const SearchFind& find) {
        require_storable(find);
        // If an earlier batch has stored the find already, the clause is not stored again.
        if (!find.clause.empty() &&
            !(find.challenge && has_find(cube, find) && answer.has_clause(cube, find.clause))) {
            answer.add_clause(cube, find.clause);
        }
        if (!find.challenge) return false;
        const std::string& fingerprint = find.challenge->fingerprint;
        const bool has_detached_parts = find.challenge->kind == ChallengeKind::wandering;
        if (has_detached_parts) answer.add_wandering_silhouette(cube, fingerprint);
        if (has_detached_parts && !keeps_wandering_silhouettes(question)) return false;
        const bool is_new = store_challenge(find);
        if (is_sweep(question)) {
            answer.add_fill({cube, fingerprint, find.tiling.value()});
        } else if (find.tiling && !is_new) {
            answer.add_tiling(fingerprint, *find.tiling);
        }
        return is_new;
    }

    bool store_challenge(const SearchFind& find) {
        const Challenge& challenge = *find.challenge;
        const auto stored = answer.challenge(challenge.fingerprint);
        if (!stored) {
            StoredChallenge new_challenge{.challenge = challenge, .difficulty = find.difficulty};
            if (find.tiling && !is_sweep(question)) new_challenge.tilings.push_back(*find.tiling);
            answer.add(new_challenge);
            return true;
        }
        if (stored->challenge != challenge) {
            answer.throw_contradiction("two different challenges have the fingerprint " +
                                       challenge.fingerprint);
        }
        return false;
    }

    // Compares the result with the stored cube, which was exhausted before. Throws unless all
    // finds of the result are stored already.
    void require_same_result(const Cube& cube, const CubeResult& result) const {
        if (result.state == CubeState::exhausted) {
            const store::DecidedCounts new_counts = store::decided_counts_of(result.statistics);
            const store::DecidedCounts stored_counts = store::decided_counts_of(cube.statistics);
            if (new_counts != stored_counts) {
                answer.throw_contradiction("cube '" + cube.name +
                                           "' was decided twice, with different results: " +
                                           store::decided_counts_text(question, new_counts) + "; " +
                                           store::decided_counts_text(question, stored_counts));
            }
        }
        for (const SearchFind& find : result.finds) require_stored_find(cube.name, find);
    }

    void require_stored_find(const std::string& cube, const SearchFind& find) const {
        if (has_find(cube, find)) return;
        answer.throw_contradiction("a search found more in cube '" + cube +
                                   "', which an earlier search had exhausted");
    }

    // Stores the result. If the run ended before it worked on the cube, the cube keeps its stored
    // checkpoint.
    void decide(Cube cube, const CubeResult& result) {
        const bool is_unfinished =
            result.state == CubeState::interrupted || result.state == CubeState::limit;
        if (cube.state == CubeState::exhausted && result.state != CubeState::exhausted) {
            answer.throw_contradiction(
                "cube '" + cube.name +
                "' was exhausted before, but the new result says that it is not exhausted");
        }
        cube.state = result.state;
        cube.reason = result.reason;
        if (!is_unfinished || !result.checkpoint.empty()) cube.checkpoint = result.checkpoint;
        if (result.statistics) cube.statistics = result.statistics;
        answer.update(cube);
    }
};

Catalogue::Catalogue(std::unique_ptr<Store> store) : store_(std::move(store)) {}
Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;
Catalogue::~Catalogue() = default;

Catalogue Catalogue::open_or_create(const fs::path& folder, const Question& given_question) {
    const Question question = completed(given_question);
    const fs::path file = store::catalogue_file_in(folder);
    store::create_folders(file.parent_path());
    auto lock = std::make_unique<store::FolderLock>(file.parent_path());
    if (!store::has_catalogue(file)) store::UnpublishedCatalogue(file, question).publish();
    Question stored_question = store::checked_question(file);
    if (!is_same_question(stored_question, question))
        store::refuse_other_question(file, stored_question, question);
    return Catalogue(std::make_unique<Store>(folder, std::move(stored_question), std::move(lock),
                                             store::open_for_writing(file)));
}

Catalogue Catalogue::temporary(const Question& question) {
    auto database = std::make_unique<store::Database>();
    store::Transaction transaction(*database);
    tables::create_tables(*database, completed(question));
    transaction.commit();
    Question stored_question = tables::stored_question(*database);
    return Catalogue(std::make_unique<Store>(fs::path(), std::move(stored_question), nullptr,
                                             std::move(database)));
}

Catalogue Catalogue::open(const fs::path& folder) {
    const fs::path file = store::existing_catalogue_file(folder);
    store::CheckedCatalogue checked_catalogue = store::open_checked_catalogue(file);
    return Catalogue(std::make_unique<Store>(folder, std::move(checked_catalogue.question), nullptr,
                                             std::move(checked_catalogue.database)));
}

Catalogue Catalogue::open_for_writing(const fs::path& folder) {
    const fs::path file = store::existing_catalogue_file(folder);
    auto lock = std::make_unique<store::FolderLock>(file.parent_path());
    Question stored_question = store::checked_question(file);
    return Catalogue(std::make_unique<Store>(folder, std::move(stored_question), std::move(lock),
                                             store::open_for_writing(file)));
}

void Catalogue::update_appearance(const fs::path& folder, const Puzzle& puzzle,
                                  const std::function<void(const Catalogue&)>& before_change) {
    Catalogue catalogue = open_for_writing(folder);
    Question& question = catalogue.store_->question;
    if (canonical_text(puzzle) != canonical_text(question.puzzle)) {
        throw std::invalid_argument("the puzzle differs in more than its appearance");
    }
    if (store::appearance_changes(puzzle, question.puzzle).empty()) return;
    before_change(catalogue);
    question.puzzle = puzzle;
    store::Transaction transaction(catalogue.store_->writable_database());
    catalogue.store_->answer.store_question();
    transaction.commit();
}

std::optional<fs::path> Catalogue::rename_to_backup(const fs::path& folder) {
    const fs::path file = store::catalogue_file_in(folder);
    if (!store::is_name_taken(file)) return std::nullopt;
    const store::FolderLock lock(file.parent_path());
    return store::rename_catalogue_to_backup(file);
}

const Question& Catalogue::question() const { return store_->question; }

bool Catalogue::is_temporary() const { return store_->is_temporary(); }

const fs::path& Catalogue::folder() const { return store_->folder; }

void Catalogue::add_cube(const std::string& name) { add_cubes({name}); }

void Catalogue::add_cubes(const std::vector<std::string>& names) {
    store::Transaction transaction(store_->writable_database());
    store_->answer.add_cubes(names);
    transaction.commit();
}

bool Catalogue::has_cubes() const { return store_->answer.has_cubes(); }

std::vector<Cube> Catalogue::cubes() const { return store_->answer.cubes(); }

Cube Catalogue::cube(const std::string& name) const { return store_->require_cube(name); }

bool Catalogue::is_exhausted(const std::string& cube) const {
    return store_->require_cube(cube).state == CubeState::exhausted;
}

std::int64_t Catalogue::exhausted_cube_count() const {
    return store_->answer.exhausted_cube_count();
}

bool Catalogue::record(const SearchFind& find) {
    store::Transaction transaction(store_->writable_database());
    if (store_->require_cube(find.cube).state == CubeState::exhausted) {
        store_->require_stored_find(find.cube, find);
        return false;
    }
    const bool is_new = store_->store(find.cube, find);
    const bool is_packed_now = store_->answer.pack_if_large();
    transaction.commit();
    if (is_packed_now) store::give_back_free_pages(*store_->database);
    return is_new;
}

std::vector<std::string> Catalogue::clauses(const std::string& cube) const {
    return store_->answer.clauses(cube);
}

void Catalogue::decide(const std::string& cube, CubeState state, const std::string& reason,
                       const std::optional<CubeStatistics>& statistics) {
    store::Transaction transaction(store_->writable_database());
    store_->decide(store_->require_cube(cube),
                   {.cube = cube, .state = state, .reason = reason, .statistics = statistics});
    transaction.commit();
}

void Catalogue::record_and_decide(const std::vector<CubeResult>& results) {
    store::Transaction transaction(store_->writable_database());
    std::size_t find_count = 0;
    for (const CubeResult& result : results) find_count += result.finds.size();
    const bool is_packed_now = store_->answer.pack_if_large(static_cast<std::int64_t>(find_count));
    for (const CubeResult& result : results) {
        Cube cube = store_->require_cube(result.cube);
        if (cube.state == CubeState::exhausted) {
            store_->require_same_result(cube, result);
            continue;
        }
        store_->decide(std::move(cube), result);
        for (const SearchFind& find : result.finds) store_->store(result.cube, find);
        if (!result.fillings.empty() && !is_about_board(question())) {
            throw std::invalid_argument(
                "there are fillings, but the question is not about a board");
        }
        store_->answer.add_fillings(result.cube, result.fillings);
    }
    store_->answer.store_filling_count();
    transaction.commit();
    if (is_packed_now) store::give_back_free_pages(*store_->database);
}

void Catalogue::add_tilings(const std::string& fingerprint, const std::vector<Tiling>& tilings) {
    store::Transaction transaction(store_->writable_database());
    const Challenge challenge = store_->require_challenge(fingerprint).challenge;
    for (const Tiling& tiling : tilings) {
        store_->require_storable({.challenge = challenge, .tiling = tiling});
        store_->answer.add_tiling(fingerprint, tiling);
    }
    transaction.commit();
}

void Catalogue::set_tiling_count(const std::string& fingerprint, const std::string& count,
                                 const std::string& count_up_to_symmetry) {
    set_tiling_counts({{fingerprint, count, count_up_to_symmetry}});
}

void Catalogue::set_tiling_counts(const std::vector<ChallengeTilingCount>& counts) {
    store::Transaction transaction(store_->writable_database());
    for (const auto& [fingerprint, count, count_up_to_symmetry] : counts) {
        if (!store::is_count_text(count) || !store::is_count_text(count_up_to_symmetry)) {
            throw std::invalid_argument(
                "a count is not in decimal digits, or needs more than 64 bits");
        }
        store_->answer.set_tiling_counts(store_->require_challenge(fingerprint), count,
                                         count_up_to_symmetry);
    }
    transaction.commit();
}

void Catalogue::set_luck(const std::string& fingerprint, const Luck& luck) {
    if (!std::holds_alternative<SilhouetteQuestion>(question().details)) {
        throw std::invalid_argument("luck is stored only for shapes that all pieces fill");
    }
    store::Transaction transaction(store_->writable_database());
    store_->answer.set_luck(store_->require_challenge(fingerprint).challenge.fingerprint, luck);
    transaction.commit();
}

bool Catalogue::are_all_cubes_exhausted() const {
    return has_cubes() && !store_->answer.has_open_cubes();
}

std::int64_t Catalogue::challenge_count() const {
    std::int64_t count = 0;
    for (const auto& [kind, kind_count] : store_->answer.challenge_counts()) {
        if (kind != ChallengeKind::wandering) count += kind_count;
    }
    return count;
}

std::int64_t Catalogue::wandering_count() const { return store_->answer.wandering_count(); }

bool Catalogue::has_challenge(const std::string& fingerprint) const {
    return store_->answer.has_challenge(fingerprint);
}

bool Catalogue::has_fill(const std::string& cube, const std::string& fingerprint) const {
    return store_->answer.has_fill(cube, fingerprint);
}

void Catalogue::visit_fills(const std::function<void(const SubsetFill&)>& visitor) const {
    store_->answer.visit_fills(visitor);
}

void Catalogue::visit_fillings(const std::function<void(const Tiling&)>& visitor) const {
    store_->answer.visit_fillings(
        [&](const std::string&, const Tiling& filling) { visitor(filling); });
}

std::int64_t Catalogue::filling_count() const { return store_->answer.filling_count(); }

std::vector<StoredChallenge> Catalogue::challenges() const {
    std::vector<StoredChallenge> challenges;
    visit_challenges([&](const StoredChallenge& stored) { challenges.push_back(stored); });
    return challenges;
}

void Catalogue::visit_challenges(const std::function<void(const StoredChallenge&)>& visitor) const {
    store_->answer.visit_challenges(visitor);
}

void Catalogue::visit_properties(const std::function<void(const ShapeProperties&)>& visitor) const {
    store_->answer.visit_properties(visitor);
}

void Catalogue::visit_fingerprints(const std::function<void(const std::string&)>& visitor) const {
    store_->answer.visit_fingerprints(visitor);
}

std::vector<ShapeCount> Catalogue::shape_counts() const { return store_->answer.shape_counts(); }

std::map<ChallengeKind, std::int64_t> Catalogue::challenge_counts() const {
    return store_->answer.challenge_counts();
}

std::int64_t Catalogue::stored_challenge_count() const { return store_->answer.challenge_count(); }

void Catalogue::check(const std::function<void(const StoredChallenge&)>& visitor) const {
    // If the catalogue is not packed, all its rows and pages were checked when it was opened.
    if (!store_->answer.is_packed()) return store_->answer.visit_challenges(visitor);
    store::check_pages(*store_->database);
    store_->answer.check(visitor);
}

std::optional<StoredChallenge> Catalogue::challenge(const std::string& fingerprint) const {
    return store_->answer.challenge(fingerprint);
}

}  // namespace orbitile
