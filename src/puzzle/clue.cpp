// Reads clues, from a text such as "yellow@3,orange@5" or from a picture. Both readers make claims:
// a claim states that a piece covers certain shards of the board. The claims about one piece are
// joined into one clue, and all claims are checked together.
#include "puzzle/clue.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <utility>

#include "geometry/shape.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/text_file.hpp"

namespace orbitile {

PlaceNumbers::PlaceNumbers(Lattice lattice, const PuzzleBoard& board) : lattice_(lattice) {
    const auto places = places_in_reading_order(lattice, board.shards);
    for (std::size_t index = 0; index < places.size(); ++index) {
        const int number =
            board.numbers.empty() ? static_cast<int>(index) + 1 : board.numbers.at(index);
        number_by_place_[places[index]] = number;
        place_by_number_[number] = places[index];
    }
    for (const Shard& shard : board.shards) {
        shards_by_place_[place_of(lattice_, shard)].push_back(shard);
    }
}

const Shards& PlaceNumbers::shards_of(Shard place) const {
    static const Shards no_shards;
    const auto entry = shards_by_place_.find(place);
    return entry == shards_by_place_.end() ? no_shards : entry->second;
}

std::optional<Shard> PlaceNumbers::place_with_number(int number) const {
    const auto entry = place_by_number_.find(number);
    return entry == place_by_number_.end() ? std::nullopt : std::optional(entry->second);
}

std::string PlaceNumbers::range_text() const {
    return "numbered from " + std::to_string(place_by_number_.begin()->first) + " to " +
           std::to_string(place_by_number_.rbegin()->first);
}

std::vector<std::string> PlaceNumbers::words(const Shards& shards) const {
    std::vector<std::string> words;
    for (const Shards& shards_of_place : group_by_place(lattice_, shards)) {
        const Shard place = place_of(lattice_, shards_of_place.front());
        if (!number_by_place_.contains(place)) continue;
        const std::string number = std::to_string(number_by_place_.at(place));
        if (shards_of_place == shards_of(place)) {
            words.push_back(number);
            continue;
        }
        for (const Shard& shard : shards_of_place) {
            words.push_back(number + shard_name(lattice_, shard).back());
        }
    }
    return words;
}

namespace {

constexpr std::size_t max_picture_bytes = std::size_t{64} << 10U;

/// A claim from one word of a list of clues, or from one letter of a picture. Messages about the
/// claim begin with `where`: "given" for a list, and FILE:LINE for a picture.
struct ClueClaim {
    int piece = 0;  // index into Puzzle::pieces
    Shards shards;
    std::string where;
};

/// Throws InputError "WHERE: MESSAGE". Control characters in the message become `?`.
[[noreturn]] void refuse_clue(const std::string& where, const std::string& message) {
    throw InputError(where + ": " + printable(message));
}

PlaceNumbers place_numbers_of(const Puzzle& puzzle) {
    return {puzzle.lattice, puzzle.board.value()};
}

// --- Checks of all claims together. ---

using PieceByShard = std::map<Shard, int>;

PieceByShard claimed_pieces_by_shard(const Puzzle& puzzle, const PlaceNumbers& place_numbers,
                                     const std::vector<ClueClaim>& claims) {
    PieceByShard piece_by_shard;
    for (const ClueClaim& claim : claims) {
        for (const Shard& shard : claim.shards) {
            const auto [claimed_entry, is_new] = piece_by_shard.emplace(shard, claim.piece);
            if (is_new || claimed_entry->second == claim.piece) continue;
            const auto name = [&](int piece) {
                return puzzle.pieces[static_cast<std::size_t>(piece)].name;
            };
            refuse_clue(claim.where, std::string(place_word(puzzle.lattice)) + " " +
                                         place_numbers.words({shard}).front() + " is given to " +
                                         name(claimed_entry->second) + " and to " +
                                         name(claim.piece));
        }
    }
    return piece_by_shard;
}

Clues clues_from_claims(const Puzzle& puzzle, const PlaceNumbers& place_numbers,
                        const std::vector<ClueClaim>& claims) {
    const PieceByShard piece_by_shard = claimed_pieces_by_shard(puzzle, place_numbers, claims);
    std::map<int, Shards> shards_by_piece;
    for (const auto& [shard, piece] : piece_by_shard) shards_by_piece[piece].push_back(shard);
    Clues clues;
    for (auto& [piece, shards] : shards_by_piece) clues.push_back({piece, std::move(shards)});
    return clues;
}

// --- Clues as text. ---

constexpr const char* where_in_text = "given";

std::string_view trim_blanks(std::string_view text) {
    const auto text_begin = text.find_first_not_of(" \t");
    if (text_begin == std::string_view::npos) return {};
    return text.substr(text_begin, text.find_last_not_of(" \t") - text_begin + 1);
}

/// Returns the shards that a word names. The word "3" names all shards of the place with the number
/// 3. On a lattice whose places have several shards, "3n" names one shard of this place.
Shards shards_of_word(const Puzzle& puzzle, const PlaceNumbers& place_numbers,
                      std::string_view word) {
    const std::string place_name(place_word(puzzle.lattice));
    const bool has_parts = shards_per_place(puzzle.lattice) > 1;
    int number = 0;
    const auto [number_end, error] =
        std::from_chars(word.data(), word.data() + word.size(), number);
    const auto shard_letter = word.substr(static_cast<std::size_t>(number_end - word.data()));
    if (error == std::errc::invalid_argument || shard_letter.size() > (has_parts ? 1 : 0)) {
        refuse_clue(where_in_text,
                    in_quotes(word) + " is not the number of a " + place_name +
                        (has_parts ? " such as 3, or 3n for its shard n" : " such as 3"));
    }
    const bool is_small = error == std::errc();
    const auto place = is_small ? place_numbers.place_with_number(number) : std::nullopt;
    if (!place) {
        refuse_clue(where_in_text, "the board has no " + place_name + " " +
                                       (is_small ? std::to_string(number) : in_quotes(word)) +
                                       ": its " + places_word(puzzle.lattice) + " are " +
                                       place_numbers.range_text());
    }
    const Shards& shards_of_place = place_numbers.shards_of(*place);
    if (shard_letter.empty()) return shards_of_place;
    for (const Shard& shard : shards_of_place) {
        if (shard_name(puzzle.lattice, shard).back() == shard_letter.front()) return {shard};
    }
    refuse_clue(where_in_text, "the board has no shard " + in_quotes(shard_letter) + " of the " +
                                   place_name + " " + std::to_string(number));
}

ClueClaim claim_from_word(const Puzzle& puzzle, const PlaceNumbers& place_numbers,
                          std::string_view word) {
    const auto at_sign_position = word.rfind('@');  // the last `@`, because a name can contain `@`
    if (at_sign_position == std::string_view::npos) {
        refuse_clue(where_in_text, in_quotes(word) + " is not a piece and " +
                                       std::string(place_word(puzzle.lattice)) +
                                       " such as yellow@3");
    }
    const auto name = trim_blanks(word.substr(0, at_sign_position));
    const auto piece = find_piece(puzzle, name);
    if (!piece) refuse_clue(where_in_text, unknown_piece_message(puzzle, name));
    const auto place_text = trim_blanks(word.substr(at_sign_position + 1));
    return {static_cast<int>(*piece), shards_of_word(puzzle, place_numbers, place_text),
            where_in_text};
}

// --- Clues as a picture. A place that a piece covers contains the piece's letter. ---

bool is_empty_place(const PicturePlace& place) {
    return place.character == "." || place.character == "·" || place.character == " ";
}

/// Returns the characters of a picture that represent pieces: all except `.`, `·` and blanks.
/// Throws InputError if the picture does not have a row for each row of the board.
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
    const Bounds bounds = bounds_of(puzzle.board->shards);
    const int board_row_count = bounds.high.y - bounds.low.y + 1;
    if (static_cast<int>(rows.size()) != board_row_count) {
        refuse_clue(file, "the picture has " + std::to_string(rows.size()) +
                              " rows, but the board has " + std::to_string(board_row_count));
    }
    std::erase_if(*places, is_empty_place);
    return std::move(*places);
}

std::size_t piece_with_letter(const std::vector<std::string>& letters, const PicturePlace& place,
                              const std::string& where) {
    const auto letter = std::ranges::find(letters, place.character);
    if (letter != letters.end()) return static_cast<std::size_t>(letter - letters.begin());
    std::string letter_list;
    for (const std::string& known_letter : letters)
        letter_list += (letter_list.empty() ? "" : " ") + known_letter;
    refuse_clue(where, "no piece has the letter " + in_quotes(place.character) + " in column " +
                           std::to_string(place.column) + "; the letters of the pieces are " +
                           letter_list);
}

/// Returns the westernmost column of the board in a picture.
int west_column(Lattice lattice, const Shards& board) {
    int column = picture_column(lattice, board.front());
    for (const Shard& shard : board) column = std::min(column, picture_column(lattice, shard));
    return column;
}

// --- Parts of clues. ---

// Finds the copies that the clue shows completely. Returns the shards of each of these copies.
std::vector<Shards> whole_pieces_of_solution(const Puzzle& puzzle, const Clue& clue,
                                             const Tiling& solution) {
    std::vector<Shards> pieces;
    for (const PlacedPiece& placed_piece : solution) {
        if (placed_piece.piece != clue.piece) continue;
        Shards shards = shards_of(puzzle, placed_piece);
        if (std::ranges::includes(clue.shards, shards)) pieces.push_back(std::move(shards));
    }
    return pieces;
}

// Divides the clue into parts, each of which is connected by edges. Returns the parts that have the
// shape of the piece. A copy that the clue shows completely is such a part, unless the copy shares
// an edge with another copy in the clue.
std::vector<Shards> parts_that_are_pieces(const Puzzle& puzzle, const Clue& clue) {
    const auto orientations = orientations_of(puzzle, clue.piece);
    std::vector<Shards> pieces = parts_of(puzzle.lattice, clue.shards, Adjacency::edge);
    std::erase_if(pieces, [&](const Shards& part) {
        return std::ranges::none_of(orientations, [&](const Orientation& orientation) {
            return normalised(orientation.shards) == normalised(part);
        });
    });
    return pieces;
}

}  // namespace

