// The solvers that orbitile can use.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace orbitile {

enum class SolverName : std::uint8_t { z3, cadical };

/// The solver's name as an option's value: "z3", "cadical".
std::string_view solver_name(SolverName solver);
std::optional<SolverName> solver_from_name(std::string_view name);

}  // namespace orbitile
