#include "puzzle/place_numbers.hpp"

#include "geometry/shape.hpp"

namespace orbitile {

PlaceNumbers::PlaceNumbers(Lattice lattice, const PuzzleBoard& board) : lattice_(lattice) {
    const auto places = places_in_reading_order(lattice, board.shards);
    for (std::size_t index = 0; index < places.size(); ++index) {
        const int number =
            board.numbers.empty() ? static_cast<int>(index) + 1 : board.numbers.at(index);
        number_by_place_[places[index]] = number;
        place_by_number_[number] = places[index];
    }
    for (const Shard& shard : board.shards) {
        shards_by_place_[place_of(lattice_, shard)].push_back(shard);
    }
}

const Shards& PlaceNumbers::shards_of(Shard place) const {
    static const Shards no_shards;
    const auto entry = shards_by_place_.find(place);
    return entry == shards_by_place_.end() ? no_shards : entry->second;
}

std::optional<Shard> PlaceNumbers::place_with_number(int number) const {
    const auto entry = place_by_number_.find(number);
    return entry == place_by_number_.end() ? std::nullopt : std::optional(entry->second);
}

std::string PlaceNumbers::range_text() const {
    return "numbered from " + std::to_string(place_by_number_.begin()->first) + " to " +
           std::to_string(place_by_number_.rbegin()->first);
}

std::vector<std::string> PlaceNumbers::words(const Shards& shards) const {
    std::vector<std::string> words;
    for (const Shards& shards_of_place : group_by_place(lattice_, shards)) {
        const Shard place = place_of(lattice_, shards_of_place.front());
        if (!number_by_place_.contains(place)) continue;
        const std::string number = std::to_string(number_by_place_.at(place));
        if (shards_of_place == shards_of(place)) {
            words.push_back(number);
            continue;
        }
        for (const Shard& shard : shards_of_place) {
            words.push_back(number + shard_name(lattice_, shard).back());
        }
    }
    return words;
}

std::string PlaceNumbers::places_text(const Shards& shards) const {
    const auto place_words = words(shards);
    std::string text =
        place_words.size() == 1 ? std::string(place_word(lattice_)) : places_word(lattice_);
    for (std::size_t i = 0; i < place_words.size(); ++i) {
        text += i == 0 ? " " : i + 1 == place_words.size() ? " and " : ", ";
        text += place_words[i];
    }
    return text;
}

}  // namespace orbitile
