/** A place over a picture, in shares of width and height from the top left. */
export interface HeldPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LEAST = 0.01;
const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/** A place moved or made larger by shares of the picture, kept inside it. */
export function shiftedPlace(place: HeldPlace, by: { readonly x: number; readonly y: number }, how: 'move' | 'resize'): HeldPlace {
  if (how === 'move') return { ...place, x: clamp(place.x + by.x, 0, 1 - place.width), y: clamp(place.y + by.y, 0, 1 - place.height) };
  return { ...place, width: clamp(place.width + by.x, LEAST, 1 - place.x), height: clamp(place.height + by.y, LEAST, 1 - place.y) };
}

/** Sets an element over a place of the picture; hides it where there is none. */
export function showPlace(element: HTMLElement, place: HeldPlace | null): void {
  element.hidden = place === null;
  if (!place) return;
  element.style.left = `${place.x * 100}%`;
  element.style.top = `${place.y * 100}%`;
  element.style.width = `${place.width * 100}%`;
  element.style.height = `${place.height * 100}%`;
}
