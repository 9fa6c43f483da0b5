// The file formats of pictures: one list of values, each of which describes a format.
//
//     fmt::print("one of {}\n", fmt::join(picture_format_names(), ", "));
//     const std::filesystem::path file = "pieces.svg";
//     if (const auto format = picture_format_of(file)) draw_pieces(puzzle, file, *format);
//
// To add one, write its surface beside src/drawing/cairo/svg_surface.hpp and give it an entry in
// src/drawing/cairo/surfaces.cpp.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/drawing/picture_file.hpp"

namespace orbitile {

/// What a canvas draws on. Only the drawing module knows it.
class CanvasSurface;

struct PictureFormat {
    std::string_view name;   ///< "svg": also the usual ending of a file's name
    bool is_pixels = false;  ///< otherwise sharp at any size
    bool is_usual = false;   ///< drawn if no format was asked for

    /// Makes an empty page of this size, which will be written to this file. Throws DrawingError if
    /// no page of this size can be made.
    std::unique_ptr<CanvasSurface> (*make_surface)(const PictureFile& file, double width_mm,
                                                   double height_mm) = nullptr;
};

/// All formats, in the order in which they are proposed.
std::span<const PictureFormat> picture_formats();
std::vector<PictureFormat> usual_picture_formats();

std::vector<std::string> picture_format_names(
    std::span<const PictureFormat> formats = picture_formats());

/// Empty if there is no such format.
std::optional<PictureFormat> picture_format_from_name(std::string_view name);

/// The format that the ending of the file's name says.
std::optional<PictureFormat> picture_format_of(const std::filesystem::path& file);

}  // namespace orbitile
