// The elements of which a symmetric silhouette on one grid consists, and how they are connected.
//
// A unit is a shard, except on the lattice tetrakis. On tetrakis a unit is a whole cell, because a
// piece can cover a cell by half. An element is an orbit of units under the group, in which either
// every unit is covered as a whole or every unit is covered by half. The covered parts of the units
// are the parts of the element. The group maps the parts of an element to each other. For example,
// under C4 about a vertex of the square lattice each element has four parts, one cell in each
// quarter of the plane.
//
// A silhouette is a set of elements. The statement is only about silhouettes in which each map of
// the group takes each component to itself. In such a silhouette, each part is connected with all
// its images by a path of touching parts. So two questions about paths decide which elements a
// silhouette can have:
//
// - requires_excluded_element(): If certain elements are excluded, are the parts of a given element
//   no longer connected with each other?
// - min_areas(): What is the smallest area of a component that contains a given element? If this
//   area is larger than the area of all pieces, no silhouette has the element, and the element is
//   excluded. An element that is not excluded is called alive, or a living element.
//
// With one mirror, a silhouette can be shifted along the axis. The statement counts all shifted
// copies as one silhouette. So only one of these copies is considered: the copy whose first contact
// with the axis is in the first step of the axis. The first contact is the first point at which the
// copy touches the axis. The first step begins at the centre, and it is as long as the shortest
// possible shift.
//
// docs/explanation/proof.md has the proofs: Lemmas 3 to 5 and 8 to 14. area.cpp computes the bounds
// of areas.
#pragma once

#include <map>
#include <vector>

#include "lattice.hpp"
#include "puzzle.hpp"

namespace check {

/// The data from which the elements of a grid are computed.
struct GridParameters {
    Lattice lattice;
    Rules rules;
    std::vector<Map> group;
    Point centre;
    int area = 0;             ///< the area of all pieces, in shards
    int half_cell_count = 0;  ///< the largest number of half cells that all pieces together have
};

struct Element {
    Shards orbit;               ///< the shards of all parts
    std::vector<Shards> parts;  ///< the covered parts of the element's units, ascending
    /// The index of the element's first part in Elements::parts(). The other parts of the element
    /// follow the first part.
    int first_part = 0;
    /// The first shard of the element's first unit. Rivals (elements that cover the same units in
    /// different ways) have the same value.
    Shard unit;
    int half_cell_count = 0;  ///< the number of units that are covered by half
    /// The distance between the centre and the farthest corner of the element, in cells, rounded.
    int reach = 0;
    /// A bit for each end that the element meets. Every component must meet every end. With several
    /// mirrors, rays run from the centre along the mirrors. There are two kinds of rays, and each
    /// kind is an end. An element meets this end if the element meets a ray of this kind. With one
    /// mirror, the only end is the first step of the axis.
    unsigned end_mask = 0;
    bool is_alive = true;
    int area() const { return static_cast<int>(orbit.size()); }
};

struct Part {
    int element = 0;
    /// The parts that touch this part. Parts of rivals of `element` are left out (see
    /// Elements::are_rivals()).
    std::vector<int> touching_parts;
};

/// A value that is larger than any area.
inline constexpr int infinite_area = 1 << 28;

class Elements {
  public:
    /// Lists all elements that a silhouette with these parameters can have. Throws Refusal if there
    /// are more than 32,768 elements.
    explicit Elements(const GridParameters& grid_parameters);

    const GridParameters& grid_parameters() const { return grid_parameters_; }
    const std::vector<Element>& all() const { return elements_; }
    const std::vector<Part>& parts() const { return parts_; }
    int count() const { return static_cast<int>(elements_.size()); }
    const Element& operator[](int element) const { return elements_[to_index(element)]; }
    bool is_alive(int element) const { return elements_[to_index(element)].is_alive; }
    void exclude_element(int element) { elements_[to_index(element)].is_alive = false; }

    /// Returns the number of the element that has this part, or -1 if there is no such element.
    int element_of_part(const Shards& part) const;

    /// Whether the two elements cover the same units in different ways.
    bool are_rivals(int first, int second) const;

    /// Returns, for each element, a lower bound for the area of a component that contains the
    /// element. Only components of living elements are considered. If a bound is larger than the
    /// area of all pieces, the function can return `infinite_area` instead.
    std::vector<int> min_areas() const;

    /// Returns, for each element, a lower bound for the area of a component that contains both the
    /// element and `required_element`. Only components of living elements are considered. `bounds`
    /// must be the result of min_areas().
    std::vector<int> pair_min_areas(int required_element, const std::vector<int>& bounds) const;

    /// Returns a flag for each part of all elements. The flag is true if a path of touching parts
    /// connects this part with the first part of `element`. All parts of the path must belong to
    /// living elements that are neither rivals of `element` nor excluded. `is_excluded` has a flag
    /// for each element.
    std::vector<bool> parts_reachable_from(int element, const std::vector<bool>& is_excluded) const;

    /// Returns how many parts of the element are marked. `is_marked` has a flag for each part.
    int count_marked(int element, const std::vector<bool>& is_marked) const;

    /// Returns whether each component with this element must also contain one of the excluded
    /// elements. The result is true if parts_reachable_from() does not reach all parts of the
    /// element.
    bool requires_excluded_element(int element, const std::vector<bool>& is_excluded) const;

  private:
    GridParameters grid_parameters_;
    unsigned all_ends_ = 0;  ///< a bit for each end; see Element::end_mask
    std::vector<Element> elements_;
    std::vector<Part> parts_;
    std::map<Shards, int> part_numbers_;  ///< the number of each part, by its shards
};

}  // namespace check
