#include "catalogue/decision.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace orbitile {

Decision decision_of(const Question& question, const std::string& statistics) {
    const auto json = nlohmann::json::parse(statistics, nullptr, false);
    if (!json.is_object()) return {};
    const auto number = [&](const char* name) {
        const auto member = json.find(name);
        const bool counts = member != json.end() && member->is_number_integer();
        return counts ? member->get<std::int64_t>() : 0;
    };
    return {.candidates = is_sweep(question) ? 0 : number("candidates"),
            .filled = number("cover-filled") + number("solver-filled"),
            .fillings = number("fillings"),
            .different = number("different")};
}

std::string decision_text(const Question& question, const Decision& decision) {
    if (is_about_board(question)) {
        return fmt::format("{} fillings, {} different", decision.fillings, decision.different);
    }
    if (is_sweep(question)) return fmt::format("{} silhouettes filled", decision.filled);
    return fmt::format("{} candidates, {} filled", decision.candidates, decision.filled);
}

}  // namespace orbitile
