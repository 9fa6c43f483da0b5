// The parts of which a symmetric silhouette on one grid consists, and how they are connected.
//
// A unit is what is covered as a whole: a shard, or a cell on lattices whose cells can be covered
// by half. An element is an orbit of units under the group, together with one way to cover them
// (whole, or one of the halves). Its images under the group are its parts. Example: under C4 about
// a vertex of the square lattice each element has four parts, one cell in each quarter.
//
// A silhouette is a set of elements. It is meant by a statement if each of its components (by
// edges, or by points) is mapped to itself by each map of the group. So the question which elements
// a silhouette can have is a question about paths from part to part:
//
// - needs_one_of: without some elements, a part is not connected with all its images.
// - min_areas: how much area a component needs that contains an element and connects the element's
//   parts. An element that needs more than all pieces have is left out: it is no longer alive.
//
// With one mirror a silhouette can be shifted along the axis. It is meant at the place where it
// first meets the axis within the axis's first step from the centre.
//
// docs/explanation/proof.md has the proofs: Lemmas 3 to 5 and 8 to 14. area.cpp has the bounds of
// the area.
#pragma once

#include <map>
#include <vector>

#include "lattice.hpp"
#include "puzzle.hpp"

namespace check {

/// What all questions about one group on one grid have in common.
struct Ground {
    Lattice lattice;
    Rules rules;
    std::vector<Map> group;
    Point centre;
    int area = 0;        ///< of all pieces, in shards
    int half_cells = 0;  ///< at most so many half cells do the pieces have
};

struct Element {
    Shards orbit;               ///< all shards that it covers
    std::vector<Shards> parts;  ///< ascending
    int first_part = 0;         ///< its number; the other parts follow
    Shard unit;                 ///< the first of its units; rivals have the same one
    int half_cells = 0;
    int reach = 0;  ///< cells from the centre, rounded as the slices are
    /// A bit for each thing that a component has to meet and this element meets: both kinds of
    /// mirror rays; with one mirror, the first step of the axis.
    unsigned ends = 0;
    bool is_alive = true;
    int area() const { return static_cast<int>(orbit.size()); }
};

struct Part {
    int element = 0;
    std::vector<int> touching;  ///< parts that touch it, but not of rivals
};

/// Larger than any area.
inline constexpr int out_of_reach = 1 << 28;

class Elements {
  public:
    /// All elements of silhouettes of that area. Refuses more than 32,768 of them.
    explicit Elements(const Ground& ground);

    const Ground& ground() const { return ground_; }
    const std::vector<Element>& all() const { return elements_; }
    const std::vector<Part>& parts() const { return parts_; }
    int count() const { return static_cast<int>(elements_.size()); }
    const Element& operator[](int element) const { return elements_[at(element)]; }
    bool is_alive(int element) const { return elements_[at(element)].is_alive; }
    void leave_out(int element) { elements_[at(element)].is_alive = false; }

    /// The element with that part, or -1.
    int with_part(const Shards& part) const;

    /// Whether two elements cover the same units in different ways.
    bool are_rivals(int one, int other) const;

    /// By element: each component of living elements that contains it has at least this area.
    std::vector<int> min_areas() const;

    /// The same for components that contain the other element, too; `min` is min_areas().
    std::vector<int> min_areas_with(int other, const std::vector<int>& min) const;

    /// By part: whether it is connected with the element's first part by parts of living elements
    /// that are neither shut out nor rivals of the element.
    std::vector<bool> reached_from(int element, const std::vector<bool>& shut) const;

    /// How many parts of an element are marked.
    int count_marked(int element, const std::vector<bool>& parts) const;

    /// Whether each component with this element has one of those that are shut out: without them
    /// its first part is not connected with all its images.
    bool needs_one_of(int element, const std::vector<bool>& shut) const;

  private:
    Ground ground_;
    unsigned all_ends_ = 0;  ///< that a component has to meet
    std::vector<Element> elements_;
    std::vector<Part> parts_;
    std::map<Shards, int> by_shards_;  ///< numbers of parts
};

}  // namespace check
