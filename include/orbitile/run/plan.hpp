// Decisions that are made before a question is searched: the method, whether a stored answer is
// resumed, and the memory that models need.
//
//     Question question{.puzzle = read_puzzle_file("configs/fridgeiq.toml")};
//     question = planned(question, "output/fridgeiq");
//     Catalogue catalogue = Catalogue::open_or_create("output/fridgeiq", question);
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "orbitile/catalogue/question.hpp"

namespace orbitile {

/// The completed question by the method of the catalogue in the folder, if that catalogue answers
/// the same question by some method. None if there is no such catalogue.
std::optional<Question> as_begun(const std::filesystem::path& folder, const Question& question);

/// The completed question as it is worked on in the folder. If the question leaves the method open,
/// a catalogue that is there is resumed by its own method, unless that method needs further
/// knowledge.
Question planned(const Question& question, const std::filesystem::path& folder);

/// The bytes that models take if a solver with a horizon answers the question: each of the threads
/// works on one symmetry. 0 for other questions.
std::uint64_t memory_of_models(const Question& question, int threads);

}  // namespace orbitile
