// Parts of a question: its cubes are divided among several catalogues, which merge() joins.
//
// The part of a cube depends only on the cube's name and on the number of parts. So it is the same
// on every machine and in every version.
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

inline constexpr int max_part_count = 1'000'000;

/// Reads "3/8". Throws InputError for other texts.
Part part_from_text(std::string_view text);

/// "3/8".
std::string part_text(const Part& part);

/// The index of the part that has this cube, from 1 to `count`. The first eight bytes of the MD5 of
/// the name are one big-endian number. The index is its remainder modulo `count`, plus 1.
int part_of_cube(std::string_view cube, int count);

/// The cubes that belong to the part, in their order, or all cubes if there is no part.
std::vector<std::string> cubes_in(const std::optional<Part>& part, std::vector<std::string> cubes);

}  // namespace orbitile
