#include "drawing/drawn_file.hpp"

#include "orbitile/drawing/drawing_error.hpp"
#include "puzzle/output_file.hpp"

namespace orbitile {

void write_drawn_file(const std::filesystem::path& file, std::string_view bytes) {
    try {
        OutputFile output(file);
        output.write(bytes);
        output.publish();
    } catch (const OutputError& error) {
        throw DrawingError(error.what());
    }
}

}  // namespace orbitile
