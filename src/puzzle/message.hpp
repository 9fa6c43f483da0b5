// Messages to a user about parameters. A parameter is a value that a caller sets, such as the size
// of a search.
//
// The library does not know how a user sets a parameter. So a message contains a value of the enum
// Parameter instead of a name. The command line replaces this value by the name of an option.
// Another program can use its own names.
//
//     const Message message{Parameter::part, ": '9/8' is not a part"};
//     message.text();             // "part: '9/8' is not a part"
//     message.text(option_name);  // "--part: '9/8' is not a part"
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace orbitile {

/// A parameter that a message can contain. A parameter is a member of a question, such as
/// `horizon`, or an option of a command, such as `out`.
enum class Parameter : std::uint8_t {
    block,
    centre,
    copies,
    fresh,
    given,
    clue_cells,
    clue_pieces,
    horizon,
    keep_wandering,
    list,
    memory,
    method,
    max,
    odd,
    out,
    outline,
    overview,
    part,
    pieces,
    problem,
    site,
    subsets,
    symmetry
};

/// The name that the library uses for the parameter, for example "keep_wandering".
std::string_view parameter_name(Parameter parameter);

class Message {
  public:
    using Word = std::variant<std::string, Parameter>;

    Message(std::initializer_list<Word> words) : words_(words) {}
    Message(std::string text) : words_{std::move(text)} {}
    Message(const char* text) : words_{text} {}

    /// The message as a text. `name_of` returns the name of each parameter. Without `name_of`,
    /// parameter_name() returns the names.
    std::string text() const;
    std::string text(std::string (*name_of)(Parameter parameter)) const;

    friend Message operator+(Message first, const Message& second);
    friend bool operator==(const Message&, const Message&) = default;

  private:
    std::vector<Word> words_;
};

/// An exception with a message. what() returns message().text().
class MessageError : public std::runtime_error {
  public:
    explicit MessageError(Message message);

    const Message& message() const { return *message_; }

  private:
    std::shared_ptr<const Message> message_;  // shared, because copying an exception must not throw
};

}  // namespace orbitile
