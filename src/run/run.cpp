#include "orbitile/run/run.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <set>
#include <thread>

#include "candidate/stopped.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "puzzle/md5.hpp"
#include "run/announcements.hpp"
#include "run/confirmation.hpp"
#include "run/cube_ledger.hpp"
#include "run/cube_queue.hpp"
#include "run/cube_worker.hpp"
#include "run/iterate_worker.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto watch_interval = std::chrono::milliseconds(20);

// Decided cubes are stored together: a transaction waits for the disk.
constexpr auto commit_interval = std::chrono::milliseconds(500);

// How long a run without work waits for what others may leave, and how often it asks for their
// progress.
constexpr auto idle_interval = std::chrono::milliseconds(100);
constexpr auto progress_interval = std::chrono::seconds(1);

class Run {
  public:
    /// `ledger` is one of the catalogue.
    Run(Catalogue& catalogue, CubeLedger& ledger, std::unique_ptr<CubeWork> source,
        const RunOptions& options, RunListener& listener)
        : catalogue_(catalogue),
          ledger_(ledger),
          options_(options),
          announcements_(listener),
          classes_(piece_classes(catalogue.question().puzzle)),
          source_(std::move(source)) {}

    void go() {
        queue_open_cubes();
        start_ = Clock::now();
        announcements_.add(
            [progress = progress_](RunListener& listener) { listener.started(progress); });
        announcements_.tell();
        {
            std::vector<std::jthread> threads;
            start(threads);
            watch();
        }
        if (failure_) {
            announcements_.tell_rest();  // it is stored
            std::rethrow_exception(failure_);
        }
        commit();
        if (stopping_ && !stop_is_said_) say_why_it_stopped();
        follow_others();
        announcements_.tell();
        queue_.reset();
    }

  private:
    // Where the system lets us have no more of them, those that there are come to their end.
    void start(std::vector<std::jthread>& threads) {
        const int wanted = workers_;
        try {
            while (std::ssize(threads) < wanted) threads.emplace_back([this] { work(); });
        } catch (...) {
            fail();
            for (auto left = std::ssize(threads); left < wanted; ++left) queue_->worker_ended();
            const std::lock_guard lock(mutex_);
            workers_ -= wanted - static_cast<int>(std::ssize(threads));
        }
    }

    // The board is one challenge, there from the start; its fillings are stored by themselves.
    void store_board(const Cube& cube) {
        const Question& question = catalogue_.question();
        const Challenge board =
            board_challenge(question.puzzle, std::get<FillingQuestion>(question.asked).givens);
        if (catalogue_.has_challenge(board.fingerprint)) return;
        catalogue_.record({.cube = cube.name, .challenge = board});
    }

    void queue_open_cubes() {
        ledger_.add(source_->cubes());
        const std::vector<Cube> cubes = ledger_.cubes();
        std::vector<std::string> open;
        for (const Cube& cube : cubes) {
            ++progress_.total;
            if (cube.state == CubeState::undecided) undecided_before_.insert(cube.name);
            if (cube.state == CubeState::exhausted) {
                ++progress_.decided_before;
            } else {
                open.push_back(cube.name);
            }
        }
        progress_.decided = progress_.decided_before;
        if (lists_fillings(catalogue_.question()) && !cubes.empty()) {
            store_board(cubes.front());
            // One that an earlier version left exhausted, and not counted.
            if (open.empty()) catalogue_.record_and_decide({});
        }
        if (is_sweep(catalogue_.question())) mix(open);
        workers_ = std::clamp(options_.threads, 1, std::max(1, static_cast<int>(open.size())));
        const auto folder = catalogue_.is_temporary()
                                ? std::nullopt
                                : std::optional<std::filesystem::path>(catalogue_.folder());
        queue_.emplace(folder, std::move(open), workers_, [this](const std::string& cube) {
            const std::lock_guard lock(store_mutex_);
            return ledger_.is_exhausted(cube);
        });
    }

    // Large subsets take a thousand times as long as small ones: were they the last, threads would
    // lack work in the end, and nobody could tell from the first how long the others take.
    static void mix(std::vector<std::string>& cubes) {
        std::ranges::sort(cubes, {}, [](const std::string& cube) { return md5_hex(cube); });
    }

