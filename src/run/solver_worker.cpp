// The method `solver`. A solver is asked repeatedly for a silhouette. Each silhouette that it finds
// is forbidden by a clause before the solver is asked again. There is a unit for each group and
// each kind of grids. If the question has a horizon, the unit has the silhouettes that fit on a
// board, and the horizon gives the size of the board. Otherwise the silhouettes are divided into
// slices by their size, with one unit for each slice (silhouette/slice.hpp).
//
// The position in a unit is the list of its clauses, one a line. A silhouette with detached parts
// is not a find, but it has a clause as well.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <mutex>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "run/unit_worker.hpp"
#include "silhouette/enumeration.hpp"
#include "solver/make_solver.hpp"

namespace orbitile {
namespace {

// The data of one unit. The unit consists of the silhouettes of a group on one kind of grids. If
// the question has a horizon, a board bounds the silhouettes. Otherwise `slice` bounds them.
struct SolverTask {
    const GroupRequest* group = nullptr;
    GridKind grids = GridKind::vertex;
    /// The graphs of the slices; null if a board bounds the silhouettes.
    const silhouette::SlicedGraphs* graphs = nullptr;
    silhouette::Slice slice = {};
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

class SolverWorker : public UnitWorker {
  public:
    SolverWorker(const Question& question, const std::map<std::string, SolverTask>& tasks,
                 const WorkerContext& context)
        : UnitWorker(context),
          question_(question),
          tasks_by_unit_(tasks),
          classes_(piece_classes(question.puzzle)) {}

    void interrupt() override {
        const std::lock_guard lock(mutex_);
        if (running_enumeration_ != nullptr) running_enumeration_->interrupt();
    }

  private:
    void search(const Cube& unit) override {
        const SolverTask& task = tasks_by_unit_.at(unit.name);
        clauses_ = lines_of(unit.checkpoint);
        for (const silhouette::Slice& slice_part : parts_of(task)) {
            if (must_stop()) return;  // making the enumeration of a part can take long
            silhouette::Enumeration enumeration = enumeration_of(task, slice_part);
            for (const std::string& clause : clauses_) enumeration.forbid_if_possible(clause);
            const RunningEnumeration running_enumeration(*this, enumeration);
            if (!run_enumeration(enumeration, *task.group)) return report_clauses();
        }
        report_end();
    }

    // While this object exists, interrupt() interrupts the enumeration.
    class RunningEnumeration {
      public:
        RunningEnumeration(SolverWorker& worker, silhouette::Enumeration& enumeration)
            : worker_(worker) {
            set(&enumeration);
        }
        RunningEnumeration(const RunningEnumeration&) = delete;
        RunningEnumeration& operator=(const RunningEnumeration&) = delete;
        ~RunningEnumeration() { set(nullptr); }

      private:
        void set(silhouette::Enumeration* enumeration) {
            const std::lock_guard lock(worker_.mutex_);
            worker_.running_enumeration_ = enumeration;
        }

        SolverWorker& worker_;
    };

    void report_clauses() { report_position(fmt::format("{}", fmt::join(clauses_, "\n"))); }

    // Returns the parts of the task's slice. They are searched one after the other, so shapes are
    // found sooner. If a board bounds the silhouettes, slices are not used, and the task's slice is
    // returned as the only part.
    static std::vector<silhouette::Slice> parts_of(const SolverTask& task) {
        if (task.graphs == nullptr) return {task.slice};
        return task.graphs->parts_of(task.slice);
    }

    silhouette::Enumeration enumeration_of(const SolverTask& task,
                                           const silhouette::Slice& slice) const {
        if (task.graphs != nullptr) {
            return {
                question_.puzzle, *task.graphs, {slice, solver::solver_factory(context_.solver)}};
        }
        return {question_.puzzle,
                {task.group->request().group(), task.grids,
                 silhouette_question_of(question_).horizon.value(),
                 solver::solver_factory(context_.solver)}};
    }

    // Returns whether the enumeration has ended. Otherwise the worker was stopped.
    bool run_enumeration(silhouette::Enumeration& enumeration, const GroupRequest& group) {
        const FindOrigin origin{question_, question_.puzzle, classes_, group};
        while (!must_stop()) {
            const engine::Verdict verdict = enumeration.next();
            if (verdict == engine::Verdict::unsatisfiable) return true;
            if (verdict == engine::Verdict::unknown) {
                if (must_stop()) break;
                throw std::runtime_error("the solver gave up: " + enumeration.reason());
            }
            const silhouette::FoundSilhouette& found = enumeration.found_silhouette();
            if (found.challenge &&
                silhouette::is_wanted(question_.puzzle, group.request(), *found.challenge) &&
                report_find(origin, {*found.challenge, found.tiling}) ==
                    silhouette::FindReply::stop)
                break;
            clauses_.push_back(found.clause);
            enumeration.forbid(found.clause);
            if (is_position_due_) report_clauses();
        }
        return false;
    }

    const Question& question_;
    const std::map<std::string, SolverTask>& tasks_by_unit_;
    std::vector<PieceClass> classes_;
    std::vector<std::string> clauses_;  ///< the clauses of the running unit
    std::mutex mutex_;
    silhouette::Enumeration* running_enumeration_ = nullptr;  ///< guarded by `mutex_`
};

class SolverSource : public UnitSource {
  public:
    SolverSource(const Question& question, const std::atomic<bool>* stop)
        : question_(question), groups_(group_requests(question)) {
        for (const GroupRequest& group : groups_) {
            for (const GridKind grids : group.request().grids) add(group, grids, stop);
        }
    }

    std::vector<std::string> units() const override { return unit_names_; }

    // Slices near the centre come first, because they contain most shapes.
    int search_rank(const std::string& unit) const override {
        const auto task = tasks_by_unit_.find(unit);
        return task == tasks_by_unit_.end() ? 0 : task->second.slice.low;
    }

    std::unique_ptr<UnitWorker> worker(const WorkerContext& context) const override {
        return std::make_unique<SolverWorker>(question_, tasks_by_unit_, context);
    }

  private:
    void add(const GroupRequest& group, GridKind grids, const std::atomic<bool>* stop) {
        const std::string name = group.prefix() + std::string(grid_kind_name(grids));
        if (silhouette_question_of(question_).horizon) return add(name, {&group, grids});
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
        unit_names_.push_back(name);
        tasks_by_unit_.emplace(name, task);
    }

    const Question& question_;
    std::vector<GroupRequest> groups_;
    std::vector<std::unique_ptr<silhouette::SlicedGraphs>> graphs_;
    std::vector<std::string> unit_names_;
    std::map<std::string, SolverTask> tasks_by_unit_;
};

}  // namespace

std::unique_ptr<UnitSource> solver_source(const Question& question, const std::atomic<bool>* stop) {
    return std::make_unique<SolverSource>(question, stop);
}

}  // namespace orbitile
