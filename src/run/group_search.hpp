// The search for silhouettes under one group of symmetries. If a question asks for several groups,
// each group is searched on its own, and each silhouette is reported under the first group that
// finds it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "silhouette/census.hpp"
#include "silhouette/piece_search.hpp"
#include "solver/interruptible.hpp"

namespace orbitile {

/// Returns the options with which the method searches candidates. With these options, a check of
/// the solver cannot be interrupted.
silhouette::CensusOptions census_options(Method method);

/// Returns one request for silhouettes for each group of the question, in the order of the groups.
std::vector<SilhouetteQuestion> questions_by_group(const Question& question);

/// The search under one group of the question. It also contains the requests of the earlier groups.
class GroupRequest {
  public:
    GroupRequest(const Question& question, std::size_t number);

    const Question& question() const { return *question_; }
    const SilhouetteQuestion& request() const { return requests_[number_]; }

    /// The prefix of the names of this group's cubes.
    std::string prefix() const;

    /// Whether a silhouette that this group finds is reported under an earlier group. `puzzle` must
    /// be the question's puzzle or a subset of its pieces.
    bool is_found_by_earlier_group(const Puzzle& puzzle, const Challenge& challenge) const;

  private:
    const Question* question_;
    std::vector<SilhouetteQuestion> requests_;
    std::size_t number_;
};

/// The requests of all groups of the question. The question must outlive them.
std::vector<GroupRequest> group_requests(const Question& question);

/// Returns the question about the candidates of one group, as the method asks it. `puzzle` must be
/// the question's puzzle or a subset of its pieces.
candidate::CandidateQuestion candidates_asked(Method method, const Puzzle& puzzle,
                                              const SilhouetteQuestion& request);
/// Returns the cubes into which the method divides the candidates.
std::vector<candidate::CandidateCube> cubes_of(Method method,
                                               const candidate::Candidates& candidates,
                                               const SilhouetteQuestion& request);

/// Returns the options with which the method searches candidates. Through `running`, another thread
/// can interrupt a check of the solver. `running` must outlive the options.
silhouette::CensusOptions census_options(Method method,
                                         solver::Interruptible<engine::Solver>& running);

/// Makes the search of one thread under one group, by the method. `candidates` and `running` must
/// outlive it.
std::unique_ptr<silhouette::SilhouetteSearch> make_search(
    Method method, const Puzzle& puzzle, const candidate::Candidates& candidates,
    const SilhouetteQuestion& request, solver::Interruptible<engine::Solver>& running);

/// Returns the counts of the last search. Counts that are 0 are left out.
CubeStatistics statistics_of(const silhouette::SilhouetteSearch& search);

}  // namespace orbitile
