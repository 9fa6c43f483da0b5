#include "verification/certificate_texts.hpp"

#include <fmt/format.h>

#include <ostream>
#include <sstream>

#include "puzzle/input_error.hpp"
#include "puzzle/text_file.hpp"
#include "silhouette/field.hpp"
#include "store/write_file.hpp"

namespace orbitile::verification {

namespace {

constexpr std::string_view slice_prefix = "slice-";

}  // namespace

std::string slice_file_stem(const silhouette::Slice& slice) {
    return std::string(slice_prefix) + silhouette::slice_name(slice);
}

bool is_slice_file_stem(std::string_view stem) {
    return stem.starts_with(slice_prefix) &&
           silhouette::slice_from_name(stem.substr(slice_prefix.size()));
}

void write_statement(std::ostream& out, const Puzzle& puzzle,
                     const silhouette::SlicedQuestion& question,
                     const std::vector<silhouette::Slice>& slices) {
    out << "orbitile-statement 2\n";
    const Rules& rules = puzzle.rules;
    out << "rules " << (rules.turns ? "turns" : "no-turns") << ' '
        << (rules.flips ? "flips" : "no-flips") << ' '
        << (rules.connect == Adjacency::corner ? "point" : "edge") << '\n';
    for (const Piece& piece : puzzle.pieces) {
        out << "piece " << piece.copies << ' ' << piece.name << '\n';
    }
    out << "group " << question.group.name << '\n';
    out << "grids";
    for (const Centre centre :
         silhouette::field_centres(puzzle.lattice, question.group, question.grids)) {
        out << ' ' << centre_name(centre);
    }
    out << '\n';
    const bool has_one_component = !question.allows_rings && question.grids != GridKind::mixed;
    out << "components " << (has_one_component ? "one" : "any") << '\n';
    for (const silhouette::Slice& slice : slices) {
        out << "slice " << slice.low << ' ' << slice.high << ' ' << slice_file_stem(slice) << '\n';
    }
}

void write_silhouette(std::ostream& out, const Puzzle& puzzle, const StoredChallenge& silhouette,
                      bool is_requested) {
    const Challenge& challenge = silhouette.challenge;
    out << "silhouette " << (is_requested ? "asked" : "other") << ' ' << challenge.fingerprint
        << '\n';
    for (const PlacedPiece& placed_piece : silhouette.tilings.front()) {
        const Layer& component =
            challenge.components[static_cast<std::size_t>(placed_piece.component)];
        out << "  " << placed_piece.piece << ' ' << centre_name(component.centre);
        for (const Shard& shard : shards_of(puzzle, placed_piece)) {
            out << ' ' << shard_name(puzzle.lattice, shard);
        }
        out << '\n';
    }
}

namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_note_bytes = 1000;

std::string note_text(const SliceNote& note) {
    std::ostringstream text;
    text << "orbitile-slice 2\nasked " << note.question_digest << "\nclauses " << note.clauses
         << "\ncuts " << note.cut_count << "\nclause-bytes " << note.clause_bytes
         << "\nproof-bytes " << note.proof_bytes << '\n';
    return text.str();
}

}  // namespace

void write_slice_note(const fs::path& file, const SliceNote& note) {
    store::write_file(file, [&](std::ostream& out) { out << note_text(note); });
}

std::optional<SliceNote> read_slice_note(const fs::path& file) {
    std::error_code error;
    if (fs::symlink_status(file, error).type() != fs::file_type::regular) return std::nullopt;
    std::string text;
    try {
        text = read_text_file(file, max_note_bytes);
    } catch (const InputError&) {
        return std::nullopt;
    }
    SliceNote note;
    std::istringstream stream(text);
    std::string word;
    stream >> word >> word >> word >> note.question_digest >> word >> note.clauses >> word >>
        note.cut_count >> word >> note.clause_bytes >> word >> note.proof_bytes;
    // A note is valid only if writing it again gives the same text.
    if (!stream || note.clauses < 0 || note.cut_count < 0 || note_text(note) != text)
        return std::nullopt;
    return note;
}

namespace {

constexpr std::string_view files_text = R"readme(
statement.txt         the claim: the rules, the pieces, the group, the grids, the slices.
silhouettes.txt       each silhouette with a tiling of it.
slice-LOW-HIGH.cnf    clauses (DIMACS CNF) about the silhouettes that reach from LOW to HIGH cells
                      from the centre, with all known silhouettes forbidden. Comments say what each
                      variable means, and from which rule each clause follows.
slice-LOW-HIGH.lrat.gz
                      a proof that these clauses contradict each other, in the binary form of LRAT,
                      compressed with gzip.

To check the whole certificate, you need the puzzle file:

    orbitile-check PUZZLE.toml FOLDER

orbitile-check shares no code with orbitile and contains no solver. It also checks that the clauses
state the question, which other programs cannot. docs/explanation/proof.md of orbitile states
exactly what orbitile-check shows, and proves it.

Other checkers of LRAT read the same files. They show that the clauses of a slice contradict each
other, but not what the clauses mean. cake_lpr is formally verified, down to its machine
code (https://github.com/tanyongkiam/cake_lpr); it prints `s VERIFIED UNSAT`:

    gzip -dk slice-LOW-HIGH.lrat.gz
    cake_lpr slice-LOW-HIGH.cnf slice-LOW-HIGH.lrat

scripts/verified-check.sh FOLDER of orbitile's source runs it on each slice of the statement.
)readme";

}  // namespace

void write_certificate_readme(std::ostream& out, const std::string& title,
                              const Certificate& certificate) {
    out << fmt::format("{}: {} silhouette{}{}, and no others, at any distance from the centre.\n",
                       title, certificate.challenges, certificate.challenges == 1 ? "" : "s",
                       certificate.unrequested_silhouette_count > 0
                           ? fmt::format(" (and {} that were not asked for)",
                                         certificate.unrequested_silhouette_count)
                           : "");
    out << files_text;
}

}  // namespace orbitile::verification
