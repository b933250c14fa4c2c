import type { Ink } from './text-port.ts';

/** The luma of one still, as far as presence is concerned. */
export interface LumaStill {
  readonly timeS: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly y: Uint8Array;
}

/** A line known by where its letters are light or dark: each part's letters less ground, luma codes of the still it was found in. */
export interface KnownLine {
  readonly parts: readonly { readonly ink: Places; readonly difference: number }[];
}

type Places = Pick<Ink, 'on' | 'off'>;

/** A line is told apart in this many pieces, left to right: a bright place behind it is mostly behind one of them. */
const PARTS = 4;
/** This share of the pieces must stand, each at half of its strength; far beyond its strength it is something else. */
const PARTS_LEAST = 0.75;
const STRENGTH_LEAST = 0.5;
const STRENGTH_MOST = 1.7;
/** Luma codes below which letters and ground are too alike for this test. */
const DIFFERENCE_LEAST = 12;
/** How far text may have moved between two stills and still be known, px. */
const SHIFTS = [0, -2, 2, -4, 4, -7, 7, -11, 11];

/** Remembers a line by the still it was found in. */
export function knownLine(ink: Ink, still: LumaStill): KnownLine {
  const xs = [...ink.on.keys()].filter((k) => k % 2 === 0).map((k) => ink.on[k] ?? 0);
  const ordered = xs.toSorted((a, b) => a - b);
  const borders = Array.from({ length: PARTS - 1 }, (_, i) => ordered[Math.floor(((i + 1) * ordered.length) / PARTS)] ?? 0);
  const partOf = (x: number) => borders.filter((border) => x >= border).length;
  const parts = Array.from({ length: PARTS }, (_, part) => {
    const places = { on: only(ink.on, (x) => partOf(x) === part), off: only(ink.off, (x) => partOf(x) === part) };
    return { ink: places, difference: differenceAt(places, still, { dx: 0, dy: 0 }) };
  });
  return {
    parts: parts.filter(({ ink: { on, off }, difference }) => on.length > 0 && off.length > 0 && Math.abs(difference) >= DIFFERENCE_LEAST),
  };
}

const only = (places: Int16Array, isWanted: (x: number) => boolean): Int16Array =>
  places.filter((_, k) => isWanted(places[k - (k % 2)] ?? 0));

/** Whether the letters stand in a still too, whatever is behind them: fades count from their middle on. */
export function isPresent({ parts }: KnownLine, still: LumaStill): boolean {
  if (parts.length === 0) return false;
  for (const dy of SHIFTS) {
    for (const dx of dy === 0 ? SHIFTS : [0]) {
      const standing = parts.filter(({ ink, difference }) => {
        const strength = differenceAt(ink, still, { dx, dy }) / difference;
        return strength >= STRENGTH_LEAST && strength <= STRENGTH_MOST;
      });
      if (standing.length >= PARTS_LEAST * parts.length) return true;
    }
  }
  return false;
}

const differenceAt = ({ on, off }: Places, still: LumaStill, by: { readonly dx: number; readonly dy: number }): number =>
  meanAt(on, still, by) - meanAt(off, still, by);

function meanAt(places: Int16Array, { widthPx, heightPx, y }: LumaStill, { dx, dy }: { readonly dx: number; readonly dy: number }): number {
  let sum = 0;
  for (let k = 0; k < places.length; k += 2) {
    const column = Math.min(widthPx - 1, Math.max(0, (places[k] ?? 0) + dx));
    const row = Math.min(heightPx - 1, Math.max(0, (places[k + 1] ?? 0) + dy));
    sum += y[row * widthPx + column] ?? 0;
  }
  return places.length > 0 ? sum / (places.length / 2) : 0;
}
