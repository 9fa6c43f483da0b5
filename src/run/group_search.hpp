// The search for silhouettes under one group of symmetries. If a question asks for several groups,
// each group is searched on its own, and each silhouette is reported under the first group that
// finds it.
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

/// The options with which the method searches candidates. Checks of the solver cannot be
/// interrupted.
CensusOptions census_options(Method method);

/// The requests for silhouettes, one for each group of the question, in the order of the groups.
std::vector<SilhouetteWish> wishes_of(const Question& question);

/// A group of the question, together with the groups before it.
class GroupWish {
  public:
    GroupWish(const Question& question, std::size_t number);

    const Question& question() const { return *question_; }
    const SilhouetteWish& wish() const { return wishes_[number_]; }

    /// The prefix of the names of its cubes.
    std::string prefix() const;

    /// Whether a silhouette that this group finds is reported under an earlier group. The puzzle
    /// must be the question's puzzle or a subset of its pieces.
    bool is_told_before(const Puzzle& puzzle, const Challenge& challenge) const;

  private:
    const Question* question_;
    std::vector<SilhouetteWish> wishes_;
    std::size_t number_;
};

/// The requests of all groups of the question. The question must outlive them.
std::vector<GroupWish> group_wishes(const Question& question);

/// The question about the candidates of one group, for the method. `puzzle` must be the question's
/// puzzle or a subset of its pieces.
CandidateQuestion candidates_asked(Method method, const Puzzle& puzzle, const SilhouetteWish& wish);

/// The cubes into which the method divides the candidates.
std::vector<CandidateCube> cubes_of(Method method, const Candidates& candidates,
                                    const SilhouetteWish& wish);

/// A search under one group by one method, for one thread. It keeps its memory from one cube to the
/// next.
class GroupSearch {
  public:
    /// `candidates` must outlive the search.
    GroupSearch(Method method, const Puzzle& puzzle, const Candidates& candidates,
                const SilhouetteWish& wish);

    /// Searches a cube and calls the receiver with each find. Ends early if `stop` is raised, or if
    /// the receiver replies Reply::stop.
    CubeEnd search(const CandidateCube& cube, const FindReceiver& receiver,
                   const std::atomic<bool>& stop);

    /// Searches the candidates of a list. The method must be `cubes` or `census`.
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
