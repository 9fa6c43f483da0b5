// A command as the user called it, with changes, as a line that the user can paste.
//
//     CalledCommand again(command);
//     again.drop("--horizon");
//     again.set("--symmetry", "all");
//     fmt::print("{}\n", again.text());  // orbitile generate 'my pieces.toml' --symmetry all
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace orbitile::app {

class CalledCommand {
  public:
    /// The options that were given, in the order in which they were given; positional values first.
    /// Those of a file of options count, the file itself is left out.
    explicit CalledCommand(const CLI::App& command);

    /// Whether the option is given, by any of its names.
    bool has(const std::string& name) const;

    /// Takes the option away, by any of its names.
    void drop(const std::string& name);

    /// Gives the option this value, in place of the values it had. A flag has an empty one.
    void set(const std::string& name, const std::string& value = "");

    std::string text() const;

  private:
    struct Given {
        std::vector<std::string> names;
        std::string value;
    };

    std::string name_;
    std::vector<std::string> positional_;
    std::vector<Given> options_;
};

}  // namespace orbitile::app
