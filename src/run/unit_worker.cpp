#include "run/unit_worker.hpp"

#include <algorithm>
#include <utility>

#include "question/canonical_find.hpp"
#include "store/catalogue_error.hpp"

namespace orbitile {
namespace {

// The limit of the total weight of all results in the queue. The main thread can be slow, for
// example because it writes to a disk or a pipe.
constexpr std::size_t max_queue_weight = 5'000;

std::size_t weight_of(const CubeResult& result) {
    return 1 + result.finds.size() + result.fillings.size();
}

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

// The units of one part of a question. This source only selects the units. The source of the whole
// question makes the workers.
class PartSource : public UnitSource {
  public:
    PartSource(std::unique_ptr<UnitSource> source, const QuestionPart& part)
        : whole_source_(std::move(source)), part_(part) {}

    std::vector<std::string> units() const override {
        return cubes_in(part_, whole_source_->units());
    }

    int search_rank(const std::string& unit) const override {
        return whole_source_->search_rank(unit);
    }

    std::unique_ptr<UnitWorker> worker(const WorkerContext& context) const override {
        return whole_source_->worker(context);
    }

  private:
    std::unique_ptr<UnitSource> whole_source_;
    QuestionPart part_;
};

std::unique_ptr<UnitSource> make_source_of_all_units(const Question& question,
                                                     const std::atomic<bool>* stop) {
    if (is_sweep(question)) return subset_source(question);
    if (is_about_board(question)) return board_source(question);
    if (uses_solver_method(question)) return solver_source(question, stop);
    return group_source(question, stop);
}

}  // namespace

void ResultQueue::push(CubeResult result) {
    std::unique_lock lock(mutex_);
    results_taken_.wait(lock, [this] { return is_closed_ || weight_ < max_queue_weight; });
    if (is_closed_) return;
    weight_ += weight_of(result);
    results_.push_back(std::move(result));
    result_added_.notify_one();
}

void ResultQueue::end_worker(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    --worker_count_;
    if (!failure_) failure_ = std::move(failure);
    result_added_.notify_one();
}

std::vector<CubeResult> ResultQueue::take(std::chrono::milliseconds wait_time) {
    std::unique_lock lock(mutex_);
    result_added_.wait_for(lock, wait_time,
                           [this] { return !results_.empty() || worker_count_ == 0; });
    std::vector<CubeResult> results(std::make_move_iterator(results_.begin()),
                                    std::make_move_iterator(results_.end()));
    results_.clear();
    weight_ = 0;
    results_taken_.notify_all();
    return results;
}

bool ResultQueue::is_finished() const {
    const std::lock_guard lock(mutex_);
    return worker_count_ == 0 && results_.empty();
}

std::exception_ptr ResultQueue::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

void ResultQueue::close() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    results_.clear();
    results_taken_.notify_all();
}

void UnitWorker::work_on(const Cube& unit) {
    unit_ = unit.name;
    start_time_ = std::chrono::steady_clock::now();
    is_position_due_ = false;
    search(unit);
}

// Adds the time since the beginning of the unit to the statistics, if there are any.
void UnitWorker::report(CubeResult result) {
    result.cube = unit_;
    if (result.statistics) {
        const auto milliseconds = std::chrono::round<std::chrono::milliseconds>(
            std::chrono::steady_clock::now() - start_time_);
        result.statistics->set(std::string(milliseconds_member), milliseconds.count());
    }
    context_.results.push(std::move(result));
}

void UnitWorker::report_position(std::string position, std::optional<CubeStatistics> statistics) {
    is_position_due_ = false;
    report({.is_exhausted = false,
            .checkpoint = std::move(position),
            .statistics = statistics.value_or(CubeStatistics{})});
}

void UnitWorker::report_end(std::optional<CubeStatistics> statistics) {
    report({.is_exhausted = true, .statistics = statistics.value_or(CubeStatistics{})});
}

silhouette::FindReply UnitWorker::report_find(const FindOrigin& origin,
                                              silhouette::FilledSilhouette found_silhouette) {
    if (origin.group.is_found_by_earlier_group(origin.puzzle, found_silhouette.challenge))
        return silhouette::FindReply::reported_earlier;
    std::optional<CanonicalFind> find;
    try {
        find = make_canonical_find(origin.question, origin.puzzle, origin.classes,
                                   std::move(found_silhouette), context_.stop);
    } catch (const SearchContradiction& contradiction) {
        throw CatalogueError(contradiction.what());
    }
    if (!find) return silhouette::FindReply::stop;
    if (origin.subset != nullptr)
        find->tiling = renumber_pieces(std::move(find->tiling), *origin.subset);
    report({.finds = {{.challenge = std::move(find->challenge), .tiling = std::move(find->tiling)}},
            .is_exhausted = false});
    return silhouette::FindReply::accepted;
}

CubeStatistics statistics_of(const silhouette::NamedCounts& counts) {
    CubeStatistics statistics;
    for (const auto& [name, count] : counts) {
        if (count != 0) statistics.set(name, count);
    }
    return statistics;
}

CubeStatistics sum_of(const std::optional<CubeStatistics>& first,
                      const std::optional<CubeStatistics>& second) {
    if (!first) return second.value_or(CubeStatistics{});
    if (!second) return *first;
    CubeStatistics sum;
    for (const auto& [name, count] : first->members()) {
        if (name != milliseconds_member) sum.set(name, count + second->count(name));
    }
    for (const auto& [name, count] : second->members()) {
        if (name != milliseconds_member && !first->find(name)) sum.set(name, count);
    }
    // The time comes last, and a search that has not ended has none yet.
    if (first->find(milliseconds_member) || second->find(milliseconds_member)) {
        sum.set(std::string(milliseconds_member),
                first->count(milliseconds_member) + second->count(milliseconds_member));
    }
    return sum;
}

std::unique_ptr<UnitSource> make_unit_source(const Question& question,
                                             const std::atomic<bool>* stop) {
    auto source = make_source_of_all_units(question, stop);
    if (!question.part) return source;
    return std::make_unique<PartSource>(std::move(source), *question.part);
}

}  // namespace orbitile
