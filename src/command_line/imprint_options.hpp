// The options --author and --date of commands that make something to publish.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace orbitile::app {

struct Imprint {
    std::string author;
    std::string date;  ///< "2026-11-25"; empty: none is printed
};

/// `imprint` must outlive the command. `author_help` says where the author is printed.
void add_imprint_options(CLI::App& command, Imprint& imprint, const std::string& author_help);

/// Throws InputError if the author cannot be shown, or if the date is not a date.
void check_imprint(const Imprint& imprint);

}  // namespace orbitile::app
