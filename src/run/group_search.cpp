#include "run/group_search.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

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

// Candidates that exact cover leaves are asked of Z3. `running` lets another thread end that.
CensusOptions interruptible_options(Method method, Interruptible<Solver>& running) {
    CensusOptions options = census_options(method);
    options.ask_solver = [&running](const Model& model) {
        const auto solver = make_solver(SolverName::z3, model);
        const Interruptible<Solver>::Scope scope(running, *solver);
        return ask(*solver, model);
    };
    return options;
}

std::variant<CubeSearch, PieceSearch> search_by(Method method, const Puzzle& puzzle,
                                                const Candidates& candidates,
                                                const SilhouetteQuestion& wish,
                                                Interruptible<Solver>& running) {
    if (lays_pieces(method)) return PieceSearch(puzzle, candidates, wish);
    return CubeSearch(puzzle, candidates, interruptible_options(method, running));
}

}  // namespace

CensusOptions census_options(Method method) {
    if (method != Method::cubes) return {};
    return {probe_nodes,
            [](const Model& model) { return ask(*make_solver(SolverName::z3, model), model); }};
}

std::vector<SilhouetteQuestion> questions_by_group(const Question& question) {
    return questions_by_group(silhouettes_asked(question), question.puzzle.lattice);
}

GroupWish::GroupWish(const Question& question, std::size_t number)
    : question_(&question), wishes_(questions_by_group(question)), number_(number) {}

std::string GroupWish::prefix() const {
    return cube_prefix(silhouettes_asked(*question_), wish().group());
}

bool GroupWish::is_told_before(const Puzzle& puzzle, const Challenge& challenge) const {
    return std::any_of(
        wishes_.begin(), wishes_.begin() + static_cast<std::ptrdiff_t>(number_),
        [&](const SilhouetteQuestion& before) { return is_met_by(puzzle, before, challenge); });
}

std::vector<GroupWish> group_wishes(const Question& question) {
    std::vector<GroupWish> groups;
    for (std::size_t g = 0; g < silhouettes_asked(question).groups.size(); ++g) {
        groups.emplace_back(question, g);
    }
    return groups;
}

CandidateQuestion candidates_asked(Method method, const Puzzle& puzzle,
                                   const SilhouetteQuestion& wish) {
    return lays_pieces(method) ? piece_question(puzzle, wish) : candidate_question(puzzle, wish);
}

std::vector<CandidateCube> cubes_of(Method method, const Candidates& candidates,
                                    const SilhouetteQuestion& wish) {
    return lays_pieces(method) ? piece_cubes(candidates, wish) : candidates.cubes();
}

GroupSearch::GroupSearch(Method method, const Puzzle& puzzle, const Candidates& candidates,
                         const SilhouetteQuestion& wish)
    : search_(search_by(method, puzzle, candidates, wish, running_)) {}

CubeEnd GroupSearch::search(const CandidateCube& cube, const FindReceiver& receiver,
                            const std::atomic<bool>& stop) {
    return std::visit([&](auto& search) { return search.search(cube, receiver, stop); }, search_);
}

CubeEnd GroupSearch::search(const CandidateList& list, const CandidateList::Supply& supply,
                            const FindReceiver& receiver, const std::atomic<bool>& stop) {
    return std::get<CubeSearch>(search_).search(list, supply, receiver, stop);
}

CubeStatistics GroupSearch::statistics() const {
    return without_zeros(
        std::visit([](const auto& search) { return named_counts(search.statistics()); }, search_));
}

std::string GroupSearch::reason() const {
    const auto* search = std::get_if<CubeSearch>(&search_);
    return search == nullptr ? "" : search->reason();
}

void GroupSearch::interrupt() { running_.interrupt(); }

}  // namespace orbitile
