#include "orbitile/catalogue/question.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace orbitile {

namespace {

constexpr std::array methods{Method::iterate, Method::cubes, Method::census};

std::string join(const std::vector<std::string>& words, std::string_view separator) {
    std::string text;
    for (const std::string& word : words) {
        if (&word != &words.front()) text += separator;
        text += word;
    }
    return text;
}

std::string pieces_line(const Puzzle& puzzle) {
    std::vector<std::string> words;
    for (const Piece& piece : puzzle.pieces) {
        words.push_back(piece.copies == 1 ? piece.name
                                          : std::to_string(piece.copies) + "×" + piece.name);
    }
    return join(words, " ");
}

std::string rules_line(const Puzzle& puzzle) {
    return std::string(lattice_name(puzzle.lattice)) +
           (puzzle.rules.turns ? ", turns" : ", no turns") +
           (puzzle.rules.flips ? ", flips" : ", no flips");
}

std::string symmetries_line(const std::vector<Grids>& symmetries) {
    std::vector<std::string> words;
    words.reserve(symmetries.size());
    for (const Grids kind : symmetries) words.emplace_back(grids_name(kind));
    return join(words, ",");
}

std::string given_line(const Puzzle& puzzle, const BoardQuestion& board) {
    if (board.aim == BoardAim::starts) return std::string(given_kind_name(board.given_kind));
    return board.givens.empty() ? "nothing" : givens_text(puzzle, board.givens);
}

std::string part_line(const std::optional<Part>& part) { return part ? part_text(*part) : "none"; }

std::vector<std::pair<std::string, std::string>> described(const Puzzle& puzzle,
                                                           const BoardQuestion& board,
                                                           const std::optional<Part>& part) {
    const bool starts = board.aim == BoardAim::starts;
    return {
        {"puzzle", puzzle.name},
        {"digest", digest(puzzle)},
        {"pieces", pieces_line(puzzle)},
        {"rules", rules_line(puzzle)},
        {"board", std::to_string(cells_in_reading_order(puzzle.board.value()).size()) + " cells"},
        {"aim", std::string(board_aim_name(board.aim))},
        {"given", given_line(puzzle, board)},
        {"images", starts || board.up_to_symmetry ? "once" : "all"},
        {"wanted", starts ? std::to_string(board.wanted) : "all"},
        {"seed", starts ? std::to_string(board.seed) : "none"},
        {"part", part_line(part)}};
}

// In code points, which is what a terminal shows one column each of for the words used here.
std::size_t columns(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
    }));
}

std::string padded(const std::string& text, std::size_t width) {
    const std::size_t wide = columns(text);
    return wide < width ? text + std::string(width - wide, ' ') : text;
}

// Where two questions have different parts, one below the other.
std::string listed(const std::vector<std::pair<std::string, std::string>>& parts,
                   const std::string& title) {
    std::string text = "\n  " + title + ":";
    for (const auto& [name, value] : parts) text += "\n    " + padded(name, 10) + "  " + value;
    return text;
}

}  // namespace

std::string_view method_name(Method method) {
    switch (method) {
        case Method::iterate: return "iterate";
        case Method::cubes: return "cubes";
        case Method::census: return "census";
    }
    return {};
}

std::optional<Method> method_from_name(std::string_view name) {
    for (const Method method : methods) {
        if (method_name(method) == name) return method;
    }
    return std::nullopt;
}

std::string_view board_aim_name(BoardAim aim) {
    return aim == BoardAim::fillings ? "fillings" : "starts";
}

std::optional<BoardAim> board_aim_from_name(std::string_view name) {
    for (const BoardAim aim : {BoardAim::fillings, BoardAim::starts}) {
        if (board_aim_name(aim) == name) return aim;
    }
    return std::nullopt;
}

std::vector<std::pair<std::string, std::string>> described(const Question& question) {
    if (question.board) return described(question.puzzle, *question.board, question.part);
    std::string symmetries = symmetries_line(question.grids);
    if (question.group != full_group(question.puzzle.lattice)) {
        symmetries = std::string(question.group.name) + ", " + symmetries;
    }
    return {{"puzzle", question.puzzle.name},
            {"digest", digest(question.puzzle)},
            {"pieces", pieces_line(question.puzzle)},
            {"rules", rules_line(question.puzzle)},
            {"symmetries", symmetries},
            {"method", std::string(method_name(question.method))},
            {"horizon", question.horizon ? std::to_string(*question.horizon) : "none"},
            {"blocking", std::string(blocking_name(question.blocking))},
            {"wandering", question.keep_wandering ? "kept" : "counted"},
            {"subsets", question.subsets ? subset_range_text(*question.subsets) : "none"},
            {"part", part_line(question.part)}};
}

bool same_question(const Question& one, const Question& other) {
    return canonical_text(one.puzzle) == canonical_text(other.puzzle) && one.group == other.group &&
           one.grids == other.grids && one.method == other.method && one.horizon == other.horizon &&
           one.blocking == other.blocking && one.keep_wandering == other.keep_wandering &&
           one.subsets == other.subsets && one.board == other.board && one.part == other.part;
}

std::string side_by_side(const Question& one, const std::string& one_title, const Question& other,
                         const std::string& other_title) {
    const auto left = described(one);
    const auto right = described(other);
    std::size_t name_width = 0;
    std::size_t left_width = columns(one_title);
    for (const auto& [name, value] : left) {
        name_width = std::max(name_width, columns(name));
        left_width = std::max(left_width, columns(value));
    }
    std::string table = "  " + std::string(name_width, ' ') + "  " + padded(one_title, left_width) +
                        "  " + other_title;
    if (left.size() != right.size() || one.board.has_value() != other.board.has_value()) {
        return listed(left, one_title) + listed(right, other_title);
    }
    for (std::size_t i = 0; i < left.size(); ++i) {
        table += left[i].second == right[i].second ? "\n  " : "\n* ";
        table += padded(left[i].first, name_width) + "  " + padded(left[i].second, left_width) +
                 "  " + right[i].second;
    }
    return table;
}

}  // namespace orbitile
