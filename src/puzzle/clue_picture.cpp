// Reads and writes clues as a picture of the board. A place that a piece covers contains the
// piece's letter.

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "geometry/shape.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/clue_claim.hpp"
#include "puzzle/names.hpp"
#include "puzzle/place_numbers.hpp"
#include "puzzle/text_file.hpp"

namespace orbitile {

namespace {

constexpr std::size_t max_picture_bytes = std::size_t{64} << 10U;

/// Converts between the places of a board and the rows and columns of a picture. Rows and columns
/// count from 0, from the north-west.
class PictureLayout {
  public:
    explicit PictureLayout(const Puzzle& puzzle)
        : lattice_(puzzle.lattice),
          bounds_(bounds_of(puzzle.board->shards)),
          west_column_(picture_column(lattice_, puzzle.board->shards.front())) {
        for (const Shard& shard : puzzle.board->shards) {
            west_column_ = std::min(west_column_, picture_column(lattice_, shard));
        }
    }

    int row_count() const { return bounds_.high.y - bounds_.low.y + 1; }
    int row_of(Shard place) const { return bounds_.high.y - place.y; }
    int column_of(Shard place) const { return picture_column(lattice_, place) - west_column_; }

    /// The place at this position. Returns nothing if there is no place at this position. For
    /// example, the positions between two places of a row of `hex` are not places.
    std::optional<Shard> place_at(int row, int column) const {
        return shard_in_picture(lattice_, column + west_column_, bounds_.high.y - row);
    }

  private:
    Lattice lattice_;
    Bounds bounds_;
    int west_column_;
};

bool is_empty_place(const std::string& character) {
    return character == "." || character == "·" || character == " ";
}

/// Returns the characters of a picture that represent pieces: all except `.`, `·` and blanks.
/// Throws InputError if the picture does not fit the board.
std::vector<PicturePlace> parse_letters(const Puzzle& puzzle, std::string_view text,
                                        const std::string& file) {
    refuse_non_text(text, max_picture_bytes, file);
    const auto rows = lines_of(text);
    GlyphError error;
    auto places = parse_places(puzzle.lattice, rows, error);
    if (!places) {
        refuse_clue(file + ":" + std::to_string(error.row),
                    error.message + " (column " + std::to_string(error.column) + ")");
    }
    const int expected_row_count = PictureLayout(puzzle).row_count();
    if (static_cast<int>(rows.size()) != expected_row_count) {
        refuse_clue(file, "the picture has " + std::to_string(rows.size()) +
                              " rows, but the board has " + std::to_string(expected_row_count));
    }
    std::erase_if(*places,
                  [](const PicturePlace& place) { return is_empty_place(place.character); });
    return std::move(*places);
}

ClueClaim claim_from(const PlaceNumbers& place_numbers, const PictureLayout& layout,
                     const std::vector<std::string>& letters, const PicturePlace& place,
                     const std::string& file) {
    const std::string message_start = file + ":" + std::to_string(place.row);
    const std::string column = " in column " + std::to_string(place.column);
    const auto letter = std::ranges::find(letters, place.character);
    if (letter == letters.end()) {
        std::string letter_list;
        for (const std::string& known_letter : letters)
            letter_list += (letter_list.empty() ? "" : " ") + known_letter;
        refuse_clue(message_start, "no piece has the letter " + in_quotes(place.character) +
                                       column + "; the letters of the pieces are " + letter_list);
    }
    const auto board_place = layout.place_at(place.row - 1, place.column - 1);
    if (!board_place || place_numbers.shards_of(*board_place).empty()) {
        refuse_clue(message_start,
                    "the letter " + in_quotes(place.character) + column +
                        (board_place ? " is outside the board"
                                     : " is out of place: it is between two cells of the board"));
    }
    return {static_cast<int>(letter - letters.begin()), place_numbers.shards_of(*board_place),
            message_start};
}

}  // namespace

Clues clues_from_picture(const Puzzle& puzzle, std::string_view text, const std::string& file) {
    const PlaceNumbers place_numbers(puzzle);
    const PictureLayout layout(puzzle);
    const auto letters = piece_letters(puzzle);
    std::vector<ClueClaim> claims;
    for (const PicturePlace& place : parse_letters(puzzle, text, file)) {
        claims.push_back(claim_from(place_numbers, layout, letters, place, file));
    }
    return clues_from_claims(puzzle, place_numbers, claims);
}

Clues read_clue_file(const Puzzle& puzzle, const std::string& file) {
    return clues_from_picture(puzzle, read_text_file(file, max_picture_bytes), file);
}

std::string clues_picture(const Puzzle& puzzle, const Clues& clues) {
    const PlaceNumbers place_numbers(puzzle);
    const PictureLayout layout(puzzle);
    const auto letters = piece_letters(puzzle);
    std::map<Shard, std::string> letter_by_shard;
    for (const Clue& clue : clues) {
        for (const Shard& shard : clue.shards) {
            letter_by_shard[shard] = letters[static_cast<std::size_t>(clue.piece)];
        }
    }
    std::vector<std::vector<std::string>> rows(static_cast<std::size_t>(layout.row_count()));
    for (const Shard& place : places_in_reading_order(puzzle.lattice, puzzle.board->shards)) {
        std::set<std::string> letters_of_place;
        for (const Shard& shard : place_numbers.shards_of(place)) {
            const auto letter = letter_by_shard.find(shard);
            letters_of_place.insert(letter == letter_by_shard.end() ? "." : letter->second);
        }
        auto& row = rows[static_cast<std::size_t>(layout.row_of(place))];
        row.resize(static_cast<std::size_t>(layout.column_of(place)), " ");
        row.push_back(letters_of_place.size() == 1 ? *letters_of_place.begin() : "?");
    }
    std::string picture;
    for (const auto& row : rows) {
        for (const std::string& character : row) picture += character;
        picture += '\n';
    }
    return picture;
}

}  // namespace orbitile
