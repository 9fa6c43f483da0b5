// A certificate with a horizon.
//
// The question is bounded: a silhouette must be on a board of the given size. The question is
// stated as a model with sums (silhouette/encoding.hpp), which is translated into clauses
// (question.cnf; engine/clauses.hpp). Each solution of the clauses is a silhouette together with a
// tiling. The certificate shows that each of these silhouettes is listed:
//
//   1. witnesses.txt contains a solution for each listed silhouette. So the listed silhouettes
//      exist.
//   2. blocked.cnf contains the clauses and, for each listed silhouette, a clause that forbids it:
//      not all of its orbits are covered.
//   3. blocked.drat is CaDiCaL's proof that blocked.cnf has no solution. Its form is DRAT (Wetzler,
//      Heule and Hunt 2014), which the checker drat-trim reads.
//
// question.opb states the same problem as question.cnf, and blocked.opb the same problem as
// blocked.cnf. Both .opb files consist of pseudo-Boolean constraints. Other solvers can refute
// blocked.opb without relying on the translation of sums. The certificate does not contain a proof
// in a pseudo-Boolean proof system.
//
// The certifier first forbids the stored challenges that fit on the board. The solver then finds
// the remaining silhouettes on the board: other views of stored challenges, silhouettes with
// detached parts, and silhouettes that the question did not ask for. Each of these silhouettes is
// added to the list and forbidden. After each addition, the solver starts again, because a proof
// belongs to a fixed set of clauses. If the solver finds a silhouette of none of these three kinds,
// the catalogue is not complete, and no certificate is written.
//
// A reader has to trust that question.opb states the question. unbounded_certificate.cpp explains
// the other kind of certificate, which needs less trust and has no horizon.
#include "verification/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <system_error>
#include <tuple>

#include "engine/clauses.hpp"
#include "puzzle/silhouette_views.hpp"
#include "question/group_search.hpp"
#include "silhouette/census.hpp"
#include "silhouette/encoding.hpp"
#include "silhouette/enumeration.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "solver/cadical_solver.hpp"
#include "store/output_file.hpp"
#include "verification/certificate_texts.hpp"

namespace orbitile::verification {
namespace {

namespace fs = std::filesystem;

using Literals = std::vector<engine::Literal>;

constexpr const char* question_cnf_name = "question.cnf";
constexpr const char* question_opb_name = "question.opb";
constexpr const char* blocked_cnf_name = "blocked.cnf";
constexpr const char* blocked_opb_name = "blocked.opb";
constexpr const char* proof_name = "blocked.drat";
constexpr const char* witnesses_name = "witnesses.txt";
constexpr const char* readme_name = "README.txt";

// A silhouette on the board, and a solution of the clauses that represents this silhouette.
struct Witness {
    Challenge challenge;
    Literals blocking_clause;   ///< the clause that forbids the silhouette: its orbits, negated
    std::vector<bool> is_true;  ///< the value of each variable of the clauses
};

class Certifier {
  public:
    Certifier(const Catalogue& catalogue, const CertificateQuestion& question, fs::path folder)
        : puzzle_(catalogue.question().puzzle),
          question_(question),
          silhouette_question_(questions_by_group(catalogue.question()).front()),
          folder_(std::move(folder)),
          classes_(piece_classes(puzzle_)),
          field_(silhouette::make_field(puzzle_, classes_, silhouette_question_.group(),
                                        question.grids, question.horizon)),
          encoding_(silhouette::encode(puzzle_, classes_, field_)),
          clauses_(engine::clauses_of(encoding_.model)),
          witness_solver_(clauses_.clauses) {
        for (std::size_t layer_index = 0; layer_index < field_.layers.size(); ++layer_index) {
            const auto& placements = field_.layers[layer_index].placements;
            for (std::size_t p = 0; p < placements.size(); ++p) {
                placements_.emplace(
                    std::tuple(layer_index, placements[p].piece_class, placements[p].covered),
                    encoding_.placements[layer_index][p]);
            }
        }
    }

