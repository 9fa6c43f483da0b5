#include "drawing/cairo/text_layout.hpp"

#include <algorithm>
#include <cmath>
#include <latch>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "drawing/booklet.hpp"
#include "drawing/cairo/canvas_surface.hpp"
#include "drawing/piece_style.hpp"
#include "puzzle/memory_limit.hpp"

namespace orbitile::drawing {

namespace {

// The memory that must be available before Pango and Fontconfig are called. These libraries start
// threads and read fonts, and they abort the program if there is not enough memory.
constexpr std::size_t font_memory_bytes = std::size_t{64} << 20U;

// An upper bound for the number of threads that Pango and Fontconfig run at the same time.
constexpr std::size_t font_thread_count = 6;

// Throws std::system_error if the system cannot start `count` more threads now. (If Pango cannot
// start a thread, it aborts the program.)
void require_available_threads(std::size_t count) {
    std::latch end_latch(1);
    std::vector<std::jthread> threads;
    try {
        for (std::size_t i = 0; i < count; ++i)
            threads.emplace_back([&end_latch] { end_latch.wait(); });
    } catch (...) {
        end_latch.count_down();
        throw;
    }
    end_latch.count_down();
}

// Throws std::bad_alloc or std::system_error if Pango would not have enough memory or threads to
// use the face. Pango starts threads only when a thread of the program uses a face for the first
// time.
void require_font_resources(FontFace face) {
    require_available_memory(font_memory_bytes);
    thread_local std::set<std::pair<Weight, Typeface>> used_faces;
    if (used_faces.contains({face.weight, face.typeface})) return;
    require_available_threads(font_thread_count);
    used_faces.emplace(face.weight, face.typeface);
}

// Returns Pango's fonts. Throws DrawingError if Pango does not have the backend that the
// environment variable PANGOCAIRO_BACKEND names.
PangoFontMap* font_map() {
    if (PangoFontMap* const fonts = pango_cairo_font_map_get_default()) return fonts;
    throw DrawingError(
        "cannot draw letters: Pango does not have the backend that the environment variable "
        "PANGOCAIRO_BACKEND names; remove this variable");
}

PangoWeight pango_weight(Weight weight) {
    switch (weight) {
        case Weight::normal: return PANGO_WEIGHT_NORMAL;
        case Weight::bold: return PANGO_WEIGHT_BOLD;
        case Weight::heavy: return PANGO_WEIGHT_HEAVY;
    }
    return PANGO_WEIGHT_NORMAL;
}

// Returns a comma-separated list of font families. If the first family does not have a character,
// Pango uses the next family.
std::string families_of(Typeface typeface) {
    return typeface == Typeface::book ? std::string(booklet_typeface) + ", sans" : "sans";
}

struct GFree {
    void operator()(PangoFontFamily** families) const { g_free(families); }
};

}  // namespace

Handle<PangoLayout> layout_of(std::string_view words, FontFace face) {
    require_font_resources(face);
    const Handle<PangoContext> context(pango_font_map_create_context(font_map()));
    const Handle<cairo_font_options_t> options(cairo_font_options_create());
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context.get(), options.get());
    pango_context_set_round_glyph_positions(context.get(), FALSE);
    // The language is fixed, so that the font does not depend on the user's locale or on earlier
    // texts.
    pango_context_set_language(context.get(), pango_language_from_string("en"));

    const Handle<PangoFontDescription> font(pango_font_description_new());
    pango_font_description_set_family(font.get(), families_of(face.typeface).c_str());
    pango_font_description_set_weight(font.get(), pango_weight(face.weight));
    pango_font_description_set_absolute_size(font.get(), layout_font_size * PANGO_SCALE);

    Handle<PangoLayout> layout(pango_layout_new(context.get()));
    pango_layout_set_font_description(layout.get(), font.get());
    pango_layout_set_text(layout.get(), words.data(), static_cast<int>(words.size()));
    return layout;
}

double capital_height(FontFace face) {
    thread_local std::map<std::pair<Weight, Typeface>, double> heights;
    double& height = heights[{face.weight, face.typeface}];
    if (height > 0) return height;
    const auto layout = layout_of("H", face);
    PangoRectangle ink_rectangle;
    pango_layout_get_extents(layout.get(), &ink_rectangle, nullptr);
    height = pango_units_to_double(pango_layout_get_baseline(layout.get()) - ink_rectangle.y);
    if (height <= 0) height = layout_font_size;  // no font is installed
    return height;
}

bool has_font_family(std::string_view name) {
    require_available_memory(font_memory_bytes);
    require_available_threads(font_thread_count);
    PangoFontFamily** family_list = nullptr;
    int family_count = 0;
    pango_font_map_list_families(font_map(), &family_list, &family_count);
    const std::unique_ptr<PangoFontFamily*, GFree> families(family_list);
    for (int i = 0; i < family_count; ++i) {
        if (pango_font_family_get_name(family_list[i]) == name) return true;
    }
    return false;
}

namespace {

constexpr double line_pitch_per_capital_height = 1.95;

double blank_share_before(Alignment alignment) {
    switch (alignment) {
        case Alignment::left: return 0;
        case Alignment::middle: return 0.5;
        case Alignment::right: return 1;
    }
    return 0;
}

double width_of(PangoLayoutLine* line) {
    PangoRectangle logical_box;
    pango_layout_line_get_extents(line, nullptr, &logical_box);
    return pango_units_to_double(logical_box.width);
}

}  // namespace

