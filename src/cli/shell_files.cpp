// The command that writes files about the program's options: pages for man, completions for shells,
// and the pages of docs/reference/commands. The build runs this command after linking the program.
// The help does not list this command.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>
#include <string>

#include "cli/command.hpp"
#include "cli/completions.hpp"
#include "cli/printed_pages.hpp"
#include "store/output_file.hpp"

namespace orbitile::cli {
namespace {

namespace fs = std::filesystem;

struct ShellFilesOptions {
    std::string folder;
    std::string date;
};

void write_shell_file(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    store::write_output(file, [&](std::ostream& stream) { stream << text; });
}

int write_shell_files(const ShellFilesOptions& options, CLI::App& program) {
    const fs::path folder = options.folder;
    const CommandNode tree = command_tree(program);
    write_shell_file(folder / "man" / "orbitile.1", program_page(tree, options.date));
    for (const CommandNode& command : tree.commands) {
        write_shell_file(folder / "man" / fmt::format("orbitile-{}.1", command.name),
                         command_page(tree, command, options.date));
    }
    write_shell_file(folder / "reference" / "README.md", reference_index(tree));
    for (const CommandNode& command : tree.commands) {
        write_shell_file(folder / "reference" / fmt::format("{}.md", command.name),
                         reference_page(tree, command));
    }
    write_shell_file(folder / "bash" / "orbitile", bash_completion(tree));
    write_shell_file(folder / "zsh" / "_orbitile", zsh_completion(tree));
    write_shell_file(folder / "fish" / "orbitile.fish", fish_completion(tree));
    return success;
}

}  // namespace

void add_shell_files_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "shell-files", "Write pages for man and completions for shells into a folder");
    command->group("");
    auto options = std::make_shared<ShellFilesOptions>();
    command->add_option("folder", options->folder, "The folder")->required();
    command->add_option("--date", options->date, "Date that the pages show")->required();
    command->callback(
        [options, &program, &exit_code] { exit_code = write_shell_files(*options, program); });
}

}  // namespace orbitile::cli