    Certificate run(const std::vector<StoredChallenge>& stored_challenges,
                    const std::atomic<bool>* stop) {
        prepare_folder();
        for (const StoredChallenge& stored_challenge : stored_challenges) {
            stored_fingerprints_.insert(stored_challenge.challenge.fingerprint);
            if (stored_challenge.challenge.grids != question_.grids) continue;
            if (silhouette::fits_horizon(puzzle_.lattice, stored_challenge.challenge,
                                         question_.horizon)) {
                add_witness(witness_of(stored_challenge));
            } else if (stored_challenge.challenge.kind != ChallengeKind::wandering) {
                ++certificate_.challenge_count_beyond_board;
            }
        }
        refute(stop);
        if (certificate_.verdict == engine::Verdict::unsatisfiable) write_files();
        return certificate_;
    }

  private:
    void prepare_folder() const {
        std::error_code error;
        fs::create_directories(folder_, error);
        if (!error) fs::remove(folder_ / readme_name, error);
        if (error) throw CatalogueAccessError(folder_.string() + ": " + error.message());
        store::remove_unpublished_files(store::OpenFolder(folder_));
    }

    // Whether the silhouette is another view of a stored challenge, or the question does not ask
    // for it. False for a silhouette with detached parts.
    bool is_known_view_or_unrequested(const Challenge& challenge) const {
        if (challenge.kind == ChallengeKind::wandering) return false;
        const Silhouette silhouette = silhouette_of(challenge);
        const View view = canonical_view(puzzle_.lattice, puzzle_.rules, field_.group, silhouette);
        const Challenge canonical_challenge = make_silhouette_challenge(
            puzzle_.lattice, field_.group,
            apply_view(puzzle_.lattice, field_.group, view, silhouette), puzzle_.rules.connect);
        return stored_fingerprints_.contains(canonical_challenge.fingerprint) ||
               !silhouette::is_wanted(puzzle_, silhouette_question_, canonical_challenge);
    }

    // Searches for silhouettes until none is left. After each silhouette that is found and
    // forbidden, a new proof begins, because a proof belongs to a fixed set of clauses.
    void refute(const std::atomic<bool>* stop) {
        while (true) {
            std::vector<Literals> clauses = clauses_.clauses;
            for (const Witness& witness : witnesses_) clauses.push_back(witness.blocking_clause);
            store::OutputFile proof_file(folder_ / proof_name);
            solver::CadicalSolver solver(clauses, &proof_file);
            certificate_.verdict = solver.solve(stop);
            if (certificate_.verdict == engine::Verdict::unsatisfiable) proof_file.publish();
            if (certificate_.verdict != engine::Verdict::satisfiable) return;
            Witness witness = read_witness(solver);
            if (is_known_view_or_unrequested(witness.challenge)) {
                witnesses_.push_back(std::move(witness));
                continue;
            }
            if (witness.challenge.kind != ChallengeKind::wandering) {
                certificate_.found_challenge =
                    StoredChallenge{witness.challenge, {tiling_of(witness)}, {}, {}};
                return;
            }
            add_witness(std::move(witness));
        }
    }

    void add_witness(Witness witness) {
        ++(witness.challenge.kind == ChallengeKind::wandering ? certificate_.wandering_count
                                                              : certificate_.challenges);
        witnesses_.push_back(std::move(witness));
    }

    std::vector<silhouette::FieldPlacement> placements_of_true_literals(
        const Witness& witness) const {
        return silhouette::placements_of_true_literals(encoding_, [&](engine::Literal literal) {
            return witness.is_true[static_cast<std::size_t>(literal - 1)];
        });
    }

    Tiling tiling_of(const Witness& witness) const {
        Tiling tiling =
            orbitile::silhouette::tiling_of(puzzle_, classes_, witness.challenge, View{}, field_,
                                            placements_of_true_literals(witness));
        if (const auto fault = tiling_fault(puzzle_, witness.challenge, tiling)) {
            throw CatalogueError("the solver's model is not a tiling: " + *fault);
        }
        return tiling;
    }

