import type { BarShares, Finding, Span } from '../ports.ts';
import type { PictureFrame, PictureSize } from '../saliency/picture-frame.ts';
import type { BorderLook, Side } from './border-look.ts';
import { COLOUR_NEAR, lookAtBorders, SIDES } from './border-look.ts';

/** A bar stands in this share of the samples, and holds this share of the side. */
const SAMPLES_SHARE = 0.9;
const SIDE_SHARE = 0.01;
/** Bars that end before a card, or begin behind one, stand in more than this share: in less they are a part of the edit. */
const PART_SHARE = 0.5;
/** Bars that are away for less than this are taken to stand on; what looks like them for less is none. */
const STRETCH_LEAST_S = 1;
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
  /**
   * One finding over all of the film when bars stand in at least 90 % of the samples; one for each stretch when a pair of bars stands in more
   * than half of them. The value is their share of the picture.
   */
  findings(durationS: number): Finding[];
}

type Looks = Readonly<Record<Side, BorderLook[]>>;
type LengthOf = (side: Side) => number;
type Bars = Readonly<Record<Side, Candidate | null>>;
const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const satisfies Record<Side, Side>;
const ENDS = { top: ['left', 'right'], bottom: ['left', 'right'], left: ['top', 'bottom'], right: ['top', 'bottom'] } as const;

/**
 * Finds letterbox and pillarbox bars: one colour at the border that ends at a straight edge across the whole side, always in the same
 * place. What ends along the outline of whatever stands on it is the ground of a picture and no bar.
 */
export function createBarFinder({ widthPx, heightPx }: PictureSize): BarFinder {
  const looks: Looks = { top: [], bottom: [], left: [], right: [] };
  const timesS: number[] = [];
  const lengthOf = (side: Side) => (side === 'top' || side === 'bottom' ? heightPx : widthPx);
  return {
    add(frame) {
      const seen = lookAtBorders(frame);
      for (const side of SIDES) looks[side].push(seen[side]);
      timesS.push(frame.timeS);
    },
    findings(durationS) {
      const all = sharesOf(steadyBars(looks, { lengthOf, share: SAMPLES_SHARE }), lengthOf);
      if (coverOf(all) > 0) return [told(all, { startS: 0, endS: durationS })];
      const stretches = stretchesOf({ looks, timesS, durationS, lengthOf });
      const isIn = timesS.map((timeS) => stretches.some(({ startS, endS }) => timeS >= startS && timeS < endS));
      if (isIn.filter(Boolean).length <= PART_SHARE * timesS.length) return [];
      const inside = ofSides((side) => looks[side].filter((_, k) => isIn[k]));
      const bars = pairsOf(sharesOf(steadyBars(inside, { lengthOf, share: SAMPLES_SHARE }), lengthOf));
      return coverOf(bars) > 0 ? stretches.map((stretch) => told(bars, stretch)) : [];
    },
  };
}

const told = (bars: BarShares, { startS, endS }: Span): Finding => ({
  ...{ kind: 'letterbox', startS, endS, value: coverOf(bars), unit: 'share of the picture', bars },
});

const coverOf = ({ top, bottom, left, right }: BarShares): number => 1 - (1 - top - bottom) * (1 - left - right);

const sharesOf = (found: Bars, lengthOf: LengthOf): BarShares =>
  ofSides((side) => {
    const lines = found[side]?.lines ?? 0;
    return lines >= SIDE_SHARE * lengthOf(side) ? lines / lengthOf(side) : 0;
  });

/** Bars with one across from them: for a part of a film one alone may be a field of a drawing. */
const pairsOf = (bars: BarShares): BarShares => ofSides((side) => (bars[OPPOSITE[side]] > 0 ? bars[side] : 0));

interface Film {
  readonly looks: Looks;
  readonly timesS: readonly number[];
  readonly durationS: number;
  readonly lengthOf: LengthOf;
}

