#include "command_line/palette_option.hpp"

#include <algorithm>

#include "command_line/name_options.hpp"

namespace orbitile::app {

void add_palette_option(CLI::App& command, std::string& palette, bool with_patterns) {
    auto names = palette_names();
    if (!with_patterns) std::erase(names, "pattern");
    command
        .add_option("--palette", palette,
                    std::string("Colours of the pieces: the puzzle's, or as near to these as "
                                "everyone can tell apart (safe), greys") +
                        (with_patterns ? ", or patterns" : ""))
        ->transform(one_of(names))
        ->capture_default_str();
}

Puzzle in_palette(const Puzzle& puzzle, const std::string& palette) {
    return repainted(puzzle, palette_from_name(palette).value());
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
