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

#include "geometry/lattice.hpp"

namespace orbitile {

enum class Adjacency : std::uint8_t { edge, corner };

/// A range of cells, including `low` and `high`.
struct Bounds {
    Cell low;
    Cell high;
    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// Sorts the shards and removes duplicates.
Shards make_shards(std::vector<Shard> shards);

/// The smallest bounds that contain all cells of the shards. The set must not be empty.
Bounds bounds_of(const Shards& shards);

Shards shifted(const Shards& shards, Cell offset);

/// The shards, shifted so that their bounds start at (0, 0).
Shards normalised(const Shards& shards);

/// The connected parts of the set. With Adjacency::edge, the shards of a part are connected by
/// edges. With Adjacency::corner, they are connected by edges or corners. Parts are ordered by
/// their first shards.
std::vector<Shards> parts_of(Lattice lattice, const Shards& shards, Adjacency adjacency);

bool is_connected(Lattice lattice, const Shards& shards, Adjacency adjacency);

/// The shards, grouped by place. Places are in reading order: the northernmost row first, and each
/// row from west to east.
std::vector<Shards> group_by_place(Lattice lattice, const Shards& shards);

/// Returns the places that contain at least one of `shards`, in reading order. Each place is given
/// by its first shard (see place_of()).
std::vector<Shard> places_in_reading_order(Lattice lattice, const Shards& shards);

/// The number of cells with exactly two covered shards. On `tetrakis`, this is the number of half
/// cells.
int half_cell_count_of(const Shards& shards);

/// The area of `shard_count` shards as a text, for example "12". The unit is the area of a place.
/// On `tetrakis` a shard is a quarter of a place, so the text can be "2½".
std::string area_text(Lattice lattice, std::size_t shard_count);

/// The area with its unit, for users: "2½ squares", "half a square", "1 hexagon", "10 triangles".
std::string area_words(Lattice lattice, std::size_t shard_count);

/// The corners of a closed line. The line runs from each corner to the next, and from the last
/// corner back to the first. Points in the middle of a straight stretch are left out.
using Polygon = std::vector<Point>;

/// The lines around the covered area and around its holes. Lines run counter-clockwise around
/// covered area, and clockwise around holes. No line crosses itself. Two parts of the area that
/// touch only at a corner have separate lines. Each line starts at its smallest corner, and lines
/// are ordered by this corner.
std::vector<Polygon> outline(Lattice lattice, const Shards& shards);

/// The number of holes of a shape. A hole is an uncovered part of the plane that the shape
/// encloses: no path across edges of uncovered shards goes from this part to the outside. `shards`
/// must not be empty.
int hole_count(Lattice lattice, const Shards& shards);

/// A picture with one glyph for each place of `bounds`. Rows are joined by `separator`, the
/// northernmost row first. A cell with one or three covered shards does not have a glyph; `?` is
/// written instead. On `hex` there is a blank between the cells of a row, and each row begins one
/// blank further right than the row above it. On `triangle` each row begins one blank further right
/// than the row below it.
std::string glyph_picture(Lattice lattice, const Shards& shards, const Bounds& bounds,
                          std::string_view separator);

/// An error in a picture, with its row and column, both counted from 1.
struct GlyphError {
    std::string message;
    std::string advice;  ///< a text that says what to type instead; can be empty
    int row = 0;
    int column = 0;
};

/// The text of the error: "message in row 2, column 1; advice".
std::string glyph_error_text(const GlyphError& error);

/// A character of a picture, and its place.
struct PicturePlace {
    std::string character;  ///< the character in UTF-8
    Shard shard;            ///< the first shard of the place
    int row = 0;            ///< the row of the character, from 1
    int column = 0;         ///< the position of the character in its row, from 1
};

/// Reads the characters of a picture. `rows` begins with the northernmost row. The y of the last
/// row is 0. Every character is a place, but blanks on `hex` and `triangle` are skipped.
///
/// On `hex`, the cells of a row are two characters apart. Each row is shifted by one character from
/// the row above it, as in glyph_picture(). On `triangle`, places that point up alternate with
/// places that point down, along rows and along columns. The first glyph of a triangle in the
/// picture shows which places point up. If there is no such glyph, the first place of the last row
/// points up.
///
/// Returns nothing and sets `error` if a character is not at a place.
std::optional<std::vector<PicturePlace>> parse_places(Lattice lattice,
                                                      const std::vector<std::string>& rows,
                                                      GlyphError& error);

struct GlyphPicture {
    Shards shards;
    int height = 0;  ///< the number of rows
};

/// Reads a picture. `rows` begins with the northernmost row. It reads these glyphs:
///
/// - `█` or `#` is a whole cell.
/// - `◣ ◢ ◤ ◥` or `b d p q` is half a cell on `tetrakis`. Its right angle is lower left, lower
///   right, upper left or upper right.
/// - `▲` or `^` is a triangle that points up, and `▼` or `v` is a triangle that points down. On
///   `triangle` these are the only glyphs for covered places.
/// - `·`, `.` or a space is an empty place.
///
/// The lower left corner of the drawing is (0, 0). On `hex` the first place of the last row is the
/// cell (0, 0). On `triangle` the cell (0, 0) contains the first triangle of the last row that
/// points up. Returns nothing and sets `error` if a glyph is unknown or out of place.
std::optional<GlyphPicture> parse_glyphs(Lattice lattice, const std::vector<std::string>& rows,
                                         GlyphError& error);

}  // namespace orbitile
