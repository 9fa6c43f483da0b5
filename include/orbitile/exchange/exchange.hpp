// A catalogue as JSON or TSV. Byte-equal for equal catalogues: ordered by fingerprint, no times.
//
//     const Catalogue catalogue = Catalogue::open("output/fridgeiq");
//     write_tsv(std::cout, catalogue, {.exhausted = is_exhausted(catalogue)});
#pragma once

#include <iosfwd>
#include <memory>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// One filling of a board as a JSON object on one line: {"pieces":[…]}, each piece as in
/// write_json.
std::string filling_json(const Puzzle& puzzle, const Tiling& filling);

/// The same of many fillings: each piece as it lies is put into words once.
class FillingJson {
  public:
    /// The puzzle must outlive it.
    explicit FillingJson(const Puzzle& puzzle);
    FillingJson(FillingJson&&) noexcept;
    FillingJson& operator=(FillingJson&&) noexcept;
    ~FillingJson();

    /// Behind what is in `text`.
    void append(const Tiling& filling, std::string& text);

  private:
    class State;
    std::unique_ptr<State> state_;
};

struct ExportOptions {
    bool exhausted = false;    ///< what is_exhausted() of run/run.hpp says: told as the state
    bool all_tilings = false;  ///< otherwise only the first tiling of each challenge
};

/// The form is described in docs/reference/formats.md.
void write_json(std::ostream& out, const Catalogue& catalogue, const ExportOptions& options);

/// One line for each challenge, its silhouette as glyphs; with `all_tilings` one for each tiling.
void write_tsv(std::ostream& out, const Catalogue& catalogue, const ExportOptions& options);

}  // namespace orbitile
