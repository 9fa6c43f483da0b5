// Names that a user gave to shapes. They are beside the catalogue, in a text file that users can
// read and edit. Each line has a fingerprint, a blank and a name. Lines that begin with # are
// comments.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace orbitile::catalogue {

/// The name of the file in the folder of the catalogue.
inline constexpr const char* shape_names_file = "shape-names.txt";

/// A line of a file of names, or of a list of challenges.
struct NameLine {
    std::string where;      ///< "names.txt:3"
    std::string whole;      ///< the whole line
    std::string key;        ///< the text up to the first blank
    std::string name = {};  ///< the text after the blank; can be empty
};

/// All lines except blank lines and comments. Throws InputError, naming the file, if the file
/// cannot be read, is too large or is not text.
std::vector<NameLine> name_lines(const std::filesystem::path& file);

/// Throws InputError, naming the line, if the line has no name or one that cannot be shown.
void require_name(const NameLine& line);

/// Names by fingerprint.
using ShapeNames = std::map<std::string, std::string>;

/// The names in the folder of a catalogue. Empty if the file is missing. Throws InputError, naming
/// file and line, if the file is not such a list.
ShapeNames shape_names_in(const std::filesystem::path& folder);

/// Adds names to the file in the folder. The new name of a shape replaces its old one. Returns
/// whether the file changed. Throws like shape_names_in(), and OutputError if the file cannot be
/// written.
bool keep_shape_names(const std::filesystem::path& folder, const ShapeNames& names);

}  // namespace orbitile::catalogue
