#include "command_line/config_option.hpp"

#include <string>

namespace orbitile::app {

std::filesystem::path config_file_of(const CLI::App& command) {
    const CLI::App* program = command.get_parent();
    const CLI::Option* option = program == nullptr ? nullptr : program->get_config_ptr();
    return option == nullptr || option->count() == 0
               ? std::filesystem::path()
               : std::filesystem::path(option->as<std::string>());
}

}  // namespace orbitile::app
