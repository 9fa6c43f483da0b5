#include "drawing/drawing_file.hpp"

#include "files/output_file.hpp"
#include "orbitile/drawing/drawing_error.hpp"

namespace orbitile {

namespace {

void write_all(OutputFile output, std::string_view bytes) {
    output.write(bytes);
    output.publish();
}

}  // namespace

void write_drawn_file(const PictureFile& file, std::string_view bytes) {
    try {
        if (file.folder()) {
            write_all(OutputFile(file.folder(), file.path().filename().string()), bytes);
        } else {
            write_all(OutputFile(file.path()), bytes);
        }
    } catch (const OutputError& error) {
        throw DrawingError(error.what());
    }
}

}  // namespace orbitile
