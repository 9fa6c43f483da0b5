#include "engine/model_file.hpp"

#include <array>
#include <cstdlib>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/model.hpp"

namespace orbitile::engine {

namespace {

constexpr std::array<std::pair<std::string_view, ModelFormat>, 4> formats{
    {{"dimacs", ModelFormat::dimacs},
     {"opb", ModelFormat::opb},
     {"lp", ModelFormat::lp},
     {"smt2", ModelFormat::smt2}}};

}  // namespace

std::optional<ModelFormat> model_format_from_name(std::string_view name) {
    for (const auto& [format_name, format] : formats) {
        if (format_name == name) return format;
    }
    return std::nullopt;
}

void write_model(std::ostream& out, const Model& model, ModelFormat format,
                 const std::string& title) {
    switch (format) {
        case ModelFormat::dimacs: return write_dimacs(out, clauses_of(model), title);
        case ModelFormat::opb: return write_opb(out, model, title);
        case ModelFormat::lp: return write_lp(out, model, title);
        case ModelFormat::smt2: return write_smt2(out, clauses_of(model), title);
    }
}

namespace {

// Limits that all readers accept. cbc allows 100 characters for a name, and a few thousand
// characters for a comment line. CPLEX allows 560 characters for a line.
constexpr std::size_t max_name_bytes = 100;
constexpr std::size_t max_line_bytes = 200;

bool is_allowed_in_lp_name(char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return is_letter || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '(' || c == ')';
}

// A piece can have the name 2 or E. LP names must not begin with a digit or look like an exponent,
// so all names begin with `x_`.
std::string encoded_name(const std::string& name) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text = "x_";
    for (const char c : name) {
        if (is_allowed_in_lp_name(c)) {
            text += c;
        } else if (c == '-') {
            text += '~';
        } else {
            const auto byte = static_cast<unsigned char>(c);
            text += {'%', digits[byte / 16U], digits[byte % 16U]};
        }
    }
    return text;
}

/// Writes words, and breaks lines between them.
class LineWrapper {
  public:
    LineWrapper(std::ostream& out, std::string margin) : out_(out), margin_(std::move(margin)) {}
    void begin(const std::string& label) {
        out_ << margin_ << label;
        line_length_ = margin_.size() + label.size();
    }
    void add(const std::string& word) {
        if (line_length_ + 1 + word.size() > max_line_bytes) {
            out_ << '\n' << margin_;
            line_length_ = margin_.size();
        }
        out_ << ' ' << word;
        line_length_ += 1 + word.size();
    }
    void end() { out_ << '\n'; }

  private:
    std::ostream& out_;
    std::string margin_;
    std::size_t line_length_ = 0;
};

void write_title(std::ostream& out, const std::string& title) {
    LineWrapper lines(out, "\\");
    lines.begin("");
    std::istringstream words(title);
    for (std::string word; words >> word;) lines.add(word);
    lines.end();
}

std::string term_text(int weight, const std::string& name) {
    const std::string sign_text = weight < 0 ? "- " : "+ ";
    const int magnitude = std::abs(weight);
    return sign_text + (magnitude == 1 ? "" : std::to_string(magnitude) + " ") + name;
}

std::string relation_text(Relation relation) {
    switch (relation) {
        case Relation::at_most: return "<=";
        case Relation::equal: return "=";
        case Relation::at_least: break;
    }
    return ">=";
}

// LP files cannot have a row without variables. For a constraint that cannot hold, `x >= 2` is
// written, where x is the first variable.
void write_row(std::ostream& out, const Row& row, std::size_t row_number,
               const std::vector<std::string>& names) {
    const bool is_impossible = row.terms.empty();
    LineWrapper lines(out, " ");
    lines.begin("c" + std::to_string(row_number) + ":");
    if (is_impossible) lines.add(names.front());
    for (const Term& term : row.terms) {
        lines.add(term_text(term.weight, names[static_cast<std::size_t>(term.variable - 1)]));
    }
    lines.add((is_impossible ? ">=" : relation_text(row.relation)) + ' ' +
              std::to_string(is_impossible ? 2 : row.bound));
    lines.end();
}

}  // namespace

std::string lp_name(const Model& model, std::size_t variable) {
    std::string name = encoded_name(model.names[variable]);
    return name.size() <= max_name_bytes ? name : "v" + std::to_string(variable + 1);
}

void write_lp(std::ostream& out, const Model& model, const std::string& title) {
    write_title(out, title);
    std::vector<std::string> names;
    for (std::size_t v = 0; v < model.names.size(); ++v) {
        names.push_back(lp_name(model, v));
        out << "\\ var " << names.back() << ' ' << model.names[v] << '\n';
    }
    if (names.empty()) names.emplace_back("none");  // readers require a variable in the objective
    out << "Minimize\n obj: 0 " << names.front() << "\nSubject To\n";
    std::size_t row_number = 0;
    for (const Row& row : rows_of(model)) write_row(out, row, ++row_number, names);
    out << "Binary\n";
    for (const std::string& name : names) out << ' ' << name << '\n';
    out << "End\n";
}

namespace {

// In SMT-LIB, `or` needs at least two arguments, so shorter clauses are written without it.
void write_clause(std::ostream& out, const std::vector<Literal>& clause,
                  const std::vector<std::string>& names) {
    const bool has_several_literals = clause.size() > 1;
    out << "(assert " << (has_several_literals ? "(or" : "");
    if (clause.empty()) out << "false";
    for (const Literal literal : clause) {
        const std::string& name = names[static_cast<std::size_t>(std::abs(literal) - 1)];
        if (has_several_literals) out << ' ';
        if (literal > 0) {
            out << name;
        } else {
            out << "(not " << name << ')';
        }
    }
    out << (has_several_literals ? "))\n" : ")\n");
}

}  // namespace

std::string smt2_name(std::string_view name) {
    std::string text = "|";
    for (const char c : name) {
        switch (c) {
            case '|': text += "%7C"; break;
            case '\\': text += "%5C"; break;
            case '%': text += "%25"; break;
            default: text += c;
        }
    }
    return text + "|";
}

// Sums are written as clauses, because solvers are faster with clauses. For example, Z3 4.8.12
// finds the first filling of a 6×10 board by the pentominoes in 2 s. If the sums are written as
// sums of (ite x 1 0) in QF_LIA, Z3 takes more than 60 s.
void write_smt2(std::ostream& out, const Clauses& clauses, const std::string& title) {
    out << "; " << title << "\n(set-option :produce-models true)\n(set-logic QF_UF)\n";
    std::vector<std::string> names;
    names.reserve(clauses.names.size());
    for (const std::string& name : clauses.names) {
        names.push_back(smt2_name(name));
        if (names.back() != '|' + name + '|')
            out << "; var " << names.back() << ' ' << name << '\n';
        out << "(declare-const " << names.back() << " Bool)\n";
    }
    for (const auto& clause : clauses.clauses) write_clause(out, clause, names);
    out << "(check-sat)\n(get-model)\n";
}

}  // namespace orbitile::engine
