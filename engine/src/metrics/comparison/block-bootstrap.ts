import { createDraws } from '../bootstrap.ts';
import { deviationOfSample } from '../deviation.ts';
import type { Block } from './time-blocks.ts';

const DRAWS = 2000;
const SEED = 19_890_301;

/** Blocks of the same figure in two versions, and whether one draw stands for both. */
export interface BlockPair {
  readonly a: readonly Block[];
  readonly b: readonly Block[];
  /** `paired` asks for as many blocks in one as in the other. */
  readonly drawing: 'paired' | 'independent';
}

/**
 * s_boot: how far the difference of two time means would move with other moments of the same films. Blocks are drawn with
 * replacement, 2,000 times, by a seeded generator, so that the same curves give the same figure.
 * @returns the standard deviation of the difference, in the figure's own unit
 * @see Künsch, The jackknife and the bootstrap for general stationary observations, Annals of Statistics 17 (1989) 1217–1241
 */
export function blockBootstrap({ a, b, drawing }: BlockPair): number {
  const next = createDraws(SEED);
  const drawn = (count: number) => Int32Array.from({ length: count }, () => next(count));
  const differences: number[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const ofA = drawn(a.length);
    const ofB = drawing === 'paired' ? ofA : drawn(b.length);
    const difference = meanOf(a, ofA) - meanOf(b, ofB);
    if (Number.isFinite(difference)) differences.push(difference); // a draw of blank blocks alone has no mean
  }
  return deviationOfSample(differences);
}

function meanOf(blocks: readonly Block[], draw: Int32Array): number {
  let sum = 0;
  let weight = 0;
  for (const place of draw) {
    const block = blocks[place];
    sum += block?.sum ?? 0;
    weight += block?.weight ?? 0;
  }
  return sum / weight;
}
