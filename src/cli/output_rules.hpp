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

// Protects files from being replaced by an output: files that the command reads, and all files of a
// catalogue. Protected files are recognised even if the user refers to them by another name or
// through a link.
//
//     const ProtectedFiles protected_files{{names}, catalogue.folder()};
//     require_unprotected_path(out, "--out", protected_files);
//     draw_booklet(booklet, options, out);

struct ProtectedFiles {
    /// The files that the command reads. Paths that are not files are ignored.
    std::vector<std::filesystem::path> input_paths = {};
    std::filesystem::path catalogue = {};  ///< the catalogue's folder, or ""
};

/// Throws InputError if the output would replace a protected file. This function is for a file that
/// the user named with `option`. Links are followed, and the output can be a device (see
/// files/output_file.hpp).
void require_unprotected_path(const std::filesystem::path& file, std::string_view option,
                              const ProtectedFiles& protected_files);

/// Throws InputError if the output would replace a protected file, or anything that is not a
/// regular file. This function is for a file that the program names. Links are not followed,
/// because other users can put links into the folder of the file.
void require_free_path(const std::filesystem::path& file, const ProtectedFiles& protected_files);

/// Returns the path of an output: `out`, which is the value of --out. If `out` is "", returns the
/// path of the file `default_name` in the catalogue's folder. Throws InputError if the output would
/// replace a protected file.
std::filesystem::path output_path_of(const std::string& out, std::string_view default_name,
                                     const ProtectedFiles& protected_files);

/// Prints a text about an output. Prints on standard error if the output itself goes to standard
/// output.
void print_output_note(const std::filesystem::path& file, std::string_view text);

}  // namespace orbitile::cli
