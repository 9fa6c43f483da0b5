#include "support/answer.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "support/system.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

using Names = std::map<std::string, std::string>;  // by what the solver calls them

std::string quoted(const fs::path& file) { return "'" + file.string() + "'"; }

std::string output_path_of(const std::string& command) {
    const TemporaryFolder folder;
    const fs::path said = folder.path() / "said";
    // Solvers end with all kinds of codes: what they say counts.
    exit_code_of_shell(command + " >" + quoted(said) + " 2>&1");
    return bytes_of(said);
}

bool says(const std::string& text, const std::string& words) {
    return text.find(words) != std::string::npos;
}

/// Lines `c var 12 A_90_1_-2`, with the mark of a comment of each format.
Names names_in(const fs::path& file) {
    Names names;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        std::string mark;
        std::string var;
        std::string own;
        std::string name;
        if (words >> mark >> var >> own >> name && var == "var") names[own] = name;
    }
    return names;
}

/// `v 1 -2 …` of SAT solvers, `v x1 -x2 …` of pseudo-Boolean ones.
std::set<std::string> chosen_by_values(const std::string& text, const Names& names) {
    std::set<std::string> chosen;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (const auto name = names.find(word); name != names.end()) chosen.insert(name->second);
    }
    return chosen;
}

Answer decided(const std::string& said, bool satisfiable, bool unsatisfiable) {
    if (satisfiable == unsatisfiable) throw std::runtime_error("no answer: " + said);
    return {satisfiable, {}};
}

std::string value_lines(const std::string& said) {
    std::string values;
    std::istringstream lines(said);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("v ")) values += line.substr(2) + '\n';
    }
    return values;
}

Answer of_competition(const std::string& command, const fs::path& file) {
    const std::string said = output_path_of(command + ' ' + quoted(file));
    Answer answer = decided(said, says(said, "\ns SATISFIABLE"), says(said, "\ns UNSATISFIABLE"));
    answer.chosen = chosen_by_values(value_lines(said), names_in(file));
    return answer;
}

// Its answer goes into a file.
Answer of_minisat(const fs::path& file) {
    const TemporaryFolder folder;
    const fs::path result = folder.path() / "result";
    const std::string said =
        output_path_of("minisat -verb=0 " + quoted(file) + ' ' + quoted(result));
    const std::string text = bytes_of(result);
    Answer answer = decided(said + text, text.starts_with("SAT"), text.starts_with("UNSAT"));
    answer.chosen = chosen_by_values(text, names_in(file));
    return answer;
}

// The names come in the table that `-o` writes, where a long one has its values on the line below.
Answer of_glpsol(const fs::path& file) {
    const TemporaryFolder folder;
    const fs::path table = folder.path() / "table";
    const std::string said = output_path_of("glpsol --lp " + quoted(file) + " -o " + quoted(table));
    const bool none = says(said, "HAS NO PRIMAL FEASIBLE") || says(said, "NO INTEGER FEASIBLE") ||
                      says(said, "HAS NO FEASIBLE");
    Answer answer = decided(said, says(said, "INTEGER OPTIMAL SOLUTION FOUND"), none);
    if (!answer.satisfiable) return answer;
    const Names names = names_in(file);
    static const std::regex column(R"(\n *\d+ (\S+)\s+\* +(\d+) )");
    const std::string text = bytes_of(table);
    for (std::sregex_iterator at(text.begin(), text.end(), column), end; at != end; ++at) {
        if ((*at)[2] == "1") answer.chosen.insert(names.at((*at)[1]));
    }
    return answer;
}

/// A symbol of SMT-LIB without its bars.
std::string true_name(std::string symbol) {
    if (symbol.starts_with('|')) symbol = symbol.substr(1, symbol.size() - 2);
    for (const auto& [code, character] :
         {std::pair("%7C", "|"), std::pair("%5C", "\\"), std::pair("%25", "%")}) {
        for (std::size_t at = 0; (at = symbol.find(code, at)) != std::string::npos; ++at) {
            symbol.replace(at, 3, character);
        }
    }
    return symbol;
}

// The file has no comments on names that are their own, and names what belongs to the translation
// into clauses as well.
bool is_of_translation(const std::string& name) {
    return name.starts_with("row:") || name.starts_with("column:") || name.starts_with("sum:");
}

Answer of_z3(const fs::path& file) {
    const std::string said = output_path_of("z3 " + quoted(file));
    Answer answer = decided(said, said.starts_with("sat"), said.starts_with("unsat"));
    if (!answer.satisfiable) return answer;
    static const std::regex value(R"(\(define-fun (\|[^|]*\||[^ ]+) \(\) Bool\s+(true|false)\))");
    for (std::sregex_iterator at(said.begin(), said.end(), value), end; at != end; ++at) {
        const std::string name = true_name((*at)[1]);
        if ((*at)[2] == "true" && !is_of_translation(name)) answer.chosen.insert(name);
    }
    return answer;
}

// Blanks in names are `_`, which no name has itself.
std::string with_blanks(std::string name) {
    std::ranges::replace(name, '_', ' ');
    return name;
}

int piece_named(const Puzzle& puzzle, const std::string& name) {
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        if (puzzle.pieces[p].name == name) return static_cast<int>(p);
    }
    throw std::runtime_error("no piece is called " + name);
}

int side_named(const Piece& piece, const std::string& name) {
    for (std::size_t s = 0; s < piece.sides.size(); ++s) {
        if (piece.sides[s].name == name) return static_cast<int>(s);
    }
    throw std::runtime_error("no side is called " + name);
}

}  // namespace

int exit_code_of(const std::string& command) {
    return exit_code_of_shell(command + " >/dev/null 2>&1");
}

bool is_installed(const std::string& program) { return exit_code_of("command -v " + program) == 0; }

Answer answer_of(const std::string& solver, const fs::path& file) {
    if (solver == "minisat") return of_minisat(file);
    if (solver == "cadical") return of_competition("cadical", file);
    if (solver == "clasp") return of_competition("clasp", file);
    if (solver == "glpsol") return of_glpsol(file);
    if (solver == "z3") return of_z3(file);
    throw std::runtime_error("no solver is called " + solver);
}

std::int64_t solutions_by_clasp(const fs::path& file) {
    const std::string said = output_path_of("clasp -n 0 -q " + quoted(file));
    static const std::regex models(R"(\nc Models +: (\d+)\n)");
    std::smatch found;
    if (!std::regex_search(said, found, models)) throw std::runtime_error("no count: " + said);
    return std::stoll(found[1]);
}

Tiling placed_pieces(const Puzzle& puzzle, const std::set<std::string>& names) {
    static const std::regex placement(
        R"((even:|odd:)?([^.:]+)(?:\.([^.:]+))?_(\d+)(f?)_(-?\d+)_(-?\d+))");
    Tiling placed;
    std::smatch part;
    for (const std::string& name : names) {
        if (!std::regex_match(name, part, placement)) continue;
        PlacedPiece piece;
        piece.component = part[1] == "odd:" ? 1 : 0;
        piece.piece = piece_named(puzzle, with_blanks(part[2]));
        const Piece& definition = puzzle.pieces[static_cast<std::size_t>(piece.piece)];
        if (part[3].matched) piece.side = side_named(definition, with_blanks(part[3]));
        piece.turn = std::stoi(part[4]) * turns_of(puzzle.lattice) / 360;
        piece.flipped = part[5] == "f";
        piece.x = std::stoi(part[6]);
        piece.y = std::stoi(part[7]);
        placed.push_back(piece);
    }
    return placed;
}

}  // namespace orbitile
