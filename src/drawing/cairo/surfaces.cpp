// The list of picture formats, each with the surface that draws it.
#include <array>

#include "drawing/cairo/file_surfaces.hpp"
#include "drawing/picture_format.hpp"

namespace orbitile {
namespace {

template <typename Surface>
std::unique_ptr<drawing::CanvasSurface> make_surface(const std::filesystem::path& file,
                                                     double width_mm, double height_mm) {
    return std::make_unique<Surface>(file, width_mm, height_mm);
}

constexpr std::array formats{
    PictureFormat{
        .name = "svg", .is_default = true, .make_surface = make_surface<drawing::SvgSurface>},
    PictureFormat{
        .name = "pdf", .is_default = true, .make_surface = make_surface<drawing::PdfSurface>},
    PictureFormat{
        .name = "png", .is_raster = true, .make_surface = make_surface<drawing::PngSurface>},
};

}  // namespace

std::span<const PictureFormat> picture_formats() { return formats; }

}  // namespace orbitile
