#include "silhouette/placement_trie.hpp"

namespace orbitile::silhouette {

void PlacementTrie::add(const std::vector<Cell>& cells, std::uint64_t bits) {
    Branch* branch = &root_;
    for (const Cell& cell : cells) branch = &branch->children[cell];
    branch->bits |= bits;
}

void PlacementTrie::finish() {
    nodes_.clear();
    flatten_branch({}, root_);
    root_ = {};
}

// Appends the branch and all branches below it to `nodes_`. Returns the bits of all pieces whose
// lists of cells end at one of these branches.
std::uint64_t PlacementTrie::flatten_branch(const Cell& cell, const Branch& branch) {
    const std::size_t node = nodes_.size();
    nodes_.push_back({cell, 0, branch.bits, branch.bits});
    std::uint64_t bits_at_or_below = branch.bits;
    for (const auto& [child_cell, child] : branch.children)
        bits_at_or_below |= flatten_branch(child_cell, child);
    nodes_[node].bits_at_or_below = bits_at_or_below;
    nodes_[node].end = nodes_.size();
    return bits_at_or_below;
}

}  // namespace orbitile::silhouette
