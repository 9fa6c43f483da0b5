#include "orbitile/catalogue/run.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <set>
#include <thread>

#include "catalogue/board_worker.hpp"
#include "catalogue/claims.hpp"
#include "catalogue/cube_worker.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "orbitile/search/tilings.hpp"

namespace orbitile {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto watch_interval = std::chrono::milliseconds(20);

// Decided cubes are stored together: a transaction waits for the disk.
constexpr auto commit_interval = std::chrono::milliseconds(500);

// Cubes are claimed several at a time, and fewer as they become scarce: so that each thread of
// several runs still finds some.
constexpr std::size_t most_claimed = 16;
constexpr std::size_t claims_to_come = 16;

// How often a run without work looks whether others have left some, and asks for their progress.
constexpr auto look_interval = std::chrono::milliseconds(100);
constexpr auto progress_interval = std::chrono::seconds(1);

class Run {
  public:
    Run(Catalogue& catalogue, const RunOptions& options, RunListener& listener)
        : catalogue_(catalogue),
          options_(options),
          listener_(listener),
          classes_(piece_classes(catalogue.question().puzzle)),
          source_(cube_source(catalogue.question())) {}

    void go() {
        queue_open_cubes();
        listener_.started(progress_);
        workers_ = std::clamp(options_.threads, 1, std::max(1, static_cast<int>(open_.size())));
        {
            std::vector<std::jthread> threads;
            for (int i = workers_; i > 0; --i) threads.emplace_back([this] { work(); });
            watch();
        }
        if (failure_) std::rethrow_exception(failure_);
        commit();
        follow_others();
        claims_.reset();
        // A part has not counted the board's fillings.
        const bool is_whole = !catalogue_.question().part;
        if (is_whole && lists_fillings() && catalogue_.exhausted()) store_filling_counts();
    }

  private:
    bool lists_fillings() const {
        const auto& board = catalogue_.question().board;
        return board && board->aim == BoardAim::fillings;
    }

    // The board is one challenge, there from the start; its fillings are stored by themselves.
    void store_board() {
        const Question& question = catalogue_.question();
        const Challenge board = board_challenge(question.puzzle, question.board->givens);
        if (catalogue_.has_challenge(board.fingerprint)) return;
        catalogue_.record({.cube = catalogue_.cubes().front().name, .challenge = board});
    }

    void store_filling_counts() {
        const Question& question = catalogue_.question();
        FillingCounts sum;
        for (const Cube& cube : catalogue_.cubes()) sum += filling_counts(cube.statistics);
        catalogue_.set_tiling_count(
            board_challenge(question.puzzle, question.board->givens).fingerprint,
            std::to_string(sum.fillings), std::to_string(sum.different));
    }

    void queue_open_cubes() {
        catalogue_.add_cubes(source_->cubes());
        if (lists_fillings() && !catalogue_.cubes().empty()) store_board();
        for (const Cube& cube : catalogue_.cubes()) {
            ++progress_.total;
            if (cube.state == CubeState::exhausted) {
                ++progress_.decided_before;
            } else {
                open_.push_back(cube.name);
            }
        }
        progress_.decided = progress_.decided_before;
        if (!open_.empty()) claims_.emplace(catalogue_.folder());
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
            const std::lock_guard lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
            stop(CubeState::interrupted);
        }
        const std::lock_guard lock(mutex_);
        running_.erase(worker.get());
        --workers_;
        finished_.notify_all();
    }

    RunLink link() {
        return {[this](const Find& find) { record(find); },
                [this](const Find& find) { return hold(find); },
                [this](const Find& find) { count(find); },
                [this](const std::string& cube) {
                    const std::lock_guard lock(mutex_);
                    listener_.working_on(cube);
                },
                [this](const std::string& cube) {
                    const std::lock_guard lock(mutex_);
                    return catalogue_.clauses(cube);
                },
                stopping_};
    }

