#include "question/default_method.hpp"

#include <algorithm>
#include <numeric>

namespace orbitile {
namespace {

// The largest number of pieces that can fill a silhouette together.
int max_pieces_of_silhouette(const Question& question) {
    if (const auto* sweep = std::get_if<SweepQuestion>(&question.details))
        return sweep->subset_sizes.max;
    return std::accumulate(question.puzzle.pieces.begin(), question.puzzle.pieces.end(), 0,
                           [](int sum, const Piece& piece) { return sum + piece.copies; });
}

}  // namespace

SearchMethod default_method(const Question& question) {
    const bool connects_by_points = question.puzzle.rules.connect == Adjacency::corner;
    const auto has_many_candidates = [&](const SymmetryGroup& group) {
        const int maps = group.turns * (group.mirrors == Mirrors::none ? 1 : 2);
        return maps == 2 || (maps == 3 && connects_by_points);
    };
    const bool has_few_pieces = max_pieces_of_silhouette(question) <= max_pieces_to_place;
    const bool prefers_piece_search =
        has_few_pieces &&
        std::ranges::any_of(silhouette_question_of(question).groups, has_many_candidates);
    return prefers_piece_search ? SearchMethod::pieces : SearchMethod::walk;
}

bool is_resumed_by_default(SearchMethod method) {
    return method == SearchMethod::walk || method == SearchMethod::pieces;
}

}  // namespace orbitile
