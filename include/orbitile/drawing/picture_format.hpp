// The kinds of file that a picture can be: each a described value, all of them in one list.
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

/// What a canvas draws on, known to the drawing module alone.
class CanvasSurface;

struct PictureFormat {
    std::string_view name;   ///< "svg": also the usual ending of a file's name
    bool is_pixels = false;  ///< otherwise sharp at any size
    bool is_usual = false;   ///< drawn where nobody asked for a format

    /// An empty page of this size, which is to become this file. Throws DrawingError if no page of
    /// that size can be had.
    std::unique_ptr<CanvasSurface> (*make_surface)(const PictureFile& file, double width_mm,
                                                   double height_mm) = nullptr;
};

/// All there are, in the order in which they are proposed.
std::span<const PictureFormat> picture_formats();
std::vector<PictureFormat> usual_picture_formats();

std::vector<std::string> picture_format_names(
    std::span<const PictureFormat> formats = picture_formats());

/// Nothing where there is no such format.
std::optional<PictureFormat> picture_format_from_name(std::string_view name);

/// As the ending of the file's name says.
std::optional<PictureFormat> picture_format_of(const std::filesystem::path& file);

}  // namespace orbitile
