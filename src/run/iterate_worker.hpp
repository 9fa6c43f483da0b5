// `iterate`: a solver asked again and again, each time without what it found before. A cube is a
// group's grid, on the board of the horizon or slice by slice without one.
#pragma once

#include <memory>
#include <vector>

#include "run/cube_worker.hpp"

namespace orbitile {

/// The question must outlive it. Throws Stopped.
std::unique_ptr<CubeSource> iterate_source(const Question& question, const std::atomic<bool>* stop);

/// The same where these challenges are stored: they are forbidden from the start, nothing is
/// stored, and a cube in which another one is found is undecided with that as its find. Question
/// and challenges must outlive it. Throws Stopped, and CatalogueError where a challenge has no
/// place in the question.
std::unique_ptr<CubeSource> confirmation_source(const Question& question,
                                                const std::vector<Challenge>& known,
                                                const std::atomic<bool>* stop);

}  // namespace orbitile
