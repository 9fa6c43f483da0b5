// Reads the answers of other solvers.
//
// read_answer_values() recognises the form of an answer, and then one function reads this form:
//
//     first word SAT, UNSAT or INDET               read_minisat_values
//     first word sat, unsat, unknown or timeout    read_smt2_values
//     some line begins with "s " or "v "           read_competition_values
//     anything else                                read_table_values
//
// An answer can be cut off, or belong to another model. In the first and the third form, variables
// are numbers. In these forms, each variable must have a value, and a number must not be larger
// than the number of variables. (An answer to a DIMACS file can also have the variables that the
// translation into clauses added.) In the other forms, variables have names, and solvers leave out
// some of the variables. So a variable without a value is false. In every form it is an error if a
// variable has two different values, because the file then has several answers.
//
// Messages begin with the name of the file. If one line is wrong, its number follows.
#include "engine/model_answer.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <locale>
#include <optional>
#include <sstream>
#include <system_error>
#include <unordered_map>

#include "engine/clauses.hpp"
#include "engine/model_file.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile::engine {
namespace {

constexpr std::string_view answer_blanks = " \t\r\n";

// --- Splitting the text into words. ---

class AnswerTokenizer {
  public:
    AnswerTokenizer(std::string_view text, const std::string& file) : text_(text), file_(file) {}

    /// Throws InputError. The message has the line number of the word or line that was read last.
    [[noreturn]] void fail(const std::string& message) const {
        const auto consumed_text = text_.substr(0, last_read_end_);
        throw InputError(file_ + ':' + std::to_string(std::ranges::count(consumed_text, '\n') + 1) +
                         ": " + message);
    }
    [[noreturn]] void fail_without_line(const std::string& message) const {
        throw InputError(file_ + ": " + message);
    }

    std::string_view read_line() {
        const std::size_t end = std::min(text_.find('\n', position_), text_.size());
        std::string_view line = read_until(end);
        position_ = std::min(end + 1, text_.size());
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    }

    /// Reads and returns the text up to the next blank. Returns an empty text at the end.
    std::string_view read_word() {
        skip_blanks();
        const std::size_t end =
            std::min(text_.find_first_of(answer_blanks, position_), text_.size());
        return read_until(end);
    }

    /// Reads and returns a parenthesis, a symbol (`|…|` with its bars), or else the text up to the
    /// next blank, parenthesis, bar or comment. Returns an empty text at the end. Comments are
    /// skipped.
    std::string_view read_symbol() {
        skip_blanks();
        while (position_ < text_.size() && text_[position_] == ';') {
            read_line();
            skip_blanks();
        }
        if (position_ == text_.size()) return read_until(position_);
        if (text_[position_] == '(' || text_[position_] == ')') return read_until(position_ + 1);
        if (text_[position_] == '|') {
            const std::size_t closing_bar_position = text_.find('|', position_ + 1);
            return read_until(closing_bar_position == std::string_view::npos
                                  ? text_.size()
                                  : closing_bar_position + 1);
        }
        return read_until(std::min(text_.find_first_of("()|; \t\r\n", position_), text_.size()));
    }

    bool is_at_end() const { return position_ == text_.size(); }

  private:
    void skip_blanks() {
        position_ = std::min(text_.find_first_not_of(answer_blanks, position_), text_.size());
    }
    std::string_view read_until(std::size_t end) {
        const std::string_view result = text_.substr(position_, end - position_);
        position_ = end;
        last_read_end_ = end;
        return result;
    }

    std::string_view text_;
    const std::string& file_;
    std::size_t position_ = 0;
    std::size_t last_read_end_ = 0;  ///< the end of the word or line that was read last
};

[[noreturn]] void fail_unsolvable(const AnswerTokenizer& tokenizer) {
    tokenizer.fail_without_line("the solver says that there is no solution");
}

// --- The value of each variable. ---

class AnswerValues {
  public:
    AnswerValues(const Model& model, const AnswerTokenizer& tokenizer)
        : model_(model), tokenizer_(tokenizer), values_(model.names.size()) {}

