// The units of a sweep: one unit for each subset of the pieces.
#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

#include "puzzle/placement.hpp"
#include "question/group_search.hpp"
#include "run/unit_worker.hpp"
#include "silhouette/candidate_list.hpp"
#include "store/sweep.hpp"

namespace orbitile {
namespace {

// The maximum memory of all candidate lists of a sweep together. If an area has too many candidates
// for a list, the search for these candidates is repeated for each subset. This takes no memory,
// but more time.
constexpr std::size_t max_list_bytes = 400'000'000;

// The candidates that have one given area. They are listed when the first subset needs them. Any
// thread can call candidates() and candidate_list().
class AreaCandidates {
  public:
    AreaCandidates(candidate::CandidateQuestion question, std::atomic<std::size_t>& list_bytes)
        : question_(std::move(question)), list_bytes_(list_bytes) {}

    // Prepares for another subset of the pieces. Each subset must have the area of `question_`.
    // Must be called before candidates() and candidate_list().
    void add_subset(const candidate::CandidateQuestion& question) {
        question_.half_cell_count = std::max(question_.half_cell_count, question.half_cell_count);
        question_.covers_single_shards =
            question_.covers_single_shards || question.covers_single_shards;
    }

    const candidate::Candidates& candidates() {
        const std::lock_guard lock(mutex_);
        return ensure_candidates();
    }

    /// Returns the list. Returns null if there are too many candidates, or if `stop` is raised.
    const silhouette::CandidateList* candidate_list(const Puzzle& puzzle,
                                                    const std::vector<PieceClass>& classes,
                                                    const std::atomic<bool>& stop) {
        const std::lock_guard lock(mutex_);
        ensure_candidates();
        if (!list_ && !is_too_large_) {
            const std::size_t used_bytes = list_bytes_;
            const std::size_t free_bytes = max_list_bytes - std::min(max_list_bytes, used_bytes);
            list_ =
                silhouette::CandidateList::make(puzzle, classes, *candidates_, free_bytes, stop);
            if (list_) list_bytes_ += list_->bytes();
            is_too_large_ = !list_ && !stop;
        }
        return list_ ? &*list_ : nullptr;
    }

  private:
    // The caller must hold the mutex.
    const candidate::Candidates& ensure_candidates() {
        if (!candidates_) candidates_.emplace(question_);
        return *candidates_;
    }

    candidate::CandidateQuestion question_;
    std::atomic<std::size_t>& list_bytes_;
    std::mutex mutex_;
    std::optional<candidate::Candidates> candidates_;
    std::optional<silhouette::CandidateList> list_;
    bool is_too_large_ = false;
};

// The data that all threads of a sweep share.
struct Sweep {
    explicit Sweep(const Question& sweep_question)
        : question(sweep_question),
          puzzle(question.puzzle),
          method(method_of(question)),
          groups(group_requests(question)),
          classes(piece_classes(puzzle)),
          class_of_piece(puzzle.pieces.size()) {
        for (std::size_t class_index = 0; class_index < classes.size(); ++class_index) {
            for (const int member : classes[class_index].members) {
                class_of_piece[static_cast<std::size_t>(member)] = class_index;
            }
        }
        for (Subset& subset :
             subsets_of(puzzle, std::get<SweepQuestion>(question.details).subset_sizes)) {
            unit_names.push_back(store::cube_name_of_subset(subset));
            for (std::size_t group = 0; group < groups.size(); ++group) {
                const auto candidate_question =
                    candidate_question_of(with_copies(puzzle, subset.copies), group);
                candidates_by_group_and_area
                    .try_emplace({group, candidate_question.area}, candidate_question, list_bytes)
                    .first->second.add_subset(candidate_question);
            }
            subsets_by_unit.emplace(unit_names.back(), std::move(subset));
        }
    }

    candidate::CandidateQuestion candidate_question_of(const Puzzle& subset_puzzle,
                                                       std::size_t group) const {
        return candidate_question_for_method(method, subset_puzzle, groups[group].request());
    }

    silhouette::CandidateList::AvailablePieces available_pieces_of(
        const Subset& subset, const Puzzle& subset_puzzle) const {
        silhouette::CandidateList::AvailablePieces available_pieces{0,
                                                                    max_half_cells(subset_puzzle)};
        for (std::size_t piece = 0; piece < subset.copies.size(); ++piece) {
            if (subset.copies[piece] > 0)
                available_pieces.classes |=
                    silhouette::CandidateList::class_bit(class_of_piece[piece]);
        }
        return available_pieces;
    }

