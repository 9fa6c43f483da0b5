#include "app/make/plate_module.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <stdexcept>
#include <string_view>

namespace orbitile::app {
namespace {

[[noreturn]] void refuse_module(std::string_view why) {
    throw std::runtime_error(
        fmt::format("the part of orbitile that writes STL and 3MF cannot be used: {}", why));
}

}  // namespace

const PlateWriter& plate_writer() {
    // The program's run path contains the folder of the module.
    void* library = dlopen(ORBITILE_PLATE_MODULE, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) refuse_module(dlerror());
    const auto* module = static_cast<const PlateModule*>(dlsym(library, "orbitile_plate_module"));
    if (module == nullptr) refuse_module(dlerror());
    if (module->version != std::string_view(ORBITILE_VERSION)) {
        refuse_module(fmt::format("it is of version {}", module->version));
    }
    return *module->writer;
}

void write_plate(const PlateModel& plate, const std::string& name, const MakeOptions& options,
                 FilledFolder& folder) {
    const PlateWriter& writer = plate_writer();
    if (makes(options, "stl")) {
        folder.write(name + ".stl", writer.file_of(plate, PlateFormat::stl));
    }
    if (makes(options, "3mf")) {
        folder.write(name + ".3mf", writer.file_of(plate, PlateFormat::three_mf));
    }
}

}  // namespace orbitile::app
