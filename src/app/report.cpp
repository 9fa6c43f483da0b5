#include "app/report.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

namespace orbitile::app {

std::string found_text(const Catalogue& catalogue) {
    std::map<Kind, int> kinds;
    for (const StoredChallenge& stored : catalogue.challenges()) ++kinds[stored.challenge.kind];
    std::string parts;
    int challenges = 0;
    for (const auto& [kind, count] : kinds) {
        if (kind == Kind::wandering) continue;
        challenges += count;
        parts += fmt::format("{}{} {}", parts.empty() ? " (" : ", ", count, kind_name(kind));
    }
    if (!parts.empty()) parts += ")";
    const bool exhausted = catalogue.exhausted();
    std::string text =
        fmt::format("{}{} {}{}", challenges, exhausted ? "" : "+",
                    challenges == 1 && exhausted ? "challenge" : "challenges", parts);
    if (const auto wandering = catalogue.wandering_count(); wandering > 0) {
        text += fmt::format("; {}{} wandering {}", wandering, exhausted ? "" : "+",
                            catalogue.question().keep_wandering ? "kept" : "left out");
    }
    return text;
}

std::string summary_text(const Catalogue& catalogue) {
    if (catalogue.exhausted()) return "exhausted: " + found_text(catalogue);
    std::set<std::string_view> reasons;
    for (const Cube& cube : catalogue.cubes()) {
        if (cube.state != CubeState::exhausted) reasons.insert(cube_state_name(cube.state));
    }
    return fmt::format("incomplete ({}): {}", fmt::join(reasons, ", "), found_text(catalogue));
}

}  // namespace orbitile::app
