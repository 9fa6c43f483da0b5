// Taps with several fingers at once, anywhere on an element.

export interface TapListener {
  /**
   * Another finger touches. Returns true if the listener used this; then it is not part of a tap.
   */
  another(): boolean;
  tapped(fingers: number): void;
}

/** A finger that moves more than this many pixels does not tap. */
const slack = 14;
/** The longest time from the first touch to the last release, in milliseconds. */
const maxTapTime = 600;

interface Touch {
  readonly x: number;
  readonly y: number;
}

export function listenToTaps(element: HTMLElement, listener: TapListener): void {
  const fingers = new Map<number, Touch>();
  let maxFingers = 0;
  let since = 0;
  let isTap = false;
  element.addEventListener(
    "pointerdown",
    (event) => {
      if (event.pointerType !== "touch") return;
      if (fingers.size === 0) {
        maxFingers = 0;
        since = event.timeStamp;
        isTap = true;
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      maxFingers = Math.max(maxFingers, fingers.size);
      if (fingers.size < 2) return;
      event.stopPropagation(); // only the first finger drags a piece
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
    if (fingers.size > 0 || !isTap || maxFingers < 2) return;
    if (event.timeStamp - since < maxTapTime) listener.tapped(maxFingers);
  };
  window.addEventListener("pointerup", gone);
  window.addEventListener("pointercancel", gone);
}
