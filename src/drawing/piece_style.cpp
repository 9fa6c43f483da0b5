#include "drawing/piece_style.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "drawing/palette.hpp"
#include "drawing/rings.hpp"

namespace orbitile::drawing {

namespace {

// Largest height of a capital letter, in widths of a cell.
constexpr double max_height_per_unit = 0.42;
constexpr double min_label_mm = 1.5;  // smaller letters cannot be read in print
// The text's box must fit even when it is scaled by this factor.
constexpr double margin_factor = 1.25;
// place_label() tries positions at distances of 1 / `samples_per_unit` of a cell's width. The
// number is divisible by 2, 3 and 4, so that the middles of cells and triangles are tried.
constexpr int samples_per_unit = 12;

struct Edge {
    Position start;
    Position end;
};

std::vector<Edge> edges_of(const Rings& rings) {
    std::vector<Edge> edges;
    for (const auto& ring : rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            edges.push_back({ring[i], ring[(i + 1) % ring.size()]});
        }
    }
    return edges;
}

/// Returns the centre of area of the region inside the edges. The edges of holes have the opposite
/// direction, so the area of a hole is negative.
Position centre_of_area(const std::vector<Edge>& edges) {
    double area = 0;
    Position sum;
    for (const auto& [start, end] : edges) {
        const double cross_product = start.x * end.y - end.x * start.y;
        area += cross_product;
        sum.x += (start.x + end.x) * cross_product;
        sum.y += (start.y + end.y) * cross_product;
    }
    return {sum.x / (3 * area), sum.y / (3 * area)};
}

bool is_inside(const std::vector<Edge>& edges, Position point) {
    bool is_point_inside = false;
    for (const auto& [start, end] : edges) {
        if ((start.y > point.y) == (end.y > point.y)) continue;
        const double crossing_x =
            start.x + (point.y - start.y) * (end.x - start.x) / (end.y - start.y);
        if (point.x < crossing_x) is_point_inside = !is_point_inside;
    }
    return is_point_inside;
}

/// Returns the factor by which a box must be scaled to touch the edge. The centre of the box is at
/// `point`. `half_width` and `half_height` are half of the sides of the box.
double box_scale(const Edge& edge, Position point, double half_width, double half_height) {
    // Below, the origin is `point`. The unit of x is `half_width`, and the unit of y is
    // `half_height`. In these units, the box scaled by f is the square |x| <= f, |y| <= f. The
    // square touches the edge if f is the minimum of max(|x|, |y|) along the edge. The minimum is
    // at an end of the edge, or where x, y, x-y or x+y is zero.
    const double x = (edge.start.x - point.x) / half_width;
    const double y = (edge.start.y - point.y) / half_height;
    const double dx = (edge.end.x - edge.start.x) / half_width;
    const double dy = (edge.end.y - edge.start.y) / half_height;
    const auto factor_at = [&](double edge_share) {
        return std::max(std::abs(x + edge_share * dx), std::abs(y + edge_share * dy));
    };
    double min_factor = std::min(factor_at(0), factor_at(1));
    const auto try_zero = [&](double value, double slope) {
        if (slope != 0)
            min_factor = std::min(min_factor, factor_at(std::clamp(-value / slope, 0.0, 1.0)));
    };
    try_zero(x, dx);
    try_zero(y, dy);
    try_zero(x - y, dx - dy);
    try_zero(x + y, dx + dy);
    return min_factor;
}

// std::hypot() would be slower, because it also handles vectors whose squared length overflows.
double length_of(Position vector) { return std::sqrt(vector.x * vector.x + vector.y * vector.y); }

double distance_to_edge(const Edge& edge, Position point) {
    const double dx = edge.end.x - edge.start.x;
    const double dy = edge.end.y - edge.start.y;
    const double dot_product = ((point.x - edge.start.x) * dx + (point.y - edge.start.y) * dy);
    const double edge_share = std::clamp(dot_product / (dx * dx + dy * dy), 0.0, 1.0);
    return length_of(
        {edge.start.x + edge_share * dx - point.x, edge.start.y + edge_share * dy - point.y});
}

/// The quality of a label's position: the letter height, the distance from the outline, and the
/// negated distance from the centre of area. A larger tuple is better. The values are whole
/// micrometres, so that rounding errors do not decide between equally good positions.
using LabelScore = std::tuple<long, long, long>;

long micrometres(double length_mm) { return std::lround(length_mm * 1000); }

}  // namespace

