// The text files of a certificate. statement.txt and silhouettes.txt state the claim for the
// checker. Notes record the finished slices. README.txt explains the files to a reader.
#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "silhouette/slice.hpp"
#include "store/answer.hpp"
#include "verification/certificate.hpp"

namespace orbitile::verification {

/// The names of a slice's files without their endings, for example "slice-0-5".
std::string slice_file_stem(const silhouette::Slice& slice);

/// Whether slice_file_stem() returns this text for some slice.
bool is_slice_file_stem(std::string_view stem);

/// Writes statement.txt.
void write_statement(std::ostream& out, const Puzzle& puzzle,
                     const silhouette::SlicedQuestion& question,
                     const std::vector<silhouette::Slice>& slices);

/// Writes the lines of silhouettes.txt for a silhouette, with its first tiling. The silhouette must
/// have a tiling. `is_requested` is false if the question does not ask for this silhouette,
/// although the silhouette has the symmetry of the question.
void write_silhouette(std::ostream& out, const Puzzle& puzzle, const StoredChallenge& silhouette,
                      bool is_requested);

// --- Notes about finished slices. ---
//
// While a certificate is not finished, there is a note beside the files of each finished slice. The
// note identifies the question of the slice. So after an interruption, the next run can use the
// files and need not make them again. A finished certificate does not contain notes.

struct SliceNote {
    /// A digest of the question, the forbidden silhouettes and the slice.
    std::string question_digest = {};
    std::int64_t clauses = 0;         ///< the number of clauses in the clause file
    std::int64_t cut_count = 0;       ///< see Certificate::cut_count
    std::uintmax_t clause_bytes = 0;  ///< the size of the clause file
    std::uintmax_t proof_bytes = 0;
    friend bool operator==(const SliceNote&, const SliceNote&) = default;
};

/// Writes the note. Throws OutputError.
void write_slice_note(const std::filesystem::path& file, const SliceNote& note);

/// Reads a note. Returns nothing if the file does not exist, or if the file does not have the form
/// that write_slice_note() writes.
std::optional<SliceNote> read_slice_note(const std::filesystem::path& file);

// --- README.txt: what the files of a certificate contain, and how to check them. ---

void write_certificate_readme(std::ostream& out, const std::string& title,
                              const Certificate& certificate);

}  // namespace orbitile::verification
