// Finds the challenges that a user selects by fingerprint, number or title. Also reads and stores
// the names that a user gives to challenges.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "catalogue/numbering.hpp"
#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::app {

/// Returns the fingerprints of the selected challenges, in the order of the selection.
/// `file_or_list` is a list joined by commas, or a file with one challenge per line. In a file,
/// text after a blank is ignored unless the whole line is a title. The user can write a challenge
/// as
///   - its fingerprint;
///   - the beginning of its fingerprint. If the fingerprint has several components, joined by "+",
///     this can be the beginning of the whole or the beginning of each component;
///   - its number (see numbered_challenges());
///   - its title, in upper or lower case (see titles_of()).
///
/// It can also be a list of conditions (see property_selection.hpp). Then the shapes that satisfy
/// all conditions are selected. If has_many_shapes(), shapes do not have numbers, and the only
/// titles are names that the user gave.
///
/// Throws InputError if a challenge is not in the catalogue, is ambiguous, or is named twice.
std::vector<std::string> selected_fingerprints(const Catalogue& catalogue,
                                               const std::string& file_or_list);

/// Returns the challenges that a command shows, with titles: all, or the selected ones if
/// `file_or_list` is not "". Selected challenges get new numbers, which begin with 1. If
/// has_many_shapes(), only the selected challenges are read, and their grades and titles compare
/// them with each other. Throws InputError as selected_fingerprints() does. Also throws it if there
/// are too many challenges to show.
std::vector<catalogue::NumberedChallenge> titled_selection(const Catalogue& catalogue,
                                                           const std::string& file_or_list);

/// Whether titled_selection() must be called with the selection, because titles and names cannot be
/// selected: the selection is a list of conditions, or has_many_shapes().
bool reads_only_selection(const Catalogue& catalogue, const std::string& file_or_list);

/// Throws InputError, with advice to use --select, if has_many_shapes().
void require_few_shapes(const Catalogue& catalogue);

/// Returns the fingerprints of the selected challenges in `challenges`, in the same way. The
/// challenges must have their titles.
std::vector<std::string> selected_fingerprints(
    const std::vector<catalogue::NumberedChallenge>& challenges, const std::string& file_or_list);

/// Returns the selected challenges, numbered in the order of the selection.
std::vector<catalogue::NumberedChallenge> selected_challenges(
    const std::vector<catalogue::NumberedChallenge>& challenges, const std::string& file_or_list);

/// Reads a file in which the user names challenges. Each line has a fingerprint or number, a blank,
/// and a name. Returns the name for each fingerprint. Throws InputError as selected_fingerprints()
/// does, and if a line has no name.
std::map<std::string, std::string> read_names_by_fingerprint(
    const std::vector<catalogue::NumberedChallenge>& challenges, const std::filesystem::path& file);

/// Gives the challenges the names from `file`; does nothing if `file` is empty. If `folder` is not
/// empty, it must be a catalogue's folder. The names are then stored in this folder, so that all
/// commands use them. If they cannot be stored, prints a note on standard error. Returns a line to
/// print that says where the names were stored, or "". Throws InputError as
/// read_names_by_fingerprint() does.
std::string apply_names(std::vector<catalogue::NumberedChallenge>& challenges,
                        const std::string& file, const std::filesystem::path& folder);

/// Returns the fingerprint of the challenge that the user means. `fingerprint` can be written as in
/// selected_fingerprints(). Throws InputError if no challenge or several challenges match; the
/// message begins with `where`.
std::string find_stored_fingerprint(const Catalogue& catalogue, const std::string& fingerprint,
                                    const std::string& where);

}  // namespace orbitile::app
