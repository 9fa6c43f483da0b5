// The command line that the user typed, with some options changed, as text that the user can paste
// into a shell.
//
//     UserCommand again(command);
//     again.drop_option("--horizon");
//     again.set_option("--symmetry", "all");
//     fmt::print("{}\n", again.text());  // orbitile generate 'my pieces.toml' --symmetry all
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace orbitile::cli {

class UserCommand {
  public:
    /// Copies the command line: first the positional values, then the options in the order in which
    /// the user gave them. Options from the file of --config are copied as well, so --config itself
    /// is left out.
    explicit UserCommand(const CLI::App& command);

    /// Returns whether the command line has the option. `name` can be any name of the option.
    bool has_option(const std::string& name) const;

    /// Removes the option. `name` can be any name of the option.
    void drop_option(const std::string& name);

    /// Sets the option to `value`, and removes its earlier values. `value` is empty for a flag.
    void set_option(const std::string& name, const std::string& value = "");

    std::string text() const;

  private:
    struct GivenOption {
        std::vector<std::string> names;
        std::string value;
    };

    std::string name_;
    std::vector<std::string> positional_values_;
    std::vector<GivenOption> options_;
};

}  // namespace orbitile::cli
