import type { Finding } from '../ports.ts';
import type { PictureFrame, PictureSize } from '../saliency/picture-frame.ts';
import type { BorderLook, Side } from './border-look.ts';
import { COLOUR_NEAR, lookAtBorders, SIDES } from './border-look.ts';

/** A bar stands in this share of the samples, and holds this share of the side. */
const SAMPLES_SHARE = 0.9;
const SIDE_SHARE = 0.01;
/** Share of the samples in which its edge is seen across the whole side at once; in half of all the picture begins there at least in part. */
const STRAIGHT_SHARE = 0.02;
const BEGINS_SHARE = 0.5;
/** Share of the side by which the edge may be off, by compression and by dark pictures. */
const PLAY_SHARE = 0.005;
/** Luma codes up to this are dark: where the bar and a dark picture are alike, the edge cannot be seen. */
const DARK_MOST = 40;

/** Looks for bars at the border, one frame after another. */
export interface BarFinder {
  /** Looks at one frame that is not blank. */
  add(frame: PictureFrame): void;
  /** One finding when bars stand in at least 90 % of the samples; its value is their share of the picture. */
  findings(durationS: number): Finding[];
}

type Lines = Readonly<Record<Side, number>>;
const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const satisfies Record<Side, Side>;
const ENDS = { top: ['left', 'right'], bottom: ['left', 'right'], left: ['top', 'bottom'], right: ['top', 'bottom'] } as const;

/**
 * Finds letterbox and pillarbox bars: one colour at the border that ends at a straight edge across the whole side, always in the same
 * place. What ends along the outline of whatever stands on it is the ground of a picture and no bar.
 */
export function createBarFinder({ widthPx, heightPx }: PictureSize): BarFinder {
  const looks: Record<Side, BorderLook[]> = { top: [], bottom: [], left: [], right: [] };
  const lengthOf = (side: Side) => (side === 'top' || side === 'bottom' ? heightPx : widthPx);
  return {
    add(frame) {
      const seen = lookAtBorders(frame);
      for (const side of SIDES) looks[side].push(seen[side]);
    },
    findings(durationS) {
      const lines = steadyLines(looks, lengthOf);
      const bars = ofSides((side) => (lines[side] >= SIDE_SHARE * lengthOf(side) ? lines[side] / lengthOf(side) : 0));
      const covered = 1 - (1 - bars.top - bars.bottom) * (1 - bars.left - bars.right);
      if (covered <= 0) return [];
      return [{ kind: 'letterbox', startS: 0, endS: durationS, value: covered, unit: 'share of the picture', bars }];
    },
  };
}

/**
 * Lines of each bar. An edge may leave out the ends of its side only where there are bars: what is found at one side bears on the others,
 * which settles in as many rounds as there are sides.
 */
function steadyLines(looks: Record<Side, readonly BorderLook[]>, lengthOf: (side: Side) => number): Lines {
  const playOf = (side: Side) => Math.ceil(PLAY_SHARE * lengthOf(side));
  let lines = ofSides((side) => mostFrequent(looks[side], playOf(side))?.lines ?? 0);
  for (let round = 0; round < SIDES.length; round++) {
    const before = lines;
    const candidates = ofSides((side) => {
      const [one, other] = ENDS[side];
      return candidateAt(looks[side], { ends: [before[one], before[other]], endPlay: playOf(one), play: playOf(side) });
    });
    lines = ofSides((side) => {
      const candidate = candidates[side];
      const across = candidates[OPPOSITE[side]];
      const isPaired = candidate !== null && across !== null && Math.abs(across.lines - candidate.lines) <= candidate.play;
      return candidate && stands(looks[side], candidate, isPaired) ? candidate.lines : 0;
    });
  }
  return lines;
}

const ofSides = <Value>(of: (side: Side) => Value): Record<Side, Value> => ({
  top: of('top'),
  bottom: of('bottom'),
  left: of('left'),
  right: of('right'),
});

interface Candidate {
  readonly lines: number;
  readonly colour: number;
  readonly play: number;
  /** Whether a picture begins there across the whole side. */
  readonly isStraight: (look: BorderLook) => boolean;
}

interface Around {
  /** Lines of the bars at the two ends of the side, 0 for none. */
  readonly ends: readonly [number, number];
  readonly endPlay: number;
  readonly play: number;
}

function candidateAt(looks: readonly BorderLook[], { ends, endPlay, play }: Around): Candidate | null {
  const isWhole = (look: BorderLook) => look.edge !== null && look.ends.every((end, k) => Math.abs(end - (ends[k] ?? 0)) <= endPlay);
  const bar = mostFrequent(looks.filter(isWhole), play);
  return bar && { ...bar, play, isStraight: (look) => isWhole(look) && Math.abs((look.edge ?? 0) - bar.lines) <= play };
}

/** Whether a candidate is a bar. Alone, one with something in it or before another flat colour may be a coloured field of a drawing. */
function stands(looks: readonly BorderLook[], { lines, colour: own, play, isStraight }: Candidate, isPaired: boolean): boolean {
  const same = looks.filter(({ colour }) => colour !== null && Math.abs(colour - own) <= COLOUR_NEAR);
  const count = (holds: (look: BorderLook) => boolean) => same.filter(holds).length;
  const standing = count((look) => look.clean >= lines - play || (isPaired && isStraight(look)));
  const straight = count((look) => isStraight(look) && (isPaired || !look.isFlatBehind));
  const begins = count((look) => isStraight(look) || Math.abs(look.clean - lines) <= play);
  const unseen = own <= DARK_MOST ? count((look) => look.clean > lines + play && !isStraight(look)) : 0;
  return (
    standing >= SAMPLES_SHARE * looks.length &&
    begins >= Math.max(SAMPLES_SHARE * (looks.length - unseen), BEGINS_SHARE * looks.length) &&
    straight >= STRAIGHT_SHARE * looks.length
  );
}

/** The colour and the place of the edge that most samples have, each within its play. */
function mostFrequent(looks: readonly BorderLook[], play: number): { readonly lines: number; readonly colour: number } | null {
  const kinds = new Map<string, { lines: number; colour: number; count: number }>();
  for (const { edge, colour } of looks) {
    if (edge === null || colour === null) continue;
    const key = `${edge} ${Math.round(colour)}`;
    const kind = kinds.get(key) ?? { lines: edge, colour, count: 0 };
    kinds.set(key, { ...kind, count: kind.count + 1 });
  }
  const all = [...kinds.values()].toSorted((a, b) => b.count - a.count);
  const around = (kind: { lines: number; colour: number }) =>
    all
      .filter(({ lines, colour }) => Math.abs(lines - kind.lines) <= play && Math.abs(colour - kind.colour) <= COLOUR_NEAR)
      .reduce((sum, { count }) => sum + count, 0);
  return all.reduce<(typeof all)[number] | null>((best, kind) => (best === null || around(kind) > around(best) ? kind : best), null);
}
