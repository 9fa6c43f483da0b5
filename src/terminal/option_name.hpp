// Translates messages of the library into the words of the command line.
#pragma once

#include <exception>
#include <string>

#include "orbitile/puzzle/message.hpp"

namespace orbitile::app {

/// Returns the name of the option that sets the parameter, such as "--keep-wandering".
std::string option_name(Parameter parameter);

/// Returns the exception's message. The name of a parameter is replaced by the name of the option
/// that sets it.
std::string message_text(const std::exception& error);

}  // namespace orbitile::app