    void set_value(std::size_t variable, bool value) {
        std::optional<bool>& stored_value = values_[variable];
        if (stored_value && *stored_value != value) {
            tokenizer_.fail(
                "variable " + in_quotes(model_.names[variable]) +
                " has two different values; if the file holds several answers, keep only one");
        }
        stored_value = value;
        has_any_value_ = true;
    }

    bool has_any_value() const { return has_any_value_; }

    void require_all_values() const {
        for (std::size_t v = 0; v < values_.size(); ++v) {
            if (values_[v]) continue;
            tokenizer_.fail_without_line("the answer has no value for variable " +
                                         std::to_string(v + 1) + ", " + in_quotes(model_.names[v]) +
                                         ": the answer is cut off, or it belongs to another model");
        }
    }

    std::vector<bool> values() const {
        std::vector<bool> values;
        values.reserve(values_.size());
        for (const std::optional<bool>& value : values_) values.push_back(value.value_or(false));
        return values;
    }

  private:
    const Model& model_;
    const AnswerTokenizer& tokenizer_;
    std::vector<std::optional<bool>> values_;
    bool has_any_value_ = false;
};

// --- Numbered variables. ---

class NumberedValues {
  public:
    NumberedValues(const Model& model, const AnswerTokenizer& tokenizer)
        : model_(model), tokenizer_(tokenizer), answer_(model, tokenizer) {}

    /// Reads the value of a variable, for example "1", "-2", "x1" or "-x2". The word "0" ends an
    /// answer.
    void read(std::string_view word) {
        std::string_view digits = word;
        const bool value = !digits.starts_with('-');
        if (!value) digits.remove_prefix(1);
        if (digits.starts_with('+')) digits.remove_prefix(1);
        const bool is_opb = digits.starts_with('x');
        if (is_opb) digits.remove_prefix(1);
        std::size_t variable_number = 0;
        const char* const end = digits.data() + digits.size();
        const auto [number_end, error] = std::from_chars(digits.data(), end, variable_number);
        if (error != std::errc{} || number_end != end) {
            tokenizer_.fail(in_quotes(word) + " is not the value of a variable");
        }
        is_ended_ = variable_number == 0;
        if (variable_number == 0) return;
        is_dimacs_ = is_dimacs_ || !is_opb;
        if (variable_number > max_number(is_opb)) {
            tokenizer_.fail("variable " + std::to_string(variable_number) +
                            " is in the answer, but the model has only " +
                            std::to_string(max_number(is_opb)) +
                            " variables: the answer belongs to another model");
        }
        if (variable_number <= model_.names.size()) answer_.set_value(variable_number - 1, value);
    }

    std::vector<bool> all_values() const {
        answer_.require_all_values();
        if (is_dimacs_ && !is_ended_) {
            tokenizer_.fail_without_line("the last value is not 0: the answer is cut off");
        }
        return answer_.values();
    }

  private:
    // Returns the highest number that a variable can have. An answer with words like "x1"
    // (`is_opb`) is about the model's variables. An answer with words like "1" can also be about
    // variables that the translation into clauses added.
    std::size_t max_number(bool is_opb) {
        if (is_opb) return std::max<std::size_t>(model_.names.size(), 1);
        if (!clause_variable_count_) clause_variable_count_ = clauses_of(model_).names.size();
        return *clause_variable_count_;
    }

