// Loads the module that writes plates as files (see making/plate_file.hpp) when it is needed.
#pragma once

#include <string>

#include "app/make/make_options.hpp"
#include "making/plate_file.hpp"
#include "output/made_folder.hpp"

namespace orbitile::app {

/// Returns the writer of the module, which stays loaded. Throws std::runtime_error if the module is
/// not beside the program or has another version.
const PlateWriter& plate_writer();

/// Writes the plate as NAME.stl and NAME.3mf, as far as the options ask for these formats.
void write_plate(const PlateModel& plate, const std::string& name, const MakeOptions& options,
                 FilledFolder& folder);

}  // namespace orbitile::app
