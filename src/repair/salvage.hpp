// What of a damaged catalogue can be proven intact, as values.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "repair/sealed_rows.hpp"

namespace orbitile {

/// Of the file and the -wal file beside it, read with each size that its pages may have. The same
/// row can come more than once.
void visit_sealed_rows(const std::filesystem::path& file,
                       const std::function<void(const SealedRow& row)>& visitor);

/// Throws CatalogueError where there is none, or more than one.
Question salvaged_question(const std::filesystem::path& file);

struct SalvagedClause {
    std::string cube;
    std::string text;
};

/// Everything but fills and fillings, which can be many.
struct Salvage {
    std::map<std::int64_t, Cube> cubes;  ///< by id
    std::map<std::int64_t, SalvagedClause> clauses;
    std::map<std::string, std::string> wandering;        ///< cubes by fingerprint
    std::map<std::string, StoredChallenge> challenges;   ///< with tilings and givens
    std::map<std::string, std::set<std::string>> found;  ///< sealed rows by table: their keys
};

/// All rows that carry their seal and can be read.
Salvage salvaged(const std::filesystem::path& file, const Question& question);

/// Leaves out what is wrong, in itself or without something that was lost. `cubes` are all of the
/// question; `is_sound` says that nothing is wrong with the file.
void drop_what_is_doubtful(const Question& question, const std::vector<std::string>& cubes,
                           Salvage& salvage, bool is_sound);

}  // namespace orbitile