    // Waits where only other runs have work left: it may have to be taken over.
    std::optional<std::string> next_cube() {
        std::unique_lock lock(mutex_);
        while (!stopping_) {
            if (claimed_.empty()) claim();
            if (!claimed_.empty()) {
                std::string cube = std::move(claimed_.front());
                claimed_.pop_front();
                return cube;
            }
            if (elsewhere_.empty()) return std::nullopt;
            work_left_.wait_for(lock, look_interval);
        }
        return std::nullopt;
    }

    // With the mutex held, as all below that say nothing else.
    void claim() {
        if (open_.empty() && Clock::now() - last_look_ >= look_interval) {
            last_look_ = Clock::now();
            open_.swap(elsewhere_);
        }
        while (claimed_.empty() && !open_.empty()) {
            const std::size_t share =
                open_.size() / (claims_to_come * static_cast<std::size_t>(workers_));
            claim(std::clamp<std::size_t>(share, 1, most_claimed));
        }
        if (claimed_.size() > 1) work_left_.notify_all();
    }

    void claim(std::size_t count) {
        const auto end = open_.begin() + static_cast<std::ptrdiff_t>(count);
        const std::vector<std::string> wanted(open_.begin(), end);
        open_.erase(open_.begin(), end);
        const std::vector<std::string> taken = claims_->take(wanted);
        std::vector<std::string> decided;
        auto next_taken = taken.begin();
        for (const std::string& cube : wanted) {
            if (next_taken == taken.end() || cube != *next_taken) {
                elsewhere_.push_back(cube);
                continue;
            }
            ++next_taken;
            // Claimed first, then looked at: nobody can decide it between the two.
            if (catalogue_.is_exhausted(cube)) {
                decided.push_back(cube);
            } else {
                claimed_.push_back(cube);
            }
        }
        claims_->give_back(decided);
    }

    // Counts what others decided as well, once there were others.
    void follow_others() {
        last_progress_ = Clock::now();
        if (!claims_) return;
        progress_.other_runs = claims_->others();
        had_others_ = had_others_ || progress_.other_runs > 0;
        if (!had_others_) return;
        progress_.decided =
            catalogue_.exhausted_cube_count() +
            std::count_if(decided_.begin(), decided_.end(), [](const CubeResult& result) {
                return result.state == CubeState::exhausted;
            });
        listener_.progressed(progress_, catalogue_.challenge_count());
    }

    void end_cube(CubeResult result) {
        const std::lock_guard lock(mutex_);
        if (result.state == CubeState::interrupted) result.state = stop_reason_;
        if (result.state == CubeState::exhausted) ++progress_.decided;
        // A sweep finds all the time, and shows no single find.
        const bool shown = !result.finds.empty() && !catalogue_.question().subsets;
        decided_.push_back(std::move(result));
        if (shown || Clock::now() - last_commit_ >= commit_interval) commit();
    }

    // Stores the decided cubes together with what was found in them, then tells of it.
    void commit() {
        last_commit_ = Clock::now();
        if (decided_.empty()) return;
        std::vector<Find> fresh;
        std::set<std::string> known;  // the same silhouette may come from two cubes
        for (const CubeResult& result : decided_) {
            for (const Find& find : result.finds) {
                const bool first = known.insert(find.challenge->fingerprint).second;
                if (first && is_new(find)) fresh.push_back(find);
            }
        }
        const std::int64_t before = catalogue_.challenge_count();
        catalogue_.record_and_decide(decided_);
        for (std::size_t i = 0; i < fresh.size(); ++i) {
            announce(fresh[i], before + static_cast<std::int64_t>(i) + 1);
        }
        std::vector<std::string> ended;
        for (const CubeResult& result : decided_) {
            listener_.cube_ended(result, progress_);
            ended.push_back(result.cube);
        }
        decided_.clear();
        claims_->give_back(ended);
    }

    bool is_new(const Find& find) const {
        return !catalogue_.has_challenge(find.challenge->fingerprint);
    }

    void announce(const Find& find, std::int64_t total) {
        listener_.challenge_found({*find.challenge, {*find.tiling}, {}, {}, find.difficulty},
                                  total);
    }

