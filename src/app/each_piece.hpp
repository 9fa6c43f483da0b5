// The same question about each piece of a set alone: how few copies of it fill a symmetric shape.
// The series of all pieces are one run, in one folder, with one table.
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

/// A series for each piece of the question's puzzle. Throws InputError as asked_series() does, and
/// if --copies names a piece.
std::vector<AskedSeries> each_piece_series(const CopiesOptions& options, const Question& question,
                                           const std::string& file,
                                           const std::filesystem::path& folder);

/// A row for each piece: the fewest copies that fill a shape, how many shapes these fill, with
/// --all which numbers fill a shape, which fill none and which are not known. There are as many
/// ends as series were begun.
std::string each_piece_table(const std::vector<AskedSeries>& all_asked,
                             const std::vector<SeriesEnd>& ends);

/// The same as JSON, one object a line: "begin", a "piece" for each piece that was asked about, in
/// the order in which they were, and "end".
std::string each_piece_begin_event(const std::vector<AskedSeries>& all_asked,
                                   const std::filesystem::path& folder);
std::string each_piece_event(const AskedSeries& series, const SeriesEnd& end);
std::string each_piece_end_event(const std::vector<AskedSeries>& all_asked,
                                 const std::vector<SeriesEnd>& ends, int exit_code);

}  // namespace orbitile::app
