#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/command.hpp"
#include "catalogue/sweep.hpp"
#include "command_line/config_option.hpp"
#include "command_line/name_options.hpp"
#include "command_line/search_options.hpp"
#include "command_line/silhouette_options.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/run/run.hpp"
#include "output/output_rules.hpp"
#include "puzzle/open_folder.hpp"
#include "run/question_fault.hpp"
#include "terminal/interruption.hpp"
#include "verification/certificate.hpp"
#include "verification/unbounded_certificate.hpp"

namespace orbitile::app {
namespace {

struct CertifyOptions {
    std::string folder;
    std::string symmetry;
    std::optional<int> horizon;
    std::string out;
    int threads = 1;
    int memory = default_memory();
};

void refuse_several_groups(const Question& question) {
    const SilhouetteQuestion& asked = silhouettes_asked(question);
    if (asked.groups.size() == 1) return;
    throw InputError("certify: the catalogue asks for " + groups_text(asked) +
                     "; a certificate is about one group, so generate with each alone");
}

// The folder of one certificate: the one asked for, or one in the catalogue's.
std::filesystem::path folder_for(const Catalogue& catalogue, const CertifyOptions& options,
                                 const std::string& name) {
    if (!options.out.empty()) return options.out;
    return OpenFolder(catalogue.folder()).made_folder("certificates").made_folder(name).path();
}

void refuse_what_would_be_lost(const Catalogue& catalogue, const CLI::App& command,
                               const std::filesystem::path& out,
                               const std::vector<std::string>& files) {
    for (const std::string& name : files) {
        refuse_what_is_in_the_way(out / name, {{config_file_of(command)}, catalogue.folder()});
    }
}

int say_what_is_lacking(const Catalogue& catalogue, const Challenge& found) {
    fmt::print("not so: the catalogue lacks {} {} {} width {}\n", found.fingerprint,
               grids_name(found.grids), kind_name(found.kind), found.width);
    return is_exhausted(catalogue) ? damaged : incomplete;
}

int say_stopped() {
    fmt::print("stopped: there is no proof yet\n");
    return incomplete;
}

int certify_board(const Catalogue& catalogue, const CertifyOptions& options,
                  const CLI::App& command, int horizon) {
    const CertificateQuestion question{grids_from_name(options.symmetry).value(), horizon};
    Question asked = catalogue.question();
    silhouettes_asked(asked).grids = {question.grids};
    set_method(silhouettes_asked(asked), Method::iterate);
    silhouettes_asked(asked).horizon = horizon;
    if (const auto fault = question_fault(asked, "the question")) throw InputError(*fault);
    const std::filesystem::path out =
        folder_for(catalogue, options, fmt::format("{}-{}", options.symmetry, horizon));
    refuse_what_would_be_lost(catalogue, command, out, certificate_files());
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
        case Verdict::satisfiable:
            return say_what_is_lacking(catalogue, certificate.found->challenge);
        case Verdict::unknown: break;
    }
    return say_stopped();
}

// An earlier certificate is replaced, nothing else.
void refuse_what_is_no_certificate(const Catalogue& catalogue, const CLI::App& command,
                                   const std::filesystem::path& out) {
    std::vector<std::string> names;
    std::error_code nothing_there;
    for (const auto& entry : std::filesystem::directory_iterator(out, nothing_there)) {
        names.push_back(entry.path().filename().string());
        if (is_of_unbounded_certificate(names.back()) || names.back().starts_with(".orbitile-")) {
            continue;
        }
        throw InputError(entry.path().string() + ": is no file of a certificate; choose a folder " +
                         "that holds nothing else");
    }
    refuse_what_would_be_lost(catalogue, command, out, names);
}

int certify_everything(const Catalogue& catalogue, const CertifyOptions& options,
                       const CLI::App& command, Grids grids) {
    const std::filesystem::path out =
        folder_for(catalogue, options, std::string(grids_name(grids)));
    refuse_what_is_no_certificate(catalogue, command, out);
    const auto start = std::chrono::steady_clock::now();
    const UnboundedCertificate made =
        certify_unbounded(catalogue, {grids, options.threads}, out, stop_on_signals());
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    switch (made.verdict) {
        case Verdict::unsatisfiable:
            fmt::print("{}: {} challenge{}, nothing else, wherever it lies\n", grids_name(grids),
                       made.challenges, made.challenges == 1 ? "" : "s");
            if (made.others > 0) fmt::print("and {} not asked for\n", made.others);
            fmt::print("{}: {} slices, {} clauses, {} cuts, {:.1f} MB, {:.1f} s\n", out.string(),
                       made.slices, made.clauses, made.cuts, static_cast<double>(made.bytes) / 1e6,
                       taken.count());
            return success;
        case Verdict::satisfiable: return say_what_is_lacking(catalogue, made.found->challenge);
        case Verdict::unknown: break;
    }
    return say_stopped();
}

// One certificate for each kind of grids.
int certify_without_horizon(const Catalogue& catalogue, const CertifyOptions& options,
                            const CLI::App& command) {
    std::vector<Grids> asked = silhouettes_asked(catalogue.question()).grids;
    if (!options.symmetry.empty()) asked = {grids_from_name(options.symmetry).value()};
    if (!options.out.empty() && asked.size() > 1) {
        throw InputError("certify: --out is one folder; choose one certificate with --symmetry");
    }
    for (const Grids grids : asked) {
        if (const auto fault = unbounded_fault(catalogue.question(), grids))
            throw InputError(*fault);
    }
    for (const Grids grids : asked) {
        const int code = certify_everything(catalogue, options, command, grids);
        if (code != success) return code;
    }
    return success;
}

int certify_folder(const CertifyOptions& options, const CLI::App& command) {
    limit_memory_to(options.memory);
    const Catalogue catalogue = Catalogue::open(options.folder);
    refuse_sweep(catalogue, "certify");
    refuse_board(catalogue, "certify");
    refuse_several_groups(catalogue.question());
    if (!options.horizon) return certify_without_horizon(catalogue, options, command);
    if (options.symmetry.empty()) {
        throw InputError("certify: --horizon needs --symmetry: a board has one centre");
    }
    return certify_board(catalogue, options, command, *options.horizon);
}

}  // namespace

void add_certify(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "certify", "Write a proof, for others to check, that there is nothing else");
    auto options = std::make_shared<CertifyOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    command
        ->add_option("--symmetry", options->symmetry,
                     "Where the centre lies, as generate --symmetry says (default: all)")
        ->transform(is_symmetry());
    add_horizon_option(*command, options->horizon,
                       "Only what lies so many cells from the centre on each side");
    command->add_option("--out", options->out,
                        "Folder to write (default: certificates/SYMMETRY or "
                        "certificates/SYMMETRY-HORIZON in dir)");
    add_threads_option(*command, options->threads);
    add_memory_option(*command, options->memory);
    command->callback(
        [options, command, &exit_code] { exit_code = certify_folder(*options, *command); });
}

}  // namespace orbitile::app
