#include "drawing/piece_look.hpp"

#include <algorithm>
#include <cmath>

#include "drawing/colour_vision.hpp"
#include "drawing/label.hpp"

namespace orbitile {

namespace {

constexpr double min_edge_difference = 16;
constexpr double plate_scale = 1.25;  // size of the plain ground under words, relative to the words

Colour mixed_with(const Colour& colour, std::uint8_t other, int share, int of) {
    const auto mixed = [&](std::uint8_t value) {
        return static_cast<std::uint8_t>((value * share + other * (of - share)) / of);
    };
    return {mixed(colour.red), mixed(colour.green), mixed(colour.blue)};
}

Colour edge_of(const Colour& colour) {
    const Colour darker = mixed_with(colour, 0, 11, 20);
    const double difference = colour_difference(lab_of(colour), lab_of(darker));
    return difference >= min_edge_difference ? darker : mixed_with(colour, 255, 11, 20);
}

std::optional<Label> fitting_label(const Canvas& canvas, const std::string& words,
                                   const Rings& rings, double unit_mm) {
    const Lettering lettering{1, Weight::bold, {}};
    return place_label(text_box(words, lettering, canvas.typeface()), rings, unit_mm);
}

void draw_plate(Canvas& canvas, const std::string& words, const Label& label,
                const Colour& background) {
    const TextBox box = text_box(words, {label.height_mm, Weight::bold, {}}, canvas.typeface());
    const double x = box.width / 2 * plate_scale;
    const double low = label.middle.y - box.below * plate_scale;
    const double high = label.middle.y + box.above * plate_scale;
    canvas.polygons({{{label.middle.x - x, low},
                      {label.middle.x + x, low},
                      {label.middle.x + x, high},
                      {label.middle.x - x, high}}},
                    background, std::nullopt);
}

}  // namespace

PieceStyle style_of(const Colour& colour, double unit_mm) {
    return {colour, Stroke{edge_of(colour), std::clamp(unit_mm / 30, 0.1, 0.5)}};
}

PieceStyle style_of(const Piece& piece, double unit_mm) {
    PieceStyle style = style_of(piece.colour, unit_mm);
    if (piece.pattern > 0) style.hatch = hatch_of(piece.pattern, unit_mm);
    return style;
}

Colour mixed_with_white(const Colour& colour, double share) {
    const auto mixed = [&](std::uint8_t value) {
        return static_cast<std::uint8_t>(std::lround(255 - (255 - value) * share));
    };
    return {mixed(colour.red), mixed(colour.green), mixed(colour.blue)};
}

void draw_piece(Canvas& canvas, const PieceStyle& style, const Rings& rings) {
    if (!style.hatch) return canvas.polygons(rings, style.fill, style.edge);
    canvas.polygons(rings, style.fill, std::nullopt);
    draw_hatch(canvas, *style.hatch, rings);
    canvas.polygons(rings, std::nullopt, style.edge);
}

std::vector<std::string> label_words(const Puzzle& puzzle, PieceLabels labels) {
    if (labels == PieceLabels::letters) return piece_letters(puzzle);
    std::vector<std::string> words;
    for (const Piece& piece : puzzle.pieces) {
        words.push_back(labels == PieceLabels::names ? piece.name : "");
    }
    return words;
}

void draw_label(Canvas& canvas, const std::string& words, const Colour& background,
                const Rings& rings, double unit_mm) {
    const auto label = fitting_label(canvas, words, rings, unit_mm);
    if (!label) return;
    canvas.text(words, label->middle,
                {label->height_mm, Weight::bold, contrasting_colour(background)});
}

void draw_label(Canvas& canvas, const std::string& words, const Piece& piece, const Rings& rings,
                double unit_mm) {
    if (piece.pattern > 0) {
        if (const auto label = fitting_label(canvas, words, rings, unit_mm)) {
            draw_plate(canvas, words, *label, piece.colour);
        }
    }
    draw_label(canvas, words, piece.colour, rings, unit_mm);
}

const Piece& piece_of(const Puzzle& puzzle, int piece) {
    return puzzle.pieces.at(static_cast<std::size_t>(piece));
}

void draw_piece(Canvas& canvas, const Puzzle& puzzle, const PieceOutline& drawn) {
    draw_piece(canvas, style_of(piece_of(puzzle, drawn.piece), puzzle.unit_mm), drawn.rings);
}

}  // namespace orbitile
