// Each function adds one subcommand to `program`. When the user calls the subcommand, it does its
// work and stores its exit code in `exit_code`. So `exit_code` must outlive `program`.
#pragma once

#include <CLI/CLI.hpp>

#include "terminal/exit_code.hpp"

namespace orbitile::app {

void add_generate(CLI::App& program, int& exit_code);
void add_status(CLI::App& program, int& exit_code);
void add_export(CLI::App& program, int& exit_code);
void add_render(CLI::App& program, int& exit_code);
void add_pieces(CLI::App& program, int& exit_code);
void add_booklet(CLI::App& program, int& exit_code);
void add_merge(CLI::App& program, int& exit_code);
void add_repair(CLI::App& program, int& exit_code);
void add_verify(CLI::App& program, int& exit_code);
void add_count(CLI::App& program, int& exit_code);
void add_tilings(CLI::App& program, int& exit_code);
void add_certify(CLI::App& program, int& exit_code);
void add_solve(CLI::App& program, int& exit_code);
void add_clues(CLI::App& program, int& exit_code);
void add_export_model(CLI::App& program, int& exit_code);
void add_gallery(CLI::App& program, int& exit_code);
void add_polyforms(CLI::App& program, int& exit_code);
void add_import(CLI::App& program, int& exit_code);
void add_export_puzzle(CLI::App& program, int& exit_code);
void add_read_model(CLI::App& program, int& exit_code);

void add_make(CLI::App& program, int& exit_code);
void add_shell_files(CLI::App& program, int& exit_code);

}  // namespace orbitile::app
