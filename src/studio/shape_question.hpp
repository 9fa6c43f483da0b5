// Reads the question about shapes in a request.
//
//     const Question question = shape_question(puzzle, request);
//     if (const auto fault = shape_question_fault(question)) report(*fault);
#pragma once

#include <optional>

#include "question/question.hpp"
#include "studio/request_json.hpp"

namespace orbitile::studio {

/// Reads the member "question" of a request. If this member is missing, the question asks for all
/// symmetries of the lattice. Returns the result of completed(). The puzzle's board is left out,
/// because the question is about shapes. Throws RequestError for wrong types, for unknown names,
/// and for symmetries that the lattice does not have.
Question shape_question(Puzzle puzzle, const Json& request);

/// Returns the reason why the question cannot be searched, or nothing if it can be searched.
std::optional<Fault> shape_question_fault(const Question& question);

/// Throws RequestError if shape_question_fault() finds a fault.
void require_searchable(const Question& question);

}  // namespace orbitile::studio
