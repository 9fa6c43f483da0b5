#include "run/subset_worker.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "catalogue/sweep.hpp"
#include "engine/interruptible.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "silhouette/candidate_list.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile {
namespace {

// Of all lists of a sweep together. Where an area has more candidates, they are walked through
// anew for each subset, which takes no memory.
constexpr std::size_t most_list_bytes = 400'000'000;

// The candidates of one area, listed when the first subset needs them. For all threads.
class Area {
  public:
    Area(CandidateQuestion question, std::atomic<std::size_t>& list_bytes)
        : question_(std::move(question)), list_bytes_(list_bytes) {}

    void expect(int half_cells) {
        question_.half_cells = std::max(question_.half_cells, half_cells);
    }

    const Candidates& candidates() const { return *candidates_; }

    /// None: there are too many, or the run is to stop.
    const CandidateList* list(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                              const std::atomic<bool>& stop) {
        const std::lock_guard lock(mutex_);
        if (!candidates_) candidates_.emplace(question_);
        if (!list_ && !is_too_large_) {
            const std::size_t used = list_bytes_;
            const std::size_t left = most_list_bytes - std::min(most_list_bytes, used);
            list_ = CandidateList::make(puzzle, classes, *candidates_, left, stop);
            if (list_) list_bytes_ += list_->bytes();
            is_too_large_ = !list_ && !stop;
        }
        return list_ ? &*list_ : nullptr;
    }

  private:
    CandidateQuestion question_;
    std::atomic<std::size_t>& list_bytes_;
    std::mutex mutex_;
    std::optional<Candidates> candidates_;
    std::optional<CandidateList> list_;
    bool is_too_large_ = false;
};

// What all threads of a sweep share.
struct Sweep {
    explicit Sweep(const Question& whole)
        : question(whole),
          puzzle(question.puzzle),
          asked(std::get<SweepQuestion>(question.asked)),
          wishes(wishes_of(question)),
          classes(piece_classes(puzzle)),
          class_of(puzzle.pieces.size()) {
        for (std::size_t c = 0; c < classes.size(); ++c) {
            for (const int member : classes[c].members) {
                class_of[static_cast<std::size_t>(member)] = c;
            }
        }
        for (Subset& subset : subsets_of(puzzle, asked.sizes)) {
            names.push_back(subset_cube(subset));
            for (std::size_t wish = 0; wish < wishes.size(); ++wish) {
                const auto asked_of = candidates_asked(with_subset(puzzle, subset), wish);
                areas.try_emplace({wish, asked_of.area}, asked_of, list_bytes)
                    .first->second.expect(asked_of.half_cells);
            }
            subsets.emplace(names.back(), std::move(subset));
        }
    }

    CandidateQuestion candidates_asked(const Puzzle& smaller, std::size_t wish) const {
        return candidate_question(smaller, wishes[wish]);
    }

    CandidateList::Supply supply_of(const Subset& subset, const Puzzle& smaller) const {
        CandidateList::Supply supply{0, most_half_cells(smaller)};
        for (std::size_t piece = 0; piece < subset.copies.size(); ++piece) {
            if (subset.copies[piece] > 0)
                supply.classes |= CandidateList::class_bit(class_of[piece]);
        }
        return supply;
    }

    const Question& question;
    const Puzzle& puzzle;
    const SweepQuestion& asked;
    std::vector<SilhouetteWish> wishes;  ///< of each group asked for
    std::vector<PieceClass> classes;
    std::vector<std::size_t> class_of;  ///< by piece
    std::vector<std::string> names;
    std::map<std::string, Subset> subsets;
    std::atomic<std::size_t> list_bytes{0};
    std::map<std::pair<std::size_t, int>, Area> areas;  ///< by wish and shards
};

// A tiling of a subset in the numbers of the whole puzzle's pieces.
Tiling renumbered(Tiling tiling, const Subset& subset) {
    std::vector<int> numbers;
    for (std::size_t piece = 0; piece < subset.copies.size(); ++piece) {
        if (subset.copies[piece] > 0) numbers.push_back(static_cast<int>(piece));
    }
    for (PlacedPiece& placed : tiling) {
        placed.piece = numbers[static_cast<std::size_t>(placed.piece)];
    }
    return tiling;  // still sorted: the numbers ascend
}

class SubsetWorker : public CubeWorker {
  public:
    SubsetWorker(Sweep& sweep, RunServices link) : sweep_(sweep), link_(std::move(link)) {}

