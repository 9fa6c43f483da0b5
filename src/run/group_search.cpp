#include "run/group_search.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "silhouette/piece_search.hpp"
#include "solver/interruptible.hpp"
#include "solver/make_solver.hpp"

namespace orbitile {
namespace {

// Nodes of exact cover after which `cubes` asks Z3: a quarter of a second, about what Z3 takes for
// such a candidate. So neither is at work for much longer than the other would have been.
constexpr std::int64_t probe_nodes = 1'000'000;

CubeStatistics without_zeros(const std::vector<std::pair<std::string, std::int64_t>>& counts) {
    CubeStatistics statistics;
    for (const auto& [name, count] : counts) {
        if (count != 0) statistics.set(name, count);
    }
    return statistics;
}

// By `cubes` or `census`.
class CandidateSearch : public GroupSearch {
  public:
    CandidateSearch(Method method, const Puzzle& puzzle, const Candidates& candidates,
                    const GroupWish& group)
        : group_(group), search_(puzzle, candidates, options(method, puzzle)) {}

    CubeEnd search(const CandidateCube& cube, const Visitor& visitor,
                   const std::atomic<bool>& stop) override {
        return search_.search(cube, stored(visitor), stop);
    }

    CubeEnd search(const CandidateList& list, const CandidateList::Supply& supply,
                   const Visitor& visitor, const std::atomic<bool>& stop) override {
        return search_.search(list, supply, stored(visitor), stop);
    }

    CubeStatistics statistics() const override {
        return without_zeros(named_counts(search_.statistics()));
    }

    std::string reason() const override { return search_.reason(); }
    void interrupt() override { running_.interrupt(); }

  private:
    CensusOptions options(Method method, const Puzzle& puzzle) {
        CensusOptions options = census_options(method);
        options.ask_solver = [this](const Model& model) {
            const auto solver = make_solver(SolverName::z3, model);
            const Interruptible<Solver>::Scope scope(running_, *solver);
            return ask(*solver, model);
        };
        options.is_told_elsewhere = [this, &puzzle](const Challenge& challenge) {
            return group_.is_told_before(puzzle, challenge);
        };
        return options;
    }

    CubeSearch::Visitor stored(const Visitor& visitor) const {
        return [&](const Challenge& challenge, const Tiling& tiling) {
            return visitor(group_.told(challenge), tiling);
        };
    }

    const GroupWish& group_;
    Interruptible<Solver> running_;
    CubeSearch search_;
};

// By `pieces` or `indivisible`.
class LayingSearch : public GroupSearch {
  public:
    LayingSearch(const Puzzle& puzzle, const Candidates& candidates, const GroupWish& group)
        : puzzle_(puzzle), group_(group), search_(puzzle, candidates, group.wish()) {}

    CubeEnd search(const CandidateCube& cube, const Visitor& visitor,
                   const std::atomic<bool>& stop) override {
        told_elsewhere_ = 0;
        const auto tell = [&](const Challenge& challenge, const Tiling& tiling) {
            if (!group_.is_told_before(puzzle_, challenge)) {
                return visitor(group_.told(challenge), tiling);
            }
            ++told_elsewhere_;
            return true;
        };
        return search_.search(cube, tell, stop);
    }

    CubeEnd search(const CandidateList&, const CandidateList::Supply&, const Visitor&,
                   const std::atomic<bool>&) override {
        throw std::logic_error("GroupSearch: laying pieces needs no list of candidates");
    }

    CubeStatistics statistics() const override {
        const PieceStatistics& counted = search_.statistics();
        return without_zeros({{"candidates", counted.made},
                              {"made", counted.made - told_elsewhere_},
                              {"told-elsewhere", told_elsewhere_},
                              {"nodes", counted.nodes}});
    }

    std::string reason() const override { return {}; }
    void interrupt() override {}  // the walk looks at the flag all the time

  private:
    const Puzzle& puzzle_;
    const GroupWish& group_;
    PieceSearch search_;
    std::int64_t told_elsewhere_ = 0;
};

}  // namespace

CensusOptions census_options(Method method) {
    if (method != Method::cubes) return {};
    return {probe_nodes,
            [](const Model& model) { return ask(*make_solver(SolverName::z3, model), model); }};
}

std::vector<SilhouetteWish> wishes_of(const Question& question) {
    const SilhouetteQuestion& asked = silhouettes_asked(question);
    std::vector<SilhouetteWish> wishes;
    for (const SymmetryGroup& group : asked.groups) {
        SilhouetteWish wish{group,
                            {},
                            asked.horizon,
                            asked.kinds,
                            asked.exactly,
                            asked.method == Method::indivisible,
                            asked.least_views};
        const auto possible = grids_of(group, question.puzzle.lattice);
        std::ranges::copy_if(asked.grids, std::back_inserter(wish.grids), [&](Grids grids) {
            return std::ranges::find(possible, grids) != possible.end();
        });
        wishes.push_back(std::move(wish));
    }
    return wishes;
}

GroupWish::GroupWish(const Question& question, std::size_t number)
    : question_(&question), wishes_(wishes_of(question)), number_(number) {}

std::string GroupWish::prefix() const {
    return cube_prefix(silhouettes_asked(*question_), wish().group);
}

bool GroupWish::is_told_before(const Puzzle& puzzle, const Challenge& challenge) const {
    return std::any_of(
        wishes_.begin(), wishes_.begin() + static_cast<std::ptrdiff_t>(number_),
        [&](const SilhouetteWish& before) { return is_met_by(puzzle, before, challenge); });
}

Challenge GroupWish::told(Challenge challenge) const {
    challenge.group = group_told(*question_, challenge).value();
    return challenge;
}

std::vector<GroupWish> group_wishes(const Question& question) {
    std::vector<GroupWish> groups;
    for (std::size_t g = 0; g < silhouettes_asked(question).groups.size(); ++g) {
        groups.emplace_back(question, g);
    }
    return groups;
}

CandidateQuestion candidates_asked(Method method, const Puzzle& puzzle,
                                   const SilhouetteWish& wish) {
    return lays_pieces(method) ? piece_question(puzzle, wish) : candidate_question(puzzle, wish);
}

std::vector<CandidateCube> cubes_of(Method method, const Candidates& candidates,
                                    const SilhouetteWish& wish) {
    return lays_pieces(method) ? piece_cubes(candidates, wish) : candidates.cubes();
}

std::unique_ptr<GroupSearch> group_search(Method method, const Puzzle& puzzle,
                                          const Candidates& candidates, const GroupWish& group) {
    if (lays_pieces(method)) return std::make_unique<LayingSearch>(puzzle, candidates, group);
    return std::make_unique<CandidateSearch>(method, puzzle, candidates, group);
}

}  // namespace orbitile
