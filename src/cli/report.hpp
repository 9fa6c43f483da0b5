// Texts about the content of a catalogue.
#pragma once

#include <atomic>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cli/table.hpp"
#include "store/catalogue.hpp"

namespace orbitile::cli {

/// Returns the number with the noun in the right form: "1 shape", "2 shapes".
std::string count_text(std::int64_t count, std::string_view noun);

/// Returns the number of solutions that a player can find, for example "1 solution" or "1,184
/// solutions". A solution and its mirror image count as one. Returns "" if the solutions are not
/// counted.
std::string solutions_text(const StoredChallenge& stored_challenge);

/// Returns the word for the state of a work unit: "complete" or "open".
std::string_view state_word(bool is_exhausted);

/// Returns the question, with the names and words of the options that ask it.
nlohmann::ordered_json question_json(const Question& question);

/// Returns what the catalogue holds: the state of the search, the number of work units in each
/// state, and what was found. docs/reference/formats.md describes the members.
nlohmann::ordered_json summary_json(const Catalogue& catalogue,
                                    const std::atomic<bool>* stop = nullptr);

/// Returns "complete" or "incomplete". For a part of a search, returns "part 3/8 complete", because
/// the other parts can have more shapes.
std::string catalogue_state_text(const Catalogue& catalogue);

/// Returns "35 shapes (31 connected, 4 ring-centre)". If the search is not complete, returns "57+
/// shapes (…)".
std::string found_shapes_text(const Catalogue& catalogue);

/// Returns "complete: 35 shapes …" or "incomplete: 57+ shapes …".
std::string summary_text(const Catalogue& catalogue);

/// Returns a line for each size of subsets in a sweep, such as "size 7: 12 of 34 subsets fill a
/// shape". The last line is about all sizes together.
std::string sweep_text(const Catalogue& catalogue);

/// Returns a line for each graded challenge, in the order of the challenges' numbers. A challenge
/// is graded if its difficulty is stored or its tilings were counted. If all challenges are graded,
/// the easiest challenge comes first. Returns "" if no challenge is graded.
std::string difficulty_text(const Catalogue& catalogue, TableWidth width = TableWidth::page);

/// Returns a line for each grade of challenges on a board, with the number of challenges and the
/// range of their difficulty.
std::string grade_table_text(const Catalogue& catalogue);

// --- Why a search for shapes found nothing. ---

/// Returns whether the search for shapes of all pieces is complete and found no shape.
bool is_proven_empty(const Catalogue& catalogue);

/// Returns the reasons why there is no shape: a line for each reason, with the symmetries to which
/// it applies. is_proven_empty() must be true for the catalogue.
std::string reasons_for_no_shape(const Catalogue& catalogue);

}  // namespace orbitile::cli
