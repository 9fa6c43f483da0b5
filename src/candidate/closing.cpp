#include "candidate/closing.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "candidate/stopped.hpp"
#include "engine/flat_lists.hpp"

namespace orbitile {
namespace {

constexpr std::size_t most_between = 48'000'000;

// Least area of further elements on a path to a wall that brings no more half cells than there are
// (after Bellman and Ford).
std::vector<int> least_areas(const GainGraph& graph, std::uint8_t wall, bool is_rough) {
    const auto& elements = graph.elements;
    const int half_cells = graph.question.by_shards ? 0 : graph.question.half_cells;
    const auto budgets = static_cast<std::size_t>(half_cells) + 1;
    std::vector<std::vector<int>> least(budgets, std::vector<int>(elements.size(), unreachable));
    std::vector<std::pair<std::size_t, std::size_t>> open;  // budgets and elements got better
    for (std::size_t budget = 0; budget < budgets; ++budget) {
        for (std::size_t e = 0; e < elements.size(); ++e) {
            if (!graph.subgroups.contains(elements[e].own, wall)) continue;
            least[budget][e] = 0;
            open.emplace_back(budget, e);
        }
    }
    // From what is joined with a budget to its neighbours, which need a larger one by its own.
    for (std::size_t next = 0; next < open.size(); ++next) {
        const auto [budget, e] = open[next];
        const Element& element = elements[e];
        const std::size_t larger = budget + static_cast<std::size_t>(element.half_cells);
        if (larger >= budgets) continue;
        const int area = least[budget][e] + element.area;
        if (area > graph.question.area) continue;
        for (const int n : element.neighbours) {
            int& known = least[larger][static_cast<std::size_t>(n)];
            if (area >= known) continue;
            known = area;
            open.emplace_back(larger, static_cast<std::size_t>(n));
        }
    }
    std::vector<int> areas(elements.size(), unreachable);
    for (std::size_t e = 0; e < elements.size(); ++e) {
        const int own = is_rough ? 0 : elements[e].half_cells;
        const int left = half_cells - own;
        for (int budget = 0; budget <= left; ++budget) {
            areas[e] = std::min(areas[e], least[static_cast<std::size_t>(budget)][e]);
        }
    }
    return areas;
}

// By element and gain: least area of the elements between it and the first of a walk with that
// gain. After Dijkstra; areas are small whole numbers, so that what is open lies in one list for
// each area (Dial, Algorithm 360, 1969).
class Walks {
  public:
    explicit Walks(const GainGraph& graph)
        : graph_(graph),
          order_(static_cast<std::size_t>(graph.subgroups.order())),
          least_(graph.elements.size() * order_),
          open_(static_cast<std::size_t>(graph.question.area) + 1) {
        for (const Element& element : graph.elements) {
            for (const Contact& contact : element.contacts) {
                steps_.push({static_cast<std::size_t>(contact.element), contact.gain});
            }
            steps_.end_list();
        }
    }

    void from(std::size_t first) {
        std::fill(least_.begin(), least_.end(), unreachable);
        const int most = graph_.question.area - graph_.elements[first].area;
        relax({first, 0}, 0);
        for (int area = 0; area <= most; ++area) {
            auto& open = open_[static_cast<std::size_t>(area)];
            for (const State& state : open) {  // what is reached is larger, and lies elsewhere
                if (area > least(state.element, state.gain)) continue;
                const int further = area + graph_.elements[state.element].area;
                if (further <= most) relax(state, further);
            }
            open.clear();
        }
    }

    int least(std::size_t last, std::size_t gain) const { return least_[last * order_ + gain]; }

  private:
    struct State {
        std::size_t element = 0;
        std::uint8_t gain = 0;
    };

    void relax(const State& from, int area) {
        for (const State& step : steps_[from.element]) {
            const State to{step.element, graph_.subgroups.product(from.gain, step.gain)};
            int& known = least_[to.element * order_ + to.gain];
            if (area >= known) continue;
            known = area;
            open_[static_cast<std::size_t>(area)].push_back(to);
        }
    }