    // Reads the solver's model. Checks that it satisfies the clauses and the sums.
    Witness read_witness(const solver::CadicalSolver& solver) const {
        Witness witness;
        for (std::size_t v = 0; v < clauses_.names.size(); ++v) {
            witness.is_true.push_back(solver.value(static_cast<engine::Literal>(v + 1)));
        }
        const auto is_true = [&](engine::Literal literal) {
            return witness.is_true[static_cast<std::size_t>(std::abs(literal) - 1)] ==
                   (literal > 0);
        };
        const bool satisfies_clauses = std::all_of(
            clauses_.clauses.begin(), clauses_.clauses.end(), [&](const Literals& clause) {
                return std::any_of(clause.begin(), clause.end(), is_true);
            });
        if (!satisfies_clauses || !engine::satisfies(encoding_.model, is_true)) {
            throw CatalogueError("the solver's model does not satisfy the question");
        }
        for (const auto& layer : encoding_.orbits) {
            for (const engine::Literal orbit : layer) {
                if (is_true(orbit)) witness.blocking_clause.push_back(-orbit);
            }
        }
        witness.challenge = make_silhouette_challenge(
            puzzle_.lattice, field_.group,
            silhouette::silhouette_of_true_literals(field_, encoding_, is_true),
            puzzle_.rules.connect);
        return witness;
    }

    // Finds a solution of the clauses that has the stored challenge's silhouette. The clauses allow
    // only some orientations of one class of pieces. So a stored tiling can violate the clauses,
    // while its image under a map of the symmetry group satisfies them. The function tries all
    // images.
    Witness witness_of(const StoredChallenge& stored_challenge) {
        for (const Motion& motion : motions_of(field_.group, puzzle_.lattice)) {
            for (const Tiling& tiling : stored_challenge.tilings) {
                const auto literals =
                    placement_literals(stored_challenge.challenge, tiling, motion);
                if (!literals ||
                    witness_solver_.solve_assuming(*literals) != engine::Verdict::satisfiable) {
                    continue;
                }
                Witness witness = read_witness(witness_solver_);
                if (witness.challenge.fingerprint == stored_challenge.challenge.fingerprint)
                    return witness;
            }
        }
        throw CatalogueError("no stored tiling of " + stored_challenge.challenge.fingerprint +
                             " satisfies the question");
    }

    // Returns a literal for each placement of the field. The literal is positive if the image of
    // the tiling contains the placement. Returns nothing if the image contains a placement that the
    // field does not have.
    std::optional<Literals> placement_literals(const Challenge& challenge, const Tiling& tiling,
                                               const Motion& motion) const {
        std::map<engine::Literal, bool> is_in_image;
        for (const auto& layer : encoding_.placements) {
            for (const engine::Literal literal : layer) is_in_image.emplace(literal, false);
        }
        for (const PlacedPiece& placed_piece : tiling) {
            const Centre centre =
                challenge.components[static_cast<std::size_t>(placed_piece.component)].centre;
            const auto layer =
                std::ranges::find(field_.layers, centre, &silhouette::FieldLayer::centre);
            if (layer == field_.layers.end()) return std::nullopt;
            const auto layer_index = static_cast<std::size_t>(layer - field_.layers.begin());
            const Board& board = field_.layers[layer_index].board;
            std::vector<int> covered_shards;
            for (const Shard& shard : map_about_centre(puzzle_.lattice, centre,
                                                       motion)(shards_of(puzzle_, placed_piece))) {
                const auto index = board.index_of(shard);
                if (!index) return std::nullopt;
                covered_shards.push_back(*index);
            }
            const auto placement = placements_.find(
                std::tuple(layer_index, class_of(placed_piece.piece), std::move(covered_shards)));
            if (placement == placements_.end()) return std::nullopt;
            is_in_image[placement->second] = true;
        }
        Literals literals;
        for (const auto& [literal, is_positive] : is_in_image) {
            literals.push_back(is_positive ? literal : -literal);
        }
        return literals;
    }

