// What can be shown to be intact of a damaged catalogue, as values.
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
Question salvaged_question(const std::filesystem::path& file);

/// Everything but fills and fillings, which can be many.
struct Salvage {
    std::map<std::int64_t, Cube> cubes;  ///< by id
    std::map<std::int64_t, tables::ClauseTable::Row> clauses;
    std::map<std::string, std::string> wandering;        ///< cubes by fingerprint
    std::map<std::string, StoredChallenge> challenges;   ///< with tilings and givens
    std::map<std::string, std::set<std::string>> found;  ///< the keys of sealed rows, by table
};

/// All rows whose seals match and that can be read.
Salvage salvaged(const std::filesystem::path& file, const Question& question);

/// Leaves out what is wrong, in itself or without something that was lost. `cubes` are all cubes of
/// the question; `is_sound` says whether the file itself is undamaged.
void drop_doubtful_rows(const Question& question, const std::vector<std::string>& cubes,
                        Salvage& salvage, bool is_sound);

}  // namespace orbitile