// Tries a grid of positions. A piece with many holes has thousands of edges, and hundreds of
// thousands of positions are tried. So a position is rejected at the first edge that makes it worse
// than the best position so far. This edge is moved to the front, because it often rejects the next
// position as well.
std::optional<Label> place_label(const TextBox& box, const Rings& rings, double unit_mm) {
    auto edges = edges_of(rings);
    const double half_width = box.width / 2 * margin_factor;
    const double half_height = (box.extent_above + box.extent_below) / 2 * margin_factor;
    if (edges.empty() || half_width <= 0 || half_height <= 0) return std::nullopt;
    const Position centre = centre_of_area(edges);
    LabelScore best_score{micrometres(min_label_mm) - 1, 0, 0};
    std::optional<Label> label;
    const auto try_position = [&](Position point) {
        double height = max_height_per_unit * unit_mm;
        double clearance = std::numeric_limits<double>::max();
        for (Edge& edge : edges) {
            height = std::min(height, box_scale(edge, point, half_width, half_height));
            clearance = std::min(clearance, distance_to_edge(edge, point));
            if (std::pair(micrometres(height), micrometres(clearance)) >=
                std::pair(std::get<0>(best_score), std::get<1>(best_score)))
                continue;
            return std::swap(edge, edges.front());
        }
        const LabelScore score{micrometres(height), micrometres(clearance),
                               -micrometres(length_of({point.x - centre.x, point.y - centre.y}))};
        if (score <= best_score || !is_inside(edges, point)) return;
        best_score = score;
        const double lift = (box.extent_above - box.extent_below) / 2 * height;
        label = Label{{point.x, point.y - lift}, height};
    };
    const Box extent = box_of(rings);
    const double step = unit_mm / samples_per_unit;
    const auto columns = std::lround(extent.width() / step);
    const auto rows = std::lround(extent.height() / step);
    for (long row = 1; row < rows; ++row) {
        for (long column = 1; column < columns; ++column) {
            try_position({extent.low.x + static_cast<double>(column) * step,
                          extent.low.y + static_cast<double>(row) * step});
        }
    }
    return label;
}

Colour contrasting_colour(const Colour& background) {
    // A background with this lightness has the same contrast ratio (WCAG 2) with black as with
    // white.
    constexpr double middle_lightness = 49.4;
    return lightness_of(background) > middle_lightness ? Colour{0, 0, 0} : Colour{255, 255, 255};
}

namespace {

// On darker pieces, a darker edge could not be seen.
constexpr double min_lightness_for_dark_edge = 30;
// On a piece with a pattern, a plain area is drawn behind the words. This is the size of the area,
// relative to the size of the words.
constexpr double label_background_scale = 1.25;

Colour mix_with_grey(const Colour& colour, std::uint8_t grey, int parts, int total_parts) {
    const auto mix_channel = [&](std::uint8_t value) {
        return static_cast<std::uint8_t>((value * parts + grey * (total_parts - parts)) /
                                         total_parts);
    };
    return {mix_channel(colour.red), mix_channel(colour.green), mix_channel(colour.blue)};
}

Colour edge_colour(const Colour& colour) {
    const bool is_dark = lightness_of(colour) < min_lightness_for_dark_edge;
    return mix_with_grey(colour, is_dark ? 255 : 0, 11, 20);
}

std::optional<Label> fitting_label(const Canvas& canvas, const std::string& words,
                                   const Rings& rings, double unit_mm) {
    const Lettering lettering{1, Weight::bold, {}};
    return place_label(text_box(words, lettering, canvas.typeface()), rings, unit_mm);
}

void draw_label_background(Canvas& canvas, const std::string& words, const Label& label,
                           const Colour& background) {
    const TextBox box = text_box(words, {label.height_mm, Weight::bold, {}}, canvas.typeface());
    const double half_width = box.width / 2 * label_background_scale;
    const double low = label.middle.y - box.extent_below * label_background_scale;
    const double high = label.middle.y + box.extent_above * label_background_scale;
    canvas.draw_polygons({{{label.middle.x - half_width, low},
                           {label.middle.x + half_width, low},
                           {label.middle.x + half_width, high},
                           {label.middle.x - half_width, high}}},
                         background, std::nullopt);
}

}  // namespace

PieceStyle style_of(const Colour& colour, double unit_mm) {
    return {colour, Stroke{edge_colour(colour), std::clamp(unit_mm / 30, 0.1, 0.5)}};
}

PieceStyle style_of(const Piece& piece, double unit_mm) {
    PieceStyle style = style_of(piece.colour, unit_mm);
    if (piece.pattern > 0) style.hatch = Hatch{piece.pattern, unit_mm};
    return style;
}

Colour mix_with_white(const Colour& colour, double share) {
    const auto mix_channel = [&](std::uint8_t value) {
        return static_cast<std::uint8_t>(std::lround(255 - (255 - value) * share));
    };
    return {mix_channel(colour.red), mix_channel(colour.green), mix_channel(colour.blue)};
}

void draw_piece(Canvas& canvas, const PieceStyle& style, const Rings& rings) {
    if (!style.hatch) return canvas.draw_polygons(rings, style.fill_colour, style.edge);
    canvas.draw_polygons(rings, style.fill_colour, std::nullopt);
    draw_hatch(canvas, *style.hatch, rings);
    canvas.draw_polygons(rings, std::nullopt, style.edge);
}

std::vector<std::string> piece_label_texts(const Puzzle& puzzle, PieceLabels labels) {
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
            draw_label_background(canvas, words, *label, piece.colour);
        }
    }
    draw_label(canvas, words, piece.colour, rings, unit_mm);
}

const Piece& piece_of(const Puzzle& puzzle, int piece) {
    return puzzle.pieces.at(static_cast<std::size_t>(piece));
}

void draw_piece(Canvas& canvas, const Puzzle& puzzle, const PieceOutline& outline) {
    draw_piece(canvas, style_of(piece_of(puzzle, outline.piece), puzzle.unit_mm), outline.rings);
}

}  // namespace orbitile::drawing
