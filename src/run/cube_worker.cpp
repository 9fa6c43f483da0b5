#include "run/cube_worker.hpp"

#include <map>
#include <utility>

#include "engine/interruptible.hpp"
#include "run/board_worker.hpp"
#include "run/piece_worker.hpp"
#include "run/subset_worker.hpp"
#include "silhouette/enumeration.hpp"

namespace orbitile {
namespace {

// Nodes of exact cover after which `cubes` asks Z3: a quarter of a second, about what Z3 takes for
// such a candidate. So neither is at work for much longer than the other would have been.
constexpr std::int64_t probe_nodes = 1'000'000;

// `iterate`: a cube is a symmetry, on the whole board.
class IterateWorker : public CubeWorker {
  public:
    IterateWorker(const Question& question, RunServices link)
        : puzzle_(question.puzzle), asked_(silhouettes_asked(question)), link_(std::move(link)) {}

    CubeResult work_on(const std::string& cube) override {
        CubeResult result{cube, {}, CubeState::interrupted, {}, {}};
        Enumeration enumeration(puzzle_, {asked_.group, grids_from_name(cube).value(),
                                          asked_.horizon.value(), asked_.blocking});
        for (const std::string& clause : link_.stored_clauses(cube)) enumeration.forbid(clause);
        const Interruptible<Enumeration>::Scope scope(running_, enumeration);
        iterate(enumeration, result);
        return result;
    }

    void interrupt() override { running_.interrupt(); }

  private:
    void iterate(Enumeration& enumeration, CubeResult& result) {
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
            if (is_asked_for(found.challenge)) {
                link_.store_at_once({result.cube, found.clause, found.challenge, found.tiling});
            }
            enumeration.forbid(found.clause);
        }
    }

    // What wanders is counted, whatever is asked for.
    bool is_asked_for(const Challenge& challenge) const {
        if (challenge.kind == Kind::wandering) return true;
        return is_wanted(puzzle_, wish_of(asked_), challenge);
    }

    const Puzzle& puzzle_;
    const SilhouetteQuestion& asked_;
    RunServices link_;
    Interruptible<Enumeration> running_;
};

class IterateSource : public CubeWork {
  public:
    explicit IterateSource(const Question& question) : question_(question) {}

    std::vector<std::string> cubes() const override {
        std::vector<std::string> names;
        for (const Grids grids : silhouettes_asked(question_).grids) {
            names.emplace_back(grids_name(grids));
        }
        return names;
    }

    std::unique_ptr<CubeWorker> worker(const RunServices& link) const override {
        return std::make_unique<IterateWorker>(question_, link);
    }

  private:
    const Question& question_;
};

// `cubes` and `census`: a cube is a subtree of all candidates.
class CensusWorker : public CubeWorker {
  public:
    CensusWorker(const std::map<std::string, CandidateCube>& cubes, RunServices link,
                 CubeSearch search)
        : cubes_(cubes), link_(std::move(link)), search_(std::move(search)) {}

    CubeResult work_on(const std::string& cube) override {
        CubeResult result{cube, {}, CubeState::interrupted, {}, {}};
        link_.announce_work(cube);
        const CubeEnd end = search_.search(
            cubes_.at(cube),
            [&](const Challenge& challenge, const Tiling& tiling) {
                result.finds.push_back(link_.check_and_count({cube, {}, challenge, tiling}));
                return !link_.stop;
            },
            link_.stop);
        if (end == CubeEnd::exhausted) result.state = CubeState::exhausted;
        if (end == CubeEnd::undecided) {
            result.state = CubeState::undecided;
            result.reason = search_.reason();
        }
        result.statistics = statistics_of(search_.statistics());
        return result;
    }

    void interrupt() override { search_.interrupt(); }

  private:
    const std::map<std::string, CandidateCube>& cubes_;
    RunServices link_;
    CubeSearch search_;
};

class CensusSource : public CubeWork {
  public:
    explicit CensusSource(const Question& question)
        : puzzle_(question.puzzle),
          asked_(silhouettes_asked(question)),
          candidates_(candidate_question(puzzle_, wish_of(asked_))) {
        for (CandidateCube& cube : candidates_.cubes()) {
            names_.push_back(cube.name);
            cubes_.emplace(cube.name, std::move(cube));
        }
        if (!names_.empty()) return;
        // The area is out of reach of any symmetric silhouette: one cube without a candidate, so
        // that this can be decided too.
        names_.emplace_back("all");
        cubes_.emplace(names_.back(), CandidateCube{});
    }

    std::vector<std::string> cubes() const override { return names_; }

    std::unique_ptr<CubeWorker> worker(const RunServices& link) const override {
        return std::make_unique<CensusWorker>(
            cubes_, link, CubeSearch(puzzle_, candidates_, census_options(asked_.method)));
    }

  private:
    const Puzzle& puzzle_;
    const SilhouetteQuestion& asked_;
    Candidates candidates_;
    std::vector<std::string> names_;
    std::map<std::string, CandidateCube> cubes_;
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
    if (silhouettes_asked(question).method == Method::pieces) return piece_source(question);
    return std::make_unique<CensusSource>(question);
}

}  // namespace

CensusOptions census_options(Method method) {
    if (method == Method::cubes) return {probe_nodes};
    return {};
}

SilhouetteWish wish_of(const SilhouetteQuestion& asked) {
    return {asked.group, asked.grids, asked.horizon, asked.kinds, asked.exactly};
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
