// The solvers that orbitile can use.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace orbitile {

enum class SolverName : std::uint8_t { z3, cadical };

/// The solver's name as an option's value: "z3", "cadical".
inline std::string_view solver_name(SolverName solver) {
    switch (solver) {
        case SolverName::z3: return "z3";
        case SolverName::cadical: return "cadical";
    }
    return "";
}

inline std::optional<SolverName> solver_from_name(std::string_view name) {
    for (const SolverName solver : {SolverName::z3, SolverName::cadical}) {
        if (solver_name(solver) == name) return solver;
    }
    return std::nullopt;
}

}  // namespace orbitile
