// Reads the provably intact values of a damaged catalogue.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "repair/sealed_rows.hpp"
#include "store/answer.hpp"

namespace orbitile {

/// Returns the question of the catalogue. Throws CatalogueError if no question is found, or if
/// several different questions are found.
Question salvage_question(const std::filesystem::path& file);

/// The values that were saved. Fills and fillings are not included, because there can be very many
/// of them.
struct SalvagedRows {
    std::map<std::int64_t, Cube> cubes;                        ///< by row number
    std::map<std::int64_t, tables::ClauseTable::Row> clauses;  ///< by row number
    /// For each wandering silhouette, by its fingerprint: the name of its cube.
    std::map<std::string, std::string> wandering;
    /// The challenges by fingerprint, with their tilings and clues.
    std::map<std::string, StoredChallenge> challenges;
    /// The keys of all sealed rows that were found, by table.
    std::map<std::string, std::set<std::string>> found_keys;
};

/// Reads the values of all rows that can be read and whose seals match.
SalvagedRows salvage_rows(const std::filesystem::path& file, const Question& question);

/// Removes wrong values. Also removes values that are useless because they depend on lost values.
/// `cubes` has the names of all cubes of the question. `is_sound` says whether the file is
/// undamaged.
void drop_doubtful_rows(const Question& question, const std::vector<std::string>& cubes,
                        SalvagedRows& salvage, bool is_sound);

}  // namespace orbitile
