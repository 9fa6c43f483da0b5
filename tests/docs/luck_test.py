#!/usr/bin/env python3
"""Lemma 15 of docs/explanation/method.md on small rectangles, from its definition and with all games.

The luck of a player is at least the relative entropy of the uniform distribution over the tilings to
the one that the player makes, and equal to it for a careful player of single pieces.
"""

import math
import unittest
from collections import defaultdict
from functools import cache

I3, L3, DOMINO, CELL = [(0, 0), (1, 0), (2, 0)], [(0, 0), (1, 0), (0, 1)], [(0, 0), (1, 0)], [(0, 0)]


def images(shape):
    for flip in (1, -1):
        cells = [(flip * x, y) for x, y in shape]
        for _ in range(4):
            cells = [(-y, x) for x, y in cells]
            yield cells


class Board:
    """A rectangle and classes of pieces, each a shape with its number of copies."""

    def __init__(self, width, height, classes):
        self.cells = frozenset((x, y) for x in range(width) for y in range(height))
        self.copies = tuple(copies for _, copies in classes)
        moved = {(frozenset((x + dx, y + dy) for x, y in cells), number)
                 for number, (shape, _) in enumerate(classes) for cells in images(shape)
                 for dx in range(-3, width + 3) for dy in range(-3, height + 3)}
        self.placements = sorted((item for item in moved if item[0] <= self.cells),
                                 key=lambda item: (item[1], sorted(item[0])))
        self.start = (self.cells, self.copies)
        self.tilings = set(self.completions(self.start))

    def completions(self, position):
        cells, _ = position
        if not cells:
            yield frozenset()
            return
        for placement in self.at(min(cells), self.fitting(position)):
            for rest in self.completions(self.after(position, placement)):
                yield rest | {placement}

    def fitting(self, position):
        cells, left = position
        return [item for item in self.placements if item[0] <= cells and left[item[1]] > 0]

    @staticmethod
    def at(place, placements):
        """A place is a cell or the number of a class."""
        return [item for item in placements
                if (place in item[0] if isinstance(place, tuple) else place == item[1])]

    @staticmethod
    def after(position, placement):
        cells, left = position
        return cells - placement[0], tuple(n - (c == placement[1]) for c, n in enumerate(left))

    @staticmethod
    def places(position):
        cells, left = position
        return [*sorted(cells), *(number for number, n in enumerate(left) if n > 0)]

    @cache
    def ways(self, position, place):
        found = self.at(place, self.fitting(position))
        if len(found) == 1:
            return found
        return [item for item in found if self.leaves_all_places_a_way(self.after(position, item))]

    def leaves_all_places_a_way(self, position):
        fitting = self.fitting(position)
        return all(self.at(place, fitting) for place in self.places(position))

    def choices(self, player, position):
        """Places with their probabilities and how many equal pieces may come first there."""
        cells, left = position
        if player == "casual":
            return [(cell, 1 / len(cells), 1) for cell in sorted(cells)]
        fitting = self.fitting(position)

        def copies(place):
            return 1 if isinstance(place, tuple) else left[place]

        best = min(self.places(position),
                   key=lambda place: len(self.at(place, fitting)) / copies(place))
        return [(best, 1.0, copies(best))]

    def luck(self, player):
        def bits(position, tiling):
            total = 0.0
            for place, chance, copies in self.choices(player, position) if position[0] else []:
                ways = self.ways(position, place)
                goals = [item for item in ways if item in tiling]
                rest = sum(bits(self.after(position, item), tiling) for item in goals)
                total += chance * (math.log2(len(ways) / copies) + rest / copies)
            return total

        mean = sum(bits(self.start, tiling) for tiling in self.tilings) / len(self.tilings)
        return mean - math.log2(len(self.tilings))

    def entropy(self, player):
        chances = defaultdict(float)

        def play(position, laid, chance):
            if not position[0]:
                chances[laid] += chance
                return
            for place, share, _ in self.choices(player, position):
                ways = self.ways(position, place)
                for item in ways:
                    play(self.after(position, item), laid | {item}, chance * share / len(ways))

        play(self.start, frozenset(), 1.0)
        count = len(self.tilings)
        return sum(-math.log2(count * chances[tiling]) for tiling in self.tilings) / count


class Luck(unittest.TestCase):
    def test_is_the_entropy_of_tilings_for_a_careful_player_of_single_pieces(self):
        board = Board(3, 3, [(I3, 1), (L3, 1), (DOMINO, 1), (CELL, 1)])
        self.assertAlmostEqual(board.luck("careful"), board.entropy("careful"))

    def test_is_more_for_a_casual_player(self):
        board = Board(3, 3, [(I3, 1), (L3, 1), (DOMINO, 1), (CELL, 1)])
        self.assertGreater(board.luck("casual"), board.entropy("casual") + 0.1)

    def test_is_more_for_a_careful_player_of_equal_pieces(self):
        board = Board(3, 4, [(I3, 1), (L3, 1), (DOMINO, 3)])
        self.assertEqual(len(board.tilings), 44)
        self.assertGreater(board.luck("careful"), board.entropy("careful") + 0.1)


if __name__ == "__main__":
    unittest.main()
