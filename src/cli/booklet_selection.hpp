// Finds the challenges that a user selects by fingerprint, number or title. Also reads and stores
// the names that a user gives to challenges.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "store/catalogue.hpp"
#include "store/numbering.hpp"

namespace orbitile::cli {

/// Returns the fingerprints of the selected challenges, in the order of the selection.
/// `file_or_list` is a list joined by commas, or a file with one challenge per line. In a file,
/// text after a blank is ignored unless the whole line is a title. The user can write a challenge
/// as
///   - its fingerprint;
///   - the beginning of its fingerprint. If the fingerprint has several components, joined by "+",
///     the user can also write the beginning of each component;
///   - its number (see numbered_challenges());
///   - its title; upper and lower case count as equal (see titles_of()).
///
/// `file_or_list` can also be a list of conditions (see property_selection.hpp), which selects the
/// shapes that satisfy all conditions. If has_many_shapes() is true, shapes do not have numbers,
/// and the only titles are names that the user gave.
///
/// Throws InputError if a selected challenge is not in the catalogue, is ambiguous, or is selected
/// twice.
std::vector<std::string> selected_fingerprints(const Catalogue& catalogue,
                                               const std::string& file_or_list);

/// Returns the challenges that a command shows, with their titles. If `file_or_list` is "", returns
/// all challenges. Otherwise returns the selected challenges with new numbers, which begin with 1.
/// If has_many_shapes() is true, only the selected challenges are read, and grades and titles come
/// from a comparison of only these challenges. Throws InputError as selected_fingerprints() does,
/// and if there are too many challenges to show.
std::vector<store::NumberedChallenge> selected_titled_challenges(const Catalogue& catalogue,
                                                                 const std::string& file_or_list);

/// Returns true if the selection is a list of conditions, or if has_many_shapes() is true. In these
/// cases, the caller must pass the selection to selected_titled_challenges(), because
/// selected_challenges() cannot apply the selection.
bool must_select_while_reading(const Catalogue& catalogue, const std::string& file_or_list);

/// Throws InputError, with advice to use --select, if has_many_shapes() is true.
void require_few_shapes(const Catalogue& catalogue);

/// Returns the fingerprints of the challenges that `file_or_list` selects from `challenges`. The
/// challenges must have their titles. A list of conditions is not supported.
std::vector<std::string> selected_fingerprints(
    const std::vector<store::NumberedChallenge>& challenges, const std::string& file_or_list);

/// Returns the challenges that `file_or_list` selects from `challenges`, numbered in the order of
/// the selection.
std::vector<store::NumberedChallenge> selected_challenges(
    const std::vector<store::NumberedChallenge>& challenges, const std::string& file_or_list);

/// Reads a file in which the user names challenges. Each line has a fingerprint or number, a blank,
/// and a name. Returns the name for each fingerprint. Throws InputError as selected_fingerprints()
/// does, and if a line has no name.
std::map<std::string, std::string> read_names_by_fingerprint(
    const std::vector<store::NumberedChallenge>& challenges, const std::filesystem::path& file);

/// Replaces the titles of the challenges by the names in `file`. Does nothing if `file` is empty.
/// If `folder` is not empty, it must be a catalogue's folder. The names are stored in this folder,
/// so that all commands use them. If the names cannot be stored, prints a note on standard error.
/// Returns a line that reports where the names were stored, or "" if they were not stored. Throws
/// InputError as read_names_by_fingerprint() does.
std::string apply_names(std::vector<store::NumberedChallenge>& challenges, const std::string& file,
                        const std::filesystem::path& folder);

/// Returns the fingerprint of the challenge that the user means. `challenge_text` can be written as
/// in selected_fingerprints(). Throws InputError if no challenge or several challenges match; the
/// message begins with `message_beginning`.
std::string find_stored_fingerprint(const Catalogue& catalogue, const std::string& challenge_text,
                                    const std::string& message_beginning);

}  // namespace orbitile::cli
