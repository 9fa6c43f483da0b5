// Taps with several fingers at once, wherever they touch.

export interface TapListener {
  /** Another finger came down. Returns whether that meant something already. */
  another(): boolean;
  tapped(fingers: number): void;
}

/** Pixels that a finger may move and still tap. */
const slack = 14;
/** Milliseconds from the first finger's coming to the last one's going. */
const longest = 600;

interface Touch {
  readonly x: number;
  readonly y: number;
}

export function listenToTaps(element: HTMLElement, listener: TapListener): void {
  const fingers = new Map<number, Touch>();
  let most = 0;
  let since = 0;
  let isTap = false;
  element.addEventListener(
    "pointerdown",
    (event) => {
      if (event.pointerType !== "touch") return;
      if (fingers.size === 0) {
        most = 0;
        since = event.timeStamp;
        isTap = true;
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      most = Math.max(most, fingers.size);
      if (fingers.size < 2) return;
      event.stopPropagation(); // one piece is enough for one hand
      if (listener.another()) isTap = false;
    },
    { capture: true },
  );
  window.addEventListener("pointermove", (event) => {
    const start = fingers.get(event.pointerId);
    if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > slack) {
      isTap = false;
    }
  });
  const gone = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (event.type === "pointercancel") isTap = false;
    if (fingers.size > 0 || !isTap || most < 2) return;
    if (event.timeStamp - since < longest) listener.tapped(most);
  };
  window.addEventListener("pointerup", gone);
  window.addEventListener("pointercancel", gone);
}
