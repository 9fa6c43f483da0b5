// Decides which candidates the pieces can fill.
//
// WalkSearch visits the candidates of a cube and decides each of them. A candidate that fits on a
// board of 16 × 16 cells is decided by a search on bitboards (bitboard_decider.cpp). Exact cover
// decides the other candidates. Both searches give the same answer. Each kind of result has its own
// count in WalkStatistics:
//
//   uncoverable_count     This count has only candidates that exact cover decides. For one cell of
//                         each orbit, WalkSearch looks for a placement that covers the cell and is
//                         inside the candidate. If some cell has no such placement, the candidate
//                         is refuted. The walk cuts most of these candidates before they are
//                         visited (covering_cut.hpp).
//   stuck_count           The search fails at its first node: the two colours of a checkerboard
//                         cannot be balanced, some piece fits nowhere, or some cell cannot be
//                         covered.
//   cover_refuted_count   The search visits several nodes and ends without a cover.
//   cover_filled_count    The search finds a cover. The cover is reported as a tiling.
//
// For example, 15,504 candidates of FridgeIQ with the symmetry D4 are visited. 12,255 of them are
// stuck, 3,153 are refuted after more than one node, and 96 are filled.
//
// One class of pieces is placed only in some of its orientations (restricted_class.hpp). So some
// tilings are not found, but each silhouette that can be filled keeps at least one tiling.
#include "silhouette/walk_search.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "candidate/candidate_question.hpp"
#include "candidate/covering_cut.hpp"
#include "engine/exact_cover.hpp"
#include "puzzle/silhouette_views.hpp"
#include "silhouette/bitboard_decider.hpp"
#include "silhouette/silhouette_cover.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile::silhouette {

WalkStatistics& WalkStatistics::operator+=(const WalkStatistics& other) {
    candidates += other.candidates;
    uncoverable_count += other.uncoverable_count;
    stuck_count += other.stuck_count;
    cover_refuted_count += other.cover_refuted_count;
    cover_filled_count += other.cover_filled_count;
    reported_earlier += other.reported_earlier;
    node_count += other.node_count;
    return *this;
}

NamedCounts named_counts(const WalkStatistics& statistics) {
    return {{"candidates", statistics.candidates},
            {"uncoverable", statistics.uncoverable_count},
            {"stuck", statistics.stuck_count},
            {"cover-refuted", statistics.cover_refuted_count},
            {"told-elsewhere", statistics.reported_earlier},
            {"nodes", statistics.node_count}};
}

namespace {

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

struct WalkSearch::State {
    State(Puzzle searched_puzzle, const candidate::Candidates& searched_candidates)
        : puzzle(std::move(searched_puzzle)),
          candidates(searched_candidates),
          classes(piece_classes(puzzle)),
          restricted_class(choose_restricted_class(puzzle, classes, candidates.question().group())),
          decider(puzzle, classes, restricted_class),
          region(puzzle, classes, reach_of(candidates),
                 static_cast<int>(candidates.centres().size()), restricted_class) {}

    using Candidate = std::vector<candidate::CandidateComponent>;

    void begin(const FindReceiver& find_receiver, const std::atomic<bool>& stop_flag) {
        statistics = {};
        receiver = &find_receiver;
        stop = &stop_flag;
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
        const WalkStatistics statistics_before = statistics;
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
        exact_cover.load(region.cover_problem());
        RegionSearch search{region, exact_cover, {}};
        return decide_by(search, candidate);
    }