    const Question& question;
    const Puzzle& puzzle;
    SearchMethod method;
    std::vector<GroupRequest> groups;
    std::vector<PieceClass> classes;
    std::vector<std::size_t> class_of_piece;  ///< the class of each piece
    std::vector<std::string> unit_names;
    std::map<std::string, Subset> subsets_by_unit;
    std::atomic<std::size_t> list_bytes{0};
    /// The candidates of each area. The key consists of the index of the group, and the area in
    /// shards.
    std::map<std::pair<std::size_t, int>, AreaCandidates> candidates_by_group_and_area;
};

// The position in a unit is the index of a group, and the position in the search of this group:
// "1" or "1 0.12.4".
struct SubsetPosition {
    std::size_t group = 0;
    std::string in_group = {};
};

SubsetPosition position_from_text(const std::string& text) {
    if (text.empty()) return {};
    const std::size_t separator_position = text.find(' ');
    return {std::stoul(text),
            separator_position == std::string::npos ? "" : text.substr(separator_position + 1)};
}

class SubsetWorker : public UnitWorker {
  public:
    SubsetWorker(Sweep& sweep, const WorkerContext& context) : UnitWorker(context), sweep_(sweep) {}

  private:
    void search(const Cube& unit) override {
        const Subset& subset = sweep_.subsets_by_unit.at(unit.name);
        const Puzzle puzzle = with_copies(sweep_.puzzle, subset.copies);
        const SubsetPosition start = position_from_text(unit.checkpoint);
        statistics_ = {};
        for (std::size_t group = start.group; group < sweep_.groups.size(); ++group) {
            const std::string position = group == start.group ? start.in_group : "";
            if (!search_group(subset, puzzle, group, position)) return;
        }
        report_end(statistics_);
    }

    // Searches the shapes of one group. Returns whether the search is complete.
    bool search_group(const Subset& subset, const Puzzle& puzzle, std::size_t group,
                      const std::string& position) {
        AreaCandidates& area_candidates =
            sweep_.candidates_by_group_and_area.at({group, total_shards(puzzle)});
        if (sweep_.method == SearchMethod::pieces)
            return search_tree(subset, puzzle, group, position, area_candidates.candidates());
        const silhouette::CandidateList* candidate_list =
            area_candidates.candidate_list(sweep_.puzzle, sweep_.classes, context_.stop);
        if (must_stop()) return false;
        if (candidate_list == nullptr) {
            const candidate::Candidates candidates(sweep_.candidate_question_of(puzzle, group));
            return search_tree(subset, puzzle, group, position, candidates);
        }
        silhouette::WalkSearch search(puzzle, area_candidates.candidates());
        const auto classes = piece_classes(puzzle);
        const FindOrigin origin{sweep_.question, puzzle, classes, sweep_.groups[group], &subset};
        const bool is_complete = search.search(
            *candidate_list, sweep_.available_pieces_of(subset, puzzle),
            std::bind_front(&SubsetWorker::report_find, this, std::cref(origin)), context_.stop);
        statistics_ = sum_of(statistics_, statistics_of(search.counts()));
        return is_complete;
    }

    // Searches the whole tree of candidates or of placements.
    bool search_tree(const Subset& subset, const Puzzle& puzzle, std::size_t group,
                     const std::string& position, const candidate::Candidates& candidates) {
        const auto search =
            make_search(sweep_.method, puzzle, candidates, sweep_.groups[group].request());
        const auto classes = piece_classes(puzzle);
        const FindOrigin origin{sweep_.question, puzzle, classes, sweep_.groups[group], &subset};
        const silhouette::SearchResumption resumption{
            position, &is_position_due_, [&](const std::string& reached_position) {
                report_position(std::to_string(group) + ' ' + reached_position,
                                sum_of(statistics_, statistics_of(search->counts())));
            }};
        const bool is_complete =
            search->search({}, std::bind_front(&SubsetWorker::report_find, this, std::cref(origin)),
                           context_.stop, &resumption);
        statistics_ = sum_of(statistics_, statistics_of(search->counts()));
        return is_complete;
    }

    Sweep& sweep_;
    CubeStatistics statistics_;  ///< the counts of the groups that were searched in the unit
};

class SubsetSource : public UnitSource {
  public:
    explicit SubsetSource(const Question& question) : sweep_(std::make_unique<Sweep>(question)) {}

    std::vector<std::string> units() const override { return sweep_->unit_names; }

    std::unique_ptr<UnitWorker> worker(const WorkerContext& context) const override {
        return std::make_unique<SubsetWorker>(*sweep_, context);
    }

  private:
    std::unique_ptr<Sweep> sweep_;
};

}  // namespace

std::unique_ptr<UnitSource> subset_source(const Question& question) {
    return std::make_unique<SubsetSource>(question);
}

}  // namespace orbitile
