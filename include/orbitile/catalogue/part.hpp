// Parts of a question: its cubes shared out to several catalogues, which merge() joins.
//
// Which part a cube belongs to depends on its name and on how many parts there are, and on nothing
// else: the same on every machine and in every version.
//
//     Question question = whole;
//     question.part = part_from_text("3/8");
//     Catalogue catalogue = Catalogue::open_or_create("part-3", question);
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

struct Part {
    int index = 1;  ///< from 1
    int count = 1;
    friend bool operator==(const Part&, const Part&) = default;
};

inline constexpr int most_parts = 1'000'000;

/// Of "3/8". Throws InputError.
Part part_from_text(std::string_view text);

/// "3/8".
std::string part_text(const Part& part);

/// From 1 to `count`: one more than what is left of the first eight bytes of the name's MD5, as one
/// number with the first byte first, divided by `count`.
int part_of_cube(std::string_view cube, int count);

/// Those that belong to the part, in their order; without a part all.
std::vector<std::string> cubes_in(const std::optional<Part>& part, std::vector<std::string> cubes);

}  // namespace orbitile
