#include "run/usual_method.hpp"

#include <numeric>

namespace orbitile {
namespace {

// That a silhouette is filled with at most.
int pieces_of_silhouette(const Question& question) {
    if (const auto* sweep = std::get_if<SweepQuestion>(&question.asked)) return sweep->sizes.most;
    return std::accumulate(question.puzzle.pieces.begin(), question.puzzle.pieces.end(), 0,
                           [](int sum, const Piece& piece) { return sum + piece.copies; });
}

}  // namespace

Method usual_method(const Question& question) {
    const SymmetryGroup& group = silhouettes_asked(question).group;
    const int maps = group.turns * (group.mirrors == Mirrors::none ? 1 : 2);
    const bool by_points = question.puzzle.rules.connect == Adjacency::corner;
    const bool has_many_candidates = maps == 2 || (maps == 3 && by_points);
    const bool has_few_pieces = pieces_of_silhouette(question) <= most_pieces_to_lay;
    return has_many_candidates && has_few_pieces ? Method::pieces : Method::cubes;
}

}  // namespace orbitile
