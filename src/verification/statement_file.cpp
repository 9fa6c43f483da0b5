#include "verification/statement_file.hpp"

#include <ostream>

#include "silhouette/field.hpp"

namespace orbitile {
namespace {

constexpr std::string_view slice_prefix = "slice-";

}  // namespace

std::string slice_file_stem(const Slice& slice) {
    return std::string(slice_prefix) + slice_name(slice);
}

bool is_slice_file_stem(std::string_view stem) {
    return stem.starts_with(slice_prefix) && slice_from_name(stem.substr(slice_prefix.size()));
}

void write_statement(std::ostream& out, const Puzzle& puzzle, const SlicedQuestion& question,
                     const std::vector<Slice>& slices) {
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
    for (const Centre centre : field_centres(puzzle.lattice, question.group, question.grids)) {
        out << ' ' << centre_name(centre);
    }
    out << '\n';
    const bool has_one_component = !question.rings && question.grids != Grids::mixed;
    out << "components " << (has_one_component ? "one" : "any") << '\n';
    for (const Slice& slice : slices) {
        out << "slice " << slice.low << ' ' << slice.high << ' ' << slice_file_stem(slice) << '\n';
    }
}

void write_silhouette(std::ostream& out, const Puzzle& puzzle, const StoredChallenge& silhouette,
                      bool is_asked) {
    const Challenge& challenge = silhouette.challenge;
    out << "silhouette " << (is_asked ? "asked" : "other") << ' ' << challenge.fingerprint << '\n';
    for (const PlacedPiece& placed : silhouette.tilings.front()) {
        const Layer& component = challenge.components[static_cast<std::size_t>(placed.component)];
        out << "  " << placed.piece << ' ' << centre_name(component.centre);
        for (const Shard& shard : shards_of(puzzle, placed)) {
            out << ' ' << shard_name(puzzle.lattice, shard);
        }
        out << '\n';
    }
}

}  // namespace orbitile
