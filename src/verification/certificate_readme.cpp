#include "verification/certificate_readme.hpp"

#include <fmt/format.h>

#include <ostream>

namespace orbitile {
namespace {

constexpr std::string_view bounded_files = R"readme(
question.cnf   The question in DIMACS CNF: which silhouettes of this symmetry, on this board, can be
               covered exactly by all pieces? `c var 12 A_90_1_-2`: variable 12 says that piece A
               lies there, turned by 90 degrees, shifted by (1, -2). `orbit:(0)-(1)-n`: this shard
               and all its images are covered. `half:...`: this cell and its images may be half
               covered. Variables beyond those named belong to the translation of sums to clauses.
blocked.cnf    The same with one more clause for each silhouette below: not all of its orbits. It
               has no solution.
blocked.drat   The proof of that, by CaDiCaL, in the text form of DRAT.
question.opb   Both as pseudo-Boolean constraints (OPB), without any translation of sums: variable
blocked.opb    x12 is variable 12 of the CNF.
witnesses.txt  For each silhouette its fingerprint, the placements of a tiling, and in a `v` line a
               solution of question.cnf in full. Its first variables are those of question.opb.

What has to be believed: that question.opb (a few lines for each shard and piece) says what it
should. What follows from that can be checked.

The witnesses: each must be a solution of question.cnf. With its values as unit clauses any solver
says so at once:

    vars=$(awk '$1 == "p" {print $3}' question.cnf)
    clauses=$(awk '$1 == "p" {print $4}' question.cnf)
    grep '^v' witnesses.txt | while read -r _ values; do
        { echo "p cnf $vars $((clauses + vars))"
          grep -v '^[cp]' question.cnf
          tr ' ' '\n' <<<"${values% 0}" | sed 's/$/ 0/'; } > witness.cnf
        minisat -verb=0 witness.cnf | grep -i satisfiable
    done

The proof, with drat-trim (https://github.com/marijnheule/drat-trim), which prints `s VERIFIED`:

    drat-trim blocked.cnf blocked.drat

The answer, with other solvers, which prove it anew (each says UNSATISFIABLE):

    cadical blocked.cnf
    minisat blocked.cnf
    clasp blocked.opb

The translation of sums: clasp solves blocked.opb, which has none.

Redundant, that is, following from the rest: the sum of the orbits' sizes (every shard is covered by
one placement or by none, so the placements' sizes add up to it), the clauses on the four shards of
a cell and the sum over `half` variables (a piece covers none, half or all of a cell). One piece is
kept in one of its orientations, by unit clauses: the silhouette looks the same in all eight views,
so each tiling has a view in which that piece lies so. docs/explanation/method.md says more.
)readme";

constexpr std::string_view unbounded_files = R"readme(
statement.txt         what is claimed: the rules, the pieces, the group, the grids, the slices.
silhouettes.txt       each silhouette with a tiling of it.
slice-LOW-HIGH.cnf    clauses (DIMACS CNF) about the silhouettes that reach from LOW to HIGH cells
                      from the centre, with all known silhouettes forbidden. Comments declare what
                      each variable means, and name the rule that each clause follows from.
slice-LOW-HIGH.lrat.gz
                      a proof that these clauses contradict each other, in the binary form of LRAT,
                      compressed with gzip.

To check all of it, with the puzzle's own file:

    orbitile-check PUZZLE.toml FOLDER

That program shares no code with orbitile and has no solver in it. Only it shows that the clauses
are the question. docs/explanation/proof.md of orbitile states exactly what it shows, and proves it.

Other checkers of LRAT read the same files. They show that the clauses of a slice contradict each
other, and nothing about what the clauses mean. cake_lpr is formally verified, down to its machine
code (https://github.com/tanyongkiam/cake_lpr); it prints `s VERIFIED UNSAT`:

    gzip -dk slice-LOW-HIGH.lrat.gz
    cake_lpr slice-LOW-HIGH.cnf slice-LOW-HIGH.lrat

scripts/verified-check.sh FOLDER of orbitile's source runs it on each slice of the statement.
)readme";

}  // namespace

void write_certificate_readme(std::ostream& out, const std::string& title,
                              const UnboundedCertificate& certificate) {
    out << fmt::format(
        "{}: {} silhouette{}{}, and no others, at any distance from the centre.\n", title,
        certificate.challenges, certificate.challenges == 1 ? "" : "s",
        certificate.others > 0 ? fmt::format(" (and {} not asked for)", certificate.others) : "");
    out << unbounded_files;
}

void write_certificate_readme(std::ostream& out, const std::string& title,
                              const Certificate& certificate) {
    out << fmt::format(
        "{}\n\n"
        "On this board there are {} challenges, and {} silhouettes that wander (parts of them can\n"
        "be moved without breaking the symmetry) and are no challenges. This folder shows that\n"
        "there is nothing else. {} variables, {} of them for the translation; {} clauses; a proof\n"
        "of {} bytes.\n",
        title, certificate.challenges, certificate.wandering, certificate.variables,
        certificate.variables - certificate.model_variables, certificate.clauses,
        certificate.proof_bytes);
    out << bounded_files;
}

}  // namespace orbitile
