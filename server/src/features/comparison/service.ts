import type { ComparedChecks } from '@fovea/contract/comparison';
import type { FigureComparison } from '@fovea/engine/metrics/comparison/compare-films';
import { compareFilms } from '@fovea/engine/metrics/comparison/compare-films';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { shortChecksOf } from '../compliance/index.ts';
import type { WholePrediction } from '../predictions/index.ts';
import { madeBy, readSideBySide } from '../predictions/index.ts';
import { comparedFilmOf } from './compared.ts';

/** One version with how it stands at its own placement. */
export interface JudgedVersion extends WholePrediction {
  readonly checks: ComparedChecks;
}

export interface ComparisonView {
  readonly versions: readonly JudgedVersion[];
  readonly figures: readonly FigureComparison[];
}

type ReadDeps = Pick<Deps, 'inTenant'>;

/**
 * Compares whole analyses of one tenant, by what is stored.
 * @throws AppError `not_found`, `prediction_not_ready`, `versions_differ` for results of different engines, models or rules, `invalid_body`
 */
export async function compare(deps: ReadDeps, actor: Actor, ids: readonly string[]): Promise<ComparisonView> {
  const versions = await readComparable(deps, actor, ids);
  const judged = versions.map((version) => ({ ...version, checks: shortChecksOf(version.result, version.asked) }));
  return { versions: judged, figures: compareFilms(versions.map(({ result }) => comparedFilmOf(result))) };
}

/** Results that may be held against each other. @throws AppError those of comparing */
export async function readComparable(deps: ReadDeps, actor: Actor, ids: readonly string[]): Promise<WholePrediction[]> {
  const versions = await readSideBySide(deps, actor, ids);
  if (new Set(versions.map(({ prediction }) => prediction.id)).size < ids.length)
    throw new AppError('invalid_body', { errors: { ids: ['Two of them are the same analysis.'] } });
  if (new Set(versions.map(({ result }) => madeBy(result.versions))).size > 1)
    throw new AppError('versions_differ', { detail: whatDiffers(versions) });
  return versions;
}

const whatDiffers = (versions: readonly WholePrediction[]): string => {
  const made = versions.map(({ result: { versions: of } }) => `engine ${of.engine}, model ${of.model}, rules ${of.metrics}`);
  return `These results were made by different versions: ${made.join(' – ')}. Analyse the older ones again, then compare.`;
};
