#include "engine/model_file.hpp"

#include <array>

namespace orbitile {
namespace {

struct FormatWords {
    ModelFormat format;
    std::string_view name;
    std::string_view extension;
};

constexpr std::array<FormatWords, 4> formats{{{ModelFormat::dimacs, "dimacs", "cnf"},
                                              {ModelFormat::opb, "opb", "opb"},
                                              {ModelFormat::lp, "lp", "lp"},
                                              {ModelFormat::smt2, "smt2", "smt2"}}};

}  // namespace

std::string_view model_format_name(ModelFormat format) {
    return formats[static_cast<std::size_t>(format)].name;
}

std::optional<ModelFormat> model_format_from_name(std::string_view name) {
    for (const FormatWords& words : formats) {
        if (words.name == name) return words.format;
    }
    return std::nullopt;
}

std::string_view model_file_extension(ModelFormat format) {
    return formats[static_cast<std::size_t>(format)].extension;
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

}  // namespace orbitile
