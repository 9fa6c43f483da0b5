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
///   minisat                   the file that minisat writes: `SAT`, then `1 -2 … 0`
///   SMT-LIB                   `sat`, then a list of `(define-fun |A_90_1_-2| () Bool true)`. Z3
///                             and cvc5 print this form. A variable without a value is false.
///   linear programs           a table in which a number follows each name. cbc, glpsol (`-o`),
///                             SCIP, HiGHS and Gurobi write such files. A variable without a value
///                             is 0.
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
