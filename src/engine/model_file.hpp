// Models as files for other solvers. DIMACS and OPB, whose variables are numbers, are in
// clauses.hpp; here are the formats that name them, and the choice between all four.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "engine/clauses.hpp"
#include "engine/model.hpp"

namespace orbitile {

enum class ModelFormat : unsigned char { dimacs, opb, lp, smt2 };

/// "dimacs", "opb", "lp", "smt2".
std::string_view model_format_name(ModelFormat format);
std::optional<ModelFormat> model_format_from_name(std::string_view name);

/// How names of such files end: "cnf", "opb", "lp", "smt2".
std::string_view model_file_extension(ModelFormat format);

/// The title, one line, comes first in a comment (in LP over several lines where it is long).
void write_model(std::ostream& out, const Model& model, ModelFormat format,
                 const std::string& title);

/// CPLEX LP, as glpsol and cbc read it: binary variables, nothing to optimise.
/// `\ var x_A_90_1_~2 A_90_1_-2` for each variable.
void write_lp(std::ostream& out, const Model& model, const std::string& title);

/// The LP name of variable v (from 0): `x_`, then the name's letters, digits, `_`, `.`, `(` and `)`
/// as they are, `-` as `~`, and each other byte as `%` and two hexadecimal digits. Names of more
/// than 100 characters, which some readers reject, are `v` and the variable's number, from 1.
std::string lp_name(const Model& model, std::size_t variable);

/// SMT-LIB 2.6 with Booleans alone (QF_UF), as every SMT solver reads it; the further variables of
/// the translation into clauses are named as well.
void write_smt2(std::ostream& out, const Clauses& clauses, const std::string& title);

/// `|A_90_1_-2|`. `|`, `\` and `%` in a name are `%7C`, `%5C` and `%25`.
std::string smt2_name(std::string_view name);

}  // namespace orbitile
