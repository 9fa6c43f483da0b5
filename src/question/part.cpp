#include "question/part.hpp"

#include <charconv>
#include <cstdint>

#include "puzzle/input_error.hpp"
#include "puzzle/md5.hpp"
#include "puzzle/names.hpp"
#include "puzzle/number_text.hpp"

namespace orbitile {

QuestionPart part_from_text(std::string_view text) {
    const auto slash_position = text.find('/');
    if (slash_position != std::string_view::npos) {
        const auto index = number_from_text<int>(text.substr(0, slash_position));
        const auto count = number_from_text<int>(text.substr(slash_position + 1));
        if (index && count && *index >= 1 && *index <= *count && *count <= max_part_count) {
            return {*index, *count};
        }
    }
    throw InputError(
        "part: " + printable(in_quotes(text)) +
        " is not a part; give its number and the number of parts, such as 3/8 (at most " +
        std::to_string(max_part_count) + " parts)");
}

std::string part_text(const QuestionPart& part) {
    return std::to_string(part.index) + "/" + std::to_string(part.count);
}

int part_of_cube(std::string_view cube, int count) {
    constexpr std::size_t digit_count = 16;
    const std::string hash = md5_hex(cube);
    std::uint64_t number = 0;
    std::from_chars(hash.data(), hash.data() + digit_count, number, 16);
    return static_cast<int>(number % static_cast<std::uint64_t>(count)) + 1;
}

std::vector<std::string> cubes_in(const std::optional<QuestionPart>& part,
                                  std::vector<std::string> cubes) {
    if (part) {
        std::erase_if(cubes, [&](const std::string& cube) {
            return part_of_cube(cube, part->count) != part->index;
        });
    }
    return cubes;
}

}  // namespace orbitile
