// Decides which candidates the pieces can fill.
//
// CubeSearch visits the candidates of a cube and decides each of them. A candidate that fits on a
// board of 16 × 16 cells is decided by a search on bitboards (bitboard_decider.cpp). Exact cover
// decides the other candidates. Both searches give the same answer. Each kind of result has its own
// count in CensusStatistics:
//
//   uncoverable_count     This count has only candidates that exact cover decides. For one cell of
//                         each orbit, CubeSearch looks for a placement that covers the cell and is
//                         inside the candidate. If some cell has no such placement, the candidate
//                         is refuted. The walk cuts most of these candidates before they are
//                         visited (covering_cut.hpp).
//   stuck_count           The search fails at its first node: the two colours of a checkerboard
//                         cannot be balanced, some piece fits nowhere, or some cell cannot be
//                         covered.
//   cover_refuted_count   The search visits several nodes and ends without a cover.
//   cover_filled_count    The search finds a cover. The cover is reported as a tiling.
//   solver_…_count        With a limit of nodes (method `cubes`), the search can end undecided. In
//                         this case, a SAT or SMT solver is asked for a tiling of this one
//                         silhouette.
//
// For example, 15,504 candidates of FridgeIQ with the symmetry D4 are visited. 12,255 of them are
// stuck, 3,153 are refuted after more than one node, and 96 are filled.
//
// One class of pieces is placed only in some of its orientations (restricted_class.hpp). So some
// tilings are not found, but each silhouette that can be filled keeps at least one tiling.
#include "silhouette/census.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <utility>

#include "candidate/covering_cut.hpp"
#include "candidate/stopped.hpp"
#include "engine/exact_cover.hpp"
#include "puzzle/silhouette_views.hpp"
#include "silhouette/bitboard_decider.hpp"
#include "silhouette/encoding.hpp"
#include "silhouette/field.hpp"
#include "silhouette/silhouette_cover.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile::silhouette {

CensusStatistics& CensusStatistics::operator+=(const CensusStatistics& other) {
    candidates += other.candidates;
    uncoverable_count += other.uncoverable_count;
    stuck_count += other.stuck_count;
    cover_refuted_count += other.cover_refuted_count;
    cover_filled_count += other.cover_filled_count;
    solver_refuted_count += other.solver_refuted_count;
    solver_filled_count += other.solver_filled_count;
    reported_earlier += other.reported_earlier;
    node_count += other.node_count;
    return *this;
}

NamedCounts named_counts(const CensusStatistics& statistics) {
    return {{"candidates", statistics.candidates},
            {"uncoverable", statistics.uncoverable_count},
            {"stuck", statistics.stuck_count},
            {"cover-refuted", statistics.cover_refuted_count},
            {"cover-filled", statistics.cover_filled_count},
            {"solver-refuted", statistics.solver_refuted_count},
            {"solver-filled", statistics.solver_filled_count},
            {"told-elsewhere", statistics.reported_earlier},
            {"nodes", statistics.node_count}};
}

namespace {

// If neither the search nor the solver decides a candidate within its limit, both begin again with
// a limit that is higher by this factor. So for a hard candidate, both together need at most about
// eight times as much time as the faster one alone.
constexpr std::int64_t limit_growth_factor = 4;

CensusStatistics census_statistics(const NamedCounts& counts) {
    CensusStatistics statistics;
    for (const auto& [name, count] : counts) {
        if (name == "candidates") statistics.candidates = count;
        if (name == "uncoverable") statistics.uncoverable_count = count;
        if (name == "stuck") statistics.stuck_count = count;
        if (name == "cover-refuted") statistics.cover_refuted_count = count;
        if (name == "cover-filled") statistics.cover_filled_count = count;
        if (name == "solver-refuted") statistics.solver_refuted_count = count;
        if (name == "solver-filled") statistics.solver_filled_count = count;
        if (name == "told-elsewhere") statistics.reported_earlier = count;
        if (name == "nodes") statistics.node_count = count;
    }
    return statistics;
}

// A search by exact cover. It has the same member functions as BitboardDecider, so decide_by()
// accepts either of them.
struct RegionSearch {
    const SilhouetteCover& region;
    engine::ExactCover& cover;
    std::vector<PlacedCopy> copies;

