// Challenges by fingerprint, number or title, as users write them.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "catalogue/numbering.hpp"
#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::app {

/// Fingerprints in the order of the selection: of a file, a line each (what follows a blank is left
/// out), or of a list joined by commas. A challenge is meant by its fingerprint, by the beginning
/// of it (of several components of the whole or of each), by its number (see
/// numbered_challenges()), or by its title (see titles_of()), in upper or lower case. Throws
/// InputError for what the catalogue does not hold, for what may be several and for what is named
/// twice.
std::vector<std::string> selected_fingerprints(const Catalogue& catalogue,
                                               const std::string& file_or_list);

/// The same of challenges that have their titles.
std::vector<std::string> selected_fingerprints(const std::vector<NumberedChallenge>& challenges,
                                               const std::string& file_or_list);

/// Those challenges, in the order of the selection and with numbers of that order.
std::vector<NumberedChallenge> selected_challenges(const std::vector<NumberedChallenge>& challenges,
                                                   const std::string& file_or_list);

/// Names by fingerprint, from a file with a line for each: fingerprint or number, blank, name.
/// Throws InputError as above, and for a name that is missing.
std::map<std::string, std::string> named_fingerprints(
    const std::vector<NumberedChallenge>& challenges, const std::filesystem::path& file);

/// Gives the challenges the names of the file; nothing happens without a file. In the folder of a
/// catalogue, if there is one, the names are kept for all commands; a note on standard error
/// reports it if they cannot be. Returns a line about that, or nothing. Throws InputError as above.
std::string take_names(std::vector<NumberedChallenge>& challenges, const std::string& file,
                       const std::filesystem::path& folder);

/// The one that is meant. Throws InputError, saying `where`, if there is none or more than one.
std::string stored_fingerprint(const Catalogue& catalogue, const std::string& fingerprint,
                               const std::string& where);

}  // namespace orbitile::app
