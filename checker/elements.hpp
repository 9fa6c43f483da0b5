// What a symmetric silhouette on one grid is made of, and how much area it takes to hold together.
//
// A unit is what is covered as a whole: a shard, or a cell where cells can be covered by half. An
// element is an orbit of units with one way of covering them; its images are its parts.
//
// With one mirror alone a silhouette can be shifted along it. It is meant where it first meets the
// axis, from the west (or from the south) on, within one step of the lattice from the centre.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "lattice.hpp"
#include "puzzle.hpp"

namespace check {

/// A number as an index of the standard's containers.
inline std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// What all questions about one group on one grid have in common.
struct Ground {
    Lattice lattice;
    Rules rules;
    std::vector<Map> group;
    Point centre;
    int area = 0;        ///< of all pieces, in shards
    int half_cells = 0;  ///< that they bring at most
};

struct Element {
    Shards orbit;
    std::vector<Shards> parts;  ///< one for each cell; or each shard, where that is a unit
    std::vector<int> images;    ///< by map of the group: which part it makes of the first one
    int unit = 0;               ///< the least of its units
    int half_cells = 0;
    int reach = 0;  ///< cells from the centre, rounded as the slices are
    /// What held components meet, a bit for each: the kinds of the mirrors' rays; with one mirror,
    /// the first step of its axis.
    unsigned ends = 0;
    int area() const { return static_cast<int>(orbit.size()); }
};

/// Larger than any area.
inline constexpr int out_of_reach = 1 << 28;

/// The direction in which the axis of a group with one mirror is followed; none of other groups.
std::optional<Point> axis_of(const Lattice& lattice, const std::vector<Map>& group);

class Elements {
  public:
    /// All that a held component of that area can be made of, wherever it lies.
    explicit Elements(const Ground& ground);

    const Ground& ground() const { return ground_; }
    const std::vector<Element>& all() const { return elements_; }

    /// The elements that stand for one covered part, or -1.
    int with_part(const Shards& part) const;

    bool is_alive(int element) const { return alive_[static_cast<std::size_t>(element)]; }
    void leave_out(int element) { alive_[static_cast<std::size_t>(element)] = false; }

    /// Whether they cover the same units, in different ways.
    bool are_rivals(int one, int other) const;

    /// Of the units of the shard's orbit the least; Element::unit of what covers it.
    int unit_of(const Shard& shard) const;

    /// By element: no held component of living elements that contains it has less area.
    std::vector<int> least_areas() const;

    /// The same of those that contain the further one too, given the areas above.
    std::vector<int> least_areas_with(int further, const std::vector<int>& least) const;

    /// What hangs together with the first part of an element, by paths through parts of living
    /// elements that are not shut out and no rivals of it: by element and part.
    std::vector<std::vector<bool>> reached_from(int element, const std::vector<bool>& shut) const;

    /// Whether each held component with this element has one of those that are shut out: without
    /// them its first part does not hang together with all its images.
    bool needs_one_of(int element, const std::vector<bool>& shut) const;

  private:
    struct Part {
        int element = 0;
        int number = 0;
    };
    std::vector<int> least_trees(int further) const;
    std::vector<int> least_with_closed_walk(int prime) const;
    int least_closed_walk(int element, int prime) const;
    std::vector<int> least_paths(std::vector<int> least) const;
    void add_units(int bound);
    bool lies_beyond(std::size_t element, int distance) const;
    void add_element(const Shards& part);
    void connect();
    unsigned rays_met(const Shards& orbit) const;
    void follow_axis(Element& element);
    std::optional<int> first_on_axis(const Shards& orbit) const;

    Ground ground_;
    std::optional<Point> axis_;
    std::vector<std::vector<Point>> rays_;  ///< of several mirrors, by kind: directions
    unsigned ends_ = 0;                     ///< all that there are
    std::vector<Element> elements_;
    std::map<Shards, int> by_part_;
    std::map<Shard, int> units_;  ///< by the least shard of a cell, or by shard
    std::vector<std::vector<std::vector<Part>>> touching_;  ///< by element and part
    std::vector<std::vector<int>> neighbours_;              ///< by element
    std::vector<bool> lies_before_;  ///< the first step of the axis: no silhouette is meant so
    std::vector<bool> alive_;
};

/// Two parts, or shards, of one grid: in an edge, or in any point where that is enough.
bool touch(const Lattice& lattice, bool by_edges, const Shards& one, const Shards& other);

}  // namespace check
