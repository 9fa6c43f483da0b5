// One page of vector or pixel graphics in millimetres, owned and checked.
//
//     Canvas canvas("square.svg", *picture_format_from_name("svg"), 30, 40);
//     canvas.polygons({{{5, 15}, {25, 15}, {25, 35}, {5, 35}}}, Colour{200, 30, 30}, std::nullopt);
//     canvas.text("a square", {15, 8}, {.height_mm = 3});
//     canvas.close();
//
// x runs right, y up, the origin is the page's lower left corner. The page is white. A canvas is
// kept in memory, written aside and renamed when it is closed, so no partial file is left under the
// final name; the bytes depend on nothing but what was drawn (and the fonts of the machine).
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/drawing/drawing_error.hpp"
#include "orbitile/drawing/picture_format.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// Of formats that are pixels.
inline constexpr double pixels_per_inch = 144;

/// In millimetres.
struct Position {
    double x = 0;
    double y = 0;
};

/// Closed polygons, filled together by the even-odd rule.
using Rings = std::vector<std::vector<Position>>;

struct Stroke {
    Colour colour;
    double width_mm = 0.2;
};

enum class Weight : std::uint8_t { normal, bold, heavy };

/// `plain`: the machine's usual one; `book`: that of booklets, where it is installed.
enum class Typeface : std::uint8_t { plain, book };

struct Lettering {
    double height_mm = 3;  ///< of a capital letter
    Weight weight = Weight::normal;
    Colour colour{};
};

/// What a text covers with ink, in millimetres from its middle: half the width to either side, and
/// these far down and up. The middle lies halfway up a capital letter, so texts with the same y
/// stand on the same line.
struct TextBox {
    double width = 0;
    double below = 0;
    double above = 0;
};

/// The box grows in proportion to the lettering's height.
TextBox text_box(std::string_view words, const Lettering& lettering,
                 Typeface typeface = Typeface::plain);

class Canvas {
  public:
    /// Throws DrawingError if no page of that size can be had.
    Canvas(const PictureFile& file, PictureFormat format, double width_mm, double height_mm);

    /// On a surface of the drawing module's own.
    explicit Canvas(std::unique_ptr<CanvasSurface> surface);
    CanvasSurface& surface() const { return *surface_; }

    /// Of all text on it.
    Typeface typeface() const;

    Canvas(Canvas&&) noexcept;
    Canvas& operator=(Canvas&&) noexcept;
    ~Canvas();  ///< without close(): nothing is left behind

    /// One path, filled, or stroked with round joins, or both.
    void polygons(const Rings& rings, const std::optional<Colour>& fill,
                  const std::optional<Stroke>& stroke);

    void line(Position from, Position to, const Stroke& stroke);

    /// One line of text with its middle there (see TextBox). PDF holds text that can be
    /// searched, other formats the letters' outlines.
    void text(std::string_view words, Position middle, const Lettering& lettering);

    /// Writes the file. Throws DrawingError. Nothing may be drawn afterwards.
    void close();

  private:
    std::unique_ptr<CanvasSurface> surface_;
};

}  // namespace orbitile
