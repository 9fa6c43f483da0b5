// A note beside the files of a slice of a certificate that is not finished yet: what they are
// about, so that the next run need not make them again. A finished certificate has none.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace orbitile {

struct SliceNote {
    std::string asked = {};  ///< a digest of the question, what is forbidden and the slice
    std::int64_t clauses = 0;
    std::int64_t cuts = 0;
    std::uintmax_t clause_bytes = 0;  ///< of the file with the clauses
    std::uintmax_t proof_bytes = 0;
    friend bool operator==(const SliceNote&, const SliceNote&) = default;
};

/// Throws OutputError.
void write_slice_note(const std::filesystem::path& file, const SliceNote& note);

/// None where there is no such file, or anything else than what is written above.
std::optional<SliceNote> read_slice_note(const std::filesystem::path& file);

}  // namespace orbitile
