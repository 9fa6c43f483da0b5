// Sets of shards: their connected parts, their outline, and their drawing in glyphs.
//
//     GlyphError error;
//     const auto drawn = parse_glyphs(Lattice::tetrakis, {"█◣", "██"}, error);
//     for (const Polygon& polygon : outline(Lattice::tetrakis, drawn->shards)) draw(polygon);
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

enum class Adjacency : std::uint8_t { edge, corner };

/// Inclusive range of cells.
struct Bounds {
    Cell low;
    Cell high;
    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// The shards, sorted and without duplicates.
Shards make_shards(std::vector<Shard> shards);

/// The smallest bounds that contain all cells of the shards. The set must not be empty.
Bounds bounds_of(const Shards& shards);

Shards shifted(const Shards& shards, Cell offset);

/// The shards, shifted so that their bounds start at (0, 0).
Shards normalised(const Shards& shards);

/// The parts that are connected by edges, or by corners, in the order of their first shards.
std::vector<Shards> parts_of(Lattice lattice, const Shards& shards, Adjacency adjacency);

bool is_connected(Lattice lattice, const Shards& shards, Adjacency adjacency);

/// The shards, grouped by place. Places are in reading order: rows from the north, each row from
/// the west.
std::vector<Shards> group_by_place(Lattice lattice, const Shards& shards);

/// The first shard of each place that the shards touch (see place_of), in reading order.
std::vector<Shard> places_in_reading_order(Lattice lattice, const Shards& shards);

/// The number of cells with exactly two covered shards (`tetrakis`).
int half_cells_of(const Shards& shards);

/// The area of this number of shards, in places: "12". On `tetrakis`, where a shard is a quarter of
/// a cell, it can be "2½".
std::string area_text(Lattice lattice, std::size_t shards);

/// The corners of a closed line. The last corner is connected to the first. Points in the middle of
/// a straight line are left out.
using Polygon = std::vector<Point>;

/// The outline: counter-clockwise around the covered area, clockwise around holes. At a point where
/// two parts meet only in a corner, no line crosses itself, and the inside of each line stays
/// connected. Each line starts at its smallest corner, and lines are ordered by this corner.
std::vector<Polygon> outline(Lattice lattice, const Shards& shards);

/// One glyph for each place of `bounds`, rows from the north, joined by `separator`. Cells without
/// a glyph (one or three shards) are `?`. On `hex` there is a blank between the cells of a row, and
/// each row begins one blank further right than the row above it. On `triangle` each row begins one
/// blank further right than the row below it.
std::string glyph_picture(Lattice lattice, const Shards& shards, const Bounds& bounds,
                          std::string_view separator);

/// An error in a picture, with its row and column, both counted from 1.
struct GlyphError {
    std::string message;
    std::string advice;  ///< what to type instead; can be empty
    int row = 0;
    int column = 0;
};

/// "message in row 2, column 1; advice".
std::string glyph_error_text(const GlyphError& error);

/// One character of a picture in rows, and its place.
struct Place {
    std::string character;  ///< UTF-8
    Shard shard;            ///< the first shard of the place
    int row = 0;            ///< from 1
    int column = 0;         ///< from 1, in characters
};

/// Reads the characters of rows from the north. The last row has y = 0. Every character is a place.
///
/// On `hex`, the cells of a row are two characters apart, and blanks are not cells. Each row is
/// shifted by one character from the row above, as in print. On `triangle`, places that point up
/// and down alternate along rows and columns. The first glyph of a triangle shows which places
/// point up. If there is no such glyph, the first place of the last row points up.
///
/// Returns nothing and sets `error` if a character is out of place.
std::optional<std::vector<Place>> parse_places(Lattice lattice,
                                               const std::vector<std::string>& rows,
                                               GlyphError& error);

struct GlyphPicture {
    Shards shards;
    int height = 0;  ///< rows
};

/// Reads rows from the north. `█` or `#` is a cell. `◣ ◢ ◤ ◥` or `b d p q` is half a cell (right
/// angle lower left, lower right, upper left, upper right; only on `tetrakis`). `/` or `\` is half
/// a cell if the cells beside it show which half (geometry/slash_glyphs.hpp). `▲` or `^` and `▼` or
/// `v` are triangles (only on `triangle`, which has no other glyphs). `·`, `.` or a space is an
/// empty place. The lower left corner of the drawing is (0, 0). On `hex` the first place of the
/// last row is (0, 0). On `triangle` it is the first place of the last row that points up. Returns
/// nothing and sets `error` if a glyph is unknown, out of place or ambiguous.
std::optional<GlyphPicture> parse_glyphs(Lattice lattice, const std::vector<std::string>& rows,
                                         GlyphError& error);

}  // namespace orbitile