    void work() {
        std::unique_ptr<CubeWorker> worker;
        try {
            worker = source_->worker(link());
            {
                const std::lock_guard lock(mutex_);
                running_.insert(worker.get());
            }
            while (const auto cube = next_cube()) end_cube(worker->work_on(*cube));
        } catch (...) {
            fail();
        }
        {
            const std::lock_guard lock(mutex_);
            running_.erase(worker.get());
        }
        queue_->worker_ended();
        const std::lock_guard lock(mutex_);
        --workers_;
        finished_.notify_all();
    }

    RunServices link() {
        return {
            [this](const Find& find) { store_at_once(find); },
            [this](const Find& find) { return check_and_count(find); },
            [this](const Find& find) { count_checked(find); },
            [this](const std::string& cube) {
                announcements_.add([cube](RunListener& listener) { listener.working_on(cube); });
            },
            [this](const std::string& cube) {
                const std::lock_guard lock(store_mutex_);
                return catalogue_.clauses(cube);
            },
            stopping_,
            options_.solver};
    }

    // Waits where only other runs have work left: it may have to be taken over.
    std::optional<std::string> next_cube() {
        while (!stopping_) {
            if (auto cube = queue_->begin_next()) return cube;
            if (!queue_->may_get_more()) break;
            std::this_thread::sleep_for(idle_interval);
        }
        return std::nullopt;
    }

    // Counts what others decided as well, once there were others.
    void follow_others() {
        queue_->note_long_work();
        const std::int64_t others = queue_->other_runs();
        for (const LostRun& lost : queue_->lost_runs()) {
            announcements_.add(
                [lost](RunListener& listener) { listener.run_lost(lost.process, lost.cubes); });
        }
        const std::lock_guard store_lock(store_mutex_);
        const std::int64_t stored = ledger_.exhausted_count();
        const std::int64_t total = catalogue_.challenge_count();
        const std::lock_guard lock(mutex_);
        last_progress_ = Clock::now();
        progress_.other_runs = others;
        had_others_ = had_others_ || others > 0;
        if (!had_others_) return;
        progress_.decided =
            stored + std::ranges::count(decided_, CubeState::exhausted, &CubeResult::state);
        announcements_.add([progress = progress_, total](RunListener& listener) {
            listener.cubes_decided_elsewhere(progress, total);
        });
    }

    // The time that work on a cube took, and where it went on from the cube's clauses also that of
    // the runs before.
    std::int64_t milliseconds_of_work(const std::string& cube) {
        return queue_->end(cube).count() + earlier_milliseconds(cube);
    }

    std::int64_t earlier_milliseconds(const std::string& cube) {
        const Question& question = catalogue_.question();
        if (!iterates(question) && !makes_starts(question)) return 0;
        const std::lock_guard lock(store_mutex_);
        for (const Cube& stored : catalogue_.cubes()) {  // they are few
            if (stored.name == cube) return milliseconds_of(stored.statistics).value_or(0);
        }
        return 0;
    }

    void end_cube(CubeResult result) {
        announcements_.add(
            [cube = result.cube](RunListener& listener) { listener.done_with(cube); });
        const std::int64_t milliseconds = milliseconds_of_work(result.cube);
        if (!result.statistics) result.statistics.emplace();
        result.statistics->set(std::string(milliseconds_member), milliseconds);
        bool is_due = false;
        {
            const std::lock_guard lock(mutex_);
            if (result.state == CubeState::interrupted) {
                result.state = stop_reason_;
                stop_is_said_ = true;
            }
            if (result.state == CubeState::exhausted) ++progress_.decided;
            // A sweep finds all the time, and shows no single find.
            shows_find_ =
                shows_find_ || (!result.finds.empty() && !is_sweep(catalogue_.question()));
            decided_.push_back(std::move(result));
            is_due = commit_is_due();
        }
        // While another thread is at it, this one goes on: that, or who watches, will store it.
        if (is_due) {
            if (std::unique_lock lock(store_mutex_, std::try_to_lock); lock) store_decided();
        }
        announcements_.tell();
    }

    // With the mutex held.
    bool commit_is_due() const {
        return shows_find_ || Clock::now() - last_commit_ >= commit_interval;
    }

    void commit() {
        const std::lock_guard lock(store_mutex_);
        store_decided();
    }

