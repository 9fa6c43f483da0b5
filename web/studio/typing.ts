/** Whether keys write text into this element, so that they must not be taken as commands. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !["radio", "checkbox", "color"].includes(target.type))
  );
}
