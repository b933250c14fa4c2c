import { COMPARED_LEAST, COMPARED_MOST } from '@fovea/contract/comparison';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';

/** The cut before a film; undefined for the first one. */
export const cutBefore = (uuid: PreTestUuid, cuts: readonly PreTest[]): PreTest | undefined =>
  cuts[cuts.findIndex((cut) => cut.uuid === uuid) - 1];

/** The latest cuts that have a result, the first of them first, as many as are compared at once; none where that is too few. */
export function comparableCuts(cuts: readonly PreTest[]): readonly PreTest[] {
  const latest = cuts.filter(({ status }) => status === 'complete').slice(-COMPARED_MOST);
  return latest.length < COMPARED_LEAST ? [] : latest;
}
