#include "puzzle/message.hpp"

#include <utility>

namespace orbitile {

std::string_view parameter_name(Parameter parameter) {
    switch (parameter) {
        case Parameter::block: return "block";
        case Parameter::centre: return "centre";
        case Parameter::copies: return "copies";
        case Parameter::fresh: return "fresh";
        case Parameter::given: return "given";
        case Parameter::clue_cells: return "given_cells";
        case Parameter::clue_pieces: return "given_pieces";
        case Parameter::horizon: return "horizon";
        case Parameter::keep_wandering: return "keep_wandering";
        case Parameter::list: return "list";
        case Parameter::memory: return "memory";
        case Parameter::method: return "method";
        case Parameter::max: return "most";
        case Parameter::odd: return "odd";
        case Parameter::out: return "out";
        case Parameter::outline: return "outline";
        case Parameter::overview: return "overview";
        case Parameter::part: return "part";
        case Parameter::pieces: return "pieces";
        case Parameter::problem: return "problem";
        case Parameter::site: return "site";
        case Parameter::subsets: return "subsets";
        case Parameter::symmetry: return "symmetry";
    }
    return {};
}

std::string Message::text() const {
    return text([](Parameter parameter) { return std::string(parameter_name(parameter)); });
}

std::string Message::text(std::string (*name_of)(Parameter parameter)) const {
    std::string text;
    for (const Word& word : words_) {
        const auto* parameter = std::get_if<Parameter>(&word);
        text += parameter == nullptr ? std::get<std::string>(word) : name_of(*parameter);
    }
    return text;
}

Message operator+(Message first, const Message& second) {
    first.words_.insert(first.words_.end(), second.words_.begin(), second.words_.end());
    return first;
}

MessageError::MessageError(Message message)
    : std::runtime_error(message.text()),
      message_(std::make_shared<const Message>(std::move(message))) {}

}  // namespace orbitile
