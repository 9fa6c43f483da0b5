// Answers the request {"ask":"shapes"} with the program's own search, and stores the answer in a
// catalogue.
//
// Each question has its own folder, whose name is a digest of the question. So the same question
// always finds its catalogue, and two windows with the same question share the work. The events
// have the form that studio/studio.hpp describes. Stored shapes and work units are reported first.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <string>

#include "question/question.hpp"
#include "studio/events.hpp"

namespace orbitile::server {

struct SearchSettings {
    std::filesystem::path folder;  ///< contains one folder for each question
    int threads = 1;               ///< number of threads of each search
};

/// Returns the name of the question's folder: 16 hexadecimal digits. Two questions have the same
/// folder if they differ only in the method or in the puzzle's name.
std::string folder_name(const Question& question);

/// Searches until the answer is complete or `stop` is raised. Several threads call `handle_event`,
/// but never two at the same time. Throws studio::RequestError if the request is wrong. Also throws
/// FolderError, and the exceptions of Catalogue::open_or_create() and run().
void search_shapes(const studio::Json& request, const SearchSettings& settings,
                   const studio::EventHandler& handle_event, const std::atomic<bool>& stop);

}  // namespace orbitile::server
