#include "puzzle/solver_name.hpp"

#include <algorithm>

namespace orbitile {
namespace {

constexpr std::size_t max_version_length = 32;

bool is_version_character(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' ||
           c == '-';
}

}  // namespace

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

std::string_view solver_title(SolverName solver) {
    switch (solver) {
        case SolverName::z3: return "Z3";
        case SolverName::cadical: return "CaDiCaL";
    }
    return "";
}

std::string solver_version_text(const SolverVersion& solver) {
    return std::string(solver_name(solver.name)) + ' ' + solver.version;
}

std::optional<SolverVersion> solver_version_from_text(std::string_view text) {
    const std::size_t blank_position = text.find(' ');
    const auto name = solver_from_name(text.substr(0, blank_position));
    if (!name || blank_position == std::string_view::npos) return std::nullopt;
    const std::string_view version = text.substr(blank_position + 1);
    const bool is_version = !version.empty() && version.size() <= max_version_length &&
                            std::ranges::all_of(version, is_version_character);
    if (!is_version) return std::nullopt;
    return SolverVersion{*name, std::string(version)};
}

}  // namespace orbitile
