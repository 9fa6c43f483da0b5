#include "drawing/drawing_file.hpp"

#include "drawing/drawing_error.hpp"
#include "store/output_file.hpp"

namespace orbitile::drawing {

namespace {

void write_and_publish(store::OutputFile output, std::string_view bytes) {
    output.write(bytes);
    output.publish();
}

}  // namespace

void write_picture_file(const PictureFile& file, std::string_view bytes) {
    try {
        if (file.folder()) {
            write_and_publish(store::OutputFile(file.folder(), file.path().filename().string()),
                              bytes);
        } else {
            write_and_publish(store::OutputFile(file.path()), bytes);
        }
    } catch (const store::OutputError& error) {
        throw DrawingError(error.what());
    }
}

}  // namespace orbitile::drawing