std::string_view clue_kind_name(ClueKind kind) {
    return kind == ClueKind::pieces ? "pieces" : "cells";
}

std::optional<ClueKind> clue_kind_from_name(std::string_view name) {
    for (const ClueKind kind : {ClueKind::pieces, ClueKind::cells}) {
        if (clue_kind_name(kind) == name) return kind;
    }
    return std::nullopt;
}

Clues clues_from_text(const Puzzle& puzzle, std::string_view text) {
    if (trim_blanks(text).empty()) return {};
    const PlaceNumbers place_numbers = place_numbers_of(puzzle);
    std::vector<ClueClaim> claims;
    while (true) {
        const auto comma = text.find(',');
        claims.push_back(
            claim_from_word(puzzle, place_numbers, trim_blanks(text.substr(0, comma))));
        if (comma == std::string_view::npos) break;
        text.remove_prefix(comma + 1);
    }
    return clues_from_claims(puzzle, place_numbers, claims);
}

Clues clues_from_picture(const Puzzle& puzzle, std::string_view text, const std::string& file) {
    const PlaceNumbers place_numbers = place_numbers_of(puzzle);
    const auto letters = piece_letters(puzzle);
    const Shards& board = puzzle.board->shards;
    const int north_row = bounds_of(board).high.y;
    const int first_column = west_column(puzzle.lattice, board);
    std::vector<ClueClaim> claims;
    for (const PicturePlace& place : parse_letters(puzzle, text, file)) {
        const std::string where = file + ":" + std::to_string(place.row);
        const std::size_t piece = piece_with_letter(letters, place, where);
        const auto board_place = shard_in_picture(puzzle.lattice, first_column + place.column - 1,
                                                  north_row - place.row + 1);
        if (!board_place || place_numbers.shards_of(*board_place).empty()) {
            refuse_clue(
                where,
                "the letter " + in_quotes(place.character) + " in column " +
                    std::to_string(place.column) +
                    (board_place ? " is outside the board"
                                 : " is out of place: it is between two cells of the board"));
        }
        claims.push_back({static_cast<int>(piece), place_numbers.shards_of(*board_place), where});
    }
    return clues_from_claims(puzzle, place_numbers, claims);
}

