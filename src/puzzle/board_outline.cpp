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
#include "puzzle/text_file.hpp"

namespace orbitile {
namespace {

constexpr std::size_t max_outline_bytes = std::size_t{64} << 10U;

using Rows = std::vector<std::string>;

// An outline in the short notation: "rect:5x4" has the numbers 5 and 4. If the notation has one
// number, `second` is 0.
struct Outline {
    Lattice lattice;
    std::string text;
    int first;
    int second;
};

[[noreturn]] void refuse(const std::string& message) { throw InputError(printable(message)); }

bool turns_by_60_degrees(Lattice lattice) { return turns_of(lattice) == 6; }

bool has_triangles(Lattice lattice) {
    return turns_by_60_degrees(lattice) && shards_per_cell(lattice) > 1;
}

[[noreturn]] void refuse_lattice(const Outline& outline, const std::string& need) {
    refuse(in_quotes(outline.text) + need + ", which the lattice " +
           std::string(lattice_name(outline.lattice)) +
           " does not have; draw the outline in a file instead");
}

void require_half_cells(const Outline& outline) {
    if (!has_half_cells(outline.lattice)) refuse_lattice(outline, " needs half cells");
}

void require_turns_by_60_degrees(const Outline& outline) {
    if (!turns_by_60_degrees(outline.lattice))
        refuse_lattice(outline, " has angles of 60° or 120°");
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

void add_place(Lattice lattice, Shard place, std::vector<Shard>& shards) {
    for (int shard_index = 0; shard_index < shards_per_place(lattice); ++shard_index) {
        shards.push_back({place.x, place.y, static_cast<std::uint8_t>(place.slot + shard_index)});
    }
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
            add_place(lattice, *place, shards);
        }
    }
    return make_shards(std::move(shards));
}

// All rows begin in the same column. On `triangle`, the column is chosen so that the first triangle
// of the top row points up.
Shards make_rectangle(const Outline& outline) {
    std::vector<PlaceRow> rows;
    for (int y = 0; y < outline.second; ++y) rows.push_back({y, outline.second - 1, outline.first});
    return shards_of(outline.lattice, rows);
}

// On lattices that turn by 60 degrees, the triangle points up. Each row is shorter than the row
// below it: by two places on `triangle`, and by one place on `hex`. On `tetrakis`, the right angle
// of the triangle is at the lower left corner.
Shards make_triangle(const Outline& outline) {
    const int side_length = outline.first;
    if (turns_by_60_degrees(outline.lattice)) {
        std::vector<PlaceRow> rows;
        for (int y = 0; y < side_length; ++y) {
            rows.push_back({y, y, shards_per_cell(outline.lattice) * (side_length - y - 1) + 1});
        }
        return shards_of(outline.lattice, rows);
    }
    require_half_cells(outline);
    Rows rows;
    for (int row = 0; row < side_length; ++row) rows.push_back(repeat_glyph("█", row) + "◣");
    return parse_drawing(outline.lattice, rows, outline.text);
}

Shards make_roof(const Outline& outline) {
    const int height = outline.second;
    if (outline.first != 2 * height) {
        refuse(in_quotes(outline.text) +
               " is not a roof; give a base that is twice as long as the height, for example "
               "roof:8x4");
    }
    require_half_cells(outline);
    Rows rows;
    for (int row = 0; row < height; ++row) {
        rows.push_back(repeat_glyph("·", height - 1 - row) + "◢" + repeat_glyph("█", 2 * row) +
                       "◣");
    }
    return parse_drawing(outline.lattice, rows, outline.text);
}

Shards make_parallelogram(const Outline& outline) {
    require_turns_by_60_degrees(outline);
    std::vector<PlaceRow> rows;
    for (int y = 0; y < outline.second; ++y) {
        rows.push_back({y, y, shards_per_cell(outline.lattice) * outline.first});
    }
    return shards_of(outline.lattice, rows);
}

// On `hex`, the centre is the middle of the cell (0, 0). On `triangle`, it is the lower left corner
// of the cell (0, 0). There each row is a trapezium, which is longer on the side towards the
// centre. The first and the last triangle of the row have their horizontal sides on this longer
// side. `shortening` is the number of cells or sides by which a row is shorter than the longest
// row.
Shards make_hexagon(const Outline& outline) {
    require_turns_by_60_degrees(outline);
    const int side_length = outline.first;
    std::vector<PlaceRow> rows;
    if (has_triangles(outline.lattice)) {
        for (int y = -side_length; y < side_length; ++y) {
            const int shortening = y < 0 ? -y - 1 : y;
            rows.push_back(
                {y, shortening - 2 * side_length, 2 * (2 * side_length - shortening) - 1});
        }
    } else {
        for (int y = 1 - side_length; y < side_length; ++y) {
            const int shortening = std::abs(y);
            rows.push_back(
                {y, 2 * (1 - side_length) + shortening, 2 * side_length - 1 - shortening});
        }
    }
    return shards_of(outline.lattice, rows);
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

// Except on `tetrakis`, each row is shorter than its neighbour towards the middle row: by one place
// on `hex`, and by two places on `square` and `triangle`.
Shards make_diamond(const Outline& outline) {
    const Lattice lattice = outline.lattice;
    const int side_length = outline.first;
    if (has_half_cells(lattice))
        return parse_drawing(lattice, diamond_of_half_cells(side_length), outline.text);
    const bool has_hexagons = turns_by_60_degrees(lattice) && !has_triangles(lattice);
    std::vector<PlaceRow> rows;
    for (int y = has_triangles(lattice) ? -side_length : 1 - side_length; y < side_length; ++y) {
        const int shortening = has_triangles(lattice) && y < 0 ? -y - 1 : std::abs(y);
        const int length = side_length - shortening;
        rows.push_back({y, shortening, has_hexagons ? length : 2 * length - 1});
    }
    return shards_of(lattice, rows);
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
    std::vector<Shard> shards;
    add_place(lattice, place, shards);
    PlanePoint sum;
    int count = 0;
    for (const Shard& shard : shards) {
        for (const Point corner : corners(lattice, shard)) {
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
            if (dx * dx + dy * dy <= radius * radius) add_place(lattice, *place, shards);
        }
    }
    return make_shards(std::move(shards));
}

Shards make_circle(const Outline& outline) {
    const Centre centre = middle_of_circle(outline.lattice, outline.first);
    return shards_of_disc(outline.lattice, point_in_plane(outline.lattice, centre), outline.first);
}

// Returns the places of the outer circle that are not in the inner circle.
Shards make_ring(const Outline& outline) {
    const auto [lattice, text, outer_diameter, inner_diameter] = outline;
    const Centre centre = middle_of_circle(lattice, outer_diameter);
    if (inner_diameter >= outer_diameter)
        refuse(in_quotes(text) +
               " is not a ring; give the outer and the inner diameter, for example ring:9:3");
    if (middle_of_circle(lattice, inner_diameter) != centre) {
        refuse(in_quotes(text) + " has circles with two different centres; on the lattice " +
               std::string(lattice_name(lattice)) +
               " both diameters must be even, or both must be odd");
    }
    const PlanePoint middle = point_in_plane(lattice, centre);
    const Shards hole_shards = shards_of_disc(lattice, middle, inner_diameter);
    if (hole_shards.empty())
        refuse(in_quotes(text) +
               " has an inner circle that contains no cell; give a larger inner diameter");
    Shards ring_shards;
    std::ranges::set_difference(shards_of_disc(lattice, middle, outer_diameter), hole_shards,
                                std::back_inserter(ring_shards));
    return ring_shards;
}

struct OutlineKind {
    std::string_view prefix;
    std::string_view description;  // for messages
    std::string_view example;
    char separator;  // the character between the two numbers, or 0 if there is one number
    Shards (*make_region)(const Outline& outline);
};

constexpr std::array<OutlineKind, 8> outline_kinds{
    {{"rect:", "a rectangle; give width and height", "rect:5x4", 'x', make_rectangle},
     {"triangle:", "a triangle; give the length of a side", "triangle:7", 0, make_triangle},
     {"roof:", "a roof; give base and height", "roof:8x4", 'x', make_roof},
     {"parallelogram:", "a parallelogram; give width and height", "parallelogram:6x6", 'x',
      make_parallelogram},
     {"hexagon:", "a hexagon; give the length of a side", "hexagon:3", 0, make_hexagon},
     {"diamond:", "a diamond; give the length of a side", "diamond:4", 0, make_diamond},
     {"circle:", "a circle; give the diameter", "circle:9", 0, make_circle},
     {"ring:", "a ring; give the outer and the inner diameter", "ring:9:3", ':', make_ring}}};

// Reads the numbers of a notation. Refuses outlines that are too large before any row is made,
// because a notation can contain any number.
Outline parse_outline(Lattice lattice, const OutlineKind& kind, const std::string& text) {
    const std::string_view numbers = std::string_view(text).substr(kind.prefix.size());
    const auto separator_position =
        kind.separator == 0 ? std::string_view::npos : numbers.find(kind.separator);
    const bool has_second = separator_position != std::string_view::npos;
    const auto first = number_from_text<int>(numbers.substr(0, separator_position));
    const auto second = has_second ? number_from_text<int>(numbers.substr(separator_position + 1))
                                   : std::optional(0);
    if (!first || !second || *first < 1 || (*second < 1) != (kind.separator == 0)) {
        refuse(in_quotes(text) + " is not " + std::string(kind.description) + ", for example " +
               std::string(kind.example));
    }
    const int height = kind.separator == 'x' ? *second : *first;
    if (*first > max_board_places || height > max_board_places / *first) {
        refuse("a board of " + std::to_string(*first) + " by " + std::to_string(height) + " " +
               places_word(lattice) + " is too large; at most " + std::to_string(max_board_places) +
               " " + places_word(lattice) + " are possible");
    }
    return {lattice, text, *first, *second};
}

Rows rows_of_file(const std::string& file) {
    try {
        const std::string text = read_text_file(file, max_outline_bytes);
        refuse_non_text(text, max_outline_bytes, file);
        return lines_of(text);
    } catch (const InputError& error) {
        refuse(std::string(error.what()) + " (an outline is " + outline_examples() + ")");
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
    Shards shards = kind->make_region(parse_outline(lattice, *kind, lower_case_text));
    if (const auto fault = region_fault(lattice, shards)) refuse(text + ": " + *fault);
    return shards;
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
