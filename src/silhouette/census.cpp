#include "silhouette/census.hpp"

#include <algorithm>
#include <utility>

#include "engine/exact_cover.hpp"
#include "engine/interruptible.hpp"
#include "engine/z3_solver.hpp"
#include "puzzle/full_symmetry.hpp"
#include "puzzle/least_view.hpp"
#include "silhouette/encoding.hpp"
#include "silhouette/enumeration.hpp"
#include "silhouette/field.hpp"
#include "silhouette/holes.hpp"
#include "silhouette/silhouette_cover.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "silhouette/twins.hpp"

namespace orbitile {
CensusStatistics& CensusStatistics::operator+=(const CensusStatistics& other) {
    candidates += other.candidates;
    uncoverable += other.uncoverable;
    stuck += other.stuck;
    cover_refuted += other.cover_refuted;
    cover_filled += other.cover_filled;
    solver_refuted += other.solver_refuted;
    solver_filled += other.solver_filled;
    nodes += other.nodes;
    return *this;
}

std::vector<std::pair<std::string, std::int64_t>> described(const CensusStatistics& statistics) {
    return {{"candidates", statistics.candidates},
            {"uncoverable", statistics.uncoverable},
            {"stuck", statistics.stuck},
            {"cover-refuted", statistics.cover_refuted},
            {"cover-filled", statistics.cover_filled},
            {"solver-refuted", statistics.solver_refuted},
            {"solver-filled", statistics.solver_filled},
            {"nodes", statistics.nodes}};
}

CandidateQuestion candidate_question(const Puzzle& puzzle, const SilhouetteWish& wish) {
    const auto is_wanted = [&](Kind kind) {
        return wish.kinds.empty() || std::ranges::count(wish.kinds, kind) > 0;
    };
    CandidateQuestion question;
    question.lattice = puzzle.lattice;
    question.area = total_shards(puzzle);
    question.half_cells = most_half_cells(puzzle);
    question.group = wish.group;
    for (const Centre centre : centres_of(wish.group, puzzle.lattice)) {
        if (std::ranges::count(wish.grids, grids_of(centre)) > 0) question.alone.push_back(centre);
    }
    question.mixed = std::ranges::count(wish.grids, Grids::mixed) > 0 && is_wanted(Kind::mixed);
    question.connected = is_wanted(Kind::connected);
    question.rings = is_wanted(Kind::ring_centre);
    question.exactly = wish.exactly;
    question.horizon = wish.horizon.value_or(0);
    question.rules = puzzle.rules;
    return question;
}

CandidateQuestion candidate_question(const Puzzle& puzzle, const std::vector<Grids>& grids,
                                     std::optional<int> horizon) {
    return candidate_question(
        puzzle, {.group = full_group(puzzle.lattice), .grids = grids, .horizon = horizon});
}

namespace {

// On the wish's grids, and near enough.
bool is_wanted_there(const Puzzle& puzzle, const SilhouetteWish& wish, const Layer& layer) {
    const Lattice lattice = puzzle.lattice;
    if (std::ranges::count(wish.grids, grids_of(layer.centre)) == 0) return false;
    if (!wish.horizon) return true;
    const View view = least_view(lattice, puzzle.rules, wish.group, {layer});
    const Layer stored = seen_in(lattice, wish.group, view, layer);
    return fits_horizon(lattice, classify(lattice, wish.group, {stored}, puzzle.rules.connect),
                        *wish.horizon);
}

}  // namespace

bool is_wanted(const Puzzle& puzzle, const SilhouetteWish& wish, const Challenge& challenge) {
    if (!wish.kinds.empty() && std::ranges::count(wish.kinds, challenge.kind) == 0) return false;
    if (wish.horizon && !fits_horizon(puzzle.lattice, challenge, *wish.horizon)) return false;
    if (wish.exactly && has_more_symmetry(puzzle.lattice, wish.group, challenge.components)) {
        return false;
    }
    const auto is_wanted_twin = [&](const Layer& twin) {
        return is_wanted_there(puzzle, wish, twin);
    };
    if (!wish.exactly && has_lesser_twin(puzzle.lattice, puzzle.rules, wish.group,
                                         challenge.components.front(), is_wanted_twin)) {
        return false;
    }
    return puzzle.rules.holes || (challenge.components.size() == 1 &&
                                  !has_holes(puzzle.lattice, challenge.components.front().shards));
}

struct CubeSearch::State {
    State(Puzzle asked, const Candidates& asked_candidates, const CensusOptions& chosen)
        : puzzle(std::move(asked)),
          candidates(asked_candidates),
          options(chosen),
          classes(piece_classes(puzzle)),
          region(puzzle, classes, reach_of(candidates),
                 static_cast<int>(candidates.centres().size()),
                 kept_class(puzzle, classes, candidates.question().group)) {}

    using Candidate = std::vector<CandidateComponent>;

    void begin(const std::atomic<bool>& stop_flag) {
        statistics = {};
        undecided.clear();
        stop = &stop_flag;
    }

    CubeEnd end(bool complete) const {
        if (!complete) return CubeEnd::stopped;
        return undecided.empty() ? CubeEnd::exhausted : CubeEnd::undecided;
    }

    // One cell of each orbit is enough: what is refuted so cannot be filled. The others of an orbit
    // are left to exact cover, for one class may be kept from covering them in the same way.
    bool coverable(const Candidate& candidate) const {
        for (const CandidateComponent& component : candidate) {
            const GainGraph& graph = candidates.graph(component.centre);
            for (const int element : component.elements) {
                const CoveredCell& cell = graph.elements[static_cast<std::size_t>(element)].cell;
                if (!region.is_coverable(layer_of(candidates, component.centre), cell))
                    return false;
            }
        }
        return true;
    }