    bool is_kept(const Challenge& challenge) const {
        return challenge.kind != Kind::wandering || catalogue_.question().keep_wandering;
    }

    // What is stored of a find. A silhouette's tiling is not the one that the search came to.
    Find checked(const Find& find) const {
        check(*find.challenge, *find.tiling);
        Find stored = find;
        if (catalogue_.question().board) return stored;
        const bool tilings = catalogue_.question().blocking == Blocking::tiling;
        if (is_kept(*find.challenge) && !tilings) stored.tiling = shown_tiling(*find.challenge);
        return stored;
    }

    Find hold(const Find& find) {
        Find stored = checked(find);
        const std::lock_guard lock(mutex_);
        if (is_new(stored)) count_find();
        return stored;
    }

    void count(const Find& find) {
        const std::lock_guard lock(mutex_);
        if (!catalogue_.has_fill(find.cube, find.challenge->fingerprint)) count_find();
    }

    void record(const Find& find) {
        const Find stored = checked(find);
        const bool tilings = catalogue_.question().blocking == Blocking::tiling;
        const bool kept = is_kept(*find.challenge);
        const std::lock_guard lock(mutex_);
        const bool fresh = catalogue_.record(stored);
        if (kept && fresh) announce(stored, catalogue_.challenge_count());
        if (kept && tilings) listener_.tiling_found(*find.challenge);
        if (kept && (fresh || tilings)) count_find();
    }

    void count_find() {
        ++finds_;
        if (options_.limit && finds_ >= *options_.limit) stop(CubeState::limit);
    }

    void check(const Challenge& challenge, const Tiling& tiling) const {
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

    void stop(CubeState reason) {
        if (stopping_) return;
        stop_reason_ = reason;
        stopping_ = true;
    }

    // Until all workers are done: passes a stop on to the solvers, again and again, because an
    // interrupt that comes between two checks is lost.
    void watch() {
        const auto start = Clock::now();
        std::unique_lock lock(mutex_);
        while (!finished_.wait_for(lock, watch_interval, [this] { return workers_ == 0; })) {
            if (options_.stop != nullptr && *options_.stop) stop(CubeState::interrupted);
            if (options_.time_limit && Clock::now() - start >= *options_.time_limit) {
                stop(CubeState::limit);
            }
            if (Clock::now() - last_commit_ >= commit_interval) try_to([this] { commit(); });
            if (Clock::now() - last_progress_ >= progress_interval) {
                try_to([this] { follow_others(); });
            }
            if (!stopping_) continue;
            for (CubeWorker* worker : running_) worker->interrupt();
        }
    }

    template <typename Work>
    void try_to(Work work) {
        try {
            work();
        } catch (...) {
            if (!failure_) failure_ = std::current_exception();
            stop(CubeState::interrupted);
            decided_.clear();
        }
    }

    Catalogue& catalogue_;
    const RunOptions& options_;
    RunListener& listener_;
    std::vector<PieceClass> classes_;
    std::unique_ptr<CubeSource> source_;

    // Guards all that follows but the flag.
    std::mutex mutex_;
    std::condition_variable finished_;
    std::deque<std::string> open_;       // not looked at yet
    std::deque<std::string> claimed_;    // by this run, to be worked on
    std::deque<std::string> elsewhere_;  // claimed by another run when we looked
    std::optional<Claims> claims_;       // none: nothing is open
    std::condition_variable work_left_;
    std::set<CubeWorker*> running_;
    std::vector<CubeResult> decided_;
    RunProgress progress_;
    Clock::time_point last_commit_ = Clock::now();
    Clock::time_point last_progress_ = Clock::now();
    Clock::time_point last_look_{};
    bool had_others_ = false;
    std::int64_t finds_ = 0;
    int workers_ = 0;
    CubeState stop_reason_ = CubeState::interrupted;
    std::exception_ptr failure_;
    std::atomic<bool> stopping_{false};
};

}  // namespace

void run(Catalogue& catalogue, const RunOptions& options, RunListener& listener) {
    Run(catalogue, options, listener).go();
}

}  // namespace orbitile
