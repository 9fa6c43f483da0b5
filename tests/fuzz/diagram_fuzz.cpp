// Any bytes as a diagram, with the checksum that fits as a forger would write it, too: refused, or
// nothing but coverings, each once.
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "engine/diagram_file.hpp"
#include "puzzle/md5.hpp"

namespace {

using namespace orbitile;

constexpr std::size_t memory = std::size_t{1} << 20U;

// A strip of eight items: two monominoes, three dominoes.
engine::CoverProblem strip() {
    engine::CoverProblem problem;
    problem.required.assign(8, true);
    problem.copies = {2, 3};
    problem.neighbours.resize(8);
    for (int item = 0; item < 8; ++item) {
        problem.placements.add(0, std::vector{item});
        if (item == 7) break;
        problem.placements.add(1, std::vector{item, item + 1});
        problem.neighbours[static_cast<std::size_t>(item)].push_back(item + 1);
    }
    return problem;
}

std::set<std::vector<int>> coverings_of(const engine::CoverDiagram& diagram) {
    const engine::CoverCounts counts(diagram);
    std::set<std::vector<int>> coverings;
    for (WideCount number = 0; number < counts.total(); ++number) {
        if (!coverings.insert(counts.cover(number)).second) std::abort();
    }
    return coverings;
}

void read(const std::string& bytes) {
    static const engine::CoverProblem problem = strip();
    static const auto all = coverings_of(engine::cover_diagram(problem, memory).value());
    try {
        const auto diagram = engine::diagram_from_bytes(bytes, problem, memory);
        if (!diagram) return;
        for (const auto& covering : coverings_of(*diagram)) {
            if (!all.contains(covering)) std::abort();
        }
        const WideCount total = engine::CoverCounts(*diagram).total();
        if (engine::diagram_bytes(*diagram, total, problem) != bytes) std::abort();
    } catch (const engine::DiagramError&) {
    }
}

// Behind the lines that fit: what else the file says.
std::string with_beginning(const std::string& text) {
    static const std::string own = [] {
        const engine::CoverProblem problem = strip();
        const engine::CoverDiagram diagram = engine::cover_diagram(problem, memory).value();
        return engine::diagram_bytes(diagram, engine::CoverCounts(diagram).total(), problem);
    }();
    const std::size_t title = own.find('\n') + 1;
    const std::size_t problem_line = own.find('\n', title) + 1;
    const std::size_t sizes = own.find('\n', problem_line) + 1;
    const std::string rest = own.substr(problem_line, sizes - problem_line) + text;
    return own.substr(0, title) + "md5 " + md5_hex(rest) + '\n' + rest;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    read(text);
    read(with_beginning(text));
    return 0;
}