    CubeResult work_on(const std::string& cube) override {
        CubeResult result{cube, {}, CubeState::interrupted, {}, {}};
        link_.announce_work(cube);
        const Subset& subset = sweep_.subsets.at(cube);
        const Puzzle puzzle = with_subset(sweep_.puzzle, subset);
        CensusStatistics counted;
        result.state = CubeState::exhausted;
        for (std::size_t wish = 0; wish < sweep_.wishes.size(); ++wish) {
            const CubeState state = work_on(subset, puzzle, wish, counted, result);
            if (state != CubeState::exhausted) result.state = state;
            if (state == CubeState::interrupted) break;
        }
        result.statistics = statistics_of(counted);
        return result;
    }

    void interrupt() override { running_.interrupt(); }

  private:
    CubeState work_on(const Subset& subset, const Puzzle& puzzle, std::size_t wish,
                      CensusStatistics& counted, CubeResult& result) {
        Area& area = sweep_.areas.at({wish, total_shards(puzzle)});
        const CandidateList* list = area.list(sweep_.puzzle, sweep_.classes, link_.stop);
        if (link_.stop) return CubeState::interrupted;
        if (list != nullptr) {
            return search(subset, puzzle, wish, area.candidates(), list, counted, result);
        }
        const Candidates candidates(sweep_.candidates_asked(puzzle, wish));
        return search(subset, puzzle, wish, candidates, nullptr, counted, result);
    }

    CubeState search(const Subset& subset, const Puzzle& puzzle, std::size_t wish,
                     const Candidates& candidates, const CandidateList* list,
                     CensusStatistics& counted, CubeResult& result) {
        const auto classes = piece_classes(puzzle);
        CensusOptions options = census_options(sweep_.asked.silhouettes.method);
        options.is_told_elsewhere = [&](const Challenge& challenge) {
            return is_told_before(puzzle, sweep_.wishes, wish, challenge);
        };
        CubeSearch search(puzzle, candidates, std::move(options));
        const auto visitor = [&](Challenge challenge, const Tiling& tiling) {
            challenge.group = group_told(sweep_.question, challenge).value();
            auto shown = shown_tiling(puzzle, classes, challenge, tiling);
            if (!shown) return false;
            result.finds.push_back(
                {result.cube, {}, challenge, renumbered(*std::move(shown), subset)});
            link_.count_checked(result.finds.back());
            return !link_.stop;
        };
        const Interruptible<CubeSearch>::Scope scope(running_, search);
        const CubeEnd end = list != nullptr ? search.search(*list, sweep_.supply_of(subset, puzzle),
                                                            visitor, link_.stop)
                                            : search.search(CandidateCube{}, visitor, link_.stop);
        counted += search.statistics();
        if (end == CubeEnd::exhausted) return CubeState::exhausted;
        if (end == CubeEnd::stopped) return CubeState::interrupted;
        result.reason = search.reason();
        return CubeState::undecided;
    }

    // Both the tiling that the search came to and the one that is stored are checked. None if the
    // run is to stop.
    std::optional<Tiling> shown_tiling(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                       const Challenge& challenge, const Tiling& found) const {
        auto shown = first_tiling(puzzle, classes, challenge, &link_.stop);
        if (!shown && link_.stop) return std::nullopt;
        if (!shown) {
            throw CatalogueError(
                "two searches contradict each other: exact cover finds no tiling of " +
                challenge.fingerprint);
        }
        for (const Tiling& tiling : {found, *shown}) {
            if (const auto fault = tiling_fault(puzzle, challenge, tiling)) {
                throw CatalogueError("the search returned a tiling of " + challenge.fingerprint +
                                     " that is wrong: " + *fault);
            }
        }
        return shown;
    }

    Sweep& sweep_;
    RunServices link_;
    Interruptible<CubeSearch> running_;
};

class SubsetSource : public CubeWork {
  public:
    explicit SubsetSource(const Question& question) : sweep_(std::make_unique<Sweep>(question)) {}

    std::vector<std::string> cubes() const override { return sweep_->names; }

    std::unique_ptr<CubeWorker> worker(const RunServices& link) const override {
        return std::make_unique<SubsetWorker>(*sweep_, link);
    }

  private:
    std::unique_ptr<Sweep> sweep_;
};

}  // namespace

std::unique_ptr<CubeWork> subset_source(const Question& question) {
    return std::make_unique<SubsetSource>(question);
}

}  // namespace orbitile
