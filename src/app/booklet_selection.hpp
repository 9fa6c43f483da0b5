// Selects challenges by fingerprint, number or title, as users write them.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "catalogue/numbering.hpp"
#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::app {

/// Returns fingerprints in the order of the selection. `file_or_list` is a file with one challenge
/// per line (text after a blank is ignored), or a list that is joined by commas. The user names a
/// challenge by its fingerprint, by the beginning of the fingerprint (if it has several components,
/// of the whole or of each), by its number (see numbered_challenges()), or by its title in upper or
/// lower case (see titles_of()). Throws InputError for a challenge that the catalogue does not
/// hold, that is ambiguous, or that is named twice.
std::vector<std::string> selected_fingerprints(const Catalogue& catalogue,
                                               const std::string& file_or_list);

/// Selects from `challenges`, which must have their titles.
std::vector<std::string> selected_fingerprints(
    const std::vector<catalogue::NumberedChallenge>& challenges, const std::string& file_or_list);

/// Returns the selected challenges, numbered in the order of the selection.
std::vector<catalogue::NumberedChallenge> selected_challenges(
    const std::vector<catalogue::NumberedChallenge>& challenges, const std::string& file_or_list);

/// Reads a file with names, and returns them by fingerprint. Each line has a fingerprint or number,
/// a blank, and a name. Throws InputError as selected_fingerprints() does, and if a name is
/// missing.
std::map<std::string, std::string> named_fingerprints(
    const std::vector<catalogue::NumberedChallenge>& challenges, const std::filesystem::path& file);

/// Gives the challenges the names in `file`; does nothing if `file` is empty. If `folder` is not
/// empty, it is a catalogue's folder, and the names are stored there for all commands. If that
/// fails, prints a note on standard error. Returns a line to print about the stored names, or "".
/// Throws InputError as named_fingerprints() does.
std::string apply_names(std::vector<catalogue::NumberedChallenge>& challenges,
                        const std::string& file, const std::filesystem::path& folder);

/// Returns the fingerprint of the challenge that `fingerprint` means. Throws InputError, which
/// begins with `where`, if no challenge or several challenges match.
std::string find_stored_fingerprint(const Catalogue& catalogue, const std::string& fingerprint,
                                    const std::string& where);

}  // namespace orbitile::app
