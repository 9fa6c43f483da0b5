// The star with which the user marks a shape as a favourite.

import { Icon } from "../studio/icon.js";
import { useModel } from "../studio/model.js";

interface Props {
  readonly fingerprint: string;
  readonly label?: string;
  readonly tabIndex?: number;
}

export function FavouriteButton({ fingerprint, label = "Favourite", tabIndex }: Props) {
  const model = useModel();
  const isOn = model.favourites.value.has(fingerprint);
  return (
    <button
      type="button"
      {...(tabIndex === undefined ? {} : { tabIndex })}
      class={isOn ? "button is-quiet star is-on" : "button is-quiet star"}
      aria-pressed={isOn}
      aria-label={label}
      title="Favourite"
      onClick={() => model.toggleFavourite(fingerprint)}
    >
      <Icon name="star" />
    </button>
  );
}
