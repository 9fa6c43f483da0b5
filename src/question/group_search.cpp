#include "question/group_search.hpp"

#include <algorithm>
#include <utility>

namespace orbitile {
std::vector<SilhouetteQuestion> questions_by_group(const Question& question) {
    return silhouette::questions_by_group(silhouette_question_of(question),
                                          question.puzzle.lattice);
}

GroupRequest::GroupRequest(const Question& question, std::size_t group_index)
    : question_(&question), requests_(questions_by_group(question)), group_index_(group_index) {}

std::string GroupRequest::prefix() const {
    return cube_prefix(silhouette_question_of(*question_), request().group());
}

bool GroupRequest::is_found_by_earlier_group(const Puzzle& puzzle,
                                             const Challenge& challenge) const {
    return std::any_of(requests_.begin(),
                       requests_.begin() + static_cast<std::ptrdiff_t>(group_index_),
                       [&](const SilhouetteQuestion& earlier_request) {
                           return silhouette::is_found_by(puzzle, earlier_request, challenge);
                       });
}

std::vector<GroupRequest> group_requests(const Question& question) {
    std::vector<GroupRequest> requests;
    for (std::size_t g = 0; g < silhouette_question_of(question).groups.size(); ++g) {
        requests.emplace_back(question, g);
    }
    return requests;
}

candidate::CandidateQuestion candidate_question_for_method(SearchMethod method,
                                                           const Puzzle& puzzle,
                                                           const SilhouetteQuestion& request) {
    return places_pieces(method) ? silhouette::piece_question(puzzle, request)
                                 : silhouette::candidate_question(puzzle, request);
}

std::vector<candidate::CandidateCube> cubes_of(SearchMethod method,
                                               const candidate::Candidates& candidates,
                                               const SilhouetteQuestion& request,
                                               const std::atomic<bool>* stop) {
    return places_pieces(method) ? silhouette::cubes_of_piece_search(candidates, request, stop)
                                 : candidates.cubes(stop);
}

std::unique_ptr<silhouette::SilhouetteSearch> make_search(SearchMethod method, const Puzzle& puzzle,
                                                          const candidate::Candidates& candidates,
                                                          const SilhouetteQuestion& request) {
    if (places_pieces(method))
        return std::make_unique<silhouette::PieceSearch>(puzzle, candidates, request);
    return std::make_unique<silhouette::WalkSearch>(puzzle, candidates);
}

}  // namespace orbitile
