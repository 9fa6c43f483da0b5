// A placeholder.

export function FileDesk() {
  return null;
}