    engine::SearchEndReason decide(const engine::CoverLimits& limits) {
        return cover.search(limits, [this](std::span<const int> placements) {
            for (const int placement : placements) copies.push_back(region.placed_copy(placement));
            return false;
        });
    }
    std::int64_t node_count() const { return cover.node_count(); }
    std::vector<PlacedCopy> placed_copies() const { return copies; }
};

}  // namespace

struct CubeSearch::State {
    State(Puzzle searched_puzzle, const candidate::Candidates& searched_candidates,
          CensusOptions census_options)
        : puzzle(std::move(searched_puzzle)),
          candidates(searched_candidates),
          options(std::move(census_options)),
          classes(piece_classes(puzzle)),
          restricted_class(choose_restricted_class(puzzle, classes, candidates.question().group())),
          decider(puzzle, classes, restricted_class),
          region(puzzle, classes, reach_of(candidates),
                 static_cast<int>(candidates.centres().size()), restricted_class) {
        if (options.nodes_before_solver && !options.ask_solver) {
            throw std::invalid_argument("CubeSearch: a limit of nodes requires a solver");
        }
    }

    using Candidate = std::vector<candidate::CandidateComponent>;

    void begin(const FindReceiver& find_receiver, const std::atomic<bool>& stop_flag) {
        statistics = {};
        undecided_reason.clear();
        receiver = &find_receiver;
        stop = &stop_flag;
    }

    CubeSearchEnd end_of_search(bool is_complete) const {
        if (!is_complete) return CubeSearchEnd::stopped;
        return undecided_reason.empty() ? CubeSearchEnd::exhausted : CubeSearchEnd::undecided;
    }

    // Returns whether one cell of each orbit can be covered. The other cells of the orbits are not
    // tested, because exact cover decides about them.
    bool are_all_cells_coverable(const Candidate& candidate) const {
        for (const candidate::CandidateComponent& component : candidate) {
            const candidate::GainGraph& graph = candidates.graph(component.centre);
            for (const int element : component.elements) {
                const candidate::CoveredCell& cell =
                    graph.elements[static_cast<std::size_t>(element)].cell;
                if (!region.is_coverable(layer_of(candidates, component.centre), cell))
                    return false;
            }
        }
        return true;
    }

    // Decides a candidate of a cube. If the search stops at the candidate, the candidate is not
    // counted, because a search that resumes visits it again.
    bool decide_and_count(const Candidate& candidate) {
        const CensusStatistics statistics_before = statistics;
        if (decide(candidate)) return true;
        statistics = statistics_before;
        return false;
    }

    // Returns false if the search must stop.
    bool decide(const Candidate& candidate) {
        if (stop->load(std::memory_order_relaxed)) return false;
        ++statistics.candidates;
        load_candidate(decider, candidates, candidate);
        if (decider.place_on_board()) return decide_by(decider, candidate);
        return decide_by_exact_cover(candidate);
    }

    // Decides a candidate that does not fit on the decider's board.
    bool decide_by_exact_cover(const Candidate& candidate) {
        load_candidate(region, candidates, candidate);
        if (!are_all_cells_coverable(candidate)) {
            ++statistics.uncoverable_count;
            return true;
        }
        if (!region.may_be_covered()) {
            ++statistics.stuck_count;
            return true;
        }
        exact_cover.load(region.cover_problem());
        RegionSearch search{region, exact_cover, {}};
        return decide_by(search, candidate);
    }

