import { hash } from 'node:crypto';
import type { PlacingMatrix } from '@fovea/contract/placing';
import type { PlacedResult } from '../diagnosis/index.ts';

/** Some hundred kilobytes each at most. */
const KEPT_MAX = 100;
type Kept = Map<string, Promise<PlacingMatrix>>;
const keptBy = new WeakMap<object, Kept>();

/**
 * All that a matrix is worked out from, people's corrections included, as a name: whatever changes is another one. Whether somebody may
 * see it is asked before.
 */
export const nameOfMatrix = ({ view: { prediction }, result, library, everyAsked }: PlacedResult): string =>
  hash('sha256', JSON.stringify([prediction.tenantId, prediction.id, prediction.attentionSha256, everyAsked, library, result]));

/**
 * A matrix takes a second of the one thread: of those that were asked for last it is worked out once, also for several who ask at once.
 * @param house whose they are: each server of a process has its own
 */
export function keptMatrix(house: object, name: string, work: () => Promise<PlacingMatrix>): Promise<PlacingMatrix> {
  const kept: Kept = keptBy.get(house) ?? new Map();
  keptBy.set(house, kept);
  const matrix = kept.get(name) ?? work();
  kept.delete(name); // the one asked last stands at the end
  kept.set(name, matrix);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  matrix.catch(() => kept.delete(name));
  return matrix;
}
