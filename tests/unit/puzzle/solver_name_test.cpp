#include "puzzle/solver_name.hpp"

#include <gtest/gtest.h>

#include <string>

namespace orbitile::solver_name_test {
namespace {

TEST(SolverVersion, IsReadAsItIsWritten) {
    for (const SolverVersion& solver :
         {SolverVersion{SolverName::z3, "4.8.12"}, SolverVersion{SolverName::cadical, "1.5.3"}}) {
        EXPECT_EQ(solver_version_from_text(solver_version_text(solver)), solver);
    }
    EXPECT_EQ(solver_version_text({SolverName::cadical, "1.5.3"}), "cadical 1.5.3");
}

TEST(SolverVersion, IsNothingThatCouldNotBePrinted) {
    for (const std::string text :
         {"", "cadical", "cadical ", "minisat 2", "z3 4 8", "z3 <b>", "z3 \x1b[1m", "Z3 4.8.12"}) {
        EXPECT_EQ(solver_version_from_text(text), std::nullopt) << text;
    }
    EXPECT_EQ(solver_version_from_text("z3 " + std::string(33, '4')), std::nullopt);
}

}  // namespace
}  // namespace orbitile::solver_name_test
