// Writes the exports of catalogues about a board. See exchange.hpp.
#pragma once

#include <iosfwd>
#include <string_view>

#include "store/catalogue.hpp"

namespace orbitile::exchange {

/// Writes the export of a catalogue about a board. `state` is a result of state_name(). If the
/// question asks for fillings, `lists_all_fillings` decides whether the export contains them.
void write_board_json(std::ostream& out, const Catalogue& catalogue, std::string_view state,
                      bool lists_all_fillings);
void write_board_tsv(std::ostream& out, const Catalogue& catalogue, std::string_view state,
                     bool lists_all_fillings);

}  // namespace orbitile::exchange
