// Options whose values are numbers in a range, names, or lists of names.
//
//     add_number_option(command, "--threads", options.threads, ranges::threads, "Number of
//     threads");
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle_limits.hpp"

namespace orbitile::cli {

template <typename Number>
struct OptionRange {
    Number min_value;
    Number max_value;
};

namespace ranges {

inline constexpr OptionRange<int> horizon{1, max_horizon};
inline constexpr OptionRange<int> threads{1, 1024};
inline constexpr OptionRange<double> time_limit{0.001, 1e9};  // seconds; more than 30 years
inline constexpr OptionRange<int> memory_mib{64, 1'048'576};  // MiB; the maximum is a TiB
inline constexpr OptionRange<std::int64_t> finds{1, 1'000'000'000'000};
inline constexpr OptionRange<int> starts{1, 1'000'000};
inline constexpr OptionRange<std::uint64_t> seed{0, std::numeric_limits<std::uint64_t>::max()};
inline constexpr OptionRange<int> overview_figures{1, 1'000'000};
inline constexpr OptionRange<int> polyform_copies{1, static_cast<int>(max_pieces)};
inline constexpr OptionRange<int> problem{1, 1'000'000};
inline constexpr OptionRange<int> clues{1, 1'000'000};
inline constexpr OptionRange<std::uint64_t> fillings{1, 1'000'000'000'000'000'000};
inline constexpr OptionRange<std::uint64_t> tiling{1, std::numeric_limits<std::uint64_t>::max()};
inline constexpr OptionRange<double> unit_mm{min_unit_mm, max_unit_mm};

// Measures of pieces to be made, in millimetres.
inline constexpr OptionRange<double> part_unit_mm{1, 200};
inline constexpr OptionRange<double> thickness_mm{0.5, 200};
inline constexpr OptionRange<double> clearance_mm{0, 10};
inline constexpr OptionRange<double> chamfer_mm{0, 50};
inline constexpr OptionRange<double> corner_radius_mm{0, 50};
inline constexpr OptionRange<double> relief_mm{0.1, 20};
inline constexpr OptionRange<double> magnet_diameter_mm{1, 100};
inline constexpr OptionRange<double> magnet_depth_mm{0.2, 100};
inline constexpr OptionRange<int> magnets_of_piece{1, 2};
inline constexpr OptionRange<double> wall_mm{0.2, 50};
inline constexpr OptionRange<double> bed_side_mm{10, 1000};
inline constexpr OptionRange<double> part_gap_mm{0.1, 100};
inline constexpr OptionRange<double> kerf_mm{0, 5};
inline constexpr OptionRange<double> rim_width_mm{1, 200};

}  // namespace ranges

/// Returns a check that accepts decimal numbers in the range. The check refuses "nan" and, for
/// unsigned numbers, "-1".
template <typename Number>
CLI::Validator in_range_validator(const OptionRange<Number>& range);

extern template CLI::Validator in_range_validator(const OptionRange<int>& range);
extern template CLI::Validator in_range_validator(const OptionRange<std::int64_t>& range);
extern template CLI::Validator in_range_validator(const OptionRange<std::uint64_t>& range);
extern template CLI::Validator in_range_validator(const OptionRange<double>& range);

/// Adds an option that takes a number in the range. `target` is a number or an optional number, and
/// must outlive the command.
template <typename Target, typename Number>
CLI::Option* add_number_option(CLI::App& command, const std::string& name, Target& target,
                               const OptionRange<Number>& range, const std::string& help) {
    return command.add_option(name, target, help)->check(in_range_validator(range));
}

/// Makes the options of the program and of its commands refuse empty texts. Must be called after
/// all options were added.
void refuse_empty_texts(CLI::App& program);

// --- Options whose values are names. ---
//
//     command.add_option("--method", method, "How")->transform(one_of({"cubes", "pieces"}));
//     add_name_list(command, "--format", formats, one_of({"svg", "pdf"}), "Of pictures");

/// Returns a check that accepts `names` in upper or lower case. The check replaces an accepted
/// value by the name as it is written in `names`. If the check refuses a value, its message
/// suggests the nearest name. The message lists the names, or has the text `listed_names` instead.
CLI::Validator one_of(std::vector<std::string> names, std::string listed_names = {});

/// Adds an option that takes several names, which are joined by commas. `target` must outlive the
/// command.
CLI::Option* add_name_list(CLI::App& command, const std::string& name,
                           std::vector<std::string>& target, const CLI::Validator& names,
                           const std::string& help);

}  // namespace orbitile::cli