    // Returns false when the search is to stop.
    bool decide(const Candidate& candidate, const Visitor& visitor) {
        if (stop->load(std::memory_order_relaxed)) return false;
        ++statistics.candidates;
        lay_candidate(region, candidates, candidate);
        if (!coverable(candidate)) {
            ++statistics.uncoverable;
            return true;
        }
        cover.load(region.cover_problem());
        std::vector<LaidCopy> parts;
        CoverLimits limits;
        limits.stop = stop;
        if (options.probe_nodes) limits.nodes = *options.probe_nodes;
        const CoverEnd cover_end = cover.search(limits, [&](std::span<const int> placements) {
            for (const int placement : placements) parts.push_back(region.laid_copy(placement));
            return false;
        });
        statistics.nodes += cover.nodes();
        switch (cover_end) {
            case CoverEnd::exhausted:
                ++(cover.nodes() == 1 ? statistics.stuck : statistics.cover_refuted);
                return true;
            case CoverEnd::enough:
                ++statistics.cover_filled;
                return report(candidate, std::move(parts), visitor);
            case CoverEnd::budget: return ask_solver(candidate, visitor);
            case CoverEnd::stopped: break;
        }
        return false;
    }

    Silhouette silhouette_of_candidate(const Candidate& candidate) const {
        Challenge layers;
        layers.components = candidates.layers(candidate);
        return silhouette_of(layers);
    }

    // In its least view, which is returned with it.
    std::pair<Challenge, View> challenge_of(const Silhouette& silhouette) const {
        const SymmetryGroup& group = candidates.question().group;
        const View view = least_view(puzzle.lattice, puzzle.rules, group, silhouette);
        return {classify(puzzle.lattice, group, seen_in(puzzle.lattice, group, view, silhouette),
                         puzzle.rules.connect),
                view};
    }

    bool report(const Candidate& candidate, std::vector<LaidCopy> copies,
                const Visitor& visitor) const {
        const auto [challenge, view] = challenge_of(silhouette_of_candidate(candidate));
        return visitor(challenge, tiling_of(puzzle, classes, challenge, view, candidates.centres(),
                                            std::move(copies)));
    }

    bool ask_solver(const Candidate& candidate, const Visitor& visitor) {
        const Silhouette silhouette = silhouette_of_candidate(candidate);
        const auto [challenge, view] = challenge_of(silhouette);
        const Field field = make_field(puzzle, classes, candidates.question().group, silhouette);
        Encoding encoding = encode(puzzle, classes, field);
        for (const auto& orbits : encoding.orbits) {
            for (const Literal orbit : orbits) encoding.model.clauses.push_back({orbit});
        }
        Z3Solver solver(encoding.model);
        const Interruptible<Z3Solver>::Scope scope(running, solver);
        const Verdict verdict = solver.check();
        if (verdict == Verdict::unknown) {
            if (*stop) return false;
            undecided = solver.reason();
            return true;
        }
        if (verdict == Verdict::unsatisfiable) {
            ++statistics.solver_refuted;
            return true;
        }
        ++statistics.solver_filled;
        const auto is_true = [&](Literal literal) { return solver.value(literal); };
        return visitor(challenge, tiling_of(puzzle, classes, challenge, view, field,
                                            placements_where(encoding, is_true)));
    }

    Puzzle puzzle;
    const Candidates& candidates;
    CensusOptions options;
    std::vector<PieceClass> classes;
    SilhouetteCover region;
    std::optional<Coverage> coverage;  ///< once a cube is searched, where it applies
    std::vector<PartialTiling> partial_tilings;
    ExactCover cover;
    CensusStatistics statistics;
    std::string undecided;
    const std::atomic<bool>* stop = nullptr;
    Interruptible<Z3Solver> running;
};

CubeSearch::CubeSearch(const Puzzle& puzzle, const Candidates& candidates,
                       const CensusOptions& options)
    : state_(std::make_unique<State>(puzzle, candidates, options)) {}
CubeSearch::CubeSearch(CubeSearch&&) noexcept = default;
CubeSearch& CubeSearch::operator=(CubeSearch&&) noexcept = default;
CubeSearch::~CubeSearch() = default;

CubeEnd CubeSearch::search(const CandidateCube& cube, const Visitor& visitor,
                           const std::atomic<bool>& stop) {
    State& state = *state_;
    state.begin(stop);
    if (!state.coverage && Coverage::applies_to(state.classes, state.candidates)) {
        state.coverage.emplace(state.classes, state.candidates);
        state.partial_tilings = partial_tilings(*state.coverage);
    }
    return state.end(state.candidates.visit(
        cube, [&](const auto& candidate) { return state.decide(candidate, visitor); }, &stop,
        state.coverage ? &state.partial_tilings : nullptr));
}

CubeEnd CubeSearch::search(const CandidateList& list, const CandidateList::Supply& supply,
                           const Visitor& visitor, const std::atomic<bool>& stop) {
    State& state = *state_;
    state.begin(stop);
    std::int64_t refused = 0;
    const bool complete = list.visit(
        supply, [&](const auto& candidate) { return state.decide(candidate, visitor); }, refused);
    state.statistics.candidates += refused;
    state.statistics.uncoverable += refused;
    return state.end(complete);
}

const CensusStatistics& CubeSearch::statistics() const { return state_->statistics; }

const std::string& CubeSearch::reason() const { return state_->undecided; }

void CubeSearch::interrupt() { state_->running.interrupt(); }

}  // namespace orbitile
