// Writes models as files for other solvers. clauses.hpp has the formats in which variables are
// numbers (DIMACS and OPB). This file has the formats in which variables have names (LP and
// SMT-LIB), and the choice between all four.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "engine/clauses.hpp"
#include "engine/model.hpp"

namespace orbitile::engine {

enum class ModelFormat : unsigned char { dimacs, opb, lp, smt2 };

/// Returns the format that is called "dimacs", "opb", "lp" or "smt2". Returns nothing for another
/// name.
std::optional<ModelFormat> model_format_from_name(std::string_view name);

/// Writes the model in this format. The title, which must be one line, is written as a comment at
/// the beginning. In LP, a long title is broken into several lines.
void write_model(std::ostream& out, const Model& model, ModelFormat format,
                 const std::string& title);

/// Writes the model in the CPLEX LP format, which glpsol and cbc read. All variables are binary,
/// and the objective is 0. For each variable, a comment has its LP name and its name in the model,
/// for example `\ var x_A_90_1_~2 A_90_1_-2`.
void write_lp(std::ostream& out, const Model& model, const std::string& title);

/// Returns the LP name of a variable. `variable` is its number, counted from 0. The LP name is `x_`
/// followed by the variable's name in an encoded form: letters, digits, `_`, `.`, `(` and `)` are
/// unchanged, `-` becomes `~`, and each other byte becomes `%` and two hexadecimal digits. Some
/// readers reject names of more than 100 characters. So a longer name is replaced by `v` and the
/// variable's number, counted from 1.
std::string lp_name(const Model& model, std::size_t variable);

/// Writes the clauses in SMT-LIB 2.6 with Booleans only (QF_UF), which every SMT solver reads. The
/// translation into clauses adds variables, which have names, too.
void write_smt2(std::ostream& out, const Clauses& clauses, const std::string& title);

/// Returns the SMT-LIB name of a variable, for example `|A_90_1_-2|`. The characters `|`, `\` and
/// `%` become `%7C`, `%5C` and `%25`.
std::string smt2_name(std::string_view name);

}  // namespace orbitile::engine
