// Decisions that are made before a question is searched: what is asked for by default, the method,
// whether a stored answer is resumed, and the memory that models need.
//
//     Question question = default_question(read_puzzle_file("configs/fridgeiq.toml"));
//     question = planned(question, "output/fridgeiq");
//     Catalogue catalogue = Catalogue::open_or_create("output/fridgeiq", question);
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "orbitile/catalogue/question.hpp"

namespace orbitile {

/// Asks for every shape that all pieces fill and that has the full symmetry of the lattice, around
/// every centre, of every kind and size, by the method that suits it. The puzzle has no board.
Question default_question(Puzzle puzzle);

/// The question by the method of the catalogue in the folder, if that catalogue answers the same
/// question by some method. None if there is no such catalogue.
std::optional<Question> as_begun(const std::filesystem::path& folder, Question question);

/// Chooses the method of a question that has none. If the folder has a catalogue of this question,
/// the method is that catalogue's, unless it needs the answers of other catalogues.
Question planned(Question question, const std::filesystem::path& folder);

/// The bytes that models take if a solver with a horizon answers the question: each of the threads
/// works on one symmetry. 0 for other questions.
std::uint64_t memory_of_models(const Question& question, int threads);

}  // namespace orbitile
