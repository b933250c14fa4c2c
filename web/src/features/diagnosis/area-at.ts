import type { AreaInput, AreaKeyframe } from '@fovea/contract/areas';

/** A box in shares of width and height from the top left. */
export type Box = Pick<AreaKeyframe, 'x' | 'y' | 'width' | 'height'>;

/** Where an area stands at a moment, straight between its keyframes; null while it is not there. */
export function areaAt({ keyframes, from_s, to_s }: Pick<AreaInput, 'keyframes' | 'from_s' | 'to_s'>, timeS: number): Box | null {
  if (timeS < from_s || (to_s !== null && timeS >= to_s)) return null;
  const ordered = keyframes.toSorted((a, b) => a.at_s - b.at_s);
  const next = ordered.findIndex(({ at_s }) => at_s > timeS);
  const before = next === -1 ? ordered.at(-1) : ordered[Math.max(0, next - 1)];
  const after = next === -1 ? ordered.at(-1) : ordered[next];
  if (!before || !after) return null;
  const spanS = after.at_s - before.at_s;
  const share = spanS > 0 ? Math.min(1, Math.max(0, (timeS - before.at_s) / spanS)) : 0;
  const mix = (name: keyof Box) => before[name] + share * (after[name] - before[name]);
  return { x: mix('x'), y: mix('y'), width: mix('width'), height: mix('height') };
}

const SAME_MOMENT_S = 0.02;

/** The area with its box at a moment; one that was there at that moment already is put in its place. */
export function withKeyframe(area: AreaInput, box: Box, atS: number): AreaInput {
  const others = area.keyframes.filter(({ at_s }) => Math.abs(at_s - atS) > SAME_MOMENT_S);
  return { ...area, keyframes: [...others, { at_s: atS, ...box }].toSorted((a, b) => a.at_s - b.at_s) };
}

const LEAST = 0.01;
const within = (share: number) => Math.min(1, Math.max(0, share));

/** The box between two corners, cut off at the picture; null when it is no more than a click. */
export function boxBetween(a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): Box | null {
  const [left, right] = [Math.min(within(a.x), within(b.x)), Math.max(within(a.x), within(b.x))];
  const [top, bottom] = [Math.min(within(a.y), within(b.y)), Math.max(within(a.y), within(b.y))];
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  return box.width < LEAST || box.height < LEAST ? null : box;
}
