#include "orbitile/puzzle/board_outline.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

#include "orbitile/geometry/shape.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/text_file.hpp"

namespace orbitile {
namespace {

constexpr std::size_t max_file_bytes = std::size_t{64} << 10U;

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

// Before any row is written: the figures may be of any size.
void refuse_large(const Extent& extent) {
    if (extent.width > most_board_cells || extent.height > most_board_cells / extent.width) {
        refuse(std::to_string(extent.width) + " by " + std::to_string(extent.height) +
               " cells are more than a board may have (" + std::to_string(most_board_cells) + ")");
    }
}

void require_half_cells(Lattice lattice, const std::string& text) {
    if (has_half_cells(lattice)) return;
    refuse(in_quotes(text) + " takes half cells, which the lattice " +
           std::string(lattice_name(lattice)) + " does not have; draw the outline in a file");
}

std::string repeated(std::string_view glyph, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += glyph;
    return text;
}

Rows rectangle(Lattice lattice, const std::string& text) {
    const auto extent = extent_from(std::string_view(text).substr(text.find(':') + 1));
    if (!extent) refuse(in_quotes(text) + " is no rectangle of width and height such as rect:5x4");
    refuse_large(*extent);
    Rows rows;
    for (int row = 0; row < extent->height; ++row) {
        rows.push_back(has_shifted_rows(lattice)
                           ? std::string(row % 2 == 1 ? " " : "") + repeated("█ ", extent->width)
                           : repeated("█", extent->width));
    }
    return rows;
}

// The right angle lies in the lower left corner.
Rows triangle(Lattice lattice, const std::string& text) {
    const auto legs = length_from(std::string_view(text).substr(text.find(':') + 1));
    if (!legs) refuse(in_quotes(text) + " is no triangle with legs of a length such as triangle:7");
    require_half_cells(lattice, text);
    refuse_large({*legs, *legs});
    Rows rows;
    for (int row = 0; row < *legs; ++row) rows.push_back(repeated("█", row) + "◣");
    return rows;
}

Rows roof(Lattice lattice, const std::string& text) {
    const auto extent = extent_from(std::string_view(text).substr(text.find(':') + 1));
    if (!extent || extent->width != 2 * extent->height) {
        refuse(in_quotes(text) +
               " is no roof over a base twice as long as the height, such as roof:8x4");
    }
    require_half_cells(lattice, text);
    refuse_large(*extent);
    Rows rows;
    for (int row = 0; row < extent->height; ++row) {
        rows.push_back(repeated("·", extent->height - 1 - row) + "◢" + repeated("█", 2 * row) +
                       "◣");
    }
    return rows;
}

Rows rows_of_file(const std::string& file) {
    try {
        const std::string text = read_text_file(file, max_file_bytes);
        refuse_non_text(text, max_file_bytes, file);
        return lines_of(text);
    } catch (const InputError& error) {
        refuse(std::string(error.what()) +
               " (an outline is rect:5x4, triangle:7, roof:8x4 or a file with a picture)");
    }
}

Shards region_from(Lattice lattice, const std::string& text) {
    const bool is_file =
        !text.starts_with("rect:") && !text.starts_with("triangle:") && !text.starts_with("roof:");
    const Rows rows = is_file                         ? rows_of_file(text)
                      : text.starts_with("rect:")     ? rectangle(lattice, text)
                      : text.starts_with("triangle:") ? triangle(lattice, text)
                                                      : roof(lattice, text);
    GlyphError error;
    auto picture = parse_glyphs(lattice, rows, error);
    if (!picture) {
        refuse(text + ":" + std::to_string(error.row) + ": " + error.message + " in column " +
               std::to_string(error.column));
    }
    if (const auto fault = region_fault(picture->shards)) refuse(text + ": " + *fault);
    return std::move(picture->shards);
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

std::optional<std::string> region_fault(const Shards& shards) {
    if (shards.empty()) return "the board is empty";
    const std::size_t cells = cells_in_reading_order({shards}).size();
    if (cells <= most_board_cells) return std::nullopt;
    return "the board has " + std::to_string(cells) + " cells, more than " +
           std::to_string(most_board_cells);
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
    const auto cells = [&](std::size_t shards) { return area_text(puzzle.lattice, shards); };
    const std::string own = cells(puzzle.board->shards.size());
    const auto least = static_cast<std::size_t>(total_shards(puzzle));
    const auto most = static_cast<std::size_t>(most_total_shards(puzzle));
    return "the board has an area of " + own + " cells, but the pieces have " +
           (least == most
                ? cells(least)
                : "from " + cells(least) + " to " + cells(most) +
                      (puzzle.board->shards.size() > least && puzzle.board->shards.size() < most
                           ? ", and not " + own
                           : ""));
}

void refuse_other_area(const Puzzle& puzzle) {
    if (const auto fault = area_fault(puzzle)) throw InputError(*fault);
}

}  // namespace orbitile
