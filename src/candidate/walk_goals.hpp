// The goals of the walk through the tree of candidates (candidate_walk.cpp).
//
// A goal is one use of the walk. It defines which tests the walk makes, how deep the walk goes,
// what the walk does with each node and each candidate, and when the walk stops. With VisitGoal,
// the walk visits the candidates of a cube. With CountGoal, it counts nodes until it is stopped.
// With ChildrenGoal, it stops one element below a given path. With ListGoal, it stops at a given
// depth and names each node that it reaches there. These nodes are the cubes, and catalogues store
// their names. With ListGoal, the walk must not make the tests "reachable" and "covering", because
// with these tests, the cubes would differ from the cubes of stored catalogues.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "candidate/candidates.hpp"

namespace orbitile::candidate {

inline constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

using Components = std::vector<CandidateComponent>;

struct VisitGoal {
    static constexpr bool cuts_unreachable_areas = true;
    static constexpr bool includes_roots_without_candidates = false;
    static constexpr std::size_t depth = no_limit;

    bool is_stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
    void report_node(const Components& /*unused*/) {}
    bool report_candidate(const Candidates& candidates, const Components& components) {
        return !candidates.is_wanted(components) || visitor(components);
    }

    const Candidates::Visitor& visitor;
    const std::atomic<bool>* stop;
};

// Calling is_over() costs more than a node, so the walk calls it only once in `nodes_per_call`
// nodes.
struct CountGoal {
    static constexpr bool cuts_unreachable_areas = true;
    static constexpr bool includes_roots_without_candidates = false;
    static constexpr std::size_t depth = no_limit;
    static constexpr int nodes_per_call = 256;

    bool is_stopped() const {
        if (++call_count % nodes_per_call == 1) was_over = is_over();
        return was_over;
    }
    void report_node(const Components& /*unused*/) {}
    bool report_candidate(const Candidates& /*unused*/, const Components& /*unused*/) {
        return true;
    }

    const std::function<bool()>& is_over;
    mutable int call_count = 0;
    mutable bool was_over = false;
};

struct ChildrenGoal {
    static constexpr bool cuts_unreachable_areas = true;
    static constexpr bool includes_roots_without_candidates = false;

    bool is_stopped() const { return false; }
    void report_node(const Components& components) { children.push_back({components, {}}); }
    bool report_candidate(const Candidates& candidates, const Components& components) {
        return !candidates.is_wanted(components) || visitor(components);
    }

    const Candidates::Visitor& visitor;
    std::size_t depth;
    std::vector<CandidateCube> children = {};
};

inline std::string cube_name(const Candidates& candidates, const Components& components) {
    std::string name;
    for (const CandidateComponent& component : components) {
        if (!name.empty()) name += '|';
        name += std::string(centre_name(component.centre)) + ":";
        const GainGraph& graph = candidates.graph(component.centre);
        for (const int element : component.elements) {
            name += element_name(candidates.question().lattice,
                                 graph.elements[static_cast<std::size_t>(element)].cell);
        }
    }
    return name;
}

struct ListGoal {
    static constexpr bool cuts_unreachable_areas = false;

    bool is_stopped() const {
        return cubes.size() > max_count ||
               (stop != nullptr && stop->load(std::memory_order_relaxed));
    }
    void report_node(const Components& components) {
        cubes.push_back({components, cube_name(candidates, components)});
    }
    bool report_candidate(const Candidates& /*unused*/, const Components& components) {
        if (candidates.uses_wanted_grids(components)) report_node(components);
        return true;
    }

    const Candidates& candidates;
    std::size_t depth;
    bool includes_roots_without_candidates;
    const std::atomic<bool>* stop;
    std::size_t max_count;
    std::vector<CandidateCube> cubes = {};
};

}  // namespace orbitile::candidate
