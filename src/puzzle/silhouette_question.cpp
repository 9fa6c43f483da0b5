#include "puzzle/silhouette_question.hpp"

#include <array>

namespace orbitile {
namespace {

constexpr std::array methods{SearchMethod::walk, SearchMethod::pieces, SearchMethod::indivisible,
                             SearchMethod::solver};

}  // namespace

std::string_view method_name(SearchMethod method) {
    switch (method) {
        case SearchMethod::walk: return "walk";
        case SearchMethod::pieces: return "pieces";
        case SearchMethod::indivisible: return "indivisible";
        case SearchMethod::solver: return "solver";
    }
    return {};
}

std::optional<SearchMethod> method_from_name(std::string_view name) {
    for (const SearchMethod method : methods) {
        if (method_name(method) == name) return method;
    }
    return std::nullopt;
}

bool places_pieces(SearchMethod method) {
    return method == SearchMethod::pieces || method == SearchMethod::indivisible;
}

void set_method(SilhouetteQuestion& question, SearchMethod method) {
    question.method = method;
    question.visits_only_first_tiling_views = method == SearchMethod::indivisible;
}

}  // namespace orbitile