    // Decides a candidate by a search for a cover, and by the solver if the search takes too many
    // nodes. Returns false if the search must stop.
    template <typename CoverSearch>
    bool decide_by(CoverSearch& search, const Candidate& candidate) {
        engine::CoverLimits limits;
        limits.stop = stop;
        if (options.nodes_before_solver) limits.max_nodes = *options.nodes_before_solver;
        while (true) {
            const engine::SearchEndReason reason = search.decide(limits);
            statistics.node_count += search.node_count();
            switch (reason) {
                case engine::SearchEndReason::exhausted:
                    ++(search.node_count() == 1 ? statistics.stuck_count
                                                : statistics.cover_refuted_count);
                    return true;
                case engine::SearchEndReason::found_enough:
                    return report_find(
                        silhouette_filled_by_cover(candidate, search.placed_copies()),
                        statistics.cover_filled_count);
                case engine::SearchEndReason::stopped: return false;
                case engine::SearchEndReason::node_limit_reached: break;
            }
            if (const auto should_continue = ask_solver(candidate, limits.max_nodes))
                return *should_continue;
            limits.max_nodes *= limit_growth_factor;
        }
    }

    Silhouette silhouette_of_candidate(const Candidate& candidate) const {
        Challenge layers;
        layers.components = candidates.layers(candidate);
        return silhouette_of(layers);
    }

    // Returns the challenge of a silhouette in its canonical view, and this view.
    std::pair<Challenge, View> challenge_of(const Silhouette& silhouette) const {
        const SymmetryGroup& group = candidates.question().group();
        const View view = canonical_view(puzzle.lattice, puzzle.rules, group, silhouette);
        return {make_silhouette_challenge(puzzle.lattice, group,
                                          apply_view(puzzle.lattice, group, view, silhouette),
                                          puzzle.rules.connect),
                view};
    }

    // Passes a find to the receiver. If the receiver answers that the find was reported earlier,
    // counts it in `statistics.reported_earlier`, otherwise in `filled_count`. Returns false if the
    // search must stop.
    bool report_find(FilledSilhouette found, std::int64_t& filled_count) {
        const FindReply reply = (*receiver)(std::move(found));
        ++(reply == FindReply::reported_earlier ? statistics.reported_earlier : filled_count);
        return reply != FindReply::stop;
    }

    FilledSilhouette silhouette_filled_by_cover(const Candidate& candidate,
                                                std::vector<PlacedCopy> copies) const {
        auto [challenge, view] = challenge_of(silhouette_of_candidate(candidate));
        Tiling tiling =
            tiling_of(puzzle, classes, challenge, view, candidates.centres(), std::move(copies));
        return {std::move(challenge), std::move(tiling)};
    }

    // Asks the solver about a candidate. `node_count` is the number of nodes that the search has
    // just visited for this candidate. Returns nothing if the search and the solver should both
    // try again with higher limits. Returns false if the search must stop.
    std::optional<bool> ask_solver(const Candidate& candidate, std::int64_t node_count) {
        const Silhouette silhouette = silhouette_of_candidate(candidate);
        auto [challenge, view] = challenge_of(silhouette);
        const SearchField field =
            make_field(puzzle, classes, candidates.question().group(), silhouette);
        Encoding encoding = encode(puzzle, classes, field);
        for (const auto& orbits : encoding.orbits) {
            for (const engine::Literal orbit : orbits) encoding.model.clauses.push_back({orbit});
        }
        const engine::SolverAnswer answer = options.ask_solver(encoding.model, node_count);
        if (answer.verdict == engine::Verdict::unknown) {
            if (*stop) return false;
            if (answer.can_retry_with_higher_limit) return std::nullopt;
            undecided_reason = answer.reason;
            return true;
        }
        if (answer.verdict == engine::Verdict::unsatisfiable) {
            ++statistics.solver_refuted_count;
            return true;
        }
        const auto is_true = [&](engine::Literal literal) { return answer.is_true(literal); };
        Tiling tiling = tiling_of(puzzle, classes, challenge, view, field,
                                  placements_of_true_literals(encoding, is_true));
        return report_find({std::move(challenge), std::move(tiling)},
                           statistics.solver_filled_count);
    }

