// The solvers that orbitile can use, and their versions. Catalogues (stored results of searches)
// contain the names and versions.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orbitile {

enum class SolverName : std::uint8_t { z3, cadical };

/// The solver's name in catalogues: "z3", "cadical".
std::string_view solver_name(SolverName solver);
std::optional<SolverName> solver_from_name(std::string_view name);

/// The solver's name as its authors write it: "Z3", "CaDiCaL".
std::string_view solver_title(SolverName solver);

/// A solver and its version.
struct SolverVersion {
    SolverName name = SolverName::z3;
    std::string version = {};  ///< digits, letters, dots and hyphens
    friend auto operator<=>(const SolverVersion&, const SolverVersion&) = default;
};

/// The solver and its version as catalogues store them: "cadical 1.5.3".
std::string solver_version_text(const SolverVersion& solver);
std::optional<SolverVersion> solver_version_from_text(std::string_view text);

}  // namespace orbitile
