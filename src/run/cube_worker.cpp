#include "run/cube_worker.hpp"

#include <functional>
#include <map>
#include <utility>

#include "question/group_search.hpp"
#include "run/board_worker.hpp"
#include "run/checkpoint.hpp"
#include "run/find_store.hpp"
#include "run/solver_worker.hpp"
#include "run/subset_worker.hpp"

namespace orbitile {
namespace {

// The candidates of one group, which all threads share.
struct GroupCandidates {
    GroupCandidates(const Question& question, GroupRequest request, const std::atomic<bool>* stop)
        : group(std::move(request)),
          candidates(
              candidate_question_for_method(method_of(question), question.puzzle, group.request()),
              stop) {}

    GroupRequest group;
    candidate::Candidates candidates;
};

struct CubeOfGroup {
    const GroupCandidates* group_candidates;
    candidate::CandidateCube cube;
};

// Searches for silhouettes without a solver. Each cube is a subtree of the search tree of one
// group. A long search saves its place from time to time, and a later run resumes there.
class GroupWorker : public CubeWorker {
  public:
    GroupWorker(const Question& question, const std::map<std::string, CubeOfGroup>& cubes,
                const RunServices& services)
        : question_(question),
          cubes_(cubes),
          services_(services),
          classes_(piece_classes(question.puzzle)) {}

    CubeResult work_on(const std::string& cube) override {
        CubeResult result{.cube = cube, .state = CubeState::interrupted};
        services_.report_work(cube);
        const auto& [group_candidates, candidate_cube] = cubes_.at(cube);
        silhouette::SilhouetteSearch& search = search_of(*group_candidates);
        const FindOrigin origin{question_.puzzle, classes_, &group_candidates->group};
        const silhouette::FindReceiver receiver = services_.find_receiver(origin, result);
        auto progress = services_.store.earlier_progress(cube);
        bool is_complete = false;
        try {
            is_complete = search_from(progress, search, candidate_cube, receiver, result);
        } catch (const candidate::StalePlaceException&) {
            progress.reset();
            is_complete = search_from(progress, search, candidate_cube, receiver, result);
        }
        if (is_complete) result.state = CubeState::exhausted;
        // After a stop, the next run resumes at the place that was saved last. So the result has
        // the counts up to this place.
        if (!is_complete) result.checkpoint = services_.store.checkpoint_at(cube, progress);
        result.statistics =
            statistics_of(!is_complete && progress ? progress->counts : search.counts(),
                          progress ? progress->milliseconds : 0);
        return result;
    }

    void interrupt() override {}  // the search checks the stop flag often

  private:
    // Resumes the search at `progress`, or begins the cube from its start if `progress` is empty.
    // Afterwards, `progress` is the last place that was saved.
    bool search_from(std::optional<silhouette::SearchProgress>& progress,
                     silhouette::SilhouetteSearch& search,
                     const candidate::CandidateCube& candidate_cube,
                     const silhouette::FindReceiver& receiver, CubeResult& result) {
        is_checkpoint_due_ = false;
        const std::optional<silhouette::SearchProgress> start = progress;
        const auto save_place = [&](silhouette::SearchProgress saved_progress) {
            saved_progress.milliseconds = start ? start->milliseconds : 0;
            progress = std::move(saved_progress);
            if (services_.stop) return;  // work_on() returns the place
            services_.store.save_progress(
                {.cube = result.cube,
                 .finds = std::exchange(result.finds, {}),
                 .state = CubeState::interrupted,
                 .checkpoint = services_.store.checkpoint_at(result.cube, progress),
                 .statistics = statistics_of(progress->counts, progress->milliseconds)});
        };
        const silhouette::SearchResumption resumption{start ? &*start : nullptr,
                                                      &is_checkpoint_due_, save_place};
        return search.search(candidate_cube, receiver, services_.stop, &resumption);
    }

    // Returns the search of a group. All cubes of a group use the same search, because a search
    // reuses its memory for the next cube.
    silhouette::SilhouetteSearch& search_of(const GroupCandidates& group_candidates) {
        auto& search = searches_[&group_candidates];
        if (!search) {
            search = make_search(method_of(question_), question_.puzzle,
                                 group_candidates.candidates, group_candidates.group.request());
        }
        return *search;
    }

