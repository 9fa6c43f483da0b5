// Whether anything is wrong with a catalogue's file, and how many rows it has: without leaving a
// trace beside it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "catalogue/database.hpp"

namespace orbitile {

/// By table. Cubes that are exhausted are counted once more.
constexpr std::string_view exhausted_cubes = "exhausted cubes";
using RowCounts = std::map<std::string, std::int64_t>;

RowCounts row_counts(const Database& database);

/// None where the file cannot be trusted; says in `damage` why. Where a run left a -wal file, both
/// files are copied into `scratch` for a while.
std::optional<RowCounts> counts_if_sound(const std::filesystem::path& file,
                                         const std::filesystem::path& scratch, std::string& damage);

}  // namespace orbitile
