#include "orbitile/puzzle/board_outline.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "orbitile/geometry/shape.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/text_file.hpp"

namespace orbitile {
namespace {

constexpr std::size_t max_outline_bytes = std::size_t{64} << 10U;

using Rows = std::vector<std::string>;

[[noreturn]] void refuse(const std::string& message) {
    throw InputError("--outline: " + printable(message));
}

std::optional<int> length_from(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 1) return std::nullopt;
    return value;
}

struct Extent {
    int width;
    int height;
};

std::optional<Extent> extent_from(std::string_view text) {
    const auto cross = text.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto width = length_from(text.substr(0, cross));
    const auto height = length_from(text.substr(cross + 1));
    if (!width || !height) return std::nullopt;
    return Extent{*width, *height};
}

std::string_view behind_colon(std::string_view text) { return text.substr(text.find(':') + 1); }

// Before any row is made: the figures may be of any size.
void refuse_large(Lattice lattice, const Extent& extent) {
    if (extent.width > most_board_places || extent.height > most_board_places / extent.width) {
        refuse(std::to_string(extent.width) + " by " + std::to_string(extent.height) + " " +
               places_word(lattice) + " are more than a board may have (" +
               std::to_string(most_board_places) + ")");
    }
}

bool turns_by_60_degrees(Lattice lattice) { return turns_of(lattice) == 6; }

void require_half_cells(Lattice lattice, const std::string& text) {
    if (has_half_cells(lattice)) return;
    refuse(in_quotes(text) + " takes half cells, which the lattice " +
           std::string(lattice_name(lattice)) + " does not have; draw the outline in a file");
}

void require_turns_by_60_degrees(Lattice lattice, const std::string& text) {
    if (turns_by_60_degrees(lattice)) return;
    refuse(in_quotes(text) + " has angles of 60° or 120°, which the lattice " +
           std::string(lattice_name(lattice)) + " does not have; draw the outline in a file");
}

Shards shards_drawn(Lattice lattice, const Rows& rows, const std::string& text) {
    GlyphError error;
    auto picture = parse_glyphs(lattice, rows, error);
    if (!picture) {
        refuse(text + ":" + std::to_string(error.row) + ": " + error.message + " in column " +
               std::to_string(error.column));
    }
    return std::move(picture->shards);
}

std::string repeated(std::string_view glyph, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += glyph;
    return text;
}

// Places side by side, from the first that stands in this column of a picture or east of it.
struct Row {
    int y;
    int column;
    int places;
};

Shards shards_of(Lattice lattice, const std::vector<Row>& rows) {
    std::vector<Shard> shards;
    for (const Row& row : rows) {
        int left = row.places;
        for (int column = row.column; left > 0; ++column) {
            const auto place = place_in_picture(lattice, column, row.y);
            if (!place) continue;
            --left;
            for (int part = 0; part < shards_per_place(lattice); ++part) {
                const int slot = place->slot + part;
                shards.push_back({place->x, place->y, static_cast<std::uint8_t>(slot)});
            }
        }
    }
    return make_shards(std::move(shards));
}

// The first row begins with a whole step: on `triangle` with one that points up.
Shards rectangle(Lattice lattice, const std::string& text) {
    const auto extent = extent_from(behind_colon(text));
    if (!extent) refuse(in_quotes(text) + " is no rectangle of width and height such as rect:5x4");
    refuse_large(lattice, *extent);
    const int top = extent->height - 1;
    std::vector<Row> rows;
    for (int y = top; y >= 0; --y) rows.push_back({y, top, extent->width});
    return shards_of(lattice, rows);
}

// The right angle lies in the lower left corner.
Rows right_triangle(int legs) {
    Rows rows;
    for (int row = 0; row < legs; ++row) rows.push_back(repeated("█", row) + "◣");
    return rows;
}

// One that points up: of `triangle` each row has two triangles less than the one below it.
std::vector<Row> equilateral_triangle(Lattice lattice, int side) {
    const int of_cell = shards_per_cell(lattice);
    std::vector<Row> rows;
    for (int y = 0; y < side; ++y) rows.push_back({y, y, of_cell * (side - y - 1) + 1});
    return rows;
}

Shards triangle(Lattice lattice, const std::string& text) {
    const auto side = length_from(behind_colon(text));
    if (turns_by_60_degrees(lattice)) {
        if (!side) refuse(in_quotes(text) + " is no triangle with a side such as triangle:6");
        refuse_large(lattice, {*side, *side});
        return shards_of(lattice, equilateral_triangle(lattice, *side));
    }
    if (!side) refuse(in_quotes(text) + " is no triangle with legs of a length such as triangle:7");
    require_half_cells(lattice, text);
    refuse_large(lattice, {*side, *side});
    return shards_drawn(lattice, right_triangle(*side), text);
}

Shards roof(Lattice lattice, const std::string& text) {
    const auto extent = extent_from(behind_colon(text));
    if (!extent || extent->width != 2 * extent->height) {
        refuse(in_quotes(text) +
               " is no roof over a base twice as long as the height, such as roof:8x4");
    }
    require_half_cells(lattice, text);
    refuse_large(lattice, *extent);
    Rows rows;
    for (int row = 0; row < extent->height; ++row) {
        rows.push_back(repeated("·", extent->height - 1 - row) + "◢" + repeated("█", 2 * row) +
                       "◣");
    }
    return shards_drawn(lattice, rows, text);
}

Shards parallelogram(Lattice lattice, const std::string& text) {
    const auto extent = extent_from(behind_colon(text));
    if (!extent) {
        refuse(in_quotes(text) +
               " is no parallelogram of width and height such as parallelogram:6x6");
    }
    require_turns_by_60_degrees(lattice, text);
    refuse_large(lattice, *extent);
    const Extent in_places{shards_per_cell(lattice) * extent->width, extent->height};
    refuse_large(lattice, in_places);
    std::vector<Row> rows;
    for (int y = 0; y < extent->height; ++y) rows.push_back({y, y, in_places.width});
    return shards_of(lattice, rows);
}

// About the middle of the cell (0, 0).
std::vector<Row> hexagon_of_cells(int side) {
    std::vector<Row> rows;
    for (int y = 1 - side; y < side; ++y) {
        const int less = std::abs(y);
        rows.push_back({y, 2 * (1 - side) + less, 2 * side - 1 - less});
    }
    return rows;
}

// About the lower left corner of the cell (0, 0). Every row begins and ends on its longer side.
std::vector<Row> hexagon_of_triangles(int side) {
    std::vector<Row> rows;
    for (int y = -side; y < side; ++y) {
        const int less = y < 0 ? -y - 1 : y;  // than the longest side
        rows.push_back({y, less - 2 * side, 2 * (2 * side - less) - 1});
    }
    return rows;
}

Shards hexagon(Lattice lattice, const std::string& text) {
    const auto side = length_from(behind_colon(text));
    if (!side) refuse(in_quotes(text) + " is no hexagon with a side such as hexagon:3");
    require_turns_by_60_degrees(lattice, text);
    refuse_large(lattice, {*side, *side});
    return shards_of(lattice, shards_per_cell(lattice) == 1 ? hexagon_of_cells(*side)
                                                            : hexagon_of_triangles(*side));
}

struct OutlineKind {
    std::string_view prefix;
    std::string_view example;
    Shards (*shards)(Lattice lattice, const std::string& text);
};

constexpr std::array<OutlineKind, 5> outline_kinds{
    {{"rect:", "rect:5x4", rectangle},
     {"triangle:", "triangle:7", triangle},
     {"roof:", "roof:8x4", roof},
     {"parallelogram:", "parallelogram:6x6", parallelogram},
     {"hexagon:", "hexagon:3", hexagon}}};

Rows rows_of_file(const std::string& file) {
    try {
        const std::string text = read_text_file(file, max_outline_bytes);
        refuse_non_text(text, max_outline_bytes, file);
        return lines_of(text);
    } catch (const InputError& error) {
        std::string examples;
        for (const OutlineKind& kind : outline_kinds) examples += std::string(kind.example) + ", ";
        examples.resize(examples.size() - 2);
        refuse(std::string(error.what()) + " (an outline is " + examples +
               " or a file with a picture)");
    }
}

Shards region_from(Lattice lattice, const std::string& text) {
    const auto kind = std::ranges::find_if(
        outline_kinds, [&](const OutlineKind& own) { return text.starts_with(own.prefix); });
    Shards shards = kind == outline_kinds.end() ? shards_drawn(lattice, rows_of_file(text), text)
                                                : kind->shards(lattice, text);
    if (const auto fault = region_fault(lattice, shards)) refuse(text + ": " + *fault);
    return shards;
}

// Whether the pieces, each copy on one of its sides, can have this area together.
bool can_have(const Puzzle& puzzle, std::size_t area) {
    std::vector<bool> reached(area + 1, false);
    reached[0] = true;
    for (const Piece& piece : puzzle.pieces) {
        for (int copy = 0; copy < piece.copies; ++copy) {
            std::vector<bool> next(area + 1, false);
            for (const Side& side : piece.sides) {
                const std::size_t own = side.shards.size();
                for (std::size_t at = own; at <= area; ++at) {
                    if (reached[at - own]) next[at] = true;
                }
            }
            reached = std::move(next);
        }
    }
    return reached[area];
}

}  // namespace

