// Questions that are searched in a moment, their catalogues, and ones that lack something.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// All three symmetries.
Question fridgeiq_question(const std::string& pieces, Method method,
                           std::optional<int> horizon = std::nullopt);

/// Four trapezia, four half cells and a cell, which fill eight silhouettes up to four cells wide.
Question trapezia_question(Method method);

/// The same asked of each subset of these sizes.
Question sweep_of(Question question, const SubsetRange& sizes);

/// Answers the question in the folder.
Catalogue searched_catalogue(const std::filesystem::path& folder, const Question& question);

/// The same answer without one challenge, in another folder: a catalogue that is sound in all its
/// parts but lacks something.
Catalogue catalogue_without(const std::filesystem::path& folder, const Catalogue& whole,
                            const std::string& fingerprint);

}  // namespace orbitile
