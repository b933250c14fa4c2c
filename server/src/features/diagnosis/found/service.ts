import type { FoundRegions } from '@fovea/contract/diagnosis';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import type { WholePrediction } from '../../predictions/index.ts';
import { readAttention, readRun } from '../../predictions/index.ts';
import { filmAttention } from '../film-attention.ts';
import type { ResultName } from '../placed-result.ts';
import type { KindReading } from './found-scores.ts';
import { foundIn, readKinds } from './found-scores.ts';

/** What attention lies on in a result; null when its attention was not kept. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export async function readFound(deps: Pick<Deps, 'inTenant' | 'blobs'>, actor: Actor, name: ResultName): Promise<FoundRegions | null> {
  const { prediction } = await readRun(deps, actor, name);
  const { result } = prediction;
  if (!result) throw new AppError('prediction_not_ready');
  const track = await readAttention(deps, prediction);
  return track && foundIn(filmAttention(track, result), result);
}

/** What was found in each of some results, in their order; nothing of one whose attention was not kept. */
export const foundSideBySide = (deps: Pick<Deps, 'inTenant' | 'blobs'>, versions: readonly WholePrediction[]): Promise<KindReading[][]> =>
  Promise.all(
    versions.map(async ({ prediction, result }) => {
      const track = await readAttention(deps, prediction);
      return track ? readKinds(filmAttention(track, result), result).kinds : [];
    }),
  );
