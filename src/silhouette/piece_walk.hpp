// Places pieces so that the covered set has the symmetry of a group. piece_walk.cpp explains the
// walk. A *root* is an element at which a component begins.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "candidate/candidates.hpp"
#include "candidate/component_walk.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/tiling.hpp"
#include "silhouette/piece_views.hpp"
#include "silhouette/restricted_class.hpp"

namespace orbitile::silhouette {

/// The state of one component. If an element is required, all its places must be covered.
struct PieceWalkLevel : candidate::ComponentLevel {
    // The state of a place. `not_required`: its element is not required. `open`: its element is
    // required, and the place is not covered. `blocked`: the place is covered, or its element is
    // excluded, or it belongs to no element.
    enum class PlaceState : std::uint8_t { not_required, open, blocked };

    std::vector<PlaceState> place_states;  ///< by place: its state
    std::vector<int> places;               ///< the places of the taken elements, a stack
    int open_count = 0;                    ///< the number of open places
    int line_position =
        0;  ///< the position of the component on the line of roots (component_walk.hpp)
    candidate::ComponentGrowth growth;
};

/// The walk of one thread. It reuses its memory from cube to cube.
class PieceWalk : public candidate::ComponentWalk<PieceWalk, PieceWalkLevel> {
  public:
    /// All arguments must outlive this object.
    ///
    /// `restricted_classes` has, for each grid, the class that is placed only in some orientations.
    ///
    /// `images` has a group of maps for each grid. Each map takes a tiling to a tiling of the same
    /// silhouette, or of another silhouette that is also searched. The walk uses a map only if the
    /// map takes the root of the first component to itself, and permutes the roots that are before
    /// this root in CandidateGrid::roots. If these maps take tilings to each other, the walk places
    /// only one of these tilings. If a class is restricted on a grid, the group for this grid must
    /// be the identity alone.
    ///
    /// If `leaves_out_divisible_tilings` is true, the walk leaves out tilings that have an
    /// invariant part.
    PieceWalk(const candidate::Candidates& candidates, const std::vector<PieceClass>& classes,
              const std::vector<std::optional<RestrictedClass>>& restricted_classes,
              const std::vector<Symmetry>& images, bool leaves_out_divisible_tilings);

    /// Receives a candidate and one of its tilings. In each copy, PlacedCopy::component is the
    /// number of the grid on which the copy is placed. The same candidate can be received again
    /// with another tiling. Returns false to end the walk.
    using Visitor = std::function<bool(const std::vector<candidate::CandidateComponent>&,
                                       const std::vector<PlacedCopy>&)>;

    /// Walks through the cube. Returns whether the walk reached its end. When `stop` becomes true,
    /// the walk ends soon. `resumption` can be null. A walk that resumes at a position can
    /// report again a candidate that was reported before this position. Throws std::runtime_error
    /// if the cube does not have the position.
    bool run(const candidate::CandidateCube& cube, const Visitor& visitor,
             const std::atomic<bool>& stop, const candidate::WalkResumption* resumption = nullptr);

    /// Returns whether the walk places this tiling. Returns false if the walk places only another
    /// image of the tiling. The shape must be connected, and `centre` is the centre of its grid.
    bool can_place_tiling(Centre centre, const std::vector<Shards>& tiling);

    // --- The policy of ComponentWalk. ---

    void begin(PieceWalkLevel& level);
    bool may_begin_at(std::size_t root) const {
        return current_grid().can_begin_first_component[root];
    }
    void grow_from(int root, const candidate::Remainder& remainder);
    void exclude(int element);
    void undo_exclude(int element);

  private:
    using enum candidate::ElementState;
    using PlaceState = PieceWalkLevel::PlaceState;

    // The places of a grid, on which pieces are placed.
    struct PlacementGrid {
        std::vector<int> element_at;  ///< by place: its element, or -1 if it has no element
        /// For each place: `blocked` if the place has no element, otherwise `not_required`.
        std::vector<PlaceState> states;
        std::vector<std::vector<int>> places;  ///< by element: the places that it covers
        PieceViews views;
    };

    // The rank of a placement that covers the place of the first root, or an image of this place.
    using Rank = ImageRanks::Rank;

    // A state of the component, to which the walk returns later.
    struct WalkCheckpoint {
        std::size_t element_count = 0;
        candidate::ComponentGrowth growth;
    };

    // The state of the walk when no place is open: the taken elements, and for each class the
    // number of copies that are left. While the same elements are excluded, the rest of the branch
    // depends only on this state.
    using CoveredState = std::pair<std::vector<int>, std::vector<int>>;

    struct PlacedView {
        std::size_t grid;
        const PieceView* view;
        int viewed_place;
    };

    const PlacementGrid& placement_grid() const { return placement_grids_[grid_index()]; }

    void follow_path();
    bool require_path_elements(const candidate::CandidateComponent& path,
                               std::vector<int>& excluded_elements);
    void exclude_free_elements(std::vector<int>& excluded_elements);
    bool exclude_until(int target, std::vector<int>& excluded_elements);
    void cover_with_new_states();
    void cover();
    void continue_when_covered();
    void grow();
    int next_line_position() const;
    void report_tiling();

    int find_most_constrained_place();
    void find_fitting_views(int place, std::size_t max_count);
    bool fits(const PieceView& view, int viewed_place);
    ImageRanks* ranks_at(std::size_t grid_index, int root);
    Symmetry maps_that_keep_root(std::size_t grid_index, int root) const;
    void add_rank(const PieceView& view, int viewed_place);
    void set_states(const PieceView& view, int viewed_place, PlaceState state);
    void set_states(const std::vector<int>& places, PlaceState state);
    void place_piece(const PieceView& view, int viewed_place);

    const std::vector<int>& elements() const { return components_.back().elements; }
    WalkCheckpoint checkpoint() { return {elements().size(), current_level().growth}; }
    bool require_element(int element);
    bool require_touching_elements(std::vector<int> elements);
    bool touches_component(int element);
    void return_to_checkpoint(const WalkCheckpoint& checkpoint);

    const std::vector<Symmetry>& images_;
    bool leaves_out_divisible_tilings_;
    PlaceTable table_;
    std::vector<PlacementGrid> placement_grids_;  ///< by number of the grid
    const Visitor* visitor_ = nullptr;
    const std::atomic<bool>* stop_ = nullptr;
    std::vector<int> copies_left_;
    std::vector<PlacedView> placed_views_;
    /// By the number of pieces placed: the placements that are tried for the next piece.
    std::vector<std::vector<const PieceView*>> choices_;
    std::vector<const PieceView*> fitting_views_;
    std::map<std::pair<std::size_t, int>, ImageRanks> image_ranks_;  ///< by grid and root
    ImageRanks* ranks_ = nullptr;  ///< the ranks for the first root; null: no map but the identity
    Rank image_rank_;
    int spare_area_ = 0;  ///< area of all pieces minus area of the taken elements
    /// The states that have no open place. Contains only states that the walk has seen since the
    /// innermost running call of cover_with_new_states() began.
    std::set<CoveredState> covered_states_;
    /// For each element: the value that `area_stamp_` had when the area of the element was last
    /// counted.
    std::vector<std::uint64_t> area_stamps_;
    std::uint64_t area_stamp_ = 0;
};

}  // namespace orbitile::silhouette
