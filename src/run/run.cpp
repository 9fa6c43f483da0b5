// A run, told from its beginning to its end by run() below. Its main thread owns the catalogue:
// only this thread reads, writes and reports. The workers only search, and send their results
// through a queue (unit_worker.hpp).
#include "run/run.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <map>
#include <memory>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "candidate/candidate_question.hpp"
#include "puzzle/md5.hpp"
#include "question/question.hpp"
#include "run/unit_worker.hpp"

namespace orbitile {
namespace {

using Clock = std::chrono::steady_clock;

// The time between two batches. Results are stored together, because each transaction waits for the
// disk. A find is stored at the latest after this time and the time of one transaction.
constexpr auto batch_interval = std::chrono::milliseconds(250);

// How long the main thread waits for results before it looks at stop flags and clocks again.
constexpr auto wait_time = std::chrono::milliseconds(20);

// Stores the board as a challenge before the search begins. It is the only challenge of the
// question; its fillings are stored separately.
void store_board(Catalogue& catalogue, const std::string& unit) {
    const Question& question = catalogue.question();
    const Challenge board =
        board_challenge(question.puzzle, std::get<FillingQuestion>(question.details).clues);
    if (!catalogue.has_challenge(board.fingerprint))
        catalogue.record({.cube = unit, .challenge = board});
}

// Returns the units that are not exhausted, in the order in which they are searched. In a sweep,
// this order looks random. There, the unit of a large subset takes a thousand times as long as the
// unit of a small subset. If the units of large subsets came last, some threads would have no work
// at the end. Also, the times of the first units would not show how long the other units take.
std::vector<Cube> open_units(const Catalogue& catalogue, std::vector<Cube> units,
                             const UnitSource& source) {
    std::erase_if(units, [](const Cube& unit) { return unit.is_exhausted; });
    if (is_sweep(catalogue.question())) {
        std::ranges::sort(units, {}, [](const Cube& unit) { return md5_hex(unit.name); });
    } else {
        std::ranges::stable_sort(units, {},
                                 [&](const Cube& unit) { return source.search_rank(unit.name); });
    }
    return units;
}

// The threads of the workers. Each thread takes one unit after the other. The destructor stops the
// workers and joins the threads.
class WorkerThreads {
  public:
    WorkerThreads(const std::vector<Cube>& units, const UnitSource& source,
                  const RunOptions& options)
        : units_(units),
          count_(std::clamp(options.threads, 1, std::max(1, static_cast<int>(units.size())))),
          results_(count_) {
        while (std::ssize(workers_) < count_)
            workers_.push_back(source.worker({results_, stop_, options.solver}));
        try {
            for (const auto& worker : workers_) threads_.emplace_back([&] { work(*worker); });
        } catch (...) {  // the system does not allow that number of threads
            stop();
            interrupt_if_stopping();
            results_.close();
            throw;
        }
    }
    WorkerThreads(const WorkerThreads&) = delete;
    WorkerThreads& operator=(const WorkerThreads&) = delete;
    WorkerThreads(WorkerThreads&&) = delete;
    WorkerThreads& operator=(WorkerThreads&&) = delete;
    ~WorkerThreads() {
        stop();
        results_.close();
        // An interrupt is lost if it comes between two checks of a solver, so it is repeated.
        while (!results_.is_finished()) {
            interrupt_if_stopping();
            results_.take(wait_time);
        }
    }

    ResultQueue& results() { return results_; }
    void stop() { stop_ = true; }
    bool is_stopping() const { return stop_; }
    void interrupt_if_stopping() {
        if (!stop_) return;
        for (const auto& worker : workers_) worker->interrupt();
    }
    void request_positions() {
        for (const auto& worker : workers_) worker->request_position();
    }

  private:
    void work(UnitWorker& worker) {
        std::exception_ptr failure;
        try {
            for (std::size_t unit = next_unit_++; unit < units_.size() && !stop_;
                 unit = next_unit_++) {
                worker.work_on(units_[unit]);
            }
        } catch (...) {
            failure = std::current_exception();
        }
        results_.end_worker(failure);
    }

    const std::vector<Cube>& units_;
    const int count_;
    ResultQueue results_;
    std::atomic<bool> stop_{false};
    std::atomic<std::size_t> next_unit_{0};
    std::vector<std::unique_ptr<UnitWorker>> workers_;
    std::vector<std::jthread> threads_;
};

// The statistics of a unit. The search counts what it does, and its counts belong to its last
// reported position. The run counts the finds, because a search that resumes can make a find again.
struct UnitRecord {
    explicit UnitRecord(const std::optional<CubeStatistics>& stored)
        : earlier(stored), filled_count(stored ? stored->count(filled_member) : 0) {}

