// One page of vector or pixel graphics, drawn in millimetres and written to one file.
//
//     Canvas canvas("square.svg", *picture_format_from_name("svg"), 30, 40);
//     const Rings square{{{5, 15}, {25, 15}, {25, 35}, {5, 35}}};
//     canvas.draw_polygons(square, Colour{200, 30, 30}, std::nullopt);
//     canvas.text("a square", {15, 8}, {.height_mm = 3});
//     canvas.close();
//
// x runs right and y runs up. The origin is the page's lower left corner. The page is white. The
// page is in memory until close() writes the file. A file that cannot be written completely does
// not replace an older file. The bytes of the file depend only on the drawing calls and on the
// installed fonts.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "drawing/picture_format.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile {

/// A picture, booklet or page could not be drawn or written. The message states the reason. If a
/// file could not be written, the message also names the file.
class DrawingError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The resolution of formats that consist of pixels.
inline constexpr double pixels_per_inch = 144;

/// A point of the page, in millimetres.
struct Position {
    double x = 0;
    double y = 0;
};

/// Closed polygons that are filled together. A point is inside if a ray from this point crosses an
/// odd number of sides (the even-odd rule).
using Rings = std::vector<std::vector<Position>>;

struct Stroke {
    Colour colour;
    double width_mm = 0.2;
};

enum class Weight : std::uint8_t { normal, bold, heavy };

/// `plain`: the machine's default typeface. `book`: the typeface of booklets (see
/// has_booklet_typeface()).
enum class Typeface : std::uint8_t { plain, book };

struct Lettering {
    double height_mm = 3;  ///< the height of a capital letter
    Weight weight = Weight::normal;
    Colour colour{};
};

/// The area that the ink of a text covers, in millimetres from the middle of the text. Half of the
/// width is left of the middle, and half is right of it. The middle is at half the height of a
/// capital letter, so texts whose middles have the same y have the same base line.
struct TextBox {
    double width = 0;
    double extent_below = 0;  ///< how far the ink extends downwards from the middle
    double extent_above = 0;  ///< how far the ink extends upwards from the middle
};

/// Returns the box of a text. The box's size is proportional to the lettering's height.
TextBox text_box(std::string_view words, const Lettering& lettering,
                 Typeface typeface = Typeface::plain);

class Canvas {
  public:
    /// Throws DrawingError if the format does not support a page of this size.
    Canvas(const std::filesystem::path& file, PictureFormat format, double width_mm,
           double height_mm);

    /// Draws on the given surface. This constructor is only for the drawing module.
    explicit Canvas(std::unique_ptr<drawing::CanvasSurface> surface);
    drawing::CanvasSurface& surface() const { return *surface_; }

    /// The typeface of all text on the page.
    Typeface typeface() const;

    Canvas(Canvas&&) noexcept;
    Canvas& operator=(Canvas&&) noexcept;
    ~Canvas();  ///< does not write the file; only close() does

    /// Draws the rings as one path: filled, stroked with round joins, or both.
    void draw_polygons(const Rings& rings, const std::optional<Colour>& fill,
                       const std::optional<Stroke>& stroke);

    /// Draws a straight line.
    void line(Position from, Position to, const Stroke& stroke);

    /// Draws one line of text. `middle` is the text's middle (see TextBox). A PDF contains text
    /// that can be searched. Other formats contain the outlines of the letters.
    void text(std::string_view words, Position middle, const Lettering& lettering);

    /// Writes the file. Throws store::OutputError if it cannot be written. The canvas must not be
    /// used afterwards.
    void close();

  private:
    std::unique_ptr<drawing::CanvasSurface> surface_;
};

namespace drawing {

/// The name of a library and its loaded version, for example "Cairo" and "1.16.0".
using LibraryVersion = std::pair<std::string, std::string>;

/// Returns the libraries that draw pictures, with their versions.
std::vector<LibraryVersion> drawing_library_versions();

class CanvasRotation {
  public:
    /// Turns everything that is drawn on the canvas while this object exists. The turn is
    /// counter-clockwise about `middle`, by `quarter_turns` (0 to 3) times 90°. The canvas must
    /// outlive this object.
    CanvasRotation(const Canvas& canvas, Position middle, int quarter_turns);
    CanvasRotation(const CanvasRotation&) = delete;
    CanvasRotation& operator=(const CanvasRotation&) = delete;
    ~CanvasRotation();

  private:
    const Canvas& canvas_;
};

// --- Hatch patterns. ---

/// The number of different patterns.
inline constexpr int hatch_count = 14;

/// A pattern of parallel lines, crossed lines or dots. Every pattern has lines or dots, because a
/// piece without them would look like a hole in the board.
struct HatchPattern {
    int direction_count = 1;   ///< number of directions of lines: 0, 1, or 2 (at right angles)
    double angle_degrees = 0;  ///< angle of the first direction, anticlockwise from the horizontal
    double pitch = 1;          ///< distance between lines or dots, in widths of a cell
    /// Whether the pattern has dots. Every second row of dots is shifted by half of `pitch`.
    bool has_dots = false;
};

/// Returns the pattern with this number, counted from 1. Beyond `hatch_count`, the patterns repeat.
const HatchPattern& hatch_pattern(int number);

inline constexpr Colour hatch_ink{60, 60, 60};

/// The widths of lines and dots, as multiples of a cell's width.
inline constexpr double hatch_line_width = 0.035;
inline constexpr double hatch_dot_width = 0.11;

struct Hatch {
    int pattern = 1;     ///< number of the pattern; see hatch_pattern()
    double unit_mm = 1;  ///< width of a cell; the pattern is scaled with it
};

/// Draws the pattern inside the rings.
void draw_hatch(Canvas& canvas, const Hatch& hatch, const Rings& rings);

}  // namespace drawing
}  // namespace orbitile
