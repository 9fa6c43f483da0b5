// Challenges of a catalogue by fingerprint, as users write them: what --select and --names take.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::app {

/// Fingerprints in the order of the selection: of a file, a line each (what follows a blank is left
/// out), or of a list joined by commas. Short forms are those of whole_fingerprint(). Throws
/// InputError for what the catalogue does not hold and for what is named twice.
std::vector<std::string> selected_fingerprints(const std::vector<StoredChallenge>& challenges,
                                               const std::string& file_or_list);

/// Names by fingerprint, from a file with a line for each: fingerprint, blank, name. Throws
/// InputError as above, and for a name that is missing.
std::map<std::string, std::string> named_fingerprints(
    const std::vector<StoredChallenge>& challenges, const std::filesystem::path& file);

/// The challenge that is meant: by its fingerprint, or by the beginning of it, of several
/// components of each. Throws InputError, saying `where`, if there is none or more than one.
std::string whole_fingerprint(const std::vector<StoredChallenge>& challenges,
                              const std::string& fingerprint, const std::string& where);

}  // namespace orbitile::app