    std::optional<CubeStatistics> whole_statistics() const {
        const CubeStatistics counts = statistics ? *statistics : earlier.value_or(CubeStatistics{});
        CubeStatistics whole;
        if (filled_count > 0) whole.set(std::string(filled_member), filled_count);
        for (const auto& [name, count] : counts.members()) {
            if (name != filled_member) whole.set(name, count);
        }
        return whole;
    }

    std::optional<CubeStatistics> earlier;     ///< the statistics of earlier runs
    std::optional<CubeStatistics> statistics;  ///< the statistics of all runs
    std::int64_t filled_count = 0;
};

// Collects results and stores them together. Reports what is stored.
class Batch {
  public:
    Batch(Catalogue& catalogue, const std::vector<Cube>& units, RunProgress progress,
          RunListener& listener)
        : catalogue_(catalogue), listener_(listener), progress_(progress) {
        for (const Cube& unit : units) records_.emplace(unit.name, unit.statistics);
    }

    // Adds a result of a unit. Returns the number of finds that are not stored yet.
    std::int64_t add(CubeResult result) {
        UnitRecord& record = records_.at(result.cube);
        CubeResult& pending = pending_result(result.cube);
        pending.is_exhausted = result.is_exhausted;
        pending.reason = std::move(result.reason);
        std::ranges::move(result.fillings, std::back_inserter(pending.fillings));
        if (!result.checkpoint.empty()) pending.checkpoint = std::move(result.checkpoint);
        if (result.statistics) record.statistics = sum_of(record.earlier, result.statistics);
        std::int64_t new_find_count = 0;
        for (SearchFind& find : result.finds) {
            if (!is_new(result.cube, find)) continue;
            ++new_find_count;
            pending.finds.push_back(std::move(find));
        }
        record.filled_count += new_find_count;
        return new_find_count;
    }

    bool is_due() const { return !pending_.empty() && Clock::now() - stored_at_ >= batch_interval; }

    // Stores the results in one transaction. Then reports the finds and the exhausted units.
    void store() {
        stored_at_ = Clock::now();
        if (pending_.empty()) return;
        std::vector<CubeResult> results = std::exchange(pending_, {});
        pending_positions_.clear();
        for (CubeResult& result : results)
            result.statistics = records_.at(result.cube).whole_statistics();
        const std::vector<const SearchFind*> finds = new_challenges(results);
        std::int64_t total = catalogue_.challenge_count();
        catalogue_.record_and_decide(results);
        new_finds_.clear();
        std::exception_ptr failure;  // what is stored is reported, even if the listener fails
        for (const SearchFind* find : finds) {
            try {
                listener_.on_challenge_found(
                    {find->challenge, {find->tiling.value()}, {}, {}, find->difficulty}, ++total);
            } catch (...) {
                if (!failure) failure = std::current_exception();
            }
        }
        for (const CubeResult& result : results) {
            if (!result.is_exhausted) continue;
            ++progress_.decided_cube_count;
            listener_.on_cube_result_stored(result, progress_);
        }
        if (failure) std::rethrow_exception(failure);
    }

  private:
    CubeResult& pending_result(const std::string& unit) {
        const auto [entry, is_new] = pending_positions_.try_emplace(unit, pending_.size());
        if (is_new) pending_.push_back({.cube = unit});
        return pending_[entry->second];
    }

    // Whether the find is neither stored nor added before. In a sweep, a find is a fill: several
    // subsets can fill the same silhouette.
    bool is_new(const std::string& unit, const SearchFind& find) {
        const std::string& fingerprint = find.challenge.fingerprint;
        const bool is_sweep = orbitile::is_sweep(catalogue_.question());
        if (!new_finds_.emplace(is_sweep ? unit : "", fingerprint).second) return false;
        return is_sweep ? !catalogue_.has_fill(unit, fingerprint)
                        : !catalogue_.has_challenge(fingerprint);
    }

    // Returns the finds whose challenges are not stored yet, each challenge once.
    std::vector<const SearchFind*> new_challenges(const std::vector<CubeResult>& results) const {
        std::vector<const SearchFind*> finds;
        std::set<std::string_view> seen_fingerprints;
        for (const CubeResult& result : results) {
            for (const SearchFind& find : result.finds) {
                const std::string& fingerprint = find.challenge.fingerprint;
                if (seen_fingerprints.insert(fingerprint).second &&
                    !catalogue_.has_challenge(fingerprint))
                    finds.push_back(&find);
            }
        }
        return finds;
    }

