// Certificates with a horizon, which tools other than orbitile can check. A certificate contains
// the question, which is limited by the horizon and written as clauses. It also contains a witness
// for each silhouette that was found, and a proof that there is no other silhouette.
// certificate.cpp explains this kind of certificate. Certificates without a horizon are in
// unbounded_certificate.hpp.
//
//     const CertificateQuestion question{GridKind::even, 4};
//     const Certificate certificate = certify(catalogue, question, "certificates/even-4");
//     if (certificate.verdict == engine::Verdict::unsatisfiable) …  // the folder is complete
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/solver.hpp"
#include "store/catalogue.hpp"

namespace orbitile::verification {

struct CertificateQuestion {
    GridKind grids = GridKind::even;
    int horizon = 4;  ///< the number of cells from the centre to each side of the board
};

struct Certificate {
    /// `unsatisfiable`: it is proven that no other silhouette exists. `satisfiable`: another
    /// silhouette was found, so there is no proof. `unknown`: the work was stopped.
    engine::Verdict verdict = engine::Verdict::unknown;
    std::int64_t challenges = 0;       ///< the number of stored challenges on this board
    std::int64_t wandering_count = 0;  ///< the number of silhouettes with detached parts
    /// The number of stored challenges of these grids that do not fit on the board.
    std::int64_t challenge_count_beyond_board = 0;
    std::int64_t model_variable_count = 0;
    std::int64_t variables = 0;  ///< the number of variables of the clauses
    std::int64_t clauses = 0;    ///< the number of clauses, including those that forbid silhouettes
    std::uintmax_t proof_bytes = 0;
    /// The silhouette that was found, if the verdict is `satisfiable`.
    std::optional<StoredChallenge> found_challenge;
};

/// The names of the files that certify() writes.
std::vector<std::string> certificate_files();

/// Writes a certificate into the folder and replaces an older certificate. Creates the folder if it
/// does not exist. The files are written only if the verdict is `unsatisfiable`. README.txt is
/// written last, so a folder without it is not complete. If `stop` is raised, the verdict is
/// `unknown`.
///
/// Throws CatalogueError if no stored tiling of a challenge satisfies the clauses, OutputError if a
/// file cannot be written, and CatalogueAccessError if the folder cannot be made or cleared.
Certificate certify(const Catalogue& catalogue, const CertificateQuestion& question,
                    const std::filesystem::path& folder, const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile::verification
