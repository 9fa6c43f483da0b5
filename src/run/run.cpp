#include "run/run.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <thread>
#include <vector>

#include "candidate/stopped.hpp"
#include "run/cube_worker.hpp"
#include "run/find_store.hpp"
#include "run/reporter.hpp"
#include "run/scheduler.hpp"
#include "run/solver_worker.hpp"

namespace orbitile {
namespace {

// A run. It starts the worker threads. Each worker takes cubes from the scheduler, searches them,
// and hands finds and results to the store. The calling thread watches the workers. It interrupts
// them when the run must stop, and it stores and reports results if no worker does so.
class Run {
  public:
    Run(Catalogue& catalogue, std::unique_ptr<CubeSource> source, const RunOptions& options,
        RunListener& listener)
        : catalogue_(catalogue),
          options_(options),
          reporter_(listener),
          scheduler_(options),
          store_(catalogue, scheduler_, reporter_),
          source_(std::move(source)) {}

    void execute() {
        queue_cubes();
        reporter_.add([progress = scheduler_.progress()](RunListener& listener) {
            listener.on_run_started(progress);
        });
        reporter_.deliver();
        {
            std::vector<std::jthread> threads;
            start(threads);
            wait_for_workers();
        }
        if (const auto failure = scheduler_.failure()) {
            reporter_.deliver_all();  // these events are about stored results
            std::rethrow_exception(failure);
        }
        store_.commit();
        if (auto stopped_cube = scheduler_.take_stopped_cube()) {
            scheduler_.add_ended_cube(*std::move(stopped_cube), true);
            store_.commit();
        }
        reporter_.deliver();
    }

  private:
    void queue_cubes() {
        std::vector<Cube> cubes = store_.list_cubes(source_->cubes());
        std::ranges::stable_sort(
            cubes, {}, [this](const Cube& cube) { return source_->search_rank(cube.name); });
        scheduler_.start_queue(cubes, is_sweep(catalogue_.question()));
    }

    // Starts the threads. If the system does not allow that number of threads, the run fails, and
    // the threads that were started end.
    void start(std::vector<std::jthread>& threads) {
        const int worker_count = scheduler_.worker_count();
        try {
            while (std::ssize(threads) < worker_count) threads.emplace_back(&Run::work, this);
        } catch (...) {
            scheduler_.record_failure();
            for (auto thread_index = std::ssize(threads); thread_index < worker_count;
                 ++thread_index) {
                scheduler_.end_worker(nullptr);
            }
        }
    }

    void work() {
        std::unique_ptr<CubeWorker> worker;
        try {
            worker = source_->worker({store_, reporter_, scheduler_.stop_flag(), options_.solver});
            scheduler_.begin_worker(*worker);
            while (const auto cube = scheduler_.next_cube()) {
                store_.end_cube(worker->work_on(*cube));
            }
        } catch (...) {
            scheduler_.record_failure();
        }
        scheduler_.end_worker(worker.get());
    }

    void wait_for_workers() {
        while (scheduler_.wait_for_workers()) {
            try {
                scheduler_.request_checkpoints();
                if (scheduler_.is_batch_due()) store_.commit();
                reporter_.deliver_one();  // only one event, so that stops are noticed soon
            } catch (...) {
                scheduler_.record_failure();
            }
        }
    }

    Catalogue& catalogue_;
    const RunOptions& options_;
    Reporter reporter_;
    Scheduler scheduler_;
    FindStore store_;
    std::unique_ptr<CubeSource> source_;
};

}  // namespace

bool is_exhausted(const Catalogue& catalogue, const std::atomic<bool>* stop) {
    if (catalogue.has_cubes()) return catalogue.are_all_cubes_exhausted();
    if (!catalogue.question().part) return false;
    try {
        return make_cube_source(catalogue.question(), stop)->cubes().empty();
    } catch (const candidate::StopException&) {
        return false;
    }
}

void run(Catalogue& catalogue, const RunOptions& options, RunListener& listener) {
    try {
        Run(catalogue, make_cube_source(catalogue.question(), options.stop), options, listener)
            .execute();
    } catch (const candidate::StopException&) {
        return;  // the run was stopped before the cubes were known, so nothing is stored
    }
}

}  // namespace orbitile
