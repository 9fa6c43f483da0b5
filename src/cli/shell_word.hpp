// Quotes words, so that a user can copy a command line into a shell.
#pragma once

#include <string>
#include <string_view>

namespace orbitile::cli {

/// Returns the text as one word of a POSIX shell. The word is quoted unless it has only letters,
/// digits and a few safe characters. Control characters become escapes that bash and zsh
/// understand.
std::string shell_word(std::string_view text);

}  // namespace orbitile::cli