/** Where the bars stand that more than half of the samples have. A stretch lasts until the first sample without them. */
function stretchesOf({ looks, timesS, durationS, lengthOf }: Film): Span[] {
  const likely = steadyBars(looks, { lengthOf, share: PART_SHARE });
  const sides = SIDES.filter((side) => likely[side] !== null && likely[OPPOSITE[side]] !== null);
  if (sides.length === 0) return [];
  const stretches: Span[] = [];
  for (const [k, timeS] of timesS.entries()) {
    if (!sides.every((side) => standsIn(looks[side][k], likely[side]))) continue;
    const endS = timesS[k + 1] ?? durationS;
    const last = stretches.at(-1);
    if (last && timeS - last.endS < STRETCH_LEAST_S) stretches.splice(-1, 1, { startS: last.startS, endS });
    else stretches.push({ startS: k === 0 ? 0 : timeS, endS });
  }
  return stretches.filter(({ startS, endS }) => endS - startS >= STRETCH_LEAST_S);
}

/**
 * The bars of this share of the samples. An edge may leave out the ends of its side only where there are bars: what is found at one side
 * bears on the others, which settles in as many rounds as there are sides.
 */
function steadyBars(looks: Looks, { lengthOf, share }: { readonly lengthOf: LengthOf; readonly share: number }): Bars {
  const playOf = (side: Side) => Math.ceil(PLAY_SHARE * lengthOf(side));
  let lines = ofSides((side) => mostFrequent(looks[side], playOf(side))?.lines ?? 0);
  let bars: Bars = ofSides(() => null);
  for (let round = 0; round < SIDES.length; round++) {
    const before = lines;
    const candidates = ofSides((side) => {
      const [one, other] = ENDS[side];
      return candidateAt(looks[side], { ends: [before[one], before[other]], endPlay: playOf(one), play: playOf(side) });
    });
    bars = ofSides((side) => {
      const candidate = candidates[side];
      const across = candidates[OPPOSITE[side]];
      const isPaired = candidate !== null && across !== null && Math.abs(across.lines - candidate.lines) <= candidate.play;
      return candidate && stands(looks[side], { ...candidate, isPaired }, share) ? { ...candidate, isPaired } : null;
    });
    const found = bars;
    lines = ofSides((side) => found[side]?.lines ?? 0);
  }
  return bars;
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
  /** Whether the one across from it is as wide. */
  readonly isPaired: boolean;
  /** Whether a picture begins there across the whole side. */
  readonly isStraight: (look: BorderLook) => boolean;
}

interface Around {
  /** Lines of the bars at the two ends of the side, 0 for none. */
  readonly ends: readonly [number, number];
  readonly endPlay: number;
  readonly play: number;
}

function candidateAt(looks: readonly BorderLook[], { ends, endPlay, play }: Around): Omit<Candidate, 'isPaired'> | null {
  const isWhole = (look: BorderLook) => look.edge !== null && look.ends.every((end, k) => Math.abs(end - (ends[k] ?? 0)) <= endPlay);
  const bar = mostFrequent(looks.filter(isWhole), play);
  return bar && { ...bar, play, isStraight: (look) => isWhole(look) && Math.abs((look.edge ?? 0) - bar.lines) <= play };
}

const isOfColour = ({ colour }: BorderLook, own: number): boolean => colour !== null && Math.abs(colour - own) <= COLOUR_NEAR;

/** Whether one sample has a bar. */
function standsIn(look: BorderLook | undefined, bar: Candidate | null): boolean {
  if (!look || !bar || !isOfColour(look, bar.colour)) return false;
  return look.clean >= bar.lines - bar.play || (bar.isPaired && bar.isStraight(look));
}

/** Whether a candidate is a bar in this share of the samples. Alone, one with something in it or before another flat colour may be a field of a drawing. */
function stands(looks: readonly BorderLook[], candidate: Candidate, share: number): boolean {
  const { lines, colour: own, play, isStraight, isPaired } = candidate;
  const same = looks.filter((look) => isOfColour(look, own));
  const count = (holds: (look: BorderLook) => boolean) => same.filter(holds).length;
  const standing = count((look) => standsIn(look, candidate));
  const straight = count((look) => isStraight(look) && (isPaired || !look.isFlatBehind));
  const begins = count((look) => isStraight(look) || Math.abs(look.clean - lines) <= play);
  const unseen = own <= DARK_MOST ? count((look) => look.clean > lines + play && !isStraight(look)) : 0;
  return (
    standing >= share * looks.length &&
    begins >= Math.max(share * (looks.length - unseen), (BEGINS_SHARE / SAMPLES_SHARE) * share * looks.length) &&
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
