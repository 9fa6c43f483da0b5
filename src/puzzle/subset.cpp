#include "puzzle/subset.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string_view>

#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/number_text.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/puzzle_limits.hpp"

namespace orbitile {
namespace {

int count_piece_copies(const Puzzle& puzzle) {
    return std::accumulate(puzzle.pieces.begin(), puzzle.pieces.end(), 0,
                           [](int sum, const Piece& piece) { return sum + piece.copies; });
}

// Whether the names of all pieces are single characters. If they are, a list of names does not need
// commas.
bool have_letter_names(const Puzzle& puzzle) {
    return std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(), [](const Piece& piece) {
        return std::count_if(piece.name.begin(), piece.name.end(), [](char c) {
                   return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
               }) == 1;
    });
}

// Lists the subsets of a puzzle. The listing visits the classes of pieces in the puzzle's order,
// and tries the largest number of copies of a class first. If the pieces are A, R and L, the
// subsets of size 2 are "AR", "AL", "RL", in this order.
class SubsetListing {
  public:
    explicit SubsetListing(const Puzzle& puzzle)
        : puzzle_(puzzle),
          classes_(piece_classes(puzzle)),
          has_letter_names_(have_letter_names(puzzle)),
          remaining_pieces_(classes_.size() + 1, 0) {
        for (std::size_t class_index = classes_.size(); class_index-- > 0;) {
            remaining_pieces_[class_index] =
                remaining_pieces_[class_index + 1] + classes_[class_index].copies();
        }
    }

    void add_subsets(int size, std::vector<Subset>& subsets) {
        Subset subset{{}, std::vector<int>(puzzle_.pieces.size(), 0), size};
        add_subsets(0, size, subset, subsets);
    }

  private:
    void add_subsets(std::size_t class_index, int missing_pieces, Subset& subset,
                     std::vector<Subset>& subsets) const {
        if (missing_pieces == 0) {
            subsets.push_back(subset);
            subsets.back().pieces = subset_name(subset);
            return;
        }
        if (remaining_pieces_[class_index] < missing_pieces) return;
        const std::vector<int>& members = classes_[class_index].members;
        const int max_taken_copies = std::min(missing_pieces, classes_[class_index].copies());
        for (int taken_copy_count = max_taken_copies; taken_copy_count >= 0; --taken_copy_count) {
            for (int member = 0; member < taken_copy_count; ++member)
                ++member_copies(subset, members, member);
            add_subsets(class_index + 1, missing_pieces - taken_copy_count, subset, subsets);
            for (int member = 0; member < taken_copy_count; ++member)
                --member_copies(subset, members, member);
        }
    }

    static int& member_copies(Subset& subset, const std::vector<int>& members, int member) {
        return subset.copies[static_cast<std::size_t>(members[static_cast<std::size_t>(member)])];
    }

    std::string subset_name(const Subset& subset) const {
        std::string text;
        for (std::size_t piece = 0; piece < subset.copies.size(); ++piece) {
            for (int copy = 0; copy < subset.copies[piece]; ++copy) {
                if (!has_letter_names_ && !text.empty()) text += ',';
                text += puzzle_.pieces[piece].name;
            }
        }
        return text;
    }

    const Puzzle& puzzle_;
    std::vector<PieceClass> classes_;
    bool has_letter_names_;
    /// For each class, the number of pieces in this class and all later classes together.
    std::vector<int> remaining_pieces_;
};

}  // namespace

std::string subset_range_text(const SubsetRange& range) {
    return std::to_string(range.min) + ".." + std::to_string(range.max);
}

SubsetRange subset_range_from_text(const Puzzle& puzzle, const std::string& text) {
    const int piece_count = count_piece_copies(puzzle);
    if (text.empty()) return {1, piece_count};
    const auto range = range_from_text(text);
    if (!range) {
        throw InputError("subsets: " + printable(in_quotes(text)) +
                         " is not a range of sizes; give one such as 2..7 or 5");
    }
    if (range->min < 1 || range->max < range->min || range->max > piece_count) {
        throw InputError("subsets: " + printable(in_quotes(text)) +
                         " is not a range of sizes; give ascending numbers from 1 to " +
                         std::to_string(piece_count) + ", the number of pieces");
    }
    return {range->min, range->max};
}

std::int64_t subset_count(const Puzzle& puzzle, const SubsetRange& range, std::int64_t max_count) {
    std::vector<std::int64_t> counts_by_size{1};
    for (const PieceClass& piece_class : piece_classes(puzzle)) {
        const auto copies = static_cast<std::size_t>(piece_class.copies());
        std::vector<std::int64_t> next_counts(counts_by_size.size() + copies, 0);
        for (std::size_t size = 0; size < counts_by_size.size(); ++size) {
            for (std::size_t taken_copy_count = 0; taken_copy_count <= copies; ++taken_copy_count) {
                next_counts[size + taken_copy_count] = std::min(
                    max_count, next_counts[size + taken_copy_count] + counts_by_size[size]);
            }
        }
        counts_by_size = std::move(next_counts);
    }
    std::int64_t count = 0;
    for (int size = range.min; size <= range.max; ++size) {
        count = std::min(max_count, count + counts_by_size.at(static_cast<std::size_t>(size)));
    }
    return count;
}

std::vector<Subset> subsets_of(const Puzzle& puzzle, const SubsetRange& range) {
    std::vector<Subset> subsets;
    SubsetListing listing(puzzle);
    for (int size = range.min; size <= range.max; ++size) listing.add_subsets(size, subsets);
    return subsets;
}

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
