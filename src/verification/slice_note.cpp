#include "verification/slice_note.hpp"

#include <ostream>
#include <sstream>

#include "files/output_file.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/text_file.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_note_bytes = 1000;

std::string note_text(const SliceNote& note) {
    std::ostringstream text;
    text << "orbitile-slice 2\nasked " << note.asked << "\nclauses " << note.clauses << "\ncuts "
         << note.cuts << "\nclause-bytes " << note.clause_bytes << "\nproof-bytes "
         << note.proof_bytes << '\n';
    return text.str();
}

}  // namespace

void write_slice_note(const fs::path& file, const SliceNote& note) {
    write_output(file, [&](std::ostream& out) { out << note_text(note); });
}

std::optional<SliceNote> read_slice_note(const fs::path& file) {
    std::error_code ignored;
    if (fs::symlink_status(file, ignored).type() != fs::file_type::regular) return std::nullopt;
    std::string text;
    try {
        text = read_text_file(file, max_note_bytes);
    } catch (const InputError&) {
        return std::nullopt;
    }
    SliceNote note;
    std::istringstream in(text);
    std::string word;
    in >> word >> word >> word >> note.asked >> word >> note.clauses >> word >> note.cuts >> word >>
        note.clause_bytes >> word >> note.proof_bytes;
    // Writing the note again must give the same text.
    if (!in || note.clauses < 0 || note.cuts < 0 || note_text(note) != text) return std::nullopt;
    return note;
}

}  // namespace orbitile
