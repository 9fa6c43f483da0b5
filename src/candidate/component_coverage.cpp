#include "candidate/component_coverage.hpp"

#include <algorithm>

namespace orbitile::candidate {
namespace {

using Need = PlacementNeeds::Need;

ElementState state_of(const GrowingComponent& component, int element) {
    return component.state[static_cast<std::size_t>(element)];
}

bool is_taken(const GrowingComponent& component, const Need& need) {
    return state_of(component, need.element) == ElementState::taken ||
           (need.other_element >= 0 &&
            state_of(component, need.other_element) == ElementState::taken);
}

}  // namespace

ComponentCoverage::ComponentCoverage(const PlacementNeeds& needs, std::size_t grid)
    : needs_(needs.grid(grid)),
      witnesses_(needs_.parts.size()),
      is_marked_(needs_.parts.size(), 0),
      last_set_by_class_(needs.class_count(), 0),
      area_by_depth_(static_cast<std::size_t>(needs_.max_depth) + 1, 0) {}

bool ComponentCoverage::is_coverable(const GrowingComponent& component, int element,
                                     const Remainder& remainder) {
    const auto& parts = needs_.parts_of_element[static_cast<std::size_t>(element)];
    for (std::uint32_t part = parts.begin; part < parts.end; ++part) {
        if (!is_part_coverable(component, static_cast<int>(part), remainder)) return false;
    }
    return true;
}

bool ComponentCoverage::is_component_coverable(const GrowingComponent& component,
                                               const Remainder& remainder, bool has_fewer_halves) {
    if (!has_fewer_halves && remainder.area >= needs_.max_additional_area) return true;
    return std::ranges::all_of(component.elements, [&](int element) {
        return is_coverable(component, element, remainder);
    });
}

bool ComponentCoverage::is_coverable_without(const GrowingComponent& component,
                                             std::uint64_t excluded_mask,
                                             const Remainder& remainder) {
    for (const int element : component.elements) {
        const auto& parts = needs_.parts_of_element[static_cast<std::size_t>(element)];
        for (std::uint32_t part = parts.begin; part < parts.end; ++part) {
            if ((witnesses_[part].needs_mask & excluded_mask) == 0) continue;
            if (!is_part_coverable(component, static_cast<int>(part), remainder)) return false;
        }
    }
    return true;
}

// Applies the image test to the part. If the part passes and its old witness is no longer possible,
// stores a new witness. If the part fails, the old witness is kept: the walk returns to a node
// above, and the old witness is possible there.
bool ComponentCoverage::is_part_coverable(const GrowingComponent& component, int part,
                                          const Remainder& remainder) {
    const auto index = static_cast<std::size_t>(part);
    if (is_marked_[index] != 0 || is_witness_possible(component, part, remainder)) return true;
    int missing_image_count = needs_.parts[index].image_count;
    placements_.clear();
    clear_classes();
    visit_possible_placements(component, part, remainder, [&](int placement) {
        const auto& [class_number, image_count] =
            needs_.placements[static_cast<std::size_t>(placement)];
        if (!insert_class(class_number)) return true;
        placements_.push_back(placement);
        missing_image_count -= image_count;
        return missing_image_count > 0;
    });
    if (missing_image_count > 0) return false;
    Witness& witness = witnesses_[index];
    witness.placements = placements_;
    witness.needs_mask = 0;
    for (const int placement : placements_) {
        for (const Need& need : needs_.needs[placement]) {
            witness.needs_mask |= bit_of(need.element);
            if (need.other_element >= 0) witness.needs_mask |= bit_of(need.other_element);
        }
    }
    return true;
}

bool ComponentCoverage::is_witness_possible(const GrowingComponent& component, int part,
                                            const Remainder& remainder) {
    const std::vector<int>& placements = witnesses_[static_cast<std::size_t>(part)].placements;
    if (placements.empty()) return false;
    bool needs_nothing = true;
    for (const int placement : placements) {
        int area = 0;
        for (const Need& need : needs_.needs[placement]) {
            area += area_of_need(component, need, remainder);
            if (area > remainder.area) return false;
        }
        needs_nothing = needs_nothing && area == 0;
    }
    if (needs_nothing) mark_as_covered(part);
    return true;
}

bool ComponentCoverage::find_needed_elements(const GrowingComponent& component,
                                             const Remainder& remainder,
                                             std::size_t max_needed_count,
                                             std::vector<int>& needed_elements) {
    const std::size_t initial_max_count = max_needed_count;
    for (const int element : component.elements) {
        const auto& parts = needs_.parts_of_element[static_cast<std::size_t>(element)];
        for (std::uint32_t part = parts.begin; part < parts.end; ++part) {
            if (is_marked_[part] != 0 || is_covered(component, static_cast<int>(part))) continue;
            if (!collect_needed_elements(component, static_cast<int>(part), remainder)) continue;
            if (needed_elements_of_part_.size() >= max_needed_count) continue;
            max_needed_count = needed_elements_of_part_.size();
            std::swap(needed_elements, needed_elements_of_part_);
        }
    }
    return max_needed_count < initial_max_count;
}

// Considers the placements whose needs are all met by taken elements. Returns whether these
// placements pass the image test. If they pass, marks the part as covered. If they fail, the set of
// their classes remains in `last_set_by_class_`, where collect_needed_elements() reads it.
bool ComponentCoverage::is_covered(const GrowingComponent& component, int part) {
    int missing_image_count = needs_.parts[static_cast<std::size_t>(part)].image_count;
    clear_classes();
    visit_possible_placements(component, part, {}, [&](int placement) {
        const auto& [class_number, image_count] =
            needs_.placements[static_cast<std::size_t>(placement)];
        if (insert_class(class_number)) missing_image_count -= image_count;
        return missing_image_count > 0;
    });
    if (missing_image_count > 0) return false;
    mark_as_covered(part);
    return true;
}

// Collects queued elements. At least one of them must be taken to cover the part. is_covered() has
// stored the set of classes that can cover the part without new elements. The placements of these
// classes are left out. For each other placement, the function chooses a need that is not met yet
// and that only queued elements can meet. (The walk takes only queued elements at this node.) The
// function adds the elements that can meet this need. If a placement does not have such a need, the
// function returns false. (This cannot happen if pieces are connected in the same sense as
// components: one of the new cells of a placement touches a taken cell, so the element of this cell
// is queued.)
bool ComponentCoverage::collect_needed_elements(const GrowingComponent& component, int part,
                                                const Remainder& remainder) {
    needed_elements_of_part_.clear();
    const auto can_take_element = [&](int element) {
        return element >= 0 && state_of(component, element) != ElementState::excluded &&
               fits_in(component.grid.walk_elements[static_cast<std::size_t>(element)], remainder);
    };
    const auto is_queued_or_impossible = [&](int element) {
        return !can_take_element(element) || state_of(component, element) == ElementState::queued;
    };
    const auto is_added_or_impossible = [&](int element) {
        return !can_take_element(element) || std::ranges::find(needed_elements_of_part_, element) !=
                                                 needed_elements_of_part_.end();
    };
    bool is_usable = true;
    visit_possible_placements(component, part, remainder, [&](int placement) {
        if (has_class(needs_.placements[static_cast<std::size_t>(placement)].class_number))
            return true;
        const Need* chosen_need = nullptr;
        for (const Need& need : needs_.needs[placement]) {
            if (is_taken(component, need)) continue;
            if (is_added_or_impossible(need.element) && is_added_or_impossible(need.other_element))
                return true;
            if (is_queued_or_impossible(need.element) &&
                is_queued_or_impossible(need.other_element) && chosen_need == nullptr)
                chosen_need = &need;
        }
        is_usable = chosen_need != nullptr;
        if (!is_usable) return false;
        for (const int element : {chosen_need->element, chosen_need->other_element}) {
            if (!is_added_or_impossible(element)) needed_elements_of_part_.push_back(element);
        }
        return true;
    });
    return is_usable;
}

// Returns the smallest area that must still be taken to meet the need. The result is 0 if an
// element of the need is taken already. It is `unreachable` if no element of the need can be taken.
int ComponentCoverage::area_of_need(const GrowingComponent& component, const Need& need,
                                    const Remainder& remainder) const {
    int min_area = unreachable;
    for (const int element : {need.element, need.other_element}) {
        if (element < 0) continue;
        const ElementState state = state_of(component, element);
        if (state == ElementState::taken) return 0;
        const WalkElement& walk_element =
            component.grid.walk_elements[static_cast<std::size_t>(element)];
        if (state != ElementState::excluded && fits_in(walk_element, remainder))
            min_area = std::min(min_area, walk_element.area);
    }
    return min_area;
}

// Passes to `visitor` the placements over the part that are possible with the remaining area, until
// `visitor` returns false.
template <typename Visitor>
void ComponentCoverage::visit_possible_placements(const GrowingComponent& component, int part,
                                                  const Remainder& remainder,
                                                  const Visitor& visitor) {
    const auto visit_all = [&](const engine::ListRange& placements) {
        for (std::uint32_t placement = placements.begin; placement < placements.end; ++placement) {
            if (!visitor(static_cast<int>(placement))) return false;
        }
        return true;
    };
    const PlacementNeeds::Part& tree = needs_.parts[static_cast<std::size_t>(part)];
    if (!visit_all(tree.placements_without_needs)) return;
    for (std::uint32_t node_number = tree.nodes.begin; node_number < tree.nodes.end;) {
        const PlacementNeeds::Node& node = needs_.nodes[node_number];
        const int area = area_by_depth_[node.depth] + area_of_need(component, node.need, remainder);
        if (area > remainder.area) {
            node_number = node.subtree_end;
            continue;
        }
        area_by_depth_[node.depth + std::size_t{1}] = area;
        if (!visit_all(node.placements)) return;
        ++node_number;
    }
}

void ComponentCoverage::mark_as_covered(int part) {
    is_marked_[static_cast<std::size_t>(part)] = 1;
    marked_parts_.push_back(part);
}

void ComponentCoverage::undo_marks_down_to(std::size_t count) {
    while (marked_parts_.size() > count) {
        is_marked_[static_cast<std::size_t>(marked_parts_.back())] = 0;
        marked_parts_.pop_back();
    }
}

void ComponentCoverage::clear_classes() {
    if (++class_set_number_ != 0) return;
    std::ranges::fill(last_set_by_class_, 0);  // the number has overflowed
    class_set_number_ = 1;
}

bool ComponentCoverage::has_class(int class_number) const {
    return last_set_by_class_[static_cast<std::size_t>(class_number)] == class_set_number_;
}

bool ComponentCoverage::insert_class(int class_number) {
    if (has_class(class_number)) return false;
    last_set_by_class_[static_cast<std::size_t>(class_number)] = class_set_number_;
    return true;
}

}  // namespace orbitile::candidate
