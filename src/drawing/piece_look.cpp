#include "drawing/piece_look.hpp"

#include <algorithm>
#include <cmath>

#include "drawing/label.hpp"

namespace orbitile {

Look look_of(const Colour& colour, double unit_mm) {
    const auto darker = [](std::uint8_t value) {
        return static_cast<std::uint8_t>(value * 11 / 20);
    };
    const Colour edge{darker(colour.red), darker(colour.green), darker(colour.blue)};
    return {colour, Stroke{edge, std::clamp(unit_mm / 30, 0.1, 0.5)}};
}

Colour paler(const Colour& colour, double share) {
    const auto mixed = [&](std::uint8_t value) {
        return static_cast<std::uint8_t>(std::lround(255 - (255 - value) * share));
    };
    return {mixed(colour.red), mixed(colour.green), mixed(colour.blue)};
}

void draw_piece(Canvas& canvas, const Look& look, const Rings& rings) {
    canvas.polygons(rings, look.fill, look.edge);
}

std::vector<std::string> label_words(const Puzzle& puzzle, PieceLabels labels) {
    if (labels == PieceLabels::letters) return piece_letters(puzzle);
    std::vector<std::string> words;
    for (const Piece& piece : puzzle.pieces) {
        words.push_back(labels == PieceLabels::names ? piece.name : "");
    }
    return words;
}

void draw_label(Canvas& canvas, const std::string& words, const Colour& ground, const Rings& rings,
                double unit_mm) {
    Lettering lettering{1, Weight::bold, readable_on(ground)};
    const auto label = place_label(text_box(words, lettering), rings, unit_mm);
    if (!label) return;
    lettering.height_mm = label->height_mm;
    canvas.text(words, label->middle, lettering);
}

const Piece& piece_of(const Puzzle& puzzle, int piece) {
    return puzzle.pieces.at(static_cast<std::size_t>(piece));
}

void draw_laid(Canvas& canvas, const Puzzle& puzzle, const LaidPiece& laid) {
    draw_piece(canvas, look_of(piece_of(puzzle, laid.piece).colour, puzzle.unit_mm), laid.rings);
}

}  // namespace orbitile