    // Stores the decided cubes together with what was found in them, then has it told. With the
    // catalogue's mutex held, without the other one.
    void store_decided() {
        std::vector<CubeResult> decided;
        RunProgress progress;
        {
            const std::lock_guard lock(mutex_);
            last_commit_ = Clock::now();
            shows_find_ = false;
            decided.swap(decided_);
            progress = progress_;
        }
        if (decided.empty()) return;
        std::vector<Find> fresh;
        std::set<std::string> known;  // the same silhouette may come from two cubes
        for (const CubeResult& result : decided) {
            for (const Find& find : result.finds) {
                const bool first = known.insert(find.challenge->fingerprint).second;
                if (first && is_new(find)) fresh.push_back(find);
            }
        }
        std::int64_t total = catalogue_.challenge_count();
        ledger_.record_and_decide(decided);
        for (const Find& find : fresh) announce(find, ++total);
        std::vector<std::string> ended;
        for (CubeResult& result : decided) {
            ended.push_back(result.cube);
            const std::size_t weight = 1 + result.finds.size() + result.fillings.size();
            announcements_.add(
                [result = std::move(result), progress](RunListener& listener) {
                    listener.cube_ended(result, progress);
                },
                weight);
        }
        queue_->give_back(ended);
    }

    // With the catalogue's mutex held, as the next.
    bool is_new(const Find& find) const {
        return !catalogue_.has_challenge(find.challenge->fingerprint);
    }

    void announce(const Find& find, std::int64_t total) {
        StoredChallenge stored{*find.challenge, {*find.tiling}, {}, {}, find.difficulty};
        announcements_.add([stored = std::move(stored), total](RunListener& listener) {
            listener.challenge_found(stored, total);
        });
    }

    bool is_kept(const Challenge& challenge) const {
        return challenge.kind != Kind::wandering || keeps_wandering(catalogue_.question());
    }

    // What is stored of a find. A silhouette's tiling is not the one that the search came to.
    Find checked(const Find& find) const {
        check(*find.challenge, *find.tiling);
        Find stored = find;
        if (is_about_board(catalogue_.question())) return stored;
        const bool tilings = blocks_tilings(catalogue_.question());
        if (is_kept(*find.challenge) && !tilings) stored.tiling = shown_tiling(*find.challenge);
        return stored;
    }

    Find check_and_count(const Find& find) {
        Find stored = checked(find);
        if (const std::lock_guard lock(store_mutex_); !is_new(stored)) return stored;
        count_find();
        return stored;
    }

    void count_checked(const Find& find) {
        if (const std::lock_guard lock(store_mutex_);
            catalogue_.has_fill(find.cube, find.challenge->fingerprint)) {
            return;
        }
        count_find();
    }

    void store_at_once(const Find& find) {
        const Find stored = checked(find);
        const bool tilings = blocks_tilings(catalogue_.question());
        const bool kept = is_kept(*find.challenge);
        bool fresh = false;
        {
            const std::lock_guard lock(store_mutex_);
            fresh = catalogue_.record(stored);
            if (kept && fresh) announce(stored, catalogue_.challenge_count());
        }
        if (kept && tilings) {
            announcements_.add([challenge = *find.challenge](RunListener& listener) {
                listener.tiling_found(challenge);
            });
        }
        if (kept && (fresh || tilings)) count_find();
        announcements_.tell();
    }

    void count_find() {
        const std::lock_guard lock(mutex_);
        ++finds_;
        if (options_.limit && finds_ >= *options_.limit) stop(CubeState::limit);
    }

    void check(const Challenge& challenge, const Tiling& tiling) const {
        if (challenge.group != group_told(catalogue_.question(), challenge)) {
            throw CatalogueError("the search returned " + challenge.fingerprint +
                                 ", whose symmetry was not asked for");
        }
        if (const auto fault = tiling_fault(catalogue_.question().puzzle, challenge, tiling)) {
            throw CatalogueError("the search returned a tiling of " + challenge.fingerprint +
                                 " that is wrong: " + *fault);
        }
    }

    // The tiling that is stored for a silhouette does not depend on how the search came to it.
    Tiling shown_tiling(const Challenge& challenge) const {
        auto tiling = first_tiling(catalogue_.question().puzzle, classes_, challenge);
        if (!tiling) {
            throw CatalogueError(
                "two searches contradict each other: exact cover finds no tiling "
                "of " +
                challenge.fingerprint);
        }
        check(challenge, *tiling);
        return std::move(*tiling);
    }

