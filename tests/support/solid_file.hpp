// Solids as they lie in STL files, measured by arithmetic that shares nothing with what wrote them.
#pragma once

#include <array>
#include <string>
#include <vector>

namespace orbitile {

using Corner = std::array<double, 3>;
using Facet = std::array<Corner, 3>;

/// What hangs together by its corners.
struct ReadSolid {
    std::vector<Facet> facets;

    double volume() const;
    Corner low() const;
    Corner high() const;
    /// Of the facets that look straight up or down at that height: their areas, downwards negative.
    double level_area(double height) const;
    /// Straight segments where walls meet a level, as seen from above.
    std::vector<std::array<std::array<double, 2>, 2>> border_at(double height) const;
};

/// Of binary STL. Fails the test where the file is none.
std::vector<Facet> facets_of_stl(const std::string& bytes);

std::vector<ReadSolid> solids_of(const std::vector<Facet>& facets);

/// What is wrong with a surface: an edge that does not belong to two facets in opposite directions,
/// a facet without area, a normal that looks inwards. Empty: nothing.
std::string surface_fault(const std::vector<Facet>& facets);

/// Least distance between the walls of two solids at that height, from above.
double distance_between(const ReadSolid& one, const ReadSolid& other, double height);

}  // namespace orbitile
