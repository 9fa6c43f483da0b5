// The list of picture formats, each with the surface that draws it.
#include "drawing/picture_format.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "drawing/cairo/file_surfaces.hpp"

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

std::vector<PictureFormat> default_picture_formats() {
    std::vector<PictureFormat> formats;
    std::ranges::copy_if(picture_formats(), std::back_inserter(formats),
                         &PictureFormat::is_default);
    return formats;
}

std::vector<std::string> picture_format_names(std::span<const PictureFormat> formats) {
    std::vector<std::string> names;
    for (const PictureFormat& format : formats) names.emplace_back(format.name);
    return names;
}

std::optional<PictureFormat> picture_format_from_name(std::string_view name) {
    for (const PictureFormat& format : picture_formats()) {
        if (format.name == name) return format;
    }
    return std::nullopt;
}

std::optional<PictureFormat> picture_format_of(const std::filesystem::path& file) {
    const std::string extension = file.extension().string();
    return picture_format_from_name(extension.empty() ? extension : extension.substr(1));
}

}  // namespace orbitile
