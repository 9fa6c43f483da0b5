#include "drawing/figure_with_pieces.hpp"

#include <utility>

#include "drawing/board_figure.hpp"
#include "drawing/piece_shelf.hpp"

namespace orbitile {
namespace {

constexpr double pieces_gap_mm = 12;
constexpr int percent_step = 5;

}  // namespace

FigureWithPieces::FigureWithPieces(Puzzle puzzle, Challenge challenge, Tiling solution,
                                   std::vector<int> copies, const Box& area)
    : puzzle_(std::move(puzzle)),
      challenge_(std::move(challenge)),
      solution_(std::move(solution)),
      copies_(std::move(copies)),
      area_(area) {
    for (percent_ = 100; percent_ > percent_step; percent_ -= percent_step) {
        for (const Order order : {Order::beside, Order::below}) {
            order_ = order;
            if (fits()) return;
        }
    }
}

std::optional<FigureWithPieces> FigureWithPieces::fit_within(const Puzzle& puzzle,
                                                             const Challenge& challenge,
                                                             const Tiling& solution,
                                                             const Box& area, Percents percents) {
    FigureWithPieces both;
    both.puzzle_ = puzzle;
    both.challenge_ = challenge;
    both.solution_ = solution;
    both.copies_ = copies_to_place(puzzle, challenge.clues, solution);
    both.area_ = area;
    for (both.percent_ = percents.max; both.percent_ >= percents.min;
         both.percent_ -= percent_step) {
        for (const Order order : {Order::below, Order::beside}) {
            both.order_ = order;
            if (both.fits()) return both;
        }
    }
    return std::nullopt;
}

Figure FigureWithPieces::figure() const {
    return challenge_figure(scaled(puzzle_, percent_), challenge_, PieceLabels::names, solution_);
}

bool FigureWithPieces::fits() const {
    const Box figure = this->figure().box;
    const Puzzle small = scaled(puzzle_, percent_);
    if (order_ == Order::beside) {
        const double rest = area_.width() - figure.width() - pieces_gap_mm;
        const PieceShelf shelf(small, copies_, rest);
        return figure.height() <= area_.height() && shelf.width() <= rest &&
               shelf.height() <= area_.height();
    }
    const PieceShelf shelf(small, copies_, area_.width());
    return figure.width() <= area_.width() && shelf.width() <= area_.width() &&
           figure.height() + pieces_gap_mm + shelf.height() <= area_.height();
}

void FigureWithPieces::draw(Canvas& canvas) const {
    if (order_ == Order::beside) {
        draw_beside(canvas);
    } else {
        draw_below(canvas);
    }
}

void FigureWithPieces::draw_beside(Canvas& canvas) const {
    const Figure figure = this->figure();
    const Puzzle small = scaled(puzzle_, percent_);
    const double rest = area_.width() - figure.box.width() - pieces_gap_mm;
    const PieceShelf shelf(small, copies_, rest);
    const double slack = (rest - shelf.width()) / 3;
    const double middle = area_.middle().y;
    const double left = area_.low.x + slack;
    draw_centred(canvas, figure, {left + figure.box.width() / 2, middle});
    // The shelf centres its rows in the width that it was given.
    shelf.draw(canvas,
               {left + figure.box.width() + pieces_gap_mm + slack + (shelf.width() - rest) / 2,
                middle + shelf.height() / 2});
}

void FigureWithPieces::draw_below(Canvas& canvas) const {
    const Figure figure = this->figure();
    const Puzzle small = scaled(puzzle_, percent_);
    const PieceShelf shelf(small, copies_, area_.width());
    const double slack =
        (area_.height() - figure.box.height() - pieces_gap_mm - shelf.height()) / 3;
    const double top = area_.high.y - slack;
    draw_centred(canvas, figure, {area_.middle().x, top - figure.box.height() / 2});
    shelf.draw(canvas, {area_.low.x, top - figure.box.height() - pieces_gap_mm - slack});
}

}  // namespace orbitile
