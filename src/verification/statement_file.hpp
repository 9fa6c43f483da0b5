// What a certificate without a horizon claims, as its checker reads it: statement.txt says what was
// asked, silhouettes.txt shows a tiling of each silhouette that there is.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/catalogue/answer.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "silhouette/slice.hpp"

namespace orbitile {

/// "slice-0-5", before the endings of its files.
std::string slice_file_stem(const Slice& slice);

/// Whether slice_file_stem() returns that for some slice.
bool is_slice_file_stem(std::string_view stem);

void write_statement(std::ostream& out, const Puzzle& puzzle, const SlicedQuestion& question,
                     const std::vector<Slice>& slices);

/// With its first tiling. `is_asked`: whether the question asks for it, or it only has the
/// symmetry.
void write_silhouette(std::ostream& out, const Puzzle& puzzle, const StoredChallenge& silhouette,
                      bool is_asked);

}  // namespace orbitile
