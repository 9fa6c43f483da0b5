#include "puzzle/puzzle.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "geometry/shape.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/md5.hpp"
#include "puzzle/names.hpp"

namespace orbitile {
namespace {

constexpr std::string_view blanks = " \t";

/// Returns the number of bytes of the first character of `text`. `text` must be valid UTF-8, but
/// the last character can be incomplete.
std::size_t character_length(std::string_view text) {
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) {
        ++length;
    }
    return length;
}

bool is_one_character(std::string_view text) {
    return !text.empty() && character_length(text) == text.size();
}

std::string_view trim(std::string_view text) {
    const auto text_begin = text.find_first_not_of(blanks);
    if (text_begin == std::string_view::npos) {
        return {};
    }
    return text.substr(text_begin, text.find_last_not_of(blanks) - text_begin + 1);
}

std::vector<std::string_view> split_at_commas(std::string_view text) {
    std::vector<std::string_view> words;
    for (;;) {
        const auto comma = text.find(',');
        words.push_back(trim(text.substr(0, comma)));
        if (comma == std::string_view::npos) {
            return words;
        }
        text.remove_prefix(comma + 1);
    }
}

std::vector<std::string_view> split_into_characters(std::string_view text) {
    std::vector<std::string_view> characters;
    while (!text.empty()) {
        const auto length = character_length(text);
        characters.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return characters;
}

std::vector<std::string_view> split_names(const Puzzle& puzzle, std::string_view names) {
    if (names.find(',') != std::string_view::npos) return split_at_commas(names);
    const auto characters = split_into_characters(names);
    const bool has_short_names = std::ranges::all_of(
        puzzle.pieces, [](const Piece& piece) { return is_one_character(piece.name); });
    const bool are_letters =
        !find_piece(puzzle, names) && std::ranges::all_of(characters, [&](auto character) {
            return find_piece(puzzle, character).has_value();
        });
    return has_short_names || are_letters ? characters : split_at_commas(names);
}

/// If other pieces use all letters and digits, a piece has an ideograph as its character. Returns
/// this ideograph (U+3400 or later).
std::string ideograph_label(std::size_t piece) {
    const unsigned code = 0x3400U + static_cast<unsigned>(piece);
    return {static_cast<char>(0xE0U | (code >> 12U)),
            static_cast<char>(0x80U | ((code >> 6U) & 0x3FU)),
            static_cast<char>(0x80U | (code & 0x3FU))};
}

/// Returns the length of the name, followed by the name, such as "6:yellow". The length shows where
/// the name ends, so a name cannot be mistaken for another part of the text.
std::string with_length_prefix(const std::string& name) {
    return std::to_string(name.size()) + ':' + name;
}

/// Returns the area of all copies of all pieces together. `choose_area` returns the smaller or the
/// larger of two areas. So if the sides of a piece have different areas, the smallest or the
/// largest of these areas counts.
template <typename Choose>
int total_area(const Puzzle& puzzle, Choose choose_area) {
    std::size_t total = 0;
    for (const Piece& piece : puzzle.pieces) {
        std::size_t area = piece.sides.at(0).shards.size();
        for (const Side& side : piece.sides) area = choose_area(area, side.shards.size());
        total += area * static_cast<std::size_t>(piece.copies);
    }
    return static_cast<int>(total);
}

}  // namespace

std::optional<Shard> place_with_number(Lattice lattice, const PuzzleBoard& board, int number) {
    const auto places = places_in_reading_order(lattice, board.shards);
    auto index = static_cast<std::ptrdiff_t>(number) - 1;
    if (!board.numbers.empty()) {
        index = std::ranges::find(board.numbers, number) - board.numbers.begin();
    }
    if (index < 0 || index >= static_cast<std::ptrdiff_t>(places.size())) return std::nullopt;
    return places[static_cast<std::size_t>(index)];
}

int place_number(Lattice lattice, const PuzzleBoard& board, Shard place) {
    const auto places = places_in_reading_order(lattice, board.shards);
    const auto index = static_cast<std::size_t>(std::ranges::find(places, place) - places.begin());
    return board.numbers.empty() ? static_cast<int>(index) + 1 : board.numbers.at(index);
}

int max_half_cells(const Puzzle& puzzle) {
    if (!has_half_cells(puzzle.lattice)) return 0;
    int half_cells = 0;
    for (const Piece& piece : puzzle.pieces) {
        int max_half_cells_of_piece = 0;
        for (const Side& side : piece.sides) {
            max_half_cells_of_piece =
                std::max(max_half_cells_of_piece, half_cell_count_of(side.shards));
        }
        half_cells += piece.copies * max_half_cells_of_piece;
    }
    return half_cells;
}

int total_shards(const Puzzle& puzzle) {
    return total_area(puzzle, [](std::size_t a, std::size_t b) { return std::min(a, b); });
}

int max_total_shards(const Puzzle& puzzle) {
    return total_area(puzzle, [](std::size_t a, std::size_t b) { return std::max(a, b); });
}

bool all_sides_have_same_area(const Puzzle& puzzle) {
    return total_shards(puzzle) == max_total_shards(puzzle);
}

std::vector<std::string> piece_letters(const Puzzle& puzzle) {
    std::vector<std::string> letters;
    for (const Piece& piece : puzzle.pieces) {
        letters.push_back(!piece.letter.empty()       ? piece.letter
                          : !letter_fault(piece.name) ? piece.name
                                                      : "");
    }
    constexpr std::string_view spare_letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (!letters[i].empty()) continue;
        std::string candidate_letters;
        for (const char c : puzzle.pieces[i].name) {
            if (c >= 'a' && c <= 'z') candidate_letters += static_cast<char>(c - 'a' + 'A');
            if (c >= 'A' && c <= 'Z') candidate_letters += c;
        }
        candidate_letters += spare_letters;
        const auto free_letter = std::ranges::find_if(candidate_letters, [&](char c) {
            return std::ranges::find(letters, std::string(1, c)) == letters.end();
        });
        letters[i] = free_letter == candidate_letters.end() ? ideograph_label(i)
                                                            : std::string(1, *free_letter);
    }
    return letters;
}

