// Computes how different two colours look, both to people with full colour vision and to
// colour-blind people. distinguishable_colours() searches for colours that all these people can
// distinguish.
//
//     const double difference = min_colour_difference(Colour{59, 111, 182}, Colour{138, 79, 160});
#pragma once

#include <array>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace orbitile::drawing {

/// Types of colour vision. `normal` is full colour vision. Colour-blind people lack the cones for
/// long waves (protan), middle waves (deutan) or short waves (tritan).
enum class VisionType : std::uint8_t { normal, protan, deutan, tritan };

inline constexpr std::array vision_types{VisionType::normal, VisionType::protan, VisionType::deutan,
                                         VisionType::tritan};

/// A colour in the colour space CIE 1976 L*a*b* with the white point D65.
struct Lab {
    double lightness = 0;
    double a = 0;
    double b = 0;
};

/// Returns the colour that a person with this type of vision sees. Colour blindness is simulated at
/// full severity by the method of Machado, Oliveira and Fernandes, "A Physiologically-based Model
/// for Simulation of Color Vision Deficiency" (2009).
Lab lab_of(const Colour& colour, VisionType vision_type = VisionType::normal);

/// A colour as people see it, for each of `vision_types` in the same order.
using LabByVision = std::array<Lab, vision_types.size()>;
LabByVision lab_by_vision(const Colour& colour);

/// Returns the colour with the given lightness (0 to 100). If sRGB does not have the resulting
/// colour, its chroma is reduced.
Colour with_lightness(const Colour& colour, double lightness);

/// Returns the difference of two colours as CIE 1976 defines it (ΔE*ab).
double colour_difference(const Lab& first, const Lab& second);

/// Returns the smallest difference of two colours over all types of vision.
double min_colour_difference(const Colour& first, const Colour& second);
double min_colour_difference(const LabByVision& first, const LabByVision& second);

// --- Changes colours so that everyone can distinguish them. ---

/// The difference that distinguishable_colours() tries to reach between any two colours (see
/// min_colour_difference()). For up to about eighteen colours, distinguishable_colours() succeeds.
/// For more colours, it makes the smallest difference as large as it can.
inline constexpr double safe_colour_difference = 20;

/// Returns a similar colour for each colour, so that any two results differ by at least
/// `safe_colour_difference` if possible. The colours must be different. The hue is changed less
/// than lightness and chroma. The changes are small, but not always the smallest possible. Colours
/// that already differ enough are returned unchanged. The same input always results in the same
/// output.
std::vector<Colour> distinguishable_colours(const std::vector<Colour>& colours);

}  // namespace orbitile::drawing