    int class_of(int piece) const {
        const auto piece_class =
            std::find_if(classes_.begin(), classes_.end(), [&](const PieceClass& tested_class) {
                return std::find(tested_class.members.begin(), tested_class.members.end(), piece) !=
                       tested_class.members.end();
            });
        return static_cast<int>(piece_class - classes_.begin());
    }

    void write_files() {
        const std::string title =
            fmt::format("{}, symmetry {}, {} cells from the centre", puzzle_.name,
                        grid_kind_name(question_.grids), question_.horizon);
        const std::string blocked_model_title =
            title + fmt::format(", {} silhouettes forbidden", witnesses_.size());
        engine::Clauses blocked_clauses = clauses_;
        engine::Model blocked_model = encoding_.model;
        for (const Witness& witness : witnesses_) {
            blocked_clauses.clauses.push_back(witness.blocking_clause);
            blocked_model.clauses.push_back(witness.blocking_clause);
        }
        store::write_output(folder_ / question_cnf_name,
                            [&](std::ostream& out) { engine::write_dimacs(out, clauses_, title); });
        store::write_output(folder_ / question_opb_name, [&](std::ostream& out) {
            engine::write_opb(out, encoding_.model, title);
        });
        store::write_output(folder_ / blocked_cnf_name, [&](std::ostream& out) {
            engine::write_dimacs(out, blocked_clauses, blocked_model_title);
        });
        store::write_output(folder_ / blocked_opb_name, [&](std::ostream& out) {
            engine::write_opb(out, blocked_model, blocked_model_title);
        });
        store::write_output(folder_ / witnesses_name,
                            [&](std::ostream& out) { write_witnesses(out); });
        certificate_.model_variable_count =
            static_cast<std::int64_t>(clauses_.model_variable_count);
        certificate_.variables = static_cast<std::int64_t>(clauses_.names.size());
        certificate_.clauses = static_cast<std::int64_t>(blocked_clauses.clauses.size());
        certificate_.proof_bytes = fs::file_size(folder_ / proof_name);
        store::write_output(folder_ / readme_name, [&](std::ostream& out) {
            write_certificate_readme(out, title, certificate_);
        });
    }

    // Writes the solutions in the form in which SAT solvers print models, so that other tools can
    // read them.
    void write_witnesses(std::ostream& out) const {
        for (const Witness& witness : witnesses_) {
            out << "c " << witness.challenge.fingerprint << ' ' << kind_name(witness.challenge.kind)
                << "\nc placements:";
            for (const auto& layer : encoding_.placements) {
                for (const engine::Literal literal : layer) {
                    const auto index = static_cast<std::size_t>(literal - 1);
                    if (witness.is_true[index]) out << ' ' << encoding_.model.names[index];
                }
            }
            out << "\nv";
            for (std::size_t v = 0; v < witness.is_true.size(); ++v) {
                out << (witness.is_true[v] ? " " : " -") << v + 1;
            }
            out << " 0\n";
        }
    }

    Puzzle puzzle_;
    CertificateQuestion question_;
    SilhouetteQuestion silhouette_question_;
    std::set<std::string> stored_fingerprints_;  ///< the fingerprints of the stored challenges
    fs::path folder_;
    std::vector<PieceClass> classes_;
    silhouette::SearchField field_;
    silhouette::Encoding encoding_;
    engine::Clauses clauses_;
    solver::CadicalSolver witness_solver_;
    std::map<std::tuple<std::size_t, int, std::vector<int>>, engine::Literal> placements_;
    std::vector<Witness> witnesses_;
    Certificate certificate_;
};

}  // namespace

std::vector<std::string> certificate_files() {
    return {question_cnf_name, question_opb_name, blocked_cnf_name, blocked_opb_name,
            proof_name,        witnesses_name,    readme_name};
}

Certificate certify(const Catalogue& catalogue, const CertificateQuestion& question,
                    const fs::path& folder, const std::atomic<bool>* stop) {
    return Certifier(catalogue, question, folder).run(catalogue.challenges(), stop);
}

}  // namespace orbitile::verification
