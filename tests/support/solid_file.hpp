// Solids in STL files, measured by code that shares nothing with the code that writes them.
#pragma once

#include <array>
#include <string>
#include <vector>

namespace orbitile {

using Corner = std::array<double, 3>;
using Facet = std::array<Corner, 3>;

/// A part that is connected by its corners.
struct ReadSolid {
    std::vector<Facet> facets;

    double volume() const;
    Corner low() const;
    Corner high() const;
    /// The sum of the areas of horizontal facets at this height; facets that face down count
    /// negative.
    double level_area(double height) const;
    /// The straight segments in which walls meet a level, seen from above.
    std::vector<std::array<std::array<double, 2>, 2>> border_at(double height) const;
};

/// The facets of a binary STL file. Fails the test if it is not one.
std::vector<Facet> facets_of_stl(const std::string& bytes);

std::vector<ReadSolid> solids_of(const std::vector<Facet>& facets);

/// The fault of a surface: an edge that does not belong to two facets in opposite directions, a
/// facet without area, or a normal that points inwards. Empty if there is none.
std::string surface_fault(const std::vector<Facet>& facets);

/// The least distance between the walls of two solids at this height, seen from above.
double distance_between(const ReadSolid& one, const ReadSolid& other, double height);

}  // namespace orbitile
