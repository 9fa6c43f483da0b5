// Damages a catalogue's file in any way. Either it is refused, or its content is unchanged. The
// input is the place where the file is cut off, then pairs of a place and its new byte.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "exchange/exchange.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"
#include "run/run.hpp"

namespace {

using namespace orbitile;
namespace fs = std::filesystem;

Question question() {
    Question question;
    question.puzzle = parse_puzzle(R"(name = "t"
lattice = "tetrakis"
[[piece]]
name = "A"
colour = "red"
rows = ["█"]
[[piece]]
name = "B"
colour = "blue"
copies = 4
rows = ["◢"]
)",
                                   "t.toml");
    question.details = SilhouetteQuestion{.grids = {GridKind::vertex, GridKind::cell},
                                          .method = SearchMethod::census};
    return question;
}

// Folders of the process's own, in memory where there is such a place.
class Sample {
  public:
    Sample() : folder_(create_folders()) {
        {
            Catalogue catalogue = Catalogue::open_or_create(folder_, question());
            RunListener nobody;
            run(catalogue, {}, nobody);
            if (catalogue.challenge_count() == 0) std::abort();
        }
        std::ifstream in(file(), std::ios::binary);
        bytes_.assign(std::istreambuf_iterator<char>(in), {});
        said_ = said();
    }
    Sample(const Sample&) = delete;
    Sample& operator=(const Sample&) = delete;
    ~Sample() { fs::remove_all(folder_); }

    const std::string& bytes() const { return bytes_; }

    void damage_to(const std::string& bytes) {
        std::ofstream(file(), std::ios::binary) << bytes;
        try {
            if (said() != said_) std::abort();
        } catch (const CatalogueError&) {
        } catch (const CatalogueAccessError&) {
        } catch (const InputError&) {
            if (!bytes.empty()) throw;  // "there is none"
        }
    }

  private:
    static fs::path create_folders() {
        std::string name = fs::is_directory("/dev/shm") ? "/dev/shm/orbitile-fuzz-XXXXXX"
                                                        : "/tmp/orbitile-fuzz-XXXXXX";
        if (::mkdtemp(name.data()) == nullptr) std::abort();
        return name;
    }

    fs::path file() const { return folder_ / Catalogue::file_name; }

    std::string said() const {
        std::ostringstream out;
        const Catalogue catalogue = Catalogue::open(folder_);
        write_json(out, catalogue, {is_exhausted(catalogue), true});
        return out.str();
    }

    fs::path folder_;
    std::string bytes_;
    std::string said_;
};

std::size_t number(const std::uint8_t* data) {
    return data[0] | static_cast<std::size_t>(data[1]) << 8U |
           static_cast<std::size_t>(data[2]) << 16U;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Sample sample;
    if (size < 3) return 0;
    std::string bytes = sample.bytes();
    const std::size_t length = number(data);
    for (std::size_t i = 3; i + 4 <= size; i += 4) {
        bytes[number(data + i) % bytes.size()] = static_cast<char>(data[i + 3]);
    }
    if (length < bytes.size()) bytes.resize(length);
    sample.damage_to(bytes);
    return 0;
}
