// Stores the position of a walk in its tree, so that a later walk can resume there.
//
// A walk chooses at each node which branch it takes next. Its *position* is the list of these
// choices, from the root of the tree down to one node. The walk has done everything before this
// node, and nothing from this node on. For example, with three branches at each node, the position
//
//     1 0 2
//
// means: at the root, branch 0 is done, and the walk is in branch 1. At the next node, the walk is
// in branch 0. At the last node, the branches 0 and 1 are done, and branch 2 comes next.
//
// To resume, a walk follows the choices of the position, from the root down. At each node it
// excludes the elements of the branches that are done, but does not enter these branches. So the
// walk arrives at the position with the same state that the first walk had. Catalogues store
// positions, so the format version of catalogues must change when the order of branches changes.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile::candidate {

using WalkPosition = std::vector<std::uint32_t>;

/// Returns the choices, joined by dots: "1.0.2".
std::string position_text(const WalkPosition& position);

/// Throws std::runtime_error if the text is not the result of position_text().
WalkPosition position_from_text(std::string_view text);

/// How a walk resumes, and how it saves its position.
struct WalkResumption {
    WalkPosition from = {};  ///< where the walk resumes; if empty, at the root of its tree
    /// Another thread sets the flag to ask for the position that the walk has reached. The walk
    /// clears the flag. Can be null.
    std::atomic<bool>* is_save_due = nullptr;
    /// Receives the position that the walk has reached. The walk calls this function when
    /// `is_save_due` was set, and when the walk stops before its end. The walk has visited all
    /// nodes before this position, and no other nodes.
    std::function<void(const WalkPosition&)> save;
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
    /// Begins a walk at the root. If `position` is not empty, the walk resumes there.
    void begin(const WalkPosition& position) {
        choices_.clear();
        position_ = position;
    }

    void open() { choices_.push_back(0); }
    void close() { choices_.pop_back(); }

    /// Chooses a branch. Returns whether the walk may enter this branch. Until a resumed walk has
    /// arrived at its position, the walk may enter only the branches that lead there.
    bool enter(std::uint32_t branch) {
        choices_.back() = branch;
        return position_.empty() ||
               (choices_.size() <= position_.size() && position_[choices_.size() - 1] == branch);
    }

    /// Whether the walk still looks for the position at which it resumes.
    bool is_resuming() const { return !position_.empty(); }
    bool has_arrived() const { return choices_.size() == position_.size(); }
    void end_resuming() { position_.clear(); }

    const WalkPosition& choices() const { return choices_; }

  private:
    WalkPosition choices_;
    WalkPosition position_;  ///< where the walk resumes; empty if the walk has arrived there
};

}  // namespace orbitile::candidate
