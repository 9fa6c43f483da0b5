// Reads and writes the names that a user gave to shapes. The names are in a text file beside the
// catalogue. Users can edit this file. Each line consists of a fingerprint, a space and a name.
// Lines that begin with # are comments.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace orbitile::store {

/// The name of the file in the folder of the catalogue.
inline constexpr const char* shape_names_file = "shape-names.txt";

/// A line of a text file that lists names of shapes, or that lists challenges.
struct NameLine {
    std::string location;    ///< file and number of the line, for messages: "names.txt:3"
    std::string whole_line;  ///< the whole line
    std::string key;         ///< the text up to the first space or tab
    std::string name = {};   ///< the text after the key; can be empty
};

/// Returns the lines of a file, except empty lines and comments. Throws InputError with the name of
/// the file if the file cannot be read, is too large or is not text.
std::vector<NameLine> name_lines(const std::filesystem::path& file);

/// Throws InputError with the number of the line if the line does not have a name, or if the name
/// cannot be shown.
void require_name(const NameLine& line);

/// The names of shapes, by fingerprint.
using ShapeNames = std::map<std::string, std::string>;

/// Returns the names that are stored in the folder of a catalogue. The result is empty if there is
/// no file of names. Throws InputError with the file and the line if a line has a wrong form.
ShapeNames shape_names_in(const std::filesystem::path& folder);

/// Adds names to the file in the folder. The new name of a shape replaces its old one. Returns
/// whether the file changed. Throws like shape_names_in(), and OutputError if the file cannot be
/// written.
bool store_shape_names(const std::filesystem::path& folder, const ShapeNames& names);

}  // namespace orbitile::store