    Catalogue& catalogue_;
    RunListener& listener_;
    RunProgress progress_;
    std::map<std::string, UnitRecord> records_;
    std::vector<CubeResult> pending_;  ///< what is not stored yet, at most one result of each unit
    std::map<std::string, std::size_t> pending_positions_;     ///< by unit: its index in `pending_`
    std::set<std::pair<std::string, std::string>> new_finds_;  ///< the finds in `pending_`
    Clock::time_point stored_at_ = Clock::now();
};

// Takes results from the workers until all of them have ended. Stores and reports the results.
void collect_results(WorkerThreads& threads, Batch& batch, const RunOptions& options) {
    const auto start_time = Clock::now();
    auto next_request_time = start_time + batch_interval;
    std::int64_t find_count = 0;
    while (!threads.results().is_finished()) {
        for (CubeResult& result : threads.results().take(wait_time)) {
            // After the limit, results are dropped. The stored results are a prefix of all results,
            // so the next run resumes there.
            if (options.limit && find_count >= *options.limit) break;
            find_count += batch.add(std::move(result));
        }
        const bool is_over =
            (options.limit && find_count >= *options.limit) || threads.results().failure() ||
            (options.stop != nullptr && *options.stop) ||
            (options.time_limit && Clock::now() - start_time >= *options.time_limit);
        if (is_over) threads.stop();
        threads.interrupt_if_stopping();
        if (Clock::now() >= next_request_time) {
            threads.request_positions();
            next_request_time = Clock::now() + batch_interval;
        }
        if (batch.is_due()) batch.store();
    }
    batch.store();
    if (const auto failure = threads.results().failure()) std::rethrow_exception(failure);
}

// Lists the units of the question. Returns null if `stop` is raised meanwhile.
std::unique_ptr<UnitSource> listed_source(const Question& question, const std::atomic<bool>* stop) {
    try {
        return make_unit_source(question, stop);
    } catch (const candidate::StopException&) {
        return nullptr;
    }
}

}  // namespace

bool is_exhausted(const Catalogue& catalogue, const std::atomic<bool>* stop) {
    if (catalogue.has_cubes()) return catalogue.are_all_cubes_exhausted();
    if (!catalogue.question().part) return false;
    const auto source = listed_source(catalogue.question(), stop);
    return source && source->units().empty();
}

void run(Catalogue& catalogue, const RunOptions& options, RunListener& listener) {
    // The question is divided into units. The first run stores their names.
    const auto source = listed_source(catalogue.question(), options.stop);
    if (!source) return;
    catalogue.add_cubes(source->units());
    std::vector<Cube> units = catalogue.cubes();
    if (asks_for_fillings(catalogue.question()) && !units.empty())
        store_board(catalogue, units.front().name);

    // Units that an earlier run has exhausted are not searched again. The other units are resumed
    // at their positions.
    RunProgress progress{.total = std::ssize(units), .threads = options.threads};
    units = open_units(catalogue, std::move(units), *source);
    progress.decided_cube_count = progress.total - std::ssize(units);
    progress.earlier_decided_cube_count = progress.decided_cube_count;
    listener.on_run_started(progress);

    // The workers search, and this thread stores and reports their results.
    Batch batch(catalogue, units, progress, listener);
    WorkerThreads threads(units, *source, options);
    collect_results(threads, batch, options);
}

std::optional<Question> question_of_stored_answer(const std::filesystem::path& folder,
                                                  const Question& question) {
    if (is_about_board(question)) return std::nullopt;
    const auto stored = Catalogue::stored_question(folder);
    if (!stored || is_about_board(*stored)) return std::nullopt;
    const Question& stored_question = *stored;
    Question resumed_question = completed(question);
    silhouette_question_of(resumed_question).method =
        silhouette_question_of(stored_question).method;
    silhouette_question_of(resumed_question).visits_only_first_tiling_views =
        silhouette_question_of(stored_question).visits_only_first_tiling_views;
    return is_same_question(stored_question, resumed_question)
               ? std::optional(std::move(resumed_question))
               : std::nullopt;
}

Question complete_question_for_folder(const Question& question,
                                      const std::filesystem::path& folder) {
    const bool has_no_method =
        !is_about_board(question) && !silhouette_question_of(question).method;
    auto stored_question =
        has_no_method ? question_of_stored_answer(folder, question) : std::nullopt;
    const bool is_resumed = stored_question && is_resumed_by_default(method_of(*stored_question));
    return is_resumed ? *std::move(stored_question) : completed(question);
}

}  // namespace orbitile
