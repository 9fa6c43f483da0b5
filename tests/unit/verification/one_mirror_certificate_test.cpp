// Certificates of silhouettes with one mirror, which can be shifted along the axis.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>

#include "checker/certificate.hpp"
#include "checker/lattice.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/searched_catalogue.hpp"
#include "support/temporary_folder.hpp"
#include "verification/certificate.hpp"

namespace orbitile::verification::one_mirror_certificate_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

const std::atomic<bool> never{false};

std::string with_pieces(const std::vector<std::string>& drawings) {
    std::string text = "name = \"small\"\nlattice = \"square\"\n[rules]\nflips = true\n";
    for (std::size_t p = 0; p < drawings.size(); ++p) {
        text += "[[piece]]\nname = \"" + std::string(1, static_cast<char>('A' + p)) +
                "\"\ncolour = \"red\"\nrows = " + drawings[p] + "\n";
    }
    return text;
}

class OneMirror : public ::testing::Test {
  protected:
    Certificate certify(const std::string& puzzle, GridKind grids) {
        fs::remove_all(catalogue_);
        fs::remove_all(certificate_);
        write_bytes(puzzle_, puzzle);
        Question question{.puzzle = read_puzzle_file(puzzle_)};
        question.details = SilhouetteQuestion{.groups = {symmetry_group_from_name("D1").value()},
                                              .grids = {grids},
                                              .method = SearchMethod::walk};
        const Catalogue catalogue = searched_catalogue(catalogue_, question);
        return verification::certify(catalogue, {grids, 1}, certificate_, never);
    }

    std::string told() const {
        try {
            std::ostringstream steps;
            return check::check_certificate(check::Puzzle::read(puzzle_.string()),
                                            certificate_.string(), steps);
        } catch (const check::Refusal& refusal) {
            return std::string("refused: ") + refusal.what();
        }
    }

    fs::path file(const std::string& name) const { return certificate_ / name; }

  private:
    TemporaryFolder folder_;
    fs::path puzzle_ = folder_.path() / "puzzle.toml";
    fs::path catalogue_ = folder_.path() / "catalogue";
    fs::path certificate_ = folder_.path() / "certificate";
};

const std::string two_pieces = with_pieces({R"(["###"])", R"(["##"])"});

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
    return text;
}

TEST_F(OneMirror, IsOneAxis) {
    const Certificate made = certify(two_pieces, GridKind::cell);
    ASSERT_EQ(made.verdict, engine::Verdict::unsatisfiable);
    EXPECT_GT(made.challenges, 1);
    EXPECT_THAT(told(), HasSubstr("has the symmetry D1 about one axis (odd), wherever they lie"));
}

// An upright bar and a horizontal bar are one silhouette. Their mirrors are on one grid or on two.
TEST_F(OneMirror, OfSeveralThatABarHasIsAnyOne) {
    certify(with_pieces({R"(["###"])"}), GridKind::cell);
    EXPECT_THAT(told(), HasSubstr("exactly 1 silhouette"));
    for (const GridKind grids : {GridKind::vertex, GridKind::cell}) {
        certify(with_pieces({R"(["####"])"}), grids);
        EXPECT_THAT(told(), HasSubstr("exactly 1 silhouette")) << grid_kind_name(grids);
    }
}

// Silhouettes that begin in the first step must not be left out.
TEST_F(OneMirror, IsNotProvenWithAPlaceLessOnItsAxis) {
    certify(two_pieces, GridKind::cell);
    const fs::path slice = [&] {
        for (const auto& entry : fs::directory_iterator(file(""))) {
            const std::string name = entry.path().filename().string();
            if (name.starts_with("slice-0-") && name.ends_with(".cnf")) return entry.path();
        }
        return fs::path();
    }();
    std::istringstream in(bytes_of(slice));
    std::set<std::string> elements;
    std::string shortest;
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "c") {
            std::string kind;
            std::string variable;
            words >> kind >> variable;
            if (kind == "element") elements.insert(variable);
            continue;
        }
        bool is_meant = word != "p";
        for (; word != "0" && is_meant; words >> word) is_meant = elements.contains(word);
        if (is_meant && (shortest.empty() || line.size() < shortest.size())) shortest = line;
    }
    ASSERT_NE(shortest, "");
    const std::string text = bytes_of(slice);
    std::istringstream literals(shortest);
    int removed = 0;
    for (std::string literal; literals >> literal && literal != "0"; ++removed) {
        const std::string less = replaced(" " + shortest, " " + literal + " ", " ").substr(1);
        write_bytes(slice, replaced(text, "\n" + shortest + "\n", "\n" + less + "\n"));
        EXPECT_THAT(told(), HasSubstr("is not allowed by the rule 'axis'")) << less;
    }
    EXPECT_GT(removed, 0);
}

TEST_F(OneMirror, CountsAShiftedSilhouetteAsTheSame) {
    certify(with_pieces({R"(["###"])"}), GridKind::cell);
    const std::string once = bytes_of(file("silhouettes.txt"));
    const std::regex shard(R"(\((-?\d+)\)-\((-?\d+)\))");
    std::string shifted;
    std::string rest = once;
    for (std::smatch found; std::regex_search(rest, found, shard); rest = found.suffix()) {
        const int along = std::stoi(found[2]) + 7;
        shifted +=
            found.prefix().str() + "(" + found[1].str() + ")-(" + std::to_string(along) + ")";
    }
    shifted += rest;
    ASSERT_NE(shifted, once);
    write_bytes(file("silhouettes.txt"), once + shifted);
    EXPECT_THAT(told(), HasSubstr("is listed twice"));
}

TEST_F(OneMirror, HoldsOneComponentAlone) {
    certify(two_pieces, GridKind::cell);
    const std::string statement = bytes_of(file("statement.txt"));
    write_bytes(file("statement.txt"), replaced(statement, "components one", "components any"));
    EXPECT_THAT(told(), HasSubstr("could be shifted apart"));
}

}  // namespace
}  // namespace orbitile::verification::one_mirror_certificate_test
