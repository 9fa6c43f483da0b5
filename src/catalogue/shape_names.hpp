// Names that a user gave to shapes. They are kept with the catalogue, in a text file that can be
// read and edited: in each line a fingerprint, a blank and a name. Lines that begin with # are
// comments.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace orbitile {

/// In the folder of the catalogue.
inline constexpr const char* shape_names_file = "shape-names.txt";

/// A line of a file of names, or of a list of challenges.
struct NameLine {
    std::string where;  ///< "names.txt:3"
    std::string whole;
    std::string key;        ///< up to the first blank
    std::string name = {};  ///< what follows the blank; may be empty
};

/// All lines but blank ones and comments. Throws InputError, naming the file, if it cannot be read,
/// is too large or is not text.
std::vector<NameLine> name_lines(const std::filesystem::path& file);

/// Throws InputError, naming the line, if the line has no name or one that cannot be shown.
void require_name(const NameLine& line);

/// Names by fingerprint.
using ShapeNames = std::map<std::string, std::string>;

/// The names that are kept in this folder of a catalogue; none if the file is missing. Throws
/// InputError, naming file and line, if the file is not such a list.
ShapeNames shape_names_in(const std::filesystem::path& folder);

/// Adds names to those that are kept in the folder; a new name of a shape replaces its old one.
/// Returns whether that changed the file. Throws InputError as above, and OutputError if the file
/// cannot be written.
bool keep_shape_names(const std::filesystem::path& folder, const ShapeNames& names);

}  // namespace orbitile
