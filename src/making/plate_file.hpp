// Writes the solids on a plate as one file for a 3D printer.
//
// The code that writes the file is in a shared module, because it needs lib3mf. Loading lib3mf and
// its cryptography library takes longer than many commands run. So the program is not linked with
// lib3mf, and loads the module only to write a file (see app/make/plates.cpp).
#pragma once

#include <cstdint>
#include <string>

#include "making/plate_model.hpp"

namespace orbitile::making {

/// `three_mf` is 3MF. `stl` is binary STL, which contains triangles, but not names and colours.
enum class PlateFormat : std::uint8_t { stl, three_mf };

class PlateWriter {
  public:
    PlateWriter() = default;
    PlateWriter(const PlateWriter&) = delete;
    PlateWriter& operator=(const PlateWriter&) = delete;
    virtual ~PlateWriter() = default;

    /// Returns the bytes of the file. Equal models always result in equal bytes. Throws
    /// std::runtime_error if lib3mf fails.
    virtual std::string file_bytes_of(const PlateModel& model, PlateFormat format) const = 0;
};

/// The interface that the shared module exports.
struct PlateModule {
    /// The version of the program. A program of another version must not use the module.
    const char* version;
    const PlateWriter* writer;
};

}  // namespace orbitile::making

extern "C" [[gnu::visibility("default")]] const orbitile::making::PlateModule orbitile_plate_module;
