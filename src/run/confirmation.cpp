#include "run/confirmation.hpp"

#include "question/question_fault.hpp"

namespace orbitile {
namespace {

// Checks a stored challenge before it is forbidden. If a wrong challenge were forbidden, the solver
// might not find the right challenge.
void require_sound_challenge(const Catalogue& catalogue, const StoredChallenge& stored_challenge) {
    const Puzzle& puzzle = catalogue.question().puzzle;
    const Challenge& challenge = stored_challenge.challenge;
    const auto refuse = [&](const std::string& fault) {
        throw CatalogueError(catalogue.folder().string() + ": challenge " + challenge.fingerprint +
                             " cannot be confirmed: " + fault);
    };
    if (stored_challenge.tilings.empty()) refuse("no tiling of it is stored");
    if (const auto fault = tiling_fault(puzzle, challenge, stored_challenge.tilings.front()))
        refuse(*fault);
    if (make_silhouette_challenge(puzzle.lattice, challenge.group, silhouette_of(challenge),
                                  puzzle.rules.connect) != challenge) {
        refuse("its stored data do not match the cells that it covers");
    }
}

}  // namespace

Question confirming_question(const Question& question) {
    Question solver_question = question;
    set_method(silhouette_question_of(solver_question), SearchMethod::iterate);
    return solver_question;
}

std::optional<Message> confirmation_fault(const Question& question, const std::string& file) {
    if (is_about_board(question)) {
        return Message{Parameter::confirm, " is for puzzles without a board"};
    }
    if (is_sweep(question)) {
        return Message{Parameter::confirm, " does not work with ", Parameter::subsets,
                       ": the solver is asked only about all pieces together"};
    }
    if (uses_iterate_method(question)) {
        return Message{Parameter::confirm, " requires ", Parameter::method,
                       " cubes, census or pieces: iterate is itself the solver that confirms"};
    }
    if (question.part) {
        return Message{Parameter::confirm,
                       " requires all challenges, but a part has only some of them; merge the "
                       "parts, then use ",
                       Parameter::confirm, " with the merged folder"};
    }
    return question_fault(confirming_question(question), file);
}

std::vector<Challenge> checked_challenges(const Catalogue& catalogue) {
    std::vector<Challenge> challenges;
    catalogue.visit_challenges([&](const StoredChallenge& stored_challenge) {
        if (stored_challenge.challenge.kind == ChallengeKind::wandering) return;
        require_sound_challenge(catalogue, stored_challenge);
        challenges.push_back(stored_challenge.challenge);
    });
    return challenges;
}

}  // namespace orbitile
