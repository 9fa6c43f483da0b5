#include "run/solver_worker.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "question/group_search.hpp"
#include "run/find_store.hpp"
#include "silhouette/enumeration.hpp"
#include "solver/interruptible.hpp"
#include "solver/make_solver.hpp"

namespace orbitile {
namespace {

// The data of one cube. The cube consists of the silhouettes of a group on one kind of grids. If
// the question has a horizon, a board bounds the silhouettes. Otherwise `slice` bounds them.
struct SolverTask {
    const GroupRequest* group = nullptr;
    GridKind grids = GridKind::vertex;
    /// The graphs of the slices; null if a board bounds the silhouettes.
    const silhouette::SlicedGraphs* graphs = nullptr;
    silhouette::Slice slice;
};

class SolverWorker : public CubeWorker {
  public:
    SolverWorker(const Question& question, const std::map<std::string, SolverTask>& tasks,
                 const RunServices& services)
        : question_(question),
          tasks_by_cube_(tasks),
          services_(services),
          classes_(piece_classes(question.puzzle)) {}

    CubeResult work_on(const std::string& cube) override {
        const SolverTask& task = tasks_by_cube_.at(cube);
        CubeResult result{.cube = cube, .state = CubeState::interrupted};
        for (const silhouette::Slice& slice_part : parts_of(task)) {
            if (services_.stop) {  // making the enumeration of a part can take long
                result.state = CubeState::interrupted;
                break;
            }
            silhouette::Enumeration enumeration = enumeration_of(task, slice_part);
            for (const std::string& clause : services_.store.clauses(cube))
                forbid(enumeration, task, clause);
            run_enumeration(enumeration, *task.group, result);
            if (result.state != CubeState::exhausted) break;
        }
        return result;
    }

    void interrupt() override { running_enumeration_.interrupt(); }

  private:
    // Returns the parts of the task's slice. They are searched one after the other, so shapes are
    // found sooner. If a board bounds the silhouettes, slices are not used, and the task's slice is
    // returned as the only part.
    static std::vector<silhouette::Slice> parts_of(const SolverTask& task) {
        if (task.graphs == nullptr) return {task.slice};
        return task.graphs->parts_of(task.slice);
    }

    // Adds a stored clause of the cube to `enumeration`. The clause forbids the silhouettes that it
    // describes. `enumeration` searches one part of the task's slice, but the clause can come from
    // a search of another part. If the part of `enumeration` cannot contain the silhouettes, the
    // clause is ignored.
    static void forbid(silhouette::Enumeration& enumeration, const SolverTask& task,
                       const std::string& clause) {
        if (task.graphs == nullptr) return enumeration.forbid(clause);
        enumeration.forbid_if_possible(clause);
    }

    silhouette::Enumeration enumeration_of(const SolverTask& task,
                                           const silhouette::Slice& slice) const {
        const SilhouetteQuestion& silhouette_question = silhouette_question_of(question_);
        if (task.graphs != nullptr) {
            return {question_.puzzle,
                    *task.graphs,
                    {slice,
                     solver::solver_factory(services_.solver),
                     {.requires_walls_on_two_grids = true, .requires_paths = true}}};
        }
        return {question_.puzzle,
                {task.group->request().group(), task.grids, silhouette_question.horizon.value(),
                 solver::solver_factory(services_.solver)}};
    }

    void run_enumeration(silhouette::Enumeration& enumeration, const GroupRequest& group,
                         CubeResult& result) {
        const solver::Interruptible<silhouette::Enumeration>::Scope scope(running_enumeration_,
                                                                          enumeration);
        result.state = CubeState::interrupted;
        while (!services_.stop) {
            services_.report_work(result.cube);
            const engine::Verdict verdict = enumeration.next();
            if (verdict == engine::Verdict::unsatisfiable) {
                result.state = CubeState::exhausted;
                return;
            }
            if (verdict == engine::Verdict::unknown) {
                if (services_.stop) return;
                result.state = CubeState::undecided;
                result.reason = enumeration.reason();
                return;
            }
            const silhouette::FoundSilhouette& found_silhouette = enumeration.found_silhouette();
            // If a silhouette has detached parts, only its clause is stored. If the question does
            // not ask for a silhouette, nothing is stored. So after an interruption, the solver
            // finds this silhouette again.
            if (!found_silhouette.challenge) {
                services_.store.store_clause(result.cube, found_silhouette.clause);
            } else if (silhouette::is_wanted(question_.puzzle, group.request(),
                                             *found_silhouette.challenge)) {
                services_.store.store_at_once({result.cube, found_silhouette.clause,
                                               found_silhouette.challenge, found_silhouette.tiling},
                                              {question_.puzzle, classes_, &group});
            }
            enumeration.forbid(found_silhouette.clause);
        }
    }

    const Question& question_;
    const std::map<std::string, SolverTask>& tasks_by_cube_;
    RunServices services_;
    std::vector<PieceClass> classes_;
    solver::Interruptible<silhouette::Enumeration> running_enumeration_;
};

class SolverSource : public CubeSource {
  public:
    SolverSource(const Question& question, const std::atomic<bool>* stop)
        : question_(question), groups_(group_requests(question)) {
        for (const GroupRequest& group : groups_) {
            for (const GridKind grids : group.request().grids) add(group, grids, stop);
        }
    }

    std::vector<std::string> cubes() const override { return cube_names_; }

    // Slices near the centre come first, because they contain most shapes.
    int search_rank(const std::string& cube) const override {
        const auto task = tasks_by_cube_.find(cube);
        return task == tasks_by_cube_.end() ? 0 : task->second.slice.low;
    }

    std::unique_ptr<CubeWorker> worker(const RunServices& services) const override {
        return std::make_unique<SolverWorker>(question_, tasks_by_cube_, services);
    }

  private:
    void add(const GroupRequest& group, GridKind grids, const std::atomic<bool>* stop) {
        const std::string name = group.prefix() + std::string(grid_kind_name(grids));
        if (silhouette_question_of(question_).horizon) {
            return add(name, {&group, grids, nullptr, {}});
        }
        const silhouette::SlicedQuestion sliced_question{
            group.request().group(), grids,
            silhouette::asks_for_rings(question_.puzzle, group.request())};
        graphs_.push_back(
            std::make_unique<silhouette::SlicedGraphs>(question_.puzzle, sliced_question, stop));
        for (const silhouette::Slice& slice : graphs_.back()->slices()) {
            add(name + ':' + silhouette::slice_name(slice),
                {&group, grids, graphs_.back().get(), slice});
        }
    }

    void add(const std::string& name, const SolverTask& task) {
        cube_names_.push_back(name);
        tasks_by_cube_.emplace(name, task);
    }

    const Question& question_;
    std::vector<GroupRequest> groups_;
    std::vector<std::unique_ptr<silhouette::SlicedGraphs>> graphs_;
    std::vector<std::string> cube_names_;
    std::map<std::string, SolverTask> tasks_by_cube_;
};

}  // namespace

std::unique_ptr<CubeSource> make_solver_source(const Question& question,
                                               const std::atomic<bool>* stop) {
    return std::make_unique<SolverSource>(question, stop);
}

}  // namespace orbitile
