#include "run/threaded_fillings.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <numeric>
#include <optional>
#include <thread>

#include "board/board_encoding.hpp"
#include "solver/z3_solver.hpp"

namespace orbitile {

namespace {

constexpr int cubes_per_thread = 64;

// The workers search at most this number of cubes beyond the first cube that is not done. The limit
// keeps the number of fillings in memory small.
constexpr std::size_t max_cubes_ahead = 256;

// How often the caller's stop flag is checked.
constexpr auto stop_check_interval = std::chrono::milliseconds(10);

// A list of fillings, all with the same number of placements.
struct FillingList {
    std::vector<int> placements;
    std::size_t placements_per_filling = 0;
};

struct CubeSearchResult {
    board::FillingTotals totals;
    FillingList fillings;
    bool is_done = false;
};

class ThreadedVisit {
  public:
    ThreadedVisit(const board::BoardProblem& board_problem, board::FillingOutput output,
                  int threads, const std::atomic<bool>* stop, const board::FillingVisitor& visitor)
        : board_problem_(board_problem), output_(output), caller_stop_(stop), visitor_(visitor) {
        cubes_ = board::FillingSearch(board_problem, {}).cubes(threads * cubes_per_thread);
        searched_cubes_.resize(cubes_.size());
        thread_count_ = std::min(threads, static_cast<int>(cubes_.size()));
    }

    board::FillingTotals run() {
        {
            std::vector<std::jthread> workers;
            workers.reserve(static_cast<std::size_t>(thread_count_));
            // This object stops the workers even if a thread cannot be started or the visitor
            // throws. Otherwise a worker could wait for ever, and the destructors would wait for
            // that worker.
            const WorkerStopGuard stop_guard(*this);
            for (int i = 0; i < thread_count_; ++i) workers.emplace_back([this] { work(); });
            pass_on_fillings();
        }
        if (failure_) std::rethrow_exception(failure_);
        return totals_;
    }

  private:
    class WorkerStopGuard {
      public:
        explicit WorkerStopGuard(ThreadedVisit& visit) : visit_(visit) {}
        WorkerStopGuard(const WorkerStopGuard&) = delete;
        WorkerStopGuard& operator=(const WorkerStopGuard&) = delete;
        ~WorkerStopGuard() { visit_.stop_workers(); }

      private:
        ThreadedVisit& visit_;
    };

    // The flag is set with the lock held. Otherwise another thread could check the flag before it
    // is set, and begin to wait after the notification. This thread would then wait for ever.
    void stop_workers() {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
        state_change_condition_.notify_all();
    }

    // Stops all threads if the caller has raised its stop flag. Returns whether the threads are
    // stopped. Must be called with the lock held.
    bool check_outer_stop() {
        if (caller_stop_ != nullptr && *caller_stop_ && !is_stopped_) {
            is_stopped_ = true;
            state_change_condition_.notify_all();
        }
        return is_stopped_;
    }

    void work() {
        try {
            board::FillingSearch search(board_problem_, {});
            while (const auto index = take_next_index()) {
                CubeSearchResult cube = search_cube(search, *index);
                const std::lock_guard lock(mutex_);
                searched_cubes_[*index] = std::move(cube);
                state_change_condition_.notify_all();
            }
        } catch (...) {
            {
                const std::lock_guard lock(mutex_);
                if (!failure_) failure_ = std::current_exception();
            }
            stop_workers();
        }
    }

    std::optional<std::size_t> take_next_index() {
        std::unique_lock lock(mutex_);
        state_change_condition_.wait(lock, [&] {
            return is_stopped_ || next_cube_ >= cubes_.size() ||
                   next_cube_ < delivered_cube_count_ + max_cubes_ahead;
        });
        if (check_outer_stop() || next_cube_ >= cubes_.size()) return std::nullopt;
        return next_cube_++;
    }

    CubeSearchResult search_cube(board::FillingSearch& search, std::size_t index) const {
        CubeSearchResult cube;
        engine::CoverLimits limits;
        limits.stop = &is_stopped_;
        board::Filling buffer;
        const engine::SearchEndReason end_reason =
            search.search(cubes_[index], limits, [&](const board::FoundFilling& found_filling) {
                return board::pass_on_filling(
                           search, found_filling, output_, cube.totals, buffer,
                           [&](const board::Filling& filling) {
                               auto& placements = cube.fillings.placements;
                               placements.insert(placements.end(), filling.begin(), filling.end());
                               cube.fillings.placements_per_filling = filling.size();
                               return true;
                           }) &&
                       !is_stopped_;
            });
        cube.totals.node_count = search.node_count();
        cube.totals.exhausted = end_reason == engine::SearchEndReason::exhausted;
        cube.is_done = true;
        return cube;
    }

