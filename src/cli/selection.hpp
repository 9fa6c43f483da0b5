// Selects the shapes of a catalogue by their numbers, names or properties, and reads the names that
// a user gives to shapes.
//
// A list of shapes (`--select 3,Clover,37faf76e`) is joined by commas, or it is a file with one
// shape per line. In a file, text after a blank is ignored unless the whole line is a title. The
// user can write a shape as
//   - its fingerprint;
//   - the beginning of its fingerprint. If the fingerprint has several components, joined by "+",
//     the user can also write the beginning of each component;
//   - its number (see store::numbered_challenges());
//   - its title; upper and lower case count as equal.
//
// A list of conditions (`--select width:6..8,holes:0,random:100`) selects the shapes that satisfy
// all conditions:
//
//     width:8 width:6..8 width:6..   the width in cells
//     holes:0                        the number of holes
//     solutions:1                    the number of solutions up to symmetry, if it was counted
//     symmetry:C4                    exactly this symmetry
//     random:100 random:100:7        a random sample of the shapes that satisfy the other
//                                    conditions; another seed (7) gives another sample
//
// A sample does not depend on time or chance. A number is computed for each shape from its
// fingerprint and the seed. The shapes with the smallest numbers are chosen. So a shape that is
// found later changes a sample by at most one shape.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "store/catalogue.hpp"
#include "store/numbering.hpp"
#include "store/shape_names.hpp"

namespace orbitile::cli {

/// Whether the selection is a list of conditions. Throws InputError if a condition is wrong.
bool has_conditions(const std::string& selection);

/// Returns a sentence about conditions for the help of --select.
std::string selection_help();

/// Finds shapes by fingerprint, number or title. The catalogue or the list must outlive the finder.
class ShapeFinder {
  public:
    /// If store::has_many_shapes() is true, shapes do not have numbers, and their only titles are
    /// the names that the user gave.
    explicit ShapeFinder(const Catalogue& catalogue);
    /// `challenges` must already have their titles.
    explicit ShapeFinder(const std::vector<store::NumberedChallenge>& challenges);

    /// Returns the fingerprint of the shape in each line. Throws InputError if no shape or several
    /// shapes match; the message begins with the location of the line.
    std::vector<std::string> find(const std::vector<store::NameLine>& lines) const;

    /// Returns the fingerprints of the selected shapes, in the order of the list. Throws InputError
    /// as find() does, and if a shape is selected twice.
    std::vector<std::string> select(const std::string& file_or_list) const;

    /// Reads a file in which each line has a shape, a blank and a name. Throws InputError as find()
    /// does, and if a line has no name or a shape has two names.
    store::ShapeNames read_names(const std::filesystem::path& file) const;

  private:
    void add(const store::NumberedChallenge& challenge);
    std::string match_exactly(const store::NameLine& line) const;
    std::string match_title(const std::string& title) const;

    using Visitor = std::function<void(const std::string& fingerprint)>;
    std::function<void(const Visitor&)> visit_fingerprints_;
    std::function<bool(const std::string& fingerprint)> is_known_;
    std::multimap<std::string, std::string> fingerprints_by_title_;  // titles in lower case
    std::map<std::string, std::string> fingerprints_by_number_;
    std::string unknown_shape_text_ = "the catalogue holds no challenge";
};

/// Returns the fingerprints of the shapes that a list of shapes or conditions selects. Throws
/// InputError as ShapeFinder does, and if conditions select no shape or too many shapes.
std::vector<std::string> selected_fingerprints(const Catalogue& catalogue,
                                               const std::string& selection);

/// Returns the challenges that a command shows, with their titles. If `selection` is "", returns
/// all challenges. Otherwise returns the selected challenges with new numbers, which begin with 1.
/// If store::has_many_shapes() is true, only the selected challenges are read, and grades and
/// titles come from a comparison of only these challenges. Throws InputError as
/// selected_fingerprints() does, and if there are too many challenges to show.
std::vector<store::NumberedChallenge> selected_challenges(const Catalogue& catalogue,
                                                          const std::string& selection);

/// Returns the challenges that a list of shapes selects from `challenges`, numbered in the order of
/// the list. Returns all challenges if the list is "".
std::vector<store::NumberedChallenge> selected_challenges(
    const std::vector<store::NumberedChallenge>& challenges, const std::string& file_or_list);

/// Throws InputError, with advice to use --select, if store::has_many_shapes() is true.
void require_few_shapes(const Catalogue& catalogue);

/// Returns the fingerprint of the shape that the user means. Throws InputError as
/// ShapeFinder::find() does; the message begins with `message_beginning`.
std::string find_stored_fingerprint(const Catalogue& catalogue, const std::string& shape_text,
                                    const std::string& message_beginning);

}  // namespace orbitile::cli
