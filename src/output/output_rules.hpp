// The ending of a file's name says what a user expects in the file.
//
//     require_ending(Parameter::out, options.out, {"gallery", "a page", "page.html", {".html",
//     ".htm"}});
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/message.hpp"

namespace orbitile::app {

/// What a command writes.
struct OutputForm {
    std::string_view command;
    std::string_view what;     ///< "a page"
    std::string_view example;  ///< "page.html"
    std::vector<std::string_view> endings;
};

/// Throws InputError, which names the right command, if the file's ending belongs to what another
/// command writes. Other endings are accepted, as is a file that exists but is not a regular one,
/// such as a folder or a device.
void require_ending(Parameter option, const std::filesystem::path& file, const OutputForm& form);

// Where outputs may go. They replace neither what a command reads, nor a file of a catalogue, by
// whatever name or link it is reached.
//
//     const ProtectedFiles kept{{names}, catalogue.folder()};
//     require_unprotected_path(out, Parameter::out, kept);
//     draw_booklet(booklet, options, out);

struct ProtectedFiles {
    std::vector<std::filesystem::path> inputs = {};  ///< ignored if not a file
    std::filesystem::path catalogue = {};            ///< the catalogue's folder, or ""
};

/// Throws InputError if the output would replace a kept file. For a file that the user named in
/// this option: links are followed, and the output can go to a device (see puzzle/output_file.hpp).
void require_unprotected_path(const std::filesystem::path& file, std::optional<Parameter> option,
                              const ProtectedFiles& kept);

/// Throws InputError if the output would replace a kept file, or anything that is not a regular
/// file. For a file that the program names, in a folder that anyone may have filled: links are not
/// followed.
void require_free_path(const std::filesystem::path& file, const ProtectedFiles& kept);

/// Returns the path of an output: `out`, the value of --out, or, if it is "", the file of this name
/// in the catalogue's folder. Throws InputError as one of the functions above.
std::filesystem::path output_of(const std::string& out, std::string_view default_name,
                                const ProtectedFiles& kept);

/// Prints a text about an output on standard output, or on standard error if standard output is the
/// output.
void print_about_output(const std::filesystem::path& file, std::string_view text);

}  // namespace orbitile::app