    // With the mutex held.
    void stop(CubeState reason) {
        if (stopping_) return;
        stop_reason_ = reason;
        stopping_ = true;
    }

    // In a handler of what was thrown.
    void fail() {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
        stop(CubeState::interrupted);
    }

    // Until all workers are done: passes a stop on to the solvers, again and again, because an
    // interrupt that comes between two checks is lost.
    void watch() {
        std::unique_lock lock(mutex_);
        while (!finished_.wait_for(lock, watch_interval, [this] { return workers_ == 0; })) {
            if (options_.stop != nullptr && *options_.stop) stop(CubeState::interrupted);
            if (options_.time_limit && Clock::now() - start_ >= *options_.time_limit) {
                stop(CubeState::limit);
            }
            if (stopping_) {
                for (CubeWorker* worker : running_) worker->interrupt();
            }
            const bool commits = commit_is_due();
            const bool follows = Clock::now() - last_progress_ >= progress_interval;
            lock.unlock();
            keep_up(commits, follows);
            lock.lock();
        }
    }

    // What the workers leave to who watches them.
    void keep_up(bool commits, bool follows) {
        try {
            if (commits) commit();
            if (follows) follow_others();
            announcements_.tell_one();  // no more, or it would not watch
        } catch (...) {
            fail();
        }
    }

    // A stop may come between two cubes: one of those that it left says so all the same, if it has
    // nothing more important to say.
    void say_why_it_stopped() {
        while (const auto cube = queue_->begin_next()) {
            queue_->end(*cube);
            if (undecided_before_.contains(*cube)) continue;
            decided_.push_back({*cube, {}, stop_reason_, {}, {}});
            return commit();
        }
    }

    Catalogue& catalogue_;  ///< what is stored, guarded by store_mutex_ like the next
    CubeLedger& ledger_;
    const RunOptions& options_;
    Clock::time_point start_;  ///< of the work: before it, cubes are listed
    Announcements announcements_;
    std::vector<PieceClass> classes_;
    std::unique_ptr<CubeWork> source_;
    std::optional<CubeQueue> queue_;

    // The catalogue's: held while the disk works. Nobody waits for it who holds the next.
    std::mutex store_mutex_;

    std::mutex mutex_;  ///< guards all that follows but the flag
    std::condition_variable finished_;
    std::set<CubeWorker*> running_;
    std::vector<CubeResult> decided_;  ///< and not stored
    bool shows_find_ = false;          ///< one of these: it is not kept waiting
    RunProgress progress_;
    Clock::time_point last_commit_ = Clock::now();
    Clock::time_point last_progress_ = Clock::now();
    bool had_others_ = false;
    std::int64_t finds_ = 0;
    int workers_ = 0;
    CubeState stop_reason_ = CubeState::interrupted;
    bool stop_is_said_ = false;  ///< by a cube that it left
    std::set<std::string> undecided_before_;
    std::exception_ptr failure_;
    std::atomic<bool> stopping_{false};
};

}  // namespace

bool is_exhausted(const Catalogue& catalogue, const std::atomic<bool>* stop) {
    if (catalogue.has_cubes()) return catalogue.all_cubes_exhausted();
    if (!catalogue.question().part) return false;
    try {
        return cube_source(catalogue.question(), stop)->cubes().empty();
    } catch (const Stopped&) {
        return false;
    }
}

void run(Catalogue& catalogue, const RunOptions& options, RunListener& listener) {
    try {
        CatalogueCubes cubes(catalogue);
        Run(catalogue, cubes, cube_source(catalogue.question(), options.stop), options, listener)
            .go();
    } catch (const Stopped&) {  // before there were cubes: nothing is begun
        return;
    }
}

void confirm(Catalogue& catalogue, const RunOptions& options, RunListener& listener) {
    const Question question = confirming_question(catalogue.question());
    const std::vector<Challenge> known = proven_challenges(catalogue);
    try {
        ConfirmationSlices slices(catalogue);
        Run(catalogue, slices, confirmation_source(question, known, options.stop), options,
            listener)
            .go();
    } catch (const Stopped&) {
        return;
    }
}

}  // namespace orbitile
