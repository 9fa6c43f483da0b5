// A page of its own for one picture, as large as that needs, with a line of text below it.
#pragma once

#include <filesystem>
#include <string>

#include "drawing/figure.hpp"
#include "orbitile/drawing/canvas.hpp"
#include "orbitile/drawing/sheet.hpp"

namespace orbitile {

inline constexpr double page_margin_mm = 5;
inline constexpr double label_gap_mm = 3;    ///< between a picture and the text under it
inline constexpr double text_height_mm = 3;  ///< of a capital letter

/// Of a line of text of that height.
double width_of(const std::string& words, Weight weight);

class PicturePage {
  public:
    /// As large as the picture and the caption need.
    PicturePage(const Box& picture, Caption caption);

    /// Wide enough for this caption too.
    void leave_room_for(const std::string& caption);

    /// Grows until both sides are multiples of this.
    void grow_to_multiples_of(double step_mm);

    Canvas canvas(const PictureFile& file, PictureFormat format) const;

    /// What takes the picture to its place on the page.
    Position shift() const;

    void draw_caption(Canvas& canvas) const;

  private:
    Box picture_;
    Caption caption_;
    double inner_width_ = picture_.width();
    double inner_height_ = picture_.height();
};

/// A figure on a page of its own, written into the file.
void draw_on_page(const Figure& figure, const PictureFile& file, PictureFormat format,
                  const Caption& caption);

}  // namespace orbitile
