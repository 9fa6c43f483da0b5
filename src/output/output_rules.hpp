// Where outputs may go. They replace neither what a command reads, nor a file of a catalogue, by
// whatever name or link it is reached.
//
//     const KeptFiles kept{{names}, catalogue.folder()};
//     refuse_to_replace_kept(out, Parameter::out, kept);
//     draw_booklet(booklet, options, out);
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/message.hpp"

namespace orbitile::app {

struct KeptFiles {
    std::vector<std::filesystem::path> inputs = {};  ///< what is no file, or "", does not count
    std::filesystem::path catalogue = {};            ///< a folder; "": none
};

/// For a file that the user named in this option: puzzle/output_file.hpp writes to what is no
/// regular file, and follows links. Throws InputError.
void refuse_to_replace_kept(const std::filesystem::path& file, std::optional<Parameter> option,
                            const KeptFiles& kept);

/// For a file that the program names, in a folder that anybody may have filled: it replaces
/// regular files alone and follows no link. Throws InputError.
void refuse_what_is_in_the_way(const std::filesystem::path& file, const KeptFiles& kept);

/// Where an output goes: `out`, the value of --out, or, where that is "", the file of this name in
/// the catalogue's folder. Throws InputError as either of the above.
std::filesystem::path output_of(const std::string& out, std::string_view usual_name,
                                const KeptFiles& kept);

/// Tells of an output on standard output, or, where this is the output, on standard error.
void print_about_output(const std::filesystem::path& file, std::string_view text);

}  // namespace orbitile::app
