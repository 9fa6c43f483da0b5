// --each-piece: asks for each piece of a set how few copies of this piece fill a symmetric shape.
// The series of all pieces are one run, with one folder and one table.
//
//     const auto all_asked = each_piece_series(options, question, "pentahexes.toml", "out");
//     std::vector<SeriesEnd> ends;
//     for (const AskedSeries& series : all_asked) ends.push_back(search_series(series, …));
//     fmt::print("{}", each_piece_table(all_asked, ends));
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/asked_series.hpp"

namespace orbitile::app {

/// Returns a series for each piece of the question's puzzle. Throws InputError as asked_series()
/// does, and if --copies names a piece.
std::vector<AskedSeries> each_piece_series(const CopiesOptions& options, const Question& question,
                                           const std::string& file,
                                           const std::filesystem::path& folder);

/// Returns a table with a row for each piece: the fewest copies that fill a shape, the number of
/// shapes that they fill, with --all the counts that fill a shape, the counts that fill none, and
/// the undecided counts. `ends` has an entry for each series that was begun.
std::string each_piece_table(const std::vector<AskedSeries>& all_asked,
                             const std::vector<SeriesEnd>& ends);

/// The same as JSON, one object per line: "begin", a "piece" for each searched piece in the order
/// of the search, and "end".
std::string each_piece_begin_event(const std::vector<AskedSeries>& all_asked,
                                   const std::filesystem::path& folder);
std::string each_piece_event(const AskedSeries& series, const SeriesEnd& end);
std::string each_piece_end_event(const std::vector<AskedSeries>& all_asked,
                                 const std::vector<SeriesEnd>& ends, int exit_code);

}  // namespace orbitile::app
