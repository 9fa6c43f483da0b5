// What lies on a plate as one file for a printer.
//
// To load lib3mf, and the cryptography that it brings, takes longer than many a command. So what
// writes these files is a module of its own, which the program loads when it is to write one (see
// app/make/plate_module.hpp): it knows these headers alone, and nothing of the library.
#pragma once

#include <cstdint>
#include <string>

#include "making/plate_model.hpp"

namespace orbitile {

/// Binary STL is triangles alone: it has neither names nor colours.
enum class PlateFormat : std::uint8_t { stl, three_mf };

class PlateWriter {
  public:
    PlateWriter() = default;
    PlateWriter(const PlateWriter&) = delete;
    PlateWriter& operator=(const PlateWriter&) = delete;
    virtual ~PlateWriter() = default;

    /// The file's bytes: the same for the same plate. Throws std::runtime_error where lib3mf fails.
    virtual std::string file_of(const PlateModel& model, PlateFormat format) const = 0;
};

/// What the module shows.
struct PlateModule {
    const char* version;  ///< of the program that it was built with, the only one that may use it
    const PlateWriter* writer;
};

}  // namespace orbitile

extern "C" [[gnu::visibility("default")]] const orbitile::PlateModule orbitile_plate_module;
