#include "run/find_store.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <set>
#include <span>
#include <utility>

#include "question/canonical_find.hpp"
#include "run/checkpoint.hpp"
#include "store/answer.hpp"

namespace orbitile {
namespace {

// Converts a tiling by a subset of the pieces: replaces the numbers of the pieces by their numbers
// in the whole puzzle.
Tiling renumber_pieces(Tiling tiling, const Subset& subset) {
    std::vector<int> piece_numbers;
    for (std::size_t piece = 0; piece < subset.copies.size(); ++piece) {
        if (subset.copies[piece] > 0) piece_numbers.push_back(static_cast<int>(piece));
    }
    for (PlacedPiece& placed_piece : tiling) {
        placed_piece.piece = piece_numbers[static_cast<std::size_t>(placed_piece.piece)];
    }
    return tiling;  // still sorted: the numbers ascend
}

// Adds a time to the milliseconds of the result.
void add_milliseconds(CubeResult& result, std::chrono::milliseconds time) {
    CubeStatistics new_statistics;
    const CubeStatistics counts = result.statistics.value_or(CubeStatistics{});
    for (const auto& [name, count] : counts.members()) {
        if (name != milliseconds_member) new_statistics.set(name, count);
    }
    new_statistics.set(std::string(milliseconds_member),
                       counts.count(milliseconds_member) + time.count());
    result.statistics = std::move(new_statistics);
}

}  // namespace

std::vector<Cube> FindStore::list_cubes(const std::vector<std::string>& names) {
    const MutexLock lock(mutex_);
    catalogue_.add_cubes(names);
    std::vector<Cube> cubes = catalogue_.cubes();
    has_all_counted_finds_ = has_all_counted_finds(cubes);
    if (asks_for_fillings(catalogue_.question()) && !cubes.empty()) {
        store_board(cubes.front());
    }
    return cubes;
}

// Stores the board as a challenge before the search begins. It is the only challenge of the
// question; its fillings are stored separately.
void FindStore::store_board(const Cube& cube) {
    const Question& question = catalogue_.question();
    const Challenge board =
        board_challenge(question.puzzle, std::get<FillingQuestion>(question.details).clues);
    if (catalogue_.has_challenge(board.fingerprint)) return;
    catalogue_.record({.cube = cube.name, .challenge = board});
}

silhouette::FindReply FindStore::accept_find(const FindOrigin& origin, CubeResult& result,
                                             silhouette::FilledSilhouette found_silhouette) {
    if (is_reported_earlier(found_silhouette.challenge, origin))
        return silhouette::FindReply::reported_earlier;
    auto find = make_canonical({.cube = result.cube,
                                .challenge = std::move(found_silhouette.challenge),
                                .tiling = std::move(found_silhouette.tiling)},
                               std::move(found_silhouette.first_tiling), origin);
    if (!find) return silhouette::FindReply::stop;
    bool is_counted = false;
    {
        const MutexLock lock(mutex_);
        is_counted = is_new(*find, origin);
    }
    if (is_counted) scheduler_.record_find();
    result.finds.push_back(*std::move(find));
    // The reply is the same if the limit is reached, because record_find() has then raised the stop
    // flag.
    return silhouette::FindReply::accepted;
}

silhouette::FindReply FindStore::store_at_once(SearchFind find, const FindOrigin& origin) {
    if (is_reported_earlier(*find.challenge, origin))
        return silhouette::FindReply::reported_earlier;
    const auto stored_find = make_canonical(std::move(find), std::nullopt, origin);
    if (!stored_find) return silhouette::FindReply::stop;
    bool is_counted = false;
    {
        const MutexLock lock(mutex_);
        is_counted = catalogue_.record(*stored_find);
        if (is_counted) report_find(*stored_find, catalogue_.challenge_count());
    }
    if (is_counted) scheduler_.record_find();
    reporter_.deliver();
    return scheduler_.is_stopping() ? silhouette::FindReply::stop : silhouette::FindReply::accepted;
}

void FindStore::store_clause(const std::string& cube, const std::string& clause) {
    const MutexLock lock(mutex_);
    catalogue_.record({.cube = cube, .clause = clause});
}

// Whether the find is reported under an earlier group.
bool FindStore::is_reported_earlier(const Challenge& challenge, const FindOrigin& origin) const {
    return origin.group != nullptr &&
           origin.group->is_found_by_earlier_group(origin.puzzle, challenge);
}

// Returns the find in the form in which it is stored. The challenge gets the symmetry group under
// which it is reported. In most cases, the find also gets a tiling that does not depend on the
// search. The found tiling and the returned tiling are both checked. Returns nothing if the run was
// stopped before the tiling was computed.
std::optional<SearchFind> FindStore::make_canonical(SearchFind find,
                                                    std::optional<Tiling> first_tiling,
                                                    const FindOrigin& origin) const {
    try {
        return make_checked_find(std::move(find), std::move(first_tiling), origin);
    } catch (const SearchContradiction& contradiction) {
        throw CatalogueError(contradiction.what());
    }
}

std::optional<SearchFind> FindStore::make_checked_find(SearchFind find,
                                                       std::optional<Tiling> first_tiling,
                                                       const FindOrigin& origin) const {
    const Question& question = catalogue_.question();
    Challenge& challenge = *find.challenge;
    if (origin.group == nullptr) {  // the find is on a board
        const SymmetryGroup searched_group = challenge.group;
        set_reported_group(question, challenge);
        if (challenge.group != searched_group) {
            throw SearchContradiction("the search returned " + challenge.fingerprint +
                                      ", whose symmetry was not asked for");
        }
        require_correct_tiling(origin.puzzle, challenge, *find.tiling);
        return find;
    }
    auto canonical_find = make_canonical_find(
        question, origin.puzzle, origin.classes,
        {std::move(challenge), *std::move(find.tiling), std::move(first_tiling)},
        scheduler_.stop_flag());
    if (!canonical_find) return std::nullopt;
    challenge = std::move(canonical_find->challenge);
    find.tiling = origin.subset == nullptr
                      ? std::move(canonical_find->tiling)
                      : renumber_pieces(std::move(canonical_find->tiling), *origin.subset);
    return find;
}

bool FindStore::is_new(const SearchFind& find, const FindOrigin& origin) const {
    const std::string& fingerprint = find.challenge->fingerprint;
    return origin.subset == nullptr ? !catalogue_.has_challenge(fingerprint)
                                    : !catalogue_.has_fill(find.cube, fingerprint);
}

std::vector<std::string> FindStore::clauses(const std::string& cube) {
    const MutexLock lock(mutex_);
    return catalogue_.clauses(cube);
}

// Whether the catalogue contains at least as many shapes as the statistics of all cubes have
// counted. A shape is counted in one cube only.
bool FindStore::has_all_counted_finds(const std::vector<Cube>& cubes) const {
    std::int64_t uncounted_challenge_count = catalogue_.challenge_count();
    for (const Cube& cube : cubes) {
        if (cube.state != CubeState::exhausted && cube.checkpoint.empty()) continue;
        const std::int64_t filled_silhouette_count =
            store::decided_counts_of(cube.statistics).filled_silhouette_count;
        if (filled_silhouette_count > uncounted_challenge_count) return false;
        uncounted_challenge_count -= filled_silhouette_count;
    }
    return true;
}

std::optional<silhouette::SearchProgress> FindStore::earlier_progress(const std::string& cube) {
    const MutexLock lock(mutex_);
    if (!has_all_counted_finds_) return std::nullopt;
    const Cube stored_cube = catalogue_.cube(cube);
    return progress_in(stored_cube.checkpoint, stored_cube.statistics);
}

std::string FindStore::checkpoint_at(
    const std::string& cube, const std::optional<silhouette::SearchProgress>& progress) const {
    return checkpoint_text(scheduler_.begin_count(cube), progress);
}

void FindStore::save_progress(CubeResult progress) {
    add_milliseconds(progress, scheduler_.cubes().elapsed_time(progress.cube));
    scheduler_.add_progress(std::move(progress));
}

// If the question's search resumes from stored clauses, returns the time that earlier runs spent on
// the cube. Otherwise returns 0.
std::int64_t FindStore::earlier_milliseconds(const std::string& cube) {
    const Question& question = catalogue_.question();
    if (!uses_solver_method(question) && !asks_for_starts(question)) return 0;
    const MutexLock lock(mutex_);
    for (const Cube& stored_cube : catalogue_.cubes()) {  // such a question has only a few cubes
        if (stored_cube.name == cube) return milliseconds_of(stored_cube.statistics).value_or(0);
    }
    return 0;
}

void FindStore::end_cube(CubeResult result) {
    reporter_.add(
        [cube = result.cube](RunListener& listener) { listener.on_cube_work_ended(cube); });
    const auto elapsed_time = scheduler_.cubes().end(result.cube);
    add_milliseconds(result,
                     elapsed_time + std::chrono::milliseconds(earlier_milliseconds(result.cube)));
    // A find makes the next batch due at once, so that it is reported soon. Finds of a sweep wait
    // for the next batch, because they are frequent and are not reported one by one.
    const bool is_urgent = !result.finds.empty() && !is_sweep(catalogue_.question());
    scheduler_.add_ended_cube(std::move(result), is_urgent);
    // If another thread is storing, this cube is stored later: by another call, or by the thread
    // that watches the run.
    if (scheduler_.is_batch_due() && mutex_.try_lock()) {
        try {
            store_batch({});
        } catch (...) {
            mutex_.unlock();
            throw;
        }
        mutex_.unlock();
    }
    reporter_.deliver();
}

void FindStore::commit() {
    const std::vector<std::string> begun_cubes = scheduler_.cubes().take_long_running_cubes();
    const MutexLock lock(mutex_);
    store_batch(begun_cubes);
}

// `begun_cubes` are cubes whose rows do not say yet that this run has begun them.
void FindStore::store_batch(const std::vector<std::string>& begun_cubes) {
    auto [results, partial_results, progress] = scheduler_.take_batch();
    // First the cubes of `begun_cubes` are stored, then `partial_results`, then `results`. The
    // order matters, because a cube can be in all three lists, and the last list has the latest
    // state of the cube.
    std::vector<CubeResult> results_to_store;
    for (const std::string& name : begun_cubes) {
        const Cube cube = catalogue_.cube(name);
        // Two kinds of cubes are skipped: a cube whose work ended after the cube was put on the
        // list, and a cube that an earlier run left undecided. The stored reason of an undecided
        // cube must be kept.
        if (cube.state == CubeState::exhausted || cube.state == CubeState::undecided) continue;
        results_to_store.push_back(
            {.cube = name,
             .state = cube.state == CubeState::open ? CubeState::interrupted : cube.state,
             .checkpoint = with_begin_count(cube.checkpoint, scheduler_.begin_count(name))});
    }
    std::ranges::move(partial_results, std::back_inserter(results_to_store));
    const std::size_t partial_result_count = results_to_store.size();
    std::ranges::move(results, std::back_inserter(results_to_store));
    if (results_to_store.empty()) return;
    const std::vector<SearchFind> unreported_finds = new_finds(results_to_store);
    std::int64_t total = catalogue_.challenge_count();
    catalogue_.record_and_decide(results_to_store);
    for (const SearchFind& find : unreported_finds) report_find(find, ++total);
    for (CubeResult& result : std::span(results_to_store).subspan(partial_result_count)) {
        const std::size_t weight = 1 + result.finds.size() + result.fillings.size();
        reporter_.add(
            [result = std::move(result), progress = progress](RunListener& listener) {
                listener.on_cube_result_stored(result, progress);
            },
            weight);
    }
}

// Returns the finds that are not stored yet. Each silhouette is returned only once. With some
// methods, two cubes can find the same silhouette.
std::vector<SearchFind> FindStore::new_finds(const std::vector<CubeResult>& results) const {
    std::vector<SearchFind> unreported_finds;
    std::set<std::string> seen_fingerprints;
    for (const CubeResult& result : results) {
        for (const SearchFind& find : result.finds) {
            const std::string& fingerprint = find.challenge->fingerprint;
            if (!seen_fingerprints.insert(fingerprint).second) continue;
            if (!catalogue_.has_challenge(fingerprint)) unreported_finds.push_back(find);
        }
    }
    return unreported_finds;
}

void FindStore::report_find(const SearchFind& find, std::int64_t total) {
    StoredChallenge stored_challenge{*find.challenge, {*find.tiling}, {}, {}, find.difficulty};
    reporter_.add([stored_challenge = std::move(stored_challenge), total](RunListener& listener) {
        listener.on_challenge_found(stored_challenge, total);
    });
}

}  // namespace orbitile
