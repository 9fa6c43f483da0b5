// Which of all tilings are wanted: some drawn at random, or those from a number on.
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

/// --sample, --seed, --from and --limit. `what` is chosen from: "tilings".
void add_choice_options(CLI::App& command, TilingChoice& choice, const std::string& what);

/// Whether any is wanted.
bool chooses(const TilingChoice& choice);

/// Throws InputError where options do not go together.
void refuse_contradictions(const TilingChoice& choice);

/// Numbers begin with 1.
using TilingVisitor = std::function<void(WideCount number, const std::vector<int>& placements)>;

/// Returns false where `stop` was raised before all were visited.
bool visit_chosen(const CoverCounts& counts, const TilingChoice& choice,
                  const std::atomic<bool>& stop, const TilingVisitor& use);

}  // namespace orbitile::app
