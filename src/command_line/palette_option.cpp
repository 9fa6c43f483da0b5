#include "command_line/palette_option.hpp"

#include <algorithm>

#include "command_line/name_options.hpp"

namespace orbitile::app {

void add_palette_option(CLI::App& command, std::string& palette) {
    command
        .add_option("--palette", palette,
                    "Colours of the pieces. puzzle: as in the puzzle file; safe: similar colours, "
                    "chosen for colour blindness; grey: shades of grey; pattern: patterns")
        ->transform(one_of(palette_names()))
        ->capture_default_str();
}

void add_palette_option(CLI::App& command, std::optional<std::string>& palette) {
    command
        .add_option("--palette", palette,
                    "Colours of the pieces in all pictures of the folder, both existing and later "
                    "ones. puzzle: as in the puzzle file; safe: similar colours, chosen for colour "
                    "blindness; grey: shades of grey; pattern: patterns")
        ->transform(one_of(palette_names()))
        ->default_str("as in the existing pictures, else puzzle");
}

std::optional<Palette> requested_palette(const std::optional<std::string>& palette) {
    return palette ? palette_from_name(*palette) : std::nullopt;
}

Puzzle in_palette(const Puzzle& puzzle, const std::string& palette) {
    return with_palette(puzzle, palette_from_name(palette).value());
}

Puzzle in_colours_of(const Puzzle& painted, Puzzle some) {
    for (Piece& piece : some.pieces) {
        const auto same = std::ranges::find(painted.pieces, piece.name, &Piece::name);
        if (same == painted.pieces.end()) continue;
        piece.colour = same->colour;
        piece.pattern = same->pattern;
    }
    return some;
}

}  // namespace orbitile::app
