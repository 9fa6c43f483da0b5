#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/command.hpp"
#include "app/output_rules.hpp"
#include "app/search_options.hpp"
#include "app/silhouette_options.hpp"
#include "catalogue/sweep.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/run/run.hpp"
#include "puzzle/open_folder.hpp"
#include "run/question_fault.hpp"
#include "terminal/interruption.hpp"
#include "verification/certificate.hpp"

namespace orbitile::app {
namespace {

struct CertifyOptions {
    std::string folder;
    std::string symmetry;
    std::optional<int> horizon;
    std::string out;
    int memory = default_memory();
};

void refuse_several_groups(const Question& question) {
    const SilhouetteQuestion& asked = silhouettes_asked(question);
    if (asked.groups.size() == 1) return;
    throw InputError("certify: the catalogue asks for " + groups_text(asked) +
                     "; a certificate is about one group, so generate with each alone");
}

int certify_folder(const CertifyOptions& options, const CLI::App& command) {
    limit_memory_to(options.memory);
    const Catalogue catalogue = Catalogue::open(options.folder);
    refuse_sweep(catalogue, "certify");
    refuse_board(catalogue, "certify");
    refuse_several_groups(catalogue.question());
    const int horizon = options.horizon.value();
    const CertificateQuestion question{grids_from_name(options.symmetry).value(), horizon};
    Question asked = catalogue.question();
    silhouettes_asked(asked).grids = {question.grids};
    silhouettes_asked(asked).method = Method::iterate;
    silhouettes_asked(asked).horizon = horizon;
    if (const auto fault = question_fault(asked, "the question")) throw InputError(*fault);
    std::filesystem::path out = options.out;
    if (options.out.empty()) {
        const std::string name = fmt::format("{}-{}", options.symmetry, horizon);
        out = OpenFolder(catalogue.folder()).made_folder("certificates").made_folder(name).path();
    }
    for (const std::string& name : certificate_files()) {
        refuse_what_is_in_the_way(out / name, {{config_file_of(command)}, catalogue.folder()});
    }
    const auto start = std::chrono::steady_clock::now();
    const Certificate certificate = certify(catalogue, question, out, &stop_on_signals());
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    switch (certificate.verdict) {
        case Verdict::unsatisfiable:
            fmt::print(
                "proven: {} challenge{} and {} wandering silhouette{} on this board, "
                "nothing else",
                certificate.challenges, certificate.challenges == 1 ? "" : "s",
                certificate.wandering, certificate.wandering == 1 ? "" : "s");
            if (certificate.beyond > 0) fmt::print("; {} lie beyond it", certificate.beyond);
            fmt::print("\n{}: {} variables, {} clauses, proof of {:.1f} MB, {:.1f} s\n",
                       out.string(), certificate.variables, certificate.clauses,
                       static_cast<double>(certificate.proof_bytes) / 1e6, taken.count());
            return success;
        case Verdict::satisfiable: {
            const Challenge& found = certificate.found->challenge;
            fmt::print("not so: the catalogue lacks {} {} {} width {}\n", found.fingerprint,
                       grids_name(found.grids), kind_name(found.kind), found.width);
            return is_exhausted(catalogue) ? damaged : incomplete;
        }
        case Verdict::unknown: break;
    }
    fmt::print("stopped: there is no proof yet\n");
    return incomplete;
}

}  // namespace

void add_certify(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "certify", "Write a proof, for other tools, that a board holds nothing else");
    auto options = std::make_shared<CertifyOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    command
        ->add_option("--symmetry", options->symmetry,
                     "Where the centre lies, as generate --symmetry says")
        ->required()
        ->check(is_symmetry());
    add_horizon_option(*command, options->horizon, "Cells from the centre on each side")
        ->required();
    command->add_option("--out", options->out,
                        "Folder to write (default: certificates/SYMMETRY-HORIZON in dir)");
    add_memory_option(*command, options->memory);
    command->callback(
        [options, command, &exit_code] { exit_code = certify_folder(*options, *command); });
}

}  // namespace orbitile::app
