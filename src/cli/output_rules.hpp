// Rules about the files that a command writes: which endings their names can have, and which
// existing files they must not replace.
//
//     const OutputKind page{"gallery", "a page", "page.html", {".html", ".htm"}};
//     require_ending("--out", options.out, page);
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile::cli {

/// The kind of output that a command writes.
struct OutputKind {
    std::string_view command;
    std::string_view description;           ///< words for messages, such as "a page"
    std::string_view example;               ///< a file name for messages, such as "page.html"
    std::vector<std::string_view> endings;  ///< the endings that the command accepts
};

/// Throws InputError if the ending of the file's name belongs to the output of another command. The
/// message names the other command. An ending that does not belong to any output is accepted. If
/// the path exists and is not a regular file, every ending is accepted.
void require_ending(std::string_view option, const std::filesystem::path& file,
                    const OutputKind& kind);

/// The files that no output may replace, besides the files of a catalogue.
struct ProtectedFiles {
    /// The files that the command reads. Paths that are not files are ignored.
    std::vector<std::filesystem::path> input_paths = {};
    std::filesystem::path catalogue = {};  ///< the catalogue's folder, or ""
};

/// Throws InputError if the output, which the user named with `option`, would replace an input of
/// the command or a file of a catalogue.
void require_unprotected_path(const std::filesystem::path& file, std::string_view option,
                              const ProtectedFiles& protected_files);

/// Returns the path of an output: `out`, which is the value of --out. If `out` is "", returns the
/// path of the file `default_name` in the catalogue's folder. Throws like
/// require_unprotected_path().
std::filesystem::path output_path_of(const std::string& out, std::string_view default_name,
                                     const ProtectedFiles& protected_files);

/// Prints a text about an output. Prints on standard error if the output itself goes to standard
/// output.
void print_output_note(const std::filesystem::path& file, std::string_view text);

}  // namespace orbitile::cli
