// Replaces the names of parameters in the library's messages by the names of command-line options.
#pragma once

#include <exception>
#include <string>

#include "puzzle/message.hpp"

namespace orbitile::cli {

/// Returns the name of the option that sets the parameter, such as "--keep-wandering".
std::string option_name(Parameter parameter);

/// Returns the exception's message. The name of a parameter is replaced by the name of the option
/// that sets it.
std::string message_text(const std::exception& error);

}  // namespace orbitile::cli