Puzzle with_pieces(const Puzzle& puzzle, const std::string& names) {
    const auto trimmed_names = trim(names);
    if (trimmed_names.empty()) {
        throw InputError("no piece is chosen; the puzzle has " + piece_list_text(puzzle));
    }
    std::map<std::string_view, int> copies_by_name;
    for (const auto name : split_names(puzzle, trimmed_names)) {
        const auto piece = find_piece(puzzle, name);
        if (!piece) throw InputError(unknown_piece_message(puzzle, name));
        ++copies_by_name[puzzle.pieces[*piece].name];
    }
    Puzzle subset_puzzle = puzzle;
    subset_puzzle.pieces.clear();
    for (const Piece& piece : puzzle.pieces) {
        const auto copies_entry = copies_by_name.find(piece.name);
        if (copies_entry == copies_by_name.end()) {
            continue;
        }
        if (copies_entry->second > piece.copies) {
            throw InputError(
                "piece " + piece.name + " is chosen " + std::to_string(copies_entry->second) +
                " times, but the puzzle has only " + std::to_string(piece.copies) + " of it");
        }
        subset_puzzle.pieces.push_back(piece);
        subset_puzzle.pieces.back().copies = copies_entry->second;
    }
    return subset_puzzle;
}

// The text contains the shards in the coordinates of the drawings. So if a drawing is moved, the
// text changes. After such a move, stored tilings do not fit the puzzle any more, because they
// state how the drawings are turned and shifted.
std::string canonical_text(const Puzzle& puzzle) {
    std::string text = "lattice " + std::string(lattice_name(puzzle.lattice)) + '\n';
    text += std::string("turns ") + (puzzle.rules.turns ? "yes" : "no") + '\n';
    text += std::string("flips ") + (puzzle.rules.flips ? "yes" : "no") + '\n';
    // Default values of `connect` and `holes` are not written, because older catalogues have
    // digests without these rules.
    if (puzzle.rules.connect == Adjacency::edge) text += "connect edge\n";
    if (!puzzle.rules.holes) text += "holes none\n";
    for (const Piece& piece : puzzle.pieces) {
        text += "piece " + with_length_prefix(piece.name) + " copies " +
                std::to_string(piece.copies) + '\n';
        for (const Side& side : piece.sides) {
            text += "side " + with_length_prefix(side.name);
            for (const Shard& shard : side.shards) {
                text += ' ' + shard_name(puzzle.lattice, shard);
            }
            text += '\n';
        }
    }
    if (puzzle.board) {
        text += "board";
        for (const Shard& shard : puzzle.board->shards) {
            text += ' ' + shard_name(puzzle.lattice, shard);
        }
        text += '\n';
    }
    return text;
}

std::string digest(const Puzzle& puzzle) { return md5_hex(canonical_text(puzzle)); }

}  // namespace orbitile
