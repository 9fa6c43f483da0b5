#include "drawing/figure_with_pieces.hpp"

#include <utility>

#include "drawing/figure.hpp"
#include "drawing/piece_shelf.hpp"

namespace orbitile {
namespace {

constexpr double pieces_gap_mm = 12;
constexpr int percent_step = 5;
constexpr int least_pieces_percent = 25;

}  // namespace

FigureWithPieces::FigureWithPieces(Puzzle puzzle, Challenge challenge, std::vector<int> copies,
                                   const Box& area)
    : puzzle_(std::move(puzzle)),
      challenge_(std::move(challenge)),
      copies_(std::move(copies)),
      area_(area) {
    for (percent_ = 100; percent_ > percent_step; percent_ -= percent_step) {
        pieces_percent_ = percent_;
        for (const Order order : {Order::beside, Order::below}) {
            order_ = order;
            if (fits()) return;
        }
    }
}

std::optional<FigureWithPieces> FigureWithPieces::below(const Puzzle& puzzle,
                                                        const Challenge& challenge,
                                                        std::vector<int> copies, const Box& area,
                                                        int percent) {
    FigureWithPieces both;
    both.puzzle_ = puzzle;
    both.challenge_ = challenge;
    both.copies_ = std::move(copies);
    both.area_ = area;
    both.order_ = Order::below;
    both.percent_ = percent;
    for (both.pieces_percent_ = percent; both.pieces_percent_ >= least_pieces_percent;
         both.pieces_percent_ -= percent_step) {
        if (both.fits()) return both;
    }
    return std::nullopt;
}

bool FigureWithPieces::fits() const {
    const Box figure = challenge_figure(scaled(puzzle_, percent_), challenge_).box;
    const Puzzle small = scaled(puzzle_, pieces_percent_);
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
    const Figure figure = challenge_figure(scaled(puzzle_, percent_), challenge_);
    const Puzzle small = scaled(puzzle_, pieces_percent_);
    const double rest = area_.width() - figure.box.width() - pieces_gap_mm;
    const PieceShelf shelf(small, copies_, rest);
    const double slack = (rest - shelf.width()) / 3;
    const double middle = area_.middle().y;
    const double left = area_.low.x + slack;
    draw_centred(canvas, figure, {left + figure.box.width() / 2, middle});
    // The shelf's rows stand in the middle of its width.
    shelf.draw(canvas,
               {left + figure.box.width() + pieces_gap_mm + slack + (shelf.width() - rest) / 2,
                middle + shelf.height() / 2});
}

void FigureWithPieces::draw_below(Canvas& canvas) const {
    const Figure figure = challenge_figure(scaled(puzzle_, percent_), challenge_);
    const Puzzle small = scaled(puzzle_, pieces_percent_);
    const PieceShelf shelf(small, copies_, area_.width());
    const double slack =
        (area_.height() - figure.box.height() - pieces_gap_mm - shelf.height()) / 3;
    const double top = area_.high.y - slack;
    draw_centred(canvas, figure, {area_.middle().x, top - figure.box.height() / 2});
    shelf.draw(canvas, {area_.low.x, top - figure.box.height() - pieces_gap_mm - slack});
}

}  // namespace orbitile
