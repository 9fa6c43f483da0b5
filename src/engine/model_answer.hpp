// Reads the answers of other solvers to a model's file (model_file.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/model.hpp"

namespace orbitile::engine {

/// Returns the value of each variable of the model. The text of the answer has one of these forms:
///
///   SAT and PB competitions   `s SATISFIABLE`, and `v 1 -2 … 0` for DIMACS or `v x1 -x2 …` for
///                             OPB. CaDiCaL, kissat, clasp and RoundingSat print this form.
///   a list of names           the name of each true variable in a line of its own, as the comments
///                             of the model's file, its LP file or its SMT-LIB file write it. All
///                             other variables are false.
///
/// Throws InputError, with the name of the file, in these cases: the answer says that there is no
/// solution, or that the solver did not find a solution; the answer is cut off; it does not have
/// one of these forms; or it belongs to another model. The function does not test whether the
/// values satisfy the model; satisfies() does.
std::vector<bool> read_answer_values(const Model& model, std::string_view text,
                                     const std::string& file);

/// The max size of a file with an answer, in bytes.
inline constexpr std::size_t max_answer_bytes = std::size_t{64} << 20U;

}  // namespace orbitile::engine
