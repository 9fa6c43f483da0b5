#include "silhouette/census.hpp"

#include <algorithm>
#include <utility>

#include "engine/exact_cover.hpp"
#include "engine/interruptible.hpp"
#include "engine/z3_solver.hpp"
#include "silhouette/encoding.hpp"
#include "silhouette/field.hpp"
#include "silhouette/silhouette_cover.hpp"
#include "silhouette/silhouette_tiling.hpp"

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

CandidateQuestion candidate_question(const Puzzle& puzzle, const std::vector<Grids>& wanted,
                                     std::optional<int> horizon) {
    return {puzzle.lattice, total_shards(puzzle), most_half_cells(puzzle), wanted,
            horizon.value_or(0)};
}

struct CubeSearch::State {
    State(Puzzle asked, const Candidates& asked_candidates, const CensusOptions& chosen)
        : puzzle(std::move(asked)),
          candidates(asked_candidates),
          options(chosen),
          classes(piece_classes(puzzle)),
          region(puzzle, classes,
                 1 + std::max(candidates.chamber(Parity::even).reach,
                              candidates.chamber(Parity::odd).reach),
                 kept_class(puzzle, classes, chamber_group)) {}

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

    // One cell of each orbit is enough: the others of it are covered in the same way, or it is
    // refuted later.
    bool coverable(const Candidate& candidate) const {
        for (const CandidateComponent& component : candidate) {
            const Chamber& chamber = candidates.chamber(component.parity);
            for (const int element : component.elements) {
                const CoveredCell& cell = chamber.elements[static_cast<std::size_t>(element)].cell;
                if (!region.is_coverable(region_layer(component.parity), cell)) return false;
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

    Challenge challenge_of(const Candidate& candidate) const {
        Challenge layers;
        layers.components = candidates.layers(candidate);
        return classify(puzzle.lattice, chamber_group, silhouette_of(layers));
    }

    bool report(const Candidate& candidate, std::vector<LaidCopy> parts,
                const Visitor& visitor) const {
        const Challenge challenge = challenge_of(candidate);
        for (LaidCopy& part : parts) {
            const Parity parity = part.component == 0 ? Parity::even : Parity::odd;
            part.component = component_with(challenge, parity, part.shards.front());
        }
        return visitor(challenge, tiling_from_copies(puzzle, classes, std::move(parts)));
    }

    bool ask_solver(const Candidate& candidate, const Visitor& visitor) {
        const Challenge challenge = challenge_of(candidate);
        const Field field = make_field(puzzle, classes, chamber_group, silhouette_of(challenge));
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
        return visitor(challenge, tiling_of(puzzle, classes, challenge, field,
                                            placements_where(encoding, is_true)));
    }

    Puzzle puzzle;
    const Candidates& candidates;
    CensusOptions options;
    std::vector<PieceClass> classes;
    SilhouetteCover region;
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
    return state.end(state.candidates.visit(
        cube, [&](const auto& candidate) { return state.decide(candidate, visitor); }, &stop));
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
