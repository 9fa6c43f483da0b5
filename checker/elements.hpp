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
// docs/proof.md has the proofs: Lemmas 3 to 5 and 8 to 14. area.cpp has the bounds of the area.
#pragma once

#include <map>
#include <optional>
#include <utility>
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
    std::vector<int> images;    ///< by map of the group: the part that the first part is mapped to
    int unit = 0;               ///< the least number of its units; rivals have the same one
    int half_cells = 0;
    int reach = 0;  ///< cells from the centre, rounded as the slices are
    /// A bit for each thing that a component has to meet and this element meets: both kinds of
    /// mirror rays; with one mirror, the first step of the axis.
    unsigned ends = 0;
    int area() const { return static_cast<int>(orbit.size()); }
};

/// Larger than any area.
inline constexpr int out_of_reach = 1 << 28;

/// With one mirror: the direction along its axis, to the east or else to the north. None with other
/// groups.
std::optional<Point> axis_of(const Lattice& lattice, const std::vector<Map>& group);

class Elements {
  public:
    /// All elements of silhouettes of that area. Refuses more than 32,768 of them.
    explicit Elements(const Ground& ground);

    const Ground& ground() const { return ground_; }
    const std::vector<Element>& all() const { return elements_; }
    int count() const { return static_cast<int>(elements_.size()); }
    const Element& operator[](int element) const { return elements_[at(element)]; }

    /// The element with that part, or -1.
    int with_part(const Shards& part) const;

    bool is_alive(int element) const { return alive_[at(element)]; }
    void leave_out(int element) { alive_[at(element)] = false; }

    /// Whether two elements cover the same units in different ways.
    bool are_rivals(int one, int other) const;

    /// By element: each component of living elements that contains it has at least this area.
    std::vector<int> min_areas() const;

    /// The same for components that contain the other element, too; `min` is min_areas().
    std::vector<int> min_areas_with(int other, const std::vector<int>& min) const;

    /// By element and part: what is connected with the element's first part by parts of living
    /// elements that are neither shut out nor rivals of it. Empty for elements not reached.
    std::vector<std::vector<bool>> reached_from(int element, const std::vector<bool>& shut) const;

    /// Whether each component with this element has one of those that are shut out: without them
    /// its first part is not connected with all its images.
    bool needs_one_of(int element, const std::vector<bool>& shut) const;

  private:
    struct Part {
        int element = 0;
        int number = 0;
    };
    void add_units(int bound);
    void add_element(const Shards& part);
    void connect();
    bool extends_beyond(const Element& element, int distance) const;
    unsigned rays_met(const Shards& orbit) const;
    void follow_axis(Element& element);
    std::optional<int> first_on_axis(const Shards& orbit) const;
    // area.cpp
    std::vector<int> min_trees(int other) const;
    std::vector<int> min_closed_paths(int prime) const;
    int min_closed_path(int element, int prime) const;
    std::vector<int> min_paths(std::vector<int> least) const;

    Ground ground_;
    std::optional<Point> axis_;
    std::vector<std::vector<Point>> rays_;  ///< directions of mirror rays from the centre, by kind
    unsigned all_ends_ = 0;                 ///< Element::ends of a whole component
    std::vector<Element> elements_;
    std::map<Shards, int> by_part_;
    std::map<Shard, int> units_;  ///< their numbers; a cell is named by its first shard
    std::vector<std::vector<std::vector<Part>>> touching_;  ///< by element and part: parts
    std::vector<std::vector<int>> neighbours_;              ///< by element: elements
    std::vector<bool> begins_too_early_;  ///< by element: meets the axis before its first step
    std::vector<bool> alive_;
};

}  // namespace check
