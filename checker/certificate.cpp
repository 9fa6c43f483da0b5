#include "certificate.hpp"

#include <ostream>
#include <sstream>

#include "proof.hpp"
#include "slice.hpp"
#include "statement.hpp"

namespace check {
namespace {

std::string sentence(const Statement& statement, const Silhouettes& silhouettes) {
    int pieces = 0;
    for (const Piece& piece : statement.puzzle.pieces) pieces += piece.copies;
    const int count = silhouettes.asked + silhouettes.others;
    std::ostringstream text;
    text << (statement.is_all ? "the " : "") << pieces
         << (pieces == 1 ? " piece of " : " pieces of ") << statement.puzzle.name;
    for (std::size_t p = 0; p < statement.puzzle.pieces.size() && !statement.is_all; ++p) {
        const Piece& piece = statement.puzzle.pieces[p];
        text << (p == 0 ? ": " : ", ") << piece.copies << " x " << piece.name;
    }
    text << " (" << (statement.rules.turns ? "" : "not ") << "turned, "
         << (statement.rules.flips ? "" : "not ") << "flipped) fill exactly " << count
         << " silhouette" << (count == 1 ? "" : "s") << " of "
         << (statement.one_component ? "one component" : "components") << " that hang"
         << (statement.one_component ? "s" : "") << " together by "
         << (statement.rules.by_edges ? "edges" : "points") << " and ha"
         << (statement.one_component ? "s" : "ve") << " the symmetry " << statement.group_name
         << (statement.is_shifted ? " about one axis (" : " about one centre (");
    for (std::size_t g = 0; g < statement.grids.size(); ++g) {
        text << (g == 0 ? "" : " and ") << statement.grids[g];
    }
    text << (statement.grids.size() > 1 ? "; each lies on two of these grids at least" : "")
         << "), wherever they lie";
    if (silhouettes.others > 0) text << "; " << silhouettes.others << " of them were not asked for";
    return text.str();
}

}  // namespace

std::string check_certificate(const std::string& puzzle_file, const std::string& folder,
                              std::ostream& steps) {
    const Statement statement = Statement::read(Puzzle::read(puzzle_file), folder);
    const Silhouettes silhouettes = read_silhouettes(statement, folder);
    steps << "silhouettes: " << silhouettes.asked + silhouettes.others
          << ", each with a tiling by all pieces" << std::endl;
    const std::vector<Elements> elements = elements_of(statement);
    for (const SliceName& slice : statement.slices) {
        const std::string file = folder + "/" + slice.file;
        try {
            std::vector<Clause> clauses;
            const SliceCounts counts =
                check_slice(statement, silhouettes, elements, slice, file + ".cnf", clauses);
            const ProofLength proof = check_proof(counts.variables, clauses, file + ".drat");
            steps << slice.file << ": " << counts.clauses << " clauses hold, " << proof.additions
                  << " steps refute them" << std::endl;
        } catch (const Refusal& refusal) {
            throw Refusal(slice.file + ": " + refusal.what());
        }
    }
    return sentence(statement, silhouettes);
}

}  // namespace check
