#include "puzzle/solver_name.hpp"

namespace orbitile {

std::string_view solver_name(SolverName solver) {
    switch (solver) {
        case SolverName::z3: return "z3";
        case SolverName::cadical: return "cadical";
    }
    return "";
}

std::optional<SolverName> solver_from_name(std::string_view name) {
    for (const SolverName solver : {SolverName::z3, SolverName::cadical}) {
        if (solver_name(solver) == name) return solver;
    }
    return std::nullopt;
}

}  // namespace orbitile
