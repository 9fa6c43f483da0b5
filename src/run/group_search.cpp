#include "run/group_search.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "solver/make_solver.hpp"
namespace orbitile {
namespace {

// The method `cubes` first tries exact cover on a candidate. After this number of nodes it asks Z3
// instead. This number of nodes takes a quarter of a second, which is about the time that Z3 takes
// for a candidate that is hard for exact cover. So a candidate does not take much longer than with
// the faster of the two.
constexpr std::int64_t probe_nodes = 1'000'000;

}  // namespace

silhouette::CensusOptions census_options(Method method) {
    if (method != Method::cubes) return {};
    return {probe_nodes, [](const engine::Model& model) {
                return solver::ask(*solver::make_solver(SolverName::z3, model), model);
            }};
}

std::vector<SilhouetteQuestion> questions_by_group(const Question& question) {
    return silhouette::questions_by_group(silhouettes_asked(question), question.puzzle.lattice);
}

GroupRequest::GroupRequest(const Question& question, std::size_t number)
    : question_(&question), requests_(questions_by_group(question)), number_(number) {}

std::string GroupRequest::prefix() const {
    return cube_prefix(silhouettes_asked(*question_), request().group());
}

bool GroupRequest::is_found_by_earlier_group(const Puzzle& puzzle,
                                             const Challenge& challenge) const {
    return std::any_of(requests_.begin(), requests_.begin() + static_cast<std::ptrdiff_t>(number_),
                       [&](const SilhouetteQuestion& before) {
                           return silhouette::is_found_by(puzzle, before, challenge);
                       });
}

std::vector<GroupRequest> group_requests(const Question& question) {
    std::vector<GroupRequest> groups;
    for (std::size_t g = 0; g < silhouettes_asked(question).groups.size(); ++g) {
        groups.emplace_back(question, g);
    }
    return groups;
}

candidate::CandidateQuestion candidates_asked(Method method, const Puzzle& puzzle,
                                              const SilhouetteQuestion& request) {
    return places_pieces(method) ? silhouette::piece_question(puzzle, request)
                                 : silhouette::candidate_question(puzzle, request);
}

std::vector<candidate::CandidateCube> cubes_of(Method method,
                                               const candidate::Candidates& candidates,
                                               const SilhouetteQuestion& request) {
    return places_pieces(method) ? silhouette::piece_cubes(candidates, request)
                                 : candidates.cubes();
}

silhouette::CensusOptions census_options(Method method,
                                         solver::Interruptible<engine::Solver>& running) {
    silhouette::CensusOptions options = census_options(method);
    options.ask_solver = [&running](const engine::Model& model) {
        const auto solver = solver::make_solver(SolverName::z3, model);
        const solver::Interruptible<engine::Solver>::Scope scope(running, *solver);
        return solver::ask(*solver, model);
    };
    return options;
}

std::unique_ptr<silhouette::SilhouetteSearch> make_search(
    Method method, const Puzzle& puzzle, const candidate::Candidates& candidates,
    const SilhouetteQuestion& request, solver::Interruptible<engine::Solver>& running) {
    if (places_pieces(method))
        return std::make_unique<silhouette::PieceSearch>(puzzle, candidates, request);
    return std::make_unique<silhouette::CubeSearch>(puzzle, candidates,
                                                    census_options(method, running));
}

CubeStatistics statistics_of(const silhouette::SilhouetteSearch& search) {
    CubeStatistics statistics;
    for (const auto& [name, count] : search.counts()) {
        if (count != 0) statistics.set(name, count);
    }
    return statistics;
}

}  // namespace orbitile
