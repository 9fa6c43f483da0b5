#include "cli/option_name.hpp"

#include <algorithm>

namespace orbitile::cli {

std::string option_name(Parameter parameter) {
    std::string name = "--" + std::string(parameter_name(parameter));
    std::ranges::replace(name, '_', '-');
    return name;
}

std::string message_text(const std::exception& error) {
    const auto* message_error = dynamic_cast<const MessageError*>(&error);
    return message_error == nullptr ? error.what() : message_error->message().text(option_name);
}

}  // namespace orbitile::cli
