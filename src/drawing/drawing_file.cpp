#include "drawing/drawing_file.hpp"

#include "files/output_file.hpp"
#include "orbitile/drawing/drawing_error.hpp"

namespace orbitile::drawing {

namespace {

void write_and_publish(files::OutputFile output, std::string_view bytes) {
    output.write(bytes);
    output.publish();
}

}  // namespace

void write_picture_file(const PictureFile& file, std::string_view bytes) {
    try {
        if (file.folder()) {
            write_and_publish(files::OutputFile(file.folder(), file.path().filename().string()),
                              bytes);
        } else {
            write_and_publish(files::OutputFile(file.path()), bytes);
        }
    } catch (const files::OutputError& error) {
        throw DrawingError(error.what());
    }
}

}  // namespace orbitile::drawing
