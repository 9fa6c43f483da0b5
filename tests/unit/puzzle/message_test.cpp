#include "orbitile/puzzle/message.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "orbitile/puzzle/input_error.hpp"
#include "terminal/option_name.hpp"

namespace orbitile::message_test {
namespace {

const Message message{Parameter::keep_wandering, " requires ", Parameter::horizon, " 4"};

TEST(Message, NamesParametersAsTheCallerDoes) {
    EXPECT_EQ(message.text(), "keep_wandering requires horizon 4");
    EXPECT_EQ(message.text(app::option_name), "--keep-wandering requires --horizon 4");
    EXPECT_EQ(("file: " + message + "; stop").text(),
              "file: keep_wandering requires horizon 4; stop");
}

TEST(Message, IsKeptByAnException) {
    try {
        throw InputError(message);
    } catch (const std::exception& error) {
        EXPECT_EQ(error.what(), message.text());
        EXPECT_EQ(app::message_text(error), message.text(app::option_name));
    }
    EXPECT_EQ(app::message_text(std::runtime_error("keep_wandering")), "keep_wandering");
}

TEST(Message, HasParametersThatAreOptions) {
    std::string reference;
    for (const auto& entry :
         std::filesystem::directory_iterator(ORBITILE_SOURCE_DIR "/docs/reference/commands")) {
        std::ifstream in(entry.path());
        reference.append(std::istreambuf_iterator<char>(in), {});
    }
    for (int number = 0; number <= static_cast<int>(Parameter::symmetry); ++number) {
        const std::string option = app::option_name(static_cast<Parameter>(number));
        EXPECT_NE(reference.find(option), std::string::npos) << option;
    }
}

}  // namespace
}  // namespace orbitile::message_test
