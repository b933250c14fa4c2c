import type { FoundRegions } from '@fovea/contract/diagnosis';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { createKeeper } from '../../kept-answers/index.ts';
import type { WholePrediction } from '../../predictions/index.ts';
import { readRun } from '../../predictions/index.ts';
import { lookForAttention } from '../film-attention.ts';
import type { ResultName } from '../placed-result.ts';
import type { KindReading } from './found-scores.ts';
import { foundIn, readKinds } from './found-scores.ts';

const foundKept = createKeeper<FoundRegions | null>('found');
const comparedKept = createKeeper<KindReading[]>('compared-found');

/** What attention lies on in a result; null when its attention was not kept. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export async function readFound(deps: Pick<Deps, 'inTenant' | 'blobs'>, actor: Actor, name: ResultName): Promise<FoundRegions | null> {
  const { prediction } = await readRun(deps, actor, name);
  const { result } = prediction;
  if (!result) throw new AppError('prediction_not_ready');
  const asked = { prediction, result, variant: '', besides: null };
  const work = async () => {
    const { film, isLasting } = await lookForAttention(deps, asked);
    return { answer: film && foundIn(film, result), isLasting };
  };
  return foundKept.read(deps, actor, { ...asked, work });
}

/** What was found in each of some results, in their order; nothing of one whose attention was not kept. */
export const foundSideBySide = (
  deps: Pick<Deps, 'inTenant' | 'blobs'>,
  actor: Actor,
  versions: readonly WholePrediction[],
): Promise<KindReading[][]> =>
  Promise.all(
    versions.map(({ prediction, result }) => {
      const asked = { prediction, result, variant: '', besides: null };
      const work = async () => {
        const { film, isLasting } = await lookForAttention(deps, asked);
        return { answer: film ? readKinds(film, result).kinds : [], isLasting };
      };
      return comparedKept.read(deps, actor, { ...asked, work });
    }),
  );
