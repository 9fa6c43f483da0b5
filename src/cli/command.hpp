// Each function adds one subcommand to `program`. When the user calls the subcommand, its callback
// does the work and stores the exit code in `exit_code`. So `exit_code` must outlive `program`.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/program.hpp"

namespace orbitile::cli {

void add_generate_command(CLI::App& program, int& exit_code);
void add_status_command(CLI::App& program, int& exit_code);
void add_export_command(CLI::App& program, int& exit_code);
void add_render_command(CLI::App& program, int& exit_code);
void add_pieces_command(CLI::App& program, int& exit_code);
void add_booklet_command(CLI::App& program, int& exit_code);
void add_merge_command(CLI::App& program, int& exit_code);
void add_verify_command(CLI::App& program, int& exit_code);
void add_tilings_command(CLI::App& program, int& exit_code);
void add_certify_command(CLI::App& program, int& exit_code);
void add_solve_command(CLI::App& program, int& exit_code);
void add_starts_command(CLI::App& program, int& exit_code);
void add_clues_command(CLI::App& program, int& exit_code);
void add_gallery_command(CLI::App& program, int& exit_code);
void add_polyforms_command(CLI::App& program, int& exit_code);
void add_import_command(CLI::App& program, int& exit_code);
void add_read_model_command(CLI::App& program, int& exit_code);
void add_studio_command(CLI::App& program, int& exit_code);
void add_make_command(CLI::App& program, int& exit_code);

}  // namespace orbitile::cli
