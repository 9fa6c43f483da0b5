// Stores the place of a walk in its tree, so that a later walk can resume at this place.
//
// A walk chooses at each node which branch it takes next. Its *place* is the list of these choices,
// from the root of the tree down to one node. The walk has done everything before this node, and
// nothing from this node on. For example, with three branches at each node, the place
//
//     1 0 2
//
// means: at the root, branch 0 is done, and the walk is in branch 1. At the next node, the walk is
// in branch 0. At the last node, the branches 0 and 1 are done, and branch 2 comes next.
//
// To resume, a walk follows the choices of the place, from the root down. At each node it excludes
// the elements of the branches that are done, but does not enter these branches. So the walk
// arrives at the place with the same state that the first walk had. A digest of this state is
// stored with the choices. If another version of the program has another tree, the walk does not
// arrive, or it arrives with another state. In both cases, the walk throws StalePlaceException, and
// the caller starts from the beginning.
//
// An equal state does not prove that the first walk visited the same branches before the place. So
// the digest also contains `tree_version`, which must change when the order of branches changes.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <string>
#include <vector>

namespace orbitile::candidate {

/// Increase this number whenever a walk takes its branches in another order. With a new number,
/// walks refuse the places that earlier versions of the program have stored.
inline constexpr int tree_version = 1;

struct WalkPlace {
    std::vector<std::uint32_t> choices = {};
    std::string digest = {};  ///< the digest of the walk's state at this node
    friend bool operator==(const WalkPlace&, const WalkPlace&) = default;
};

/// How a walk resumes, and how it saves its place.
struct WalkResumption {
    /// The place at which the walk resumes; if null, the walk begins at the root of its tree.
    const WalkPlace* from = nullptr;
    /// Another thread sets the flag to ask for the place that the walk has reached. The walk clears
    /// the flag. Can be null.
    std::atomic<bool>* is_save_due = nullptr;
    /// Receives the place that the walk has reached. The walk calls this function when
    /// `is_save_due` was set, and when the walk stops before its end. The walk has visited all
    /// nodes before this place, and no other nodes.
    std::function<void(WalkPlace)> save;
};

/// Thrown by a walk that cannot resume at a place. Such a walk has not visited anything.
class StalePlaceException : public std::exception {
  public:
    const char* what() const noexcept override { return "the walk does not have this place"; }
};

/// The choices of a walk. The walk opens a list of branches at each node. Branches are numbered
/// from 0.
///
///     choices.open();
///     for (std::uint32_t b = 0; b < branches; ++b) {
///         if (choices.enter(b)) visit(b);
///         exclude(b);
///     }
///     choices.close();
class WalkChoices {
  public:
    /// Begins a walk at the root. If `place` is not null, the walk resumes at this place. `place`
    /// must outlive the walk.
    void begin(const WalkPlace* place) {
        choices_.clear();
        place_ = place;
    }

    void open() { choices_.push_back(0); }
    void close() { choices_.pop_back(); }

    /// Chooses a branch. Returns whether the walk may enter this branch. Until a resumed walk has
    /// arrived at its place, the walk may enter only the branches that lead to this place.
    bool enter(std::uint32_t branch) {
        choices_.back() = branch;
        return place_ == nullptr || (choices_.size() <= place_->choices.size() &&
                                     place_->choices[choices_.size() - 1] == branch);
    }

    /// Whether the walk still looks for the place at which it resumes.
    bool is_resuming() const { return place_ != nullptr; }
    bool is_at_depth_of_place() const {
        return place_ != nullptr && choices_.size() == place_->choices.size();
    }
    void end_resuming() { place_ = nullptr; }

    const WalkPlace* place() const { return place_; }
    const std::vector<std::uint32_t>& choices() const { return choices_; }

  private:
    std::vector<std::uint32_t> choices_;
    /// The place at which the walk resumes; null if the walk does not resume, or if it has arrived
    /// at the place.
    const WalkPlace* place_ = nullptr;
};

}  // namespace orbitile::candidate
