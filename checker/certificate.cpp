#include "certificate.hpp"

#include <ostream>
#include <sstream>

#include "file.hpp"
#include "lrat.hpp"
#include "rules.hpp"
#include "slice.hpp"
#include "statement.hpp"

namespace check {
namespace {

int count_pieces(const Puzzle& puzzle) {
    int count = 0;
    for (const Piece& piece : puzzle.pieces) count += piece.copies;
    return count;
}

std::string result_sentence(const Puzzle& puzzle, const Statement& statement,
                            const ListedSilhouettes& silhouettes) {
    const int piece_count = count_pieces(statement.puzzle);
    const bool has_all_pieces = piece_count == count_pieces(puzzle);
    const int silhouette_count = silhouettes.requested_count + silhouettes.unrequested_count;
    const bool has_one_component = statement.requires_one_component;
    std::ostringstream sentence;
    sentence << (has_all_pieces ? "The " : "") << piece_count
             << (piece_count == 1 ? " piece of '" : " pieces of '")
             << printable_text(statement.puzzle.name) << "'";
    for (std::size_t piece_index = 0;
         piece_index < statement.puzzle.pieces.size() && !has_all_pieces; ++piece_index) {
        const Piece& piece = statement.puzzle.pieces[piece_index];
        sentence << (piece_index == 0 ? " (" : ", ") << piece.copies << " x '"
                 << printable_text(piece.name) << "'";
    }
    sentence << (has_all_pieces ? ", " : "), ") << (statement.rules.turns ? "" : "not ")
             << "turned, " << (statement.rules.flips ? "" : "not ") << "flipped, fill exactly "
             << silhouette_count << (silhouette_count == 1 ? " silhouette of " : " silhouettes of ")
             << (has_one_component ? "one component that is" : "components that are each")
             << " connected by " << (statement.rules.requires_common_edge ? "edges" : "points")
             << " and " << (has_one_component ? "has" : "have") << " the symmetry "
             << statement.group_name
             << (statement.has_one_mirror ? " about one axis (" : " about one centre (");
    for (std::size_t grid = 0; grid < statement.grids.size(); ++grid) {
        sentence << (grid == 0 ? "" : " and ") << statement.grids[grid];
    }
    sentence << (statement.grids.size() > 1 ? "; each uses at least two of these grids)" : ")")
             << ", wherever they lie.";
    if (silhouettes.unrequested_count > 0) {
        sentence << " The catalogue was not asked for " << silhouettes.unrequested_count
                 << " of them.";
    }
    return sentence.str();
}

}  // namespace

std::string check_certificate(const Puzzle& puzzle, const std::string& folder,
                              std::ostream& progress) {
    std::string file = "statement.txt";
    try {
        const Statement statement = Statement::read(puzzle, folder);
        const std::vector<Elements> elements = elements_of(statement);
        file = "silhouettes.txt";
        const ListedSilhouettes silhouettes = read_silhouettes(statement, folder);
        progress << "silhouettes: " << silhouettes.requested_count + silhouettes.unrequested_count
                 << ", each with a tiling by all pieces" << std::endl;
        for (const SliceRange& range : statement.slices) {
            file = range.file;
            InputFile in(folder + "/" + file + ".cnf");
            std::size_t stated_clause_count = 0;
            const Slice slice = read_slice(statement, elements, range, in, stated_clause_count);
            LratProof proof(static_cast<int>(slice.variables.size()) - 1);
            const std::size_t clause_count = check_clauses(slice, in, silhouettes, proof);
            if (clause_count != stated_clause_count)
                throw Refusal("the number of clauses differs from the number in the header");
            const std::int64_t proof_step_count = proof.check(folder + "/" + file + ".lrat.gz");
            progress << file << ": all " << clause_count
                     << " clauses hold for every silhouette that is not listed; a proof of "
                     << proof_step_count << " steps shows that they contradict each other"
                     << std::endl;
        }
        return result_sentence(puzzle, statement, silhouettes);
    } catch (const Refusal& refusal) {
        throw Refusal(file + ": " + refusal.what());
    }
}

}  // namespace check
