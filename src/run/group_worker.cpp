// The methods that search without a solver: `walk`, `pieces` and `indivisible`. Each unit is a
// subtree of the search tree of one group. The position in a unit is the list of branches that the
// walk has chosen (candidate/walk_position.hpp).
#include <functional>
#include <map>
#include <utility>

#include "run/unit_worker.hpp"

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

struct UnitOfGroup {
    const GroupCandidates* group_candidates;
    candidate::CandidateCube cube;
};

class GroupWorker : public UnitWorker {
  public:
    GroupWorker(const Question& question, const std::map<std::string, UnitOfGroup>& units,
                const WorkerContext& context)
        : UnitWorker(context),
          question_(question),
          units_(units),
          classes_(piece_classes(question.puzzle)) {}

  private:
    void search(const Cube& unit) override {
        const auto& [group_candidates, cube] = units_.at(unit.name);
        silhouette::SilhouetteSearch& group_search = search_of(*group_candidates);
        const FindOrigin origin{question_, question_.puzzle, classes_, group_candidates->group};
        const silhouette::SearchResumption resumption{
            unit.checkpoint, &is_position_due_, [&](std::string position) {
                report_position(std::move(position), statistics_of(group_search.counts()));
            }};
        const bool is_complete = group_search.search(
            cube, std::bind_front(&GroupWorker::report_find, this, std::cref(origin)),
            context_.stop, &resumption);
        if (is_complete) report_end(statistics_of(group_search.counts()));
    }

    // Returns the search of a group. All units of a group use the same search, because a search
    // reuses its memory for the next unit.
    silhouette::SilhouetteSearch& search_of(const GroupCandidates& group_candidates) {
        auto& search = searches_[&group_candidates];
        if (!search) {
            search = make_search(method_of(question_), question_.puzzle,
                                 group_candidates.candidates, group_candidates.group.request());
        }
        return *search;
    }

    const Question& question_;
    const std::map<std::string, UnitOfGroup>& units_;
    std::vector<PieceClass> classes_;
    std::map<const GroupCandidates*, std::unique_ptr<silhouette::SilhouetteSearch>> searches_;
};

class GroupSource : public UnitSource {
  public:
    GroupSource(const Question& question, const std::atomic<bool>* stop) : question_(question) {
        for (GroupRequest& group : group_requests(question)) {
            groups_.push_back(std::make_unique<GroupCandidates>(question, std::move(group), stop));
            add_units(*groups_.back(), stop);
        }
    }

    std::vector<std::string> units() const override { return unit_names_; }

    std::unique_ptr<UnitWorker> worker(const WorkerContext& context) const override {
        return std::make_unique<GroupWorker>(question_, units_, context);
    }

  private:
    void add_units(const GroupCandidates& group_candidates, const std::atomic<bool>* stop) {
        auto cubes = cubes_of(method_of(question_), group_candidates.candidates,
                              group_candidates.group.request(), stop);
        // If there are no cubes, no silhouette with this group has the area of the pieces. In this
        // case, one unit without candidates is added, so that the run has a unit to decide.
        if (cubes.empty()) cubes.push_back({{}, "all"});
        for (candidate::CandidateCube& cube : cubes) {
            unit_names_.push_back(group_candidates.group.prefix() + cube.name);
            units_.emplace(unit_names_.back(), UnitOfGroup{&group_candidates, std::move(cube)});
        }
    }

    const Question& question_;
    std::vector<std::unique_ptr<GroupCandidates>> groups_;
    std::vector<std::string> unit_names_;
    std::map<std::string, UnitOfGroup> units_;
};

}  // namespace

std::unique_ptr<UnitSource> group_source(const Question& question, const std::atomic<bool>* stop) {
    return std::make_unique<GroupSource>(question, stop);
}

}  // namespace orbitile
