#include "orbitile/puzzle/silhouette_question.hpp"

#include <array>

namespace orbitile {
namespace {

constexpr std::array methods{Method::iterate, Method::cubes, Method::census, Method::pieces,
                             Method::indivisible};

}  // namespace

std::string_view method_name(Method method) {
    switch (method) {
        case Method::iterate: return "iterate";
        case Method::cubes: return "cubes";
        case Method::census: return "census";
        case Method::pieces: return "pieces";
        case Method::indivisible: return "indivisible";
    }
    return {};
}

std::optional<Method> method_from_name(std::string_view name) {
    for (const Method method : methods) {
        if (method_name(method) == name) return method;
    }
    return std::nullopt;
}

bool places_pieces(Method method) {
    return method == Method::pieces || method == Method::indivisible;
}

void set_method(SilhouetteQuestion& asked, Method method) {
    asked.method = method;
    asked.least_views = method == Method::indivisible;
}

}  // namespace orbitile
