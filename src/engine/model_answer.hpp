// Reads the answers of other solvers to a model's file (model_file.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/model.hpp"

namespace orbitile {

/// The value of each of the model's variables, told from the text of an answer in one of these
/// forms:
///
///   SAT and PB competitions   `s SATISFIABLE`, `v 1 -2 … 0` to DIMACS, `v x1 -x2 …` to OPB, as
///                             CaDiCaL, kissat, clasp and RoundingSat print them
///   minisat                   the file that it writes: `SAT`, then `1 -2 … 0`
///   SMT-LIB                   `sat`, then a model of `(define-fun |A_90_1_-2| () Bool true)`, as
///                             Z3 and cvc5 print it; what is not told is false
///   linear programs           a table in which a number follows each name, as in the files of cbc,
///                             glpsol (`-o`), SCIP, HiGHS and Gurobi; what is not told is 0
///
/// Throws InputError, naming the file, where it says that there is no solution or that none was
/// found, is cut off, or is none of these, or one to another model. Whether the values satisfy the
/// model is another question.
std::vector<bool> answered_values(const Model& model, std::string_view text,
                                  const std::string& file);

/// The max size of an answer's file.
inline constexpr std::size_t most_answer_bytes = std::size_t{64} << 20U;

}  // namespace orbitile
