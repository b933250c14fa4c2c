import type { Half } from './pose.ts';

/** Blocks that a raster is judged in, a side: what covers a logo covers some of them. */
export const BLOCKS_A_SIDE = 4;
/** Sums a block over its cells: count, c, t, cc, tt, ct. */
export const SUMS = 6;
/** Sums a block over its inner cells: count, s, ss. */
export const INSIDE_SUMS = 3;

/** A part of a raster, all of it or without one or two neighbouring columns or rows of blocks, and what is known of it before any film. */
export interface Part {
  /** Lines of blocks that are left out: 0..3 columns, 4..7 rows. */
  readonly without: readonly number[];
  /** What is taken off the score of a part: less of a logo is less of a proof. */
  readonly handicap: number;
  /** Share of the content's structure in it, 0..1. */
  readonly seen: number;
  /** Cells; sums of cover and of tone over them. */
  readonly n: number;
  readonly c: number;
  readonly t: number;
  /** Variances times n, tone in shares of 255. */
  readonly vcc: number;
  readonly vtt: number;
  readonly vct: number;
  readonly ridge: number;
  /** Variance of the tone that the cover does not explain, times n, where that has to be seen; null where the shape proves enough. */
  readonly drawn: number | null;
  /** Strength of its edges. */
  readonly edges: number;
  /** Inner cells; their shades' sum and variance times their count. */
  readonly inside: number;
  readonly shade: number;
  readonly shades: number;
}

/** What the fits need of a raster, summed over each block. */
export interface BlockSums {
  readonly sums: Float64Array;
  readonly insideSums: Float64Array;
  /** Strength of the edges; and their strength by their doubled directions. */
  readonly edgeSums: Float64Array;
  readonly edgeCosSums: Float64Array;
  readonly edgeSinSums: Float64Array;
  /** How much there is to see: variance of cover and of tone, in steps of 255. */
  readonly structure: number;
  /** Whether the shape alone is like many others: then what is drawn on it has to prove it. */
  readonly isPlain: boolean;
  /** Geometric mean side of the raster, cells. */
  readonly length: number;
}

const HANDICAP = 0.05;
/** And for as much as it has less of the cut-out's structure than this, in proportion; */
const SEEN_PLAIN = 0.4;
/** Geometric mean side, cells, beyond which a part proves more than its share: it has the cells for it. */
const LENGTH_PLAIN = 43;
const SEEN_HANDICAP = 0.3;
/** with less than this it proves nothing. */
const SEEN_LEAST = 0.2;
/** Edges that run one way, as a bar's do, are soon found elsewhere: what is taken off for each step towards that beyond the first. */
const ONE_WAY_PLAIN = 0.5;
const ONE_WAY_HANDICAP = 0.8;

/** Lines of blocks that are left out of each half. */
const OTHER_HALF = { upper: [6, 7], lower: [4, 5], left: [2, 3], right: [0, 1] } as const;

/** Those of the parts that a fit may choose from: all, or a half alone where that can prove something. */
export function partsFor(parts: readonly Part[], half: Half | undefined): readonly Part[] {
  if (half === undefined) return parts;
  const [first, second] = OTHER_HALF[half];
  const only = parts.filter(({ without }) => without.length === 2 && without[0] === first && without[1] === second);
  return only.length > 0 ? only : parts;
}

/** The parts of a raster that can prove something, the whole first. */
export function partsOf(raster: BlockSums): readonly Part[] {
  const out: (readonly number[])[] = [[]];
  for (const width of [1, 2]) {
    for (let from = 0; from + width <= BLOCKS_A_SIDE; from++) {
      const lines = Array.from({ length: width }, (_, k) => from + k);
      out.push(
        lines,
        lines.map((line) => BLOCKS_A_SIDE + line),
      );
    }
  }
  const whole = partOf(raster, [], null);
  // On a plain shape what is drawn on it is what is to be seen; where nothing is, it is like anything.
  const drawn = raster.isPlain ? drawnOn(whole) : null;
  if (drawn !== null && drawn < DRAWN_LEAST * (whole.vcc + whole.vtt)) return [];
  return out.map((without) => partOf(raster, without, drawn)).filter(({ seen }) => seen >= SEEN_LEAST);
}

/** Less than this of all variance is nothing drawn: noise, or a shade that changes slowly. */
const DRAWN_LEAST = 0.02;

/** Variance of the tone that the cover does not explain, times n. */
const drawnOn = ({ vcc, vtt, vct }: Pick<Part, 'vcc' | 'vtt' | 'vct'>): number => vtt - (vcc > 0 ? (vct * vct) / vcc : 0);

function partOf(raster: BlockSums, without: readonly number[], allDrawn: number | null): Part {
  const { sums, insideSums, edgeSums, edgeCosSums, edgeSinSums, structure, length } = raster;
  const blocks = Array.from({ length: BLOCKS_A_SIDE ** 2 }, (_, block) => block).filter(
    (block) => !without.includes(block % BLOCKS_A_SIDE) && !without.includes(BLOCKS_A_SIDE + Math.floor(block / BLOCKS_A_SIDE)),
  );
  const total = (from: Float64Array, width: number, at: number) => blocks.reduce((sum, block) => sum + (from[width * block + at] ?? 0), 0);
  const [n, c, t] = [total(sums, SUMS, 0), total(sums, SUMS, 1), total(sums, SUMS, 2)];
  const [cc, tt, ct] = [total(sums, SUMS, 3), total(sums, SUMS, 4), total(sums, SUMS, 5)];
  // Tone is brought to the size of cover, so that one small ridge serves both.
  const variances = { vcc: cc - (c * c) / n, vtt: (tt - (t * t) / n) / 65_025, vct: (ct - (c * t) / n) / 255 };
  const [inside, shade] = [total(insideSums, INSIDE_SUMS, 0), total(insideSums, INSIDE_SUMS, 1)];
  const drawn = allDrawn === null ? null : drawnOn(variances);
  const seen = allDrawn === null || drawn === null ? (65_025 * cc + tt) / structure : drawn / allDrawn;
  const edges = total(edgeSums, 1, 0);
  // 1 where all edges run one way, 0 where as many run across as along.
  const oneWay = edges > 0 ? Math.hypot(total(edgeCosSums, 1, 0), total(edgeSinSums, 1, 0)) / edges : 1;
  const less = HANDICAP * without.length + SEEN_HANDICAP * Math.max(0, SEEN_PLAIN - seen);
  return {
    ...{ without, seen, drawn },
    handicap: Math.min(1, LENGTH_PLAIN / length) * less + ONE_WAY_HANDICAP * Math.max(0, oneWay - ONE_WAY_PLAIN),
    ...{ n, c, t, ...variances },
    ridge: 0.02 * (variances.vcc + variances.vtt),
    edges,
    ...{ inside, shade, shades: total(insideSums, INSIDE_SUMS, 2) - (inside > 0 ? (shade * shade) / inside : 0) },
  };
}
