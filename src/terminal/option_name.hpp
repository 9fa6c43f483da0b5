// Messages of the library in the words of the command line.
#pragma once

#include <exception>
#include <string>

#include "orbitile/puzzle/message.hpp"

namespace orbitile::app {

/// The option that sets the parameter: "--keep-wandering".
std::string option_name(Parameter parameter);

/// What the exception says, with the names of options.
std::string message_text(const std::exception& error);

}  // namespace orbitile::app