    const Model& model_;
    const AnswerTokenizer& tokenizer_;
    AnswerValues answer_;
    std::optional<std::size_t> clause_variable_count_;
    bool is_dimacs_ = false;
    bool is_ended_ = false;  ///< whether the last word was 0
};

void read_values(NumberedValues& values, std::string_view line, const std::string& file) {
    AnswerTokenizer tokenizer(line, file);
    for (std::string_view word = tokenizer.read_word(); !word.empty();
         word = tokenizer.read_word()) {
        values.read(word);
    }
}

// The values can come before the line that reports a solution, because clasp prints them first.
std::vector<bool> read_competition_values(const Model& model, std::string_view text,
                                          const std::string& file) {
    AnswerTokenizer tokenizer(text, file);
    NumberedValues values(model, tokenizer);
    bool is_solved = false;
    while (!tokenizer.is_at_end()) {
        const std::string_view line = tokenizer.read_line();
        if (line.starts_with("v ") || line == "v") {
            read_values(values, line.substr(1), file);
        } else if (line == "s SATISFIABLE" || line == "s OPTIMUM FOUND") {
            is_solved = true;
        } else if (line.starts_with("s UNSATISFIABLE")) {
            fail_unsolvable(tokenizer);
        } else if (line.starts_with("s ")) {
            tokenizer.fail_without_line("the solver found no solution: " +
                                        in_quotes(line.substr(2)));
        }
    }
    if (!is_solved)
        tokenizer.fail_without_line("there is no line 's SATISFIABLE': the answer is cut off");
    return values.all_values();
}

std::vector<bool> read_minisat_values(const Model& model, std::string_view text,
                                      const std::string& file) {
    AnswerTokenizer tokenizer(text, file);
    const std::string_view state = tokenizer.read_word();
    if (state == "UNSAT") fail_unsolvable(tokenizer);
    if (state != "SAT")
        tokenizer.fail_without_line("the solver found no solution: " + in_quotes(state));
    NumberedValues values(model, tokenizer);
    for (std::string_view word = tokenizer.read_word(); !word.empty();
         word = tokenizer.read_word()) {
        values.read(word);
    }
    return values.all_values();
}

// --- Named variables. ---

using VariablesByName = std::unordered_map<std::string, std::size_t>;

// Removes the bars of a symbol, because solvers can omit them.
std::string without_bars(std::string_view symbol) {
    if (symbol.size() >= 2 && symbol.starts_with('|') && symbol.ends_with('|')) {
        symbol = symbol.substr(1, symbol.size() - 2);
    }
    return std::string(symbol);
}

bool is_auxiliary_variable_name(const std::string& name) {
    return name.starts_with("row:") || name.starts_with("column:") || name.starts_with("sum:");
}

void expect_symbols(AnswerTokenizer& tokenizer, std::initializer_list<std::string_view> symbols) {
    for (const std::string_view expected_symbol : symbols) {
        const std::string_view symbol = tokenizer.read_symbol();
        if (symbol == expected_symbol) continue;
        if (symbol.empty()) tokenizer.fail("the answer is cut off");
        tokenizer.fail(in_quotes(symbol) + " was found where " + in_quotes(expected_symbol) +
                       " is expected");
    }
}

std::vector<bool> read_smt2_values(const Model& model, std::string_view text,
                                   const std::string& file) {
    AnswerTokenizer tokenizer(text, file);
    const std::string_view state = tokenizer.read_symbol();
    if (state == "unsat") fail_unsolvable(tokenizer);
    if (state != "sat")
        tokenizer.fail_without_line("the solver found no solution: " + in_quotes(state));
    VariablesByName variables;
    for (std::size_t v = 0; v < model.names.size(); ++v) {
        variables.emplace(without_bars(smt2_name(model.names[v])), v);
    }
    AnswerValues answer(model, tokenizer);
    expect_symbols(tokenizer, {"("});
    std::string_view symbol = tokenizer.read_symbol();
    if (symbol == "model") symbol = tokenizer.read_symbol();
    for (; symbol == "("; symbol = tokenizer.read_symbol()) {
        expect_symbols(tokenizer, {"define-fun"});
        const std::string name = without_bars(tokenizer.read_symbol());
        expect_symbols(tokenizer, {"(", ")", "Bool"});
        const std::string_view value = tokenizer.read_symbol();
        if (value != "true" && value != "false") {
            tokenizer.fail(value.empty() ? "the answer is cut off"
                                         : in_quotes(value) + " is not a Boolean value");
        }
        expect_symbols(tokenizer, {")"});
        const auto variable = variables.find(name);
        if (variable != variables.end()) {
            answer.set_value(variable->second, value == "true");
        } else if (!is_auxiliary_variable_name(name)) {
            tokenizer.fail("the model has no variable " + in_quotes(name) +
                           ": the answer belongs to another model");
        }
    }
    if (symbol != ")") tokenizer.fail("the answer is cut off");
    return answer.values();
}

// Returns nothing if the word is not a decimal number. The function does not use std::from_chars(),
// because the standard library of WebAssembly does not have it for decimal numbers.
std::optional<double> decimal_number(std::string_view word) {
    std::istringstream in{std::string(word)};
    in.imbue(std::locale::classic());
    double value = 0;
    if (!(in >> value) || in.peek() != std::istringstream::traits_type::eof()) return std::nullopt;
    return value;
}

// Reads a value that must be 0 or 1. Solvers can print the value 1 as 0.9999999.
bool parse_binary_value(std::string_view word, const AnswerTokenizer& tokenizer) {
    constexpr double tolerance = 1e-5;
    if (word.empty()) tokenizer.fail("the answer is cut off");
    const std::optional<double> value = decimal_number(word);
    if (value && std::abs(*value) <= tolerance) return false;
    if (value && std::abs(*value - 1) <= tolerance) return true;
    tokenizer.fail(in_quotes(word) + " is neither 0 nor 1");
}

std::vector<bool> read_table_values(const Model& model, std::string_view text,
                                    const std::string& file) {
    AnswerTokenizer tokenizer(text, file);
    const std::string lower_case_text = lower_case(text);
    for (const char* phrase :
         {"infeasible", "no primal feasible", "integer empty", "no feasible"}) {
        if (lower_case_text.find(phrase) != std::string::npos) fail_unsolvable(tokenizer);
    }
    VariablesByName variables;
    for (std::size_t v = 0; v < model.names.size(); ++v) variables.emplace(lp_name(model, v), v);
    AnswerValues answer(model, tokenizer);
    for (std::string_view word = tokenizer.read_word(); !word.empty();
         word = tokenizer.read_word()) {
        const auto variable = variables.find(std::string(word));
        if (variable == variables.end()) continue;
        word = tokenizer.read_word();
        if (word == "*") word = tokenizer.read_word();  // glpsol marks integer variables with *
        answer.set_value(variable->second, parse_binary_value(word, tokenizer));
    }
    if (!answer.has_any_value()) {
        tokenizer.fail_without_line(
            "this file has no value of any variable of the model; it is not a solver's answer, or "
            "it belongs to another model");
    }
    return answer.values();
}

// --- The form of the answer. ---

bool has_line(std::string_view text, std::string_view beginning) {
    if (text.starts_with(beginning)) return true;
    return text.find('\n' + std::string(beginning)) != std::string_view::npos;
}

}  // namespace

std::vector<bool> read_answer_values(const Model& model, std::string_view text,
                                     const std::string& file) {
    AnswerTokenizer tokenizer(text, file);
    const std::string first_word(tokenizer.read_word());
    if (first_word.empty()) tokenizer.fail_without_line("the file is empty");
    for (const char* state : {"SAT", "UNSAT", "INDET"}) {
        if (first_word == state) return read_minisat_values(model, text, file);
    }
    for (const char* state : {"sat", "unsat", "unknown", "timeout"}) {
        if (first_word == state) return read_smt2_values(model, text, file);
    }
    if (has_line(text, "s mip ")) {
        tokenizer.fail_without_line(
            "the file has values without names (glpsol -w writes such files); write the answer "
            "with glpsol -o");
    }
    if (has_line(text, "s ") || has_line(text, "v ")) {
        return read_competition_values(model, text, file);
    }
    return read_table_values(model, text, file);
}

}  // namespace orbitile::engine