Clues read_clue_file(const Puzzle& puzzle, const std::string& file) {
    return clues_from_picture(puzzle, read_text_file(file, max_picture_bytes), file);
}

std::string clues_text(const Puzzle& puzzle, const Clues& clues) {
    const PlaceNumbers place_numbers = place_numbers_of(puzzle);
    std::string text;
    for (const Clue& clue : clues) {
        for (const std::string& word : place_numbers.words(clue.shards)) {
            if (!text.empty()) text += ',';
            text += puzzle.pieces[static_cast<std::size_t>(clue.piece)].name + '@' + word;
        }
    }
    return text;
}

ClueParts split_clues(const Puzzle& puzzle, const Clues& clues, const Tiling& solution) {
    ClueParts parts;
    for (const Clue& clue : clues) {
        Shards remaining_shards = clue.shards;
        for (Shards& piece : solution.empty() ? parts_that_are_pieces(puzzle, clue)
                                              : whole_pieces_of_solution(puzzle, clue, solution)) {
            Shards difference;
            std::ranges::set_difference(remaining_shards, piece, std::back_inserter(difference));
            remaining_shards = std::move(difference);
            parts.pieces.push_back({clue.piece, std::move(piece)});
        }
        for (Shards& place : group_by_place(puzzle.lattice, remaining_shards)) {
            parts.places.push_back({clue.piece, std::move(place)});
        }
    }
    return parts;
}

}  // namespace orbitile
