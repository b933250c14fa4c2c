import type { Compliance } from './compliance.ts';

/** A placement, and who chose it where that is known. */
export interface SaidPlacement {
  readonly placement: string;
  readonly chosen_by?: Compliance['chosen_by'] | undefined;
}

/**
 * Keys of the language file `base`, the first of which that is there names a placement in a sentence: a place that is none in particular
 * is described. Where nobody chose one the film stands for general use as it is, in whatever shape it has: that it lies nearest to 1:1
 * makes no square of it, and nobody asked for one.
 */
export function placementSaid({ placement, chosen_by }: SaidPlacement): string[] {
  return [...(chosen_by === 'shape' ? ['placement.said.any'] : []), `placement.said.${placement}`, `placement.${placement}`];
}
