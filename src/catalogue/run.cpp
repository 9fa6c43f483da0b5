#include "orbitile/catalogue/run.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <set>
#include <thread>

#include "orbitile/puzzle/placement.hpp"
#include "orbitile/search/enumeration.hpp"
#include "orbitile/search/tilings.hpp"

namespace orbitile {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto watch_interval = std::chrono::milliseconds(50);

// What the threads of one run share. `mutex` guards everything but the flags.
struct Shared {
    Catalogue& catalogue;
    const RunOptions& options;
    RunListener& listener;
    std::mutex mutex;
    std::condition_variable finished;
    std::deque<Cube> open;
    std::set<Enumeration*> running;
    std::int64_t finds = 0;
    int workers = 0;
    CubeState stop_reason = CubeState::interrupted;
    std::exception_ptr failure;
    std::atomic<bool> stopping{false};
};

// Only with the mutex held.
void stop(Shared& shared, CubeState reason) {
    if (shared.stopping) return;
    shared.stop_reason = reason;
    shared.stopping = true;
}

void check(const Shared& shared, const Challenge& challenge, const Tiling& tiling) {
    if (const auto fault = tiling_fault(shared.catalogue.question().puzzle, challenge, tiling)) {
        throw CatalogueError("the search returned a tiling of " + challenge.fingerprint +
                             " that is wrong: " + *fault);
    }
}

// The tiling that is stored for a silhouette does not depend on how the solver came to it.
Tiling shown_tiling(Shared& shared, const std::vector<PieceClass>& classes,
                    const Challenge& challenge) {
    auto tiling = first_tiling(shared.catalogue.question().puzzle, classes, challenge, nullptr);
    if (!tiling) {
        throw CatalogueError(
            "the two searches contradict each other: exact cover finds no tiling of " +
            challenge.fingerprint);
    }
    check(shared, challenge, *tiling);
    return std::move(*tiling);
}

void record(Shared& shared, const Find& find) {
    const std::lock_guard lock(shared.mutex);
    const bool fresh = shared.catalogue.record(find);
    const Challenge& challenge = *find.challenge;
    const bool kept =
        challenge.kind != Kind::wandering || shared.catalogue.question().keep_wandering;
    const bool tilings = shared.catalogue.question().blocking == Blocking::tiling;
    if (kept && fresh) {
        shared.listener.challenge_found({challenge, {*find.tiling}, {}, {}},
                                        shared.catalogue.challenge_count());
    }
    if (kept && tilings) shared.listener.tiling_found(challenge, *find.tiling);
    if (kept && (fresh || tilings)) ++shared.finds;
    if (shared.options.limit && shared.finds >= *shared.options.limit) {
        stop(shared, CubeState::limit);
    }
}

CubeState iterate(Shared& shared, const std::string& cube, Enumeration& enumeration,
                  std::string& reason) {
    const Question& question = shared.catalogue.question();
    const auto classes = piece_classes(question.puzzle);
    while (!shared.stopping) {
        {
            const std::lock_guard lock(shared.mutex);
            shared.listener.check_started(cube);
        }
        const Verdict verdict = enumeration.next();
        if (verdict == Verdict::unsatisfiable) return CubeState::exhausted;
        if (verdict == Verdict::unknown) {
            if (shared.stopping) break;
            reason = enumeration.reason();
            return CubeState::undecided;
        }
        const Enumerated& found = enumeration.found();
        check(shared, found.challenge, found.tiling);
        const bool single = question.blocking == Blocking::silhouette &&
                            (found.challenge.kind != Kind::wandering || question.keep_wandering);
        record(shared, {cube, found.clause, found.challenge,
                        single ? shown_tiling(shared, classes, found.challenge) : found.tiling});
        enumeration.forbid(found.clause);
    }
    return shared.stop_reason;
}

// Keeps an enumeration among those that are interrupted when the run is to stop.
class Interruptible {
  public:
    Interruptible(Shared& shared, Enumeration& enumeration)
        : shared_(shared), enumeration_(enumeration) {
        const std::lock_guard lock(shared_.mutex);
        shared_.running.insert(&enumeration_);
    }
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;
    Interruptible(Interruptible&&) = delete;
    Interruptible& operator=(Interruptible&&) = delete;
    ~Interruptible() {
        const std::lock_guard lock(shared_.mutex);
        shared_.running.erase(&enumeration_);
    }

  private:
    Shared& shared_;
    Enumeration& enumeration_;
};

void work_on(Shared& shared, const Cube& cube) {
    const Question& question = shared.catalogue.question();
    std::vector<std::string> clauses;
    {
        const std::lock_guard lock(shared.mutex);
        shared.listener.cube_started(cube.name);
        clauses = shared.catalogue.clauses(cube.name);
    }
    Enumeration enumeration(question.puzzle, {centre_kind_from_name(cube.name).value(),
                                              question.horizon.value(), question.blocking});
    for (const std::string& clause : clauses) enumeration.forbid(clause);
    std::string reason;
    CubeState state = CubeState::open;
    {
        const Interruptible interruptible(shared, enumeration);
        state = iterate(shared, cube.name, enumeration, reason);
    }
    const std::lock_guard lock(shared.mutex);
    shared.catalogue.decide(cube.name, state, reason);
    Cube decided = cube;
    decided.state = state;
    decided.reason = reason;
    shared.listener.cube_ended(decided);
}

void work(Shared& shared) {
    while (!shared.stopping) {
        Cube cube;
        {
            const std::lock_guard lock(shared.mutex);
            if (shared.open.empty()) break;
            cube = shared.open.front();
            shared.open.pop_front();
        }
        try {
            work_on(shared, cube);
        } catch (...) {
            const std::lock_guard lock(shared.mutex);
            if (!shared.failure) shared.failure = std::current_exception();
            shared.stopping = true;
        }
    }
    const std::lock_guard lock(shared.mutex);
    --shared.workers;
    shared.finished.notify_all();
}

// Until all workers are done: passes a stop on to the solvers, again and again, because an
// interrupt that comes between two checks is lost.
void watch(Shared& shared, Clock::time_point start) {
    std::unique_lock lock(shared.mutex);
    while (!shared.finished.wait_for(lock, watch_interval, [&] { return shared.workers == 0; })) {
        const RunOptions& options = shared.options;
        if (options.stop != nullptr && *options.stop) stop(shared, CubeState::interrupted);
        if (options.time_limit && Clock::now() - start >= *options.time_limit) {
            stop(shared, CubeState::limit);
        }
        if (!shared.stopping) continue;
        for (Enumeration* enumeration : shared.running) enumeration->interrupt();
    }
}

}  // namespace

void run(Catalogue& catalogue, const RunOptions& options, RunListener& listener) {
    const auto start = Clock::now();
    for (const CentreKind symmetry : catalogue.question().symmetries) {
        catalogue.add_cube(std::string(centre_kind_name(symmetry)));
    }
    Shared shared{catalogue, options, listener, {}, {}, {}, {}, 0, 0, CubeState::interrupted,
                  {},        {}};
    for (const Cube& cube : catalogue.cubes()) {
        if (cube.state != CubeState::exhausted) shared.open.push_back(cube);
    }
    shared.workers =
        std::clamp(options.threads, 1, std::max(1, static_cast<int>(shared.open.size())));
    std::vector<std::jthread> threads;
    for (int i = shared.workers; i > 0; --i) threads.emplace_back([&shared] { work(shared); });
    watch(shared, start);
    threads.clear();
    if (shared.failure) std::rethrow_exception(shared.failure);
}

}  // namespace orbitile
