// Finds every shape with the full symmetry of the lattice that all pieces of a puzzle fill, and
// stores the shapes in a folder. If it is stopped, the next call resumes.
//
//     find_shapes corners.toml shapes
#include <iostream>

#include "orbitile/geometry/shape.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"
#include "orbitile/run/plan.hpp"
#include "orbitile/run/run.hpp"

using namespace orbitile;

namespace {

class Printer : public RunListener {
  public:
    explicit Printer(Lattice lattice) : lattice_(lattice) {}

    void on_challenge_found(const StoredChallenge& stored, std::int64_t total) override {
        std::cout << "shape " << total << '\n';
        for (const Layer& component : stored.challenge.components) {
            const Shards& shards = component.shards;
            std::cout << glyph_picture(lattice_, shards, bounds_of(shards), "\n") << "\n\n";
        }
    }

  private:
    Lattice lattice_;
};

}  // namespace

int main(int, char** argv) {
    const Question question =
        complete_question_for_folder({.puzzle = read_puzzle_file(argv[1])}, argv[2]);
    Catalogue catalogue = Catalogue::open_or_create(argv[2], question);
    Printer printer(question.puzzle.lattice);
    run(catalogue, {.threads = 2}, printer);
    std::cout << (is_exhausted(catalogue) ? "complete\n" : "incomplete\n");
}
