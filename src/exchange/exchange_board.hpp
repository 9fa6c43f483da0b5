// Exports of catalogues about a board. See exchange.hpp.
#pragma once

#include <iosfwd>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::exchange {

void write_board_json(std::ostream& out, const Catalogue& catalogue, bool all_fillings);
void write_board_tsv(std::ostream& out, const Catalogue& catalogue, bool all_fillings);

}  // namespace orbitile::exchange
