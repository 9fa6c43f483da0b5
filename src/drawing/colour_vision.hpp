// How far apart colours are, for people who see all of them and for people who do not.
//
//     const double apart = least_difference(Colour{59, 111, 182}, Colour{138, 79, 160});
#pragma once

#include <array>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// Usual sight, and sight without the cones for long, middle or short waves.
enum class Sight : std::uint8_t { usual, protan, deutan, tritan };

inline constexpr std::array sights{Sight::usual, Sight::protan, Sight::deutan, Sight::tritan};

/// CIE 1976 L*a*b*, white point D65.
struct Lab {
    double lightness = 0;
    double a = 0;
    double b = 0;
};

/// What somebody with that sight sees of an sRGB colour, after Machado, Oliveira and Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at full severity.
Lab lab_of(const Colour& colour, Sight sight = Sight::usual);

/// What people with each of the sights see of it.
using SeenColour = std::array<Lab, sights.size()>;
SeenColour seen_by_all(const Colour& colour);

/// The colour with this lightness; less colourful where sRGB has no such.
Colour with_lightness(const Colour& colour, double lightness);

/// The distance of CIE 1976, ΔE*ab.
double colour_difference(const Lab& one, const Lab& other);

/// For the sight that tells them apart least.
double least_difference(const Colour& one, const Colour& other);
double least_difference(const SeenColour& one, const SeenColour& other);

}  // namespace orbitile
