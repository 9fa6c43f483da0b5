// Parts of a question. The question's cubes can be divided among several catalogues, for example on
// several machines. merge() joins these catalogues later.
//
// The part to which a cube belongs depends only on the cube's name and on the number of parts. So
// the part is the same on every machine and in every version of the program.
//
//     Question question = whole_question;
//     question.part = part_from_text("3/8");
//     Catalogue catalogue = Catalogue::open_or_create("part-3", question);
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

struct QuestionPart {
    int index = 1;  ///< the number of this part, from 1
    int count = 1;  ///< the number of all parts
    friend bool operator==(const QuestionPart&, const QuestionPart&) = default;
};

inline constexpr int max_part_count = 1'000'000;

/// Reads "3/8". Throws InputError for other texts.
QuestionPart part_from_text(std::string_view text);

/// The text that part_from_text() reads: "3/8".
std::string part_text(const QuestionPart& part);

/// The index of the part that this cube belongs to, from 1 to `count`. The index is h modulo
/// `count`, plus 1. Here h is the number in the first eight bytes of the MD5 of the cube's name,
/// big-endian.
int part_of_cube(std::string_view cube, int count);

/// The cubes that belong to the part, in the given order. Returns all cubes if `part` is empty.
std::vector<std::string> cubes_in(const std::optional<QuestionPart>& part,
                                  std::vector<std::string> cubes);

}  // namespace orbitile