    Puzzle puzzle;
    const candidate::Candidates& candidates;
    CensusOptions options;
    std::vector<PieceClass> classes;
    std::optional<RestrictedClass> restricted_class;
    BitboardDecider decider;
    SilhouetteCover region;  ///< the candidate, if exact cover decides it
    /// Created when the first cube is searched.
    std::optional<candidate::CoverabilityTest> coverability_test;
    engine::ExactCover exact_cover;
    CensusStatistics statistics;
    std::string undecided_reason;  ///< why the solver left some candidate undecided, or empty
    const FindReceiver* receiver = nullptr;   ///< the receiver of the running search
    const std::atomic<bool>* stop = nullptr;  ///< the stop flag of the running search
};

CubeSearch::CubeSearch(const Puzzle& puzzle, const candidate::Candidates& candidates,
                       const CensusOptions& options)
    : state_(std::make_unique<State>(puzzle, candidates, options)) {}
CubeSearch::CubeSearch(CubeSearch&&) noexcept = default;
CubeSearch& CubeSearch::operator=(CubeSearch&&) noexcept = default;
CubeSearch::~CubeSearch() = default;

CubeSearchEnd CubeSearch::search(const candidate::CandidateCube& cube, const FindReceiver& receiver,
                                 const std::atomic<bool>& stop,
                                 const SearchResumption* resumption) {
    State& state = *state_;
    state.begin(receiver, stop);
    candidate::WalkResumption walk_resumption;
    if (resumption != nullptr) {
        if (resumption->from != nullptr) {
            state.statistics = census_statistics(resumption->from->counts);
            walk_resumption.from = &resumption->from->place;
        }
        walk_resumption.is_save_due = resumption->is_save_due;
        walk_resumption.save = [&](candidate::WalkPlace place) {
            // A candidate that the solver could not decide must be visited again, so the places
            // after it are not saved.
            if (!state.undecided_reason.empty()) return;
            resumption->save({.place = std::move(place), .counts = named_counts(state.statistics)});
        };
    }
    try {
        if (!state.coverability_test)
            state.coverability_test.emplace(state.classes, state.candidates, &stop);
    } catch (const candidate::StopException&) {
        return state.end_of_search(false);
    }
    return state.end_of_search(state.candidates.visit(
        cube, std::bind_front(&State::decide_and_count, &state), &stop, &*state.coverability_test,
        resumption == nullptr ? nullptr : &walk_resumption));
}

CubeSearchEnd CubeSearch::search(const CandidateList& list,
                                 const CandidateList::AvailablePieces& pieces,
                                 const FindReceiver& receiver, const std::atomic<bool>& stop) {
    State& state = *state_;
    state.begin(receiver, stop);
    CandidateList::RefutedCounts refuted_counts;
    const bool is_complete =
        list.visit(pieces, std::bind_front(&State::decide, &state), refuted_counts);
    state.statistics.candidates += refuted_counts.uncoverable_count + refuted_counts.stuck_count;
    state.statistics.uncoverable_count += refuted_counts.uncoverable_count;
    state.statistics.stuck_count += refuted_counts.stuck_count;
    return state.end_of_search(is_complete);
}

bool CubeSearch::decide(const std::vector<candidate::CandidateComponent>& candidate,
                        const FindReceiver& receiver, const std::atomic<bool>& stop) {
    State& state = *state_;
    state.begin(receiver, stop);
    return state.decide(candidate);
}

const CensusStatistics& CubeSearch::statistics() const { return state_->statistics; }

NamedCounts CubeSearch::counts() const { return named_counts(state_->statistics); }

std::string CubeSearch::reason() const { return state_->undecided_reason; }

}  // namespace orbitile::silhouette
