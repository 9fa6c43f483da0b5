#include "run/iterate_worker.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/interruptible.hpp"
#include "silhouette/enumeration.hpp"

namespace orbitile {
namespace {

// A group's silhouettes on one kind of grids: on a board, or in slices.
struct IterateTask {
    const GroupWish* group = nullptr;
    Grids grids = Grids::even;
    const SlicedGraphs* graphs = nullptr;  ///< none: on a board
    Slice slice;
};

class IterateWorker : public CubeWorker {
  public:
    IterateWorker(const Question& question, const std::map<std::string, IterateTask>& tasks,
                  RunServices link)
        : question_(question), tasks_(tasks), link_(std::move(link)) {}

    CubeResult work_on(const std::string& cube) override {
        CubeResult result{cube, {}, CubeState::interrupted, {}, {}};
        const IterateTask& task = tasks_.at(cube);
        Enumeration enumeration = enumeration_of(task);
        for (const std::string& clause : link_.stored_clauses(cube)) enumeration.forbid(clause);
        const Interruptible<Enumeration>::Scope scope(running_, enumeration);
        iterate(enumeration, *task.group, result);
        return result;
    }

    void interrupt() override { running_.interrupt(); }

  private:
    Enumeration enumeration_of(const IterateTask& task) const {
        const SilhouetteQuestion& asked = silhouettes_asked(question_);
        if (task.graphs != nullptr) {
            return {question_.puzzle, *task.graphs, {task.slice, asked.blocking, link_.solver}};
        }
        return {question_.puzzle,
                {task.group->wish().group, task.grids, asked.horizon.value(), asked.blocking,
                 link_.solver}};
    }

    void iterate(Enumeration& enumeration, const GroupWish& group, CubeResult& result) {
        while (!link_.stop) {
            link_.announce_work(result.cube);
            const Verdict verdict = enumeration.next();
            if (verdict == Verdict::unsatisfiable) {
                result.state = CubeState::exhausted;
                return;
            }
            if (verdict == Verdict::unknown) {
                if (link_.stop) return;
                result.state = CubeState::undecided;
                result.reason = enumeration.reason();
                return;
            }
            const FoundSilhouette& found = enumeration.found();
            // What is not asked for is met again after an interruption, and forbidden again.
            if (is_asked_for(group, found.challenge)) {
                link_.store_at_once(
                    {result.cube, found.clause, group.told(found.challenge), found.tiling});
            }
            enumeration.forbid(found.clause);
        }
    }

    // What wanders is counted, whatever is asked for.
    bool is_asked_for(const GroupWish& group, const Challenge& challenge) const {
        if (challenge.kind == Kind::wandering) return true;
        return is_wanted(question_.puzzle, group.wish(), challenge) &&
               !group.is_told_before(question_.puzzle, challenge);
    }

    const Question& question_;
    const std::map<std::string, IterateTask>& tasks_;
    RunServices link_;
    Interruptible<Enumeration> running_;
};

class IterateSource : public CubeWork {
  public:
    IterateSource(const Question& question, const std::atomic<bool>* stop)
        : question_(question), groups_(group_wishes(question)) {
        for (const GroupWish& group : groups_) {
            for (const Grids grids : group.wish().grids) add(group, grids, stop);
        }
    }

    std::vector<std::string> cubes() const override { return names_; }

    std::unique_ptr<CubeWorker> worker(const RunServices& link) const override {
        return std::make_unique<IterateWorker>(question_, tasks_, link);
    }

  private:
    void add(const GroupWish& group, Grids grids, const std::atomic<bool>* stop) {
        const std::string name = group.prefix() + std::string(grids_name(grids));
        if (silhouettes_asked(question_).horizon) return add(name, {&group, grids, nullptr, {}});
        const SlicedQuestion sliced{group.wish().group, grids,
                                    wants_rings(question_.puzzle, group.wish())};
        graphs_.push_back(std::make_unique<SlicedGraphs>(question_.puzzle, sliced, stop));
        for (const Slice& slice : graphs_.back()->slices()) {
            add(name + ':' + slice_name(slice), {&group, grids, graphs_.back().get(), slice});
        }
    }

    void add(const std::string& name, const IterateTask& task) {
        names_.push_back(name);
        tasks_.emplace(name, task);
    }

    const Question& question_;
    std::vector<GroupWish> groups_;
    std::vector<std::unique_ptr<SlicedGraphs>> graphs_;
    std::vector<std::string> names_;
    std::map<std::string, IterateTask> tasks_;
};

}  // namespace

std::unique_ptr<CubeWork> iterate_source(const Question& question, const std::atomic<bool>* stop) {
    return std::make_unique<IterateSource>(question, stop);
}

}  // namespace orbitile
