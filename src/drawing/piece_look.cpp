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

bool draw_words(Canvas& canvas, const std::string& words, const Lettering& most, const Rings& rings,
                double unit_mm) {
    Lettering lettering{1, most.weight, most.colour};
    const auto box = text_box(words, lettering);
    const auto label = place_label(box, rings, unit_mm);
    if (!label) return false;
    lettering.height_mm = std::min(label->height_mm, most.height_mm);
    // The box is centred in its place, and stays so when it gets smaller.
    const double lift = (box.above - box.below) / 2 * (label->height_mm - lettering.height_mm);
    canvas.text(words, {label->middle.x, label->middle.y + lift}, lettering);
    return true;
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
    draw_words(canvas, words, {unit_mm, Weight::bold, readable_on(ground)}, rings, unit_mm);
}

const Piece& piece_of(const Puzzle& puzzle, int piece) {
    return puzzle.pieces.at(static_cast<std::size_t>(piece));
}

void draw_laid(Canvas& canvas, const Puzzle& puzzle, const LaidPiece& laid) {
    draw_piece(canvas, look_of(piece_of(puzzle, laid.piece).colour, puzzle.unit_mm), laid.rings);
}

}  // namespace orbitile
