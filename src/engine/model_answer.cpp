// Reads the answers of other solvers.
//
// If some line begins with "s " or "v ", the answer has the form of the solver competitions.
// Otherwise it is a list of names. In the first form each variable must have a value, so an answer
// that is cut off is noticed. In the second form a variable that is not listed is false. Then only
// a test of the values can show that names are missing.
//
// Messages begin with the name of the file and, if one line is wrong, with its number.
#include "engine/model_answer.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>
#include <unordered_map>

#include "engine/clauses.hpp"
#include "engine/model_file.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile::engine {
namespace {

[[noreturn]] void refuse(const std::string& file, const std::string& message) {
    throw InputError(file + ": " + message);
}

// Calls the function with each line, without its line end, and with "FILE:NUMBER".
template <typename Function>
void for_each_line(std::string_view text, const std::string& file, const Function& function) {
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        function(line, file + ':' + std::to_string(++number));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

// --- Answers in the form of the solver competitions. ---

class CompetitionAnswer {
  public:
    CompetitionAnswer(const Model& model, const std::string& file)
        : model_(model), file_(file), values_(model.names.size()) {}

    // The values can come before the line that reports a solution, because clasp prints them first.
    void read_line(std::string_view line, const std::string& place) {
        if (line.starts_with("v ") || line == "v") {
            read_values(line.substr(1), place);
        } else if (line == "s SATISFIABLE" || line == "s OPTIMUM FOUND") {
            is_solved_ = true;
        } else if (line.starts_with("s UNSATISFIABLE")) {
            refuse(file_, "the solver says that there is no solution");
        } else if (line.starts_with("s ")) {
            refuse(file_, "the solver found no solution: " + in_quotes(line.substr(2)));
        }
    }

    std::vector<bool> values() const {
        if (!is_solved_) refuse(file_, "there is no line 's SATISFIABLE': the answer is cut off");
        std::vector<bool> values;
        values.reserve(values_.size());
        for (std::size_t v = 0; v < values_.size(); ++v) {
            if (!values_[v]) {
                refuse(file_, "the answer has no value for variable " + std::to_string(v + 1) +
                                  ", " + in_quotes(model_.names[v]) +
                                  ": the answer is cut off, or it belongs to another model");
            }
            values.push_back(*values_[v]);
        }
        if (has_numbers_ && !is_ended_)
            refuse(file_, "the last value is not 0: the answer is cut off");
        return values;
    }

  private:
    void read_values(std::string_view line, const std::string& place) {
        constexpr std::string_view blanks = " \t";
        for (;;) {
            line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
            if (line.empty()) return;
            const std::string_view word =
                line.substr(0, std::min(line.find_first_of(blanks), line.size()));
            read_value(word, place);
            line.remove_prefix(word.size());
        }
    }

    // Reads the value of a variable, for example "1", "-2", "x1" or "-x2". The word "0" ends an
    // answer with numbers.
    void read_value(std::string_view word, const std::string& place) {
        std::string_view digits = word;
        const bool value = !digits.starts_with('-');
        if (!value) digits.remove_prefix(1);
        if (digits.starts_with('+')) digits.remove_prefix(1);
        const bool is_opb = digits.starts_with('x');
        if (is_opb) digits.remove_prefix(1);
        std::size_t number = 0;
        const char* const end = digits.data() + digits.size();
        const auto [number_end, error] = std::from_chars(digits.data(), end, number);
        if (error != std::errc{} || number_end != end)
            refuse(place, in_quotes(word) + " is not the value of a variable");
        is_ended_ = number == 0;
        if (number == 0) return;
        has_numbers_ = has_numbers_ || !is_opb;
        if (number > max_number(is_opb)) {
            refuse(place, "variable " + std::to_string(number) +
                              " is in the answer, but the model has only " +
                              std::to_string(max_number(is_opb)) +
                              " variables: the answer belongs to another model");
        }
        if (number > values_.size()) return;
        std::optional<bool>& stored_value = values_[number - 1];
        if (stored_value && *stored_value != value) {
            refuse(place, "variable " + in_quotes(model_.names[number - 1]) +
                              " has two different values; if the file holds several answers, keep "
                              "only one");
        }
        stored_value = value;
    }

    // Returns the highest number that a variable can have. An answer with words like "x1" is about
    // the model's variables. An answer with words like "1" can also be about variables that the
    // translation into clauses added.
    std::size_t max_number(bool is_opb) {
        if (is_opb) return std::max<std::size_t>(model_.names.size(), 1);
        if (!clause_variable_count_) clause_variable_count_ = clauses_of(model_).names.size();
        return *clause_variable_count_;
    }

    const Model& model_;
    const std::string& file_;
    std::vector<std::optional<bool>> values_;
    std::optional<std::size_t> clause_variable_count_;
    bool is_solved_ = false;
    bool has_numbers_ = false;
    bool is_ended_ = false;  ///< whether the last word was 0
};

// --- Lists of names. ---

class NameList {
  public:
    NameList(const Model& model, const std::string& file)
        : file_(file), values_(model.names.size()) {
        // An SMT-LIB file also has variables that the translation into clauses added. They come
        // after the variables of the model.
        const std::vector<std::string> names = clauses_of(model).names;
        for (std::size_t v = 0; v < names.size(); ++v) {
            variables_by_name_.emplace(names[v], v);
            variables_by_name_.emplace(without_bars(smt2_name(names[v])), v);
            if (v < values_.size()) variables_by_name_.emplace(lp_name(model, v), v);
        }
    }

    void read_line(std::string_view line, const std::string& place) {
        if (line.empty()) return;
        const auto variable = variables_by_name_.find(std::string(without_bars(line)));
        if (variable == variables_by_name_.end()) {
            refuse(place, in_quotes(line) +
                              " is not a variable of the model: the answer belongs to another "
                              "model, or it is neither a list of the names of the true variables "
                              "nor an answer with lines that begin with 's' and 'v'");
        }
        if (variable->second < values_.size()) values_[variable->second] = true;
        is_empty_ = false;
    }

    std::vector<bool> values() const {
        if (is_empty_) refuse(file_, "the file has no answer");
        return values_;
    }

  private:
    // Removes the bars of an SMT-LIB symbol, because solvers can omit them.
    static std::string without_bars(std::string_view name) {
        if (name.size() >= 2 && name.starts_with('|') && name.ends_with('|'))
            name = name.substr(1, name.size() - 2);
        return std::string(name);
    }

    const std::string& file_;
    std::vector<bool> values_;
    std::unordered_map<std::string, std::size_t> variables_by_name_;
    bool is_empty_ = true;
};

template <typename Answer>
std::vector<bool> read_lines(Answer answer, std::string_view text, const std::string& file) {
    for_each_line(text, file, [&](std::string_view line, const std::string& place) {
        answer.read_line(line, place);
    });
    return answer.values();
}

}  // namespace

std::vector<bool> read_answer_values(const Model& model, std::string_view text,
                                     const std::string& file) {
    bool has_competition_form = false;
    for_each_line(text, file, [&](std::string_view line, const std::string& /*place*/) {
        has_competition_form =
            has_competition_form || line.starts_with("s ") || line.starts_with("v ");
    });
    return has_competition_form ? read_lines(CompetitionAnswer(model, file), text, file)
                                : read_lines(NameList(model, file), text, file);
}

}  // namespace orbitile::engine
