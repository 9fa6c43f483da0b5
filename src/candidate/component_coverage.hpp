// Tests whether pieces can still cover a component while the walk through candidates grows it. The
// tests use PlacementNeeds. covering_cut.hpp explains why the tests do not lose a silhouette.
//
// The group turns each silhouette onto itself. So each part of a component has images, and all of
// them have to be covered. If a placement covers the part, turned copies of this placement cover
// the images. All of these placements need the same elements. So each class that can cover the part
// can also cover each image. For example, let each class have one copy, and let a part have four
// images under quarter turns. Then placements of four classes must be possible over the part. If
// some classes have several copies, fewer classes are enough. This is the *image test* (lemma 16 of
// docs/explanation/method.md):
//
//     Consider each class with a possible placement over the part. Add up, for these classes, how
//     many images all copies of the class can cover together. The sum must not be less than the
//     number of images.
//
// A *witness* of a part is a set of possible placements that passes the test. The witness is kept
// from one test to the next. At a node, fewer elements are excluded than at the nodes below it, and
// more area is left. So a witness that is possible at a node is also possible at all nodes above
// it. When an element is excluded, only the parts whose witness needs this element have to be
// tested again.
//
// If a witness needs only elements that are taken, the part is *covered*, and remains covered at
// all nodes below.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "candidate/component_walk.hpp"
#include "candidate/placement_needs.hpp"

namespace orbitile::candidate {

/// A component while the walk grows it.
struct GrowingComponent {
    const CandidateGrid& grid;
    const std::vector<ElementState>& state;  ///< by element: its state
    std::span<const int> elements;           ///< the taken elements
};

/// The tests for one grid. Each object is for one thread and for one component at a time.
class ComponentCoverage {
  public:
    /// `needs` must outlive this object. `grid` is an index into Candidates::centres().
    ComponentCoverage(const PlacementNeeds& needs, std::size_t grid);

    /// Whether each part of the element passes the image test. `remainder` is what the walk can
    /// still take after this element.
    bool is_coverable(const GrowingComponent& component, int element, const Remainder& remainder);

    /// Whether is_coverable() is still true for each taken element. Call this function only if
    /// is_coverable() was true for each of them with the previous, larger remainder. The smaller
    /// remainder makes a difference only in two cases: less area is left than some placement needs,
    /// or fewer half cells are left than before (`has_fewer_halves`).
    bool is_component_coverable(const GrowingComponent& component, const Remainder& remainder,
                                bool has_fewer_halves);

    /// Call this function after elements were excluded. Returns whether is_coverable() is still
    /// true for each taken element. `excluded_mask` has the bits of the excluded elements (see
    /// bit_of()).
    bool is_coverable_without(const GrowingComponent& component, std::uint64_t excluded_mask,
                              const Remainder& remainder);

    /// Pieces must cover each part that is not covered yet. The function lists queued elements for
    /// each such part: at least one listed element must be taken, otherwise pieces cannot cover the
    /// part. So each candidate below the node that pieces can fill contains a listed element. The
    /// function stores the shortest of these lists in `needed_elements`. Returns false if no list
    /// has fewer than `max_needed_count` elements.
    bool find_needed_elements(const GrowingComponent& component, const Remainder& remainder,
                              std::size_t max_needed_count, std::vector<int>& needed_elements);

    /// The bit of an element in masks. Different elements can have the same bit.
    static std::uint64_t bit_of(int element) { return engine::bit_in_word(element); }

    /// The parts that are marked as covered form a stack. When the walk releases an element, it
    /// undoes the marks that were made since it took this element.
    std::size_t mark_count() const { return marked_parts_.size(); }
    void undo_marks_down_to(std::size_t count);

  private:
    struct Witness {
        std::vector<int> placements;
        std::uint64_t needs_mask = 0;  ///< the bits of the elements that the placements need
    };

    bool is_part_coverable(const GrowingComponent& component, int part, const Remainder& remainder);
    bool is_witness_possible(const GrowingComponent& component, int part,
                             const Remainder& remainder);
    bool is_covered(const GrowingComponent& component, int part);
    void mark_as_covered(int part);
    bool collect_needed_elements(const GrowingComponent& component, int part,
                                 const Remainder& remainder);
    int area_of_need(const GrowingComponent& component, const PlacementNeeds::Need& need,
                     const Remainder& remainder) const;
    template <typename Visitor>
    void visit_possible_placements(const GrowingComponent& component, int part,
                                   const Remainder& remainder, const Visitor& visitor);
    /// Makes the set of classes empty.
    void clear_classes();
    bool insert_class(int class_number);
    bool has_class(int class_number) const;

    const PlacementNeeds::Grid& needs_;
    std::vector<Witness> witnesses_;       ///< by part: its witness
    std::vector<std::uint8_t> is_marked_;  ///< by part: whether mark_as_covered() was called for it
    std::vector<int> marked_parts_;        ///< the marked parts, a stack
    /// For each class: the number of the last set of classes that contains this class. The current
    /// set has the number `class_set_number_`.
    std::vector<std::uint32_t> last_set_by_class_;
    std::uint32_t class_set_number_ = 0;
    /// In visit_possible_placements(), `area_by_depth_[d]` is the area that the first d needs of
    /// the path require.
    std::vector<int> area_by_depth_;
    std::vector<int> placements_;  ///< the placements that is_part_coverable() collects
    std::vector<int> needed_elements_of_part_;  ///< the result of collect_needed_elements()
};

}  // namespace orbitile::candidate
