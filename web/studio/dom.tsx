// Puts an element that code of the gallery has made into a component.

import { useLayoutEffect, useRef } from "preact/hooks";

export function Dom({ node, class: name }: { node: Node; class?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(node);
  }, [node]);
  return <div class={name} ref={place} />;
}
