// The module that writes files of plates (see making/plate_file.hpp), loaded where it is needed.
#pragma once

#include <string>

#include "app/make/make_options.hpp"
#include "making/plate_file.hpp"
#include "output/made_folder.hpp"

namespace orbitile::app {

/// It stays loaded. Throws std::runtime_error where it is not beside the program, or of another
/// version.
const PlateWriter& plate_writer();

/// As STL and 3MF, what of these is wanted.
void write_plate(const PlateModel& plate, const std::string& name, const MakeOptions& options,
                 MadeFolder& folder);

}  // namespace orbitile::app
