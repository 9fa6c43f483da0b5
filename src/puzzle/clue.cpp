// Reads and writes clues as text, such as "yellow@3,orange@5".

#include "puzzle/clue.hpp"

#include <charconv>

#include "puzzle/clue_claim.hpp"
#include "puzzle/names.hpp"
#include "puzzle/place_numbers.hpp"

namespace orbitile {

namespace {

std::string_view trim_blanks(std::string_view text) {
    const auto text_begin = text.find_first_not_of(" \t");
    if (text_begin == std::string_view::npos) return {};
    return text.substr(text_begin, text.find_last_not_of(" \t") - text_begin + 1);
}

std::vector<std::string_view> split_into_words(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        const auto comma = text.find(',');
        words.push_back(trim_blanks(text.substr(0, comma)));
        if (comma == std::string_view::npos) return words;
        text.remove_prefix(comma + 1);
    }
}

int clue_piece(const Puzzle& puzzle, std::string_view word, const std::string& message_start) {
    const auto piece = find_piece(puzzle, word);
    if (!piece) refuse_clue(message_start, unknown_piece_message(puzzle, word));
    return static_cast<int>(*piece);
}

/// Returns the shards that a word names. The word "3" names all shards of the place with the number
/// 3. On a lattice whose places have several shards, "3n" names one shard of this place.
Shards shards_of_word(const Puzzle& puzzle, const PlaceNumbers& place_numbers,
                      std::string_view word, const std::string& message_start) {
    int number = 0;
    const auto [number_end, error] =
        std::from_chars(word.data(), word.data() + word.size(), number);
    const auto shard_letter = error == std::errc()
                                  ? word.substr(static_cast<std::size_t>(number_end - word.data()))
                                  : std::string_view("?");
    const std::string place_name(place_word(puzzle.lattice));
    const auto refuse_number = [&](const std::string& number_text) {
        refuse_clue(message_start, "the board has no " + place_name + " " + number_text + ": its " +
                                       places_word(puzzle.lattice) + " are " +
                                       place_numbers.range_text());
    };
    if (error == std::errc::result_out_of_range) refuse_number(in_quotes(word));
    const bool has_parts = shards_per_place(puzzle.lattice) > 1;
    if (shard_letter.size() > 1 || (!shard_letter.empty() && (!has_parts || shard_letter == "?"))) {
        refuse_clue(message_start,
                    in_quotes(word) + " is not the number of a " + place_name +
                        (has_parts ? " such as 3, or 3n for its shard n" : " such as 3"));
    }
    const auto place = place_numbers.place_with_number(number);
    if (!place) refuse_number(std::to_string(number));
    const Shards& shards_of_place = place_numbers.shards_of(place.value());
    if (shard_letter.empty()) return shards_of_place;
    for (const Shard& shard : shards_of_place) {
        if (shard_name(puzzle.lattice, shard).back() == shard_letter.front()) return {shard};
    }
    refuse_clue(message_start, "the board has no shard " + in_quotes(shard_letter) + " of the " +
                                   place_name + " " + std::to_string(number));
}

ClueClaim claim_from(const Puzzle& puzzle, const PlaceNumbers& place_numbers,
                     std::string_view word) {
    const std::string message_start = "given";
    const auto at_sign_position = word.rfind('@');  // the last `@`, because a name can contain `@`
    if (at_sign_position == std::string_view::npos) {
        refuse_clue(message_start, in_quotes(word) + " is not a piece and " +
                                       std::string(place_word(puzzle.lattice)) +
                                       " such as yellow@3");
    }
    const auto name = trim_blanks(word.substr(0, at_sign_position));
    const auto place_text = trim_blanks(word.substr(at_sign_position + 1));
    return {clue_piece(puzzle, name, message_start),
            shards_of_word(puzzle, place_numbers, place_text, message_start), message_start};
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
    const PlaceNumbers place_numbers(puzzle);
    std::vector<ClueClaim> claims;
    if (trim_blanks(text).empty()) return {};
    for (const std::string_view word : split_into_words(text)) {
        claims.push_back(claim_from(puzzle, place_numbers, word));
    }
    return clues_from_claims(puzzle, place_numbers, claims);
}

std::string clues_text(const Puzzle& puzzle, const Clues& clues) {
    const PlaceNumbers place_numbers(puzzle);
    std::string text;
    for (const Clue& clue : clues) {
        for (const std::string& word : place_numbers.words(clue.shards)) {
            if (!text.empty()) text += ',';
            text += puzzle.pieces[static_cast<std::size_t>(clue.piece)].name + '@' + word;
        }
    }
    return text;
}

}  // namespace orbitile
