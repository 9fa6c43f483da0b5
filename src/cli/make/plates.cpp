#include "cli/make/plates.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "drawing/canvas.hpp"

namespace orbitile::cli {

namespace {

[[noreturn]] void refuse_module(std::string_view reason) {
    throw std::runtime_error(
        fmt::format("the part of orbitile that writes STL and 3MF cannot be used: {}", reason));
}

}  // namespace

const making::PlateWriter& plate_writer() {
    // dlopen() finds the module, because its folder is in the run path of the program.
    void* library = dlopen(ORBITILE_PLATE_MODULE, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) refuse_module(dlerror());
    const auto* module =
        static_cast<const making::PlateModule*>(dlsym(library, "orbitile_plate_module"));
    if (module == nullptr) refuse_module(dlerror());
    if (module->version != std::string_view(ORBITILE_VERSION)) {
        refuse_module(fmt::format("it is of version {}", module->version));
    }
    return *module->writer;
}

void write_plate(const making::PlateModel& plate, const std::string& name,
                 const MakeOptions& options, OutputFolder& folder) {
    const making::PlateWriter& writer = plate_writer();
    if (makes_format(options, "stl")) {
        folder.write(name + ".stl", writer.file_bytes_of(plate, making::PlateFormat::stl));
    }
    if (makes_format(options, "3mf")) {
        folder.write(name + ".3mf", writer.file_bytes_of(plate, making::PlateFormat::three_mf));
    }
}

namespace {

constexpr double margin_mm = 8;
constexpr double caption_height_mm = 3;
constexpr double max_picture_mm = 320;  // maximum width or height of a plate in a picture
constexpr Colour plate_border_colour{120, 120, 120};

double scale_of(const making::Plate& plate) {
    return std::min(1.0, max_picture_mm / making::mm_of(std::max(plate.width, plate.height)));
}

Rings drawn_rings(const making::Region& region, double scale) {
    Rings rings;
    for (const making::Contour& contour : region) {
        auto& ring = rings.emplace_back();
        for (const making::GridPoint& point : contour) {
            ring.push_back({margin_mm + making::mm_of(point.x) * scale,
                            2 * margin_mm + making::mm_of(point.y) * scale});
        }
    }
    return rings;
}

void draw_areas(Canvas& canvas, const PlatePicture& picture) {
    const double scale = scale_of(picture.plate);
    const making::Contour border =
        making::rectangle({{}, {picture.plate.width, picture.plate.height}});
    canvas.draw_polygons(drawn_rings({border}, scale), std::nullopt,
                         Stroke{plate_border_colour, 0.3});
    for (const PictureArea& area : picture.areas) {
        canvas.draw_polygons(drawn_rings(area.region, scale),
                             area.is_filled ? std::optional(area.colour) : std::nullopt,
                             area.border_mm > 0
                                 ? std::optional(Stroke{area.border_colour, area.border_mm})
                                 : std::nullopt);
    }
    canvas.text(picture.caption,
                {margin_mm + making::mm_of(picture.plate.width) * scale / 2, margin_mm},
                {caption_height_mm, Weight::normal, {}});
}

}  // namespace

void draw_plate(const PlatePicture& picture, OutputFolder& folder, const std::string& name) {
    const double scale = scale_of(picture.plate);
    for (const std::string_view format : {"svg", "png"}) {
        Canvas canvas(folder.picture(name + '.' + std::string(format)),
                      picture_format_from_name(format).value(),
                      making::mm_of(picture.plate.width) * scale + 2 * margin_mm,
                      making::mm_of(picture.plate.height) * scale + 3 * margin_mm);
        draw_areas(canvas, picture);
        canvas.close();
    }
}

}  // namespace orbitile::cli