    // Passes fillings to the visitor in the order of the cubes. Meanwhile the workers search
    // further cubes.
    void pass_on_fillings() {
        for (std::size_t index = 0; index < cubes_.size(); ++index) {
            CubeSearchResult cube;
            {
                std::unique_lock lock(mutex_);
                while (!state_change_condition_.wait_for(lock, stop_check_interval, [&] {
                    return is_stopped_ || searched_cubes_[index].is_done;
                })) {
                    check_outer_stop();
                }
                if (!searched_cubes_[index].is_done) break;
                cube = std::move(searched_cubes_[index]);
                delivered_cube_count_ = index + 1;
            }
            state_change_condition_.notify_all();
            totals_.fillings += cube.totals.fillings;
            totals_.different_filling_count += cube.totals.different_filling_count;
            totals_.node_count += cube.totals.node_count;
            totals_.exhausted = totals_.exhausted && cube.totals.exhausted;
            if (pass_on_fillings(cube.fillings)) continue;
            totals_.exhausted = false;
            return;
        }
        if (delivered_cube_count_ < cubes_.size()) totals_.exhausted = false;
    }

    bool pass_on_fillings(const FillingList& fillings) {
        board::Filling filling;
        for (auto filling_begin = fillings.placements.begin();
             filling_begin != fillings.placements.end();) {
            const auto filling_end =
                filling_begin + static_cast<std::ptrdiff_t>(fillings.placements_per_filling);
            filling.assign(filling_begin, filling_end);
            if (!visitor_(filling)) return false;
            filling_begin = filling_end;
        }
        return true;
    }

    const board::BoardProblem& board_problem_;
    board::FillingOutput output_;
    const std::atomic<bool>* caller_stop_;
    const board::FillingVisitor& visitor_;
    std::vector<board::FillingCube> cubes_;
    int thread_count_ = 0;
    board::FillingTotals totals_;

    std::mutex mutex_;  // guards the members below, except `is_stopped_`
    std::condition_variable state_change_condition_;
    std::vector<CubeSearchResult> searched_cubes_;
    std::size_t next_cube_ = 0;
    std::size_t delivered_cube_count_ = 0;
    std::exception_ptr failure_;
    std::atomic<bool> is_stopped_{false};
};

}  // namespace

board::FillingTotals visit_fillings_by_threads(const board::BoardProblem& board_problem,
                                               board::FillingOutput output, int threads,
                                               const std::atomic<bool>* stop,
                                               const board::FillingVisitor& visitor) {
    if (threads <= 1) return board::visit_fillings(board_problem, output, stop, visitor);
    return ThreadedVisit(board_problem, output, threads, stop, visitor).run();
}

board::FillingSearcher threaded_searcher(int threads) {
    return [threads](const board::BoardProblem& board_problem, board::FillingOutput output,
                     const std::atomic<bool>* stop, const board::FillingVisitor& visitor) {
        return visit_fillings_by_threads(board_problem, output, threads, stop, visitor);
    };
}

// The functions below list fillings with Z3. Z3 is a second engine, which checks the results of the
// search. The two engines do not share the order of the search, the tables, or the use of symmetry.

namespace {

constexpr auto interrupt_interval = std::chrono::milliseconds(20);

// Starts a thread that interrupts the solver repeatedly while the flag is raised. One interrupt is
// not enough, because an interrupt between two checks has no effect.
std::jthread start_interrupter(solver::Z3Solver& solver, const std::atomic<bool>* stop) {
    return std::jthread([&solver, stop](const std::stop_token& stop_token) {
        std::mutex mutex;
        std::condition_variable_any wait_condition;
        std::unique_lock lock(mutex);
        while (!stop_token.stop_requested()) {
            wait_condition.wait_for(lock, stop_token, interrupt_interval, [] { return false; });
            if (stop != nullptr && *stop) solver.interrupt();
        }
    });
}

}  // namespace

board::FillingTotals visit_fillings_by_solver(const Puzzle& puzzle,
                                              const board::BoardProblem& board_problem,
                                              board::FillingOutput output,
                                              const std::atomic<bool>* stop,
                                              const board::FillingVisitor& visitor) {
    const board::BoardEncoding encoding = board::encode_board(puzzle, board_problem);
    const board::PlacementImages images(board_problem);
    std::vector<int> map_indices(static_cast<std::size_t>(images.map_count()));
    std::iota(map_indices.begin(), map_indices.end(), 0);
    solver::Z3Solver solver(encoding.model);
    const std::jthread interrupter = start_interrupter(solver, stop);
    board::FillingTotals totals;
    for (;;) {
        const engine::Verdict verdict =
            stop != nullptr && *stop ? engine::Verdict::unknown : solver.check();
        ++totals.node_count;
        if (verdict != engine::Verdict::satisfiable) {
            totals.exhausted = verdict == engine::Verdict::unsatisfiable;
            return totals;
        }
        const board::Filling filling = board::chosen_placements(
            encoding, [&](engine::Literal literal) { return solver.value(literal); });
        std::vector<engine::Literal> clause;
        for (const int placement : filling) {
            clause.push_back(-encoding.placements[static_cast<std::size_t>(placement)]);
        }
        solver.add_clause(clause);
        const bool is_different = images.is_smallest_image(filling, map_indices);
        ++totals.fillings;
        if (is_different) ++totals.different_filling_count;
        const bool is_requested = output == board::FillingOutput::all ||
                                  (output == board::FillingOutput::different && is_different);
        if (is_requested && !visitor(filling)) {
            totals.exhausted = false;
            return totals;
        }
    }
}

}  // namespace orbitile