std::optional<std::string> region_fault(Lattice lattice, const Shards& shards) {
    if (shards.empty()) return "the board is empty";
    const std::size_t places = places_in_reading_order(lattice, shards).size();
    if (places <= most_board_places) return std::nullopt;
    return "the board has " + std::to_string(places) + " " + places_word(lattice) + ", more than " +
           std::to_string(most_board_places);
}

PuzzleBoard make_board(const Shards& shards, std::vector<int> numbers) {
    int next = 1;
    const bool counts_on =
        std::ranges::all_of(numbers, [&](int number) { return number == next++; });
    if (counts_on) numbers.clear();
    return {normalised(shards), std::move(numbers)};
}

Puzzle with_outline(Puzzle puzzle, const std::string& text) {
    if (puzzle.board) refuse("the puzzle has a board of its own");
    puzzle.board = make_board(region_from(puzzle.lattice, text));
    return puzzle;
}

std::optional<std::string> area_fault(const Puzzle& puzzle) {
    if (!puzzle.board || can_have(puzzle, puzzle.board->shards.size())) return std::nullopt;
    const auto area = [&](std::size_t shards) { return area_text(puzzle.lattice, shards); };
    const std::string own = area(puzzle.board->shards.size());
    const auto least = static_cast<std::size_t>(total_shards(puzzle));
    const auto most = static_cast<std::size_t>(most_total_shards(puzzle));
    return "the board has an area of " + own + " " + places_word(puzzle.lattice) +
           ", but the pieces have " +
           (least == most
                ? area(least)
                : "from " + area(least) + " to " + area(most) +
                      (puzzle.board->shards.size() > least && puzzle.board->shards.size() < most
                           ? ", and not " + own
                           : ""));
}

void refuse_other_area(const Puzzle& puzzle) {
    if (const auto fault = area_fault(puzzle)) throw InputError(*fault);
}

}  // namespace orbitile
