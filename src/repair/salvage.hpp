// Reads the values of a damaged catalogue that are provably intact.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "orbitile/catalogue/answer.hpp"
#include "repair/sealed_rows.hpp"

namespace orbitile {

/// Throws CatalogueError if no question is found, or more than one.
Question salvage_question(const std::filesystem::path& file);

/// The saved values, except fills and fillings, of which there can be many.
struct Salvage {
    std::map<std::int64_t, Cube> cubes;                        ///< by id
    std::map<std::int64_t, tables::ClauseTable::Row> clauses;  ///< by id
    std::map<std::string, std::string> wandering;              ///< cubes by fingerprint
    std::map<std::string, StoredChallenge> challenges;         ///< with tilings and clues
    std::map<std::string, std::set<std::string>> found;  ///< the keys of sealed rows, by table
};

/// The values of all rows whose seals match and that can be read.
Salvage salvage_rows(const std::filesystem::path& file, const Question& question);

/// Removes values that are wrong, or that are useless without lost values. `cubes` are the names of
/// all cubes of the question. `is_sound` says whether the file itself is undamaged.
void drop_doubtful_rows(const Question& question, const std::vector<std::string>& cubes,
                        Salvage& salvage, bool is_sound);

}  // namespace orbitile