    // Decides a candidate by a search for a cover. Returns false if the search must stop.
    template <typename CoverSearch>
    bool decide_by(CoverSearch& search, const Candidate& candidate) {
        engine::CoverLimits limits;
        limits.stop = stop;
        const engine::SearchEndReason reason = search.decide(limits);
        statistics.node_count += search.node_count();
        switch (reason) {
            case engine::SearchEndReason::exhausted:
                ++(search.node_count() == 1 ? statistics.stuck_count
                                            : statistics.cover_refuted_count);
                return true;
            case engine::SearchEndReason::found_enough:
                return report_find(silhouette_filled_by_cover(candidate, search.placed_copies()));
            case engine::SearchEndReason::node_limit_reached:  // there is no limit
            case engine::SearchEndReason::stopped: break;
        }
        return false;
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

    // Passes a find to the receiver and counts it. Returns false if the search must stop.
    bool report_find(FilledSilhouette found) {
        const FindReply reply = (*receiver)(std::move(found));
        ++(reply == FindReply::reported_earlier ? statistics.reported_earlier
                                                : statistics.cover_filled_count);
        return reply != FindReply::stop;
    }

    FilledSilhouette silhouette_filled_by_cover(const Candidate& candidate,
                                                std::vector<PlacedCopy> copies) const {
        auto [challenge, view] = challenge_of(silhouette_of_candidate(candidate));
        Tiling tiling =
            tiling_of(puzzle, classes, challenge, view, candidates.centres(), std::move(copies));
        return {std::move(challenge), std::move(tiling)};
    }

    Puzzle puzzle;
    const candidate::Candidates& candidates;
    std::vector<PieceClass> classes;
    std::optional<RestrictedClass> restricted_class;
    BitboardDecider decider;
    SilhouetteCover region;  ///< the candidate, if exact cover decides it
    /// Created when the first cube is searched.
    std::optional<candidate::CoverabilityTest> coverability_test;
    engine::ExactCover exact_cover;
    WalkStatistics statistics;
    const FindReceiver* receiver = nullptr;   ///< the receiver of the running search
    const std::atomic<bool>* stop = nullptr;  ///< the stop flag of the running search
};

WalkSearch::WalkSearch(const Puzzle& puzzle, const candidate::Candidates& candidates)
    : state_(std::make_unique<State>(puzzle, candidates)) {}
WalkSearch::WalkSearch(WalkSearch&&) noexcept = default;
WalkSearch& WalkSearch::operator=(WalkSearch&&) noexcept = default;
WalkSearch::~WalkSearch() = default;

bool WalkSearch::search(const candidate::CandidateCube& cube, const FindReceiver& receiver,
                        const std::atomic<bool>& stop, const SearchResumption* resumption) {
    State& state = *state_;
    state.begin(receiver, stop);
    candidate::WalkResumption walk_resumption;
    if (resumption != nullptr) {
        walk_resumption = {candidate::position_from_text(resumption->position),
                           resumption->is_position_due,
                           [&](const candidate::WalkPosition& position) {
                               resumption->save(candidate::position_text(position));
                           }};
    }
    try {
        if (!state.coverability_test)
            state.coverability_test.emplace(state.classes, state.candidates, &stop);
    } catch (const candidate::StopException&) {
        return false;
    }
    return state.candidates.visit(cube, std::bind_front(&State::decide_and_count, &state), &stop,
                                  &*state.coverability_test,
                                  resumption == nullptr ? nullptr : &walk_resumption);
}

bool WalkSearch::search(const CandidateList& list, const CandidateList::AvailablePieces& pieces,
                        const FindReceiver& receiver, const std::atomic<bool>& stop) {
    State& state = *state_;
    state.begin(receiver, stop);
    CandidateList::RefutedCounts refuted_counts;
    const bool is_complete =
        list.visit(pieces, std::bind_front(&State::decide, &state), refuted_counts);
    state.statistics.candidates += refuted_counts.uncoverable_count + refuted_counts.stuck_count;
    state.statistics.uncoverable_count += refuted_counts.uncoverable_count;
    state.statistics.stuck_count += refuted_counts.stuck_count;
    return is_complete;
}

bool WalkSearch::decide(const std::vector<candidate::CandidateComponent>& candidate,
                        const FindReceiver& receiver, const std::atomic<bool>& stop) {
    State& state = *state_;
    state.begin(receiver, stop);
    return state.decide(candidate);
}

const WalkStatistics& WalkSearch::statistics() const { return state_->statistics; }

NamedCounts WalkSearch::counts() const { return named_counts(state_->statistics); }

}  // namespace orbitile::silhouette
