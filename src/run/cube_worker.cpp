#include "run/cube_worker.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "engine/interruptible.hpp"
#include "run/board_worker.hpp"
#include "run/subset_worker.hpp"
#include "silhouette/enumeration.hpp"

namespace orbitile {
namespace {

// Nodes of exact cover after which `cubes` asks Z3: a quarter of a second, about what Z3 takes for
// such a candidate. So neither is at work for much longer than the other would have been.
constexpr std::int64_t probe_nodes = 1'000'000;

// A group that is asked for, with what is told under the groups before it.
class GroupWish {
  public:
    GroupWish(const Question& question, std::size_t number)
        : question_(question), wishes_(wishes_of(question)), number_(number) {}

    const SilhouetteWish& wish() const { return wishes_[number_]; }
    std::string prefix() const {
        return cube_prefix(silhouettes_asked(question_), wishes_[number_].group);
    }
    bool is_told_before(const Challenge& challenge) const {
        return orbitile::is_told_before(question_.puzzle, wishes_, number_, challenge);
    }

    /// The challenge as it is stored.
    Challenge told(Challenge challenge) const {
        challenge.group = group_told(question_, challenge).value();
        return challenge;
    }

  private:
    const Question& question_;
    std::vector<SilhouetteWish> wishes_;
    std::size_t number_;
};

// `iterate`: a cube is a symmetry, on the whole board.
class IterateWorker : public CubeWorker {
  public:
    IterateWorker(const Question& question, const std::vector<GroupWish>& groups, RunServices link)
        : puzzle_(question.puzzle),
          asked_(silhouettes_asked(question)),
          groups_(groups),
          link_(std::move(link)) {}

    CubeResult work_on(const std::string& cube) override {
        CubeResult result{cube, {}, CubeState::interrupted, {}, {}};
        const GroupCube asked = group_cube(asked_, cube).value();
        const auto group = std::ranges::find_if(
            groups_, [&](const GroupWish& one) { return one.wish().group == asked.group; });
        Enumeration enumeration(puzzle_, {asked.group, grids_from_name(asked.name).value(),
                                          asked_.horizon.value(), asked_.blocking});
        for (const std::string& clause : link_.stored_clauses(cube)) enumeration.forbid(clause);
        const Interruptible<Enumeration>::Scope scope(running_, enumeration);
        iterate(enumeration, *group, result);
        return result;
    }

    void interrupt() override { running_.interrupt(); }

  private:
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
        return is_wanted(puzzle_, group.wish(), challenge) && !group.is_told_before(challenge);
    }

    const Puzzle& puzzle_;
    const SilhouetteQuestion& asked_;
    const std::vector<GroupWish>& groups_;
    RunServices link_;
    Interruptible<Enumeration> running_;
};

std::vector<GroupWish> group_wishes(const Question& question) {
    std::vector<GroupWish> groups;
    for (std::size_t g = 0; g < silhouettes_asked(question).groups.size(); ++g) {
        groups.emplace_back(question, g);
    }
    return groups;
}

class IterateSource : public CubeWork {
  public:
    explicit IterateSource(const Question& question)
        : question_(question), groups_(group_wishes(question)) {}

    std::vector<std::string> cubes() const override { return iterate_cubes(question_); }

    std::unique_ptr<CubeWorker> worker(const RunServices& link) const override {
        return std::make_unique<IterateWorker>(question_, groups_, link);
    }

  private:
    const Question& question_;
    std::vector<GroupWish> groups_;
};

// The candidates of one group, and their cubes.
struct GroupCandidates {
    GroupCandidates(const Question& question, GroupWish wish)
        : group(std::move(wish)), candidates(candidate_question(question.puzzle, group.wish())) {}

    GroupWish group;
    Candidates candidates;
};

struct LocatedCube {
    const GroupCandidates* of;
    CandidateCube cube;
};

// `cubes` and `census`: a cube is a subtree of all candidates of a group.
class CensusWorker : public CubeWorker {
  public:
    CensusWorker(const Question& question, const std::map<std::string, LocatedCube>& cubes,
                 RunServices link)
        : question_(question), cubes_(cubes), link_(std::move(link)) {}

    CubeResult work_on(const std::string& cube) override {
        CubeResult result{cube, {}, CubeState::interrupted, {}, {}};
        link_.announce_work(cube);
        const auto& [of, path] = cubes_.at(cube);
        CubeSearch& search = search_of(*of);
        const Interruptible<CubeSearch>::Scope scope(running_, search);
        const CubeEnd end = search.search(
            path,
            [&, &group = of->group](const Challenge& challenge, const Tiling& tiling) {
                result.finds.push_back(
                    link_.check_and_count({cube, {}, group.told(challenge), tiling}));
                return !link_.stop;
            },
            link_.stop);
        if (end == CubeEnd::exhausted) result.state = CubeState::exhausted;
        if (end == CubeEnd::undecided) {
            result.state = CubeState::undecided;
            result.reason = search.reason();
        }
        result.statistics = statistics_of(search.statistics());
        return result;
    }

