// Options that choose some of the tilings: random tilings (--sample), or tilings in order,
// beginning with the tiling that has a given number (--from). Tilings are numbered from 1.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/cover_diagram.hpp"

namespace orbitile::cli {

struct TilingChoice {
    std::optional<std::uint64_t> sample_size;
    std::optional<std::uint64_t> seed;
    std::optional<std::uint64_t> first_tiling_number;
    std::optional<std::uint64_t> max_count;
};

/// Adds --sample, --seed, --from and --limit. `choice` must outlive the command. Returns --sample
/// and --from.
std::vector<CLI::Option*> add_choice_options(CLI::App& command, TilingChoice& choice);

/// Returns whether --sample or --from is given.
bool is_choice_given(const TilingChoice& choice);

/// A function that receives a tiling: its number, which is at least 1, and the placements of its
/// pieces.
using TilingVisitor =
    std::function<void(WideCount tiling_number, const std::vector<int>& placements)>;

/// Calls `visit` for each chosen tiling. Returns false if `stop` was raised before all chosen
/// tilings were visited.
bool visit_chosen_tilings(const engine::CoverCounts& counts, const TilingChoice& choice,
                          const std::atomic<bool>& stop, const TilingVisitor& visit);

}  // namespace orbitile::cli
