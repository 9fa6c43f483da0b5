#include "puzzle/puzzle.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

#include "geometry/shape.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/md5.hpp"
#include "puzzle/names.hpp"
#include "puzzle/number_text.hpp"

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

// A word of a list of pieces, such as "L" or "L*2".
struct PieceWord {
    std::size_t piece;
    std::optional<int> copies;  // empty if the word states no number
};

// Reads a word of a list of pieces. A piece whose name ends like "*2" is found by its name. Returns
// nothing if the word does not name a piece.
std::optional<PieceWord> parse_piece_word(const Puzzle& puzzle, std::string_view word) {
    if (const auto piece = find_piece(puzzle, word)) return PieceWord{*piece, std::nullopt};
    const auto star = word.rfind('*');
    if (star == std::string_view::npos) return std::nullopt;
    const auto piece = find_piece(puzzle, word.substr(0, star));
    const auto copies = number_from_text<int>(word.substr(star + 1));
    if (!piece || !copies || *copies < 1) return std::nullopt;
    return PieceWord{*piece, copies};
}

// Splits "L*2O" into "L*2" and "O".
std::vector<std::string_view> split_into_letters(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        auto length = character_length(text);
        if (length + 1 < text.size() && text[length] == '*') {
            const auto number_end = text.find_first_not_of("0123456789", length + 1);
            length = std::min(number_end, text.size());
        }
        words.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return words;
}

std::vector<std::string_view> split_names(const Puzzle& puzzle, std::string_view names) {
    if (names.find(',') != std::string_view::npos) return split_at_commas(names);
    const auto words = split_into_letters(names);
    const bool has_short_names = std::ranges::all_of(
        puzzle.pieces, [](const Piece& piece) { return is_one_character(piece.name); });
    const bool are_letters =
        !parse_piece_word(puzzle, names) && std::ranges::all_of(words, [&](auto word) {
            return parse_piece_word(puzzle, word).has_value();
        });
    return has_short_names || are_letters ? words : split_at_commas(names);
}

std::string utf8_encoded(unsigned code) {
    if (code < 0x80) return {static_cast<char>(code)};
    return {static_cast<char>(0xC0U | (code >> 6U)), static_cast<char>(0x80U | (code & 0x3FU))};
}

/// Returns ASCII letters and digits, then Latin letters with diacritics. The list has more letters
/// than a puzzle can have pieces.
std::vector<std::string> spare_letters() {
    constexpr std::array<std::pair<unsigned, unsigned>, 7> ranges{{{'A', 'Z'},
                                                                   {'a', 'z'},
                                                                   {'0', '9'},
                                                                   {0xC0, 0xD6},
                                                                   {0xD8, 0xF6},
                                                                   {0xF8, 0x17E},
                                                                   {0x1CD, 0x1DC}}};
    std::vector<std::string> letters;
    for (const auto& [first, last] : ranges) {
        for (unsigned code = first; code <= last; ++code) letters.push_back(utf8_encoded(code));
    }
    return letters;
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
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (!letters[i].empty()) continue;
        std::vector<std::string> candidates;
        for (const char c : puzzle.pieces[i].name) {
            if (c >= 'a' && c <= 'z') candidates.push_back({static_cast<char>(c - 'a' + 'A')});
            if (c >= 'A' && c <= 'Z') candidates.push_back({c});
        }
        std::ranges::copy(spare_letters(), std::back_inserter(candidates));
        letters[i] = *std::ranges::find_if(candidates, [&](const std::string& letter) {
            return std::ranges::find(letters, letter) == letters.end();
        });
    }
    return letters;
}

std::vector<int> selected_copies(const Puzzle& puzzle, const std::string& names) {
    const auto trimmed_names = trim(names);
    if (trimmed_names.empty()) {
        throw InputError("no piece is chosen; the puzzle has " + piece_list_text(puzzle));
    }
    constexpr int all_copies = -1;
    std::vector<int> copies(puzzle.pieces.size(), 0);
    for (const auto word : split_names(puzzle, trimmed_names)) {
        const auto piece_word = parse_piece_word(puzzle, word);
        if (!piece_word) throw InputError(unknown_piece_message(puzzle, word));
        int& selected = copies[piece_word->piece];
        if (selected == 0 && !piece_word->copies) {
            selected = all_copies;
            continue;
        }
        // A word that was alone so far now counts as one copy.
        selected = (selected == all_copies ? 1 : selected) + piece_word->copies.value_or(1);
        const Piece& piece = puzzle.pieces[piece_word->piece];
        if (selected > piece.copies) {
            throw InputError(std::to_string(selected) + " copies of piece " + piece.name +
                             " are chosen, but the puzzle has only " +
                             std::to_string(piece.copies));
        }
    }
    for (std::size_t piece = 0; piece < copies.size(); ++piece) {
        if (copies[piece] == all_copies) copies[piece] = puzzle.pieces[piece].copies;
    }
    return copies;
}

Puzzle with_pieces(const Puzzle& puzzle, const std::string& names) {
    return with_copies(puzzle, selected_copies(puzzle, names));
}

Puzzle with_copies(const Puzzle& puzzle, const std::vector<int>& copies) {
    const auto letters = piece_letters(puzzle);
    Puzzle selection = puzzle;
    selection.pieces.clear();
    for (std::size_t piece = 0; piece < copies.size(); ++piece) {
        if (copies[piece] == 0) continue;
        selection.pieces.push_back(puzzle.pieces[piece]);
        selection.pieces.back().copies = copies[piece];
        selection.pieces.back().letter = letters[piece];
    }
    return selection;
}

// The text contains the shards in the coordinates of the drawings. So if a drawing is moved, the
// text changes. After such a move, stored tilings do not fit the puzzle any more, because they
// state how the drawings are turned and shifted.
std::string canonical_text(const Puzzle& puzzle) {
    std::string text = "lattice " + std::string(lattice_name(puzzle.lattice)) + '\n';
    text += std::string("turns ") + (puzzle.rules.turns ? "yes" : "no") + '\n';
    text += std::string("flips ") + (puzzle.rules.flips ? "yes" : "no") + '\n';
    // Default values of `connect` and `holes` are not written.
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
