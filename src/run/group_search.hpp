// How silhouettes are searched group by group, where several are asked for: each figure is told
// under the first group that meets it.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "silhouette/census.hpp"

namespace orbitile {

/// How the method searches candidates. A solver that is asked cannot be interrupted.
CensusOptions census_options(Method method);

/// What the question wants of candidates: of each group that it asks for, in order.
std::vector<SilhouetteWish> wishes_of(const Question& question);

/// A group that is asked for, with what is told under the groups before it.
class GroupWish {
  public:
    GroupWish(const Question& question, std::size_t number);

    const SilhouetteWish& wish() const { return wishes_[number_]; }

    /// Before the names of its cubes.
    std::string prefix() const;

    /// Whether a silhouette that is found under it is told under one before it. The puzzle is that
    /// of the question, or a subset of it.
    bool is_told_before(const Puzzle& puzzle, const Challenge& challenge) const;

    /// A challenge found under it as it is stored.
    Challenge told(Challenge challenge) const;

  private:
    const Question* question_;
    std::vector<SilhouetteWish> wishes_;
    std::size_t number_;
};

/// One for each group that the question asks for. It must outlive them.
std::vector<GroupWish> group_wishes(const Question& question);

/// The candidates of one group as the question's method needs them. `puzzle`: the question's, or a
/// subset of it.
CandidateQuestion candidates_asked(Method method, const Puzzle& puzzle, const SilhouetteWish& wish);
std::vector<CandidateCube> cubes_of(Method method, const Candidates& candidates,
                                    const SilhouetteWish& wish);

/// One thread's search under one group, by one method. Keeps its memory from one cube to the next.
class GroupSearch {
  public:
    GroupSearch() = default;
    GroupSearch(const GroupSearch&) = delete;
    GroupSearch& operator=(const GroupSearch&) = delete;
    GroupSearch(GroupSearch&&) = delete;
    GroupSearch& operator=(GroupSearch&&) = delete;
    virtual ~GroupSearch() = default;

    /// A silhouette that is told under the group, as it is stored; return false to stop.
    using Visitor = std::function<bool(const Challenge&, const Tiling&)>;

    virtual CubeEnd search(const CandidateCube& cube, const Visitor& visitor,
                           const std::atomic<bool>& stop) = 0;

    /// The same for candidates from a list; not by `pieces`, which has none.
    virtual CubeEnd search(const CandidateList& list, const CandidateList::Supply& supply,
                           const Visitor& visitor, const std::atomic<bool>& stop) = 0;

    /// Of the last search: those that are not 0.
    virtual CubeStatistics statistics() const = 0;

    /// Why the last one is undecided, in the solver's words.
    virtual std::string reason() const = 0;

    /// Makes a running check of a solver end soon, once `stop` is raised. From any thread.
    virtual void interrupt() = 0;
};

/// All of them must outlive it.
std::unique_ptr<GroupSearch> group_search(Method method, const Puzzle& puzzle,
                                          const Candidates& candidates, const GroupWish& group);

}  // namespace orbitile
