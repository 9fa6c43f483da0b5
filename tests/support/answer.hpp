// The answers of other programs to a model's file, with the names of its variables. These solvers
// share nothing with this project.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile {

/// The exit code of a shell command, -1 if a signal ended it. Its output is discarded.
int exit_code_of(const std::string& command);

bool is_installed(const std::string& program);

struct Answer {
    bool satisfiable = false;
    std::set<std::string> chosen;  ///< true names of the variables that are true
};

/// The answer of `minisat` or `cadical` (DIMACS), `clasp` (OPB), `glpsol` (LP), `z3`
/// (SMT-LIB). Throws std::runtime_error if the program reports neither that there is a solution nor
/// that there is none.
Answer answer_of(const std::string& solver, const std::filesystem::path& file);

/// The number of solutions of an OPB file, counted by `clasp`.
std::int64_t solutions_by_clasp(const std::filesystem::path& file);

/// The placements among the names. `even:` and `odd:` before a name mean the components 0 and 1.
Tiling placed_pieces(const Puzzle& puzzle, const std::set<std::string>& names);

}  // namespace orbitile
