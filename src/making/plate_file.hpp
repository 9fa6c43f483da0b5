// Writes the solids on a plate as one file for a 3D printer.
//
// Loading lib3mf, and the cryptography that it needs, takes longer than many commands. So the code
// that writes these files is a shared module, which the program loads only when it writes such a
// file (see app/make/plates.cpp). The program itself uses only these headers and is not linked with
// lib3mf.
#pragma once

#include <cstdint>
#include <string>

#include "making/plate_model.hpp"

namespace orbitile::making {

/// `stl` is binary STL, which contains only triangles, without names and colours.
enum class PlateFormat : std::uint8_t { stl, three_mf };

class PlateWriter {
  public:
    PlateWriter() = default;
    PlateWriter(const PlateWriter&) = delete;
    PlateWriter& operator=(const PlateWriter&) = delete;
    virtual ~PlateWriter() = default;

    /// Returns the bytes of the file. Equal plates give equal bytes. Throws std::runtime_error if
    /// lib3mf fails.
    virtual std::string file_of(const PlateModel& model, PlateFormat format) const = 0;
};

/// The interface that the shared module exports.
struct PlateModule {
    const char* version;  ///< the program's version; other versions must not use the module
    const PlateWriter* writer;
};

}  // namespace orbitile::making

extern "C" [[gnu::visibility("default")]] const orbitile::making::PlateModule orbitile_plate_module;
