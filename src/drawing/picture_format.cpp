#include "orbitile/drawing/picture_format.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "drawing/pdf_surface.hpp"
#include "drawing/png_surface.hpp"
#include "drawing/svg_surface.hpp"

namespace orbitile {
namespace {

template <typename Surface>
std::unique_ptr<CanvasSurface> make(const PictureFile& file, double width_mm, double height_mm) {
    return std::make_unique<Surface>(file, width_mm, height_mm);
}

constexpr std::array all{
    PictureFormat{.name = "svg", .is_usual = true, .make_surface = make<SvgSurface>},
    PictureFormat{.name = "pdf", .is_usual = true, .make_surface = make<PdfSurface>},
    PictureFormat{.name = "png", .is_pixels = true, .make_surface = make<PngSurface>},
};

}  // namespace

std::span<const PictureFormat> picture_formats() { return all; }

std::vector<PictureFormat> usual_picture_formats() {
    std::vector<PictureFormat> usual;
    std::ranges::copy_if(all, std::back_inserter(usual), &PictureFormat::is_usual);
    return usual;
}

std::vector<std::string> picture_format_names(std::span<const PictureFormat> formats) {
    std::vector<std::string> names;
    for (const PictureFormat& format : formats) names.emplace_back(format.name);
    return names;
}

std::optional<PictureFormat> picture_format_from_name(std::string_view name) {
    const auto* const found = std::ranges::find(all, name, &PictureFormat::name);
    return found == all.end() ? std::nullopt : std::optional(*found);
}

std::optional<PictureFormat> picture_format_of(const std::filesystem::path& file) {
    const std::string ending = file.extension().string();
    return picture_format_from_name(ending.empty() ? ending : ending.substr(1));
}

}  // namespace orbitile
