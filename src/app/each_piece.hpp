// The same question about each piece of a set alone: how few copies of it fill a symmetric shape.
// The series of all pieces are one run, in one folder, with one table.
//
//     const auto ladders = each_piece_ladders(options, question, "pentahexes.toml", "out");
//     std::vector<LadderEnd> ends;
//     for (const CopiesLadder& ladder : ladders) ends.push_back(climb(ladder, …));
//     fmt::print("{}", each_piece_table(ladders, ends));
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/copies_ladder.hpp"

namespace orbitile::app {

/// A ladder for each piece of the question's puzzle. Throws InputError as copies_ladder() does, and
/// if --copies names a piece.
std::vector<CopiesLadder> each_piece_ladders(const CopiesOptions& options, const Question& question,
                                             const std::string& file,
                                             const std::filesystem::path& folder);

/// A row for each piece: the fewest copies that fill a shape, how many shapes these fill, with
/// --all which numbers fill a shape, which fill none and which are not known. There are as many
/// ends as ladders were begun.
std::string each_piece_table(const std::vector<CopiesLadder>& ladders,
                             const std::vector<LadderEnd>& ends);

/// The same as JSON, one object a line: "begin", a "piece" for each piece that was asked about, in
/// the order in which they were, and "end".
std::string each_piece_begin_event(const std::vector<CopiesLadder>& ladders,
                                   const std::filesystem::path& folder);
std::string each_piece_event(const CopiesLadder& ladder, const LadderEnd& end);
std::string each_piece_end_event(const std::vector<CopiesLadder>& ladders,
                                 const std::vector<LadderEnd>& ends, int exit_code);

}  // namespace orbitile::app
