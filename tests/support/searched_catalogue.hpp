// Questions that can be searched in a moment, their catalogues, and catalogues in which something
// is missing.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "store/catalogue.hpp"

namespace orbitile {

/// All three centres.
Question fridgeiq_question(const std::string& pieces, SearchMethod method,
                           std::optional<int> horizon = std::nullopt);

/// Four trapezia, four half cells and a cell. They fill eight silhouettes of a width of up to four
/// cells.
Question trapezia_question(SearchMethod method);

/// The same puzzle as a sweep over the subsets of these sizes.
Question sweep_of(Question question, const SubsetRange& sizes);

/// Answers the question in the folder.
Catalogue searched_catalogue(const std::filesystem::path& folder, const Question& question);

/// Copies the answer without one challenge into another folder. All rows of this catalogue are
/// valid, but it is incomplete.
Catalogue catalogue_without(const std::filesystem::path& folder, const Catalogue& whole,
                            const std::string& fingerprint);

}  // namespace orbitile
