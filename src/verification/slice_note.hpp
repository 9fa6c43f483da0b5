// A note beside the files of a finished slice, while the certificate is not finished. It identifies
// the question of the slice. So after an interruption the next run can keep the files instead of
// making them again. A finished certificate does not contain notes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace orbitile {

struct SliceNote {
    std::string asked = {};  ///< a digest of the question, the forbidden silhouettes and the slice
    std::int64_t clauses = 0;
    std::int64_t cuts = 0;
    std::uintmax_t clause_bytes = 0;  ///< the size of the clause file
    std::uintmax_t proof_bytes = 0;
    friend bool operator==(const SliceNote&, const SliceNote&) = default;
};

/// Writes the note. Throws OutputError.
void write_slice_note(const std::filesystem::path& file, const SliceNote& note);

/// Reads a note. None if the file does not exist, or is not exactly what write_slice_note() writes.
std::optional<SliceNote> read_slice_note(const std::filesystem::path& file);

}  // namespace orbitile
