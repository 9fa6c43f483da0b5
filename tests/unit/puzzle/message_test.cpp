#include "puzzle/message.hpp"

#include <gtest/gtest.h>

#include "puzzle/input_error.hpp"

namespace orbitile::message_test {
namespace {

const Message message{Parameter::keep_wandering, " requires ", Parameter::horizon, " 4"};

TEST(Message, NamesParametersAsTheCallerDoes) {
    EXPECT_EQ(message.text(), "keep_wandering requires horizon 4");
    EXPECT_EQ(message.text([](Parameter) { return std::string("that"); }), "that requires that 4");
    EXPECT_EQ(("file: " + message + "; stop").text(),
              "file: keep_wandering requires horizon 4; stop");
}

TEST(Message, IsKeptByAnException) {
    try {
        throw InputError(message);
    } catch (const std::exception& error) {
        EXPECT_EQ(error.what(), message.text());
    }
}

}  // namespace
}  // namespace orbitile::message_test
