#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/report.hpp"
#include "cli/terminal.hpp"
#include "exchange/burr_puzzle.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/text_file.hpp"
#include "store/write_file.hpp"

namespace orbitile::cli {
namespace {

namespace fs = std::filesystem;

struct ImportOptions {
    std::string file;
    std::optional<int> problem_number;
    std::string output_path;
};

constexpr std::size_t max_comment_bytes = std::size_t{16} << 10U;

std::string problem_names_text(const exchange::BurrPuzzle& burr_puzzle) {
    constexpr std::size_t max_named_problems = 20;
    std::string text;
    for (std::size_t i = 0; i < burr_puzzle.problems.size() && i < max_named_problems; ++i) {
        const std::string& name = burr_puzzle.problems[i].name;
        text += fmt::format("{}{}{}", i == 0 ? "" : ", ", i + 1,
                            name.empty() ? "" : ' ' + in_quotes(name));
    }
    return text + (burr_puzzle.problems.size() > max_named_problems ? " …" : "");
}

std::size_t chosen_problem_index(const exchange::BurrPuzzle& burr_puzzle,
                                 const ImportOptions& options) {
    const std::size_t problem_count = burr_puzzle.problems.size();
    if (problem_count == 0)
        throw InputError(options.file + ": the file does not contain a problem");
    if (!options.problem_number) {
        if (problem_count == 1) return 0;
        throw InputError(
            fmt::format("{}: the file has {} problems; choose one of them with --problem: {}",
                        options.file, problem_count, problem_names_text(burr_puzzle)));
    }
    const auto problem_number = static_cast<std::size_t>(*options.problem_number);
    if (problem_number > problem_count) {
        throw InputError(fmt::format(
            "--problem {}: {} has only {}", problem_number, options.file,
            problem_count == 1 ? "one problem" : fmt::format("{} problems", problem_count)));
    }
    return problem_number - 1;
}

// Returns the text as TOML comments. Control characters are replaced by `?`, because they are
// forbidden in TOML comments.
std::string toml_comment_of(const std::string& text) {
    const auto lines = lines_of(printable_lines(text));
    std::string comment;
    for (const std::string& line : lines) {
        if (comment.size() + line.size() > max_comment_bytes) return comment + "# …\n";
        comment += line.empty() ? "#\n" : "# " + line + '\n';
    }
    return comment;
}

std::string file_header_text(const exchange::BurrPuzzle& burr_puzzle,
                             const ImportOptions& options) {
    std::string header = fmt::format("# Imported from {}, a file of BurrTools.\n",
                                     printable(fs::path(options.file).filename().string()));
    if (!burr_puzzle.comment.empty()) header += "#\n" + toml_comment_of(burr_puzzle.comment);
    return header;
}

void print_message(const ImportOptions& options, const std::string& text) {
    if (options.output_path.empty()) return print_error(text);
    print_output_note(options.output_path, text);
}

int import_puzzle(const ImportOptions& options) {
    const exchange::BurrPuzzle burr_puzzle = exchange::burr_puzzle_from(
        read_text_file(options.file, exchange::max_burr_bytes), options.file);
    const exchange::ImportedPuzzle imported_puzzle =
        exchange::imported_puzzle(burr_puzzle, chosen_problem_index(burr_puzzle, options),
                                  options.file, fs::path(options.file).stem().string());
    const std::string text =
        file_header_text(burr_puzzle, options) + puzzle_text(imported_puzzle.puzzle);
    if (options.output_path.empty()) {
        fmt::print("{}", text);
    } else {
        store::write_file(options.output_path, text);
    }
    std::string message;
    if (!options.output_path.empty()) {
        message = fmt::format(
            "{}: {}\n", options.output_path,
            count_text(static_cast<std::int64_t>(imported_puzzle.puzzle.pieces.size()), "piece"));
    }
    for (const std::string& remark : imported_puzzle.remarks) message += remark + '\n';
    if (!message.empty()) print_message(options, printable_lines(message));
    return success;
}

}  // namespace

void add_import_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("import", "Read a puzzle of BurrTools (.xmpuzzle)");
    auto options = std::make_shared<ImportOptions>();
    command->add_option("file", options->file, "File of BurrTools, compressed or not")
        ->required()
        ->type_name("FILE.xmpuzzle");
    command
        ->add_option("--problem", options->problem_number,
                     "Number of the problem, from 1 (required if the file has several problems)")
        ->check(in_range(1, 1'000'000));
    command
        ->add_option("--out", options->output_path,
                     "Puzzle file to write (default: standard output)")
        ->type_name("FILE.toml");
    command->callback([options, &exit_code] { exit_code = import_puzzle(*options); });
}

}  // namespace orbitile::cli
