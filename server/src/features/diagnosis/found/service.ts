import type { FoundRegions } from '@fovea/contract/diagnosis';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { readAttention, readRun } from '../../predictions/index.ts';
import { filmAttention } from '../film-attention.ts';
import type { ResultName } from '../placed-result.ts';
import { foundIn } from './found-scores.ts';

/** What attention lies on in a result; null when its attention was not kept. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export async function readFound(deps: Pick<Deps, 'inTenant' | 'blobs'>, actor: Actor, name: ResultName): Promise<FoundRegions | null> {
  const { prediction } = await readRun(deps, actor, name);
  const { result } = prediction;
  if (!result) throw new AppError('prediction_not_ready');
  const track = await readAttention(deps, prediction);
  return track && foundIn(filmAttention(track, result), result);
}
