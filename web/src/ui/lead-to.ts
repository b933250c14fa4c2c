/** Brings a part of the page to the eye and to the keyboard, by its id. Nothing happens where it is not there. */
export function leadTo(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'start' });
}
