// Command lines that a user can copy.
#pragma once

#include <string>
#include <string_view>

namespace orbitile::app {

/// The text as one word of a POSIX shell: quoted if it holds more than letters, digits and a few
/// harmless characters. Control characters become escapes that bash and zsh read.
std::string shell_word(std::string_view text);

}  // namespace orbitile::app
