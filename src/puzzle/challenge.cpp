#include "orbitile/puzzle/challenge.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>
#include <tuple>

#include "puzzle/md5.hpp"

namespace orbitile {
namespace {

constexpr std::array<std::string_view, 5> kind_names{"connected", "ring-centre", "mixed",
                                                     "wandering", "board"};
constexpr std::array<std::string_view, 3> grids_names{"even", "odd", "mixed"};

template <typename Enum, std::size_t size>
std::optional<Enum> from_name(const std::array<std::string_view, size>& names,
                              std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Enum>(found - names.begin());
}

// How far a component reaches from the centre to the west, in half cells. A quarter turn makes this
// the same in all four directions; where components wander it is an order like any other, and the
// one in which they have been stored ever since.
int reach(Lattice lattice, const Layer& layer) {
    int least = 0;
    for (const Shard& shard : layer.shards) {
        for (const Point& corner : corners(lattice, shard)) least = std::min(least, corner.x);
    }
    return layer.parity == Parity::even ? -least : 1 - least;
}

std::string joined_names(Lattice lattice, const Shards& shards) {
    std::vector<std::string> names;
    names.reserve(shards.size());
    for (const Shard& shard : shards) names.push_back(shard_name(lattice, shard));
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) {
        if (!text.empty()) text += '|';
        text += name;
    }
    return text;
}

struct Components {
    std::vector<Layer> layers;
    bool held = true;
};

Components components_of(Lattice lattice, const SymmetryGroup& group,
                         const Silhouette& silhouette) {
    Components components;
    for (const Layer& layer : silhouette) {
        const Symmetry symmetry = maps_of(group, lattice, layer.parity);
        for (Shards& part : parts_of(lattice, layer.shards, Adjacency::corner)) {
            components.held = components.held && is_closed(symmetry, part);
            components.layers.push_back({layer.parity, std::move(part)});
        }
    }
    std::sort(
        components.layers.begin(), components.layers.end(), [&](const Layer& a, const Layer& b) {
            const int reach_a = -reach(lattice, a);
            const int reach_b = -reach(lattice, b);
            return std::tie(reach_a, a.parity, a.shards) < std::tie(reach_b, b.parity, b.shards);
        });
    return components;
}

Kind kind_of(const Components& components, bool two_grids) {
    if (!components.held) return Kind::wandering;
    if (components.layers.size() == 1) return Kind::connected;
    return two_grids ? Kind::mixed : Kind::ring_centre;
}

std::string joined_fingerprints(Lattice lattice, const std::vector<Layer>& layers) {
    std::string text;
    for (const Layer& layer : layers) {
        if (!text.empty()) text += '+';
        text += fingerprint_of(lattice, layer.shards);
    }
    return text;
}

bool any_touch(Lattice lattice, const std::vector<Layer>& components) {
    for (std::size_t i = 0; i < components.size(); ++i) {
        for (std::size_t j = i + 1; j < components.size(); ++j) {
            if (components[i].parity != components[j].parity &&
                touches(lattice, components[i], components[j])) {
                return true;
            }
        }
    }
    return false;
}

// Corners in quarter cells from the common centre of both grids.
std::set<Point> centred_corners(Lattice lattice, const Layer& layer) {
    std::set<Point> points;
    for (const Shard& shard : refined(lattice, layer)) {
        for (const Point& corner : corners(lattice, shard)) points.insert(corner);
    }
    return points;
}

}  // namespace

std::string_view kind_name(Kind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::optional<Kind> kind_from_name(std::string_view name) {
    return from_name<Kind>(kind_names, name);
}

std::string_view grids_name(Grids grids) { return grids_names[static_cast<std::size_t>(grids)]; }

std::optional<Grids> grids_from_name(std::string_view name) {
    return from_name<Grids>(grids_names, name);
}

Challenge classify(Lattice lattice, const SymmetryGroup& group, const Silhouette& silhouette) {
    Components components = components_of(lattice, group, silhouette);
    if (components.layers.empty()) throw std::invalid_argument("classify: nothing is covered");
    const bool two_grids = silhouette.size() > 1;
    Challenge challenge;
    challenge.group = group;
    challenge.kind = kind_of(components, two_grids);
    if (two_grids) {
        challenge.grids = Grids::mixed;
        challenge.touching = any_touch(lattice, components.layers);
        // Components that wander have no fingerprint of their own: each grid's whole part has.
        Components grids{silhouette, true};
        std::sort(grids.layers.begin(), grids.layers.end(), [&](const Layer& a, const Layer& b) {
            return reach(lattice, a) > reach(lattice, b);
        });
        challenge.fingerprint =
            joined_fingerprints(lattice, components.held ? components.layers : grids.layers);
    } else {
        challenge.grids = silhouette.front().parity == Parity::even ? Grids::even : Grids::odd;
        challenge.fingerprint = fingerprint_of(lattice, silhouette.front().shards);
    }
    for (const Layer& layer : components.layers) {
        challenge.width = std::max(challenge.width, centred_width(layer.parity, layer.shards));
    }
    challenge.components = std::move(components.layers);
    return challenge;
}

Challenge board_challenge(const Puzzle& puzzle, const Givens& givens) {
    const Shards& shards = puzzle.board.value().shards;
    std::string text = joined_names(puzzle.lattice, shards);
    for (const Given& given : givens) {
        text += '\n' + puzzle.pieces.at(static_cast<std::size_t>(given.piece)).name + '@' +
                joined_names(puzzle.lattice, given.shards);
    }
    const Bounds bounds = bounds_of(shards);
    Challenge challenge;
    challenge.fingerprint = md5_hex(text);
    challenge.kind = Kind::board;
    challenge.group = no_symmetry;
    challenge.width = bounds.high.x - bounds.low.x + 1;
    challenge.components = {{Parity::even, shards}};
    challenge.givens = givens;
    return challenge;
}

Silhouette silhouette_of(const Challenge& challenge) {
    Silhouette silhouette;
    for (const Layer& component : challenge.components) {
        const auto layer =
            std::find_if(silhouette.begin(), silhouette.end(),
                         [&](const Layer& known) { return known.parity == component.parity; });
        if (layer == silhouette.end()) {
            silhouette.push_back(component);
        } else {
            layer->shards.insert(layer->shards.end(), component.shards.begin(),
                                 component.shards.end());
        }
    }
    for (Layer& layer : silhouette) layer.shards = make_shards(std::move(layer.shards));
    return silhouette;
}

std::string fingerprint_of(Lattice lattice, const Shards& shards) {
    return md5_hex(joined_names(lattice, shards));
}

Shards refined(Lattice lattice, Parity parity, Shard shard) {
    // The odd centre is the middle of the cell (0, 0): its quarter (0, 0) lies at (-1, -1).
    const int shift = parity == Parity::even ? 0 : -1;
    return shifted(refined(lattice, shard), {shift, shift});
}

Shards refined(Lattice lattice, const Layer& layer) {
    std::vector<Shard> shards;
    for (const Shard& shard : layer.shards) {
        const Shards parts = refined(lattice, layer.parity, shard);
        shards.insert(shards.end(), parts.begin(), parts.end());
    }
    return make_shards(std::move(shards));
}

bool touches(Lattice lattice, const Layer& one, const Layer& other) {
    const auto points = centred_corners(lattice, one);
    const auto others = centred_corners(lattice, other);
    return std::any_of(points.begin(), points.end(),
                       [&](const Point& point) { return others.contains(point); });
}

}  // namespace orbitile
