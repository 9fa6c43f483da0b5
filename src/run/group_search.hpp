// How silhouettes are searched group by group, if a question asks for several symmetries: each
// silhouette is reported under the first group that finds it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "silhouette/census.hpp"
#include "silhouette/piece_search.hpp"
#include "solver/interruptible.hpp"

namespace orbitile {

/// How the method searches candidates. A solver that is asked cannot be interrupted.
CensusOptions census_options(Method method);

/// The request for silhouettes of each group that the question asks for, in order.
std::vector<SilhouetteQuestion> questions_by_group(const Question& question);

/// A group of the question, together with the groups before it.
class GroupWish {
  public:
    GroupWish(const Question& question, std::size_t number);

    const Question& question() const { return *question_; }
    const SilhouetteQuestion& wish() const { return wishes_[number_]; }

    /// The prefix of the names of its cubes.
    std::string prefix() const;

    /// Whether a silhouette that this group finds is reported under a group before it. The puzzle
    /// is the question's, or a subset of it.
    bool is_told_before(const Puzzle& puzzle, const Challenge& challenge) const;

  private:
    const Question* question_;
    std::vector<SilhouetteQuestion> wishes_;
    std::size_t number_;
};

/// One for each group of the question, which must outlive them.
std::vector<GroupWish> group_wishes(const Question& question);

/// The candidates of one group as the question's method needs them. `puzzle`: the question's, or a
/// subset of it.
CandidateQuestion candidates_asked(Method method, const Puzzle& puzzle,
                                   const SilhouetteQuestion& wish);
std::vector<CandidateCube> cubes_of(Method method, const Candidates& candidates,
                                    const SilhouetteQuestion& wish);

/// How the method searches candidates, if `running` is to interrupt a solver that is asked.
/// `running` must outlive the options.
CensusOptions census_options(Method method, Interruptible<Solver>& running);

/// One thread's search under one group, by the method. `candidates` and `running` must outlive it.
std::unique_ptr<SilhouetteSearch> make_search(Method method, const Puzzle& puzzle,
                                              const Candidates& candidates,
                                              const SilhouetteQuestion& wish,
                                              Interruptible<Solver>& running);

/// The counts of the last search that are not 0.
CubeStatistics statistics_of(const SilhouetteSearch& search);

}  // namespace orbitile
