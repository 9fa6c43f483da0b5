// What other programs answer to a model's file, read back by the names of its variables: solvers
// that share nothing with this project.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

/// Exit code of a shell's command, -1 where a signal ended it. What it says is lost.
int exit_code_of(const std::string& command);

bool is_installed(const std::string& program);

struct Answer {
    bool satisfiable = false;
    std::set<std::string> chosen;  ///< true names of the variables that are true
};

/// Of `minisat` or `cadical` (DIMACS), `clasp` (OPB), `glpsol` or `cbc` (LP), `z3` (SMT-LIB).
/// Throws std::runtime_error where the program says neither that there is a solution nor that there
/// is none.
Answer answer_of(const std::string& solver, const std::filesystem::path& file);

/// How many solutions `clasp` finds of an OPB file.
std::int64_t solutions_by_clasp(const std::filesystem::path& file);

/// The placements among the names; `even:` and `odd:` before a name are components 0 and 1.
Tiling placed_pieces(const Puzzle& puzzle, const std::set<std::string>& names);

}  // namespace orbitile