    void interrupt() override { running_.interrupt(); }

  private:
    // Each keeps its memory from one cube to the next.
    CubeSearch& search_of(const GroupCandidates& of) {
        const auto known = searches_.find(&of);
        if (known != searches_.end()) return known->second;
        CensusOptions options = census_options(silhouettes_asked(question_).method);
        options.is_told_elsewhere = [&of](const Challenge& challenge) {
            return of.group.is_told_before(challenge);
        };
        return searches_
            .emplace(&of, CubeSearch(question_.puzzle, of.candidates, std::move(options)))
            .first->second;
    }

    const Question& question_;
    const std::map<std::string, LocatedCube>& cubes_;
    RunServices link_;
    std::map<const GroupCandidates*, CubeSearch> searches_;
    Interruptible<CubeSearch> running_;
};

class CensusSource : public CubeWork {
  public:
    explicit CensusSource(const Question& question) : question_(question) {
        for (GroupWish& group : group_wishes(question)) {
            groups_.push_back(std::make_unique<GroupCandidates>(question, std::move(group)));
            add_cubes(*groups_.back());
        }
    }

    std::vector<std::string> cubes() const override { return names_; }

    std::unique_ptr<CubeWorker> worker(const RunServices& link) const override {
        return std::make_unique<CensusWorker>(question_, cubes_, link);
    }

  private:
    void add_cubes(const GroupCandidates& of) {
        auto cubes = of.candidates.cubes();
        // The area is out of reach of any silhouette with the group: one cube without a candidate,
        // so that this can be decided too.
        if (cubes.empty()) cubes.push_back({{}, "all"});
        for (CandidateCube& cube : cubes) {
            names_.push_back(of.group.prefix() + cube.name);
            cubes_.emplace(names_.back(), LocatedCube{&of, std::move(cube)});
        }
    }

    const Question& question_;
    std::vector<std::unique_ptr<GroupCandidates>> groups_;
    std::vector<std::string> names_;
    std::map<std::string, LocatedCube> cubes_;
};

// Only the cubes of one part; how they are worked on does not change.
class PartSource : public CubeWork {
  public:
    PartSource(std::unique_ptr<CubeWork> whole, const Part& part)
        : whole_(std::move(whole)), part_(part) {}

    std::vector<std::string> cubes() const override { return cubes_in(part_, whole_->cubes()); }

    std::unique_ptr<CubeWorker> worker(const RunServices& link) const override {
        return whole_->worker(link);
    }

  private:
    std::unique_ptr<CubeWork> whole_;
    Part part_;
};

std::unique_ptr<CubeWork> whole_source(const Question& question) {
    if (is_sweep(question)) return subset_source(question);
    if (is_about_board(question)) return board_source(question);
    if (iterates(question)) return std::make_unique<IterateSource>(question);
    return std::make_unique<CensusSource>(question);
}

}  // namespace

CensusOptions census_options(Method method) {
    if (method == Method::cubes) return {probe_nodes};
    return {};
}

std::vector<SilhouetteWish> wishes_of(const Question& question) {
    const SilhouetteQuestion& asked = silhouettes_asked(question);
    std::vector<SilhouetteWish> wishes;
    for (const SymmetryGroup& group : asked.groups) {
        SilhouetteWish wish{group, {}, asked.horizon, asked.kinds, asked.exactly};
        const auto possible = grids_of(group, question.puzzle.lattice);
        std::ranges::copy_if(asked.grids, std::back_inserter(wish.grids), [&](Grids grids) {
            return std::ranges::find(possible, grids) != possible.end();
        });
        wishes.push_back(std::move(wish));
    }
    return wishes;
}

bool is_told_before(const Puzzle& puzzle, const std::vector<SilhouetteWish>& wishes,
                    std::size_t number, const Challenge& challenge) {
    return std::any_of(
        wishes.begin(), wishes.begin() + static_cast<std::ptrdiff_t>(number),
        [&](const SilhouetteWish& before) { return is_met_by(puzzle, before, challenge); });
}

CubeStatistics statistics_of(const CensusStatistics& counted) {
    CubeStatistics statistics;
    for (const auto& [name, count] : described(counted)) {
        if (count != 0) statistics.set(name, count);
    }
    return statistics;
}

std::unique_ptr<CubeWork> cube_source(const Question& question) {
    auto source = whole_source(question);
    if (!question.part) return source;
    return std::make_unique<PartSource>(std::move(source), *question.part);
}

}  // namespace orbitile
