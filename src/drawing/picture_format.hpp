// The list of file formats of pictures.
//
//     fmt::print("one of {}\n", fmt::join(picture_format_names(), ", "));
//     const std::filesystem::path file = "pieces.svg";
//     if (const auto format = picture_format_of(file)) draw_pieces(puzzle, file, *format);
//
// To add a format, write a class like SvgSurface in src/drawing/cairo and add it to the list in
// src/drawing/cairo/surfaces.cpp.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile::drawing {
/// The page that a canvas draws on. The drawing module defines this class.
class CanvasSurface;
}  // namespace orbitile::drawing

namespace orbitile {

struct PictureFormat {
    std::string_view name;   ///< "svg"; also the file name extension
    bool is_raster = false;  ///< whether the picture consists of pixels instead of vectors
    /// Whether the program uses this format if the user does not name a format.
    bool is_default = false;

    /// Returns an empty page with this width and height, to be written to `file` later. Throws
    /// DrawingError if the format does not support a page of this size.
    std::unique_ptr<drawing::CanvasSurface> (*make_surface)(const std::filesystem::path& file,
                                                            double width_mm,
                                                            double height_mm) = nullptr;
};

/// All formats, in the order in which help texts and messages list them.
std::span<const PictureFormat> picture_formats();
/// Returns the formats that have `is_default` set. The list is empty if the program was built
/// without Cairo.
std::vector<PictureFormat> default_picture_formats();

std::vector<std::string> picture_format_names(
    std::span<const PictureFormat> formats = picture_formats());

/// Returns nothing if there is no format with this name.
std::optional<PictureFormat> picture_format_from_name(std::string_view name);

/// Returns the format that belongs to the extension of the file name. Returns nothing if no format
/// has this extension.
std::optional<PictureFormat> picture_format_of(const std::filesystem::path& file);

}  // namespace orbitile
