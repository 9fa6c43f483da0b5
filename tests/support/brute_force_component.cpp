#include "support/brute_force_component.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "puzzle/md5.hpp"

namespace orbitile::brute_force {
namespace {

int within_cell(int quarters) { return quarters - 4 * cell_of(quarters); }

std::string name_of(const Spot& spot) {
    std::string cell = "(" + std::to_string(cell_of(spot.first)) + ")-(" +
                       std::to_string(cell_of(spot.second)) + ")";
    for (const char side : std::string("nesw")) {
        if (Spot{within_cell(spot.first), within_cell(spot.second)} == spot_in_cell(side)) {
            return cell + "-" + side;
        }
    }
    return cell;
}

}  // namespace

int quarters_of_cell(int cell) { return 4 * cell; }
int cell_of(int quarters) { return quarters >= 0 ? quarters / 4 : -((-quarters + 3) / 4); }

Spot spot_in_cell(char side) {
    switch (side) {
        case 'n': return {2, 3};
        case 'e': return {3, 2};
        case 's': return {2, 1};
        case 'w': return {1, 2};
        default: return {2, 2};
    }
}

std::vector<Spot> corners(Spot spot, Grid grid) {
    const int x = quarters_of_cell(cell_of(spot.first)) - grid.centre();
    const int y = quarters_of_cell(cell_of(spot.second)) - grid.centre();
    const Spot lower_left{x, y};
    const Spot lower_right{x + 4, y};
    const Spot upper_right{x + 4, y + 4};
    const Spot upper_left{x, y + 4};
    const Spot middle{x + 2, y + 2};
    const Spot within{within_cell(spot.first), within_cell(spot.second)};
    if (within == spot_in_cell('n')) return {middle, upper_right, upper_left};
    if (within == spot_in_cell('e')) return {middle, lower_right, upper_right};
    if (within == spot_in_cell('s')) return {middle, lower_left, lower_right};
    if (within == spot_in_cell('w')) return {middle, upper_left, lower_left};
    return {lower_left, lower_right, upper_right, upper_left};
}

// Convex polygons are apart if and only if one of their edges separates them.
Contact contact(const std::vector<Spot>& one, const std::vector<Spot>& other) {
    Contact contact = Contact::overlapping;
    for (const auto* polygon : {&one, &other}) {
        for (std::size_t i = 0; i < polygon->size(); ++i) {
            const auto [ax, ay] = (*polygon)[i];
            const auto [bx, by] = (*polygon)[(i + 1) % polygon->size()];
            const auto range = [&, ax = ax, ay = ay, bx = bx, by = by](const auto& corners) {
                std::set<int> distances;
                for (const auto& [x, y] : corners) {
                    distances.insert((by - ay) * (x - ax) - (bx - ax) * (y - ay));
                }
                return std::pair(*distances.begin(), *distances.rbegin());
            };
            const auto [low, high] = range(one);
            const auto [other_low, other_high] = range(other);
            const int gap = std::max(low, other_low) - std::min(high, other_high);
            if (gap > 0) return Contact::none;
            if (gap == 0) contact = Contact::touching;
        }
    }
    return contact;
}

Component component_of(Grid grid, const Spots& spots) {
    Component component{grid, spots, 0, {}};
    for (const Spot& spot : spots) {
        for (const Spot& corner : corners(spot, grid)) {
            component.corners.insert(corner);
            component.reach =
                std::max({component.reach, std::abs(corner.first), std::abs(corner.second)});
        }
    }
    return component;
}

bool share_a_point(const Component& one, const Component& other) {
    for (const Spot& spot : one.spots) {
        for (const Spot& other_spot : other.spots) {
            if (contact(corners(spot, one.grid), corners(other_spot, other.grid)) !=
                Contact::none) {
                return true;
            }
        }
    }
    return false;
}

std::vector<Component> components_of(Grid grid, const Spots& spots) {
    std::vector<Component> components;
    for (const Spot& spot : spots) {
        Component joined = component_of(grid, {spot});
        std::vector<Component> apart;
        for (Component& component : components) {
            const bool meets =
                std::any_of(joined.corners.begin(), joined.corners.end(),
                            [&](const Spot& corner) { return component.corners.contains(corner); });
            if (!meets) {
                apart.push_back(std::move(component));
                continue;
            }
            Spots all = joined.spots;
            all.insert(all.end(), component.spots.begin(), component.spots.end());
            joined = component_of(grid, all);
        }
        apart.push_back(std::move(joined));
        components = std::move(apart);
    }
    for (Component& component : components) {
        std::sort(component.spots.begin(), component.spots.end());
    }
    return components;
}

std::string fingerprint(std::vector<Component> components) {
    std::sort(components.begin(), components.end(),
              [](const Component& a, const Component& b) { return a.reach > b.reach; });
    std::string joined;
    for (const Component& component : components) {
        std::vector<std::string> names;
        for (const Spot& spot : component.spots) names.push_back(name_of(spot));
        std::sort(names.begin(), names.end());
        std::string text;
        for (const std::string& name : names) text += (text.empty() ? "" : "|") + name;
        joined += (joined.empty() ? "" : "+") + md5_hex(text);
    }
    return joined;
}

int width_of(const Component& component) {
    if (component.grid.odd) return 2 * ((component.reach - 2 + 3) / 4) + 1;
    return 2 * ((component.reach + 3) / 4);
}

}  // namespace orbitile::brute_force
