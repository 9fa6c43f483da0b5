// Functions that prepare the search of a question. They choose its method, and decide whether a
// stored answer is resumed.
//
//     Question question{.puzzle = read_puzzle_file("configs/fridgeiq.toml")};
//     question = complete_question_for_folder(question, "output/fridgeiq");
//     Catalogue catalogue = Catalogue::open_or_create("output/fridgeiq", question);
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "question/question.hpp"

namespace orbitile {

/// Completes the question with the method of the catalogue in the folder, and returns the question.
/// Returns nothing if there is no catalogue, or if the catalogue's question differs in more than
/// the method.
std::optional<Question> question_of_stored_answer(const std::filesystem::path& folder,
                                                  const Question& question);

/// Completes the question for work in the folder, and returns the question. If the question does
/// not name a method, but the folder has a catalogue that answers the question, the catalogue's
/// method is used. A method that relies on the answers in other catalogues is not used.
Question complete_question_for_folder(const Question& question,
                                      const std::filesystem::path& folder);

}  // namespace orbitile