    const GainGraph& graph_;
    std::size_t order_;
    std::vector<int> least_;
    FlatLists<State> steps_;                ///< by element: where its contacts lead
    std::vector<std::vector<State>> open_;  ///< by area
};

// Of walks to `last`, which lies there with this difference, that bring a gain outside the
// subgroup.
int least_outside(const GainGraph& graph, const Walks& walks, std::uint8_t subgroup,
                  std::size_t last, std::size_t difference) {
    const Subgroups& groups = graph.subgroups;
    const std::uint8_t back = groups.inverse(static_cast<std::uint8_t>(difference));
    int least = unreachable;
    const auto order = static_cast<std::uint8_t>(groups.order());
    for (std::uint8_t gain = 0; gain < order; ++gain) {
        if (groups.contains(subgroup, groups.product(gain, back))) continue;
        least = std::min(least, walks.least(last, gain));
    }
    return least;
}

// Of two walks to `last` of which the gains differ by one outside the subgroup. The maps of a group
// of turns may be taken in any order.
int least_of_two(const GainGraph& graph, const Walks& walks, std::uint8_t subgroup,
                 std::size_t last) {
    int least = unreachable;
    const auto order = static_cast<std::uint8_t>(graph.subgroups.order());
    for (std::uint8_t gain = 0; gain < order; ++gain) {
        const int first = walks.least(last, gain);
        if (first >= least) continue;
        least = std::min(least, first + least_outside(graph, walks, subgroup, last, gain));
    }
    return least;
}

// An element without what it needs has it by a path to another one: the least of both ways.
void reach_others(const GainGraph& graph, std::vector<int>& areas) {
    std::vector<std::size_t> open(areas.size());
    std::iota(open.begin(), open.end(), std::size_t{0});
    for (std::size_t next = 0; next < open.size(); ++next) {
        const Element& element = graph.elements[open[next]];
        const int area = areas[open[next]] + element.area;
        if (area > graph.question.area) continue;
        for (const int n : element.neighbours) {
            int& known = areas[static_cast<std::size_t>(n)];
            if (area >= known) continue;
            known = area;
            open.push_back(static_cast<std::size_t>(n));
        }
    }
}

}  // namespace

Closing::Closing(const GainGraph& graph, bool is_rough, const std::atomic<bool>* stop) {
    if (graph.walls.empty()) {
        measure_walks(graph, is_rough, stop);
    } else {
        measure_walls(graph, is_rough);
    }
}

void Closing::measure_walls(const GainGraph& graph, bool is_rough) {
    for (const std::uint8_t wall : graph.walls) {
        to_wall.push_back(least_areas(graph, wall, is_rough));
    }
}

void Closing::measure_walks(const GainGraph& graph, bool is_rough, const std::atomic<bool>* stop) {
    const auto& elements = graph.elements;
    const Subgroups& groups = graph.subgroups;
    if (groups.order() == 1) return;
    elements_ = elements.size();
    order_ = static_cast<std::size_t>(groups.order());
    maximal = groups.maximal();
    alone.assign(maximal.size(), std::vector<int>(elements_, unreachable));
    const std::size_t entries = maximal.size() * elements_ * elements_ * order_;
    if (!is_rough && entries <= most_between) between_.resize(entries);
    if (between_.empty()) {
        measure_closed_walks(graph, stop);
    } else {
        measure_all_walks(graph, stop);
    }
    for (auto& areas : alone) reach_others(graph, areas);
}

// What brings a gain passes a contact that has one. Of closed walks the least through an element
// are two walks from such a contact's element to it.
void Closing::measure_closed_walks(const GainGraph& graph, const std::atomic<bool>* stop) {
    const auto& elements = graph.elements;
    for (std::size_t m = 0; m < maximal.size(); ++m) {
        for (std::size_t e = 0; e < elements_; ++e) {
            if (!graph.subgroups.contains_all(maximal[m], elements[e].own)) alone[m][e] = 0;
        }
    }
    Walks walks(graph);
    for (std::size_t from = 0; from < elements_; ++from) {
        const auto brings_gain = [](const Contact& contact) { return contact.gain != 0; };
        if (std::ranges::none_of(elements[from].contacts, brings_gain)) continue;
        end_if_stopped(stop);
        walks.from(from);
        for (std::size_t m = 0; m < maximal.size(); ++m) {
            for (std::size_t e = 0; e < elements_; ++e) {
                const int there =
                    e == from ? least_outside(graph, walks, maximal[m], e, 0)
                              : elements[from].area + least_of_two(graph, walks, maximal[m], e);
                alone[m][e] = std::min(alone[m][e], there);
            }
        }
    }
}

void Closing::measure_all_walks(const GainGraph& graph, const std::atomic<bool>* stop) {
    Walks walks(graph);
    for (std::size_t one = 0; one < elements_; ++one) {
        end_if_stopped(stop);
        walks.from(one);
        for (std::size_t m = 0; m < maximal.size(); ++m) {
            alone[m][one] = graph.subgroups.contains_all(maximal[m], graph.elements[one].own)
                                ? least_outside(graph, walks, maximal[m], one, 0)
                                : 0;
            for (std::size_t other = 0; other < elements_; ++other) {
                for (std::size_t difference = 0; difference < order_; ++difference) {
                    constexpr int most = std::numeric_limits<std::uint16_t>::max();
                    const int least = least_outside(graph, walks, maximal[m], other, difference);
                    between_[((m * elements_ + one) * elements_ + other) * order_ + difference] =
                        static_cast<std::uint16_t>(std::min(least, most));
                }
            }
        }
    }
}

int Closing::least_component(const GainGraph& graph, int element) const {
    const auto at = static_cast<std::size_t>(element);
    int further = 0;
    for (const auto& areas : to_wall) further = std::max(further, areas[at]);
    for (const auto& areas : alone) further = std::max(further, areas[at]);
    return graph.elements[at].area + further;
}

}  // namespace orbitile
