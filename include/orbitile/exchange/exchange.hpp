// A catalogue as JSON or TSV. Equal catalogues give equal bytes: entries are ordered by
// fingerprint, and times are left out.
//
//     const Catalogue catalogue = Catalogue::open("output/fridgeiq");
//     write_tsv(std::cout, catalogue, {.exhausted = is_exhausted(catalogue)});
#pragma once

#include <iosfwd>
#include <memory>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// One filling of a board as a JSON object on one line: {"pieces":[…]}. Pieces have the form that
/// write_json() uses.
std::string filling_json(const Puzzle& puzzle, const Tiling& filling);

/// The same for many fillings: the text of each placed piece is made only once.
class FillingJson {
  public:
    /// The puzzle must outlive it.
    explicit FillingJson(const Puzzle& puzzle);
    FillingJson(FillingJson&&) noexcept;
    FillingJson& operator=(FillingJson&&) noexcept;
    ~FillingJson();

    /// Appends to `text`.
    void append(const Tiling& filling, std::string& text);

  private:
    class State;
    std::unique_ptr<State> state_;
};

struct ExportOptions {
    bool exhausted =
        false;  ///< the result of is_exhausted() of run/run.hpp; it is written as the state
    bool all_tilings = false;  ///< otherwise only the first tiling of each challenge is written
};

/// docs/reference/exports.md describes the form.
void write_json(std::ostream& out, const Catalogue& catalogue, const ExportOptions& options);

/// One line for each challenge, with its silhouette as glyphs. With `all_tilings` one line for each
/// tiling.
void write_tsv(std::ostream& out, const Catalogue& catalogue, const ExportOptions& options);

}  // namespace orbitile
