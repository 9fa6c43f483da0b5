#include "puzzle/board_outline.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/number_text.hpp"
#include "puzzle/outline_notation.hpp"
#include "puzzle/text_file.hpp"

namespace orbitile {
namespace {

constexpr std::size_t max_outline_bytes = std::size_t{64} << 10U;

using Rows = std::vector<std::string>;

[[noreturn]] void refuse(const std::string& message) { throw InputError(printable(message)); }

std::optional<int> parse_length(std::string_view text) {
    const auto length = number_from_text<int>(text);
    return length && *length >= 1 ? length : std::nullopt;
}

struct OutlineExtent {
    int width;
    int height;
};

std::optional<OutlineExtent> parse_extent(std::string_view text) {
    const auto separator_position = text.find('x');
    if (separator_position == std::string_view::npos) return std::nullopt;
    const auto width = parse_length(text.substr(0, separator_position));
    const auto height = parse_length(text.substr(separator_position + 1));
    if (!width || !height) return std::nullopt;
    return OutlineExtent{*width, *height};
}

std::string_view text_after_colon(std::string_view text) { return text.substr(text.find(':') + 1); }

// Refuses outlines that are too large. A notation can contain any number, so this function must be
// called before any row is created.
void refuse_large_outline(Lattice lattice, const OutlineExtent& extent) {
    if (extent.width > max_board_places || extent.height > max_board_places / extent.width) {
        refuse("a board of " + std::to_string(extent.width) + " by " +
               std::to_string(extent.height) + " " + places_word(lattice) +
               " is too large; at most " + std::to_string(max_board_places) + " " +
               places_word(lattice) + " are possible");
    }
}

bool turns_by_60_degrees(Lattice lattice) { return turns_of(lattice) == 6; }

void require_half_cells(Lattice lattice, const std::string& text) {
    if (has_half_cells(lattice)) return;
    refuse(in_quotes(text) + " needs half cells, which the lattice " +
           std::string(lattice_name(lattice)) +
           " does not have; draw the outline in a file instead");
}

void require_turns_by_60_degrees(Lattice lattice, const std::string& text) {
    if (turns_by_60_degrees(lattice)) return;
    refuse(in_quotes(text) + " has angles of 60° or 120°, which the lattice " +
           std::string(lattice_name(lattice)) +
           " does not have; draw the outline in a file instead");
}

Shards parse_drawing(Lattice lattice, const Rows& rows, const std::string& text) {
    GlyphError error;
    auto picture = parse_glyphs(lattice, rows, error);
    if (!picture) {
        refuse(text + ":" + std::to_string(error.row) + ": " + glyph_error_text(error));
    }
    return std::move(picture->shards);
}

std::string repeat_glyph(std::string_view glyph, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += glyph;
    return text;
}

// `place_count` neighbouring places in the row `y` of a picture. They begin at `column` and
// continue to the east. If there is no place in this column, the first place is the next place to
// the east.
struct PlaceRow {
    int y;
    int column;
    int place_count;
};

Shards shards_of(Lattice lattice, const std::vector<PlaceRow>& rows) {
    std::vector<Shard> shards;
    for (const PlaceRow& row : rows) {
        int remaining_place_count = row.place_count;
        for (int column = row.column; remaining_place_count > 0; ++column) {
            const auto place = shard_in_picture(lattice, column, row.y);
            if (!place) continue;
            --remaining_place_count;
            for (int shard_index = 0; shard_index < shards_per_place(lattice); ++shard_index) {
                const int slot = place->slot + shard_index;
                shards.push_back({place->x, place->y, static_cast<std::uint8_t>(slot)});
            }
        }
    }
    return make_shards(std::move(shards));
}

// All rows begin in the same column. On `triangle`, the column is chosen so that the first triangle
// of the top row points up.
Shards make_rectangle(Lattice lattice, const std::string& text) {
    const auto extent = parse_extent(text_after_colon(text));
    if (!extent)
        refuse(in_quotes(text) +
               " is not a rectangle; give width and height, for example rect:5x4");
    refuse_large_outline(lattice, *extent);
    const int top_row = extent->height - 1;
    std::vector<PlaceRow> rows;
    for (int y = top_row; y >= 0; --y) rows.push_back({y, top_row, extent->width});
    return shards_of(lattice, rows);
}

// Draws a triangle whose right angle is at the lower left corner.
Rows right_triangle(int legs) {
    Rows rows;
    for (int row = 0; row < legs; ++row) rows.push_back(repeat_glyph("█", row) + "◣");
    return rows;
}

// Returns the rows of a triangle that points up. Each row is shorter than the row below it: by two
// places on `triangle`, and by one place on `hex`.
std::vector<PlaceRow> equilateral_triangle(Lattice lattice, int side_length) {
    const int places_per_cell = shards_per_cell(lattice);
    std::vector<PlaceRow> rows;
    rows.reserve(static_cast<std::size_t>(side_length));
    for (int y = 0; y < side_length; ++y)
        rows.push_back({y, y, places_per_cell * (side_length - y - 1) + 1});
    return rows;
}

Shards make_triangle(Lattice lattice, const std::string& text) {
    const auto side_length = parse_length(text_after_colon(text));
    if (turns_by_60_degrees(lattice)) {
        if (!side_length)
            refuse(in_quotes(text) +
                   " is not a triangle; give the length of a side, for example triangle:6");
        refuse_large_outline(lattice, {*side_length, *side_length});
        return shards_of(lattice, equilateral_triangle(lattice, *side_length));
    }
    if (!side_length)
        refuse(in_quotes(text) +
               " is not a triangle; give the length of the legs, for example triangle:7");
    require_half_cells(lattice, text);
    refuse_large_outline(lattice, {*side_length, *side_length});
    return parse_drawing(lattice, right_triangle(*side_length), text);
}

Shards make_roof(Lattice lattice, const std::string& text) {
    const auto extent = parse_extent(text_after_colon(text));
    if (!extent || extent->width != 2 * extent->height) {
        refuse(in_quotes(text) +
               " is not a roof; give a base that is twice as long as the height, for example "
               "roof:8x4");
    }
    require_half_cells(lattice, text);
    refuse_large_outline(lattice, *extent);
    Rows rows;
    for (int row = 0; row < extent->height; ++row) {
        rows.push_back(repeat_glyph("·", extent->height - 1 - row) + "◢" +
                       repeat_glyph("█", 2 * row) + "◣");
    }
    return parse_drawing(lattice, rows, text);
}

Shards make_parallelogram(Lattice lattice, const std::string& text) {
    const auto extent = parse_extent(text_after_colon(text));
    if (!extent) {
        refuse(in_quotes(text) +
               " is not a parallelogram; give width and height, for example parallelogram:6x6");
    }
    require_turns_by_60_degrees(lattice, text);
    refuse_large_outline(lattice, *extent);
    const OutlineExtent extent_in_places{shards_per_cell(lattice) * extent->width, extent->height};
    refuse_large_outline(lattice, extent_in_places);
    std::vector<PlaceRow> rows;
    rows.reserve(static_cast<std::size_t>(extent->height));
    for (int y = 0; y < extent->height; ++y) rows.push_back({y, y, extent_in_places.width});
    return shards_of(lattice, rows);
}

// Returns the rows of a hexagon whose centre is the middle of the cell (0, 0).
std::vector<PlaceRow> hexagon_of_cells(int side_length) {
    std::vector<PlaceRow> rows;
    for (int y = 1 - side_length; y < side_length; ++y) {
        const int shortening = std::abs(y);
        rows.push_back({y, 2 * (1 - side_length) + shortening, 2 * side_length - 1 - shortening});
    }
    return rows;
}

// Returns the rows of a hexagon whose centre is the lower left corner of the cell (0, 0). Each row
// is a trapezium, which is longer on the side towards the centre. The first and the last triangle
// of the row have their horizontal sides on this longer side.
std::vector<PlaceRow> hexagon_of_triangles(int side_length) {
    std::vector<PlaceRow> rows;
    for (int y = -side_length; y < side_length; ++y) {
        // The number of triangle sides by which the row is shorter than the longest row.
        const int shortening = y < 0 ? -y - 1 : y;
        rows.push_back({y, shortening - 2 * side_length, 2 * (2 * side_length - shortening) - 1});
    }
    return rows;
}

Shards make_hexagon(Lattice lattice, const std::string& text) {
    const auto side_length = parse_length(text_after_colon(text));
    if (!side_length)
        refuse(in_quotes(text) +
               " is not a hexagon; give the length of a side, for example hexagon:3");
    require_turns_by_60_degrees(lattice, text);
    refuse_large_outline(lattice, {*side_length, *side_length});
    return shards_of(lattice, shards_per_cell(lattice) == 1 ? hexagon_of_cells(*side_length)
                                                            : hexagon_of_triangles(*side_length));
}

// Returns the rows of a diamond. Each row is shorter than its neighbour towards the middle row: by
// one place on `hex`, and by two places on `square` and `triangle`.
std::vector<PlaceRow> diamond_of_places(Lattice lattice, int side_length) {
    std::vector<PlaceRow> rows;
    const bool has_triangles = turns_by_60_degrees(lattice) && shards_per_cell(lattice) > 1;
    const bool has_hexagons = turns_by_60_degrees(lattice) && !has_triangles;
    for (int y = has_triangles ? -side_length : 1 - side_length; y < side_length; ++y) {
        const int shortening = has_triangles && y < 0 ? -y - 1 : std::abs(y);
        rows.push_back(
            {y, shortening,
             has_hexagons ? side_length - shortening : 2 * (side_length - shortening) - 1});
    }
    return rows;
}

// Returns the picture of a square with diagonals that are vertical and horizontal.
Rows diamond_of_half_cells(int side_length) {
    Rows rows;
    for (int row = 0; row < 2 * side_length; ++row) {
        const bool is_upper = row < side_length;
        const int margin = is_upper ? side_length - 1 - row : row - side_length;
        rows.push_back(repeat_glyph("·", margin) + (is_upper ? "◢" : "◥") +
                       repeat_glyph("█", 2 * (side_length - 1 - margin)) + (is_upper ? "◣" : "◤"));
    }
    return rows;
}

Shards make_diamond(Lattice lattice, const std::string& text) {
    const auto side_length = parse_length(text_after_colon(text));
    if (!side_length)
        refuse(in_quotes(text) +
               " is not a diamond; give the length of a side, for example diamond:4");
    refuse_large_outline(lattice, {*side_length, *side_length});
    return has_half_cells(lattice)
               ? parse_drawing(lattice, diamond_of_half_cells(*side_length), text)
               : shards_of(lattice, diamond_of_places(lattice, *side_length));
}

// Returns the centre of a circle with this diameter. There must be the same number of places on
// opposite sides of the centre. If several centres have this property, returns the centre about
// which the lattice has the most turns.
Centre middle_of_circle(Lattice lattice, int diameter) {
    const bool is_odd = diameter % 2 == 1;
    if (!turns_by_60_degrees(lattice)) return is_odd ? Centre::odd : Centre::even;
    return is_odd && shards_per_cell(lattice) == 1 ? Centre::cell : Centre::vertex;
}

PlanePoint middle_of_place(Lattice lattice, Shard place) {
    PlanePoint sum;
    int count = 0;
    for (int shard_index = 0; shard_index < shards_per_place(lattice); ++shard_index) {
        const auto slot = static_cast<std::uint8_t>(place.slot + shard_index);
        for (const Point corner : corners(lattice, {place.x, place.y, slot})) {
            const PlanePoint position = point_in_plane(lattice, corner);
            sum = {sum.x + position.x, sum.y + position.y};
            ++count;
        }
    }
    return {sum.x / count, sum.y / count};
}

// Returns all places whose middle is in the circle. The centre must come from middle_of_circle().
// The squared distance of a middle from such a centre is never the square of an integer or
// half-integer. So no middle is exactly on the circle, and rounding cannot change the result.
Shards shards_of_disc(Lattice lattice, PlanePoint centre, int diameter) {
    std::vector<Shard> shards;
    const double radius = diameter / 2.0;
    for (int y = -diameter - 1; y <= diameter + 1; ++y) {
        for (int column = -3 * diameter - 3; column <= 3 * diameter + 3; ++column) {
            const auto place = shard_in_picture(lattice, column, y);
            if (!place) continue;
            const PlanePoint middle = middle_of_place(lattice, *place);
            const double dx = middle.x - centre.x;
            const double dy = middle.y - centre.y;
            if (dx * dx + dy * dy > radius * radius) continue;
            for (int shard_index = 0; shard_index < shards_per_place(lattice); ++shard_index) {
                const auto slot = static_cast<std::uint8_t>(place->slot + shard_index);
                shards.push_back({place->x, place->y, slot});
            }
        }
    }
    return make_shards(std::move(shards));
}

Shards make_circle(Lattice lattice, const std::string& text) {
    const auto diameter = parse_length(text_after_colon(text));
    if (!diameter)
        refuse(in_quotes(text) + " is not a circle; give the diameter, for example circle:9");
    refuse_large_outline(lattice, {*diameter, *diameter});
    return shards_of_disc(lattice, point_in_plane(lattice, middle_of_circle(lattice, *diameter)),
                          *diameter);
}

// Returns the places of the outer circle that are not in the inner circle.
Shards make_ring(Lattice lattice, const std::string& text) {
    const std::string_view diameters_text = text_after_colon(text);
    const auto colon_position = diameters_text.find(':');
    const auto outer_diameter = parse_length(diameters_text.substr(0, colon_position));
    const auto inner_diameter = colon_position == std::string_view::npos
                                    ? std::nullopt
                                    : parse_length(diameters_text.substr(colon_position + 1));
    if (!outer_diameter || !inner_diameter || *inner_diameter >= *outer_diameter) {
        refuse(in_quotes(text) +
               " is not a ring; give the outer and the inner diameter, for example ring:9:3");
    }
    refuse_large_outline(lattice, {*outer_diameter, *outer_diameter});
    const Centre centre = middle_of_circle(lattice, *outer_diameter);
    if (middle_of_circle(lattice, *inner_diameter) != centre) {
        refuse(in_quotes(text) + " has circles with two different centres; on the lattice " +
               std::string(lattice_name(lattice)) +
               " both diameters must be even, or both must be odd");
    }
    const Shards disc_shards =
        shards_of_disc(lattice, point_in_plane(lattice, centre), *outer_diameter);
    const Shards hole_shards =
        shards_of_disc(lattice, point_in_plane(lattice, centre), *inner_diameter);
    if (hole_shards.empty())
        refuse(in_quotes(text) +
               " has an inner circle that contains no cell; give a larger inner diameter");
    Shards ring_shards;
    std::ranges::set_difference(disc_shards, hole_shards, std::back_inserter(ring_shards));
    return ring_shards;
}

struct OutlineKind {
    std::string_view prefix;
    std::string_view example;
    Shards (*make_region)(Lattice lattice, const std::string& text);
};

constexpr std::array<OutlineKind, 8> outline_kinds{
    {{"rect:", "rect:5x4", make_rectangle},
     {"triangle:", "triangle:7", make_triangle},
     {"roof:", "roof:8x4", make_roof},
     {"parallelogram:", "parallelogram:6x6", make_parallelogram},
     {"hexagon:", "hexagon:3", make_hexagon},
     {"diamond:", "diamond:4", make_diamond},
     {"circle:", "circle:9", make_circle},
     {"ring:", "ring:9:3", make_ring}}};

Rows rows_of_file(const std::string& file) {
    try {
        const std::string text = read_text_file(file, max_outline_bytes);
        refuse_non_text(text, max_outline_bytes, file);
        return lines_of(text);
    } catch (const InputError& error) {
        refuse(std::string(error.what()) + suggest_outline_notation(file) + " (an outline is " +
               outline_examples() + ")");
    }
}

Shards read_drawn_region(Lattice lattice, const std::string& file) {
    Shards shards = parse_drawing(lattice, rows_of_file(file), file);
    if (const auto fault = region_fault(lattice, shards)) refuse(file + ": " + *fault);
    return shards;
}

Shards read_region(Lattice lattice, const std::string& text) {
    try {
        auto region = region_from_notation(lattice, text);
        return region ? std::move(*region) : read_drawn_region(lattice, text);
    } catch (const InputError& error) {
        throw InputError(std::string("outline: ") + error.what());
    }
}

// The two sides of a piece (its top and its underside) can have different areas. Returns whether a
// side can be chosen for each copy such that the total area of the copies is `area`. With
// PieceUse::any, copies can be left out.
bool can_fill_area(const Puzzle& puzzle, std::size_t area, PieceUse piece_use) {
    if (piece_use == PieceUse::all && all_sides_have_same_area(puzzle)) {
        return area == static_cast<std::size_t>(total_shards(puzzle));
    }
    std::vector<bool> is_possible(area + 1, false);
    is_possible[0] = true;
    for (const Piece& piece : puzzle.pieces) {
        for (int copy = 0; copy < piece.copies; ++copy) {
            std::vector<bool> is_possible_next(area + 1, false);
            if (piece_use == PieceUse::any) is_possible_next = is_possible;
            for (const Side& side : piece.sides) {
                const std::size_t side_area = side.shards.size();
                for (std::size_t total = side_area; total <= area; ++total) {
                    if (is_possible[total - side_area]) is_possible_next[total] = true;
                }
            }
            is_possible = std::move(is_possible_next);
        }
    }
    return is_possible[area];
}

}  // namespace

std::optional<Shards> region_from_notation(Lattice lattice, const std::string& text) {
    const std::string lower_case_text = lower_case(text);
    const auto kind = std::ranges::find_if(outline_kinds, [&](const OutlineKind& outline_kind) {
        return lower_case_text.starts_with(outline_kind.prefix);
    });
    if (kind == outline_kinds.end()) return std::nullopt;
    Shards shards = kind->make_region(lattice, lower_case_text);
    if (const auto fault = region_fault(lattice, shards)) refuse(text + ": " + *fault);
    return shards;
}

// A text such as "rekt:5x4" is not a notation, so it is read as a file name. But the user probably
// meant a notation, so this function suggests one.
std::string suggest_outline_notation(const std::string& text) {
    const auto colon_position = text.find(':');
    if (colon_position == std::string::npos) return {};
    std::vector<std::string_view> prefixes;
    prefixes.reserve(std::size(outline_kinds));
    for (const OutlineKind& kind : outline_kinds) prefixes.push_back(kind.prefix);
    return did_you_mean_text(std::string_view(text).substr(0, colon_position + 1), prefixes);
}

std::string outline_notation_examples() {
    std::string examples;
    for (const OutlineKind& kind : outline_kinds) {
        examples += (examples.empty() ? "" : ", ") + std::string(kind.example);
    }
    return examples;
}

std::string outline_examples() {
    return outline_notation_examples() + ", or a file with a picture";
}

std::optional<std::string> region_fault(Lattice lattice, const Shards& shards) {
    if (shards.empty()) return "the board is empty";
    const std::size_t place_count = places_in_reading_order(lattice, shards).size();
    if (place_count <= max_board_places) return std::nullopt;
    return "the board has " + std::to_string(place_count) + " " + places_word(lattice) +
           "; at most " + std::to_string(max_board_places) + " are possible";
}

PuzzleBoard make_board(const Shards& shards, std::vector<int> numbers) {
    int expected_number = 1;
    const bool is_consecutive =
        std::ranges::all_of(numbers, [&](int number) { return number == expected_number++; });
    if (is_consecutive) numbers.clear();
    return {normalised(shards), std::move(numbers)};
}

Puzzle with_outline(Puzzle puzzle, const std::string& text) {
    if (puzzle.board)
        throw InputError(
            "outline: the puzzle file has a board already; leave the option out, or take the "
            "board out of the file");
    puzzle.board = make_board(read_region(puzzle.lattice, text));
    return puzzle;
}

std::optional<std::string> area_fault(const Puzzle& puzzle, PieceUse piece_use) {
    if (!puzzle.board || can_fill_area(puzzle, puzzle.board->shards.size(), piece_use))
        return std::nullopt;
    const auto area_in_places_text = [&](std::size_t shards) {
        return area_text(puzzle.lattice, shards);
    };
    const std::size_t board_shard_count = puzzle.board->shards.size();
    const std::string board_area_text = area_in_places_text(board_shard_count);
    const auto min_shards = static_cast<std::size_t>(total_shards(puzzle));
    const auto max_shards = static_cast<std::size_t>(max_total_shards(puzzle));
    const std::string board_sentence =
        "the board has an area of " + board_area_text + " " + places_word(puzzle.lattice);
    if (piece_use == PieceUse::any) {
        return board_sentence + ", but no choice of pieces has this area" +
               (board_shard_count > max_shards
                    ? ": all pieces together have " + area_in_places_text(max_shards)
                    : "");
    }
    const bool is_within_limits = board_shard_count > min_shards && board_shard_count < max_shards;
    return board_sentence + ", but the pieces have " +
           (min_shards == max_shards
                ? area_in_places_text(min_shards)
                : "from " + area_in_places_text(min_shards) + " to " +
                      area_in_places_text(max_shards) +
                      (is_within_limits ? ", where " + board_area_text + " is not possible" : ""));
}

void require_fitting_area(const Puzzle& puzzle) {
    if (const auto fault = area_fault(puzzle)) throw InputError(*fault);
}

}  // namespace orbitile
