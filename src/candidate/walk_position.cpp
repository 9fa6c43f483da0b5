#include "candidate/walk_position.hpp"

#include <charconv>
#include <stdexcept>

namespace orbitile::candidate {

std::string position_text(const WalkPosition& position) {
    std::string text;
    for (const std::uint32_t choice : position) {
        if (!text.empty()) text += '.';
        text += std::to_string(choice);
    }
    return text;
}

WalkPosition position_from_text(std::string_view text) {
    WalkPosition position;
    const char* const end = text.data() + text.size();
    for (const char* next = text.data(); next != end;) {
        std::uint32_t choice = 0;
        const auto [number_end, error] = std::from_chars(next, end, choice);
        const bool is_separated =
            number_end == end || (*number_end == '.' && number_end + 1 != end);
        if (error != std::errc() || !is_separated)
            throw std::runtime_error("a stored position of the search cannot be read");
        position.push_back(choice);
        next = number_end == end ? end : number_end + 1;
    }
    return position;
}

}  // namespace orbitile::candidate
