#include "cli/option_name.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "puzzle/input_error.hpp"
#include "puzzle/message.hpp"

namespace orbitile::option_name_test {
namespace {

const Message message{Parameter::keep_wandering, " requires ", Parameter::horizon, " 4"};

TEST(OptionName, IsInMessages) {
    EXPECT_EQ(message.text(cli::option_name), "--keep-wandering requires --horizon 4");
}

TEST(OptionName, IsInMessagesOfExceptions) {
    try {
        throw InputError(message);
    } catch (const std::exception& error) {
        EXPECT_EQ(cli::message_text(error), message.text(cli::option_name));
    }
    EXPECT_EQ(cli::message_text(std::runtime_error("keep_wandering")), "keep_wandering");
}

TEST(OptionName, IsAnOptionOfACommand) {
    std::string reference;
    for (const auto& entry :
         std::filesystem::directory_iterator(ORBITILE_SOURCE_DIR "/docs/reference/commands")) {
        std::ifstream in(entry.path());
        reference.append(std::istreambuf_iterator<char>(in), {});
    }
    for (int number = 0; number <= static_cast<int>(Parameter::symmetry); ++number) {
        const std::string option = cli::option_name(static_cast<Parameter>(number));
        EXPECT_NE(reference.find(option), std::string::npos) << option;
    }
}

}  // namespace
}  // namespace orbitile::option_name_test
