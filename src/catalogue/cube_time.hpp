// How long the work on a cube took, as its statistics tell it: the member `milliseconds`, always
// the last one. It says nothing about the answer, so nothing that compares answers reads it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orbitile {

constexpr std::string_view milliseconds_member = "milliseconds";

/// The statistics, which are empty or a JSON object without this member, with it.
std::string with_milliseconds(const std::string& statistics, std::int64_t milliseconds);

/// None where the statistics do not tell: of an open cube, or in a catalogue of an older program.
std::optional<std::int64_t> milliseconds_of(const std::string& statistics);

}  // namespace orbitile