bool every_word_fits(const std::string& words, const ParagraphStyle& style) {
    ParagraphStyle single_line_style = style;
    single_line_style.width_mm = 100 * style.width_mm;
    std::istringstream word_stream(words);
    for (std::string word; word_stream >> word;) {
        if (Paragraph(word, single_line_style).width() > style.width_mm) return false;
    }
    return true;
}

double line_pitch(const Lettering& lettering) {
    return lettering.height_mm * line_pitch_per_capital_height;
}

Paragraph::Paragraph(std::string_view words, const ParagraphStyle& style)
    : style_(style),
      capital_height_(capital_height({style.lettering.weight, Typeface::book})),
      layout_(layout_of(words, {style.lettering.weight, Typeface::book})) {
    pango_layout_set_width(layout_.get(),
                           static_cast<int>(std::floor(style.width_mm / scale() * PANGO_SCALE)));
    pango_layout_set_wrap(layout_.get(), PANGO_WRAP_WORD_CHAR);
    pango_layout_set_single_paragraph_mode(layout_.get(), style.max_lines == 1 ? TRUE : FALSE);
    if (style.max_lines > 0) {
        pango_layout_set_ellipsize(layout_.get(), PANGO_ELLIPSIZE_END);
        pango_layout_set_height(layout_.get(), -style.max_lines);
    }
}

double Paragraph::scale() const { return style_.lettering.height_mm / capital_height_; }

int Paragraph::line_count() const {
    const int full_count = pango_layout_get_line_count(layout_.get());
    return style_.max_lines > 0 ? std::min(full_count, style_.max_lines) : full_count;
}

double Paragraph::height() const {
    return style_.lettering.height_mm + (line_count() - 1) * line_pitch(style_.lettering);
}

double Paragraph::width() const {
    double max_width = 0;
    for (int i = 0; i < line_count(); ++i) {
        max_width = std::max(max_width,
                             width_of(pango_layout_get_line_readonly(layout_.get(), i)) * scale());
    }
    return max_width;
}

void Paragraph::draw(Canvas& canvas, Position top_left) const {
    const CanvasSurface& surface = canvas.surface();
    cairo_t* const context = surface.context();
    surface.set_colour(style_.lettering.colour);
    double base_line = top_left.y - style_.lettering.height_mm;
    for (int i = 0; i < line_count(); ++i) {
        PangoLayoutLine* const line = pango_layout_get_line_readonly(layout_.get(), i);
        // Pango's alignment is not used, because it swaps left and right in scripts that run from
        // right to left.
        const double indent =
            (style_.width_mm - width_of(line) * scale()) * blank_share_before(style_.alignment);
        cairo_save(context);
        cairo_translate(context, top_left.x + indent, surface.height_mm() - base_line);
        cairo_scale(context, scale(), scale());
        cairo_move_to(context, 0, 0);
        pango_cairo_show_layout_line(context, line);
        cairo_restore(context);
        base_line -= line_pitch(style_.lettering);
    }
    cairo_new_path(context);
}

namespace {

constexpr Weight letter_weight = Weight::bold;

// The largest distance between the polygons and the true outlines, in the layout's units. A capital
// letter is about 70 units high.
constexpr double flattening_tolerance = 0.15;

// Returns the outlines of the layout as polygons. Lengths are in the layout's units, and y runs
// down.
Rings flatten_layout(PangoLayout* layout) {
    const Handle<cairo_surface_t> scratch_surface(
        cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr));
    const Handle<cairo_t> context(cairo_create(scratch_surface.get()));
    cairo_set_tolerance(context.get(), flattening_tolerance);
    pango_cairo_layout_path(context.get(), layout);
    const Handle<cairo_path_t> path(cairo_copy_path_flat(context.get()));
    if (path->status != CAIRO_STATUS_SUCCESS) {
        throw DrawingError(std::string("cannot draw letters: ") +
                           cairo_status_to_string(path->status));
    }
    Rings rings;
    const std::span<const cairo_path_data_t> path_data(path->data,
                                                       static_cast<std::size_t>(path->num_data));
    for (std::size_t i = 0; i < path_data.size();
         i += static_cast<std::size_t>(path_data[i].header.length)) {
        if (path_data[i].header.type == CAIRO_PATH_CLOSE_PATH) continue;
        if (path_data[i].header.type == CAIRO_PATH_MOVE_TO) rings.emplace_back();
        rings.back().push_back({path_data[i + 1].point.x, path_data[i + 1].point.y});
    }
    std::erase_if(rings, [](const auto& ring) { return ring.size() < 3; });
    return rings;
}

}  // namespace

Rings letter_outlines(std::string_view words, const Label& label) {
    const auto layout = layout_of(words, {letter_weight});
    pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
    PangoRectangle ink_rectangle;
    pango_layout_get_extents(layout.get(), &ink_rectangle, nullptr);
    const double capital_height_in_units = capital_height({letter_weight});
    const double scale = label.height_mm / capital_height_in_units;
    const double middle_x =
        pango_units_to_double(ink_rectangle.x) + pango_units_to_double(ink_rectangle.width) / 2;
    const double middle_y = pango_units_to_double(pango_layout_get_baseline(layout.get())) -
                            capital_height_in_units / 2;
    Rings rings = flatten_layout(layout.get());
    for (auto& ring : rings) {
        for (auto& corner : ring) {
            corner = {label.middle.x + (corner.x - middle_x) * scale,
                      label.middle.y - (corner.y - middle_y) * scale};
        }
    }
    return rings;
}

TextBox letter_box(std::string_view words) { return text_box(words, {1, letter_weight, {}}); }

}  // namespace orbitile::drawing