    const Question& question_;
    const std::map<std::string, CubeOfGroup>& cubes_;
    RunServices services_;
    std::vector<PieceClass> classes_;
    std::map<const GroupCandidates*, std::unique_ptr<silhouette::SilhouetteSearch>> searches_;
};

class GroupSource : public CubeSource {
  public:
    GroupSource(const Question& question, const std::atomic<bool>* stop) : question_(question) {
        for (GroupRequest& group : group_requests(question)) {
            groups_.push_back(std::make_unique<GroupCandidates>(question, std::move(group), stop));
            add_cubes(*groups_.back(), stop);
        }
    }

    std::vector<std::string> cubes() const override { return cube_names_; }

    std::unique_ptr<CubeWorker> worker(const RunServices& services) const override {
        return std::make_unique<GroupWorker>(question_, cubes_, services);
    }

  private:
    void add_cubes(const GroupCandidates& group_candidates, const std::atomic<bool>* stop) {
        auto cubes = cubes_of(method_of(question_), group_candidates.candidates,
                              group_candidates.group.request(), stop);
        // If there are no cubes, no silhouette with this group has the area of the pieces. In this
        // case, one cube without candidates is added, so that the run has a cube to decide.
        if (cubes.empty()) cubes.push_back({{}, "all"});
        for (candidate::CandidateCube& cube : cubes) {
            cube_names_.push_back(group_candidates.group.prefix() + cube.name);
            cubes_.emplace(cube_names_.back(), CubeOfGroup{&group_candidates, std::move(cube)});
        }
    }

    const Question& question_;
    std::vector<std::unique_ptr<GroupCandidates>> groups_;
    std::vector<std::string> cube_names_;
    std::map<std::string, CubeOfGroup> cubes_;
};

// The cubes of one part of a question. This source only selects the cubes. The source of the whole
// question makes the workers.
class PartSource : public CubeSource {
  public:
    PartSource(std::unique_ptr<CubeSource> source, const QuestionPart& part)
        : whole_source_(std::move(source)), part_(part) {}

    std::vector<std::string> cubes() const override {
        return cubes_in(part_, whole_source_->cubes());
    }

    int search_rank(const std::string& cube) const override {
        return whole_source_->search_rank(cube);
    }

    std::unique_ptr<CubeWorker> worker(const RunServices& services) const override {
        return whole_source_->worker(services);
    }

  private:
    std::unique_ptr<CubeSource> whole_source_;
    QuestionPart part_;
};

std::unique_ptr<CubeSource> make_source_of_all_cubes(const Question& question,
                                                     const std::atomic<bool>* stop) {
    if (is_sweep(question)) return subset_source(question);
    if (is_about_board(question)) return board_source(question);
    if (uses_solver_method(question)) return make_solver_source(question, stop);
    return std::make_unique<GroupSource>(question, stop);
}

}  // namespace

CubeStatistics statistics_of(const silhouette::NamedCounts& counts,
                             std::int64_t earlier_milliseconds) {
    CubeStatistics statistics;
    for (const auto& [name, count] : counts) {
        if (count != 0) statistics.set(name, count);
    }
    if (earlier_milliseconds != 0)
        statistics.set(std::string(milliseconds_member), earlier_milliseconds);
    return statistics;
}

silhouette::FindReceiver RunServices::find_receiver(const FindOrigin& origin,
                                                    CubeResult& result) const {
    return std::bind_front(&FindStore::accept_find, &store, std::cref(origin), std::ref(result));
}

void RunServices::report_work(const std::string& cube) const {
    reporter.add([cube](RunListener& listener) { listener.on_cube_work_started(cube); });
}

std::unique_ptr<CubeSource> make_cube_source(const Question& question,
                                             const std::atomic<bool>* stop) {
    auto source = make_source_of_all_cubes(question, stop);
    if (!question.part) return source;
    return std::make_unique<PartSource>(std::move(source), *question.part);
}

}  // namespace orbitile
