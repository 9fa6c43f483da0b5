// Answers the request {"ask":"shapes"} with the program's own search, and stores the answer in a
// catalogue.
//
// Each question has a folder of its own, whose name is a digest of the question. So the same
// question always finds its catalogue, and two windows that ask it share the work. The events are
// the same as those of the session (studio/studio.hpp). The shapes and work units that are stored
// already are reported first.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <string>

#include "orbitile/question/question.hpp"
#include "studio/events.hpp"

namespace orbitile::server {

struct SearchSettings {
    std::filesystem::path folder;  ///< has a folder for the catalogue of each question
    int threads = 1;               ///< of each search
};

/// The name of the question's folder, 16 hexadecimal digits. Two questions have the same name
/// if they differ at most in the method.
std::string folder_name(const Question& question);

/// Searches until the answer is complete or `stop` is raised. `tell` is called by several threads,
/// but never by two at the same time. Throws studio::RequestError if the request is wrong, the
/// exceptions of Catalogue::open_or_create() and run(), and FolderError.
void search_shapes(const studio::Json& request, const SearchSettings& settings,
                   const studio::Tell& tell, const std::atomic<bool>& stop);

}  // namespace orbitile::server
