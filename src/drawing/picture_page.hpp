// A page with one picture and a line of text below it, the caption.
#pragma once

#include <string>

#include "drawing/canvas.hpp"
#include "drawing/figure.hpp"
#include "drawing/sheet.hpp"

namespace orbitile::drawing {

inline constexpr double page_margin_mm = 5;
inline constexpr double label_gap_mm = 3;    ///< between a picture and the text under it
inline constexpr double text_height_mm = 3;  ///< height of a capital letter

/// Returns the width of a line of text whose capital letters are `text_height_mm` high.
double text_width(const std::string& words, Weight weight);

class PicturePage {
  public:
    /// Makes the page as large as the picture and the caption need.
    PicturePage(const Box& picture, Caption caption);

    /// Makes the page wide enough for `caption`, too. If each page of a series is wide enough for
    /// the longest caption of the series, all pages have the same width.
    void leave_room_for(const std::string& caption);

    /// Rounds the width and the height of the page up to multiples of `step_mm`.
    void grow_to_multiples_of(double step_mm);

    Canvas canvas(const std::filesystem::path& file, PictureFormat format) const;

    /// Returns the vector by which the picture must be moved to its position on the page.
    Position shift() const;

    void draw_caption(Canvas& canvas) const;

  private:
    Box picture_box_;
    Caption caption_;
    double inner_width_ = picture_box_.width();
    double inner_height_ = picture_box_.height();
};

/// Draws a figure with its caption on a page, and writes the page to the file. Throws DrawingError
/// if the file cannot be written.
void draw_on_page(const Figure& figure, const std::filesystem::path& file, PictureFormat format,
                  const Caption& caption);

}  // namespace orbitile::drawing
