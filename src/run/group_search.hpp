// How silhouettes are searched group by group, if a question asks for several symmetries: each
// silhouette is reported under the first group that finds it.
#pragma once

#include <atomic>
#include <string>
#include <variant>
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

/// One thread's search under one group, by one method. It keeps its memory from one cube to the
/// next.
class GroupSearch {
  public:
    /// `candidates` must outlive it.
    GroupSearch(Method method, const Puzzle& puzzle, const Candidates& candidates,
                const SilhouetteQuestion& wish);

    CubeEnd search(const CandidateCube& cube, const FindReceiver& receiver,
                   const std::atomic<bool>& stop);

    /// Does the same for candidates from a list. The method must be `cubes` or `census`.
    CubeEnd search(const CandidateList& list, const CandidateList::Supply& supply,
                   const FindReceiver& receiver, const std::atomic<bool>& stop);

    /// The counts of the last search that are not 0.
    CubeStatistics statistics() const;

    /// Why the last search is undecided, in the solver's words.
    std::string reason() const;

    /// Makes a running check of a solver end soon, once `stop` is raised. Any thread may call it.
    void interrupt();

  private:
    Interruptible<Solver> running_;
    std::variant<CubeSearch, PieceSearch> search_;
};

}  // namespace orbitile
