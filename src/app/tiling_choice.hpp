// Options that choose some of all tilings: at random, or from a number on.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/cover_diagram.hpp"

namespace orbitile::app {

struct TilingChoice {
    std::optional<std::uint64_t> sample;
    std::optional<std::uint64_t> seed;
    std::optional<std::uint64_t> from;
    std::optional<std::uint64_t> limit;
};

/// Adds --sample, --seed, --from and --limit. `choice` must outlive the command. `what` is the
/// plural word for the choices in the help, such as "solutions".
void add_choice_options(CLI::App& command, TilingChoice& choice, const std::string& what);

/// Whether --sample or --from is given.
bool has_choice(const TilingChoice& choice);

/// Throws InputError if options contradict each other.
void refuse_contradictions(const TilingChoice& choice);

/// Numbers begin with 1.
using TilingVisitor = std::function<void(WideCount number, const std::vector<int>& placements)>;

/// Calls `use` for each chosen tiling. Returns false if `stop` was raised before all were visited.
bool visit_chosen(const engine::CoverCounts& counts, const TilingChoice& choice,
                  const std::atomic<bool>& stop, const TilingVisitor& use);

}  // namespace orbitile::app
