#include "puzzle/copies_range.hpp"

#include <cstdint>
#include <string_view>

#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/number_text.hpp"
#include "puzzle/puzzle_limits.hpp"

namespace orbitile {
namespace {

[[noreturn]] void refuse(std::string_view text, const std::string& reason) {
    throw InputError("copies: " + in_quotes(text) + ' ' + reason);
}

bool is_in_range(const Piece& piece, const CopiesRange& range) {
    return range.piece.empty() || piece.name == range.piece;
}

std::string resolve_piece_name(const Puzzle& puzzle, std::string_view text, std::string_view name) {
    const auto piece = find_piece(puzzle, name);
    if (piece) return puzzle.pieces[*piece].name;
    refuse(text, "does not name a piece of the puzzle; the puzzle has " + piece_list_text(puzzle));
}

// The range sets the number of copies of one piece or of all pieces. Returns the largest number of
// copies that each of these pieces can have. All pieces of the puzzle together can have at most
// max_pieces copies.
std::int64_t max_copies(const Puzzle& puzzle, const CopiesRange& range) {
    std::int64_t piece_count_in_range = 0;
    std::int64_t other_copy_count = 0;
    for (const Piece& piece : puzzle.pieces) {
        if (is_in_range(piece, range)) {
            ++piece_count_in_range;
        } else {
            other_copy_count += piece.copies;
        }
    }
    return (max_pieces - other_copy_count) / piece_count_in_range;
}

}  // namespace

CopiesRange copies_range_from_text(const Puzzle& puzzle, const std::string& text, bool only_odd) {
    // The name ends at the last `=`, because the name itself can contain `=`.
    const auto equals_sign_position = text.rfind('=');
    CopiesRange range{.only_odd = only_odd};
    if (equals_sign_position != std::string::npos) {
        range.piece = resolve_piece_name(puzzle, text,
                                         std::string_view(text).substr(0, equals_sign_position));
    }
    const auto numbers = range_from_text(std::string_view(text).substr(
        equals_sign_position == std::string::npos ? 0 : equals_sign_position + 1));
    if (!numbers) refuse(text, "is not a range of copies; give one such as P=1..13, P=5 or 1..9");
    range.min = numbers->min;
    range.max = numbers->max;
    const std::int64_t max_allowed_copies = max_copies(puzzle, range);
    if (range.min < 1 || range.max < range.min || range.max > max_allowed_copies) {
        refuse(text, "is not a range of copies; give ascending numbers from 1 to " +
                         std::to_string(max_allowed_copies) + ", because a puzzle has at most " +
                         std::to_string(max_pieces) + " pieces");
    }
    if (copy_counts_in(range).empty()) {
        refuse(text, "contains no odd number; leave odd out");
    }
    return range;
}

std::vector<int> copy_counts_in(const CopiesRange& range) {
    std::vector<int> copy_counts;
    for (int copies = range.min; copies <= range.max; ++copies) {
        if (!range.only_odd || copies % 2 == 1) copy_counts.push_back(copies);
    }
    return copy_counts;
}

Puzzle with_copies(const Puzzle& puzzle, const CopiesRange& range, int copies) {
    Puzzle result = puzzle;
    for (Piece& piece : result.pieces) {
        if (is_in_range(piece, range)) piece.copies = copies;
    }
    return result;
}

std::string varied_piece_text(const Puzzle& puzzle, const CopiesRange& range) {
    if (!range.piece.empty()) return range.piece;
    return puzzle.pieces.size() == 1 ? puzzle.pieces.front().name : "each piece";
}

}  // namespace orbitile
