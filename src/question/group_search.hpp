// The search for silhouettes under one group of symmetries. If a question asks for several groups,
// each group is searched on its own. Each silhouette is reported under the first group that finds
// it.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "question/question.hpp"
#include "silhouette/piece_search.hpp"
#include "silhouette/walk_search.hpp"

namespace orbitile {

/// Returns one request for silhouettes for each group of the question, in the order of the groups.
std::vector<SilhouetteQuestion> questions_by_group(const Question& question);

/// The request for silhouettes with one group of the question. It also contains the requests of the
/// earlier groups.
class GroupRequest {
  public:
    GroupRequest(const Question& question, std::size_t group_index);

    const Question& question() const { return *question_; }
    const SilhouetteQuestion& request() const { return requests_[group_index_]; }

    /// The prefix of the names of this group's cubes.
    std::string prefix() const;

    /// Whether a silhouette that this group finds is reported under an earlier group. `puzzle` must
    /// be the question's puzzle or a subset of its pieces.
    bool is_found_by_earlier_group(const Puzzle& puzzle, const Challenge& challenge) const;

  private:
    const Question* question_;
    std::vector<SilhouetteQuestion> requests_;
    std::size_t group_index_;
};

/// Returns the requests of all groups of the question. The question must outlive these requests.
std::vector<GroupRequest> group_requests(const Question& question);

/// Returns the question about the candidates that the method examines for one group. `puzzle` must
/// be the question's puzzle or a subset of its pieces.
candidate::CandidateQuestion candidate_question_for_method(SearchMethod method,
                                                           const Puzzle& puzzle,
                                                           const SilhouetteQuestion& request);
/// Returns the cubes into which the method divides the candidates. Throws candidate::StopException
/// if `stop` is raised.
std::vector<candidate::CandidateCube> cubes_of(SearchMethod method,
                                               const candidate::Candidates& candidates,
                                               const SilhouetteQuestion& request,
                                               const std::atomic<bool>* stop = nullptr);

/// Makes a search for one group. `method` selects the kind of search. Only one thread can use the
/// search. `candidates` must outlive the search.
std::unique_ptr<silhouette::SilhouetteSearch> make_search(SearchMethod method, const Puzzle& puzzle,
                                                          const candidate::Candidates& candidates,
                                                          const SilhouetteQuestion& request);

}  // namespace orbitile
