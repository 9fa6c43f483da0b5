// The claim of a certificate without a horizon, in the form that its checker reads: statement.txt
// is the question, silhouettes.txt contains a tiling of each silhouette.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/catalogue/answer.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "silhouette/slice.hpp"

namespace orbitile {

/// The names of a slice's files without their endings, for example "slice-0-5".
std::string slice_file_stem(const Slice& slice);

/// Whether slice_file_stem() returns this text for some slice.
bool is_slice_file_stem(std::string_view stem);

/// Writes statement.txt.
void write_statement(std::ostream& out, const Puzzle& puzzle, const SlicedQuestion& question,
                     const std::vector<Slice>& slices);

/// Writes the lines of silhouettes.txt for a silhouette, with its first tiling; it must have one.
/// `is_asked` is false if the silhouette has the symmetry, but the question does not ask for it.
void write_silhouette(std::ostream& out, const Puzzle& puzzle, const StoredChallenge& silhouette,
                      bool is_asked);

}  // namespace orbitile
