// Any bytes as a puzzle file: a puzzle, or an InputError; and what is read can be stored, read back
// and shown.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "puzzle/input_error.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/puzzle_file.hpp"
#include "store/question_json.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orbitile;
    try {
        const Puzzle puzzle =
            parse_puzzle({reinterpret_cast<const char*>(data), size}, "fuzz.toml");
        const Question question = completed({.puzzle = puzzle});
        if (stored::question_from(stored::question_json(question)) != question) std::abort();
        if (piece_letters(puzzle).size() != puzzle.pieces.size()) std::abort();
        if (total_shards(puzzle) < 2000) piece_classes(puzzle);
    } catch (const InputError&) {
    }
    return 0;
}
